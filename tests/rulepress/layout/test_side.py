"""Sides are data at fixed positions: every item knows its box, role, language, card and what a figure shows."""

from collections.abc import Callable

import pytest

from rulepress.layout.items import Line, Page, Path, Picture, Placed
from rulepress.pipeline import Result
from rulepress.products.sides import deck_sides, printed_decks
from rulepress.studio import Studio, open_studio
from rules_engine import Problems, Project, load_database, open_wording

Edit = Callable[[str, str, str], None]


@pytest.fixture
def edit(project: Project) -> Edit:
    def change(name: str, old: str, new: str) -> None:
        path = project.root / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    return change


def sides(project: Project) -> tuple[list[tuple[Page, Page | None]], Studio]:
    problems = Problems()
    database = load_database(project, "tiny", problems)
    assert database is not None
    wording = open_wording(database, "en", problems)
    assert wording is not None
    studio = open_studio(database, wording, problems)
    assert studio is not None
    found = [(side.front, side.back) for printed in printed_decks(studio) for side in deck_sides(studio, printed)]
    return found, studio


def codes(studio: Studio) -> list[str]:
    return [problem.code for problem in studio.problems.errors]


def test_each_line_knows_its_box_role_language_and_card(project: Project) -> None:
    (front, _), *_ = sides(project)[0]
    tags = {item.tag.box: item.tag for item in front.items if isinstance(item, Line)}
    assert tags["name"].role == "heading"
    assert tags["rules"].role == "text"
    assert {tag.card for tag in tags.values()} == {"one"}
    assert {tag.lang for tag in tags.values()} == {"en"}


def test_a_sign_in_a_text_is_a_figure_with_words_for_it(project: Project) -> None:
    (front, _), *_ = sides(project)[0]
    (sign,) = [item for item in front.items if isinstance(item, Picture)]
    assert (sign.tag.role, sign.tag.alt, sign.tag.box) == ("figure", "coins", "rules")
    assert sign.art.colours == (("currentcolor", "#a01020"),)


def test_what_is_the_same_on_all_cards_is_one_object_below_them(project: Project) -> None:
    (one, back), (two, other_back) = sides(project)[0]
    assert one.shared is two.shared
    assert back is other_back
    assert one.shared is not None
    assert [type(item) for item in one.shared.items] == [Path]


def test_a_ground_reaches_over_the_cut_by_the_bleed(project: Project) -> None:
    (front, _), *_ = sides(project)[0]
    assert front.trim == (0, 0, 63_000, 88_000)
    assert front.bleed == (-3_000, -3_000, 69_000, 94_000)
    assert front.shared is not None
    ground = front.shared.items[0]
    assert isinstance(ground, Path)
    assert ground.steps[0] == ("M", -3_000, -3_000)


def test_a_box_is_drawn_only_when_its_condition_holds(project: Project, edit: Edit) -> None:
    edit("templates/tiny/card.yaml", "style: name, at: [50", 'style: name, when: "card.cost > 1", at: [50')
    (one, _), (two, _) = sides(project)[0]
    assert "cost" not in {item.tag.box for item in one.items}
    assert "cost" in {item.tag.box for item in two.items}


def test_a_repeated_box_is_drawn_once_for_each_item_a_step_apart(project: Project, edit: Edit) -> None:
    edit(
        "templates/tiny/card.yaml",
        "  rules:",
        "  row: {icon: coin, at: [5, 20, 4, 4], repeat: {over: '[1, 2, 3]', as: coin, step: [6, 0]}}\n  rules:",
    )
    (front, _), *_ = sides(project)[0]
    row = [item for item in front.items if isinstance(item, Picture) and item.tag.box == "row"]
    assert [(item.x, item.y) for item in row] == [(5_000, 20_000), (11_000, 20_000), (17_000, 20_000)]


def test_a_layout_inherits_changes_and_drops_boxes(project: Project, edit: Edit) -> None:
    (project.root / "templates/tiny/base.yaml").write_text(
        (project.root / "templates/tiny/card.yaml").read_text(encoding="utf-8"), encoding="utf-8"
    )
    (project.root / "templates/tiny/card.yaml").write_text(
        "extends: base\nboxes:\n  flavour: none\n  name: {words: name, style: rules, at: [9, 9, 40, 8]}\n",
        encoding="utf-8",
    )
    (_, _), (two, _) = sides(project)[0]
    lines = {item.tag.box: item for item in two.items if isinstance(item, Line)}
    assert "flavour" not in lines
    assert lines["name"].x == 9_000


