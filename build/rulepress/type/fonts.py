"""The typefaces of a project: in, the rows of `fonts.yaml`; out, faces by family and weight, and chains of fallback."""

import importlib.util
from collections.abc import Hashable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from rulepress.type.face import Face
from rulepress.type.font_file import font_fault
from rulepress.type.font_rows import FontRow, FontRows
from rulepress.type.measure import Look, Measure
from rules_engine import Location, Problems, is_file_in, near


class Family(NamedTuple):
    """A family's files by weight, and where its row is; a variable font stands at each weight that it is used at.

    word_space: least width of the space between words in thousandths of an em.
    """

    upright: Mapping[int, Path]
    italic: Mapping[int, Path]
    features: tuple[str, ...]
    location: Location
    word_space: int = 0


class FontBook:
    """Faces of all families, opened when they are first asked for.

    families: by id; fallback: ids of families that end every chain; looks: memory of what styles mean, kept by
    `looks`; texts: memory of texts that were set, kept by `set_text`.
    """

    def __init__(self, families: Mapping[str, Family], fallback: tuple[str, ...] = ()) -> None:
        self.families = families
        self.fallback = tuple(family for family in fallback if family in families)
        self.looks: dict[Hashable, object] = {}
        self.texts: dict[Hashable, object] = {}
        self._faces: dict[str, Face] = {}
        self._measures: dict[Look, Measure] = {}

    @classmethod
    def load(cls, files: Iterable[FontRows], roots: Iterable[Path], problems: Problems) -> "FontBook":
        """Return a book of the families whose files are all there and sound.

        files: what each `fonts.yaml` says, nearest first; roots: template folders that a row without `package` is
        looked up in, first hit wins.
        """
        folders = tuple(roots)
        rows: dict[str, FontRow] = {}
        chain: Mapping[str, Location] = {}
        for found in reversed(tuple(files)):
            rows |= found.families
            chain = found.fallback or chain
        families = {id: family for id, row in rows.items() if (family := _family(id, row, folders, problems))}
        for name, where in chain.items():
            if name not in families:
                problems.error("font-unknown", f"fallback family '{name}' has no row", where, hint=near(name, families))
        return cls(families, tuple(chain))

    def face(self, family: str, weight: int, italic: bool = False) -> Face:
        """Return the face of a family that is nearest to a weight, upright if the family has no italic.

        Raises: KeyError if the book has no such family.
        """
        row = self.families[family]
        slanted = italic and bool(row.italic)
        files = row.italic if slanted else row.upright
        nearest = min(files, key=lambda has: (abs(has - weight), has))
        id = f"{family}-{nearest}{'-italic' if slanted else ''}"
        if id not in self._faces:
            self._faces[id] = Face.at_weight(id, files[nearest], nearest, row.features, row.word_space)
        return self._faces[id]

    def has_italic(self, family: str) -> bool:
        """Return whether a family has slanted letters of its own."""
        return bool(self.families[family].italic)

    def by_id(self, id: str) -> Face:
        """Return the face that a piece names, also one that another process gave out.

        Raises: KeyError if the book has no such family, ValueError if this is no id of a face.
        """
        if id not in self._faces:
            family, _, weight = id.removesuffix("-italic").rpartition("-")
            return self.face(family, int(weight), id.endswith("-italic"))
        return self._faces[id]

    def row_of(self, id: str) -> tuple[str, Location]:
        """Return the family of a face, and where its row is.

        Raises: KeyError if the book has no such family.
        """
        family = id.removesuffix("-italic").rpartition("-")[0]
        return family, self.families[family].location

    def measure(self, look: Look) -> Measure:
        """Return the measure of a look, the same one each time, so that what it has measured is kept."""
        if look not in self._measures:
            self._measures[look] = Measure(look)
        return self._measures[look]

    def chain(self, family: str, fonts: Iterable[str], weight: int, italic: bool = False) -> tuple[Face, ...]:
        """Return the faces to try for a character, in order: the style's family, the language's, the fallback.

        Raises: KeyError if the book has no such style family; other families that it lacks are left out.
        """
        order = dict.fromkeys((family, *(font for font in fonts if font in self.families), *self.fallback))
        return tuple(self.face(member, weight, italic) for member in order)


def _family(id: str, row: FontRow, roots: tuple[Path, ...], problems: Problems) -> Family | None:
    """Return a family whose files are there; those of the user are looked into, those of a package are sound."""
    folders = _package_folders(row.package) if row.package else roots
    if not folders:
        problems.error("font-package", f"family '{id}': package '{row.package}' is not installed", row.location,
                       hint=f"pip install {row.package.replace('_', '-')}")  # fmt: skip
        return None
    names = tuple(dict.fromkeys((*row.upright.values(), *row.italic.values())))
    paths = {name: path for name in names if (path := _located(name, folders))}
    for name in names:
        place = row.package or "the template folders"
        if name not in paths:
            problems.error("font-file", f"family '{id}': no file '{name}' in {place}", row.location,
                           hint="give the path from that folder")  # fmt: skip
        elif not row.package and (fault := font_fault(paths[name])):
            problems.error("font-broken", f"family '{id}': '{name}' cannot be used: {fault}", row.location,
                           hint="a TrueType or OpenType font with one typeface is due (.ttf, .otf)")  # fmt: skip
            del paths[name]
    if len(paths) < len(names):
        return None
    upright, italic = ({weight: paths[name] for weight, name in cut.items()} for cut in (row.upright, row.italic))
    return Family(upright, italic, row.features, row.location, row.word_space)


def _package_folders(package: str) -> tuple[Path, ...]:
    # To look for a package inside another one would import that one, and so run code that a project names.
    found = importlib.util.find_spec(package) if package.isidentifier() else None
    return tuple(Path(folder) for folder in (found.submodule_search_locations or ())) if found else ()


def _located(name: str, folders: tuple[Path, ...]) -> Path | None:
    """Return the first file of a name that lies inside one of the folders."""
    return next((folder / name for folder in folders if is_file_in(folder / name, folder)), None)
