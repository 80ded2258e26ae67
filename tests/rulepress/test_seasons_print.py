"""What is printed of Seasons shows what the database says: costs and badges of cards, faces of dice, boards, counts."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulepress.layout.items import Item, Line, Page, Picture, Placed
from rulepress.products.sides import deck_sides, printed_decks
from rulepress.studio import Studio, open_studio
from rules_engine import Problems, Project, Record, load_database, open_wording

ROOT = Path(__file__).resolve().parents[2]
ENERGIES = {"Air": "air", "Water": "water", "Fire": "fire", "Earth": "earth"}


@cache
def laid() -> tuple[Studio, dict[str, Page]]:
    problems = Problems()
    database = load_database(Project(ROOT, False), "seasons", problems)
    assert database is not None
    wording = open_wording(database, "en", problems)
    assert wording is not None
    studio = open_studio(database, wording, problems)
    assert studio is not None
    sides = {side.record.id: side.front for deck in printed_decks(studio) for side in deck_sides(studio, deck)}
    assert [str(problem) for problem in problems.errors] == []
    return studio, sides


def records(deck: str) -> list[Record]:
    return [record for record in laid()[0].database.records.values() if record.deck == deck]


def values(record: Record) -> dict[str, Any]:
    return dict(record.values)


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


def signs(record: str) -> list[str]:
    """Return the signs of a side by their files, in the order in which they are drawn."""
    return [Path(item.art.path).stem for item in items(laid()[1][record]) if isinstance(item, Picture)]


def words(record: str, box: str) -> list[str]:
    return ["".join(piece.text for piece in item.pieces) for item in items(laid()[1][record])
            if isinstance(item, Line) and item.tag.box == box]  # fmt: skip


def alts(record: str) -> list[str]:
    return [item.tag.alt for item in items(laid()[1][record]) if isinstance(item, Picture)]


@pytest.mark.parametrize("card", records("powers"), ids=lambda card: card.id)
def test_a_card_shows_what_it_costs(card: Record) -> None:
    fields = values(card)
    rows = fields.get("by_players")
    costs = rows or (fields,)
    energies = Counter[str](costs[0].get("energy", ()))
    assert all(Counter(cost.get("energy", ())) == energies for cost in costs)
    assert Counter(ENERGIES[alt] for alt in alts(card.id) if alt in ENERGIES) == energies
    crystals = [str(cost.get("crystals", 0)) for cost in costs if rows or cost.get("crystals")]
    assert words(card.id, "crystals") == crystals
    assert words(card.id, "prestige") == [str(fields["prestige"]).replace("-", "\N{MINUS SIGN}")]


@pytest.mark.parametrize("card", records("powers"), ids=lambda card: card.id)
def test_the_badges_of_a_card_say_when_its_effects_work_in_their_order(card: Record) -> None:
    times = [node.get("when") for node in card.effects]
    kinds = [time if time in ("enter", "activate") else "permanent" for time in times]
    drawn = [sign for sign in signs(card.id) if sign in ("enter", "permanent", "activate")]
    assert drawn == list(dict.fromkeys(kinds))


@pytest.mark.parametrize("die", records("dice"), ids=lambda die: die.id)
def test_a_die_shows_what_its_faces_hold(die: Record) -> None:
    faces = values(die)["faces"]
    due: Counter[str] = Counter()
    for face in faces:
        due.update(face.get("energy", ()))
        due.update(name for name in ("gauge", "draw", "transmute") if face.get(name))
        due.update(["crystal"] if face.get("crystals") else [])
    assert Counter(signs(die.id)) == due
    shown = words(die.id, "crystals") + words(die.id, "crystals-alone")
    assert Counter(shown) == Counter(str(face["crystals"]) for face in faces if face.get("crystals"))


def test_the_wheel_shows_what_each_energy_becomes_in_each_season() -> None:
    due = {f"{season.name}: {name} {values(season)['rates'][energy]}"
           for season in records("seasons") for name, energy in ENERGIES.items()}  # fmt: skip
    assert {alt for alt in alts("game-board") if ": " in alt} == due


def test_the_wheel_has_the_spaces_of_the_seasons_in_a_ring() -> None:
    spaces = [space for season in records("seasons") for space in values(season)["spaces"]]
    assert words("game-board", "spaces") == [str(space) for space in spaces] == [str(at) for at in range(1, 13)]


def test_the_crystal_track_counts_to_99_and_hundreds_beside() -> None:
    shown = [int(word) for box in ("space", "space-five", "space-ten") for word in words("crystal-track", box)]
    assert sorted(shown) == sorted([*range(100), 0, 100, 200, 300, 400])


def test_an_individual_board_has_its_places_penalties_and_bonuses() -> None:
    (figures,) = records("figures")
    levels = [int(word) for word in words("individual-board", "level")]
    assert levels == list(range(values(figures)["gauge_most"] + 1))
    penalties = [word.replace("\N{MINUS SIGN}", "") for word in words("individual-board", "penalty")]
    assert penalties == [str(penalty) for penalty in values(figures)["bonus_penalties"]]
    assert Counter(words("individual-board", "name")) == Counter(bonus.name for bonus in records("bonuses"))
    assert signs("individual-board").count("energy") == values(figures)["reserve"]


@pytest.mark.parametrize("part", records("parts"), ids=lambda part: part.id)
def test_as_many_are_printed_as_the_parts_list_counts(part: Record) -> None:
    of = values(part)["of"]
    counted = [record for record in laid()[0].database.records.values() if of in (record.deck, record.id)]
    assert sum(record.copies for record in counted) == values(part)["count"]
    assert all(record.id in laid()[1] for record in counted)
