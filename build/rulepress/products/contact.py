"""Contact sheet: in, a job; out, every emblem, motif and sign of a game, small, in one ink and as red-green blind eyes
see it."""

from collections.abc import Callable, Iterator
from pathlib import Path as FilePath
from typing import Final, NamedTuple

from rulepress.layout.items import Art, Item, Line, Page, Picture, Tag
from rulepress.layout.vision import Ramp, one_ink, outline, red_green_blind
from rulepress.products.job import Job, Made
from rulepress.type.fit import set_text
from rulepress.type.style import TextStyle
from rulepress.units import MM, TypeSize
from rules_engine import Location, Paragraph, Text, Words

_CELL: Final = (32 * MM, 42 * MM)
_LABEL: Final = TextStyle("noto-sans", TypeSize(6500), TypeSize(5000), align="center", wrap=False)
_HEAD: Final = TextStyle("noto-sans", TypeSize(9000), TypeSize(7000), bold=True, wrap=False)
_INK: Final = (("currentcolor", "#1b1330"),)


class _View(NamedTuple):
    """One way to show a picture: where in the cell, how large, in which colours."""

    x: int
    y: int
    side: int
    colours: Callable[[Ramp], Ramp]


_VIEWS: Final = (
    _View(1 * MM, 1 * MM, 12 * MM, lambda ramp: ramp),
    _View(15 * MM, 1 * MM, 12 * MM, red_green_blind),
    _View(1 * MM, 16 * MM, 12 * MM, one_ink),
    _View(15 * MM, 16 * MM, 12 * MM, outline),
    _View(3 * MM, 30 * MM, 6 * MM, lambda ramp: ramp),
    _View(11 * MM, 30 * MM, 6 * MM, one_ink),
    _View(19 * MM, 30 * MM, 6 * MM, outline),
)


def make_contact(job: Job) -> Made:
    """Return pages with a cell for each emblem and sign: 12 mm and 6 mm, in colour, red-green blind, in one ink, as
    an outline."""
    paper = job.paper
    edge = paper.unprintable
    columns = max(1, (paper.width - edge.left - edge.right) // _CELL[0])
    top = edge.top + 8 * MM
    rows = max(1, (paper.height - top - edge.bottom) // _CELL[1])
    pictures = list(_pictures(job))
    tag = job.studio.wording.language.tag
    pages: list[Page] = []
    for first in range(0, len(pictures), columns * rows):
        items: list[Item] = _head(job, edge.left + MM, edge.top)
        for index, (name, art, ramp) in enumerate(pictures[first : first + columns * rows]):
            x = edge.left + index % columns * _CELL[0]
            y = top + index // columns * _CELL[1]
            items += [_picture(art, ramp, view, x, y, name, tag) for view in _VIEWS]
            items += _words(job, name, _LABEL, x, y + 37 * MM, _CELL[0] - 4 * MM)
        pages.append(Page(paper.width, paper.height, tuple(items), label=f"{len(pages) + 1}"))
    return Made(tuple(pages), job.studio.wording.title().plain(), (), "none")


def _pictures(job: Job) -> Iterator[tuple[str, Art, Ramp]]:
    """Give name, picture and ramp of each emblem, motif and sign below the game's `art/`, by file name.

    An emblem is called as the record whose id it has, a sign as the term that it stands for, in the language of the
    job; one that belongs to nothing is called as its file.
    """
    art = job.studio.desk.art
    wording = job.studio.wording
    for path in (path for folder in ("emblems", "motifs") for path in sorted((art.art / folder).glob("*.svg"))):
        found = art.picture(path.relative_to(art.art).as_posix(), path.stem, _at(path), "")
        if found is not None:
            record = wording.database.records.get(path.stem)
            yield wording.field(record, "name").plain() if record else path.stem, found, found.colours
    for path in sorted((art.art / "icons").glob("*.svg")):
        found = art.sign(path.stem, _INK[0][1], _at(path))
        if found is not None:
            yield wording.speaker.icon_name(path.stem), found, _INK


def _at(path: FilePath) -> Location:
    return Location(path.name)


def _picture(art: Art, ramp: Ramp, view: _View, x: int, y: int, name: str, tag: str) -> Picture:
    drawn = art._replace(colours=tuple(sorted(view.colours(ramp))))
    return Picture(drawn, x + view.x, y + view.y, view.side, view.side, 0, Tag(name, "figure", tag, name))


def _head(job: Job, x: int, y: int) -> list[Item]:
    return _words(job, job.studio.wording.title().plain(), _HEAD, x, y, job.paper.width - 2 * x)


def _words(job: Job, text: str, style: TextStyle, x: int, y: int, width: int) -> list[Item]:
    language = job.studio.wording.language
    said = Text(language.tag, (Paragraph((Words(text),)),))
    set_ = set_text(said, style, width, 8 * MM, language.typography, job.studio.fonts)
    return [
        Line(x + line.x, y + line.baseline, line.pieces, 0, Tag("label", "text", language.tag)) for line in set_.lines
    ]
