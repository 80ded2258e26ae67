"""Drafts of samples: in, a game and what no sample reached; out, a sample that reaches some of it, found by search.

Seeded random games are played until one carries a missed effect node out; what was answered up to there is the sample.
Nothing is expected in a draft: the figures are for a person to add, from the facts.
"""

from collections.abc import Iterable
from typing import Any, Final

from rules_engine.database import Database
from rules_engine.games import rules_of
from rules_engine.games.fault import faults_told
from rules_engine.machine.chance import shuffled, start
from rules_engine.machine.game import Game
from rules_engine.machine.question import Decision, Option
from rules_engine.problems import Problems

GAMES: Final = 200
"""Games that are tried."""
_NAMES: Final = ("red", "blue", "green", "yellow", "white", "black")


def draft_sample(database: Database, missed: Iterable[tuple[str, str]], problems: Problems) -> str:
    """Return a sample as YAML text that reaches one of some effect nodes; empty if none was found.

    missed: pairs of card and path. Where rules go wrong, with a problem, the sample is one that leads there.
    """
    rules: Any = rules_of(database.project, database.game.id, problems)
    wanted = frozenset(missed)
    if rules is None or not wanted:
        return ""
    for seed in range(GAMES):
        seats = rules.PLAYERS[seed % len(rules.PLAYERS)]
        game: Game | None = None
        found: frozenset[tuple[str, str]] | None = None
        with faults_told(rules, database.project, problems, f"game of seed {seed}", "the draft leads there"):
            game = rules.new(rules.tables(database, {}), seats, seed)
            game.reached = set()
            found = _searched(game.run(), wanted, seed)
        if found is None or found:
            return _written(game.history or () if game else (), found or frozenset(), seats, seed)
    return ""


def _searched(game: Game, wanted: frozenset[tuple[str, str]], seed: int) -> frozenset[tuple[str, str]]:
    """Play until one of the wanted nodes was carried out; return those that were."""
    count = 0
    while game.decision is not None:
        found = wanted & frozenset(game.reached or ())
        if found:
            return found
        count += 1
        game.answer(_some(game.decision, f"{seed}.{count}"))
    return wanted & frozenset(game.reached or ())


def _some(decision: Decision, label: str) -> Option:
    """Return an answer: a kind of move by chance, then one of that kind; of numbers the least."""
    verbs = sorted({option.verb for option in decision.options} | ({decision.verb} if decision.numbers else set()))
    verb = shuffled(start(0, {}), f"verb.{label}", verbs, str)[1][0]
    if verb == decision.verb and decision.numbers:
        return Option(verb, n=decision.low)
    same = [option for option in decision.options if option.verb == verb]
    return same[shuffled(start(0, {}), f"option.{label}", range(len(same)), str)[1][0]]  # type: ignore[no-any-return]


def _written(history: Iterable[tuple[int, str]], found: frozenset[tuple[str, str]], seats: int, seed: int) -> str:
    cards = sorted({card for card, _ in found}) or ["fault"]
    names = _NAMES[:seats]
    lines = [
        f"sample: draft-{cards[0]}",
        f"title: Draft that reaches {', '.join(cards)}",
        *([f"covers: [{', '.join(cards)}]"] if found else []),
        f"players: [{', '.join(names)}]",
        f"seed: {seed}",
        "steps:",
        *(f"  - {names[seat]}: {move}" for seat, move in history),
    ]
    return "\n".join(lines) + "\n"
