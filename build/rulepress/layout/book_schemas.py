"""Schemas of rulebooks: in, nothing; out, what may stand in `book.yaml`, `tables.yaml` and `figures.yaml`."""

from collections.abc import Callable
from typing import Final

from rulepress.layout.figures import SHAPES
from rules_engine import schema_pieces as p

Schema = p.Schema
_ANY: Final = r"^.+$"
_SIDES: Final = ("left", "center", "right")


def book_schemas(
    length: Callable[[str], Schema], colour: Callable[[], Schema], style: Callable[[], Schema]
) -> dict[str, Schema]:
    """Return the schemas `book`, `book-tables` and `book-figures`; length, colour, style: what makes those of a length,
    a colour and a text style."""
    return {"book": _book(length, colour, style), "book-tables": _tables(), "book-figures": _figures(length)}


def _book(length: Callable[[str], Schema], colour: Callable[[], Schema], style: Callable[[], Schema]) -> Schema:
    page = {
        "width": length("Width of a page."),
        "height": length("Height of a page."),
        "inner": length("Margin at the fold."),
        "outer": length("Margin at the outer edge."),
        "top": length("Margin above the text."),
        "bottom": length("Margin below the text."),
        "columns": p.whole("Columns of text.", 1, 3),
        "gutter": length("Distance of the columns."),
        "strip": length("Width of the strip at the outer edge, on the screen; 0 for none."),
    }
    own = {"description": "A colour, or the name of one of the palette.", "anyOf": [colour(), p.text("A name.")]}
    body = {
        "page": p.form("The measures of a page.", page),
        "box": p.choice("The shape of asides, examples and figures.", SHAPES),
        "corner": length("The corners of boxes."),
        "plate": p.choice("The shape of the plates of numbers.", SHAPES),
        "strip": p.text("A picture below art/ for the strip."),
        "colours": p.table("Colours by name.", own, _ANY),
        "styles": p.table("Text styles by name.", style(), _ANY),
    }
    return p.document("book.yaml", p.form("The look of a rulebook.", body, ("page", "colours", "styles")))


def _tables() -> Schema:
    column = {
        "head": p.text("The head: marks, no words."),
        "cell": p.text("A cell: marks and {{ }} values."),
        "words": p.text("In place of a cell: name, rules or a translated field."),
        "side": p.choice("Where cells stand.", _SIDES),
    }
    table = {
        "of": p.text("The deck whose records are the rows, or the record whose list is."),
        "over": p.text("The list of the record."),
        "when": p.text("An expression: which rows there are."),
        "caption": p.text("What the table shows: marks, no words."),
        "columns": p.many("The columns.", p.form("A column.", column)),
    }
    tables = p.table("Tables by name.", p.form("A table.", table, ("of", "columns")), _ANY)
    return p.document("tables.yaml", p.form("The tables of a rulebook.", {"tables": tables}))


def _figures(length: Callable[[str], Schema]) -> Schema:
    place = p.many("x and y from the upper left.", length("A length."), 2, 2)
    thing = {
        "card": p.text("The id of a card or board."),
        "at": place,
        "width": length("Its width."),
        "back": p.flag("Whether its back is shown."),
    }
    figure = {
        "width": length("Width of what is seen."),
        "height": length("Height of what is seen."),
        "things": p.many("What lies there.", p.form("A card or board.", thing, ("card", "at", "width"))),
        "plates": p.many("Where the numbers stand.", p.form("A number.", {"at": place}, ("at",))),
    }
    figures = p.table("Figures by name.", p.form("A figure.", figure, ("width", "height", "things")), _ANY)
    return p.document("figures.yaml", p.form("The figures of a rulebook.", {"figures": figures}))
