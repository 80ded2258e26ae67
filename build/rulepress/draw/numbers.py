"""Numbers of a content stream: in, lengths in micrometres and colours as `#rrggbb`; out, the text that a PDF wants."""

from collections.abc import Callable
from typing import Generic, TypeVar

from rulepress.units import INCH

K = TypeVar("K")


class Remembered(dict[K, str], Generic[K]):
    """A table that works out an entry when it is first asked for, so that the common case is one dictionary look-up."""

    def __init__(self, work_out: Callable[[K], str]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: K) -> str:
        found = self[key] = self._work_out(key)
        return found


def points(length: int) -> str:
    """Return a length in micrometres as points with at most three decimals, which is finer than a micrometre."""
    return thousandths(_rounded(length * 72_000, INCH))


def thousandths(count: int) -> str:
    """Return count / 1000 as the shortest decimal; never an exponent, never `-0`."""
    whole, part = divmod(abs(count), 1000)
    sign = "-" if count < 0 else ""
    return f"{sign}{whole}.{part:03d}".rstrip("0") if part else f"{sign}{whole}"


def half_up(number: int, divisor: int) -> int:
    """Return number / divisor rounded to an integer, halves upwards, without a detour over floats."""
    return (2 * number + divisor) // (2 * divisor)


def _rounded(number: int, divisor: int) -> int:
    # Halves go away from zero, so that x and -x have the same digits.
    return half_up(number, divisor) if number >= 0 else -half_up(-number, divisor)


def fill_operator(colour: str) -> str:
    """Return the operator that sets the fill to `#rrggbb`; see `_components`."""
    values = _components(colour)
    return f"{values} g" if " " not in values else f"{values} rg"


def stroke_operator(colour: str) -> str:
    """Return the operator that sets the stroke to `#rrggbb`; see `_components`."""
    values = _components(colour)
    return f"{values} G" if " " not in values else f"{values} RG"


def _components(colour: str) -> str:
    """Return one number for a neutral colour, else three.

    Neutral colours are written as grey, so that a printer sets black text in black ink alone.
    """
    red, green, blue = bytes.fromhex(colour[1:])
    channels = (red,) if red == green == blue else (red, green, blue)
    return " ".join(thousandths(half_up(channel * 1000, 255)) for channel in channels)


def kerning(micrometres: int, size: int) -> str:
    """Return an extra advance for a TJ array: thousandths of the type size, backwards, with two decimals.

    micrometres: what is added after a character; size: type size in 1/1000 pt.
    """
    hundredths = _rounded(-micrometres * 72_000 * 100_000, INCH * size)
    return thousandths(hundredths * 10)
