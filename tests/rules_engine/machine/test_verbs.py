"""Menus: what is legal and why something is not come from one table, whether judged one by one or at once."""

from typing import Any

import pytest

from rules_engine.machine.game import RulesFault
from rules_engine.machine.verbs import Menu, Verb, at_once, free, nothing

THINGS = ("pearl", "ruby", "opal")


def dear(_: Any, __: Any, thing: str) -> str:
    return "XX-001" if thing == "ruby" else ""


def all_dear(game: Any, here: Any) -> list[str]:
    return [dear(game, here, thing) for thing in THINGS]


def one_too_few(game: Any, here: Any) -> list[str]:
    return all_dear(game, here)[1:]


def menu(why_not: Any, things: Any = THINGS) -> type[Menu]:
    verbs = (
        Verb("buy", free, lambda *_: things, why_not, lambda *_: None),
        Verb("pass", free, nothing, free, lambda *_: None),
    )
    return type("Shop", (Menu,), {"kind": "shop", "verbs": verbs})


@pytest.mark.parametrize("why_not", [dear, at_once(all_dear)], ids=["one by one", "at once"])
def test_a_menu_holds_what_has_no_reason_against_it(why_not: Any) -> None:
    shop = menu(why_not)
    assert [option.name for option in shop.options(None, None)] == ["buy pearl", "buy opal", "pass"]
    reasons = [shop.why_not(None, None, move) for move in ("buy ruby", "buy opal", "pass", "buy gold")]
    assert reasons == ["XX-001", "", "", None]


def test_things_that_change_in_place_are_seen() -> None:
    things = ["pearl"]
    shop = menu(free, things)
    assert [option.name for option in shop.options(None, None)] == ["buy pearl", "pass"]
    things[0] = "opal"
    assert [option.name for option in shop.options(None, None)] == ["buy opal", "pass"]


def test_things_that_are_not_all_judged_are_a_fault_of_the_rules() -> None:
    with pytest.raises(RulesFault, match="'buy' can be done with 3 things, and 2 are judged") as fault:
        menu(at_once(one_too_few)).options(None, None)
    assert fault.value.steps == (one_too_few,)
