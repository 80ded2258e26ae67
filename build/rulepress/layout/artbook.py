"""Pictures of a game: in, names as layouts and texts use them; out, Art with a path, a digest and its colours."""

import hashlib
from collections.abc import Sequence
from pathlib import Path

from rulepress.layout.items import Art
from rulepress.layout.palette import Palette
from rules_engine import Location, Problems, inside, near

PICTURES = (".svg", ".png", ".jpg", ".jpeg")


class ArtBook:
    """Finds pictures below `art/` and signs below `art/icons` and the icon folders, first hit wins."""

    def __init__(
        self, art: Path, icon_folders: Sequence[Path], root: Path, palette: Palette, problems: Problems
    ) -> None:
        self.art = art
        self.icon_folders = (art / "icons", *icon_folders)
        self.root = root
        self.palette = palette
        self.problems = problems
        self._found: dict[tuple[str, str, str], Art | None] = {}

    def picture(self, name: str, ramp: str, where: Location, card: str) -> Art | None:
        """Return a picture below `art/` in the colours of a ramp (empty for its own); None, with a problem, if there
        is none."""
        key = (name, ramp, "")
        if key not in self._found:
            self._found[key] = self._picture(name, ramp, where, card)
        return self._found[key]

    def sign(self, name: str, colour: str, where: Location, card: str = "") -> Art | None:
        """Return a sign in a colour (`#rrggbb`); None, with a problem, if there is none."""
        key = (name, "", colour)
        if key not in self._found:
            path = next(
                (folder / f"{name}.svg" for folder in self.icon_folders if (folder / f"{name}.svg").is_file()), None
            )
            if path is None:
                known = {entry.stem for folder in self.icon_folders for entry in folder.glob("*.svg")}
                self.problems.error(
                    "unknown-icon", f"there is no icon '{name}'", where, card=card, hint=near(name, known)
                )
            self._found[key] = None if path is None else _art(path, (("currentcolor", colour),))
        return self._found[key]

    def _picture(self, name: str, ramp: str, where: Location, card: str) -> Art | None:
        path = self.art / name
        if "\0" in name or Path(name).is_absolute() or not inside(path, self.root):
            self.problems.error(
                "path-outside",
                f"picture '{name[:80]}' lies outside the project",
                where,
                card=card,
                hint="put it into the game's art/ folder",
            )
            return None
        if path.suffix.lower() not in PICTURES or not path.is_file():
            known = (
                entry.relative_to(self.art).as_posix()
                for entry in self.art.rglob("*")
                if entry.suffix.lower() in PICTURES
            )
            self.problems.error(
                "missing-picture", f"there is no picture 'art/{name[:80]}'", where, card=card, hint=near(name, known)
            )
            return None
        if ramp and ramp not in self.palette.ramps:
            self.problems.error(
                "unknown-ramp", f"there is no ramp '{ramp}'", where, card=card, hint=near(ramp, self.palette.ramps)
            )
        return _art(path, self.palette.ramps.get(ramp, ()))


def _art(path: Path, colours: tuple[tuple[str, str], ...]) -> Art:
    return Art(str(path), hashlib.sha256(path.read_bytes()).hexdigest()[:24], colours)
