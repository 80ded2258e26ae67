"""Numbers of a content stream: in, lengths in micrometres and colours as `#rrggbb`; out, the text that a PDF wants."""

from functools import cache

from rulepress.units import INCH


@cache
def points(length: int) -> str:
    """Return a length in micrometres as points with at most three decimals, which is finer than a micrometre."""
    return thousandths(_rounded(length * 72_000, INCH))


@cache
def thousandths(count: int) -> str:
    """Return count / 1000 as the shortest decimal; never an exponent, never `-0`."""
    whole, part = divmod(abs(count), 1000)
    sign = "-" if count < 0 else ""
    return f"{sign}{whole}.{part:03d}".rstrip("0") if part else f"{sign}{whole}"


def half_up(number: int, divisor: int) -> int:
    """Return number / divisor rounded to an integer, halves upwards, without a detour over floats."""
    return (2 * number + divisor) // (2 * divisor)


@cache
def fill_operator(colour: str) -> str:
    """Return the operator that sets the fill to `#rrggbb`."""
    values = _components(colour)
    return f"{' '.join(values)} {'g' if len(values) == 1 else 'rg'}"


@cache
def stroke_operator(colour: str) -> str:
    """Return the operator that sets the stroke to `#rrggbb`."""
    values = _components(colour)
    return f"{' '.join(values)} {'G' if len(values) == 1 else 'RG'}"


@cache
def millionths(length: int, size: int) -> int:
    """Return a length in micrometres as millionths of an em, at a type size in 1/1000 pt."""
    return _rounded(length * 72_000_000_000, INCH * size)


def _rounded(number: int, divisor: int) -> int:
    # Halves go away from zero, so that x and -x have the same digits.
    return half_up(number, divisor) if number >= 0 else -half_up(-number, divisor)


def _components(colour: str) -> list[str]:
    """Return one number for a neutral colour, so that a printer sets black text in black ink alone; else three."""
    red, green, blue = bytes.fromhex(colour[1:])
    channels = (red,) if red == green == blue else (red, green, blue)
    return [thousandths(half_up(channel * 1000, 255)) for channel in channels]
