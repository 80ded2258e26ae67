"""Codes of layouts: in, nothing; out, what is said about card sides, colours, pictures and typefaces."""

from typing import Final

from rules_engine.codes.code import Code

LAYOUTS: Final[dict[str, Code]] = {
    "bad-box": Code(
        "A box of a layout is not built as boxes are",
        "A box has one content and one place: `at: [x, y, width, height]` in mm from the upper left corner of the "
        "card.",
        "Write `name: {text: '{{ card.name }}', style: name, at: [5, 5, 53, 8]}`. Two contents are two boxes.",
    ),
    "bad-colour": Code(
        "A colour is not written as colours are",
        "Colours are six hexadecimal digits. Without quotes, YAML takes what follows `#` for a comment.",
        'Write `ink: "#1b1330"`, in quotes.',
    ),
    "bad-expression": Code(
        "An expression in `{{ }}` cannot be read",
        "Expressions name a field of the card, and may count and compare.",
        "Write `{{ card.points }}` or `{{ card.points + 1 }}`.",
    ),
    "bad-length": Code(
        "A length, or the length of a list, does not fit",
        "A length is a number with mm, cm, in, pt or um (mm if it has none) inside the limits of its place. A list has "
        "as many items as its field allows.",
        "Write `bleed: 3 mm` or `width: 2.5 in`. For a list see `least:` and `most:` in `game.yaml`.",
    ),
    "bad-size": Code(
        "A type size is not written as sizes are",
        "Type is measured in points.",
        "Write `size: 9.5 pt`.",
    ),
    "font-broken": Code(
        "The file of a typeface cannot be used",
        "It is damaged, holds several typefaces, or is packed for the web. Some damage shows only when the "
        "font is cut for a PDF; what was printed before stays as it is.",
        "Take the font itself, a file that ends in `.ttf` or `.otf`: `upright: fonts/MyFont.ttf`.",
    ),
    "font-file": Code(
        "The file of a typeface is missing",
        "`fonts.yaml` names a file that is neither in the package nor in the template folders.",
        "Mend the name, or add the file: `upright: fonts/MyFont.ttf` is `templates/fonts/MyFont.ttf`.",
    ),
    "font-package": Code(
        "The package that holds a typeface is not installed",
        "Shipped typefaces come as Python packages.",
        "Install it, as the hint says: `pip install fontpkg-cinzel`.",
    ),
    "font-row": Code(
        "A row of `fonts.yaml` names no upright file",
        "Every family needs at least its upright cut.",
        "Add `upright: fonts/MyFont.ttf`.",
    ),
    "font-unknown": Code(
        "A family to fall back to has no row",
        "`fallback:` in `fonts.yaml` lists families that the same file declares.",
        "Mend the name, or add the row below `families:`.",
    ),
    "icon-uncoloured": Code(
        "An icon takes no colour",
        "A box or a text gives each icon its colour, which takes the place of `currentColor` in the file. This one has "
        "no `currentColor`, so that it prints black.",
        'Write it in place of the black: `<svg fill="currentColor" viewBox="0 0 100 100" ...>`.',
    ),
    "image-broken": Code(
        "A picture cannot be read",
        "The file is damaged, or is something else than its ending says.",
        "Export it again as PNG or JPEG: `dragon.png`.",
    ),
    "image-too-large": Code(
        "A picture has more pixels than any print needs",
        "It would make the PDF slow and large without being seen.",
        "Make it smaller: 300 pixels per inch are enough, so a card of 63 x 88 mm needs 744 x 1039.",
    ),
    "picture-undrawable": Code(
        "A picture cannot be drawn",
        "Its file is sound as far as it was looked at, and the converter could not make a drawing of it.",
        "Open it in a picture editor and save it again, as a plain SVG or as a PNG.",
    ),
    "image-turned": Code(
        "A picture would print turned",
        "Cameras store pictures as they hold them and note which side is up. Viewers follow the note; a printed PDF "
        "holds the picture as it is stored.",
        "Open it in a picture editor, check that it is upright, and save it again: `dragon.jpg`.",
    ),
    "jinja-block": Code(
        "A layout holds a block or a comment of Jinja",
        "Layouts know expressions alone, so that each box can be checked by itself.",
        "Use `when: card.points > 0` on the box instead of `{% if %}`, and `repeat:` instead of `{% for %}`.",
    ),
    "layout-circle": Code(
        "A layout cannot extend the one that it names",
        "That layout does not exist, or it extends this one in turn.",
        "Extend a layout that stands by itself: `extends: creature`.",
    ),
    "low-contrast": Code(
        "Text or an icon stands out too little from its ground",
        "Small print that is hard to tell from its ground cannot be read in lamplight. The figure is that of WCAG 2. "
        "An icon within a text has its colour of `icons:` where that has 4.5 on all grounds of the style, else that of "
        "the text, which is a warning.",
        "Choose a darker or lighter colour for the style, the icon or the ground: `colour: ink, on: [paper]`.",
    ),
    "missing-glyph": Code(
        "No typeface has a character",
        "It would print as an empty box, or not at all.",
        "Add a family that has it to `fonts.yaml` and to `fallback:`, or write the text without it.",
    ),
    "missing-layout": Code(
        "A layout does not exist",
        "`game.yaml` names a front or back for which there is no file.",
        "Write `templates/mygame/creature.yaml` for `front: creature`, or mend the name.",
    ),
    "no-value": Code(
        "An expression has no value for a card",
        "The card has no such field, or the field is no text or number.",
        "Name a field that every card of the type has, or print the box only where it has one: "
        "`when: \"card.get('points')\"`.",
    ),
    "outside-card": Code(
        "A box lies on no card, or not wholly",
        "What is over the cut is cut off, and what is over the bleed is not even printed. Grounds and pictures may "
        "reach into the bleed, text may not.",
        "Move the box inwards: on a card of 63 x 88 mm `at: [5, 5, 53, 8]` lies inside. A ground is `at: bleed`.",
    ),
    "outside-safe-area": Code(
        "Text or a figure comes near to the cut",
        "A cut may be off by up to 3 mm, and would then go through it.",
        "Move the box inwards: `at: [5, 5, 53, 8]` instead of `at: [1, 1, 61, 8]`.",
    ),
    "overflow": Code(
        "A text is larger than its box",
        "It was made smaller as far as its style allows and still does not fit. Nothing is cut off or squeezed.",
        "Shorten the text, give the box more room, or let the style shrink further: `smallest: 7 pt`.",
    ),
    "svg-refused": Code(
        "An SVG holds something that is not printed",
        "Shapes, groups, gradients and clips are printed; text, filters, scripts and links to other files are not, as "
        "they look different in each program.",
        "Turn text into paths and flatten effects in your drawing program, then save as plain SVG.",
    ),
    "too-many-boxes": Code(
        "A side draws more boxes than any that is printed",
        "A box that repeats, in a part that repeats, soon gives millions of boxes.",
        "Repeat over a shorter list, such as `over: card.marks` with a field `marks: {type: list, most: 9}`.",
    ),
    "unknown-colour": Code(
        "A colour is not in the palette",
        "Layouts and styles name the colours of `palette.yaml`.",
        'Mend the name, as the hint says, or add it: `colours: {moss: "#3c5a2a"}`.',
    ),
    "unknown-icon": Code(
        "An icon does not exist",
        "There is no such file in the `art/icons/` of the game, nor among the neutral icons.",
        "Mend the name, or add the file: `{icon:dust}` is `art/icons/dust.svg`.",
    ),
    "unknown-ramp": Code(
        "A ramp of colours does not exist",
        "A ramp gives the same picture other colours; it is declared in `art/ramps.yaml`.",
        'Mend the name, or add it: `ramps: {night: {"#ffffff": "#251744"}}`.',
    ),
}
