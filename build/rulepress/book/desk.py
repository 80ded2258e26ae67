"""The desk of a rulebook: in, a studio, a look and the pages of sections; out, parts of the document and set words."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from rulepress.book.look import Look
from rulepress.book.slug import Jump, Slug
from rulepress.layout.items import Item, Line, Page, Picture, Tag
from rulepress.layout.structure import Kind, Part
from rulepress.studio import Studio
from rulepress.type.fit import set_text
from rulepress.type.set_lines import SetLine, SetText
from rules_engine import Example, Icon, Location, Paragraph, Text, Wording, plain_words, read_example
from rules_engine import Words as Run

DEEP: Final = 10_000_000
"""Higher than any column, in micrometres: so that text is never made smaller."""

Side = Callable[..., Page | None]
"""Gives the front of a record, or with `True` behind it the back; None if it has none."""


class Target(NamedTuple):
    """What a reference leads to: its title and the label of its page."""

    title: str
    page: str


class Desk:
    """What the blocks of a rulebook are set with.

    side: gives the sides of cards and boards; targets, pages: title and page of each section, and
    what each page says in small letters by its label, as an earlier pass found them; parts: those of the document so
    far.
    """

    def __init__(
        self, studio: Studio, look: Look, side: Side, targets: Mapping[str, Target],
        pages: Mapping[str, str],
    ) -> None:  # fmt: skip
        self.studio = studio
        self.look = look
        self.side = side
        self.targets = targets
        self.pages = pages
        self.parts: list[Part] = []
        self.wording = studio.wording
        self.problems = studio.problems

    def part(self, kind: Kind, parent: int = -1, **more: Any) -> int:
        """Begin a part of the document and return its number."""
        self.parts.append(Part(kind, parent, **more))
        return len(self.parts) - 1

    def example(self, name: str, kinds: Sequence[str], at: Location) -> Example | None:
        """Return a worked example; None, with problems, if there is none or it breaks a rule. It is played once for all
        editions."""
        key = ("example", name, *kinds)
        if key not in self.studio.kept:
            self.studio.kept[key] = read_example(name, kinds, self.wording, at, self.problems)
        found: Example | None = self.studio.kept[key]
        return found

    def said(self, key: str, **values: int | str) -> Text:
        """Return a fixed string of the press."""
        return self.wording.fixed(key, **values)

    def words_of(self, text: Text) -> str:
        """Return what a text says in words alone, for those who hear it."""
        return plain_words(text, self.studio.desk.languages.get(text.lang, self.wording.language))

    def plain(self, text: str) -> Text:
        """Return characters as a Text of one run."""
        return Text(self.wording.language.tag, (Paragraph((Run(text),)),))

    def resolved(self, text: Text) -> Text:
        """Return a text whose references to sections say their title and page; one of a fallback says its language,
        a stale one that it is."""
        marked = (text.fallback or text.stale) and bool(text.paragraphs)
        if not marked and not any(isinstance(run, Run) and run.link for part in text.paragraphs for run in part.runs):
            return text
        wording = self.wording
        while wording.language.tag != text.lang and wording.behind is not None:
            wording = wording.behind
        paragraphs = [Paragraph(tuple(self._resolved(run, wording) for run in part.runs)) for part in text.paragraphs]
        if marked:
            first = Paragraph((Run(f"[{text.lang if text.fallback else '?'}]\u00a0", bold=True), *paragraphs[0].runs))
            paragraphs = [first, *paragraphs[1:]]
        return text._replace(paragraphs=tuple(paragraphs))

    def _resolved(self, run: Run | Icon, wording: Wording) -> Run | Icon:
        if isinstance(run, Icon) or not run.link or ":" in run.link:
            return run
        target = self.targets.get(run.link, Target("…", "00"))
        return run._replace(text=wording.fixed("see-section", title=target.title, page=target.page).plain())

    def set(self, text: Text, style: str, width: int) -> SetText:
        """Return a text set in a style of the look, as deep as it needs."""
        language = self.studio.desk.languages.get(text.lang, self.wording.language)
        return set_text(text, self.look.style(style).text, width, DEEP, language.typography, self.studio.fonts)

    def lines(
        self, text: Text, style: str, width: int, part: int, at: Location, x: int = 0, before: int = 0
    ) -> list[Slug]:
        """Return a text as slugs, one for each line: the first two and the last two stay together.

        part: what its words belong to; at: where it is written; x: how far from the left of the slug; before: space
        above the first line.
        """
        text = self.resolved(text)
        set_ = self.set(text, style, width)
        self._check(set_, text, at)
        if not set_.lines:
            return []
        top = set_.lines[0].baseline
        tops = [line.baseline - top for line in set_.lines]
        heights = [after - own for own, after in zip(tops, [*tops[1:], set_.height])]
        drawn = _Drawn(self, text, style, part, at)
        slugs = []
        for number, line in enumerate(set_.lines):
            items, jumps = drawn.line(line, x, -tops[number])
            items += drawn.icons(set_, number, x, -tops[number])
            last = len(tops) - 1
            keep = number < last and (number == 0 or number == last - 1)
            words = "".join(piece.text for piece in line.pieces)
            slugs.append(Slug(heights[number], tuple(items), before if number == 0 else 0, keep, jumps=tuple(jumps),
                              words=words))  # fmt: skip
        return slugs

    def _check(self, set_: SetText, text: Text, at: Location) -> None:
        if set_.excess_w:
            self.problems.error(
                "overfull", f"a word is wider than its column: {text.plain()[:60]}", at, language=text.lang,
                hint="shorten it, or write a soft hyphen where it may be divided",
            )  # fmt: skip
        for char, tag in dict.fromkeys(set_.missing):
            self.problems.error(
                "missing-glyph", f"no typeface has '{char}' (U+{ord(char):04X})", at, language=tag,
                hint="add a family that has it to the look or fonts.yaml",
            )  # fmt: skip


class _Drawn:
    """Draws the lines of one text; its links are told apart by their colour, and counted as they come."""

    def __init__(self, desk: Desk, text: Text, style: str, part: int, at: Location) -> None:
        self.desk = desk
        self.text = text
        self.style = style
        self.part = part
        self.at = at
        own = desk.look.style(style).text
        self._colour = own.link if own.link != own.colour else ""
        runs = [run for paragraph in text.paragraphs for run in paragraph.runs]
        self._links = [
            link for link, _ in groupby(runs, lambda run: "" if isinstance(run, Icon) else run.link) if link
        ]  # fmt: skip
        self._beside = [is_beside(runs, at, desk.wording.language.icon_gap) for at, run in enumerate(runs)
                        if isinstance(run, Icon)]  # fmt: skip
        self._open = -1
        self._link = -1

    def line(self, line: SetLine, x: int, dy: int) -> tuple[list[Item], list[Jump]]:
        items: list[Item] = []
        jumps: list[Jump] = []
        lang = self.text.lang
        for linked, pieces in groupby(line.pieces, lambda piece: bool(self._colour) and piece.colour == self._colour):
            own = tuple(pieces)
            part = self.part
            if linked:
                if self._open < 0:
                    self._link += 1
                    self._open = self.desk.part("Link", self.part)
                part = self._open
                size = round(own[0].size * 25.4 / 72)
                box = (
                    x + line.x + own[0].x,
                    line.baseline + dy - size,
                    own[-1].x + own[-1].width - own[0].x,
                    size * 5 // 4,
                )
                jumps.append(Jump(box, self._links[self._link], part, "".join(piece.text for piece in own)))
            elif any(piece.text.strip() for piece in own):
                self._open = -1
            items.append(Line(x + line.x, line.baseline + dy, own, 0, Tag(self.style, "text", lang, part=part)))
        return items, jumps

    def icons(self, set_: SetText, number: int, x: int, dy: int) -> list[Item]:
        items: list[Item] = []
        palette, art = self.desk.look.palette, self.desk.studio.desk.art
        for at, icon in enumerate(set_.icons):
            if icon.line != number:
                continue
            found = art.sign(icon.id, palette.sign_colour(icon.id, self.desk.look.style(self.style)), self.at)
            if found is None:
                continue
            part = self.part
            if not self._beside[at]:
                part = self.desk.part("Figure", self.part, alt=icon.alt)
            elif part >= 0:
                part = -1  # the word beside it says the same
            tag = Tag(self.style, "figure" if part >= 0 else "artifact", self.text.lang, icon.alt, part=part)
            items.append(Picture(found, x + icon.x, icon.y + dy, icon.width, icon.height, 0, tag))
        return items


def is_beside(runs: Sequence[Run | Icon], at: int, gap: str) -> bool:
    """Return whether the word of an icon follows it."""
    after = runs[at + 1] if at + 1 < len(runs) else None
    return isinstance(after, Run) and bool(gap) and after.text.startswith(gap)
