"""Colours have enough contrast, and what has not is told with its figure."""

import pytest

from rulepress.layout.palette import Palette, contrast, read_palette
from rules_engine import Problems, parse_yaml

FAMILIES = {"noto-sans": object()}
BLACK = 'colours: {a: "#000000"}\nstyles: {s: {family: noto-sans, size: 9, colour: a%s}}'
GREY = """
colours: {a: "#777777", b: "#ffffff"}
styles: {s: {family: noto-sans, size: 9, colour: a, on: [b]}}
"""


SIGN = """
colours: {black: "#000000", white: "#ffffff", gold: "#e2b04a"}
icons: {coin: gold}
styles:
  rules: {family: noto-sans, size: 9, colour: black, on: [white]}
"""
DARK = "  title: {family: noto-sans, size: 9, colour: white, on: [black]}\n"


def palette(text: str) -> tuple[Palette, list[tuple[str, str]]]:
    problems = Problems()
    tree = parse_yaml(text, "palette.yaml", problems)
    assert tree is not None
    found = read_palette(tree, "palette.yaml", FAMILIES, problems)
    return found, [(problem.code, problem.message) for problem in problems]


@pytest.mark.parametrize(
    ("one", "other", "ratio"), [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#ffffff", "#ffffff", 1.0)]
)
def test_contrast_is_that_of_the_web_guidelines(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (GREY, "low-contrast"),
        ("colours: {a: red}\nstyles: {s: {family: noto-sans, size: 9, colour: a}}", "bad-colour"),
        ('colours: {a: "#000000"}\nstyles: {s: {family: noto-san, size: 9, colour: a}}', "unknown-choice"),
        ('colours: {a: "#000000"}\nstyles: {s: {family: noto-sans, size: big, colour: a}}', "bad-size"),
        (BLACK % ", on: [c]", "unknown-colour"),
        (BLACK % "" + "\nicons: {coin: gold}", "unknown-colour"),
        (BLACK % ", weigth: 3", "unknown-field"),
    ],
)
def test_a_wrong_palette_is_told(text: str, code: str) -> None:
    assert code in [found for found, _ in palette(text)[1]]


def test_a_low_contrast_is_told_with_its_figure() -> None:
    told = palette(GREY)[1]
    assert "4.5" in told[0][1]


def test_a_sign_has_its_colour_where_that_stands_out_else_that_of_the_text() -> None:
    found, told = palette(SIGN + DARK)
    assert found.sign_colour("coin", found.styles["title"]) == "#e2b04a"
    assert found.sign_colour("coin", found.styles["rules"]) == "#000000"
    assert not told
