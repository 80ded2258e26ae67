"""What is printed beside the cards of Counterclock Wizards shows what the database says: wheel, boards, tokens, die."""

from collections.abc import Iterator
from functools import cache
from math import atan2, degrees
from pathlib import Path
from typing import Any

import pytest

from rulepress.layout.items import Item, Line, Page, Picture, Placed
from rulepress.layout.items import Path as Drawn
from rulepress.products.sides import deck_sides, printed_decks
from rulepress.studio import open_studio
from rules_engine import Database, Problems, Project, Record, load_database, open_wording

ROOT = Path(__file__).resolve().parents[2]
SIGNS = {"common": "common", "legendary": "legendary", "forward": "step", "tavern": "tavern"}


@cache
def laid() -> tuple[Database, dict[str, Page]]:
    problems = Problems()
    database = load_database(Project(ROOT, False), "counterclock", problems)
    assert database is not None
    wording = open_wording(database, "en", problems)
    assert wording is not None
    studio = open_studio(database, wording, problems)
    assert studio is not None
    decks = [deck for name in ("boards", "tokens", "dice") for deck in printed_decks(studio, name)]
    sides = {side.record.id: side.front for deck in decks for side in deck_sides(studio, deck)}
    assert [str(problem) for problem in problems.errors] == []
    return database, sides


def records(deck: str) -> list[Record]:
    return [record for record in laid()[0].records.values() if record.deck == deck]


def values(record: str) -> dict[str, Any]:
    return dict(laid()[0].records[record].values)


def items(page: Page | None) -> Iterator[Item]:
    """Yield what is drawn on a side, with that of its parts."""
    if page is None:
        return
    yield from items(page.shared)
    for item in page.items:
        if isinstance(item, Placed):
            yield from items(item.page)
        else:
            yield item


def parts(record: str, box: str) -> list[Placed]:
    """Return the parts that a box of a side, or of a part of it, lays out."""

    def found(page: Page | None) -> Iterator[Placed]:
        for item in page.items if page else ():
            if isinstance(item, Placed):
                if item.tag is not None and item.tag.box == box:
                    yield item
                yield from found(item.page)

    page = laid()[1][record]
    return [*found(page.shared), *found(page)]


def words(page: Page, *boxes: str) -> list[str]:
    return ["".join(piece.text for piece in item.pieces) for item in items(page)
            if isinstance(item, Line) and (not boxes or item.tag.box in boxes)]  # fmt: skip


def signs(page: Page) -> list[str]:
    return [Path(item.art.path).stem for item in items(page) if isinstance(item, Picture)]


