"""Pictures of a game: in, names as layouts and texts use them; out, Art with a path, a digest and its colours."""

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rulepress.layout.items import Art
from rulepress.layout.palette import Palette
from rulepress.pictures import check_picture
from rules_engine import Location, Problem, Problems, Project, inside, is_file_in, near

PICTURES: Final = (".svg", ".png", ".jpg", ".jpeg")
_SIGN: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_COLOUR: Final = re.compile(
    rb"currentcolor|\b(?:fill|stroke)\s*[=:]\s*[\"']?\s*(?!none|black|#0{3}(?:0{3})?\b)[#a-z]", re.I
)
"""A file of a sign that takes its colour from where it is used, or has colours of its own."""
_Found = tuple[Art | None, tuple[Problem, ...]]


class ArtBook:
    """Finds pictures below `art/` and signs below `art/icons` and the icon folders, first hit wins.

    game: its folder. Each file is read and checked once; its faults are told for every card that uses it.
    """

    def __init__(
        self, game: Path, icon_folders: Sequence[Path], project: Project, palette: Palette, problems: Problems
    ) -> None:
        self.game = game
        self.art = game / "art"
        self.icon_folders = (self.art / "icons", *icon_folders)
        self.project = project
        self.root = project.root
        self.palette = palette
        self.problems = problems
        self._found: dict[tuple[str, str, str], _Found] = {}

    def picture(self, name: str, ramp: str, where: Location, card: str) -> Art | None:
        """Return a picture below `art/` in the colours of a ramp (empty for its own); None, with a problem, if there
        is none that may be drawn."""
        key = (name, ramp, "")
        if key not in self._found:
            self._found[key] = self._picture(name, ramp, where)
        return self._told(self._found[key], card)

    def sign(self, name: str, colour: str, where: Location, card: str = "") -> Art | None:
        """Return a sign in a colour (`#rrggbb`); None, with a problem, if there is none that may be drawn."""
        key = (name, "", colour)
        if key not in self._found:
            self._found[key] = self._sign(name, colour, where)
        return self._told(self._found[key], card)

    def _told(self, found: _Found, card: str) -> Art | None:
        art, faults = found
        for fault in faults:  # a card that is drawn all the same is not in error
            self.problems.add(fault if art is not None else fault._replace(card=card))
        return art

    def _sign(self, name: str, colour: str, where: Location) -> _Found:
        paths = [folder / f"{name}.svg" for folder in self.icon_folders] if _SIGN.fullmatch(name) else []
        path = next((path for path in paths if is_file_in(path, self.root) or is_file_in(path, path.parent)), None)
        if path is not None:
            return self._coloured(name, path, colour)
        if any(path.is_symlink() and not inside(path, self.root) for path in paths):
            hint = "put the file itself into art/icons/, no link to it"
            return _fault("path-outside", f"icon '{name}' is a link that leads out of the project", where, hint)
        known = {entry.stem for folder in self.icon_folders for entry in folder.glob("*.svg")}
        return _fault("unknown-icon", f"there is no icon '{name[:80]}'", where, near(name, known))

    def _coloured(self, name: str, path: Path, colour: str) -> _Found:
        """Return the art of a sign, with a warning if it is black and takes no colour."""
        art, faults = self._checked(path, (("currentcolor", colour),))
        if art is None or _COLOUR.search(path.read_bytes()):
            return art, faults
        told = Problems()
        hint = 'write fill="currentColor" in its <svg>'
        told.warning("icon-uncoloured", f"icon '{name}' takes no colour", Location(self._shown(path)), hint=hint)
        return art, tuple(told)

    def _picture(self, name: str, ramp: str, where: Location) -> _Found:
        path = self.art / name
        if "\0" in name or Path(name).is_absolute() or not self.project.is_source(path, self.game.name):
            told = f"picture '{name[:80]}' lies outside of the game and of the folders beside the games"
            return _fault("path-outside", told, where, "put it into the art/ folder")
        if path.suffix.lower() not in PICTURES and is_file_in(path, self.root):
            kinds = ", ".join(PICTURES)
            return _fault(
                "image-broken", f"'art/{name[:80]}' is none of {kinds}", where, "export it as SVG, PNG or JPEG"
            )
        if not is_file_in(path, self.root):
            files = (entry for entry in self.art.rglob("*") if entry.suffix.lower() in PICTURES)
            known = (entry.relative_to(self.art).as_posix() for entry in files)
            return _fault("missing-picture", f"there is no picture 'art/{name[:80]}'", where, near(name, known))
        if ramp and ramp not in self.palette.ramps:
            return _fault("unknown-ramp", f"there is no ramp '{ramp[:80]}'", where, near(ramp, self.palette.ramps))
        return self._checked(path, self.palette.ramps.get(ramp, ()))

    def _checked(self, path: Path, colours: tuple[tuple[str, str], ...]) -> _Found:
        """Return the art of a file that may be drawn, or why it may not."""
        faults = Problems()
        if not check_picture(path, self._shown(path), faults):
            return None, tuple(faults)
        return Art(str(path), hashlib.sha256(path.read_bytes()).hexdigest()[:24], colours), ()

    def _shown(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else path.name


def _fault(code: str, message: str, where: Location, hint: str) -> _Found:
    faults = Problems()
    faults.error(code, message, where, hint=hint)
    return None, tuple(faults)
