"""Which effects the rules of Zavandor carry out: in, the effects of all records; out, each node that they cannot."""

from collections.abc import Iterable
from typing import Any, Final

from rules_engine.effects.node import Node, Value, walk
from rules_engine.games.fit import Fit
from rules_engine.machine.effects import OpTable
from rules_engine.records import Record

_GROUPS: Final = ("you", "others", "all", "leader")
_ALWAYS: Final = {"allow": "buy", "discount": "for", "surcharge": "for", "more": "of"}
"""Permanent ops, each with the field that says what it is about."""
_LIMITS: Final = ("active-place", "hand-limit")
_LOTS: Final = ("artefacts", "guardians")
_COUNTED: Final = ("active-gem", "active-gem-kind", "top-knowledge", "point")
_ONLY: Final = {"free": ("knowledge-marker",), "give-up": ("active-gem",)}
"""Ops that do one thing alone (ZV-140, ZV-P10)."""
_UNHEARD: Final = ("step", "from", "pay")
"""Fields of an ability that no rule reads."""


def fit_effects(found: Fit, table: OpTable) -> None:
    """Look at all effects: of lots (ZV-107, ZV-159) and of rank cards (ZV-060); nothing else has any."""
    gems = tuple(gem.id for gem in found.of("gem"))
    lots = tuple(lot.id for kind in ("artefact", "guardian") for lot in found.of(kind))
    for record in found.database.records.values():
        looker = _Looker(found, record, table, gems, lots)
        match record.type:
            case "artefact" | "guardian":
                looker.lot()
            case "rank":
                looker.rank()
            case _ if record.effects:
                looker.fault(record.effects[0], "only artefacts, guardians and rank cards have effects", "remove it")


