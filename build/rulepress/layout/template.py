"""Layouts of card sides: in, YAML with Jinja values; out, boxes in drawing order, compiled once, ready for any card."""

from collections.abc import Callable, Collection
from typing import Final, cast, get_args

from rulepress.layout.box import Box, Box4, Layout, TextSource
from rulepress.layout.figures import SHAPES, Shape
from rulepress.layout.items import Role
from rulepress.layout.palette import Palette
from rulepress.layout.repeat import Repeat
from rulepress.layout.values import Expression, compile_expression, split_expressions
from rulepress.units import mm_text, parse_length
from rules_engine import Fields, Listing, Location, PlainMark, Problems, Scalar, Tree, as_text, near, read_marks

CONTENT: Final = ("image", "icon", "text", "words", "shape", "use")
WHOLE: Final = ("trim", "bleed")
DEPTH_MOST: Final = 9
"""Layouts that extend or use each other, one behind the other."""
REACH_MOST: Final = 20_000
"""How far a ground reaches over the cut, and how thick an outline is, at most, in micrometres."""
_ROLES: Final = get_args(Role)
Finder = Callable[[str], Tree | None]
"""Returns the tree of the layout of a name, or None."""


class LayoutReader:
    """Reads layouts of one game.

    find: gets the tree of a layout by its name; folder: where one may be written; names: gives those that there are.
    """

    def __init__(
        self, find: Finder, palette: Palette, problems: Problems, folder: str, names: Callable[[], Collection[str]]
    ) -> None:
        self.find = find
        self.palette = palette
        self.problems = problems
        self.folder = folder
        self.names = names
        self._done: dict[str, Layout | None] = {}
        self._depth = 0

    def layout(self, name: str, where: Location) -> Layout | None:
        """Return the layout of a name, with what it inherits; None, with a problem, if there is none."""
        if name not in self._done:
            self._done[name] = None  # a layout that uses itself finds None here
            self._depth += 1
            if self._depth <= DEPTH_MOST:
                self._done[name] = self._read(name, where)
            self._depth -= 1
        return self._done[name]

    def _read(self, name: str, where: Location) -> Layout | None:
        before = self.problems.told
        tree = self.find(name)
        if tree is None:
            if self.problems.told == before:  # else it is there and cannot be read
                self.problems.error("missing-layout", f"there is no layout '{name}'", where, hint=self._missing(name))
            return None
        form = Fields(tree, f"layout '{name}'", self.problems)
        form.text("about")
        parent_name = form.text("extends")
        parent = self.layout(parent_name, form.at("extends")) if parent_name else None
        if parent_name and parent is None and self.problems.told == before:  # else its own fault is told
            self.problems.error(
                "layout-circle",
                f"layout '{name}' cannot extend '{parent_name}'",
                form.at("extends"),
                hint=f"extend a layout that exists and does not extend this one; at most {DEPTH_MOST} go in a row",
            )
        boxes = {box.name: box for box in parent.boxes} if parent else {}
        bleed = _length(form, "bleed", parent.bleed if parent else 0, self.problems)
        for key, node in form.entries("boxes", required=parent is None):
            if isinstance(node, Scalar) and node.text == "none":
                boxes.pop(key, None)
                continue
            box = self._box(key, node)
            if box is not None:
                boxes[key] = box
        form.finish()
        found = tuple(boxes.values())
        return Layout(name, found, bleed, form.location, all(box.fixed for box in found))

    def _missing(self, name: str) -> str:
        """Return what to do about a layout that is not there."""
        if ".." in name.split("/"):
            return "give its path below templates/, without '..'"
        close = near(name, self.names())
        return f"{close}{' ' if close.endswith('?') else '; ' if close else ''}or write {self.folder}/{name}.yaml"

    def _box(self, name: str, node: Tree) -> Box | None:
        """Read a box; one with a fault is left out, so that nothing is drawn by a guess."""
        before = self.problems.told
        form = Fields(node, f"box '{name}'", self.problems)
        kinds = [kind for kind in CONTENT if kind in form.map.entries]
        if len(kinds) != 1:
            self.problems.error(
                "bad-box",
                f"box '{name}' holds {' and '.join(kinds) or 'nothing'}; one of {', '.join(CONTENT)} is due",
                form.location,
                hint="make a box of its own for each" if kinds else "name one of them, such as `shape: rect`",
            )
            return None
        kind = kinds[0]
        content = form.node(kind, required=True)
        text = as_text(content, kind, self.problems) if content is not None else None
        if text is None:
            return None
        box = Box(
            name=name,
            kind=kind,
            at=self._at(form, kind),
            source=self._source(text, form.at(kind)) if kind in ("image", "icon", "text") else None,
            location=form.location,
            words=text if kind == "words" else "",
            shown=frozenset(form.texts("shown")),
            style=form.choice("style", tuple(self.palette.styles), "", required=kind in ("text", "words")),
            shape=cast(Shape, self._shape(text, form)) if kind == "shape" else "rect",
            corners=self._corners(form),
            fill=self._colour(form, "fill"),
            outline=self._colour(form, "outline"),
            outline_width=_length(form, "outline_width", 600, self.problems),
            colour=self._colour(form, "colour"),
            ramp=self._optional(form, "ramp"),
            alt=self._optional(form, "alt"),
            role=form.choice("role", _ROLES, "text" if kind in ("text", "words") else "artifact"),
            turn=int(form.choice("turn", ("0", "90", "180", "270"), "0")),
            when=self._expression(form, "when"),
            repeat=self._repeat(form),
            part=self.layout(text, form.at(kind)) if kind == "use" else None,
        )
        form.finish()
        if kind == "use" and box.part is None and self.problems.told == before:
            self.problems.error(
                "layout-circle",
                f"box '{name}' uses '{text}', which holds this box or cannot be read",
                form.at(kind),
                hint=f"use a layout that does not use this one; at most {DEPTH_MOST} go in a row",
            )
        return box if self.problems.told == before else None

    def _shape(self, text: str, form: Fields) -> str:
        if text not in SHAPES:
            self.problems.error(
                "unknown-choice", f"{form.what}: '{text}' is no shape", form.at("shape"), hint=near(text, SHAPES)
            )
            return "rect"
        return text

    def _at(self, form: Fields, kind: str) -> Box4 | str:
        node = form.node("at", required=kind != "use")
        if isinstance(node, Scalar) and node.text in WHOLE:
            return node.text
        if node is None:
            return (0, 0, 0, 0)
        lengths = _lengths(node, form, self.problems)
        wanted = 2 if kind == "use" else 4
        flat = kind == "shape" and form.text("shape") == "line"
        if len(lengths) != wanted or (wanted == 4 and not flat and min(lengths[2:]) <= 0):
            said = ", ".join(map(mm_text, lengths)) or "empty"
            self.problems.error(
                "bad-box",
                f"{form.what}: `at` is {said}; {wanted} lengths are due, and a size above 0",
                node.location,
                hint="write [x, y] for a part, else [x, y, width, height] or trim or bleed",
            )
            return (0, 0, 0, 0)
        return cast(Box4, (*lengths, 0, 0)[:4])

    def _corners(self, form: Fields) -> Box4:
        node = form.node("corners")
        if node is None:
            return (0, 0, 0, 0)
        lengths = _lengths(node, form, self.problems)
        if len(lengths) not in (1, 4) or min(lengths) < 0:
            said = ", ".join(map(mm_text, lengths)) or "empty"
            self.problems.error(
                "bad-box",
                f"{form.what}: `corners` is {said}; 1 or 4 lengths are due, none below 0",
                node.location,
                hint="upper left, upper right, lower right, lower left",
            )
            return (0, 0, 0, 0)
        return cast(Box4, tuple(lengths * 4)[:4])

    def _colour(self, form: Fields, key: str) -> TextSource | None:
        """Return a colour name, which may hold expressions; one that holds none is checked at once."""
        source = self._optional(form, key)
        if source is not None and source.fixed and form.text(key) not in self.palette.colours:
            self.problems.error(
                "unknown-colour",
                f"{form.what}: unknown colour '{form.text(key)}'",
                form.at(key),
                hint=near(form.text(key), self.palette.colours),
            )
            return None
        return source

    def _source(self, text: str, where: Location) -> TextSource:
        static, expressions = split_expressions(text, where, self.problems)
        marks = read_marks(static, where, self.problems)
        plain = "".join(mark.text for mark in marks if isinstance(mark, PlainMark))
        return TextSource(marks, expressions, where, plain)

    def _optional(self, form: Fields, key: str) -> TextSource | None:
        text = form.text(key)
        return self._source(text, form.at(key)) if text else None

    def _expression(self, form: Fields, key: str) -> Expression | None:
        text = form.text(key)
        return compile_expression(text, form.at(key), self.problems) if text else None

    def _repeat(self, form: Fields) -> Repeat | None:
        node = form.node("repeat")
        if node is None:
            return None
        before = self.problems.told
        inner = Fields(node, f"{form.what}: repeat", self.problems)
        over, times = self._expression(inner, "over"), self._expression(inner, "times")
        name, centred = inner.text("as", "item"), inner.flag("centred")
        around = self._point(inner, "around")
        steps = self._point(inner, "step", required=not around)
        along = tuple(
            (corner[0], corner[1])
            for item in inner.listing("along")
            if len(corner := _lengths(item, inner, self.problems)) == 2
        )
        due = 0 if around else 1 if along else 2
        whole = len(along) == len(inner.listing("along")) and len(around) in (0, 2) and not (along and around)
        if over and whole and len(steps) == due and (due != 1 or steps[0] > 0) and not (centred and due != 2):
            found = Repeat(over, name, times, steps, centred, along, (around[0], around[1]) if around else None)
            inner.finish()
            return found
        if self.problems.told == before:
            self.problems.error(
                "bad-box",
                f"{form.what}: `repeat` needs `over` and where the items lie",
                node.location,
                hint="a row has `step: [x, y]`, a line `step: 7` and `along: [[x, y], ...]`, a ring `around: [x, y]`",
            )
        inner.finish()
        return None

    def _point(self, form: Fields, key: str, required: bool = False) -> tuple[int, ...]:
        node = form.node(key, required)
        return () if node is None else tuple(_lengths(node, form, self.problems))


def _lengths(node: Tree, form: Fields, problems: Problems) -> list[int]:
    found = []
    for item in node.items if isinstance(node, Listing) else [node]:
        text = as_text(item, form.what, problems)
        try:
            found.append(parse_length(text or ""))
        except ValueError as fault:
            problems.error("bad-length", f"{form.what}: {fault}", item.location, hint="lengths are in mm")
    return [int(length) for length in found]


def _length(form: Fields, key: str, default: int, problems: Problems) -> int:
    """Return a length from 0 to `REACH_MOST`, the default if none is said or after a problem."""
    node = form.node(key)
    if node is None:
        return default
    if isinstance(node, Listing) and len(node.items) != 1:
        problems.error("bad-length", f"{form.what}: {key} is one length", node.location, hint="such as `3 mm`")
        return default
    length = next(iter(_lengths(node, form, problems)), default)
    if 0 <= length <= REACH_MOST:
        return length
    problems.error(
        "bad-length",
        f"{form.what}: {key} is {mm_text(length)} mm; 0 to {mm_text(REACH_MOST)} mm are allowed",
        node.location,
        hint="such as `3 mm`",
    )
    return default
