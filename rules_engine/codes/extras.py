"""Codes of what comes with a game: in, nothing; out, what is said about tuck boxes, player aids and bundles."""

from typing import Final

from rules_engine.codes.code import Code

EXTRAS: Final[dict[str, Code]] = {
    "aid-refers": Code(
        "A player aid refers to a page",
        "What `[[section]]` says in the rulebook, a title and a page, leads nowhere on a card.",
        "Leave the reference out of the chapter `quick`, and say there what must be known.",
    ),
    "box-on-larger-paper": Code(
        "A tuck box is larger than the paper",
        "The net of a box lies on one sheet. This one fits on a larger paper only, so its sheet has that size.",
        "Print that sheet on the paper that is named, or put fewer decks in one box.",
    ),
    "box-too-large": Code(
        "A tuck box fits on no paper",
        "The net of a box lies on one sheet, upright or turned. It is computed from the size of the cards, how many "
        "there are and how thick one is.",
        "Put fewer decks in one box, see `box:` of a deck; or say how thick your cards are: `thickness: 0.3 mm`.",
    ),
    "no-aids": Code(
        "There is nothing to print on player aids",
        "They hold the chapter of the rulebook whose id is `quick`.",
        "Begin a chapter with `# Quick Reference {#quick}`, or build other products.",
    ),
    "no-boxes": Code(
        "There is nothing to put in a tuck box",
        "Tuck boxes were asked for, and no kind of record is printed as cards.",
        "Give the kind a `front:` in game.yaml, or build other products.",
    ),
    "no-parts": Code(
        "There is nothing to print in a bundle",
        "It holds cards, boards, tokens, dice, player aids, tuck boxes and the rulebook; the game has none of them.",
        "Give a kind of record a `front:` in game.yaml.",
    ),
}