class _Looker:
    """Looks at the effects of one record."""

    def __init__(
        self, found: Fit, record: Record, table: OpTable, gems: tuple[str, ...], lots: tuple[str, ...]
    ) -> None:
        self.found = found
        self.record = record
        self.table = table
        self.gems = gems
        self.lots = lots

    def fault(self, node: Node, message: str, hint: str) -> None:
        self.found.node(self.record, node, message, hint)

    def lot(self) -> None:
        """A lot does something once at each time, or always (ZV-107, ZV-164)."""
        times: list[object] = []
        for ability in self.record.effects:
            when = ability.get("when")
            if when in times:
                self.fault(ability, f"it does something when '{when}' already", "put both into one list `do:`")
            times += [] if when is None else [when]
            self.ability(ability, conditional=when == "gained")
            self.always(ability, (*self.lots, *_LOTS))
            match when:
                case "gained":
                    self.tasks(ability.get("do"))
                case "income":
                    self.income(ability)
                case "scoring":
                    self.only(ability.get("do"), "score")

    def rank(self) -> None:
        """A rank card changes prices of all artefacts or guardians (ZV-060 to ZV-064)."""
        for ability in self.record.effects:
            self.ability(ability, conditional=True)
            if ability.get("always") is None:
                self.fault(ability, "a rank card changes prices for the whole round (ZV-165)", "write `always:`")
            self.always(ability, _LOTS)
            for node in _nodes(ability.get("always")):
                if node.op not in ("surcharge", "discount"):
                    self.fault(node, "a rank card has surcharges and discounts alone (ZV-036)", "take one of these")

    def ability(self, ability: Node, conditional: bool) -> None:
        """Look at what all abilities share: conditions and numbers can be told (ZV-060, ZV-143)."""
        for field in _UNHEARD if conditional else (*_UNHEARD, "if"):
            if ability.get(field) is not None:
                self.fault(ability, f"no rule reads `{field}` here", "remove it")
        for node in walk(ability):
            match node.op:
                case "count":
                    self.counted(node, node.get("of"))
                case "at-least" | "fewer":
                    self.counted(node, node.get("what"))
                    self.players(node, node.get("who"), node.get("than") or "you")
                case "it-is" | "this" | "points-of" | "read":
                    self.fault(node, f"the rules cannot tell '{node.op}'", "use `count`, `per`, `min` or `max`")

    def counted(self, node: Node, told: Value | None) -> None:
        """Look whether a thing can be counted (ZV-143 to ZV-151)."""
        for thing in told if isinstance(told, tuple) else (told,):
            active = str(thing).startswith("active-") and str(thing).removeprefix("active-") in self.gems
            if thing not in (*self.lots, *_COUNTED) and not active:
                known = f"an artefact, a guardian, `active-` and a gem, {', '.join(_COUNTED)}"
                self.fault(node, f"'{thing}' cannot be counted", f"name {known}")

    def players(self, node: Node, *groups: Value | None) -> None:
        for group in groups:
            if group not in _GROUPS:
                self.fault(node, f"the rules know no players '{group}'", f"name one of {', '.join(_GROUPS)}")

    def always(self, ability: Node, lots: tuple[str, ...]) -> None:
        """Look at permanent ops: gems that may be bought (ZV-090), limits (ZV-096, ZV-117), prices (ZV-166)."""
        known = {"allow": self.gems, "more": _LIMITS, "discount": lots, "surcharge": lots}
        for node in _nodes(ability.get("always")):
            if node.op not in _ALWAYS:
                self.fault(node, f"the rules carry out no '{node.op}' here", f"use one of {', '.join(_ALWAYS)}")
                continue
            target = node.get(_ALWAYS[node.op])
            if target not in known[node.op]:
                self.fault(node, f"'{node.op}' of '{target}' has no effect", f"name one of {', '.join(known[node.op])}")
            if any(isinstance(node.get(field), Node) for field in ("by", "n")):
                self.fault(node, f"'{node.op}' takes a plain number", "write the number")

    def tasks(self, told: Value | None) -> None:
        """Look at ops that are carried out when a lot is won (ZV-107)."""
        for node in _nodes(told):
            if node.op not in self.table:
                self.fault(node, f"the rules carry out no '{node.op}'", f"use one of {', '.join(sorted(self.table))}")
            elif node.op == "gain":
                self.gained(node)
            elif node.op == "each":
                self.players(node, node.get("who"))
            elif node.op in _ONLY and node.get("what") not in _ONLY[node.op]:
                self.fault(node, f"'{node.op}' cannot be of '{node.get('what')}'", f"name {_ONLY[node.op][0]}")
            for _, inner in node.args:
                self.tasks(inner)

    def gained(self, node: Node) -> None:
        """Gems are gained to the pentagon (ZV-140), energy cards into the hand (ZV-076)."""
        thing = str(node.get("what"))
        if thing in self.gems and node.get("to") != "pentagon":
            self.fault(node, "a gem is gained to the pentagon alone (ZV-140)", "write `to: pentagon`")
        elif thing not in self.gems and not self.card(thing):
            self.fault(node, f"'{thing}' cannot be gained", "name a gem, or the card of a gem but the opal")

    def card(self, thing: str) -> bool:
        kind = thing.removesuffix("-card")
        return thing.endswith("-card") and kind in self.gems and kind != "opal"

    def income(self, ability: Node) -> None:
        """In phase 2 a lot gives energy cards of one kind (ZV-076)."""
        self.only(ability.get("do"), "gain")
        kinds = {str(node.get("what")) for node in _nodes(ability.get("do")) if node.op == "gain"}
        for kind in sorted(kinds):
            if not self.card(kind) or len(kinds) > 1:
                hint = "give cards of one gem but the opal (ZV-076)"
                self.fault(ability, f"in phase 2 '{kind}' cannot be given", hint)

    def only(self, told: Value | None, op: str) -> None:
        for node in _nodes(told):
            if node.op != op:
                self.fault(node, f"the rules carry out no '{node.op}' at this time", f"use `{op}`, or another time")


def _nodes(told: Any) -> Iterable[Node]:
    return [node for node in told if isinstance(node, Node)] if isinstance(told, tuple) else []
