"""Codes of records and effects: in, nothing; out, what is said about a card, its fields and what it does."""

from typing import Final

from rules_engine.codes.code import Code

RECORDS: Final[dict[str, Code]] = {
    "bad-effect": Code(
        "An effect is not built as effects are",
        "An effect is a tree: each item is one op with its fields, and an ability has either `always`, or `when` and "
        "`do`.",
        "Write one op in each item: `- {when: gained, do: [{gain: {what: dust, n: 2}}, {draw: {n: 1}}]}`.",
    ),
    "duplicate-id": Code(
        "An id stands twice",
        "Ids name one thing each in the whole game. Of two records only one could be found.",
        "Give one of them another id. Several equal cards are one record with `copies: 3`.",
    ),
    "missing-picture": Code(
        "A picture does not exist",
        "No file of that name lies below the `art/` folder of the game.",
        "Mend the name, or add the file: `picture: emblems/dragon.svg` is `cards/mygame/art/emblems/dragon.svg`.",
    ),
    "no-source": Code(
        "A record cites no fact",
        "The game has a fact sheet, so each record says which facts it comes from.",
        "Add `source: [SE-101]`. Content of your own cites the gap that it fills and says `own: yes`.",
    ),
    "op-not-played": Code(
        "The rules do not carry an op out",
        "A card says it and it can be printed, but the rules of the game do not know what to do. A shared op asks the "
        "state of the rules for functions, such as `lose` for `lose`; an op of the game's own needs a task. "
        "`docs/cards-in-play.md` lists what each op asks for.",
        "Use one of the ops that the hint names, or give the rules what is missing.",
    ),
    "picture-kind": Code(
        "A picture is of a kind that is not printed",
        "SVG, PNG and JPEG are read; others would need a program that may not be there.",
        "Save it as one of these: `dragon.webp` becomes `dragon.png`.",
    ),
    "unknown-fact": Code(
        "A record cites a fact that the fact sheet does not have",
        "The citation leads nowhere.",
        "Mend the id, as the hint says: `source: [ZV-127]`.",
    ),
    "unknown-group": Code(
        "An effect names an unknown group of players",
        "Besides the groups that every game has, only those under `groups:` in `game.yaml` are known.",
        "Mend the name, or declare the group: `groups: [leader]`.",
    ),
    "unknown-op": Code(
        "An effect names an unknown op, or one that does not fit here",
        "Ops are the verbs of effects. Some do something, some always hold, some are numbers, some are conditions; "
        "each place takes one sort.",
        "Mend the name, as the hint says: `allwo` becomes `allow`. A verb of your game alone is declared under `ops:` "
        "in `game.yaml`.",
    ),
    "unknown-reference": Code(
        "A field refers to a record that does not exist",
        "The field holds the id of another record of a given type.",
        "Mend the id, as the hint says. It is the id, not the name: `gem: fire-opal`, not `gem: Fire Opal`.",
    ),
    "unknown-thing": Code(
        "An effect or a cost names an unknown thing",
        "What can be gained, paid or counted is listed once, so that a slip of the pen is found.",
        "Mend the name, or add it under `things:` in `game.yaml`: `things: [dust, crystal]`.",
    ),
    "unknown-time": Code(
        "An ability names an unknown time",
        "Besides the times that every game has, only those under `times:` in `game.yaml` are known.",
        "Mend the name, or declare it: `times: [income, scoring]`.",
    ),
}