def test_a_part_is_placed_moved_and_turned(project: Project, edit: Edit) -> None:
    (project.root / "templates/tiny/corner.yaml").write_text(
        'boxes:\n  corner: {text: "{{ card.cost }}", style: rules, at: [1, 1, 8, 8]}\n', encoding="utf-8"
    )
    edit("templates/tiny/card.yaml", "  rules:", "  turned: {use: corner, turn: 180, at: [0, 0]}\n  rules:")
    (front, _), *_ = sides(project)[0]
    (placed,) = [item for item in front.items if isinstance(item, Placed)]
    assert placed.turn == 180
    (line,) = placed.page.items
    assert isinstance(line, Line)
    assert line.tag.card == "one"


@pytest.mark.parametrize(
    ("new", "code"),
    [
        ("shape: oval, at: trim", "unknown-choice"),
        ("shape: rect, at: [1, 2, 3]", "bad-box"),
        ("shape: rect, at: [1, 2, 3, wide]", "bad-length"),
        ("shape: rect, at: trim, fill: gold", "unknown-colour"),
        ("at: trim", "bad-box"),
        ("shape: rect, image: x.svg, at: trim", "bad-box"),
        ("words: name, style: title, at: trim", "unknown-choice"),
        ("image: nothing.svg, at: trim", "missing-picture"),
        ("image: ../../../../secret.svg, at: trim", "path-outside"),
        ("image: notes.txt, at: trim", "image-broken"),
        ("icon: nothing, at: trim", "unknown-icon"),
        ("shape: rect, at: trim, outline: red, outline_width: -1", "bad-length"),
        ("shape: rect, at: trim, outline: red, outline_width: 21", "bad-length"),
        ("shape: round, at: trim, corners: [-1]", "bad-box"),
        ("shape: round, at: trim, corners: []", "bad-box"),
        ("shape: round, at: trim, corners: [1, 2]", "bad-box"),
        ("use: nothing, at: [0, 0]", "missing-layout"),
        ("use: card, at: [0, 0]", "layout-circle"),
        ('text: "{{ card.nothing }}", style: rules, at: trim', "no-value"),
        ("words: nothing, style: rules, at: trim", "no-value"),
        ("words: 'term:nothing', style: rules, at: trim", "missing-term"),
    ],
)
def test_a_wrong_box_is_told_at_its_line(project: Project, edit: Edit, new: str, code: str) -> None:
    (project.root / "cards/tiny/art/notes.txt").write_text("notes", encoding="utf-8")
    edit("templates/tiny/card.yaml", "  rules:", f"  extra: {{{new}}}\n  rules:")
    found = sides(project)[1].problems.errors
    assert code in [problem.code for problem in found]
    assert any(problem.location.file == "templates/tiny/card.yaml" and problem.location.line for problem in found)


GROUND = "shape: rect, fill: red"
SAID = 'text: "x", style: rules'


