"""Reading YAML files: in, a file and a folder of trees from earlier runs; out, its tree, or problems."""

from pathlib import Path
from stat import S_ISREG
from typing import Final

from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.yaml_tree.kept import keep_tree, kept_file, kept_tree
from rules_engine.yaml_tree.nodes import Tree

BYTES_MOST: Final = 8_000_000


def read_text(path: Path, shown: str, problems: Problems) -> str | None:
    """Return the text of a file in UTF-8, with or without a mark of byte order; None, with a problem, if it is none."""
    data = _read_bytes(path, shown, problems)
    return None if data is None else _decoded(data, shown, problems)


def read_yaml(path: Path, shown: str, problems: Problems, kept: Path | None = None) -> Tree | None:
    """Read a YAML file.

    path: the file; shown: its name in messages; kept: folder of trees that earlier runs parsed, or None to parse anew.
    Returns None, with a problem, if it cannot be read as one YAML document.
    """
    data = _read_bytes(path, shown, problems)
    if data is None:
        return None
    file = None if kept is None else kept_file(data, kept)
    known = None if file is None else kept_tree(file, shown)
    return _parsed(data, shown, problems, file) if known is None else known


def _read_bytes(path: Path, shown: str, problems: Problems) -> bytes | None:
    here = Location(shown)
    try:
        status = path.stat()
        if not S_ISREG(status.st_mode):  # a pipe might be waited for without end
            problems.error("file-unreadable", "is no file", here, hint="put a text file there")
            return None
        size = status.st_size
        if size > BYTES_MOST:
            problems.error(
                "file-too-large",
                f"the file has {size:,} bytes; at most {BYTES_MOST:,} are read",
                here,
                hint="split it into several files",
            )
            return None
        return path.read_bytes()
    except OSError as fault:
        problems.error("file-unreadable", f"cannot be read: {fault.strerror}", here)
        return None


def _decoded(data: bytes, shown: str, problems: Problems) -> str | None:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        col = fault.start - data.rfind(b"\n", 0, fault.start)
        problems.error(
            "not-utf8",
            f"byte 0x{data[fault.start]:02x} is no UTF-8",
            Location(shown, line, col),
            hint="save the file as UTF-8",
        )
        return None


def _parsed(data: bytes, shown: str, problems: Problems, file: Path | None) -> Tree | None:
    """Return the tree of YAML bytes, and keep it in a file if nothing is wrong with it."""
    text = _decoded(data, shown, problems)
    if text is None:
        return None
    before = problems.told
    tree = parse_yaml(text, shown, problems)
    if file is not None and tree is not None and problems.told == before:
        keep_tree(tree, file)
    return tree


def parse_yaml(text: str, shown: str, problems: Problems) -> Tree | None:
    """Parse YAML text: see `read_yaml`. A carriage return before a line end does not count."""
    # PyYAML takes as long to import as a small deck to lay out. A run whose files have not changed does without it, so
    # this one door imports it when it is first opened.
    from rules_engine.yaml_tree.parser import parsed  # noqa: PLC0415

    return parsed(text, shown, problems)
