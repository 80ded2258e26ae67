"""Inserts of a rulebook: in, nothing; out, `INSERTS`, what makes the slugs of each kind of Insert."""

from collections.abc import Callable, Mapping
from typing import Final

from rulepress.book.blocks import Setter
from rulepress.book.contents import make_contents
from rulepress.book.slug import Slug
from rules_engine import Insert

Make = Callable[[Setter, Insert, int, int], list[Slug]]
"""Arguments: the setter, the insert, the width of the column and the part that it belongs to."""

INSERTS: Final[Mapping[str, Make]] = {"contents": make_contents}
