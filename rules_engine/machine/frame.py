"""Frames: in, a procedure; out, one run of it, with the fields that only this run needs."""

from typing import Any, ClassVar

Here = Any
"""A frame as tasks see it: `who`, and the fields of its procedure."""


class Frame:
    """One run of a procedure.

    at: number of the next task; who: the player doing it; nest: what `each` and `as_player` put back, innermost last.
    Values are numbers, ids and tuples: they are replaced, never changed in place, so that a copy copies references.
    """

    __slots__ = ("at", "nest", "who")
    name: ClassVar[str] = ""
    fields: ClassVar[tuple[str, ...]] = ()
    program: ClassVar[tuple[Any, ...]] = ()
    """Filled when all procedures are known, so that they can name each other."""

    def __init__(self, who: int) -> None:
        self.at = 0
        self.who = who
        self.nest: tuple[Any, ...] = ()
        for field in self.fields:
            setattr(self, field, None)

    def copy(self) -> "Frame":
        """Return a frame with the same values."""
        other: Frame = object.__new__(type(self))
        other.at, other.who, other.nest = self.at, self.who, self.nest
        for field in self.fields:
            setattr(other, field, getattr(self, field))
        return other

    def plain(self) -> tuple[Any, ...]:
        """Return all values, for comparing and hashing."""
        return (self.name, self.at, self.who, self.nest, *(getattr(self, field) for field in self.fields))