@pytest.mark.parametrize(
    ("box", "severity", "said"),
    [
        (f"{SAID}, at: [100, 5, 20, 20]", "error", "lies beyond the card: 57 mm at the right"),
        (f"{SAID}, at: [5, 5, 60, 10]", "error", "reaches over the card: 2 mm at the right"),
        (f"{SAID}, at: bleed", "error", "3 mm at the left and 3 mm at the top and 3 mm at the right and 3 mm at"),
        ("words: name, style: rules, at: [5, 80, 20, 9.5]", "error", "reaches over the card: 1.5 mm at the bottom"),
        (f"{GROUND}, at: [-30, 5, 20, 20]", "error", "lies beyond the bleed of 3 mm: 27 mm at the left"),
        (f"{GROUND}, at: [0, -5, 20, 20]", "warning", "reaches over the bleed of 3 mm: 2 mm at the top"),
        ("icon: coin, colour: red, at: [60, 5, 20, 20]", "warning", "over the bleed of 3 mm: 14 mm at the right"),
        ("shape: line, outline: red, at: [5, 5, -9, 0]", "warning", "over the bleed of 3 mm: 1 mm at the left"),
        ("shape: line, outline: red, at: [-4, 5, 0, 9]", "error", "lies beyond the bleed of 3 mm: 1 mm at the left"),
        ("use: corner, at: [60, 0]", "error", "box 'mark' reaches over the card: 6 mm at the right"),
        ("use: corner, turn: 180, at: [0, 10]", "error", "box 'mark' lies beyond the card: 9 mm at the bottom"),
        ("use: corner, turn: 90, at: [0, -4]", "error", "beyond the card: 3 mm at the top and 24 mm at the right"),
    ],
)
def test_a_box_off_the_card_is_told_at_its_line_with_the_excess(
    project: Project, edit: Edit, box: str, severity: str, said: str
) -> None:
    (project.root / "templates/tiny/corner.yaml").write_text(
        f"boxes:\n  mark: {{{SAID}, at: [1, 1, 8, 8]}}\n", encoding="utf-8"
    )
    edit("templates/tiny/card.yaml", "  rules:", f"  extra: {{{box}}}\n  rules:")
    told = [problem for problem in sides(project)[1].problems if problem.code == "outside-card"]
    assert [problem.severity for problem in told] == [severity]
    assert said in told[0].message
    line, name = (2, "corner") if "use:" in box else (6, "card")
    assert (told[0].location.file, told[0].location.line) == (f"templates/tiny/{name}.yaml", line)
    assert told[0].location.col


@pytest.mark.parametrize(
    "box",
    [
        f"{GROUND}, at: bleed",
        f"{GROUND}, at: [-3, -3, 69, 94]",
        f"{SAID}, at: trim",
        "shape: line, outline: red, at: [63, 0, -63, 88]",
        "use: corner, at: [54, 79]",
        "use: corner, turn: 90, at: [-25, 0]",
        "use: corner, turn: 180, at: [0, 0]",
        "use: corner, turn: 270, at: [0, 25]",
    ],
)
def test_a_box_on_the_card_and_a_ground_in_the_bleed_are_no_fault(project: Project, edit: Edit, box: str) -> None:
    (project.root / "templates/tiny/corner.yaml").write_text(
        f"boxes:\n  mark: {{{SAID}, at: [1, 1, 8, 8]}}\n", encoding="utf-8"
    )
    edit("templates/tiny/card.yaml", "  rules:", f"  extra: {{{box}}}\n  rules:")
    assert not list(sides(project)[1].problems)


def test_a_row_that_runs_off_the_card_is_told_once_for_each_card_that_has_so_many(project: Project, edit: Edit) -> None:
    row = "text: x, style: rules, at: [5, 20, 6, 6], repeat: {over: card.marks, as: n, step: [6, 0]}"
    edit("templates/tiny/card.yaml", "  rules:", f"  row: {{{row}}}\n  rules:")
    edit("cards/tiny/game.yaml", "      picture:", "      marks: {type: list, items: {type: int}}\n      picture:")
    edit("cards/tiny/cards.yaml", "cost: 1", "cost: 1\n    marks: [1, 2]")
    edit("cards/tiny/cards.yaml", "cost: 2", "cost: 2\n    marks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]")
    told = [problem for problem in sides(project)[1].problems if problem.code == "outside-card"]
    assert [(problem.card, problem.message) for problem in told] == [
        ("two", "card 'two': box 'row' lies beyond the card: 14 mm at the right")
    ]


@pytest.mark.parametrize("bleed", ["-1", "20.1", "300"])
def test_a_bleed_is_from_0_to_20_mm(project: Project, edit: Edit, bleed: str) -> None:
    edit("templates/tiny/card.yaml", "bleed: 3", f"bleed: {bleed}")
    told = sides(project)[1].problems.errors
    assert ("bad-length", 1) in [(problem.code, problem.location.line) for problem in told]
    assert any(f"bleed is {bleed} mm; 0 to 20 mm are allowed" in problem.message for problem in told)


