import subprocess
import sys
import time
from pathlib import Path

import pytest

from rulepress.pictures.svg_source import RefusedSvgError, check_svg, recolour
from rules_engine import Problem, Problems

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">'


def _check(tmp_path: Path, source: str | bytes) -> list[Problem]:
    path = tmp_path / "art.svg"
    path.write_bytes(source if isinstance(source, bytes) else source.encode())
    problems = Problems()
    assert check_svg(path, "art/art.svg", problems) is (len(problems) == 0)
    return list(problems)


ENTITY = "&e{};"
USE = '<use href="#a{}"/>'
SOUND = [
    "<g id='a' class='c' style='fill:#f00; -inkscape-stroke:none'><path d='M0 0L1 1z' data-name='x'/></g>",
    "<title>T</title><desc>url(http://x)</desc><use href='#a'/><circle id='a' r='1'/>",
    "<defs><clipPath id='c'><rect width='1' height='1'/></clipPath></defs><rect clip-path='url(#c)' height='2'/>",
    "<linearGradient id='g'><stop offset='0' stop-color='red'/></linearGradient><rect fill=\"url('#g') none\"/>",
    "<radialGradient id='g'/><radialGradient id='h' xlink:href='#g'/><line stroke='url(#h)' x2='3'/>",
]


@pytest.mark.parametrize("inside", SOUND)
def test_plain_shapes_are_allowed(tmp_path: Path, inside: str) -> None:
    assert _check(tmp_path, f"{SVG}{inside}</svg>") == []


@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        ("<script>alert(1)</script>", "element <script>"),
        ("<style>@import 'x.css';</style>", "element <style>"),
        ("<image href='http://x/y.png'/>", "element <image>"),
        ("<text>Hi</text>", "element <text>"),
        ("<foreignObject/>", "element <foreignObject>"),
        ("<rect filter='url(#f)'/>", "attribute 'filter'"),
        ("<rect onclick='x()'/>", "attribute 'onclick'"),
        ("<use href='other.svg#a'/>", "leads out of the file"),
        ("<use xlink:href='data:image/svg+xml;base64,AA'/>", "leads out of the file"),
        ("<rect fill='url(http://x/y#z)'/>", "leads out of the file"),
        ("<rect style='fill:URL( //x )'/>", "leads out of the file"),
        (r"<rect style='fill:\75rl(//x)'/>", "leads out of the file"),
        ("<rect style='background:red'/>", "style 'background'"),
        ("<rect fill='url(#nowhere)'/>", "'#nowhere' is not in the file"),
        ("<?xml-stylesheet href='x.css'?>", "<?xml-stylesheet?>"),
        ("<x:rect xmlns:x='http://x'/>", "element <rect>"),
        ("<g>", "no XML"),
        ("<g id='a'><use href='#a'/></g>", "circle"),
        ("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>", "circle"),
    ],
)
def test_everything_else_is_refused(tmp_path: Path, inside: str, reason: str) -> None:
    found = _check(tmp_path, f"{SVG}{inside}</svg>")
    assert {problem.code for problem in found} == {"svg-refused"}
    assert reason in found[0].message


WRONG = [
    ("path", "d", ["M0 0 L nan 3", "M0 0 L 5", "L 3 3", "M0 0 foo 3", "M0 0 L 1e99 5", "M0 0 C 1 2 3 4 5", "none"]),
    ("polygon", "points", ["1,2 3", "1,2 3,x"]),
    ("g", "transform", ["rotate(a)", "scale(1 2 3)", "translate", "turn(9)", "scale(1e300)"]),
    ("rect", "width", ["abc", "-5", "1e999", "5 m", "NaN"]),
    ("rect", "x", ["", "1,2", "99999999999"]),
]
RIGHT = [
    ("path", "d", ["", "m10-5.5.5-3z", "M1,2,3,4 a1 1 0 01.5.5 2 2 0 1 0 3 3Z\n m 3 3 z",
                   "M0 0H3v-4c1 2 3 4 5 6s1 2 3 4", "M 0 0 L 1e-7,3.5E+2 Z ", "M0 0q1 2 3 4t5 6"]),
    ("polygon", "points", ["", "1,2 3,4", "1-2-3-4\n5 6 "]),
    ("g", "transform", ["none", "matrix(1 0 0 1 5,5)", "translate(3) rotate(-45, 5 5),skewX(3)", "scale( .5 , 2 )"]),
    ("rect", "width", ["5", "50%", "5.5cm", " 3e1 "]),
    ("rect", "x", ["-5", "auto", "0.00000000001"]),
]  # fmt: skip


@pytest.mark.parametrize(("element", "name", "value"), [(e, name, value) for e, name, all in WRONG for value in all])
def test_a_value_that_cannot_be_drawn_is_refused_at_its_element(
    tmp_path: Path, element: str, name: str, value: str
) -> None:
    (problem,) = _check(tmp_path, f"{SVG}\n <{element} {name}='{value}'/></svg>")
    assert f"{name}={value!r} of <{element}> cannot be drawn" in problem.message
    assert (problem.location.line, problem.location.col) == (2, 2)


@pytest.mark.parametrize(("element", "name", "value"), [(e, name, value) for e, name, all in RIGHT for value in all])
def test_a_value_as_drawing_programs_write_it_is_allowed(tmp_path: Path, element: str, name: str, value: str) -> None:
    assert _check(tmp_path, f"{SVG}<{element} {name}='{value}'/></svg>") == []


