"""Whole files: in, bytes; out, a file that is either the earlier one or the new one, never half of it."""

import os
from pathlib import Path


def write_whole(target: Path, content: bytes) -> None:
    """Write a file beside its place and move it there in one step.

    On any error, and when the user stops the run, the earlier file stays and the unfinished one goes.

    Raises: OSError if the folder cannot be made or written.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(target)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
