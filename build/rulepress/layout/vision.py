"""Colours as other eyes see them: in, pairs of a ramp; out, the same picture in one ink, or as red-green blind eyes
see it."""

from typing import Final

from rulepress.layout.palette import luminance

Ramp = tuple[tuple[str, str], ...]
BLACK: Final = "#000000"
WHITE: Final = "#ffffff"
# Machado, Oliveira and Fernandes 2009, deuteranopia at full severity, on linear light.
_DEUTAN: Final = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
_HALF: Final = 0.35


def one_ink(ramp: Ramp) -> Ramp:
    """Return a ramp in black alone: key greys above the middle stay white, all others turn black."""
    return tuple((key, WHITE if key.startswith("#") and luminance(key) > _HALF else BLACK) for key, _ in ramp)


def outline(ramp: Ramp) -> Ramp:
    """Return a ramp in which every colour is black: the outline alone."""
    return tuple((key, BLACK) for key, _ in ramp)


def red_green_blind(ramp: Ramp) -> Ramp:
    """Return a ramp as eyes without the middle cones see it."""
    return tuple((key, _seen(colour)) for key, colour in ramp)


def _seen(colour: str) -> str:
    linear = [_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    mixed = [sum(weight * part for weight, part in zip(row, linear)) for row in _DEUTAN]
    return "#" + "".join(f"{round(_coded(min(max(part, 0.0), 1.0)) * 255):02x}" for part in mixed)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _coded(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)
