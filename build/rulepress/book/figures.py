"""Figures of a rulebook: in, `rulebook/figures.yaml` of a game; out, boards, cards and tokens laid out as on a table,
with numbered plates.

A figure has a `width` and `height` in mm of the table it shows, and `things`: the front of a `card`, or its `back`, how
wide it lies there, and where; `plates` lists where the numbers stand. The picture is made as wide as it may be.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rulepress.book.blocks import GAP, Setter
from rulepress.book.boxed import PAD, boxed, plate
from rulepress.book.desk import Desk
from rulepress.book.pictures import small
from rulepress.book.slug import Slug, in_columns, stacked
from rulepress.layout.items import Item, Page
from rulepress.units import MM, Length, parse_length
from rules_engine import Aside, Fields, Insert, Location, Problems, near

FILE: Final = "figures.yaml"
_PLATE: Final = 5 * MM


class Thing(NamedTuple):
    """A card or board on a table: its record, x, y of its upper left corner, and its width, in micrometres; back:
    whether it lies with its back up."""

    card: str
    x: int
    y: int
    width: int
    back: bool
    at: Location


class Figure(NamedTuple):
    """A table seen from above. plates: x, y of the middle of each number, in order."""

    width: int
    height: int
    things: tuple[Thing, ...]
    plates: tuple[tuple[int, int], ...]


def read_figures(desk: Desk) -> Mapping[str, Figure]:
    """Return the figures that a game declares, by name."""
    database = desk.wording.database
    path = database.game.folder / "rulebook" / FILE
    tree = database.project.tree_if_any(path, desk.problems)
    if tree is None:
        return {}
    form = Fields(tree, database.shown(path), desk.problems)
    found = {name: _figure(Fields(node, f"figure '{name}'", desk.problems)) for name, node in form.entries("figures")}
    form.finish()
    return found


def _figure(form: Fields) -> Figure:
    things = []
    for node in form.listing("things", required=True):
        inner = Fields(node, "thing", form.problems)
        x, y = _pair(inner, "at")
        things.append(Thing(inner.text("card", required=True), x, y, _length(inner, "width"),
                            inner.flag("back"), inner.location))  # fmt: skip
        inner.finish()
    plates = tuple(_pair(Fields(node, "plate", form.problems), "at") for node in form.listing("plates"))
    found = Figure(_length(form, "width"), _length(form, "height"), tuple(things), plates)
    form.finish()
    return found


def _length(form: Fields, key: str) -> int:
    return _read(form.text(key, required=True), key, form.at(key), form.problems)


def _pair(form: Fields, key: str) -> tuple[int, int]:
    told = form.texts(key)
    if len(told) != 2:
        form.problems.error(
            "bad-length", f"{form.what}: {key} holds x and y", form.at(key), hint=f"write {key}: [10, 20]"
        )
        return 0, 0
    return _read(told[0], key, form.at(key), form.problems), _read(told[1], key, form.at(key), form.problems)


def _read(text: str, key: str, at: Location, problems: Problems) -> int:
    try:
        return parse_length(text or "0")
    except ValueError as fault:
        problems.error("bad-length", f"{key}: {fault}", at, hint="write mm, such as 12.5")
        return 0


def make_figure(setter: Setter, insert: Insert, _: int, parent: int) -> list[Slug]:
    """Return a figure across the page, without words."""
    return _made(setter, insert.name, None, parent, insert.at)


def aside_figure(setter: Setter, aside: Aside, _: int, parent: int) -> list[Slug]:
    """Return a figure across the page: `!!! figure NAME "Title"`, with a list that explains its numbers below it."""
    return _made(setter, (*aside.names, "")[0], aside, parent, aside.at)


def _made(setter: Setter, name: str, aside: Aside | None, parent: int, at: Location) -> list[Slug]:
    desk = setter.desk
    figure = _found(desk, name, at)
    if figure is None:
        return []
    inner = desk.look.leaf.measure - 2 * PAD
    part = desk.part("Aside", parent)
    slugs: list[Slug] = []
    if aside is not None and aside.title.paragraphs:
        slugs += desk.lines(aside.title, "h3", inner, desk.part("P", part, lang=aside.title.lang), at)
    told = desk.words_of(aside.title) if aside is not None else name
    slugs.append(_picture(desk, figure, inner, desk.part("Figure", part, alt=told), told))
    if aside is not None:
        half = (inner - PAD) // 2
        slugs.append(in_columns(setter.slugs(aside.blocks, half, part, "caption"), half + PAD)._replace(before=GAP))
    return [
        boxed(desk, stacked(slugs), desk.look.leaf.measure, "figure")._replace(before=2 * GAP, span=True, floats=True)
    ]


def picture(desk: Desk, aside: Aside) -> Page | None:
    """Return the picture of a figure alone, as wide as the text of a page; None, with a problem, if there is none."""
    figure = _found(desk, (*aside.names, "")[0], aside.at)
    if figure is None:
        return None
    width = desk.look.leaf.measure
    slug = _picture(desk, figure, width, -1, desk.words_of(aside.title))
    return Page(Length(width), Length(slug.height), slug.items)


def _found(desk: Desk, name: str, at: Location) -> Figure | None:
    figures = read_figures(desk)
    if name not in figures:
        hint = near(name, figures) if figures else f"write it into rulebook/{FILE}"
        desk.problems.error("unknown-picture", f"there is no figure '{name}'", at,
                            language=desk.wording.language.tag, hint=hint)  # fmt: skip
    return figures.get(name)


def _picture(desk: Desk, figure: Figure, width: int, part: int, alt: str) -> Slug:
    """Return a figure as wide as is said."""

    def scaled(length: int) -> int:
        return length * width // max(1, figure.width)

    records = desk.wording.database.records
    items: list[Item] = []
    for thing in figure.things:
        if not thing.card:  # which is told where the figure is read
            continue
        side = desk.side(records[thing.card], thing.back) if thing.card in records else None
        if side is None:
            lacks = "back" if thing.back else "front"
            desk.problems.error("unknown-picture", f"'{thing.card}' is no card with a {lacks}", thing.at,
                                hint=near(thing.card, records))  # fmt: skip
            continue
        items.append(small(side, scaled(thing.x), scaled(thing.y), scaled(thing.width), part, alt, 2 * MM))
    for number, (x, y) in enumerate(figure.plates, 1):
        box = (scaled(x) - _PLATE // 2, scaled(y) - _PLATE // 2, _PLATE, _PLATE)
        items += plate(desk, desk.plain(str(number)), "entry-number", box, part, "entry")
    return Slug(scaled(figure.height), tuple(items), GAP, words=alt)
