"""Codes of sheets: in, nothing; out, what is said about papers, card sizes, margins and marks."""

from typing import Final

from rules_engine.codes.code import Code

SHEETS: Final[dict[str, Code]] = {
    "back-outside-printable": Code(
        "The shifted backs reach into the white edge of the paper",
        "The printer would leave a part of them white.",
        "Shift the backs less, or choose a larger paper: `rulepress build --paper a3`.",
    ),
    "bad-choice": Code(
        "A word of a paper, size or sheet is none of the allowed ones",
        "The message lists them.",
        "Take one of them: `orientation: landscape`.",
    ),
    "bad-count": Code(
        "A count of a sheet is no whole number from 1 to 50",
        "It says how many cards lie beside or below each other.",
        "Write `columns: 3`.",
    ),
    "bleed-missing": Code(
        "A card has less bleed than the sheet",
        "Where the cut is off, a white line would show at the edge.",
        "Draw the layout beyond the cut: `bleed: 3` in the layout and `at: bleed` for its ground. Or print with less: "
        "`--bleed 0`.",
    ),
    "board-too-large": Code(
        "A board cannot be parted on the paper",
        "What is larger than the paper is printed in tiles, and this paper has no room for them and their marks.",
        "Choose a larger paper: `rulepress build --product boards --paper a3`. Or have `boards-large` printed for you.",
    ),
    "card-too-large": Code(
        "A card does not fit on the paper",
        "With its bleed it is larger than what the printer can print on. For backs to fold, half of the paper must do.",
        "Choose a larger paper, less bleed or other backs: `rulepress build --paper a3 --bleed 0 --backs long-edge`.",
    ),
    "fewer-for-margin": Code(
        "More cards would fit, but too near to the edge",
        "Most printers leave some millimetres white, so fewer cards lie on each sheet.",
        "Nothing need be done. For a printer that prints to the edge, write a paper of your own with `unprintable: 0`.",
    ),
    "gap-too-small": Code(
        "A sheet leaves less room between cards than their bleed needs",
        "The bleed of one card would be printed onto the next one.",
        "Print with less bleed, or widen the `gap:` of the sheet to two bleeds: `gap: 6 mm` for `--bleed 3mm`.",
    ),
    "margin-full": Code(
        "A margin has no room for the ruler or a line of text",
        "The cards take nearly the whole sheet. They are printed, and that line is left out.",
        "Nothing need be done. On a larger paper it has room: `--paper a3`.",
    ),
    "die-not-six": Code(
        "A die is not drawn as six squares in a row",
        "Its net and its stickers are made of the six squares of its side, from left to right.",
        "Make it six times as wide as high, such as `size: 96 x 16` for faces of 16 mm.",
    ),
    "marks-left-out": Code(
        "A margin has no room for crop marks",
        "The cards come too near to the edge of the sheet at that side.",
        "Cut along the marks of the other sides, or choose a larger paper: `--paper a3`.",
    ),
    "too-many-cards": Code(
        "A deck prints more cards than any that is printed",
        "So many copies fill thousands of sheets and the memory of the computer.",
        "Give the cards fewer copies: `copies: 4`.",
    ),
    "missing-key": Code(
        "A paper, size or sheet lacks a key",
        "It has no measure without it.",
        "Add it: `width: 63 mm`.",
    ),
    "no-boards": Code(
        "There is no board to print",
        "Boards were asked for, and no kind of record is printed as one.",
        "Give the kind a `front:` and `print: boards` in game.yaml, or build other products.",
    ),
    "no-cards": Code(
        "There is no card to print",
        "Every record of the deck has `copies: 0`.",
        "Give at least one record a copy: `copies: 1`.",
    ),
    "no-dice": Code(
        "There is no die to print",
        "Dice were asked for, and no kind of record is printed as one.",
        "Give the kind a `front:` and `print: dice` in game.yaml, or build other products.",
    ),
    "no-tokens": Code(
        "There is no token to print",
        "Tokens were asked for, and no kind of record is printed as one.",
        "Give the kind a `front:` and `print: tokens` in game.yaml, or build other products.",
    ),
    "paper-sideways": Code(
        "A paper lies on its side",
        "Papers are written upright; whether a sheet is turned is decided later, or by `orientation: landscape`.",
        "Swap width and height: `{width: 210 mm, height: 297 mm}`.",
    ),
    "sheet-too-large": Code(
        "The cards of a sheet reach beyond the paper",
        "The sheet says how many cards lie where, and that is more than the printer can print on.",
        "Fewer columns or rows, a smaller gap, or another `left:` and `top:`.",
    ),
    "sheet-unused": Code(
        "A sheet of your own is not used",
        "It is for this paper, but not for these cards, or it leaves another gap than the bleed asks for: the gap of a "
        "sheet is twice the bleed. So the cards lie as they are laid without it.",
        "Say the bleed that the sheet is for, `rulepress build --bleed 3mm` for `gap: 6 mm`; mend `gap:` or `card:` of "
        "the sheet; or take its file away.",
    ),
    "shift-unused": Code(
        "The shift of backs does not apply to fold sheets",
        "Both sides of a card are on one page, so nothing can be off.",
        "Leave the shift out, or print other backs: `--backs long-edge`.",
    ),
    "tight-margin": Code(
        "The cards come very near to the edge of the paper",
        "Most printers leave 4 to 7 mm white and would cut them off.",
        "Make a trial sheet first, or choose a larger paper: `--paper a3`.",
    ),
    "unknown-key": Code(
        "A key of a paper, size or sheet is not known",
        "Nobody reads it, so what it says would be lost.",
        "Take one of the keys that the message lists: `width: 63 mm`.",
    ),
    "unknown-paper": Code(
        "A paper does not exist",
        "There is no file of that name in the `papers/` of any template folder.",
        "Mend the name, as the hint says, or write `templates/papers/mine.yaml` with `width:` and `height:`.",
    ),
    "unknown-size": Code(
        "A card size is not known, or too small",
        "A size is a name in `sizes.yaml`, or two lengths of at least 10 mm.",
        "Write `size: poker` or `size: 63 x 88`.",
    ),
}
