"""Templates: in, the template folders of projects; out, layouts, papers, sizes, sheet rules and fonts, first hit
wins."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

from rulepress.paper import CardSize, Paper, SheetRule, read_paper, read_sheet, read_size
from rulepress.type.font_rows import FontRows, read_font_rows
from rulepress.units import MM, mm_text, parse_length
from rules_engine import (
    Fields,
    Location,
    Mapping,
    Problems,
    Project,
    Tree,
    as_text,
    inside,
    is_file_in,
    near,
    read_yaml,
)

_Read = TypeVar("_Read", Paper, CardSize)
_NO_LAYOUTS = ("palette", "fonts", "sizes", "book")
_LEAST_SIDE = 10 * MM


def templates_root() -> Path:
    """Return the folder of the shipped templates: beside the code in a wheel, else in the checkout."""
    here = Path(__file__).resolve().parent
    packed = here / "_data" / "templates"
    return packed if packed.is_dir() else here.parent.parent / "templates"


class Sheet(NamedTuple):
    """A sheet that somebody wrote, with the size of its cards.

    own: its file if it is the project's, None if it is ours; at: where its gap is said, or where the sheet begins.
    """

    rule: SheetRule
    size: CardSize
    own: Path | None
    at: Location

    def holds(self, size: CardSize) -> bool:
        """Return whether it is for cards as large as these, by whatever name."""
        return (self.size.width, self.size.height) == (size.width, size.height)


class Library(NamedTuple):
    """The template folders of a game, nearest first: the project's for the game, the project's, ours for the game,
    ours."""

    project: Project
    game: str
    folders: tuple[Path, ...]

    @classmethod
    def of(cls, project: Project, game: str) -> "Library":
        """Return the library of a game in a project."""
        ours = templates_root()
        own = project.root / "templates"
        return cls(project, game, tuple(dict.fromkeys((own / game, own, ours / game, ours))))

    def shown(self, path: Path) -> str:
        """Return how a path is named in messages."""
        ours = templates_root()
        return (
            f"templates/{path.relative_to(ours).as_posix()}" if path.is_relative_to(ours) else self.project.shown(path)
        )

    def find(self, name: str, problems: Problems) -> Path | None:
        """Return the first file of a name (`artefact.yaml`, `papers/a4.yaml`), or None."""
        return next(self.every(name, problems), None)

    def every(self, name: str, problems: Problems) -> Iterator[Path]:
        """Give each file of a name, nearest first.

        One that is written as outside of the template folders is none; a link out of the project is a problem.
        """
        for folder in self.folders:
            path = folder / name
            if not Path(os.path.normpath(path)).is_relative_to(folder):
                continue
            if is_file_in(path, self.project.root) or is_file_in(path, templates_root()):
                yield path
            else:
                self.project.holds(path, problems)

    def names(self, folder: str) -> tuple[str, ...]:
        """Return the names, without ending, of the YAML files in a folder of templates, sorted."""
        found = {path.stem for root in self.folders for path in (root / folder).glob("*.yaml")}
        return tuple(sorted(found))

    def layouts(self) -> tuple[str, ...]:
        """Return the names of the layouts of the game, sorted: what else lies in its folders is left out."""
        return tuple(name for name in self.names("") if name not in _NO_LAYOUTS)

    def tree(self, name: str, problems: Problems) -> Tree | None:
        """Return the tree of the first file of a name, or None if there is none or it cannot be read."""
        path = self.find(name, problems)
        return None if path is None else read_yaml(path, self.shown(path), problems, self.project.kept)

    def icon_folders(self) -> tuple[Path, ...]:
        """Return the folders of neutral signs, nearest first."""
        folders = (folder / "icons" for folder in self.folders if (folder / "icons").is_dir())
        roots = (self.project.root, templates_root())
        return tuple(folder for folder in folders if any(inside(folder, root) for root in roots))

    def paper(self, name: str, where: Location, problems: Problems) -> Paper | None:
        """Return a paper by name; None, with a problem, if there is none."""
        if name not in self.names("papers"):
            problems.error("unknown-paper", f"there is no paper '{name}'", where, hint=near(name, self.names("papers")))
            return None
        tree = self.tree(f"papers/{name}.yaml", problems)
        return None if tree is None else _read(name, tree, read_paper, problems)

    def sizes(self, problems: Problems) -> dict[str, CardSize]:
        """Return all card sizes by name; a project's own `sizes.yaml` adds to ours."""
        found: dict[str, CardSize] = {}
        for path in self.every("sizes.yaml", problems):
            tree = read_yaml(path, self.shown(path), problems, self.project.kept)
            for name, node in Fields(tree, self.shown(path), problems).map:
                size = _read(name, node, read_size, problems)
                if size is not None:
                    found.setdefault(name, size)
        return found

    def size(self, said: str, where: Location, problems: Problems) -> CardSize | None:
        """Return a card size by name or as `63 x 88`; None, with a problem, if it is neither."""
        known = self.sizes(problems)
        if said in known:
            return known[said]
        found = _measured(said)
        if found is None:
            problems.error(
                "unknown-size", f"there is no card size '{said}'", where, hint=near(said, known) or "or write `63 x 88`"
            )
        elif min(found.width, found.height) < _LEAST_SIDE:
            problems.error(
                "unknown-size",
                f"a card of {mm_text(found.width)} x {mm_text(found.height)} mm is too small",
                where,
                hint=f"at least {mm_text(_LEAST_SIDE)} mm a side",
            )
            return None
        return found

    def sheets(self, problems: Problems) -> list[Sheet]:
        """Return the sheets that somebody wrote, a project's own before ours; a wrong one is a problem and left out."""
        sizes, papers = self.sizes(problems), self.names("papers")
        found = (path.stem for root in self.folders for path in sorted((root / "sheets").glob("*.yaml")))
        read = (self._sheet(name, sizes, papers, problems) for name in dict.fromkeys(found))
        return [sheet for sheet in read if sheet is not None]

    def _sheet(
        self, name: str, sizes: dict[str, CardSize], papers: tuple[str, ...], problems: Problems
    ) -> Sheet | None:
        path, tree = self.find(f"sheets/{name}.yaml", problems), self.tree(f"sheets/{name}.yaml", problems)
        texts = None if tree is None else _texts(f"sheet '{name}'", tree, problems)
        if path is None or tree is None or texts is None:
            return None
        said = texts.get("card", "")
        measured = None if said in sizes else _measured(said)
        known = sizes if measured is None else sizes | {said: measured}
        rule = read_sheet(name, texts, papers, tuple(known), _reporter(tree, problems))
        if rule is None:
            return None
        gap = tree.entries["gap"].location if isinstance(tree, Mapping) and "gap" in tree.entries else tree.location
        return Sheet(rule, known[rule.card], None if path.is_relative_to(templates_root()) else path, gap)

    def fonts(self, problems: Problems) -> list[FontRows]:
        """Return what each `fonts.yaml` says, nearest first."""
        trees = [
            (self.shown(path), read_yaml(path, self.shown(path), problems, self.project.kept))
            for path in self.every("fonts.yaml", problems)
        ]
        return [read_font_rows(tree, shown, problems) for shown, tree in trees if tree is not None]


def _measured(said: str) -> CardSize | None:
    """Return the card size that is written as its width and height, such as `63 x 88`; None if it is none."""
    try:
        width, height = (parse_length(part) for part in said.replace("×", "x").split("x"))
    except ValueError:
        return None
    return CardSize(said, width, height)


def _texts(what: str, tree: Tree, problems: Problems) -> dict[str, str] | None:
    """Return a map of texts; None, with a problem for each value that is none, if it is another thing."""
    before = problems.told
    form = Fields(tree, what, problems)
    found = {key: as_text(node, key, problems) or "" for key, node in form.map}
    return found if problems.told == before else None


def _reporter(tree: Tree, problems: Problems) -> Callable[[str, str, str], None]:
    def report(key: str, code: str, message: str) -> None:
        where = tree.keys.get(key, tree.location) if isinstance(tree, Mapping) else tree.location
        problems.error(code, message, where, field=key)

    return report


def _read(name: str, tree: Tree, reader: Callable[..., _Read | None], problems: Problems) -> _Read | None:
    texts = _texts(f"'{name}'", tree, problems)
    return None if texts is None else reader(name, texts, _reporter(tree, problems))
