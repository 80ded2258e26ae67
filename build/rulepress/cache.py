"""What need not be made twice: in, inputs of a PDF; out, whether it is still what they would give, and what was told
of it."""

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import rules_engine
from rules_engine import FORMAT, Location, Problem, Severity, inside, keep_value, kept_value

_PACKAGES: Final = (
    "reportlab",
    "fonttools",
    "uharfbuzz",
    "icu4py",
    "svg2pdf-py",
    "pyphen",
    "jinja2",
    "fontpkg-cinzel",
    "fontpkg-alegreya-sans",
    "manimgx-fonts",
    "justmytype-intl-cjk",
)


def cache_folder() -> Path:
    """Return the folder for converted pictures, cut fonts and stamps: `RULEPRESS_CACHE`, else the user's cache
    folder."""
    said = os.environ.get("RULEPRESS_CACHE")
    if said:
        return Path(said)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rulepress"


def folder_digest(folders: Iterable[Path], root: Path, endings: frozenset[str] = frozenset()) -> str:
    """Return a hash over the names and bytes of all files below folders.

    root: links to folders are followed if they lie in it; endings: only these, empty for all.
    """
    found = hashlib.sha256()
    for folder in folders:
        for path in _files(folder, root, (folder.resolve(),)) if folder.is_dir() else ():
            if not endings or path.suffix in endings:
                found.update(os.fsencode(path.relative_to(folder).as_posix()) + b"\0")
                found.update(bytes.fromhex(_bytes_digest(path)))
    return found.hexdigest()


def _files(folder: Path, root: Path, around: tuple[Path, ...]) -> Iterator[Path]:
    """Give the files below a folder in the order of their names; around: where links led to, so that none is followed
    in a circle."""
    for path in sorted(folder.iterdir()):
        if path.is_file():
            yield path
        elif path.name == "__pycache__" or not path.is_dir():
            continue
        elif not path.is_symlink():
            yield from _files(path, root, around)
        elif (target := path.resolve()) not in around and inside(target, root):
            yield from _files(path, root, (*around, target))


def code_digest() -> str:
    """Return a hash over our own code and languages and the versions of the libraries that reach the bytes of a PDF."""
    ours = (Path(__file__).resolve().parent, Path(rules_engine.__file__).resolve().parent)
    code = folder_digest(ours, ours[1], frozenset((".py", ".yaml")))
    return hashlib.sha256(json.dumps([code, _versions()]).encode()).hexdigest()


def _versions() -> list[str]:
    """Return the names of the installed distributions' folders, which hold their versions.

    `importlib.metadata` tells the same, but takes as long to import as a small deck to lay out.
    """
    places = [Path(place) for place in sys.path if place]
    folders = [entry.name for place in places if place.is_dir() for entry in place.iterdir()]
    names = {name.replace("-", "_") for name in _PACKAGES}
    return sorted(name for name in folders if name.endswith(".dist-info") and name.partition("-")[0].lower() in names)


def fresh_problems(target: Path, inputs: str, cache: Path) -> tuple[Problem, ...] | None:
    """Return what was told when a PDF was made, or None if it is not the one that was last made here from these
    inputs."""
    try:
        stamp = kept_value(_stamp(target, cache))
        fresh = stamp is not None and stamp[:2] == (inputs, _bytes_digest(target))
    except (OSError, ValueError):  # there is no such file, or there can be none
        return None
    return tuple(_problem(*plain) for plain in stamp[2]) if fresh else None


def keep_stamp(target: Path, inputs: str, problems: Iterable[Problem], cache: Path) -> None:
    """Remember from which inputs a PDF was made, and what was told of it."""
    keep_value((inputs, _bytes_digest(target), [_plain(problem) for problem in problems]), _stamp(target, cache))


def _plain(problem: Problem) -> tuple[Any, ...]:
    where = tuple(problem.location)
    return (problem.code, str(problem.severity), problem.message, where, problem.card, problem.field,
            problem.language, problem.hint)  # fmt: skip


def _problem(
    code: str, severity: str, message: str, where: tuple[str, int, int], card: str, field: str, language: str, hint: str
) -> Problem:
    return Problem(code=code, severity=Severity(severity), message=message, location=Location(*where), card=card,
                   field=field, language=language, hint=hint)  # fmt: skip


def _bytes_digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _stamp(target: Path, cache: Path) -> Path:
    name = hashlib.sha256(FORMAT.encode() + os.fsencode(os.path.realpath(target))).hexdigest()[:32]
    return cache / "stamps" / f"{name}.stamp"
