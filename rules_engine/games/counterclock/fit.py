"""What the rules of Counterclock Wizards need of their records: in, the database; out, all that does not fit.

It says nothing about whether a figure is right: only that the rules can build on it, and that no two records differ
about the same thing.
"""

from collections.abc import Mapping
from typing import Any, Final

from rules_engine.database import Database
from rules_engine.games.counterclock.fit_effects import fit_effects
from rules_engine.games.counterclock.pieces import EVENT, RANKS
from rules_engine.games.counterclock.tables import PLAYERS
from rules_engine.games.counterclock.wheel import GIVES
from rules_engine.games.fit import Fit, Shape
from rules_engine.machine.effects import OpTable
from rules_engine.records import Record

_NEEDED: Final[Mapping[str, Mapping[str, Shape]]] = {
    "treasure": {"rarity": str, "kind": str, "school": str, "mana?": int, "undercurrent?": bool, "aura?": bool},
    "exploration": {"kind": str, "pile": str, "health?": int, "health_by_rank?": (int,), "gold?": int},
    "pile": {"level": int, "loop": int},
    "space": {"number": int, "reward": str},
    "reward": {"gives": str, "n": int},
    "loop": {"number": int, "picks?": int, "opens?": str},
    "die": {"faces": (int,)},
    "figures": {
        "hand": int, "mana_most": int, "gold_most": int, "freeze_most": int, "gold_start": (int,), "goal": (int,),
        "shop_prices": (int,), "refresh": int, "tavern": int, "purchases": int, "reverse": (int,), "push": int,
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
    _figures(found)
    _die(found)
    found.done()  # the rest needs the figures
    _wheel(found)
    _piles(found)
    _explorations(found)
    _treasures(found)
    found.parts()  # CW-006 to CW-023
    fit_effects(found, table)
    found.done()


def _figures(found: Fit) -> None:
    """The figures stand in one record, with one for each number of players (CW-094, CW-102) and for each rank (CW-129
    to CW-132)."""
    figures = found.of("figures")
    if len(figures) != 1:
        found.missing("figures", f"{len(figures)} records of figures; one is needed", "keep one")
        return
    (record,), v = figures, _values(figures[0])
    for field, due, of in (
        ("gold_start", len(PLAYERS), "numbers of players (CW-094)"),
        ("goal", len(PLAYERS), "numbers of players (CW-102)"),
        ("reverse", RANKS, "ranks (CW-129)"),
    ):  # fmt: skip
        if len(v[field]) != due:
            found.record(record, field, f"{len(v[field])} figures for {due} {of}", "write one for each")
    if max(v["gold_start"], default=0) > v["gold_most"]:
        said = f"players start with {max(v['gold_start'])} gold; the most is {v['gold_most']} (CW-093)"
        found.record(record, "gold_start", said, "write less, or raise `gold_most`")
    if not v["shop_prices"]:
        found.record(record, "shop_prices", "the shop has no place (CW-080)", "write the price of each place")


def _die(found: Fit) -> None:
    """One die says who starts (CW-049): a tie is rolled again (CW-G29), so that its faces must differ."""
    dice = found.of("die")
    if len(dice) != 1:
        found.missing("die", f"{len(dice)} dice; one is needed (CW-016)", "keep one")
    for die in dice:
        if len(set(_values(die)["faces"])) < 2:
            found.record(die, "faces", "nobody ever rolls lowest (CW-G29)", "write different faces")


def _wheel(found: Fit) -> None:
    """Spaces and loops are numbered in a row from 1 on (CW-030, CW-031), up to the loop that ends the game (CW-102);
    the rules know what rewards give (CW-118 to CW-124)."""
    (figures,) = found.of("figures")
    found.at_least("space", 1, "for a wheel (CW-030)")
    found.one_for_each("space", "number", range(1, len(found.of("space")) + 1), "space")
    goal = max(_values(figures)["goal"])
    found.one_for_each("loop", "number", range(1, max(goal, len(found.of("loop"))) + 1), "loop")
    for reward in found.of("reward"):
        if _values(reward)["gives"] not in GIVES:
            said = f"the rules know no reward '{_values(reward)['gives']}'"
            found.record(reward, "gives", said, f"write one of {', '.join(sorted(GIVES))}")


def _piles(found: Fit) -> None:
    """Each pile has a level of its own, and a loop opens it that says the same (CW-079, CW-104 to CW-107); a first one
    is open from the start (CW-050)."""
    piles = found.of("pile")
    found.one_for_each("pile", "level", sorted({_values(pile)["level"] for pile in piles}), "level")
    opened = {
        _values(one).get("opens"): _values(one)["number"] for one in found.of("loop") if _values(one).get("opens")
    }
    for pile in piles:
        said, by = _values(pile)["loop"], opened.get(pile.id, 1)
        if said != by:
            found.record(pile, "loop", f"it opens in loop {said}, and loop {by} opens it (CW-079)", f"write {by}")
    if not any(_values(pile)["loop"] == 1 for pile in piles):
        found.missing("pile", "no pile is open from the start (CW-050)", "write `loop: 1` for one")


def _explorations(found: Fit) -> None:
    """Monsters have health (CW-059), those of the solo pile by rank (CW-117), and each pile holds one (CW-060); events
    have neither health nor gold (CW-108)."""
    levels = {pile.id: _values(pile)["level"] for pile in found.of("pile")}
    solo = max(levels, key=lambda id: levels[id])
    for card in found.of("exploration"):
        v = _values(card)
        ranked, alone = v.get("health_by_rank"), v["kind"] in ("dragon", "hourglass")
        if v["kind"] == EVENT:
            for field in ("health", "health_by_rank", "gold"):
                if v.get(field):
                    found.record(card, field, "an event is not beaten (CW-060)", "remove it")
            if not card.effects:
                found.record(card, "effects", "the event does nothing (CW-060)", "give it an effect `when: enter`")
        elif alone != (v["pile"] == solo):
            said = f"only dragons and hourglasses lie in '{solo}', and only there (CW-110)"
            found.record(card, "pile", said, "write another pile, or another kind")
        elif (ranked is None) == alone:
            need = "health_by_rank" if alone else "health"
            found.record(card, "kind", f"a {v['kind']} needs `{need}`", "write it")
        elif ranked is None and not v.get("health"):
            found.record(card, "kind", "a monster needs `health` (CW-059)", "write it")
        elif ranked is not None and len(ranked) != RANKS:
            found.record(
                card, "health_by_rank", f"{len(ranked)} figures for {RANKS} ranks (CW-117)", "write one for each"
            )
    held = {_values(card)["pile"] for card in found.of("exploration") if _values(card)["kind"] != EVENT}
    for pile in levels:
        if pile not in held:
            found.missing("exploration", f"'{pile}' holds no monster (CW-060)", "add one")


def _treasures(found: Fit) -> None:
    """All players have the same starter cards (CW-045); there are as many other ones as are laid out (CW-080) or as
    players who pick (CW-077); spells and secrets have a price (CW-103), wands none."""
    (figures,) = found.of("figures")
    seats = PLAYERS[-1]
    for card in found.of("treasure"):
        v = _values(card)
        if v["rarity"] == "starter" and card.copies % seats:
            said = f"{card.copies} copies for {seats} players, who have the same starter cards (CW-045)"
            found.record(card, "copies", said, f"write a multiple of {seats}")
        if (v["kind"] == "wand") != (v.get("mana") is None):
            said = "a wand costs no mana (CW-148)" if v["kind"] == "wand" else "its mana is missing (CW-103)"
            found.record(card, "mana", said, "remove it" if v["kind"] == "wand" else "write it")
        if v["kind"] != "spell" and v["school"] != "none":
            found.record(card, "school", "only spells have a school (CW-044)", "write `none`")
        if v.get("undercurrent") and v["kind"] != "secret":
            found.record(card, "undercurrent", "only secrets are undercurrents (CW-138)", "write `kind: secret`")
        if v.get("aura") and v["kind"] != "spell":
            found.record(card, "aura", "only spells are auras (CW-044)", "write `kind: spell`")
    prices = len(_values(figures)["shop_prices"])
    needed = (("starter", seats, "CW-045"), ("common", prices, "CW-080"), ("legendary", seats, "CW-077"))
    for rarity, least, why in needed:
        have = sum(card.copies for card in found.of("treasure") if _values(card)["rarity"] == rarity)
        if have < least:
            found.missing("treasure", f"{have} {rarity} treasures; {least} are needed ({why})", "add some")


def _values(record: Record) -> Any:
    return record.values