@pytest.mark.parametrize("value", ["M0 0" + " L1 1" * 200_000 + "x", "M" + "1" * 1_000_000 + "x"])
def test_a_long_wrong_path_is_refused_in_a_moment(tmp_path: Path, value: str) -> None:
    start = time.perf_counter()
    assert len(_check(tmp_path, f"{SVG}<path d='{value}'/></svg>")) == 1
    assert time.perf_counter() - start < 3


def test_each_fault_is_told_at_its_line_and_column_with_a_hint(tmp_path: Path) -> None:
    found = _check(tmp_path, f"{SVG}\n  <text/>\n <g><script/></g>\n</svg>")
    assert [str(problem.location) for problem in found] == ["art/art.svg:2:3", "art/art.svg:3:5"]
    assert all(problem.hint for problem in found)


def test_entity_bomb_is_refused_at_its_document_type(tmp_path: Path) -> None:
    bomb = "".join(f'<!ENTITY e{level} "{10 * ENTITY.format(level - 1)}">' for level in range(1, 10))
    source = f'<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY e0 "ha">{bomb}]>\n{SVG}&e9;</svg>'
    (problem,) = _check(tmp_path, source)
    assert "document type" in problem.message
    assert "DOCTYPE" in problem.hint
    assert problem.location.line == 2


def test_reference_bomb_is_refused(tmp_path: Path) -> None:
    levels = "".join(f"<g id='a{level}'>{10 * USE.format(level - 1)}</g>" for level in range(1, 10))
    (problem,) = _check(tmp_path, f"{SVG}<defs><g id='a0'/>{levels}</defs></svg>")
    assert "at most 20000" in problem.message


def test_long_chain_of_references_is_refused(tmp_path: Path) -> None:
    chain = "".join(f"<g id='a{level}'><use href='#a{level + 1}'/></g>" for level in range(5000))
    (problem,) = _check(tmp_path, f"{SVG}<g id='a5000'/>{chain}</svg>")
    assert "more than 20 levels" in problem.message


def test_hundred_thousand_nested_groups_are_refused(tmp_path: Path) -> None:
    (problem,) = _check(tmp_path, f"{SVG}{'<g>' * 100_000}{'</g>' * 100_000}</svg>")
    assert "20 levels" in problem.message


def test_too_many_elements_and_too_many_bytes_are_refused(tmp_path: Path) -> None:
    assert "20000 elements" in _check(tmp_path, f"{SVG}{'<g/>' * 20_000}</svg>")[0].message
    assert "2000000" in _check(tmp_path, f"{SVG}{' ' * 2_000_000}</svg>")[0].message


BOXES = ["0 0 0 10", "0 0 1e999 1", "0 0 10", "a b c d", "0 0 nan 1", "0 0 1e-9 1", "0 0 -1 1"]


@pytest.mark.parametrize("box", ["", 'width="10"', 'width="1" height="2in"', *(f'viewBox="{box}"' for box in BOXES)])
def test_drawing_without_a_size_is_refused(tmp_path: Path, box: str) -> None:
    (problem,) = _check(tmp_path, f'<svg xmlns="http://www.w3.org/2000/svg" {box}/>')
    assert "viewBox" in problem.hint


def test_view_box_is_made_of_the_size_and_the_size_is_left_to_the_layout() -> None:
    source = '<svg xmlns="http://www.w3.org/2000/svg" {}/>'
    sized = recolour(source.format('width="30px" height="20"').encode(), ())
    boxed = recolour(source.format('viewBox="0 0 30 20" width="9in" height="0"').encode(), ())
    assert sized == boxed == source.format('viewBox="0 0 30 20"').replace("/>", "></svg>")


def test_file_that_is_no_svg_or_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "not <svg>" in _check(tmp_path, "<svg/>")[0].message
    assert "no XML" in _check(tmp_path, b"\x89PNG")[0].message
    problems = Problems()
    assert not check_svg(tmp_path / "no.svg", "no.svg", problems)
    assert [problem.code for problem in problems] == ["svg-refused"]


def test_colours_are_replaced_whatever_their_spelling_and_place() -> None:
    style = "stop-color:#ff0000;opacity:.5"
    inside = f"<g fill='#F00' stroke='CurrentColor' style='{style}'><path fill='red' stroke-dasharray='#f00'/></g>"
    drawn = recolour(f"{SVG}{inside}</svg>".encode(), (("#ff0000", "#00ff00"), ("currentcolor", "#0000ff")))
    outer = '<g fill="#00ff00" stroke="#0000ff" stop-color="#00ff00" opacity=".5">'
    assert f'{outer}<path fill="red" stroke-dasharray="#f00"></path></g>' in drawn


def test_cleaned_source_holds_nothing_that_draws_nothing() -> None:
    source = f"{SVG}<!-- note --><title>T</title><g class='c' aria-label='x'>text</g></svg>"
    cleaned = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g></g></svg>'
    assert recolour(source.encode(), ()) == cleaned


def test_style_wins_over_attribute() -> None:
    assert '<g fill="#111111">' in recolour(f"{SVG}<g style='fill:#111111' fill='#222222'/></svg>".encode(), ())


def test_refused_source_is_not_drawn() -> None:
    with pytest.raises(RefusedSvgError, match=r"1:\d+: the element <script>"):
        recolour(f"{SVG}<script/></svg>".encode(), ())


def test_checks_of_pictures_load_no_drawing_library() -> None:
    code = (
        "import sys, rulepress.pictures.svg_source, rulepress.pictures.image_source;"
        "print([name for name in ('reportlab', 'pikepdf', 'svg2pdf_py', 'PIL') if name in sys.modules])"
    )
    paths = {"PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=paths, check=True)
    assert done.stdout.strip() == "[]"
