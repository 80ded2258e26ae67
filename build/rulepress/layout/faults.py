"""Faults of drawn boxes: in, a box, where it lies and what was set in it; out, problems with figures in mm."""

from typing import Final

from rulepress.layout.box import Box, Box4
from rulepress.layout.palette import TEXT_CONTRAST, Palette
from rulepress.type.set_lines import SetText
from rulepress.units import mm_text
from rules_engine import Problem, Problems, Severity, Text

_EDGES: Final = ("left", "top", "right", "bottom")
_SAID: Final = ("text", "words")
_SEEN: Final = 10
"""Less than a hundredth of a millimetre over an edge is what rounding leaves, and nobody sees it."""


def of_card(card: str) -> str:
    """Return how a message begins that is about a card, or about none."""
    return f"card '{card}': " if card else ""


def check_place(box: Box, at: Box4, side: tuple[int, int], bleed: int, card: str, problems: Problems) -> None:
    """Report a box that lies off its side: text over the cut, or anything else over the bleed.

    at: x, y, w, h on the side, in micrometres; side: its width and height. A box of which nothing would be seen, and
    text that would be cut, are errors; a ground or picture that is cropped is a warning.
    """
    said = box.kind in _SAID
    reach = 0 if said else bleed
    (left, right), (top, bottom) = sorted((at[0], at[0] + at[2])), sorted((at[1], at[1] + at[3]))
    over = (-reach - left, -reach - top, right - side[0] - reach, bottom - side[1] - reach)
    if max(over) < _SEEN:
        return
    sizes = (right - left, bottom - top) * 2
    lost = any(by >= max(size, _SEEN) for by, size in zip(over, sizes))
    figures = " and ".join(f"{mm_text(by)} mm at the {edge}" for by, edge in zip(over, _EDGES) if by >= _SEEN)
    limit = f"the bleed of {mm_text(bleed)} mm" if reach else "the card"
    problems.add(
        Problem(
            code="outside-card",
            severity=Severity.ERROR if said or lost else Severity.WARNING,
            message=f"{of_card(card)}box '{box.name}' {'lies beyond' if lost else 'reaches over'} {limit}: {figures}",
            location=box.location,
            card=card,
            field=box.name,
            hint=f"the card is {mm_text(side[0])} x {mm_text(side[1])} mm: move the box inwards or make it smaller"
            + ("" if said else ", or write `at: bleed` for a ground"),
        )
    )


def check_text(box: Box, set_: SetText, text: Text, card: str, problems: Problems) -> None:
    """Report a text that is larger than its box, and characters that no typeface has."""
    if set_.excess_w or set_.excess_h:
        over = " and ".join(
            f"{mm_text(by)} mm {way}" for by, way in ((set_.excess_w, "too wide"), (set_.excess_h, "too high")) if by
        )
        problems.error(
            "overflow",
            f"{of_card(card)}box '{box.name}': the text is {over} at its smallest size: {text.plain()[:60]}",
            box.location,
            card=card,
            field=box.name,
            language=text.lang,
            hint="shorten the text, or give the box more room",
        )
    for char, tag in dict.fromkeys(set_.missing):
        problems.error(
            "missing-glyph",
            f"{of_card(card)}box '{box.name}': no typeface has '{char}' (U+{ord(char):04X})",
            box.location,
            card=card,
            field=box.name,
            language=tag,
            hint="add a family that has it to the palette or fonts.yaml",
        )


def check_sign(icon: str, style: str, palette: Palette, problems: Problems) -> None:
    """Report a sign that has the colour of its text, as its own stands out too little there; style: that of the
    text."""
    name, text = palette.icons.get(icon), palette.styles[style]
    if name is None or palette.sign_colour(icon, text) == palette.colours[name] or not palette.colours[name]:
        return
    figure = palette.least_contrast(palette.colours[name], text)
    problems.warning(
        "low-contrast",
        f"icon '{icon}' has the colour of the text in style '{style}': {name} has a contrast of {figure:.1f} there; "
        f"at least {TEXT_CONTRAST} is due",
        palette.icons_at[icon],
        field=icon,
        hint="choose a darker or lighter colour, or leave the icon out of `icons`",
    )
