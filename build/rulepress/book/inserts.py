"""Inserts and asides of a rulebook: in, nothing; out, what makes the slugs of each kind of them."""

from collections.abc import Callable, Mapping
from typing import Final

from rulepress.book.anatomy import aside_anatomy
from rulepress.book.blocks import Setter
from rulepress.book.contents import make_contents
from rulepress.book.examples import aside_example, make_example
from rulepress.book.figures import aside_figure, make_figure
from rulepress.book.glossary import aside_glossary, make_index
from rulepress.book.lists import make_cards, make_icons, make_parts
from rulepress.book.slug import Slug
from rules_engine import Aside, Insert

INSERTS: Final[Mapping[str, Callable[[Setter, Insert, int, int], list[Slug]]]] = {
    "cards": make_cards,
    "contents": make_contents,
    "example": make_example,
    "figure": make_figure,
    "icons": make_icons,
    "index": make_index,
    "parts": make_parts,
}
"""By kind; arguments: the setter, the insert, the width of the column and the part that it belongs to."""

ASIDES: Final[Mapping[str, Callable[[Setter, Aside, int, int], list[Slug]]]] = {
    "anatomy": aside_anatomy,
    "example": aside_example,
    "figure": aside_figure,
    "glossary": aside_glossary,
}
"""By the word behind `!!!`; any other is a remark in a box."""
