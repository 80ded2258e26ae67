"""Pieces of Counterclock Wizards: in, records of the database; out, what the rules ask of cards and rewards."""

from typing import Any, Final, NamedTuple

from rules_engine.records import Record

Counts = tuple[int, ...]
"""Numbers, such as one for each seat, or the instances of some cards."""


class Treasure(NamedTuple):
    """A card that players own (CW-035 to CW-040).

    words: what effects call it, such as `spell`, `fire-spell` and `common`.
    """

    id: str
    rarity: str
    kind: str
    school: str
    mana: int
    undercurrent: bool
    aura: bool
    words: frozenset[str]

    @property
    def is_monster(self) -> bool:
        """Return whether it is a monster: no treasure is."""
        return False


class Quest(NamedTuple):
    """An exploration card (CW-042). pile: number of its pile, the lowest level first; health: against players of rank 1
    to 4 (CW-117)."""

    id: str
    kind: str
    pile: int
    level: int
    health: Counts
    gold: int
    words: frozenset[str]

    @property
    def is_monster(self) -> bool:
        """Return whether it is a monster, and not an event (CW-042)."""
        return self.kind != EVENT


class Reward(NamedTuple):
    """A reward of the wheel (CW-118 to CW-124)."""

    id: str
    gives: str
    n: int


class Loop(NamedTuple):
    """A place of the inner ring (CW-031). picks: of how many legendary treasures all take one, 0 for no pick (CW-077,
    CW-078); opens: number of the pile that it opens, -1 for none (CW-079)."""

    id: str
    number: int
    picks: int
    opens: int


class Place(NamedTuple):
    """A monster place (CW-029): the instance of its monster, -1 for none, with its health and gold reward."""

    instance: int
    health: int
    bounty: int


EVENT: Final = "event"
SOLO: Final = ("dragon", "hourglass")
"""Kinds of monsters that a player fights alone (CW-110, CW-112)."""
NO_PLACE: Final = Place(-1, 0, 0)
"""A place without a monster."""
RANKS: Final = 4
"""As many ranks as players, at most (CW-129 to CW-132)."""


def treasure_of(record: Record) -> Treasure:
    """Return what a record says of a treasure."""
    v: Any = record.values
    kind, school = v["kind"], v["school"]
    words = {kind, v["rarity"]}
    if kind == "spell":
        words.add("plain-spell" if school == "none" else f"{school}-spell")
    return Treasure(
        record.id, v["rarity"], kind, school, v.get("mana") or 0, bool(v.get("undercurrent")), bool(v.get("aura")),
        frozenset(words),
    )  # fmt: skip


def quest_of(record: Record, piles: dict[str, int], levels: Counts) -> Quest:
    """Return what a record says of an exploration card; piles: number of each pile."""
    v: Any = record.values
    pile = piles[v["pile"]]
    health = tuple(v.get("health_by_rank") or (v.get("health") or 0,) * RANKS)
    words = frozenset({v["kind"]} if v["kind"] == EVENT else {v["kind"], "monster"})
    return Quest(record.id, v["kind"], pile, levels[pile], health, v.get("gold") or 0, words)
