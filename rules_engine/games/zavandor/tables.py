"""What never changes in a game of Zavandor: in, its database; out, tables that the rules look things up in.

No number stands here: all come from the records that are printed.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rules_engine.database import Database
from rules_engine.effects.node import Node, walk
from rules_engine.machine.effects import SHARED, OpTable, ability_procedure
from rules_engine.machine.frame import Frame
from rules_engine.records import Record

_KEPT: Final = 1 << 14
"""Results that are remembered of each question that is asked again and again."""


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
    what it gives in phase 2 and scores beside its points; robs: whether others give up gems when it is won.
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

    @property
    def group(self) -> str:
        """What effects call all of its kind: `artefacts` or `guardians`."""
        return f"{self.kind}s"

    @property
    def discount(self) -> str:
        """The figure of a level of knowledge that makes it cheaper (ZV-123)."""
        return f"{self.kind}_discount"

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


class Options(NamedTuple):
    """Rules of a later edition: sages, sages' cards of a kind that a player cannot use are dust (ZV-P18); ruby, the
    druid may buy one ruby at fire level 3 (ZV-P19)."""

    sages_to_dust: bool = False
    early_ruby: bool = False


class Tables:
    """All tables of a game.

    gems: in the order of the database; energy: energy and concentrated cards, dearest first, which is the order of a
    payment; lots: artefacts and guardians by id; levels: facts of each level of each knowledge; marker_prices: in
    rising order (ZV-P07); averages: of the cards of each kind of gem; roles: by id; ranks: records by place; dust:
    pairs of value and hand count, dearest first; parts: id, what it counts and of which gem, of each line of the parts
    list.
    """

    def __init__(self, database: Database, options: Options, ops: OpTable) -> None:
        self.database = database
        self.options = options
        self.rounds_most = database.game.rounds_most
        records = {kind: _of(database, kind) for kind in database.game.types}
        self.gems = tuple(map(_gem, records["gem"]))
        self.kinds = tuple(gem.id for gem in self.gems)
        cards = [_energy(record) for record in (*records["energy"], *records["concentrated"])]
        self.energy = tuple(sorted(cards, key=lambda card: (-card.amount, card.id)))
        self.card_ids = tuple(card.id for card in self.energy)
        table: OpTable = {**SHARED, **ops}
        self.lots: Mapping[str, Lot] = {
            record.id: _lot(record, table) for record in (*records["artefact"], *records["guardian"])
        }
        self.artefacts = tuple(record.id for record in records["artefact"])
        self.guardians = tuple(record.id for record in records["guardian"])
        self.fields = tuple(record.id for record in records["knowledge"])
        self.levels: dict[str, Any] = {record.id: record.values["levels"] for record in records["knowledge"]}
        self.limit_change = {record.id: record.values["hand_limit_change"] for record in records["knowledge"]}
        self.roles = {record.id: record for record in records["role"]}
        self.ranks = {record.values["rank"]: record for record in records["rank"]}
        dust: Any = sorted(records["dust"], key=lambda record: -record.values["value"])
        self.dust: tuple[tuple[int, int], ...] = tuple((r.values["value"], r.values["hand_count"]) for r in dust)
        self.dust_ids = tuple(record.id for record in dust)
        self.parts = tuple(
            (record.id, str(record.values.get("of", "")), str(record.values.get("gem", "")))
            for record in records["part"]
        )
        board = next(record for record in records["board"] if "marker_prices" in record.values)
        self.board_id = board.id
        self.marker_prices: tuple[int, ...] = tuple(board.values["marker_prices"])  # type: ignore[arg-type]
        self.places = sum(
            place["count"]  # type: ignore[index,call-overload,misc]
            for place in board.values["places"]  # type: ignore[union-attr]
            if "opened_by" not in place  # type: ignore[operator]
        )
        self.least_dust = min(value for value, _ in self.dust)
        figures = next(record for record in database.records.values() if record.type == "figures")
        self.figures: Any = figures.values
        self.figures_id = figures.id
        self.incomes = {id: lot.card for id, lot in self.lots.items() if lot.card}

        self.averages = tuple(_average(cards, gem.id) for gem in self.gems)

        self.gem_at = {kind: at for at, kind in enumerate(self.kinds)}
        self.card_at = {card: at for at, card in enumerate(self.card_ids)}
        self.field_at = {field: at for at, field in enumerate(self.fields)}
        self.tops = tuple(len(self.levels[field]) for field in self.fields)
        self.pricing = next(at for at, field in enumerate(self.fields) if self.level(field, 1, "gem_discount"))
        self.taught = {self.level(f, n, "allows"): (f, n) for f in self.fields for n in range(1, self.top(f) + 1)}
        self.taught.pop(0, None)
        allowed = [node.get("buy") for lot in self.lots.values() for node in lot.always if node.op == "allow"]
        self.allowed = frozenset(map(str, allowed))
        self.swaps = tuple(f"{off} for {on}" for off in self.kinds for on in self.kinds if off != on)
        self.force = lru_cache(_KEPT)(self._force)
        self.reached = lru_cache(_KEPT)(self._reached)
        self.price_change = lru_cache(_KEPT)(self._price_change)
        self.hand_limit = lru_cache(_KEPT)(self._hand_limit)
        self.energy_of = lru_cache(_KEPT)(self._energy_of)
        self.cards_of = lru_cache(_KEPT)(self._cards_of)
        self.wealth_of = lru_cache(_KEPT)(self._wealth_of)
        self.sale_of = lru_cache(_KEPT)(self._sale_of)
        self._dust: dict[int, tuple[int, int]] = {0: (0, 0)}

    def top(self, field: str) -> int:
        """Return the highest level of a knowledge (ZV-027)."""
        return len(self.levels[field])

    def level(self, field: str, level: int, what: str) -> Any:
        """Return a figure of a level of a knowledge, 0 if it has none or the level is 0."""
        return self.levels[field][level - 1].get(what, 0) if level else 0

    def _reached(self, levels: tuple[int, ...], what: str) -> Any:
        """Return the sum of a figure over the levels that a player has reached in each field; the figure of a level
        replaces that of the level below (ZV-P27)."""
        return sum(self.level(f, n, what) for f, n in zip(self.fields, levels))

    def _force(self, owned: tuple[str, ...]) -> Mapping[tuple[str, str], tuple[Force, ...]]:
        """Return what the permanent ops of owned lots say, by op and target; copies add up (ZV-P13, ZV-G23)."""
        found: dict[tuple[str, str], list[Force]] = {}
        for name in owned:
            for node in self.lots[name].always:
                target = node.get("for") or node.get("of") or node.get("buy")
                by = node.get("by") or node.get("n") or 1
                assert isinstance(by, int)
                found.setdefault((node.op, str(target)), []).append(Force(name, node.path, by))
        return {key: tuple(forces) for key, forces in found.items()}

    def _price_change(self, owned: tuple[str, ...], levels: tuple[int, ...], name: str) -> int:
        """Return by how much what a player owns and knows changes the price of a lot (ZV-123, ZV-127 to ZV-134)."""
        forces, lot = self.force(owned), self.lots[name]
        more, less = (
            sum(force.by for target in (lot.id, lot.group) for force in forces.get((op, target), ()))
            for op in ("surcharge", "discount")
        )
        return int(more - less - self.reached(levels, lot.discount))

    def _hand_limit(self, role: str, levels: tuple[int, ...]) -> int:
        """Return the hand limit of a role, changed by each other knowledge entered (ZV-050, ZV-102)."""
        values: Any = self.roles[role].values
        entered = [f for f, level in zip(self.fields, levels) if level and f != values["knowledge"]]
        limits: Any = [self.limit_change[field] for field in entered]
        return int(values["hand_limit"] + sum(limits))

    def _energy_of(self, hand: tuple[int, ...]) -> int:
        """Return the energy on cards, by kind of card (ZV-081)."""
        return sum(count * card.amount for count, card in zip(hand, self.energy))

    def _cards_of(self, hand: tuple[int, ...]) -> int:
        """Return what cards count as in a hand, by kind of card (ZV-112, ZV-116)."""
        return sum(count * self.card_count(card.concentrated) for count, card in zip(hand, self.energy))

    def card_count(self, concentrated: bool) -> int:
        """Return what a card counts as in a hand (ZV-112, ZV-116)."""
        return int(self.figures["concentrated_hand_count" if concentrated else "energy_hand_count"])

    def _wealth_of(self, hand: tuple[int, ...], idle: tuple[int, ...], active: tuple[int, ...], level: int) -> int:
        """Return what cards and gems pay (ZV-108)."""
        return self.energy_of(hand) + self.sale_of(idle, level) + self.sale_of(active, level)

    def _sale_of(self, gems: tuple[int, ...], level: int) -> int:
        """Return what gems are sold for, by kind, at a level of gem knowledge (ZV-093)."""
        return sum(count * gem.sales[level] for count, gem in zip(gems, self.gems))

    def dust_of(self, amount: int) -> tuple[int, int]:
        """Return the largest sum up to an amount that tokens can make exactly, and the least hand count of such tokens
        (ZV-113 to ZV-115, ZV-P23)."""
        if amount not in self._dust:
            ways = [self.dust_of(amount - value) for value, _ in self.dust if value <= amount]
            exact = [
                count + more
                for (value, count), (made, more) in zip([d for d in self.dust if d[0] <= amount], ways)
                if made == amount - value
            ]
            self._dust[amount] = (amount, min(exact)) if exact else self.dust_of(amount - 1)
        return self._dust[amount]


def _of(database: Database, kind: str) -> list[Record]:
    return [record for record in database.records.values() if record.type == kind]


def _gem(record: Record) -> Gem:
    v: Any = record.values
    return Gem(record.id, tuple(v["price_by_level"]), tuple(v["sale_by_level"]), v["points"],
               v.get("most_per_player", 0), record.copies)  # fmt: skip


def _energy(record: Record) -> Energy:
    v: Any = record.values
    return Energy(record.id, v["gem"], v["amount"], record.copies, record.type == "concentrated")


def _average(cards: list[Energy], gem: str) -> int:
    """Return the average amount of the energy cards of a kind, fractions dropped (ZV-G12), 0 if it has none."""
    found = [card for card in cards if card.gem == gem and not card.concentrated]
    return sum(card.amount * card.copies for card in found) // max(1, sum(card.copies for card in found))


def _lot(record: Record, table: OpTable) -> Lot:
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
    )  # fmt: skip


def _nodes(value: Any) -> list[Node]:
    return [node for node in value or () if isinstance(node, Node)]
