"""Look files for editors: in, nothing; out, the JSON Schemas of layouts, palettes and ramps.

They say what `template.py` and `palette.py` read; a test compares them with these.
"""

from typing import Any, Final, get_args

from rulepress.layout.book_schemas import book_schemas
from rulepress.layout.figures import SHAPES
from rulepress.layout.items import Role
from rulepress.layout.palette import ALIGN, VALIGN
from rulepress.layout.template import CONTENT, WHOLE
from rules_engine import schema_pieces as p

Schema = dict[str, Any]
_LENGTH: Final = "^ *-?[0-9]{1,6}([.][0-9]{1,6})? *(mm|cm|in|pt|um)? *$"
_SIZE: Final = "^ *[0-9]{1,4}([.][0-9]{1,3})? *(pt)? *$"
_COLOUR: Final = "^#[0-9a-fA-F]{6}$"
_ANY: Final = "^.+$"


def look_schemas() -> dict[str, Schema]:
    """Return the schemas `layout`, `palette`, `ramps`, and those of rulebooks."""
    own = {"layout": _layout(), "palette": _palette(), "ramps": _ramps()}
    return own | book_schemas(_length, _colour, _style)


def _length(about: str) -> Schema:
    return {
        "description": about,
        "type": ["number", "string"],
        **p.fitting(_LENGTH, "a length is a number with mm, cm, in or pt"),
    }


def _lengths(about: str, least: int, most: int) -> Schema:
    items = _length("A length in mm.")
    return {"description": about, "type": "array", "items": items, "minItems": least, "maxItems": most}


def _layout() -> Schema:
    gone = {"description": "`none` takes an inherited box away.", "enum": ["none"]}
    entry: Schema = {"description": "A box.", "if": {"type": "object"}, "then": _box(), "else": gone}
    body = p.form(
        "A side of a card: boxes, drawn in this order.",
        {
            "about": p.text("What the layout is for."),
            "extends": p.text("The layout that this one inherits boxes from."),
            "bleed": _length("How far grounds reach over the cut, in mm."),
            "boxes": p.table("The boxes by name, in drawing order.", entry, _ANY),
        },
    )
    inherited: Schema = {"if": {"required": ["extends"]}, "else": {"required": ["boxes"]}}
    return p.document("A layout", {**body, **inherited})


def _box() -> Schema:
    box = p.form(
        "A box holds exactly one of image, icon, text, words, shape and use.",
        {
            "image": p.text("A picture: its path below the game's art/ folder."),
            "icon": p.text("A sign: the name of a file in an icons/ folder."),
            "text": p.text("A text with {{ values }} and marks."),
            "words": p.text("Wording of the card: `name`, `rules`, a translated field, or `term:id`."),
            "shape": p.choice("A drawn shape.", SHAPES),
            "use": p.text("Another layout, drawn as a part."),
            **_place(),
            **_look(),
            "when": p.text("The box is drawn only if this expression holds, such as card.points > 3."),
            "repeat": _repeat(),
        },
    )
    needs_place: Schema = {"if": {"required": ["use"]}, "else": {"required": ["at"]}}
    others = {kind: {"properties": {other: False for other in CONTENT if other != kind}} for kind in CONTENT}
    styled = {kind: {**others[kind], "required": ["style"]} for kind in ("text", "words")}
    return {
        **box,
        **needs_place,
        "dependencies": {**others, **styled},
        "anyOf": [{"required": [kind]} for kind in CONTENT],
    }


def _place() -> dict[str, Schema]:
    about = "Where it lies, in mm from the upper left: [x, y, width, height], [x, y] for a part, or trim or bleed."
    whole: Schema = {"description": "The trimmed card, or the card with its bleed.", "enum": [*WHOLE]}
    return {
        "at": {"description": about, "if": {"type": "array"}, "then": _lengths(about, 2, 4), "else": whole},
        "turn": p.choice("Turned clockwise, in degrees.", ("0", "90", "180", "270")),
        "corners": {
            "description": "Size of the corners: one length, or upper left, upper right, lower right, lower left.",
            "if": {"type": "array"},
            "then": _lengths("Four lengths, or one.", 1, 4),
            "else": _length("One length."),
        },
    }


