"""A tiny game to print, written into a folder of its own, and what tests change in it."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from rulepress.cache import code_digest
from rulepress.pipeline import Order, Result, build
from rules_engine import Project

GAME = """\
game: tiny
title: Tiny
version: "1"
date: "2026-01-01"
print: {products: [cards], papers: [a4], languages: [en]}
things: [coin]
times: [played]
types:
  card:
    front: card
    back: card-back
    size: poker
    fields:
      cost: {type: int, least: 0, most: 9}
      picture: {type: image, required: no}
      flavour: {type: text, required: no, translate: yes}
decks:
  cards: {name: Cards, type: card}
"""
CARDS = """\
cards:
  - id: one
    name: First
    copies: 2
    cost: 1
    effects: [{when: played, do: [{gain: {what: coin, n: 2}}]}]
  - id: two
    name: Second
    cost: 2
    flavour: Plain words with {icon:coin} a sign.
"""
PALETTE = """\
colours: {ink: "#101010", paper: "#ffffff", red: "#a01020"}
icons: {coin: red}
styles:
  name: {family: noto-sans, size: 12, smallest: 8, bold: yes, colour: ink, on: [paper], wrap: no}
  rules: {family: noto-sans, size: 9, smallest: 7, colour: ink, on: [paper]}
"""
FRONT = """\
bleed: 3
boxes:
  ground: {shape: rect, at: bleed, fill: paper}
  name: {words: name, style: name, role: heading, at: [5, 5, 40, 8]}
  cost: {text: "{{ card.cost }}", style: name, at: [50, 5, 8, 8]}
  rules: {words: rules, style: rules, at: [5, 50, 53, 20]}
  flavour: {words: flavour, style: rules, at: [5, 72, 53, 10]}
"""
BACK = """\
bleed: 3
boxes:
  ground: {shape: rect, at: bleed, fill: red}
"""
COIN = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <circle cx="12" cy="12" r="10" fill="currentColor"/>
</svg>
"""
FILES = {
    "cards/tiny/game.yaml": GAME,
    "cards/tiny/cards.yaml": CARDS,
    "cards/tiny/terms.yaml": "terms:\n  coin: {one: coin, other: coins, icon: coin}\n",
    "cards/tiny/text/en/phrases.yaml": 'phrases:\n  - say: {when: played, do: $d}\n    as: "{d:imperative}"\n',
    "cards/tiny/art/icons/coin.svg": COIN,
    "templates/tiny/palette.yaml": PALETTE,
    "templates/tiny/card.yaml": FRONT,
    "templates/tiny/card-back.yaml": BACK,
}

Build = Callable[..., Result]


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder for the whole run, so that typefaces are cut once."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """The tiny game, in a project of its own."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Project(tmp_path, False)


@pytest.fixture
def print_it(project: Project, cache: Path) -> Build:
    """Build the tiny game; keyword arguments change the order."""
    code = code_digest()

    def run(**changes: object) -> Result:
        order = Order(
            project, "tiny", "en", ("cards",), ("a4",), "long-edge", 0, project.root / "out", cache, code, False
        )
        return build(order._replace(**changes))  # type: ignore[arg-type]

    return run


@pytest.fixture
def png() -> Callable[..., bytes]:
    """Writes a PNG of 40 x 20 pixels: red on the left, and on the right blue, or see-through if the mode has alpha."""

    def make(mode: str) -> bytes:
        picture = Image.new("RGBA", (40, 20), "#ff0000")
        picture.paste("#0000ff00" if "A" in mode else "#0000ff", (20, 0, 40, 20))
        target = BytesIO()
        (picture if "A" in mode else picture.convert("RGB")).convert(mode).save(target, "PNG")
        return target.getvalue()

    return make
