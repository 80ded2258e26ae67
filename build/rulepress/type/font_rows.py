"""Rows of `fonts.yaml`: in, its tree; out, for each family the files that it is made of, or problems."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rules_engine import Fields, Location, Problems, Scalar, Tree, as_id, as_int, as_text
from rules_engine import Mapping as MapTree

HEAVIEST: Final = 1000
_REGULAR: Final = 400
_WIDEST_SPACE: Final = 1000


class FontRow(NamedTuple):
    """One family as it is written.

    package: the installed package that holds its files, empty for the template folders; upright, italic: names of
    files by weight; features: OpenType substitutions made for good; word_space: least width of the space between words
    in thousandths of an em, 0 for that of the font.
    """

    package: str
    upright: Mapping[int, str]
    italic: Mapping[int, str]
    features: tuple[str, ...]
    word_space: int
    location: Location


class FontRows(NamedTuple):
    """A `fonts.yaml`: its rows by family, and the families that end every chain, with where they are named."""

    families: Mapping[str, FontRow]
    fallback: Mapping[str, Location]


def read_font_rows(tree: Tree, shown: str, problems: Problems) -> FontRows:
    """Read a `fonts.yaml`; a row with a fault is left out."""
    form = Fields(tree, shown, problems)
    families = {}
    for name, node in form.entries("families"):
        row = _row(name, node, problems)
        if row is not None and as_id(Scalar(name, node.location), "family", problems):
            families[name] = row
    named = ((as_text(item, "fallback", problems), item.location) for item in form.listing("fallback"))
    fallback = {name: where for name, where in named if name}
    form.finish()
    return FontRows(families, fallback)


def _row(name: str, node: Tree, problems: Problems) -> FontRow | None:
    before = problems.told
    form = Fields(node, f"family '{name}'", problems)
    weights = [as_int(item, "weights", problems, 1, HEAVIEST) for item in form.listing("weights")]
    each = [weight for weight in weights if weight is not None] or [_REGULAR]
    row = FontRow(
        package=form.text("package"),
        upright=_files(form, "upright", each, problems),
        italic=_files(form, "italic", each, problems),
        features=tuple(form.texts("features")),
        word_space=form.int("word_space", 0, 0, _WIDEST_SPACE),
        location=form.location,
    )
    form.texts("scripts")
    form.finish()
    if not row.upright and problems.told == before:
        problems.error(
            "font-row", f"family '{name}' names no 'upright' file", form.at("upright"), hint="add `upright: Mine.ttf`"
        )
    return row if problems.told == before else None


def _files(form: Fields, key: str, weights: list[int], problems: Problems) -> dict[int, str]:
    """Return files by weight: one file stands at each weight, or each weight has a file."""
    node = form.node(key)
    if node is None:
        return {}
    if not isinstance(node, MapTree):
        name = as_text(node, key, problems)
        return dict.fromkeys(weights, name) if name else {}
    found = {}
    for written, file in node:
        weight = int(written) if written.isascii() and written.isdigit() and len(written) < 5 else 0
        if not 1 <= weight <= HEAVIEST:
            problems.error(
                "not-a-number",
                f"{form.what}: {key}: '{written}' is no weight from 1 to {HEAVIEST}",
                node.keys[written],
                field=key,
                hint="write `400: Mine-Regular.ttf`",
            )
        found[weight] = as_text(file, key, problems) or ""
    return found
