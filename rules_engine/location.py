"""Where in an input file something stands: in, nothing; out, a value that every later step can point with."""

from typing import NamedTuple


class Location(NamedTuple):
    """A place in a text file.

    file: path as it is shown to the user, relative to the project where possible. line, col: counted from 1; 0 means
    that the whole file (or line) is meant.
    """

    file: str
    line: int = 0
    col: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.file
        return f"{self.file}:{self.line}:{self.col}" if self.col else f"{self.file}:{self.line}"
