"""What the rules of Zavandor need of their records: in, the database; out, nothing, or all that does not fit.

It says nothing about whether a figure is right: only that the rules can build on it, and that no two records differ
about the same thing.
"""

from collections.abc import Mapping
from typing import Any, Final

from rules_engine.database import Database
from rules_engine.effects.node import walk
from rules_engine.games.fit import Fit, Shape
from rules_engine.games.zavandor.fit_effects import fit_effects
from rules_engine.machine.effects import OpTable
from rules_engine.records import Record

_LEVEL: Final = {
    "price": int, "points?": int, "gem_discount?": int, "dust?": int, "allows?": str, "cards?": str, "card_count?": int,
    "artefact_discount?": int, "guardian_discount?": int, "places?": int,
}  # fmt: skip
_NEEDED: Final[Mapping[str, Mapping[str, Shape]]] = {
    "artefact": {"stage": str, "opening_bid": int, "points": int, "one_per_player?": bool},
    "guardian": {"opening_bid": int, "points": int},
    "energy": {"gem": str, "amount": int},
    "concentrated": {"gem": str, "amount": int},
    "rank": {"rank": int},
    "gem": {
        "price": int, "price_by_level": (int,), "sale_by_level": (int,), "points": int, "most_per_player?": int,
    },
    "dust": {"value": int, "hand_count": int},
    "role": {"knowledge": str, "hand_limit": int, "dust": int},
    "knowledge": {"hand_limit_change": int, "levels": (_LEVEL,)},
    "figures": {
        "start_gems": ({"gem": str, "count": int},), "artefact_copies": (int,), "opal_dust": (int,), "set_size": int,
        "set_dust": int, "energy_hand_count": int, "concentrated_hand_count": int, "last_guardians": int,
    },
    "role-board": {"marker_prices": (int,), "places": ({"count": int, "opened_by?": str, "level?": int},)},
    "part": {},
}  # fmt: skip
"""The fields that the rules read of each record, by type."""
_SEATS: Final = 6
"""The most that play (ZV-001)."""


def fit(database: Database, table: OpTable) -> None:
    """Look whether the rules can play with a database.

    Raises: UnfitError if they cannot.
    """
    found = Fit(database)
    for kind, needed in _NEEDED.items():
        found.fields(kind, needed)
    found.done()  # what else is looked at needs these
    found.at_least("role", _SEATS, "for six players (ZV-038)")
    found.one_for_each("rank", "rank", range(1, _SEATS + 1), "place")  # ZV-042, ZV-057
    found.at_least("dust", 1, "to pay with (ZV-009)")
    found.at_least("gem", 1, "to begin with (ZV-038)")
    found.at_least("knowledge", 1, "to learn (ZV-098)")
    _figures(found)
    _gems(found)
    _knowledge(found)
    _board(found)
    found.parts(by="gem")  # ZV-004 to ZV-024
    fit_effects(found, table)
    found.done()


def _figures(found: Fit) -> None:
    """The figures stand in one record; they ask for no more gems, copies and guardians than there are (ZV-038, ZV-054,
    ZV-086)."""
    figures = found.of("figures")
    if len(figures) != 1:
        found.missing("figures", f"{len(figures)} records of figures; one is needed", "keep one")
        return
    (record,), values = figures, figures[0].values
    start: Any = values["start_gems"]
    for gem in found.of("gem"):
        need = _SEATS * sum(row["count"] for row in start if row["gem"] == gem.id)
        if gem.copies < need:
            found.record(gem, "copies", f"{gem.copies} in the box; six players begin with {need} (ZV-038)", "add some")
    copies: Any = values["artefact_copies"]
    if len(copies) != _SEATS - 1:
        said = f"{len(copies)} numbers; {_SEATS - 1} are due, for 2 to {_SEATS} players (ZV-051 to ZV-055)"
        found.record(record, "artefact_copies", said, "write one for each number of players")
    if not values["opal_dust"]:
        found.record(record, "opal_dust", "no number of opals gives dust (ZV-067)", "write one for each opal of a set")
    for lot in found.of("artefact"):
        if lot.copies != max(copies, default=0):
            said = f"{lot.copies} copies; with the most players all are in play, {max(copies, default=0)} (ZV-054)"
            found.record(lot, "copies", said, "correct it, or `artefact_copies` of the figures")
    last: Any = values["last_guardians"]
    if len(found.of("guardian")) < last:
        found.record(record, "last_guardians", f"{len(found.of('guardian'))} guardians; {last} end the game (ZV-086)",
                     "add guardians, or ask for fewer")  # fmt: skip


