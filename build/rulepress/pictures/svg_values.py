"""Values of an SVG: in, the name and text of an attribute; out, whether a converter can draw what it says."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

_NUMBER: Final = r"[-+]?(?:[0-9]++\.?[0-9]*+|\.[0-9]++)(?:[eE][-+]?[0-9]++)?+"
_N: Final = rf"[\s,]*+{_NUMBER}"
_UNIT: Final = r"(?:px|pt|pc|mm|cm|in|em|ex|%)?"
_HUGE: Final = re.compile(r"(?<![.0-9])[1-9][0-9]{9}|[eE]\+?0*[1-9][0-9]")
"""What makes a number lie off any drawing, so that it may become infinite when it is drawn."""

# A path begins with a move. Each command takes its numbers once or more often; flags of an arc may be written together.
_PATH: Final = (
    rf"\s*+(?:[Mm](?:{_N}{_N})++(?:\s*+(?:[MmLlTt](?:{_N}{_N})++|[HhVv](?:{_N})++|[Cc](?:(?:{_N}){{6}})++"
    rf"|[SsQq](?:(?:{_N}){{4}})++|[Aa](?:{_N})++|[Zz]))*+)?\s*+"
)
_POINTS: Final = rf"(?:{_N}{_N})*+[\s,]*+"
_STEPS: Final = (
    rf"[\s,]*+(?:(?:matrix\s*\((?:{_N}){{6}}|(?:translate|scale)\s*\({_N}(?:{_N})?+|rotate\s*\({_N}(?:{_N}{_N})?+"
    rf"|skew[XY]\s*\({_N})\s*\)[\s,]*+)*+|none"
)
_LENGTH: Final = rf"\s*{_NUMBER}{_UNIT}\s*|auto"
_SIZE: Final = rf"\s*(?!-){_NUMBER}{_UNIT}\s*|auto"
_PATTERNS: Final[Mapping[str, str]] = {
    "d": _PATH,
    "points": _POINTS,
    "transform": _STEPS,
    "gradientTransform": _STEPS,
    **dict.fromkeys(("x", "y", "cx", "cy", "x1", "y1", "x2", "y2", "fx", "fy"), _LENGTH),
    **dict.fromkeys(("width", "height", "r", "rx", "ry", "fr"), _SIZE),
}


def is_drawable(name: str, value: str) -> bool:
    """Return whether the value of a geometric attribute can be drawn; other attributes always can."""
    pattern = _PATTERNS.get(name)
    return pattern is None or (_compiled(pattern).fullmatch(value) is not None and not _HUGE.search(value))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Return a pattern, compiled when it is first used: these take long."""
    return re.compile(pattern)
