"""Declared fields: in, the field declarations of `game.yaml`; out, field types that convert what a record says."""

from collections.abc import Callable
from collections.abc import Mapping as MappingType
from typing import Final, NamedTuple, Union

from rules_engine.near_words import near
from rules_engine.problems import Problems
from rules_engine.reading import Fields, as_choice, as_flag, as_id, as_int, as_text, kind_of
from rules_engine.yaml_tree import Listing, Mapping, Scalar, Tree

KINDS: Final = ("text", "int", "choice", "flag", "list", "map", "reference", "thing", "cost", "image")
BUILT_IN: Final = ("id", "name", "copies", "effects", "text", "source", "own", "note")
COPIES_MOST: Final = 999
Plain = Union[str, int, bool, tuple["Plain", ...], "Fact"]
"""A value of a record: text, number, yes or no, a list, or a map (`Fact`)."""


class Fact(dict[str, Plain]):
    """A map value of a record; a layout reads `card.price.level` as well as `card.price['level']`."""

    __slots__ = ()


class FieldType(NamedTuple):
    """What a field of a record may hold.

    kind: one of `KINDS`; least, most: bounds of a number or of the length of a list; of: the words of a choice; to: the
    record type that a reference names, empty for any; inner: the type of a list's items; fields: those of a map;
    translate: True if a text is wording of the game, which each language translates; limit: True if rules let nobody
    go beyond it, which samples should show; whole: False if its declaration could not be read, so that nobody knows
    what it may hold.
    """

    name: str
    kind: str
    about: str
    required: bool = True
    least: int = 0
    most: int = 999_999
    of: tuple[str, ...] = ()
    to: str = ""
    inner: "FieldType | None" = None
    fields: tuple["FieldType", ...] = ()
    translate: bool = False
    limit: bool = False
    whole: bool = True


def read_field_type(name: str, tree: Tree, problems: Problems) -> FieldType:
    """Read one field declaration, such as `{type: int, least: 0, most: 99}`; a bare word is a type."""
    if isinstance(tree, Scalar):
        tree = Mapping({"type": tree}, {"type": tree.location}, tree.location)
    before = problems.told
    form = Fields(tree, f"field '{name}'", problems)
    kind = form.choice("type", KINDS, "text", required=True)
    inner_tree = form.node("items", required=kind == "list")
    declared = [read_field_type(key, node, problems) for key, node in form.entries("fields", required=kind == "map")]
    least = form.int("least", 0, -999_999)
    if least > form.int("most", 999_999, -999_999):
        problems.error(
            "bad-range", f"field '{name}': least {least} is above most", form.at("least"), hint="swap the two"
        )
    found = FieldType(
        name=name,
        kind=kind,
        about=form.text("about"),
        required=form.flag("required", True),
        least=least,
        most=form.int("most", 999_999, -999_999),
        of=tuple(form.texts("of")),
        to=form.text("to"),
        inner=read_field_type(f"{name} item", inner_tree, problems) if inner_tree is not None else None,
        fields=tuple(declared),
        translate=form.flag("translate"),
        limit=form.flag("limit"),
    )
    if kind == "choice" and not found.of:
        problems.error(
            "missing-field", f"field '{name}': a choice needs its words", form.location, hint="add `of: [one, two]`"
        )
    form.finish()
    return found._replace(whole=problems.told == before)


class Names(NamedTuple):
    """What references may name: the ids of the records of each type (of all under `""`), the things of the game, and a
    check for files; whole: False if some records could not be read, so that a name that is not known may be right."""

    of_type: MappingType[str, frozenset[str]]
    things: frozenset[str]
    image: Callable[[Scalar, str], str | None]
    whole: bool = True


def convert(kind: FieldType, tree: Tree, names: Names, card: str, problems: Problems) -> Plain | None:
    """Return the value of a field, or None with a problem; None alone if the fault is told elsewhere.

    An image becomes its path inside the game's `art/` folder; a cost becomes a `Fact` from thing to number.
    """
    if not kind.whole:
        return None
    match kind.kind:
        case "int":
            return as_int(tree, kind.name, problems, kind.least, kind.most, card)
        case "choice":
            return as_choice(tree, kind.name, problems, kind.of, card)
        case "flag":
            return as_flag(tree, kind.name, problems, card)
        case "list":
            return _list(kind, tree, names, card, problems)
        case "map":
            return _map(kind, tree, names, card, problems)
        case "reference":
            return _reference(kind, tree, names, card, problems)
        case "thing":
            if not names.whole and isinstance(tree, Scalar) and tree.text not in names.things:
                return None
            return as_choice(tree, kind.name, problems, names.things, card, "unknown-thing")
        case "cost":
            return _cost(kind, tree, names, card, problems)
        case "image":
            text = as_text(tree, kind.name, problems, card)
            return None if text is None or not isinstance(tree, Scalar) else names.image(tree, card)
        case _:
            return as_text(tree, kind.name, problems, card)


def _list(kind: FieldType, tree: Tree, names: Names, card: str, problems: Problems) -> Plain | None:
    items = tree.items if isinstance(tree, Listing) else [tree]
    if not kind.least <= len(items) <= kind.most:
        problems.error(
            "bad-length",
            f"{kind.name}: {len(items)} items; {kind.least} to {kind.most} are due",
            tree.location,
            card=card,
            field=kind.name,
        )
    inner = kind.inner or FieldType(kind.name, "text", "")
    found = (convert(inner, item, names, card, problems) for item in items)
    return tuple(value for value in found if value is not None)


def _map(kind: FieldType, tree: Tree, names: Names, card: str, problems: Problems) -> Plain | None:
    form = Fields(tree, kind.name, problems, card)
    found = Fact()
    for field in kind.fields:
        node = form.node(field.name, field.required)
        value = None if node is None else convert(field, node, names, card, problems)
        if value is not None:
            found[field.name] = value
    form.finish()
    return found


def _reference(kind: FieldType, tree: Tree, names: Names, card: str, problems: Problems) -> str | None:
    text = as_id(tree, kind.name, problems, card)
    fitting = names.of_type.get(kind.to, frozenset())
    if text is None or text in fitting:
        return text
    if not names.whole:
        return None
    problems.error(
        "unknown-reference",
        f"{kind.name}: there is no {kind.to or 'record'} '{text}'",
        tree.location,
        card=card,
        field=kind.name,
        hint=near(text, fitting),
    )
    return None


def _cost(kind: FieldType, tree: Tree, names: Names, card: str, problems: Problems) -> Plain | None:
    if not isinstance(tree, Mapping):
        problems.error(
            "not-a-map",
            f"{kind.name}: {kind_of(tree)} stands where a map is due",
            tree.location,
            card=card,
            field=kind.name,
            hint="write `thing: number` lines",
        )
        return None
    found = Fact()
    for key, node in tree:
        if key not in names.things and names.whole:
            problems.error(
                "unknown-thing",
                f"{kind.name}: unknown thing '{key}'",
                tree.keys[key],
                card=card,
                field=kind.name,
                hint=near(key, names.things),
            )
        number = as_int(node, key, problems, max(kind.least, 0), kind.most, card)
        if number is not None:
            found[key] = number
    return found