def _look() -> dict[str, Schema]:
    return {
        "style": p.text("The style of the text, from palette.yaml."),
        "shown": p.many("Ops that the layout shows as signs; the rules text leaves them out.", p.text("An op.")),
        "fill": p.text("Colour of the area, from palette.yaml."),
        "outline": p.text("Colour of the outline, from palette.yaml."),
        "outline_width": _length("Width of the outline, in mm."),
        "colour": p.text("Colour of the icon, from palette.yaml."),
        "ramp": p.text("The colours of the picture, from art/ramps.yaml."),
        "alt": p.text("What the picture shows, for those who hear it."),
        "role": p.choice("What the box is to those who hear it.", get_args(Role)),
    }


def _repeat() -> Schema:
    return p.form(
        "The box is drawn once for each item of a list.",
        {
            "over": p.text("An expression that gives the list, such as card.cost."),
            "as": p.text("How the item is called in expressions; `item` if nothing is said."),
            "times": p.text("An expression that gives how often each item stands, such as item.count."),
            "step": {
                "description": "From one to the next: [x, y] in mm, or one length along a line.",
                "if": {"type": "array"},
                "then": _lengths("From one to the next: [x, y] in mm.", 2, 2),
                "else": _length("From one to the next along a line."),
            },
            "centred": p.flag("Whether all of them lie about the place of the box, in a row."),
            "along": p.many("The corners that the box comes to on its way.", _lengths("A corner: [x, y] in mm.", 2, 2)),
            "around": _lengths("The point that the items lie about, clockwise from the box: [x, y] in mm.", 2, 2),
        },
        ("over",),
    )


def _palette() -> Schema:
    body = p.form(
        "The look of a game.",
        {
            "colours": p.table("Colours by name.", _colour(), _ANY),
            "icons": p.table("The colour of each sign in a text.", p.text("A colour of this palette."), _ANY),
            "styles": p.table("Text styles by name.", _style(), _ANY),
        },
        ("colours", "styles"),
    )
    return p.document("palette.yaml", body)


def _colour() -> Schema:
    return {
        "description": 'A colour as "#rrggbb", in quotes.',
        "type": "string",
        **p.fitting(_COLOUR, "a colour is written #rrggbb"),
    }


def _points(about: str) -> Schema:
    return {"description": about, "type": ["number", "string"], **p.fitting(_SIZE, "a type size is a number of points")}


def _style() -> Schema:
    return p.form(
        "A text style.",
        {
            "family": p.text("The typeface, a family of fonts.yaml."),
            "size": _points("The size that is tried first, such as 10 pt."),
            "smallest": _points("The size down to which a long text shrinks."),
            "leading": p.whole("Between baselines, in thousandths of the size; 0 for the language's own.", 0, 3000),
            "align": p.choice("Where lines begin or end.", ALIGN),
            "valign": p.choice("Where the text lies in its box; `cap` centres capitals.", VALIGN),
            "colour": p.text("Colour of the text, from this palette."),
            "emphasis": p.text("Colour of *emphasis* in scripts without slanted letters."),
            "bold": p.flag("Whether it is bold."),
            "weight": p.whole("Weight of the letters, such as 400; 0 for the usual one.", 0, 900),
            "tracking": p.whole("Space added between letters, in thousandths of the size.", -100, 500),
            "upper": p.flag("Whether it is set in capitals."),
            "balance": p.flag("Whether lines are made about equally long."),
            "wrap": p.flag("Whether it may take several lines; yes if nothing is said."),
            "left_from": p.whole("From this many lines on, centred text is set at the left; 0 for never.", 0, 99),
            "icon_size": p.whole("Height of icons in the text, in thousandths of the size.", 500, 3000),
            "paragraph_gap": p.whole("Space between paragraphs, in thousandths of the size.", 0, 3000),
            "hyphenate": p.flag("Whether words may be divided."),
            "underbar": p.flag("Whether figures that read both ways get a bar below."),
            "link": p.text("Colour of what leads elsewhere, in rulebooks."),
            "on": p.many("The colours that the text stands on; their contrast is checked.", p.text("A colour.")),
        },
        ("family", "colour"),
    )


def _ramps() -> Schema:
    ramp = p.table("From the colours in the file to the colours that are drawn.", _colour(), _COLOUR)
    ramps = p.table("Colours of pictures, by name.", ramp, _ANY)
    return p.document("ramps.yaml", p.form("Colours that replace those of a drawing.", {"ramps": ramps}))
