"""Dice are printed as nets and as stickers; a net shows each face once, opposite faces as they are on dice."""

from collections.abc import Callable

import pypdfium2
import pytest

from rulepress.layout.cube import cube_of
from rulepress.layout.items import Page, Placed
from rulepress.pipeline import Result
from rulepress.units import MM, Length
from rules_engine import Project

Build = Callable[..., Result]
TYPE = """\
  die: {front: die, print: dice, size: 96 x 16, fields: {faces: {type: list, items: int, least: 6, most: 6}}}
decks:
  dice: {name: Dice, type: die}
"""
LAYOUT = """\
bleed: 1
boxes:
  ground: {shape: rect, at: bleed, fill: paper}
  faces: {text: "{{ face }}", style: name, at: [4, 4, 8, 8], repeat: {over: card.faces, as: face, step: [16, 0]}}
"""
SIDE = 16 * MM
OPPOSITE = {0: 5, 1: 4, 2: 3}


@pytest.fixture
def dice(project: Project) -> Project:
    """The tiny game with three dice of one kind."""
    game = project.root / "cards/tiny/game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("decks:\n", TYPE), encoding="utf-8")
    deck = "components: [{id: die, name: D, copies: 3, faces: [1, 2, 3, 4, 5, 6]}]\n"
    (project.root / "cards/tiny/dice.yaml").write_text(deck, encoding="utf-8")
    (project.root / "templates/tiny/die.yaml").write_text(LAYOUT, encoding="utf-8")
    return project


def faces_of(net: Page) -> dict[int, tuple[int, int]]:
    """Return where each face of a net lies, counted in faces from the first."""
    whole = [item for item in net.items if isinstance(item, Placed) and item.window[2] == SIDE]
    first = next(item for item in whole if item.window[0] == 0)
    return {item.window[0] // SIDE: ((item.x - first.x) // SIDE, (item.y - first.y) // SIDE) for item in whole}


def test_a_net_shows_each_face_once() -> None:
    places = faces_of(cube_of(Page(Length(6 * SIDE), Length(SIDE), ())))
    assert set(places) == set(range(6))
    assert len(set(places.values())) == 6


def test_faces_whose_numbers_make_seven_lie_opposite() -> None:
    places = faces_of(cube_of(Page(Length(6 * SIDE), Length(SIDE), ())))
    row = {column: face for face, (column, level) in places.items() if level == 0}
    above, below = (next(face for face, (_, level) in places.items() if level == at) for at in (-1, 1))
    pairs = {frozenset((row[0], row[2])), frozenset((row[1], row[3])), frozenset((above, below))}
    assert pairs == {frozenset(pair) for pair in OPPOSITE.items()}


def test_nets_come_first_and_then_stickers(dice: Project, print_it: Build) -> None:
    result = print_it(products=("dice",))
    assert not result.problems.errors
    (file,) = result.written
    assert file.name == "dice-a4-long-edge.pdf"
    assert told_pages(file.read_bytes()) == ["nets", "stickers"]


def told_pages(data: bytes) -> list[str]:
    with pypdfium2.PdfDocument(data) as document:
        texts = [page.get_textpage().get_text_bounded() for page in document]
    return [next(word for word in ("nets", "stickers") if word in text) for text in texts]


def test_a_die_of_another_shape_is_told_where_its_size_is_written(dice: Project, print_it: Build) -> None:
    game = dice.root / "cards/tiny/game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("size: 96 x 16", "size: 80 x 16"), encoding="utf-8")
    (problem,) = print_it(products=("dice",)).problems.errors
    assert (problem.code, problem.location.file.endswith("game.yaml")) == ("die-not-six", True)
    assert "96 x 16" in problem.hint


def test_a_die_has_no_back(dice: Project, print_it: Build) -> None:
    game = dice.root / "cards/tiny/game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("front: die,", "front: die, back: die,"), encoding="utf-8")
    (problem,) = print_it(products=("dice",)).problems.errors
    assert problem.code == "unknown-field"


def test_a_game_without_dice_is_told_that_there_is_nothing_to_print(print_it: Build) -> None:
    result = print_it(products=("dice",))
    assert [problem.code for problem in result.problems] == ["no-dice"]
    assert not result.written
