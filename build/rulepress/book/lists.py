"""Lists made of data: in, a game; out, its parts list, its signs and its cards, each with a picture."""

from collections.abc import Iterator

from rulepress.book.alphabet import order
from rulepress.book.blocks import GAP, Setter
from rulepress.book.desk import Desk
from rulepress.book.pictures import alt_of, height_of, small
from rulepress.book.slug import Slug, stacked
from rulepress.layout.items import Item, Page, Path, Picture, Placed, Tag
from rulepress.units import MM
from rules_engine import Insert, Location, Record, Text

_THUMB = 9 * MM
_CARD = 17 * MM
_SIGN = 5 * MM
_NEXT = 2 * MM


def make_parts(setter: Setter, insert: Insert, width: int, parent: int) -> list[Slug]:
    """Return the parts list: for each part a picture, the exact count and its name.

    name: the deck that is the parts list; its records have `count`, and `of`: a deck or record that they count.
    """
    desk = setter.desk
    database = desk.wording.database
    deck = insert.name or "parts"
    parts = [record for record in database.records.values() if record.deck == deck and "count" in record.values]
    if not parts:
        desk.problems.error("no-value", f"there is no parts list '{deck}'", insert.at,
                            language=desk.wording.language.tag,
                            hint="name a deck whose records have a `count`")  # fmt: skip
    whole = desk.part("L", parent)
    found = []
    for at, part in enumerate(parts):
        entry = desk.part("LI", whole)
        body = desk.part("LBody", entry)
        count, name = desk.wording.speaker.number(int(str(part.values["count"]))), desk.wording.field(part, "name")
        said = desk.said("part", count=count, name=name.plain())
        words = stacked(desk.lines(said, "body", width - _THUMB - _NEXT, body, insert.at))
        side = part_side(desk, part)
        items: list[Item] = []
        height = words.height
        if side is not None:
            wide = min(_THUMB, _THUMB * side.width // max(side.width, side.height))
            figure = desk.part("Figure", body, alt=name.plain())
            tall = height_of(side, wide)
            height = max(height, tall)
            items.append(small(side, (_THUMB - wide) // 2, (height - tall) // 2, wide, figure, name.plain(), 2 * MM))
        placed = words.moved(_THUMB + _NEXT, (height - words.height) // 2)
        found.append(Slug(height, (*items, *placed.items), GAP if at else 2 * GAP, words=words.words))
    return found


def part_side(desk: Desk, part: Record) -> Page | None:
    """Return the side that stands for a part: that of the first record it counts."""
    database = desk.wording.database
    of = str(part.values.get("of", ""))
    own = {key: value for key, value in part.values.items() if key not in ("count", "of", "kind")}
    for record in database.records.values():
        if of in (record.deck, record.id) and all(record.values.get(key) == value for key, value in own.items()):
            side = desk.side(record)
            if side is not None:
                return side
    return None


def make_cards(setter: Setter, insert: Insert, width: int, parent: int) -> list[Slug]:
    """Return the cards of a deck: picture, name and rules text; references to a card lead here."""
    desk = setter.desk
    database = desk.wording.database
    records = [record for record in database.records.values() if record.deck == insert.name]
    if not records:
        decks = ", ".join(deck.id for deck in database.game.decks)
        desk.problems.error("no-value", f"there is no deck '{insert.name}'", insert.at,
                            language=desk.wording.language.tag, hint=f"known: {decks}")  # fmt: skip
    found = [slug for at, record in enumerate(records) for slug in [_card(setter, record, insert, width, parent, at)]]
    if found:
        found[0] = found[0]._replace(anchors=(f"deck:{insert.name}", *found[0].anchors))
    return found


def _card(setter: Setter, record: Record, insert: Insert, width: int, parent: int, at: int) -> Slug:
    desk = setter.desk
    side = desk.side(record)
    left = 0 if side is None else _CARD + _NEXT
    name = desk.wording.field(record, "name")
    setter.headwords.setdefault(name.plain(), "")
    title = desk.part("P", parent, lang=name.lang)
    lines = desk.lines(name, "h3", width - left, title, insert.at)
    rules = desk.wording.rules(record) if record.effects else Text(desk.wording.language.tag, ())
    for paragraph in rules.paragraphs:
        text = rules._replace(paragraphs=(paragraph,))
        part = desk.part("P", parent, lang=text.lang)
        lines += desk.lines(text, "caption", width - left, part, insert.at, before=700)
    words = stacked(lines)
    items: list[Item] = []
    height = words.height
    if side is not None:
        alt = alt_of(desk, record)
        items.append(small(side, 0, 0, _CARD, desk.part("Figure", parent, alt=alt), alt, 3 * MM))
        height = max(height, height_of(side, _CARD))
    placed = words.moved(left, 0)
    return Slug(height, (*items, *placed.items), 2 * GAP if at == 0 else GAP * 3 // 2, jumps=placed.jumps,
                anchors=(f"card:{record.id}",), words=words.words)  # fmt: skip


def make_icons(setter: Setter, insert: Insert, width: int, parent: int) -> list[Slug]:
    """Return every sign that is drawn on the sides of the game or stands for a term, and no other, with its name."""
    desk = setter.desk
    whole = desk.part("L", parent)
    found = []
    for at, (name, icon) in enumerate(sign_names(desk, insert.at)):
        entry = desk.part("LI", whole)
        label, body = desk.part("Lbl", entry), desk.part("LBody", entry)
        palette = desk.look.palette
        art = desk.studio.desk.art.sign(icon, palette.sign_colour(icon, desk.look.style("body")), insert.at)
        words = stacked(desk.lines(desk.plain(name), "body", width - _SIGN - _NEXT, body, insert.at))
        height = max(_SIGN, words.height)
        items: list[Item] = []
        if art is not None:
            figure = desk.part("Figure", label, alt=name)
            tag = Tag("sign", "figure", alt=name, part=figure)
            items.append(Picture(art, 0, (height - _SIGN) // 2, _SIGN, _SIGN, 0, tag))
        placed = words.moved(_SIGN + _NEXT, (height - words.height) // 2)
        found.append(Slug(height, (*items, *placed.items), 700 if at else GAP, words=words.words))
    return found


def sign_names(desk: Desk, at: Location) -> list[tuple[str, str]]:
    """Return name and id of every sign that the sides of the game draw or a term has, in alphabetical order."""
    terms = (term.icon for term in desk.wording.speaker.terms.values() if term.icon)
    names = ((desk.wording.speaker.icon_name(icon), icon) for icon in {*_drawn(desk), *terms})
    key = order(desk.wording, at, desk.problems)
    return sorted(
        ((name[:1].upper() + name[1:], icon) for name, icon in names), key=lambda sign: (key(sign[0]), sign[1])
    )


def _drawn(desk: Desk) -> Iterator[str]:
    """Give the signs on all sides of the game."""
    folders = {str(folder) for folder in desk.studio.desk.art.icon_folders}
    seen: set[int] = set()
    for record in desk.wording.database.records.values():
        side = desk.side(record)
        if side is not None:
            yield from _signs(side, folders, seen)


def _signs(page: Page, folders: set[str], seen: set[int]) -> Iterator[str]:
    if id(page) in seen:
        return
    seen.add(id(page))
    if page.shared is not None:
        yield from _signs(page.shared, folders, seen)
    for item in page.items:
        if isinstance(item, Picture):
            folder, _, file = item.art.path.rpartition("/")
            if folder in folders:
                yield file.removesuffix(".svg")
        elif isinstance(item, Placed):
            yield from _signs(item.page, folders, seen)
        else:
            assert not isinstance(item, Path) or item.steps is not None
