"""Tuck boxes: in, a job; out, a sheet with the net of a box for each deck of cards, computed from how many there are
and how thick they lie."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from rulepress.book.desk import Desk
from rulepress.layout.imposition import impose
from rulepress.layout.items import Page
from rulepress.layout.net import net_of
from rulepress.layout.sheet import Note, SheetPlan, plan_sheet
from rulepress.layout.surface import Options
from rulepress.paper import CardSize, Paper
from rulepress.products.box_side import BLEED, COLOURS, STYLES, Contents, box_side
from rulepress.products.grids import of_decks
from rulepress.products.job import Job, Made
from rulepress.products.made_once import desk_with
from rulepress.products.press import label_maker, margin_words
from rulepress.products.sides import PrintedDeck, printed_decks
from rulepress.studio import Studio
from rulepress.units import MM, Length, mm_text, parse_length
from rules_engine import Deck

CLEAR: Final = MM
"""What a box is wider, higher and deeper than the cards in it."""
_THIN: Final = MM // 20
_THICK: Final = 5 * MM


class _Box(NamedTuple):
    """Decks that lie in one box, the one that it is called after first; sizes in micrometres."""

    decks: tuple[Deck, ...]
    cards: int
    width: int
    height: int
    first: PrintedDeck

    @property
    def deck(self) -> Deck:
        return self.decks[0]


def make_tuck_boxes(job: Job) -> Made:
    """Return the nets of all boxes of a game, each on a sheet of its own; a net that fits on no paper is a problem."""
    studio = job.studio
    title = studio.wording.title().plain()
    pages: list[Page] = []
    notes: list[Note] = []
    desk, thick = desk_with(studio, COLOURS, STYLES), _thickness(studio)
    if desk is None or thick is None:
        return Made((), title, (), "none")
    for box in _boxes(studio):
        pages += _sheet(job, desk, box, thick, notes)
    if not pages and not studio.problems.errors:
        notes.append(Note("no-boxes", "no type of record is printed with 'cards', so there is nothing to put in a box"))
    return Made(tuple(pages), title, tuple(notes), "none")


def _thickness(studio: Studio) -> int | None:
    """Return how thick a card is; None, with a problem, if that is no such length."""
    printing = studio.database.game.printing
    try:
        found = parse_length(printing.thickness)
        if not _THIN <= found <= _THICK:
            raise ValueError(f"'{printing.thickness}' is not from {mm_text(_THIN)} to {mm_text(_THICK)} mm")
    except ValueError as fault:
        hint = "measure ten cards, and write a tenth of it: `thickness: 0.32 mm`"
        studio.problems.error("bad-length", f"thickness: {fault}", printing.at("thickness"), hint=hint)
        return None
    return found


def _boxes(studio: Studio) -> Iterator[_Box]:
    """Give the boxes in the order of their decks; a box has the size of the largest of its cards."""
    held: dict[str, list[PrintedDeck]] = {}
    for printed in printed_decks(studio, "cards"):
        if printed.records:
            held.setdefault(printed.deck.box, []).append(printed)
    for name, inside in held.items():
        inside.sort(key=lambda printed: printed.deck.id != name)
        decks = tuple({printed.deck.id: printed.deck for printed in inside}.values())
        cards = sum(record.copies for printed in inside for record in printed.records)
        width, height = (max(sides) for sides in zip(*((p.size.width, p.size.height) for p in inside), strict=True))
        yield _Box(decks, cards, width, height, inside[0])


def _sheet(job: Job, desk: Desk, box: _Box, thick: int, notes: list[Note]) -> Iterator[Page]:
    studio, wording = job.studio, job.studio.wording
    inner = box.width + CLEAR, box.height + CLEAR, box.cards * thick + CLEAR
    net = net_of(inner)
    size = CardSize(box.deck.id, Length(net.width + 2 * BLEED), Length(net.height + 2 * BLEED))
    plan = _plan(job, box, size, notes)
    if plan is None:
        return
    names = tuple(wording.deck(deck.id).plain() for deck in box.decks)
    measures = dict(zip(("width", "height", "depth", "thickness"), (*inner, thick), strict=True))
    lengths = {name: mm_text(length, wording.language.decimal) for name, length in measures.items()}
    note = wording.fixed("box-note", count=box.cards, **lengths).plain()
    count = wording.fixed("box-count", count=box.cards).plain()
    holds = Contents(names, count, _back(studio, box.first), note, box.deck.location)
    side = box_side(desk, net, holds, label_maker(studio), wording.fixed("box-glue").plain())
    line = wording.fixed("sheet-box", title=wording.title().plain(), deck=" + ".join(names)).plain()
    imposed = impose([(side, None)], plan, margin_words(studio, lambda *_: line), Options(crop=False))
    yield from imposed.pages
    notes += (of_decks(note, [deck.id for deck in box.decks], box.deck.location) for note in imposed.notes)


def _plan(job: Job, box: _Box, size: CardSize, notes: list[Note]) -> SheetPlan | None:
    """Return where a net lies on the paper of the job, upright or turned, or on the smallest larger one."""
    studio = job.studio
    for paper in (job.paper, *_larger(job)):
        plan = plan_sheet(paper, size, backs="none")
        if isinstance(plan, Note):
            continue
        if paper != job.paper:
            text = f"the box of '{box.deck.id}' is larger than {job.paper.id}; its sheet is {paper.id}"
            notes.append(Note("box-on-larger-paper", text, (size.width, size.height), box.deck.location))
        return plan
    text = (f"the net of the box of '{box.deck.id}', for {box.cards} cards, needs {mm_text(size.width)} x "
            f"{mm_text(size.height)} mm; no paper has so much to print on, not even turned")  # fmt: skip
    studio.problems.error("box-too-large", text, box.deck.location,
                          hint="put fewer decks in one box, or have thinner cards")  # fmt: skip
    return None


def _larger(job: Job) -> list[Paper]:
    """Return the papers that are larger than that of a job: first those that share a side with it, as A3 does with A4
    and tabloid with letter, the smallest first."""
    library, problems = job.studio.library, job.studio.problems
    found = (library.paper(name, job.studio.database.game.printing.location, problems)
             for name in library.names("papers"))  # fmt: skip
    area = job.paper.width * job.paper.height
    larger = [paper for paper in found if paper is not None and paper.width * paper.height > area]
    own = {job.paper.width, job.paper.height}
    return sorted(larger, key=lambda paper: (not own & {paper.width, paper.height}, paper.width * paper.height))


def _back(studio: Studio, printed: PrintedDeck) -> Page | None:
    """Return the back of the first card of a deck, None if it has none."""
    maker = studio.maker(printed.kind, "back", printed.size) if printed.kind.back else None
    return None if maker is None else maker.make(printed.records[0] if maker.own else None)
