"""A studio: in, a database and a language; out, all that products are made with: words, layouts, look, pictures,
fonts."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from rulepress.layout.artbook import ArtBook
from rulepress.layout.palette import STAND_IN, Palette, read_palette, read_ramps
from rulepress.layout.side import Desk, SideMaker
from rulepress.layout.template import LayoutReader
from rulepress.layout.values import Lookup
from rulepress.library import Library
from rulepress.paper import CardSize
from rulepress.type.fonts import FontBook
from rulepress.type.together import Names
from rules_engine import (
    Database,
    Language,
    Location,
    Problems,
    Record,
    RecordType,
    Tree,
    Wording,
)


class Studio(NamedTuple):
    """What one game in one language is made with.

    makers: those of sides so far, by record type, layout and size; kept: what several products or editions share, by
    name, made when it is first asked for.
    """

    database: Database
    wording: Wording
    library: Library
    palette: Palette
    fonts: FontBook
    layouts: LayoutReader
    desk: Desk
    problems: Problems
    makers: dict[tuple[str, str, CardSize], SideMaker | None]
    kept: dict[tuple[str, ...], Any]

    def maker(self, kind: RecordType, side: Literal["front", "back"], size: CardSize) -> SideMaker | None:
        """Return what makes a side of a record type, or None, with a problem, if it has no such layout."""
        layout = kind.front if side == "front" else kind.back
        key = (kind.name, layout, size)
        if key not in self.makers:
            read = self.layouts.layout(layout, kind.at(side))
            self.makers[key] = None if read is None else SideMaker(read, (size.width, size.height), self.desk)
        return self.makers[key]


def open_studio(database: Database, wording: Wording, problems: Problems) -> Studio | None:
    """Open the studio of a game in a language; None, with problems, if it has no palette or
    not even the typeface that stands in for others."""
    library = Library.of(database.project, database.game.id)
    fonts = FontBook.load(library.fonts(problems), library.folders, problems)
    if library.find("palette.yaml", problems) is None:
        problems.error(
            "missing-file",
            f"there is no palette for '{database.game.id}'",
            Location(database.game.shown),
            hint=f"write templates/{database.game.id}/palette.yaml",
        )
    tree = library.tree("palette.yaml", problems)
    if tree is None:
        return None
    palette = read_palette(tree, "palette.yaml", fonts.families, problems)._replace(ramps=_ramps(database, problems))
    if STAND_IN not in fonts.families:
        return None
    art = ArtBook(database.game.folder, library.icon_folders(), database.project, palette, problems)

    def name(record: Record) -> str:
        return wording.field(record, "name").plain()

    desk = Desk(wording, palette, art, fonts, *_by_tag(wording), Lookup(database, name), problems)

    folder = f"templates/{database.game.id}"

    def find(layout: str) -> Tree | None:
        return library.tree(f"{layout}.yaml", problems)

    layouts = LayoutReader(find, palette, problems, folder, library.layouts)
    return Studio(database, wording, library, palette, fonts, layouts, desk, problems, {}, {})


def _ramps(database: Database, problems: Problems) -> Mapping[str, tuple[tuple[str, str], ...]]:
    path = database.game.folder / "art" / "ramps.yaml"
    tree = database.project.tree_if_any(path, problems)
    return {} if tree is None else read_ramps(tree, database.shown(path), problems)


def _by_tag(wording: Wording) -> tuple[dict[str, Language], dict[str, Names]]:
    """Return the languages that texts of a wording can be in, its own and those it falls back to, and the names of all
    records in each."""
    languages, names = {}, {}
    step: Wording | None = wording
    while step is not None:
        tag = step.language.tag
        languages[tag], names[tag] = step.language, Names(step.speaker.names.values())
        step = step.behind
    return languages, names
