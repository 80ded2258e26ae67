"""Pieces of Seasons: in, records of the database; out, what the rules ask of dice, cards and levels."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rules_engine.records import Record

Counts = tuple[int, ...]
"""Numbers in the order of the seats, or of the four energies (SE-018)."""


class Face(NamedTuple):
    """A face of a die (SE-102): how far the season token moves if nobody takes it (SE-091), and what it gives.

    name: as players say it, `2 earth gauge`; energy: counts; draw, transmute: whether it shows that symbol.
    """

    die: str
    name: str
    pips: int
    energy: Counts
    crystals: int
    gauge: int
    draw: bool
    transmute: bool


class Cost(NamedTuple):
    """What a card costs to summon (SE-036)."""

    energy: Counts
    crystals: int


class Power(NamedTuple):
    """A power card (SE-035 to SE-040). costs: for each number of players, the least first."""

    id: str
    number: int
    kind: str
    prestige: int
    costs: tuple[Cost, ...]


class Level(NamedTuple):
    """A level of difficulty (SE-061 to SE-063). highest: number of the last card in use; presets: whether these are
    dealt in place of a choice."""

    id: str
    highest: int
    presets: bool


def lacking(cost: Cost, reserve: Counts) -> Counts:
    """Return the energies of a cost that a reserve does not hold."""
    return tuple([max(0, due - held) for due, held in zip(cost.energy, reserve)])


def counted(kinds: Sequence[str], told: Any) -> Counts:
    """Return how many there are of each kind in a list of energies."""
    return tuple([(told or ()).count(kind) for kind in kinds])


def faces_of(record: Record, kinds: Sequence[str]) -> tuple[Face, ...]:
    """Return the faces of a die."""
    told: Any = record.values["faces"]
    return tuple(
        Face(
            record.id, face_name(face), face["pips"], counted(kinds, face.get("energy")), face.get("crystals", 0),
            int(bool(face.get("gauge"))), bool(face.get("draw")), bool(face.get("transmute")),
        )
        for face in told
    )  # fmt: skip


def face_name(face: Mapping[str, Any]) -> str:
    """Return what a face shows, as players say it: its energies, crystals and symbols."""
    energy = face.get("energy") or ()
    amounts = [(kind, energy.count(kind)) for kind in dict.fromkeys(energy)]
    if face.get("crystals"):
        amounts.append(("crystal", face["crystals"]))
    words = [thing if n == 1 else f"{n} {thing}" for thing, n in amounts]
    return " ".join((*words, *(symbol for symbol in ("gauge", "draw", "transmute") if face.get(symbol))))


def shown_by(face: Face, kinds: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Return what a face shows as things with how many of each."""
    symbols = (("gauge", face.gauge), ("power-card", face.draw), ("transmuting", face.transmute))
    told = (*zip(kinds, face.energy), ("crystal", face.crystals), *symbols)
    return tuple((thing, int(n)) for thing, n in told if n)


def power_of(record: Record, kinds: Sequence[str], seats: int) -> Power:
    """Return what a record says of a power card; seats: how many numbers of players there are."""
    v: Any = record.values
    told = v.get("by_players") or (v,) * seats
    costs = tuple(Cost(counted(kinds, cost.get("energy")), cost.get("crystals", 0)) for cost in told)
    return Power(record.id, v["number"], v["kind"], v["prestige"], costs)


def level_of(record: Record) -> Level:
    """Return what a record says of a level."""
    v: Any = record.values
    return Level(record.id, v["highest"], bool(v["presets"]))