@pytest.mark.parametrize(
    ("repeat", "code"),
    [
        ("over: '[1]', step: [1]", "bad-box"),
        ("step: [1, 1]", "bad-box"),
        ("over: '[1]'", "missing-field"),
        ("over: '[1]', step: [1, x]", "bad-length"),
        ("over: '{{ [1] }}', step: [1, 1]", "bad-expression"),
    ],
)
def test_a_repeat_with_a_fault_is_told_as_that_alone(project: Project, edit: Edit, repeat: str, code: str) -> None:
    row = f"icon: coin, at: trim, repeat: {{{repeat}, as: n, centred: yes}}"
    edit("templates/tiny/card.yaml", "  rules:", f"  row: {{{row}}}\n  rules:")
    assert codes(sides(project)[1]) == [code]


def test_a_value_of_a_card_is_never_read_as_a_mark_or_as_jinja(project: Project, edit: Edit) -> None:
    edit("cards/tiny/game.yaml", "      picture:", "      motto: {type: text, required: no}\n      picture:")
    edit("cards/tiny/cards.yaml", "    cost: 1", "    cost: 1\n    motto: '*a* {{ 7*7 }} {icon:coin} <b>'")
    edit(
        "templates/tiny/card.yaml",
        "  rules:",
        "  motto: {text: \"{{ card.get('motto', '') }}\", style: rules, at: [5, 30, 50, 9]}\n  rules:",
    )
    (front, _), *_ = sides(project)[0]
    said = "".join(
        piece.text
        for item in front.items
        if isinstance(item, Line) and item.tag.box == "motto"
        for piece in item.pieces
    )
    assert said == "*a* {{ 7*7 }} {icon:coin} <b>"


def test_a_value_that_looks_like_the_place_of_another_is_left_as_it_is(project: Project, edit: Edit) -> None:
    edit("cards/tiny/game.yaml", "      picture:", "      motto: {type: text, required: no}\n      picture:")
    edit("cards/tiny/cards.yaml", "cost: 1", 'cost: 1\n    motto: "\\uE001"')
    icon = "{icon: \"{{ card.get('motto', '') }}-{{ card.cost }}\", at: [5, 30, 9, 9]}"
    edit("templates/tiny/card.yaml", "  rules:", f"  sign: {icon}\n  rules:")
    told = [problem.message for problem in sides(project)[1].problems if problem.card == "one"]
    assert told == ["there is no icon '\ue001-1'"]


def test_an_icon_that_has_the_colour_of_its_text_is_told_once_at_its_line(project: Project, edit: Edit) -> None:
    assert not list(sides(project)[1].problems)
    edit("templates/tiny/palette.yaml", 'red: "#a01020"', 'red: "#e2b04a"')
    ((front, _), *_), studio = sides(project)
    signs = [item.art.colours for item in front.items if isinstance(item, Picture)]
    assert signs == [(("currentcolor", "#101010"),)]
    (problem,) = studio.problems
    assert (problem.code, problem.severity, problem.card) == ("low-contrast", "warning", "")
    assert (problem.location.line, problem.location.col) == (2, 15)
    assert "icon 'coin' has the colour of the text in style 'rules': red has a contrast of 2.0" in problem.message


def test_an_icon_without_colour_is_told_once_and_of_no_card(project: Project, edit: Edit) -> None:
    edit("cards/tiny/art/icons/coin.svg", "currentColor", "#000")
    edit("templates/tiny/card.yaml", "  rules:", "  sign: {icon: coin, at: [5, 30, 9, 9], when: card.cost}\n  rules:")
    told = [(problem.code, problem.card) for problem in sides(project)[1].problems]
    assert told == [("icon-uncoloured", "")]


def test_a_figure_that_still_reads_when_turned_gets_a_bar(project: Project, edit: Edit) -> None:
    edit("templates/tiny/palette.yaml", "  name: {", "  name: {underbar: yes, ")
    edit("cards/tiny/cards.yaml", "cost: 1", "cost: 6")
    (six, _), (two, _) = sides(project)[0]
    assert [item.tag.box for item in six.items if isinstance(item, Path)] == ["cost"]
    assert not [item for item in two.items if isinstance(item, Path)]


def test_the_result_of_a_build_names_what_was_written(print_it: Callable[..., Result]) -> None:
    assert [path.suffix for path in print_it().written] == [".pdf"]
