"""What the rules of Seasons need of their records: in, the database; out, nothing, or all that does not fit.

It says nothing about whether a figure is right: only that the rules can build on it, and that no two records differ
about the same thing.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from rules_engine.database import Database
from rules_engine.games.fit import Fit, Shape
from rules_engine.games.seasons.bonuses import BONUSES
from rules_engine.games.seasons.fit_effects import fit_effects
from rules_engine.games.seasons.tables import DEFAULT_LEVEL, PLAYERS, Options
from rules_engine.machine.effects import OpTable
from rules_engine.records import Record

_COST: Final = {"energy?": (str,), "crystals?": int}
_FACE: Final = {
    "pips": int, "energy?": (str,), "crystals?": int, "gauge?": bool, "draw?": bool, "transmute?": bool,
}  # fmt: skip
_NEEDED: Final[Mapping[str, Mapping[str, Shape]]] = {
    "power": {"number": int, "kind": str, "prestige": int, "by_players?": (_COST,), **_COST},
    "season": {"spaces": (int,), "rates": {}},
    "die": {"season": str, "faces": (_FACE,)},
    "level": {"highest": int, "presets": bool},
    "preset": {"numbers": (int,)},
    "bonus": {"n": int},
    "figures": {
        "dice_by_players": (int,), "dealt": int, "group": int, "reserve": int, "gauge_most": int, "years": int,
        "bonuses_most": int, "bonus_penalties": (int,), "hand_penalty": int,
    },
    "part": {},
}  # fmt: skip
"""The fields that the rules read of each record, by type."""


def fit(database: Database, table: OpTable) -> None:
    """Look whether the rules can play with a database.

    Raises: UnfitError if they cannot.
    """
    found = Fit(database)
    for kind, needed in _NEEDED.items():
        found.fields(kind, needed)
    found.done()  # what else is looked at needs these
    found.at_least("season", 2, "for a wheel (SE-024)")
    _figures(found)
    found.done()  # the rest needs the figures
    _wheel(found)
    _dice(found)
    _cards(found)
    _named(found)
    found.parts()  # SE-005 to SE-017
    fit_effects(found, table)
    found.done()


def _figures(found: Fit) -> None:
    """The figures stand in one record; groups make up the cards that are dealt (SE-076), and each number of bonuses has
    its penalty (SE-125 to SE-128)."""
    figures = found.of("figures")
    if len(figures) != 1:
        found.missing("figures", f"{len(figures)} records of figures; one is needed", "keep one")
        return
    (record,), v = figures, _values(figures[0])
    if v["group"] * v["years"] != v["dealt"]:
        said = f"{v['years']} groups of {v['group']} are not {v['dealt']} cards (SE-076)"
        found.record(record, "group", said, "correct `group`, `dealt` or `years`")
    if len(v["bonus_penalties"]) != v["bonuses_most"] + 1:
        said = f"{len(v['bonus_penalties'])} penalties for 0 to {v['bonuses_most']} bonuses (SE-125)"
        found.record(record, "bonus_penalties", said, "write one for each number of bonuses")
    if len(v["dice_by_players"]) != len(PLAYERS):
        said = f"{len(v['dice_by_players'])} numbers of dice for {PLAYERS[0]} to {PLAYERS[-1]} players (SE-049)"
        found.record(record, "dice_by_players", said, "write one for each number of players")
    for seats, n in zip(PLAYERS, v["dice_by_players"]):
        if n != seats + 1:
            said = f"{n} dice for {seats} players; one more than players is due (SE-052)"
            found.record(record, "dice_by_players", said, f"write {seats + 1}")


def _wheel(found: Fit) -> None:
    """The spaces of the seasons are numbered in one row (SE-024)."""
    seasons = sorted(found.of("season"), key=lambda record: _values(record)["spaces"])
    spaces = [space for record in seasons for space in _values(record)["spaces"]]
    if spaces != list(range(1, len(spaces) + 1)):
        said = f"the spaces of the seasons are {', '.join(map(str, spaces))} (SE-024)"
        found.record(seasons[0], "spaces", said, "number them from 1 on, each once, season after season")


def _dice(found: Fit) -> None:
    """Each season has dice enough for the most players (SE-051); all dice have the same pips, which leave out no season
    (SE-092)."""
    (figures,) = found.of("figures")
    most = max(_values(figures)["dice_by_players"])
    for season in found.of("season"):
        dice = [die for die in found.of("die") if die.values["season"] == season.id]
        if len(dice) < most:
            found.missing("die", f"{len(dice)} dice of '{season.id}'; {most} are needed (SE-051)", "add some")
    space = {record.id: len(_values(record)["spaces"]) for record in found.of("season")}
    for die in found.of("die"):
        if not _values(die)["faces"]:
            found.record(die, "faces", "there is no face", "add six")
        for face in _values(die)["faces"]:
            if face["pips"] > min(space.values()):
                found.record(die, "faces", f"{face['pips']} pips leave out a season (SE-092)", "write fewer")
    usual = Counter(map(_pips, found.of("die"))).most_common(1)
    for die in found.of("die"):
        for pips, n in usual:
            if _pips(die) != pips and n > 1:
                said = f"the pips are {_told(_pips(die))}; other dice have {_told(pips)} (SE-092)"
                found.record(die, "faces", said, "give all dice the same pips")


def _pips(die: Record) -> tuple[int, ...]:
    """Return the pips of all faces of a die."""
    return tuple(sorted(face["pips"] for face in _values(die)["faces"]))


def _told(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def _cards(found: Fit) -> None:
    """Numbers are given once (SE-039), each level has cards to deal (SE-057), costs by players are whole (SE-036)."""
    (figures,) = found.of("figures")
    numbers: dict[Any, str] = {}
    for card in found.of("power"):
        other = numbers.setdefault(card.values["number"], card.id)
        if other != card.id:
            found.record(
                card, "number", f"number {card.values['number']} is that of '{other}' (SE-039)", "take another"
            )
        told = _values(card).get("by_players")
        if told is not None and len(told) != len(PLAYERS):
            said = f"{len(told)} costs for {PLAYERS[0]} to {PLAYERS[-1]} players (SE-036)"
            found.record(card, "by_players", said, "write one for each number of players")
    need = PLAYERS[-1] * _values(figures)["dealt"]
    for level in found.of("level"):
        used = [card for card in found.of("power") if _values(card)["number"] <= _values(level)["highest"]]
        have = sum(card.copies for card in used)
        if have < need:
            said = f"{have} cards up to number {level.values['highest']}; {need} are dealt to four players (SE-057)"
            found.record(level, "highest", said, "add cards, or copies")
        for preset in found.of("preset") if _values(level)["presets"] else ():
            high = [n for n in _values(preset)["numbers"] if n > _values(level)["highest"]]
            if high:
                said = f"number {high[0]} is not in use for '{level.id}' (SE-061)"
                found.record(preset, "numbers", said, f"name numbers up to {level.values['highest']}")
    for preset in found.of("preset"):
        for n in _values(preset)["numbers"]:
            if n not in numbers:
                found.record(preset, "numbers", f"there is no card with number {n} (SE-067)", "name another number")
        if len(_values(preset)["numbers"]) != _values(figures)["dealt"]:
            said = f"{len(_values(preset)['numbers'])} cards; {_values(figures)['dealt']} are due (SE-061)"
            found.record(preset, "numbers", said, "name as many")
    found.at_least("preset", PLAYERS[-1], "for four players (SE-061)")
    for n, id in numbers.items():
        times = sum(_values(preset)["numbers"].count(n) for preset in found.of("preset"))
        card = found.database.records[id]
        if times > card.copies:
            found.record(card, "copies", f"{card.copies} in the box; presets ask for {times} (SE-071)", "add some")


def _named(found: Fit) -> None:
    """Levels and bonuses have the names that the rules know them by (SE-061 to SE-063, SE-121 to SE-124)."""
    for kind, names in (
        ("level", (*Options._fields, DEFAULT_LEVEL)), ("bonus", tuple(f"bonus-{name}" for name in BONUSES)),
    ):  # fmt: skip
        ids = [record.id for record in found.of(kind)]
        for name in names:
            if name not in ids:
                found.missing(kind, f"there is no '{name}'", "add it, or give it its id back")
        for record in found.of(kind):
            if record.id not in names:
                found.record(record, "id", f"the rules know no {kind} '{record.id}'", f"known: {', '.join(names)}")


def _values(record: Record) -> Any:
    return record.values
