"""Codes of sample games: in, nothing; out, what is said where a sample differs from the game."""

from typing import Final

from rules_engine.codes.code import Code

SAMPLES: Final[dict[str, Code]] = {
    "bad-step": Code(
        "A step of a sample is none",
        "A step is a map: a player with moves, or `expect`, `refuse` or `legal`.",
        "Write `- red: buy sapphire; end turn`, `- expect: {red.dust: 3}`, `- legal: {includes: [end turn]}` or "
        "`- refuse: {red: buy ruby, because: ZV-091}`.",
    ),
    "coverage-low": Code(
        "Samples reach less than the game asks for",
        "`coverage:` in `game.yaml` says what share of cards, effect nodes and their branches, limits and refusals the "
        "samples must reach; what none reaches, nobody has checked. Of facts it says what share must be cited by "
        "rules, records or samples.",
        "Write a sample that reaches what is listed, cite the fact where it is carried out, say in `facts.yaml` why it "
        "is not modelled, or ask for less: `coverage: {cards: 100, nodes: 100}`.",
    ),
    "fact-modelled": Code(
        "A fact is said not to be modelled, and is cited",
        "`facts.yaml` lists facts that neither rules nor records nor samples carry. One that any of them cites is no "
        "such fact.",
        "Remove it from the list; if the citation is wrong, correct that.",
    ),
    "rules-fault": Code(
        "Rules go wrong while they are played",
        "The Python of the rules raised something, asked a question without answers or with two of one name, took "
        "100,000 steps or 10 seconds without asking anything, told an event that `EVENTS` does not declare so, kept "
        "what can be changed in place, or ended without ranking each player once. The line is the last one of the "
        "rules that was at work.",
        "Play the sample that is named: it leads there. Then correct the line.",
    ),
    "rules-import": Code(
        "Rules cannot be imported",
        "The package `rules/` of the game is Python, and Python stopped at this line of it.",
        "Correct the line; modules of the package are imported as `from .name import what`.",
    ),
    "rules-lack": Code(
        "Rules lack something",
        "Rules give `PLAYERS`, `EVENTS`, `tables`, `new` and `shown`; samples with a position ask for `given`, players "
        "who think ahead for `view`, `value` and `resampled`, play tests for `in_use`, `rounds` and `stopped`.",
        "Define what is named, or import it in `__init__.py` of the rules.",
    ),
    "sample-allowed": Code(
        "A move is allowed that should not be",
        "The sample says that the rules forbid it, and nothing does.",
        "Read the fact again: either the sample is wrong, or a rule or a card is.",
    ),
    "sample-answered": Code(
        "A stated rule answers something else than before",
        "`answered:` holds what stated rules (`auto:`) answered when the sample was written. It is written by the "
        "program, so that a payment that changed is seen.",
        "See whether it should be another one; then `rulepress play GAME SAMPLE --update` writes it again.",
    ),
    "sample-auto": Code(
        "No stated rule answers a question",
        "`auto:` names questions that the rules answer by themselves, such as `pay`, `sell` and `discard`.",
        "Leave the question out of `auto:`, and write its answers.",
    ),
    "sample-covers": Code(
        "A sample does not reach what it says that it covers",
        "`covers:` is a promise: each card and fact in it must really come up while the sample is played.",
        "Remove the id, or add a move that reaches it.",
    ),
    "sample-differs": Code(
        "The game is not as the sample expects",
        "A figure of the table, a place or a score is another one. All that differs at that moment is told, each field "
        "at its place; the sample stops at the next move.",
        "Read the fact again: either the expectation is wrong, or a rule or a number of a card is.",
    ),
    "sample-given": Code(
        "A position cannot be",
        "What is given must be possible with what is in the box: not more gems than there are, no dust of 1 or 3.",
        "Correct the entry that is named.",
    ),
    "sample-goes-on": Code(
        "A game is not over where its sample ends",
        "`end:` says how the game ended, and somebody still has to answer.",
        "Add the moves that are left, or remove `end:`.",
    ),
    "sample-legal": Code(
        "Another number of moves is legal",
        "`legal: {count: n}` counts all answers that the rules allow at this moment.",
        "Compare the list with the rules; correct the number or the rule.",
    ),
    "sample-move": Code(
        "A move is not legal",
        "The rules do not offer it now. If a fact forbids it, the fact is named and quoted.",
        "Take one of the moves that are listed; perhaps a payment or a choice has to come first.",
    ),
    "sample-option": Code(
        "A sample asks for a rule that there is none of",
        "`options:` switches rules of other editions on, by their names.",
        "Correct the name, or leave it out.",
    ),
    "sample-over": Code(
        "A sample goes on after the end",
        "The game is over, so nobody can move.",
        "Remove the step, or find out why the game ended earlier than meant.",
    ),
    "sample-path": Code(
        "There is no such figure on the table",
        "A path names what lies on the table, such as `red.dust` or `red.active.opal`.",
        "Take one of the names that are listed.",
    ),
    "sample-players": Code(
        "The game cannot be played with so many",
        "The rules say how many players there can be.",
        "Name that many players.",
    ),
    "sample-reason": Code(
        "A move is forbidden by another fact",
        "`because:` names the fact that forbids a move; the rules name another one.",
        "Read both facts: the sample teaches the rule, so it must name the right one.",
    ),
    "sample-rules": Code(
        "A game has samples and no rules",
        "Samples are played by the rules of the game, which are written in Python; this game has none.",
        "Remove the sample, or keep it until there are rules.",
    ),
    "sample-stale": Code(
        "A card changed since a sample was written",
        "`pins:` of a recorded sample holds a digest of each card that it touched: effects, values and copies. Another "
        "card can make another game, so what the sample differs in may be meant.",
        "If the change is right and the sample passes, `rulepress play GAME SAMPLE --update` writes the pin again; if "
        "it fails, correct it, or record it again.",
    ),
    "sample-tape": Code(
        "Scripted chance cannot be, or is never used",
        "A tape names what is drawn next under a label. Each name must be there, and each result must be used.",
        "Correct the label or the names, or remove what is not used.",
    ),
    "sample-turn": Code(
        "Another player is to answer",
        "The game waits for an answer of somebody else, perhaps a bid or a choice in another player's turn.",
        "Let that player answer first; what can be answered is listed.",
    ),
}
