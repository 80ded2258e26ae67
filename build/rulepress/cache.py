"""What need not be made twice: in, inputs of a PDF; out, whether it is still what they would give."""

import hashlib
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import rules_engine
from rules_engine import write_whole

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


def folder_digest(folders: Iterable[Path], endings: frozenset[str] = frozenset()) -> str:
    """Return a hash over the names and bytes of all files below folders; endings: only these, empty for all."""
    found = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            if path.is_file() and "__pycache__" not in path.parts and (not endings or path.suffix in endings):
                found.update(os.fsencode(path.relative_to(folder).as_posix()) + b"\0")
                found.update(bytes.fromhex(_bytes_digest(path)))
    return found.hexdigest()


def code_digest() -> str:
    """Return a hash over our own code and languages and the versions of the libraries that reach the bytes of a PDF."""
    ours = (Path(__file__).resolve().parent, Path(rules_engine.__file__).resolve().parent)
    code = folder_digest(ours, frozenset((".py", ".yaml")))
    return hashlib.sha256(json.dumps([code, _versions()]).encode()).hexdigest()


def _versions() -> list[str]:
    """Return the names of the installed distributions' folders, which hold their versions.

    `importlib.metadata` tells the same, but takes as long to import as a small deck to lay out.
    """
    places = [Path(place) for place in sys.path if place]
    folders = [entry.name for place in places if place.is_dir() for entry in place.iterdir()]
    names = {name.replace("-", "_") for name in _PACKAGES}
    return sorted(name for name in folders if name.endswith(".dist-info") and name.partition("-")[0].lower() in names)


def is_fresh(target: Path, inputs: str, cache: Path) -> bool:
    """Return whether a PDF is the one that was last made here from these inputs."""
    try:
        stamp = json.loads(_stamp(target, cache).read_text(encoding="utf-8"))
        return bool(stamp == {"inputs": inputs, "output": _bytes_digest(target)})
    except (OSError, ValueError):
        return False


def keep_stamp(target: Path, inputs: str, cache: Path) -> None:
    """Remember from which inputs a PDF was made."""
    stamp = json.dumps({"inputs": inputs, "output": _bytes_digest(target)})
    path = _stamp(target, cache)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, stamp.encode("utf-8"))


def _bytes_digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _stamp(target: Path, cache: Path) -> Path:
    name = hashlib.sha256(os.fsencode(os.path.realpath(target))).hexdigest()[:32]
    return cache / "stamps" / f"{name}.json"
