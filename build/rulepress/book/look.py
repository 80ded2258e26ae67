"""The look of a rulebook: in, `book.yaml` of the templates; out, the measures of its page, its colours and styles."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rulepress.layout.figures import SHAPES, Shape
from rulepress.layout.palette import Palette, Style, read_colour, read_style
from rulepress.units import MM, Length, TypeSize, parse_length
from rules_engine import Fields, Problems, Tree, as_text

STYLES: Final = (
    "aside", "body", "callout", "caption", "cell", "cell-head", "contents", "contents-chapter", "entry-number",
    "example", "example-label", "folio", "h1", "h1-number", "h2", "h3", "index", "lead", "running", "subtitle", "title",
)  # fmt: skip
"""The styles that every rulebook has."""
COLOURS: Final = (
    "ground", "ink", "rule", "aside", "figure", "example", "example-bar", "table-head", "table-row", "plate", "entry",
    "strip", "tab",
)  # fmt: skip
"""The colours that every rulebook has: of grounds, lines, boxes and plates."""
_LEAST: Final = 5 * MM
_MOST: Final = 1000 * MM


class Leaf(NamedTuple):
    """A page's measures in micrometres.

    inner, outer: margins at the fold and at the outer edge; strip: width of the patterned strip at the outer edge;
    columns, gutter: columns of text and the distance between them.
    """

    width: int
    height: int
    inner: int
    outer: int
    top: int
    bottom: int
    columns: int
    gutter: int
    strip: int

    @property
    def measure(self) -> int:
        """Width of what stands across all columns."""
        return self.width - self.inner - self.outer

    @property
    def column(self) -> int:
        """Width of one column."""
        return (self.measure - (self.columns - 1) * self.gutter) // self.columns

    @property
    def depth(self) -> int:
        """Height of the text."""
        return self.height - self.top - self.bottom


class Look(NamedTuple):
    """How a rulebook looks.

    box, corner: shape and corners of asides, examples and figures; plate: shape of the plate of a number; palette: its
    colours and styles, with the colours of the game's signs; strip: picture of the strip below `art/`, empty for none.
    """

    leaf: Leaf
    box: Shape
    corner: int
    plate: Shape
    strip: str
    palette: Palette

    def colour(self, name: str) -> str:
        """Return a colour of `COLOURS` as `#rrggbb`."""
        return self.palette.colours[name]

    def style(self, name: str) -> Style:
        """Return a style of `STYLES`."""
        return self.palette.styles[name]


def read_look(tree: Tree, shown: str, palette: Palette, families: Mapping[str, object], problems: Problems) -> Look:
    """Read a `book.yaml`; palette: the game's, whose colours it can name too."""
    form = Fields(tree, shown, problems)
    colours = dict(palette.colours)
    for name, node in form.entries("colours", required=True):
        colours[name] = colours.get(as_text(node, name, problems) or "") or read_colour(name, node, problems) or ""
    _tell_lacking("colour", COLOURS, colours, form, problems)
    styles = {
        name: read_style(name, node, colours, families, problems)
        for name, node in form.entries("styles", required=True)
    }
    _tell_lacking("style", STYLES, styles, form, problems)
    leaf = _leaf(Fields(form.node("page", required=True), "page", problems))
    look = Look(
        leaf,
        form.choice("box", SHAPES, "rect"),  # type: ignore[arg-type]
        _length(form, "corner", 0, problems),
        form.choice("plate", SHAPES, "circle"),  # type: ignore[arg-type]
        form.text("strip"),
        palette._replace(colours=colours, styles=styles),
    )
    form.finish()
    return look


def _leaf(form: Fields) -> Leaf:
    def length(key: str) -> int:
        return _length(form, key, 15 * MM, form.problems)

    found = Leaf(
        length("width"), length("height"), length("inner"), length("outer"), length("top"), length("bottom"),
        form.int("columns", 2, 1, 3), length("gutter"), length("strip"),
    )  # fmt: skip
    form.finish()
    if found.column < _LEAST or found.depth < _LEAST:
        form.problems.error("bad-length", "the margins leave no room for text", form.location,
                            hint="make the margins smaller, or the page larger")  # fmt: skip
    return found


def _length(form: Fields, key: str, default: int, problems: Problems) -> int:
    text = form.text(key)
    if not text:
        return default
    try:
        found = parse_length(text)
        if not 0 <= found <= _MOST:
            raise ValueError(f"'{text}' is not from 0 to {_MOST // MM} mm")
    except ValueError as fault:
        problems.error("bad-length", f"{key}: {fault}", form.at(key), hint="write mm, such as 18")
        return default
    return found


def _tell_lacking(
    what: str, wanted: tuple[str, ...], found: Mapping[str, object], form: Fields, problems: Problems
) -> None:
    lacking = [name for name in wanted if not found.get(name)]
    if lacking:
        problems.error("book-lacks", f"{form.what}: there is no {what} {', '.join(map(repr, lacking))}", form.location,
                       hint="every rulebook has these: copy them from templates/book.yaml")  # fmt: skip


def enlarged(look: Look, leaf: Leaf, thousandths: int) -> Look:
    """Return a look on another page, with all its type larger."""

    def larger(size: int) -> TypeSize:
        return TypeSize(round(size * thousandths / 1000))

    styles = {
        name: style._replace(
            text=style.text._replace(size=larger(style.text.size), smallest=larger(style.text.smallest))
        )
        for name, style in look.palette.styles.items()
    }
    corner = Length(look.corner * thousandths // 1000)
    return look._replace(leaf=leaf, corner=corner, palette=look.palette._replace(styles=styles))
