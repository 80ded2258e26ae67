"""The deck: in, a folder and a number of cards; out, a project with one game of unique poker cards, always the same."""

from pathlib import Path
from random import Random
from typing import Final

from tests.bench.art import ICONS, PICTURES, write_icons, write_pictures

GAME: Final = "bench"
INK: Final = "#1d1a2b"
COLOURS: Final = {"red": "#8c1c2e", "green": "#1b5a36", "blue": "#1c3f87", "violet": "#552a80", "brown": "#5f3d1a"}
WORDS: Final = 40
CHARACTERS: Final = 60
_RULES_WORDS: Final = 12
_RULES_CHARACTERS: Final = 14
_GLYPHS: Final = 1200
_SEED: Final = 20_261_130
_WORDS: Final = """
    amber ancient autumn beyond bridge candle castle cedar circle copper crossing dawn desert distant dragon early
    ember evening falcon field forest fortune garden gentle golden granite harbour hidden island journey kingdom
    lantern listen meadow mirror morning mountain narrow never ocean orchard patient quiet raven river road
    shadow shelter silver sleep slowly stone storm summer thunder travel under valley village wander water whisper
    willow winter wonder yonder a an and as at by for from in into it of on over the their they to with
"""

_GAME: Final = f"""\
game: {GAME}
title: Deck of the benchmark
version: "1"
date: "2026-01-01"
print: {{products: [cards], papers: [a4], backs: long-edge, languages: [en, zh-Hans]}}
things: [{", ".join(ICONS)}]
times: [play]
types:
  card:
    about: A card with all that a card can have.
    front: card
    back: card-back
    fields:
      value: {{type: int, least: 0, most: 99, about: The number in the badge.}}
      colour: {{type: choice, of: [{", ".join(COLOURS)}], about: The colour of the header.}}
      picture: {{type: image, about: The picture.}}
      symbols: {{type: list, least: 4, most: 4, items: {{type: choice, of: [{", ".join(ICONS)}]}}, about: Four icons.}}
      story: {{type: text, translate: yes, about: What is told.}}
decks:
  cards: {{name: Cards, type: card}}
"""
_CARD: Final = """\
about: A card with a border, header, title, badge, picture, four icons and two texts.
bleed: 0
boxes:
  border: {shape: rect, at: trim, fill: ink}
  paper: {shape: rect, at: [2, 2, 59, 84], fill: paper}
  header: {shape: rect, at: [2, 2, 59, 10], fill: "{{ card.colour }}"}
  title: {words: name, style: title, role: heading, at: [5, 2.5, 43, 9]}
  badge: {shape: circle, at: [51, 2.5, 9, 9], fill: paper}
  value: {text: "{{ card.value }}", style: value, at: [51, 2.5, 9, 9]}
  picture: {image: "{{ card.picture }}", at: [14.5, 13.5, 34, 34]}
  symbols:
    icon: "{{ item }}"
    colour: ink
    at: [13, 48.5, 6, 6]
    repeat: {over: card.symbols, as: item, step: [10.3, 0]}
  rules: {words: rules, style: text, at: [5, 55.5, 53, 9]}
  story: {words: story, style: text, at: [5, 65, 53, 20]}
"""
_BACK: Final = """\
about: The back of every card.
bleed: 0
boxes:
  ground: {shape: rect, at: trim, fill: blue}
  frame: {shape: rect, at: [4, 4, 55, 80], fill: paper}
  sign: {icon: star, colour: blue, at: [16.5, 29, 30, 30]}
"""
_PALETTE: Final = f"""\
colours:
  ink: "{INK}"
  paper: "#fbf6ea"
{"".join(f'  {name}: "{colour}"{chr(10)}' for name, colour in COLOURS.items())}
styles:
  title:
    {{family: alegreya-sans, size: 12 pt, smallest: 8 pt, bold: yes, valign: cap, wrap: no, colour: paper,
     on: [{", ".join(COLOURS)}]}}
  value:
    {{family: alegreya-sans, size: 13 pt, smallest: 9 pt, bold: yes, align: center, valign: cap, wrap: no, colour: ink,
     on: [paper]}}
  text: {{family: alegreya-sans, size: 9 pt, smallest: 6 pt, colour: ink, on: [paper]}}
"""
_PHRASES_EN: Final = """\
phrases:
  - say: {when: play, do: $d}
    as: "when you play this card, {d:imperative}"
"""
_PHRASES_ZH: Final = """\
phrases:
  - say: {when: play, do: $d}
    as: "打出时，{d}"
"""
_ZH_NAMES: Final = ("晶石", "星辰", "高塔", "绿叶", "闪电", "盾牌", "旗帜", "波浪")


