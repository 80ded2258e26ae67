"""Lengths: in, numbers with a unit as people write them; out, integers, so that nothing is lost by division."""

import re
from fractions import Fraction
from typing import Final, NewType

Length = NewType("Length", int)
"""A length in micrometres (1/1000 mm)."""

TypeSize = NewType("TypeSize", int)
"""A type size in 1/1000 point (72 points to the inch)."""

MM: Final = 1000
INCH: Final = 25_400
LONGEST: Final = Length(10_000 * MM)

_UNITS: Final = {
    "mm": Fraction(MM),
    "cm": Fraction(10 * MM),
    "in": Fraction(INCH),
    "pt": Fraction(INCH, 72),
    "um": Fraction(1),
}
_LENGTH: Final = re.compile(r"(-?[0-9]{1,6}(?:\.[0-9]{1,6})?)\s*(mm|cm|in|pt|um)?")
_SIZE: Final = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)\s*(?:pt)?")


def parse_length(text: str) -> Length:
    """Return a length in micrometres from text such as `63.5 mm` or `0.25 in`; a bare number is in mm.

    Raises: ValueError if the text is no length, or longer than 10 m.
    """
    found = _LENGTH.fullmatch(text.strip())
    if not found:
        raise ValueError(f"'{text}' is no length; write a number with mm, cm, in, pt or um")
    length = round(Fraction(found[1]) * _UNITS[found[2] or "mm"])
    if abs(length) > LONGEST:
        raise ValueError(f"'{text}' is longer than 10 m")
    return Length(length)


def parse_size(text: str) -> TypeSize:
    """Return a type size in 1/1000 pt from text such as `9.5 pt`; a bare number is in points.

    Raises: ValueError if the text is no type size.
    """
    found = _SIZE.fullmatch(text.strip())
    if not found:
        raise ValueError(f"'{text}' is no type size; write points, such as 9.5 pt")
    return TypeSize(round(Fraction(found[1]) * 1000))


def mm_text(length: int, decimal: str = ".") -> str:
    """Return a length in mm as people write it: at most three decimals, no trailing zeros.

    decimal: the mark before decimals, as the language has it.
    """
    return f"{length / MM:.3f}".rstrip("0").rstrip(".").replace(".", decimal)


def um_from_size(size: int, thousandths_of_em: int) -> int:
    """Return micrometres for a distance in 1/1000 em at a type size in 1/1000 pt."""
    return round(size * thousandths_of_em * INCH / 72_000_000)
