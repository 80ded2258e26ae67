"""The typefaces of a project: in, the rows of `fonts.yaml`; out, faces by family and weight, and chains of fallback."""

import importlib.util
from collections.abc import Hashable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from rulepress.type.face import Face
from rulepress.type.measure import Look, Measure
from rules_engine import Location, Problems

_HERE: Final = Location("templates/fonts.yaml")


class Family(NamedTuple):
    """A family's files by weight; a variable font stands at each weight that it is used at."""

    upright: Mapping[int, Path]
    italic: Mapping[int, Path]
    features: tuple[str, ...] = ()


class FontBook:
    """Faces of all families, opened when they are first asked for.

    families: by id; fallback: ids of families that end every chain; looks: memory of what
    styles mean, kept by `looks`.
    """

    def __init__(self, families: Mapping[str, Family], fallback: tuple[str, ...] = ()) -> None:
        self.families = families
        self.fallback = tuple(family for family in fallback if family in families)
        self.looks: dict[Hashable, object] = {}
        self._faces: dict[str, Face] = {}
        self._measures: dict[Look, Measure] = {}

    @classmethod
    def load(
        cls, data: Mapping[str, Any], roots: Iterable[Path], problems: Problems,
        location: Location = _HERE,
    ) -> "FontBook":  # fmt: skip
        """Return a book of the families whose files are all there.

        data: the tree of a `fonts.yaml`; roots: template folders that a row without `package` is looked up in, first
        hit wins; location: what problems point at.
        """
        folders = tuple(roots)
        families: dict[str, Family] = {}
        for id, row in (data.get("families") or {}).items():
            found = _read_family(str(id), row, folders, problems, location)
            if found:
                families[str(id)] = found
        fallback = tuple(str(family) for family in data.get("fallback") or ())
        for family in fallback:
            if family not in families:
                problems.error("font-unknown", f"fallback family '{family}' has no row", location)
        return cls(families, fallback)

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
            self._faces[id] = Face.at_weight(id, files[nearest], nearest, row.features)
        return self._faces[id]

    def has_italic(self, family: str) -> bool:
        """Return whether a family has slanted letters of its own."""
        return bool(self.families[family].italic)

    def by_id(self, id: str) -> Face:
        """Return a face that was given out before, by the id that a piece names.

        Raises: KeyError if no such face was given out.
        """
        return self._faces[id]

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


def _read_family(
    id: str, row: Mapping[str, Any], roots: tuple[Path, ...], problems: Problems, location: Location
) -> Family | None:  # fmt: skip
    package = row.get("package")
    folders = _package_folders(str(package)) if package else roots
    if package and not folders:
        problems.error("font-package", f"family '{id}': package '{package}' is not installed", location,
                       hint=f"pip install {str(package).replace('_', '-')}")  # fmt: skip
        return None
    weights = tuple(int(weight) for weight in row.get("weights") or (400,))
    cuts = [_by_weight(row.get(slant), weights) for slant in ("upright", "italic")]
    missing = [name for cut in cuts for name in cut.values() if not _locate(name, folders)]
    for name in dict.fromkeys(missing):
        problems.error("font-file", f"family '{id}': no file '{name}' in {package or 'the template folders'}", location)
    if not cuts[0]:
        problems.error("font-row", f"family '{id}' names no 'upright' file", location)
    if missing or not cuts[0]:
        return None
    upright, italic = ({weight: _locate(name, folders)[0] for weight, name in cut.items()} for cut in cuts)
    return Family(upright, italic, tuple(str(tag) for tag in row.get("features") or ()))


def _by_weight(files: object, weights: tuple[int, ...]) -> dict[int, str]:
    if isinstance(files, Mapping):
        return {int(weight): str(name) for weight, name in files.items()}
    return dict.fromkeys(weights, str(files)) if files else {}


def _package_folders(package: str) -> tuple[Path, ...]:
    found = importlib.util.find_spec(package)
    return tuple(Path(folder) for folder in (found.submodule_search_locations or ())) if found else ()


def _locate(name: str, folders: tuple[Path, ...]) -> list[Path]:
    return [folder / name for folder in folders if (folder / name).is_file()]
