"""Card sides: in, a layout, a record and its words; out, a page of items at fixed positions."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from rulepress.layout.artbook import ArtBook
from rulepress.layout.box import Box, Box4, Layout, TextSource, split_layout
from rulepress.layout.faults import check_place, check_sign, check_text, of_card
from rulepress.layout.figures import grown, laid, shape_steps
from rulepress.layout.items import Item, Line, Page, Path, Picture, Placed, Role, Tag, Turn
from rulepress.layout.palette import Palette
from rulepress.layout.values import ExpressionError, Lookup, as_words
from rulepress.type.fit import set_text
from rulepress.type.fonts import FontBook
from rulepress.type.together import NO_NAMES, Names
from rulepress.units import Length, um_from_size
from rules_engine import Language, Paragraph, PlainMark, Problems, Record, Text, Wording, Words, near

BOXES_MOST: Final = 10_000
# Made by the thousand, and without its own `__new__` in half the time.
_line: Final[Callable[[type[Line], tuple[Any, ...]], Line]] = tuple.__new__
Values = dict[str, Any]


class Desk(NamedTuple):
    """What sides of a game in one language are made with: words, look, pictures, fonts, languages and names of the
    game by tag, and where problems go."""

    wording: Wording
    palette: Palette
    art: ArtBook
    fonts: FontBook
    languages: Mapping[str, Language]
    names: Mapping[str, Names]
    lookup: Lookup
    problems: Problems


class _TooManyError(Exception):
    """A side has more boxes than any that is printed."""


class SideMaker:
    """Makes one side of cards of one size by one layout. What is the same on all of them is made once."""

    def __init__(self, layout: Layout, size: tuple[int, int], desk: Desk) -> None:
        self.layout = layout
        self.width, self.height = size
        self.desk = desk
        fixed, own = split_layout(layout, self._whole)
        self.own = own
        self._drawn = 0
        self._parts: tuple[tuple[Box4, int], ...] = ()
        items = self._all(fixed, {}, "", None)
        self.shared = Page(Length(self.width), Length(self.height), items, label=layout.name)

    def make(self, record: Record | None) -> Page:
        """Return the side of a card (of no card in particular for a back that is the same for all).

        The page is as large as the trimmed card; grounds reach over its edges by the layout's bleed. Faults are
        problems.
        """
        values = self.desk.lookup.values(record) if record is not None and self.own else {}
        card = record.id if record else ""
        items = self._all(self.own, values, card, record)
        trim = (0, 0, self.width, self.height)
        return Page(
            Length(self.width), Length(self.height), items, self.shared, trim, grown(trim, self.layout.bleed), card
        )

    def _all(self, boxes: tuple[Box, ...], values: Values, card: str, record: Record | None) -> tuple[Item, ...]:
        """Draw boxes; too many, which repeated parts in repeated parts soon give, are a problem and none."""
        self._drawn = 0
        self._parts = ()
        try:
            return tuple(self._boxes(boxes, values, card, record))
        except _TooManyError:
            self.desk.problems.error(
                "too-many-boxes",
                f"{of_card(card)}layout '{self.layout.name}' draws more than {BOXES_MOST:,} boxes on one side",
                self.layout.location,
                card=card,
                hint="repeat over a shorter list, or use fewer parts",
            )
            return ()

    def _whole(self, at: Box4 | str) -> Box4:
        trim = (0, 0, self.width, self.height)
        if isinstance(at, str):
            return trim if at == "trim" else grown(trim, self.layout.bleed)
        return at

    def _boxes(self, boxes: tuple[Box, ...], values: Values, card: str, record: Record | None = None) -> list[Item]:
        items: list[Item] = []
        for box in boxes:
            try:
                if box.when is not None and not box.when.run(values):
                    continue
                if box.repeat is None:
                    self._check_place(box, self._whole(box.at), "")
                    self._draw(box, self._whole(box.at), values, card, record, items)
                    continue
                self._repeated(box, values, card, record, items)
            except ExpressionError as fault:
                if record is not None and record.unread:
                    continue  # what it has no value for is told where it could not be read
                self.desk.problems.error(
                    "no-value",
                    f"{of_card(card)}box '{box.name}': {fault}",
                    box.location,
                    card=card,
                    hint="name a field that every card of the type has, or ask `card.get('field')`, which may be none",
                )
        return items

    def _repeated(self, box: Box, values: Values, card: str, record: Record | None, items: list[Item]) -> None:
        repeat = box.repeat
        assert repeat is not None
        things = repeat.items(values)
        _, _, w, h = at = self._whole(box.at)
        places = repeat.places(at, len(things))
        for index, (thing, place) in enumerate(zip(things, places)):
            if index in (0, len(things) - 1) or not repeat.step[1:]:  # in a row, all others lie between these
                self._check_place(box, (*place, w, h), card)
            self._draw(box, (*place, w, h), {**values, repeat.name: thing, "index": index}, card, record, items)

    def _check_place(self, box: Box, at: Box4, card: str) -> None:
        """Report a box off the side; card: only where the place hangs on it, else each card would tell the same."""
        left, top, w, h = at
        if not self._parts and 0 <= left <= left + w <= self.width and 0 <= top <= top + h <= self.height:
            return  # as nearly all are
        if box.kind != "use":
            for (x, y, _, _), turn in reversed(self._parts):
                at = laid(at, (x, y), turn, self.width, self.height)
            check_place(box, at, (self.width, self.height), self.layout.bleed, card, self.desk.problems)

    def _draw(self, box: Box, at: Box4, values: Values, card: str, record: Record | None, items: list[Item]) -> None:
        self._drawn += 1
        if self._drawn > BOXES_MOST:
            raise _TooManyError
        match box.kind:
            case "shape":
                items.extend(self._shape(box, at, values, card))
            case "image" | "icon":
                picture = self._picture(box, at, values, card)
                if picture is not None:
                    items.append(picture)
            case "use":
                self._part(box, at, values, card, record, items)
            case _:
                self._text(box, at, self._said(box, values, card, record), card, items)

    def _shape(self, box: Box, at: Box4, values: Values, card: str) -> list[Item]:
        steps = shape_steps(box.shape, at, box.corners)
        tag = self._tag(box, values, card)
        drawn: list[Item] = []
        outline, fill = self._colour(box.outline, values), self._colour(box.fill, values)
        if outline:
            width = box.outline_width if box.shape == "line" else 2 * box.outline_width
            drawn.append(Path(steps, None, outline, width, (), tag))
        if fill:
            drawn.append(Path(steps, fill, None, 0, (), tag))
        return drawn

    def _colour(self, source: TextSource | None, values: Values) -> str | None:
        if source is None:
            return None
        name = self._string(source, values)
        if name not in self.desk.palette.colours:
            raise ExpressionError(f"the palette has no colour '{name}'; {near(name, self.desk.palette.colours)}")
        return self.desk.palette.colours[name]

    def _picture(self, box: Box, at: Box4, values: Values, card: str) -> Item | None:
        assert box.source is not None
        name = self._string(box.source, values)
        if box.kind == "icon":
            colour = self._colour(box.colour, values) or "#000000"
            art = self.desk.art.sign(name, colour, box.source.location, card)
        else:
            ramp = self._string(box.ramp, values) if box.ramp else ""
            art = self.desk.art.picture(name, ramp, box.source.location, card)
        return None if art is None else Picture(art, *at, turn=_turn(box.turn), tag=self._tag(box, values, card))

    def _part(self, box: Box, at: Box4, values: Values, card: str, record: Record | None, items: list[Item]) -> None:
        """Draw the boxes of another layout, turned about the middle of the side, then moved by `at`."""
        assert box.part is not None
        outer, self._parts = self._parts, (*self._parts, (at, box.turn))
        inner = tuple(self._boxes(box.part.boxes, values, card, record))
        self._parts = outer
        page = Page(Length(self.width), Length(self.height), inner, label=box.part.name)
        items.append(
            Placed(
                page,
                at[0],
                at[1],
                (0, 0, self.width, self.height),
                turn=_turn(box.turn),
                tag=self._tag(box, values, card),
            )
        )

    def _said(self, box: Box, values: Values, card: str, record: Record | None) -> Text:
        wording = self.desk.wording
        if box.kind == "text":
            assert box.source is not None
            return self._filled(box.source, values, card)
        if box.words.startswith("term:"):
            return wording.label(box.words.removeprefix("term:"), where=box.location)
        if record is None:
            raise ExpressionError(f"'{box.words}' needs a card; a back has none")
        if box.words == "rules":
            return wording.rules(record, box.shown)
        texts = wording.database.game.types[record.type].texts
        if box.words != "name" and box.words not in texts:
            known = ", ".join(("rules", "name", *texts))
            raise ExpressionError(f"'{box.words}' is no wording of a {record.type}; known: {known}")
        return wording.field(record, box.words)

    def _filled(self, source: TextSource, values: Values, card: str) -> Text:
        wording = self.desk.wording
        if source.fixed:
            return wording.say(source.marks, source.location, card)
        minus = wording.language.minus
        said = {ord(sign): as_words(expression.run(values), minus) for sign, expression in source.expressions.items()}
        marks = [
            PlainMark(mark.text.translate(said), mark.bold, mark.italic) if isinstance(mark, PlainMark) else mark
            for mark in source.marks
        ]
        return wording.say(marks, source.location, card)

    def _string(self, source: TextSource, values: Values) -> str:
        """Return a name made of fixed characters and values."""
        if source.fixed:
            return source.plain
        said = {sign: as_words(expression.run(values), "-") for sign, expression in source.expressions.items()}
        # A whole name is one value as a rule; a value may hold what looks like the sign of another.
        return said.get(source.plain) or source.plain.translate({ord(sign): value for sign, value in said.items()})

    def _text(self, box: Box, at: Box4, text: Text, card: str, items: list[Item]) -> None:
        if not text.paragraphs:
            return
        if text.fallback or text.stale:
            text = _marked(text)
        style = self.desk.palette.styles[box.style]
        language = self.desk.languages.get(text.lang, self.desk.wording.language)
        names = self.desk.names.get(text.lang, NO_NAMES)
        set_ = set_text(text, style.text, at[2], at[3], language.typography, self.desk.fonts, names=names)
        check_text(box, set_, text, card, self.desk.problems)
        tag = Tag(box.name, _role(box.role), text.lang, "", card)
        for line in set_.lines:
            start = at[0] + line.x, at[1] + line.baseline
            items.append(_line(Line, (*start, line.pieces, 0, tag)))
            if line.underbar:
                items.append(_bar(start, line.width, set_.size, style.text.colour, tag))
        for icon in set_.icons:
            check_sign(icon.id, box.style, self.desk.palette, self.desk.problems)
            art = self.desk.art.sign(icon.id, self.desk.palette.sign_colour(icon.id, style), box.location, card)
            if art is not None:
                sign = Tag(box.name, "figure", text.lang, icon.alt, card)
                items.append(Picture(art, at[0] + icon.x, at[1] + icon.y, icon.width, icon.height, 0, sign))

    def _tag(self, box: Box, values: Values, card: str) -> Tag:
        alt = self._filled(box.alt, values, card).plain() if box.alt else ""
        return Tag(box.name, _role(box.role), self.desk.wording.language.tag, alt, card)


def _marked(text: Text) -> Text:
    """Return a text with what a draft shows before it: its tag if it is in another language than was asked for, a
    question mark if its source has changed."""
    first, *others = text.paragraphs
    mark = Words(f"[{text.lang if text.fallback else '?'}]\u00a0", bold=True)
    return text._replace(paragraphs=(Paragraph((mark, *first.runs)), *others))


def _bar(start: tuple[int, int], width: int, size: int, colour: str, tag: Tag) -> Path:
    """Return the bar under a figure that still reads when it is turned."""
    x, baseline = start
    top, high = baseline + um_from_size(size, 120), max(um_from_size(size, 85), 250)
    more = um_from_size(size, 40)
    return Path(
        shape_steps("rect", (x - more, top, width + 2 * more, high), (0, 0, 0, 0)),
        colour,
        tag=tag._replace(role="artifact"),
    )


def _turn(degrees: int) -> Turn:
    return degrees  # type: ignore[return-value]


def _role(name: str) -> Role:
    return name  # type: ignore[return-value]