def write_deck(root: Path, cards: int) -> None:
    """Write a project with the game `bench` into a folder; cards: how many, all of them different."""
    game, templates = root / "cards" / GAME, root / "templates" / GAME
    write_pictures(game / "art" / "pictures")
    write_icons(game / "art" / "icons", "currentColor")
    chance = Random(_SEED)
    numbers = range(1, cards + 1)
    _write(game / "game.yaml", _GAME)
    _write(game / "terms.yaml", "terms:\n" + "".join(f"  {i}: {{one: {i}, other: {i}s, icon: {i}}}\n" for i in ICONS))
    _write(game / "cards.yaml", "cards:\n" + "".join(_card(number, chance) for number in numbers))
    _write(game / "text" / "en" / "phrases.yaml", _PHRASES_EN)
    _write(game / "text" / "zh-Hans" / "phrases.yaml", _PHRASES_ZH)
    terms = (f"  {i}: {{other: {name}, measure: 枚}}\n" for i, name in zip(ICONS, _ZH_NAMES))
    _write(game / "text" / "zh-Hans" / "terms.yaml", "terms:\n" + "".join(terms))
    head = "game: {title: 基准牌组}\ndecks: {cards: 卡牌}\ncards:\n"
    _write(game / "text" / "zh-Hans" / "cards.yaml", head + "".join(_translated(number, chance) for number in numbers))
    _write(templates / "palette.yaml", _PALETTE)
    _write(templates / "card.yaml", _CARD)
    _write(templates / "card-back.yaml", _BACK)


def _card(number: int, chance: Random) -> str:
    words = _WORDS.split()
    story = [chance.choice(words) for _ in range(WORDS - _RULES_WORDS)]
    story[0] = story[0].capitalize()
    story[5] = f"**{story[5]}**"
    story[12] = f"{{icon:{chance.choice(list(ICONS))}}} {story[12]}"
    name = f"{chance.choice(words[:60])} {chance.choice(words[:60])}".title()
    gain = f"{{gain: {{what: {chance.choice(list(ICONS))}, n: {2 + number % 7}}}}}"
    draw = f"{{draw: {{n: {2 + number % 3}}}}}"
    return f"""\
- id: card-{number}
  name: {name} {number}
  value: {number % 100}
  colour: {chance.choice(list(COLOURS))}
  picture: pictures/{number % PICTURES + 1:02d}.png
  symbols: [{", ".join(chance.choice(list(ICONS)) for _ in range(4))}]
  effects: [{{when: play, do: [{gain}, {draw}]}}]
  story: "{" ".join(story)}."
"""


def _translated(number: int, chance: Random) -> str:
    told = [_hanzi(chance.randrange(_GLYPHS)) for _ in range(CHARACTERS - _RULES_CHARACTERS)]
    told[9], told[20], told[31] = "，", "。", "，"
    told[3] = f"**{told[3]}**"
    told[15] = f"{{icon:{chance.choice(list(ICONS))}}}{told[15]}"
    name = "".join(_hanzi(chance.randrange(_GLYPHS)) for _ in range(4))
    return f'  card-{number}: {{name: "{name}{number}", story: "{"".join(told)}。"}}\n'


def _hanzi(number: int) -> str:
    """Return one of the frequent characters, in the order of GB 2312."""
    row, column = divmod(3 * number, 94)
    return bytes((0xB0 + row, 0xA1 + column)).decode("gb2312")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