@pytest.mark.parametrize("ring", ["spaces", "loops"])
def test_the_wheel_is_numbered_counterclockwise_from_the_top(ring: str) -> None:
    middle = values("time-wheel")["diameter"] * 500
    turned = [(round(degrees(atan2(middle - part.x, middle - part.y))) % 360, words(part.page)[0])
              for part in parts("time-wheel", ring)]  # fmt: skip
    due = [str(values(record.id).get("numeral", values(record.id)["number"])) for record in records(ring)]
    assert [said for _, said in sorted(turned)] == due
    assert sorted(at for at, _ in turned) == [at * 360 // len(due) for at in range(len(due))]


def test_each_space_has_the_sign_and_number_of_its_reward() -> None:
    shown = {words(part.page)[0]: (signs(part.page), words(part.page)[1:]) for part in parts("time-wheel", "spaces")}
    due = {}
    for space in records("spaces"):
        reward = values(values(space.id)["reward"])
        number = {"common": [f"1/{reward['n']}"], "legendary": [f"1/{reward['n']}"], "forward": [str(reward["n"])]}
        due[values(space.id)["numeral"]] = ([SIGNS[reward["gives"]]], number.get(reward["gives"], []))
    assert shown == due


def test_a_loop_shows_what_opens_what_all_pick_and_for_how_many_players_it_is_the_goal() -> None:
    least = laid()[0].game.players[0]
    goal = values("figures")["goal"]
    for part in parts("time-wheel", "loops"):
        number, *rest = words(part.page)
        loop = values(f"loop-{number}")
        opens = [values(loop["opens"])["numeral"]] if "opens" in loop else []
        picks = [f"1/{loop['picks']}"] if "picks" in loop else []
        goals = [str(least + at) for at, due in enumerate(goal) if due == loop["number"]]
        assert sorted(rest) == sorted(opens + picks + goals)
        assert ("break" in signs(part.page), "unlock" in signs(part.page)) == (bool(goals), bool(opens))


def test_there_is_room_for_a_marker_of_each_player_on_every_space_and_loop() -> None:
    players = [values(marker.id) for marker in records("markers") if values(marker.id).get("player")]
    assert len(players) == laid()[0].game.players[1]
    widest = max(player["diameter"] for player in players) * 1_000
    circles = [[int(step[-2]) for step in item.steps if len(step) > 1] for item in items(laid()[1]["time-wheel"])
               if isinstance(item, Drawn)]  # fmt: skip
    places = [circle for circle in circles if widest < max(circle) - min(circle) <= widest + 2_000]
    assert len(places) == len(players) * (len(records("spaces")) + len(records("loops")))


def test_a_player_board_counts_mana_and_freeze_and_has_a_place_for_each_gold() -> None:
    board = laid()[1]["player-board"]
    tracks = {track["id"]: range(track["least"], track["most"] + 1) for track in values("player-board")["tracks"]}
    cells = [int(words(part.page)[0]) for box in ("mana-low", "mana-high") for part in parts("player-board", box)]
    assert cells == [*tracks["mana"]] == [*range(values("figures")["mana_most"] + 1)]
    cells = [int(words(part.page)[0]) for part in parts("player-board", "freeze")]
    assert cells == [*tracks["freeze"]] == [*range(values("figures")["freeze_most"] + 1)]
    places = parts("player-board", "gold-low") + parts("player-board", "gold-high")
    assert len(places) == values("figures")["gold_most"]
    assert words(board, "cards") == [str(cards) for cards in values("figures")["reverse"]]


def test_the_monster_board_shows_piles_with_steps_and_loops_and_what_is_paid() -> None:
    for part, pile in zip(parts("monster-board", "piles"), records("piles"), strict=True):
        due = values(pile.id)
        loop = [str(due["loop"])] if due["loop"] > 1 else ["open from the start"]
        assert words(part.page) == [due["numeral"], str(due["level"]), *loop]
    figures = values("figures")
    board = laid()[1]["monster-board"]
    prices = [*figures["shop_prices"], figures["refresh"], figures["tavern"]]
    assert words(board, "price", "refresh-price", "tavern-price") == [str(price) for price in prices]


def test_each_player_has_a_monster_place_with_tens_and_units_of_health() -> None:
    players = [marker for marker in records("markers") if values(marker.id).get("player")]
    for part, player in zip(parts("monster-board", "monsters"), players, strict=True):
        assert values(player.id)["sign"] in signs(part.page)
        cells = [int(word) for word in words(part.page, "number", "number-five")]
        assert cells == [*range(10), *range(10)]


def test_markers_are_told_apart_by_their_sign_alone() -> None:
    shown = [tuple(signs(laid()[1][marker.id])) for marker in records("markers")]
    assert shown == [(values(marker.id)["sign"],) for marker in records("markers")]
    assert len(set(shown)) == len(shown)


def test_the_die_has_as_many_pips_as_its_faces_count() -> None:
    pips = [item for item in items(laid()[1]["six-sided-die"]) if isinstance(item, Drawn) and any(
        step[0] == "C" for step in item.steps)]  # fmt: skip
    assert len(pips) == sum(values("six-sided-die")["faces"])


@pytest.mark.parametrize("part", [part for part in records("parts") if values(part.id)["kind"] != "card"],
                         ids=lambda part: part.id)  # fmt: skip
def test_as_many_are_printed_as_the_parts_list_counts(part: Record) -> None:
    of = values(part.id)["of"]
    counted = [record for record in laid()[0].records.values() if of in (record.deck, record.id)]
    assert sum(record.copies for record in counted) == values(part.id)["count"]
    assert all(record.id in laid()[1] for record in counted)
