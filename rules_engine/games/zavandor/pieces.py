"""Pieces of Zavandor: in, records of the database; out, what the rules ask of gems, cards and lots."""

from typing import Any, NamedTuple

from rules_engine.effects.node import Node, walk
from rules_engine.machine.effects import OpTable, ability_procedure
from rules_engine.machine.frame import Frame
from rules_engine.records import Record


class Gem(NamedTuple):
    """A kind of gem: prices and sale values by level of gem knowledge (ZV-092, ZV-093), points of an active one,
    the most that a player may own (0 for no limit), and how many there are."""

    id: str
    prices: tuple[int, ...]
    sales: tuple[int, ...]
    points: int
    most: int
    copies: int


class Energy(NamedTuple):
    """A kind of energy card: gem, amount, how many there are, whether it is a concentrated one."""

    id: str
    gem: str
    amount: int
    copies: int
    concentrated: bool


class Lot(NamedTuple):
    """What is auctioned: an artefact or a guardian.

    always: permanent ops; gained: procedure of what it does when it is won, None if nothing; income, scored: nodes of
    what it gives in phase 2 and scores beside its points; robs: whether others give up gems when it is won; group: what
    effects call all of its kind; discount: the figure of a level of knowledge that makes it cheaper (ZV-123).
    """

    id: str
    kind: str
    stage: str
    opening_bid: int
    points: int
    copies: int
    one_per_player: bool
    always: tuple[Node, ...]
    gained: type[Frame] | None
    income: tuple[Node, ...]
    scored: tuple[Node, ...]
    robs: bool
    group: str
    discount: str

    def may_join(self, owned: tuple[str, ...]) -> bool:
        """Return whether it may be owned beside what is owned: belt and wand once only (ZV-109, ZV-139, ZV-G20)."""
        return not (self.one_per_player and self.id in owned)

    @property
    def card(self) -> str:
        """The kind of the energy card that it gives in phase 2, empty for none (ZV-076)."""
        gains = [str(node.get("what")) for node in self.income if node.op == "gain"]
        return gains[0].removesuffix("-card") if gains else ""


class Force(NamedTuple):
    """What one permanent op adds: the card and the path of its node, and by how much."""

    card: str
    path: str
    by: int


def gem_of(record: Record) -> Gem:
    """Return what a record says of a kind of gem."""
    v: Any = record.values
    return Gem(record.id, tuple(v["price_by_level"]), tuple(v["sale_by_level"]), v["points"],
               v.get("most_per_player", 0), record.copies)  # fmt: skip


def energy_of(record: Record) -> Energy:
    """Return what a record says of a kind of energy card."""
    v: Any = record.values
    return Energy(record.id, v["gem"], v["amount"], record.copies, record.type == "concentrated")


def average(cards: list[Energy], gem: str) -> int:
    """Return the average amount of the energy cards of a kind, fractions dropped (ZV-G12), 0 if it has none."""
    found = [card for card in cards if card.gem == gem and not card.concentrated]
    return sum(card.amount * card.copies for card in found) // max(1, sum(card.copies for card in found))


def lot_of(record: Record, table: OpTable) -> Lot:
    """Return what a record says of an artefact or a guardian; table: tasks of the ops of its effects."""
    v: Any = record.values
    times = {ability.get("when"): ability for ability in record.effects if ability.get("when")}
    always = [node for ability in record.effects for node in _nodes(ability.get("always"))]
    scored = _nodes(times["scoring"].get("do")) if "scoring" in times else []
    gained = times.get("gained")
    income = [times["income"], *_nodes(times["income"].get("do"))] if "income" in times else []
    return Lot(
        record.id, record.type, v.get("stage", ""), v["opening_bid"], v["points"], record.copies,
        bool(v.get("one_per_player")), tuple(always),
        None if gained is None else ability_procedure(record.id, gained, table), tuple(income), tuple(scored),
        gained is not None and any(node.op == "give-up" for node in walk(gained)),
        f"{record.type}s", f"{record.type}_discount",
    )  # fmt: skip


def _nodes(value: Any) -> list[Node]:
    return [node for node in value or () if isinstance(node, Node)]
