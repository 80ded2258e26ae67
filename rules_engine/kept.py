"""Values of earlier runs: in, a file of the cache; out, the plain value that was kept in it, if it is still whole."""

import hashlib
import marshal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from rules_engine.whole_files import write_whole

FORMAT: Final = f"1 {sys.implementation.cache_tag} {marshal.version}"
"""How values are written; part of the name of a kept file, so that no other Python reads it."""
_DIGEST: Final = 32


def kept_value(file: Path) -> Any:
    """Return a kept value, or None if there is none or one byte of it is not as it was written."""
    try:
        data = file.read_bytes()
    except OSError:
        return None
    # Python may crash on bytes that it did not write, so they are looked at before it reads them.
    whole = hashlib.sha256(data[_DIGEST:]).digest() == data[:_DIGEST]
    return marshal.loads(data[_DIGEST:]) if whole else None


def keep_value(value: Any, file: Path) -> None:
    """Keep a value for later runs; a cache that cannot be written is no fault, only a slower run."""
    data = marshal.dumps(value)
    with suppress(OSError):
        write_whole(file, hashlib.sha256(data).digest() + data)