def _board(found: Fit) -> None:
    """One board says what all role boards share (ZV-028); its places are those that artefacts and levels open (ZV-030,
    ZV-096)."""
    records, boards = found.database.records, found.of("role-board")
    if len(boards) != 1:
        found.missing("role-board", f"{len(boards)} records say what role boards share; one is needed", "keep one")
        return
    places: Any = boards[0].values["places"]
    if not any("opened_by" not in place for place in places):
        found.record(boards[0], "places", "no place is open from the start (ZV-030)", "add `{count: 5}`")
    for place in places:
        if "opened_by" in place:
            record, level = records[place["opened_by"]], place.get("level", 0)
            opens = _opens(record, level) - (_opens(record, level - 1) if level else 0)
            if place["count"] != opens:
                by = f"'{record.id}'" + (f" at level {level}" if level else "")
                said = f"{place['count']} places are opened by {by}, which says {opens} (ZV-096)"
                found.record(boards[0], "places", said, "correct one of the two")
    opened = sum(place["count"] for place in places if "opened_by" in place)
    most = sum(_opens(record, len(levels)) for record in records.values()
               for levels in [record.values.get("levels", ())] if isinstance(levels, tuple))  # fmt: skip
    if opened != most:
        said = f"{opened} places are to be opened; artefacts and levels open {most} (ZV-096)"
        found.record(boards[0], "places", said, "give each of them a row")


def _opens(record: Record, level: int) -> int:
    """Return the places that an artefact, or a knowledge up to a level, opens (ZV-096)."""
    levels: Any = record.values.get("levels", ())
    if levels:
        return int(levels[min(level, len(levels)) - 1].get("places", 0)) if level else 0
    nodes = [node for node in walk(record.effects) if node.op == "more" and node.get("of") == "active-place"]
    return sum(n for node in nodes if isinstance(n := node.get("n"), int))


def _gems(found: Fit) -> None:
    """Opals give dust (ZV-026); each other kind has energy cards and one kind of concentrated card (ZV-073, ZV-074)."""
    gems = {gem.id: gem for gem in found.of("gem")}
    if gems and "opal" not in gems:
        found.missing("gem", "there is no 'opal', which gives dust (ZV-026, ZV-067)", "add it, or give it its id back")
    for gem in gems.values():
        energy = [card for card in found.of("energy") if card.values["gem"] == gem.id and card.copies]
        concentrated = [card for card in found.of("concentrated") if card.values["gem"] == gem.id]
        if gem.id == "opal":
            for card in (*energy, *concentrated):
                found.record(card, "gem", "opals give dust and no cards (ZV-026)", "name another gem")
        elif not energy:
            found.missing("energy", f"there is no energy card of '{gem.id}' (ZV-073)", "add one")
        elif not concentrated:
            found.missing("concentrated", f"there is no concentrated card of '{gem.id}' (ZV-074)", "add one")
        for card in concentrated[1:]:
            if gem.id != "opal":
                said = f"'{concentrated[0].id}' is the concentrated card of '{gem.id}' already (ZV-074)"
                found.record(card, "gem", said, "name another gem")


def _knowledge(found: Fit) -> None:
    """Gem knowledge alone makes gems cheaper (ZV-092); no level gives cards that there are none of (ZV-122)."""
    pricing = []
    for record in found.of("knowledge"):
        levels: Any = record.values["levels"]
        if not levels:
            found.record(record, "levels", "there is no level (ZV-027)", "add at least one")
        if not record.id.startswith("knowledge-"):
            found.record(record, "id", "a knowledge is called `knowledge-` and its name", "give it its id back")
        if any("gem_discount" in level for level in levels):
            pricing.append(record)
        for level in levels:
            if level.get("cards") == "opal":
                found.record(record, "levels", "there are no cards of opals (ZV-026)", "name another gem")
    for record in pricing[1:]:
        said = f"'{pricing[0].id}' makes gems cheaper already (ZV-092)"
        found.record(record, "levels", said, "remove `gem_discount`")
    if not pricing:
        found.missing("knowledge", "no knowledge makes gems cheaper (ZV-092)", "add `gem_discount` to its levels")
        return
    _prices(found, pricing[0])


def _prices(found: Fit, record: Record) -> None:
    """Prices by level follow from the price and the discount (ZV-092), sale values are half of them (ZV-093)."""
    levels: Any = record.values["levels"]
    for at, level in enumerate(levels, 1):
        if "gem_discount" not in level:
            found.record(record, "levels", f"level {at} makes no gem cheaper (ZV-092)", "add `gem_discount`")
            return
    discounts = [0, *(level["gem_discount"] for level in levels)]
    for gem in found.of("gem"):
        values: Any = gem.values
        short = [field for field in ("price_by_level", "sale_by_level") if len(values[field]) != len(discounts)]
        for field in short:
            said = f"{len(values[field])} numbers; {len(discounts)} are due, from level 0 to {len(levels)} (ZV-092)"
            found.record(gem, field, said, "write one for each level")
        if short:
            continue
        for at, (price, sale) in enumerate(zip(values["price_by_level"], values["sale_by_level"], strict=True)):
            if price * 100 != values["price"] * (100 - discounts[at]):
                said = f"{price} at level {at} is not {values['price']} less {discounts[at]} % (ZV-092)"
                found.record(gem, "price_by_level", said, "correct it, `price`, or the discount of the level")
            if sale != price // 2:
                said = f"{sale} at level {at} is not half of {price}, fractions dropped (ZV-093)"
                found.record(gem, "sale_by_level", said, f"write {price // 2}")
