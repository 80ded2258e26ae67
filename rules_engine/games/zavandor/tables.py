"""What never changes in a game of Zavandor: in, its database; out, tables that the rules look things up in.

No number stands here: all come from the records that are printed.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import compress
from operator import getitem, mul
from typing import Any, Final, NamedTuple

from rules_engine.database import Database
from rules_engine.games.zavandor.pieces import Force, Lot, average, energy_of, gem_of, lot_of
from rules_engine.machine.effects import OpTable
from rules_engine.machine.ops import PLAYS
from rules_engine.machine.question import Option
from rules_engine.records import Record

_KEPT: Final = 1 << 14
"""Results that are remembered of each question that is asked again and again."""


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
    list; payments, discards, sales: options for each kind of card, and of gem.
    """

    def __init__(self, database: Database, options: Options, ops: OpTable) -> None:
        self.database = database
        self.options = options
        self.rounds_most = database.game.rounds_most
        records = {kind: _of(database, kind) for kind in database.game.types}
        self.gems = tuple(map(gem_of, records["gem"]))
        self.kinds = tuple(gem.id for gem in self.gems)
        self.gem_copies = tuple(gem.copies for gem in self.gems)
        cards = [energy_of(record) for record in (*records["energy"], *records["concentrated"])]
        self.energy = tuple(sorted(cards, key=lambda card: (-card.amount, card.id)))
        self.amounts = tuple(card.amount for card in self.energy)
        self.set_cards = {card.gem: at for at, card in enumerate(self.energy) if card.concentrated}
        self.card_ids = tuple(card.id for card in self.energy)
        table: OpTable = {**PLAYS, **ops}
        self.lots: Mapping[str, Lot] = {
            record.id: lot_of(record, table) for record in (*records["artefact"], *records["guardian"])
        }
        self.discounts = tuple({lot.group: lot.discount for lot in self.lots.values()}.items())
        self.lot_ids = tuple(self.lots)
        self.artefacts = tuple(record.id for record in records["artefact"])
        self.guardians = tuple(record.id for record in records["guardian"])
        self.fields = tuple(record.id for record in records["knowledge"])
        self.levels: dict[str, Any] = {record.id: record.values["levels"] for record in records["knowledge"]}
        self.field_names = tuple(field.removeprefix("knowledge-") for field in self.fields)
        self._next_steps = tuple(
            tuple(tuple(self._next_step(f, n, marker) for n in range(self.top(f) + 1)) for f in self.fields)
            for marker in (False, True)
        )
        self.roles = {record.id: record for record in records["role"]}
        changes: Any = {record.id: record.values["hand_limit_change"] for record in records["knowledge"]}
        self.limits: dict[str, tuple[Any, tuple[int, ...]]] = {
            id: (role.values["hand_limit"],
                 tuple(0 if field == role.values["knowledge"] else changes[field] for field in self.fields))
            for id, role in self.roles.items()
        }  # fmt: skip
        self.ranks = {record.values["rank"]: record for record in records["rank"]}
        dust: Any = sorted(records["dust"], key=lambda record: -record.values["value"])
        self.dust: tuple[tuple[int, int], ...] = tuple((r.values["value"], r.values["hand_count"]) for r in dust)
        self.dust_ids = tuple(record.id for record in dust)
        self.parts = tuple(
            (record.id, str(record.values.get("of", "")), str(record.values.get("gem", "")))
            for record in records["part"]
        )
        (board,) = records["role-board"]
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

        self.hand_counts = tuple(self.card_count(card.concentrated) for card in self.energy)
        self.averages = tuple(average(cards, gem.id) for gem in self.gems)

        self.gem_at = {kind: at for at, kind in enumerate(self.kinds)}
        self.card_at = {card: at for at, card in enumerate(self.card_ids)}
        self.field_at = {field: at for at, field in enumerate(self.fields)}
        self.tops = tuple(len(self.levels[field]) for field in self.fields)
        self.pricing = next(at for at, field in enumerate(self.fields) if self.level(field, 1, "gem_discount"))
        self.taught = {self.level(f, n, "allows"): (f, n) for f in self.fields for n in range(1, self.top(f) + 1)}
        self.taught.pop(0, None)
        allowed = [node.get("buy") for lot in self.lots.values() for node in lot.always if node.op == "allow"]
        self.allowed = frozenset(map(str, allowed))
        self.limited = tuple((at, gem.id, gem.most) for at, gem in enumerate(self.gems) if gem.most)
        pairs = range(len(self.kinds))
        self.swapped = tuple((off, on) for off in pairs for on in pairs if off != on)
        self.swaps = tuple(f"{self.kinds[off]} for {self.kinds[on]}" for off, on in self.swapped)
        self.gem_prices = tuple(zip(*(gem.prices for gem in self.gems)))
        self.payments = tuple(Option("pay", card, None, at) for at, card in enumerate(self.card_ids))
        last = len(self.energy) - 1
        self.discards = tuple(Option("discard", card, None, last - at) for at, card in enumerate(self.card_ids))
        self.sales = tuple(Option("sell", kind) for kind in self.kinds)
        self.force = lru_cache(_KEPT)(self._force)
        self.more = lru_cache(_KEPT)(self._more)
        self.price_changes = lru_cache(_KEPT)(self._price_changes)
        self.openings = lru_cache(_KEPT)(self._openings)
        self.group_changes = lru_cache(_KEPT)(self._group_changes)
        self.kept_from = lru_cache(_KEPT)(self._kept_from)
        self.steps = lru_cache(_KEPT)(self._steps)
        self.places_of = lru_cache(_KEPT)(self._places_of)
        self.hand_limit = lru_cache(_KEPT)(self._hand_limit)
        self.dust_of = lru_cache(_KEPT)(self._dust_of)
        self.less_dust = lru_cache(_KEPT)(self._less_dust)
        self.lot_points = lru_cache(_KEPT)(self._lot_points)
        self.makers = lru_cache(_KEPT)(self._makers)
        self.reached = lru_cache(_KEPT)(self._reached)
        self.energy_of = lru_cache(_KEPT)(self._energy_of)
        self.cards_of = lru_cache(_KEPT)(self._cards_of)
        self.gem_points = lru_cache(_KEPT)(self._gem_points)
        self.sale_of = lru_cache(_KEPT)(self._sale_of)
        self.last_wealth: tuple[Any, ...] = (None,) * 5
        """What was last asked of `wealth_of`, and its answer, as a menu asks again and again."""
        self._figures: dict[str, tuple[tuple[int, tuple[Any, ...]], ...]] = {}
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
        found = self._figures.get(what)
        if found is None:
            rows = (tuple(self.level(field, n, what) for n in range(self.top(field) + 1)) for field in self.fields)
            found = self._figures[what] = tuple((at, row) for at, row in enumerate(rows) if any(row))
        return sum([row[levels[at]] for at, row in found])

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

    def _price_changes(self, owned: tuple[str, ...]) -> Mapping[str, int]:
        """Return by how much what a player owns changes the price of each lot (ZV-127 to ZV-134)."""
        by: dict[str, int] = {}
        for (op, target), forces in self.force(owned).items():
            if op in ("surcharge", "discount"):
                total = sum(force.by for force in forces)
                by[target] = by.get(target, 0) + (total if op == "surcharge" else -total)
        return {name: by.get(name, 0) + by.get(lot.group, 0) for name, lot in self.lots.items()}

    def _more(self, owned: tuple[str, ...], target: str) -> int:
        """Return how much more of something what a player owns gives."""
        return sum(force.by for force in self.force(owned).get(("more", target), ()))

    def _group_changes(self, levels: tuple[int, ...], rank: tuple[tuple[str, int], ...]) -> Mapping[str, int]:
        """Return by how much what a player knows (ZV-123) and the rank card (ZV-165) change the prices of a group."""
        by = dict(rank)
        return {group: by.get(group, 0) - self.reached(levels, discount) for group, discount in self.discounts}

    def _openings(self, owned: tuple[str, ...], active: bool) -> Mapping[str, tuple[int, str, int, str]]:
        """Return for each lot its number, what keeps its player from it, what its opening costs, and its group.

        The player must be allowed to own it (ZV-109, ZV-G20); mirror and cloak ask for an active gem (ZV-110). What
        changes the price of all lots of the group is still to be added.
        """
        own = self.price_changes(owned)
        reasons = [
            "ZV-109" if not lot.may_join(owned)
            else "ZV-110" if lot.robs and not active
            else ""
            for lot in self.lots.values()
        ]  # fmt: skip
        return {
            name: (at, reasons[at], lot.opening_bid + own[name], lot.group)
            for at, (name, lot) in enumerate(self.lots.items())
        }

    def _kept_from(self, owned: tuple[str, ...], levels: tuple[int, ...], early: bool) -> tuple[str, ...]:
        """Return the fact that keeps a player from buying each kind of gem, of what the player owns and knows (ZV-089
        to ZV-091), empty if none does; early: whether a level less will do (ZV-P19)."""
        forces, at = self.force(owned), self.field_at
        taught = {kind for kind, (field, least) in self.taught.items() if levels[at[field]] >= least - early}
        return tuple(
            "" if ("allow", kind) in forces or kind in taught
            else "ZV-091" if kind in self.taught
            else "ZV-090" if kind in self.allowed
            else ""  # opals and sapphires from the start
            for kind in self.kinds
        )  # fmt: skip

    def _next_step(self, field: str, level: int, marker: bool) -> tuple[str, int]:
        """Return what keeps a player from a step in a knowledge, whatever it costs, and what it costs: the top is
        reached (ZV-027), or a new knowledge needs a marker in the pentagon (ZV-100, ZV-101)."""
        if level == self.top(field):
            return "ZV-027", 0
        return "" if level or marker else "ZV-100", int(self.level(field, level + 1, "price"))

    def _steps(self, levels: tuple[int, ...], marker: bool) -> tuple[tuple[str, int], ...]:
        """Return for each knowledge what keeps a player from a step, whatever it costs, and what it costs."""
        return tuple(map(getitem, self._next_steps[marker], levels))

    def _places_of(self, owned: tuple[str, ...], levels: tuple[int, ...]) -> int:
        """Return the places for active gems of what a player owns and knows (ZV-030, ZV-096, ZV-124)."""
        return int(self.places + self.more(owned, "active-place") + self.reached(levels, "places"))

    def _hand_limit(self, role: str, levels: tuple[int, ...], owned: tuple[str, ...]) -> int:
        """Return the hand limit of a role, changed by each other knowledge entered (ZV-050, ZV-102), and by crystal
        ball and magic wand (ZV-117)."""
        limit, changes = self.limits[role]
        return int(limit + sum(compress(changes, levels)) + self.more(owned, "hand-limit"))

    def _energy_of(self, hand: tuple[int, ...]) -> int:
        """Return the energy on cards, by kind of card (ZV-081)."""
        return sum(map(mul, hand, self.amounts))

    def _cards_of(self, hand: tuple[int, ...]) -> int:
        """Return what cards count as in a hand, by kind of card (ZV-112, ZV-116)."""
        return sum(map(mul, hand, self.hand_counts))

    def card_count(self, concentrated: bool) -> int:
        """Return what a card counts as in a hand (ZV-112, ZV-116)."""
        return int(self.figures["concentrated_hand_count" if concentrated else "energy_hand_count"])

    def wealth_of(self, hand: tuple[int, ...], idle: tuple[int, ...], active: tuple[int, ...], level: int) -> int:
        """Return what cards and gems pay (ZV-108)."""
        return self.energy_of(hand) + self.sale_of(idle, level) + self.sale_of(active, level)

    def _sale_of(self, gems: tuple[int, ...], level: int) -> int:
        """Return what gems are sold for, by kind, at a level of gem knowledge (ZV-093)."""
        return sum(count * gem.sales[level] for count, gem in zip(gems, self.gems))

    def _lot_points(self, owned: tuple[str, ...]) -> tuple[int, tuple[Lot, ...]]:
        """Return the points of owned lots (ZV-158), and those of them that score more."""
        lots = [self.lots[name] for name in owned]
        return sum(lot.points for lot in lots), tuple(lot for lot in lots if lot.scored)

    def _makers(self, owned: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
        """Return the owned lots that give energy cards, by their kind (ZV-076)."""
        kinds = dict.fromkeys(self.incomes[name] for name in owned if name in self.incomes)
        return {kind: tuple(name for name in owned if self.incomes.get(name) == kind) for kind in kinds}

    def _gem_points(self, active: tuple[int, ...]) -> int:
        """Return what active gems score, by kind (ZV-154 to ZV-156)."""
        return sum(count * gem.points for count, gem in zip(active, self.gems))

    def _dust_of(self, amount: int) -> tuple[int, int]:
        """Return the largest sum up to an amount that tokens can make exactly, and the least hand count of such tokens
        (ZV-113 to ZV-115, ZV-P23)."""
        found = self._dust.get(amount)
        if found is None:
            ways = [(value, count, self._dust_of(amount - value)) for value, count in self.dust if value <= amount]
            exact = [count + more for value, count, (made, more) in ways if made == amount - value]
            found = self._dust[amount] = (amount, min(exact)) if exact else self._dust_of(amount - 1)
        return found

    def _less_dust(self, amount: int) -> int | None:
        """Return the greatest sum of dust that counts as fewer cards than an amount; None without dust."""
        count = self.dust_of(amount)[1]
        lower = (sum_ for sum_ in range(amount - 1, -1, -1) if self.dust_of(sum_)[0] == sum_)
        return next((sum_ for sum_ in lower if self.dust_of(sum_)[1] < count), None)


def _of(database: Database, kind: str) -> list[Record]:
    return [record for record in database.records.values() if record.type == kind]
