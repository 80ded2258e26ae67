"""The seven steps in order: in, what to build; out, PDF files and the problems that were found on the way.

1 read, 2 check, (3 play: the rules engine), 4 word, 5 lay out, 6 draw, 7 inspect.
"""

import hashlib
import json
from base64 import b64encode
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from rulepress.cache import folder_digest, fresh_problems, keep_stamp
from rulepress.draw.document import Facts
from rulepress.draw.pdf import draw_pages, drawn
from rulepress.draw.pictures import UndrawableError
from rulepress.draw.raster import page_pictures
from rulepress.layout.items import picture_mark
from rulepress.layout.sheet import Backs
from rulepress.library import templates_root
from rulepress.products import PAPERLESS, PRODUCTS, RULEBOOK, WHOLE, Job, Made, make
from rulepress.products.sides import check_sides
from rulepress.studio import Studio, open_studio
from rulepress.type.cut import UncuttableError, cut
from rules_engine import (
    SOURCE,
    Database,
    Location,
    Problem,
    Problems,
    Project,
    Severity,
    Wording,
    check_wording,
    load_database,
    open_wording,
    release_faults,
    stale_texts,
    without_collections,
    write_whole,
)


class Order(NamedTuple):
    """What to build of one game in one language.

    bleed: micrometres around each card; out: folder of the output; cache: folder for what need not be made twice;
    code: hash of the program; release: refuse what a draft shows as a fault; dry: lay out all and write nothing;
    cores: how many processes may work on it.
    """

    project: Project
    game: str
    language: str
    products: tuple[str, ...]
    papers: tuple[str, ...]
    backs: Backs
    bleed: int
    out: Path
    cache: Path
    code: str
    release: bool
    dry: bool = False
    cores: int = 1


class Result(NamedTuple):
    """What became of an order: files written, files that were still fresh, and problems."""

    written: tuple[Path, ...]
    fresh: tuple[Path, ...]
    problems: Problems


@without_collections
def check_game(project: Project, game: str, languages: tuple[str, ...], problems: Problems) -> Database | None:
    """Read and check a game, word it in each language, lay out every card and set the rulebook; nothing is drawn."""
    database = load_database(project, game, problems)
    for tag in languages or (database.game.printing.languages if database else ()) or (SOURCE,):
        studio = _studio(database, tag, problems) if database else None
        if studio is None:
            continue
        printing = studio.database.game.printing
        papers = [studio.library.paper(name, printing.at("papers"), problems) for name in printing.papers]
        studio.library.sheets(problems)
        check_sides(studio)
        if (studio.database.game.folder / WHOLE).is_dir():
            sound = (paper for paper in papers if paper is not None)
            for paper in islice(sound, 1):  # another paper has other line ends, and the same faults
                PRODUCTS[f"{RULEBOOK}screen"](Job(studio, paper, "none", 0))
    return database


@without_collections
def build(order: Order) -> Result:
    """Build all PDFs of an order. Files of earlier runs stay until new ones are whole; a release with faults writes
    nothing. What was told of a file that is still fresh is told again."""
    targets: dict[Path, tuple[str, str]] = {}
    folder = order.out / order.game / order.language
    for name in order.products:
        for paper in order.papers:
            targets.setdefault(folder / _file_name(name, paper, order.backs), (name, paper))
    inputs = _inputs(order)
    known = {path: fresh_problems(path, inputs, order.cache) for path in targets}
    fresh = tuple(path for path, told in known.items() if told is not None)
    kept = [problem for told in known.values() for problem in told or ()]
    due = {path: target for path, target in targets.items() if path not in fresh}
    found = Problems()
    written = _make_due(order, due, inputs, found) if due else ()
    return Result(written, fresh, Problems((*kept, *found)))


def _file_name(product: str, paper: str, backs: Backs) -> str:
    """Return the name of the file of a product; what has pages of its own size is named after no paper, and what has
    its own way of backs after none."""
    if product in PAPERLESS:
        return PAPERLESS[product]
    return f"{product}-{paper}.pdf" if product.startswith(RULEBOOK) else f"{product}-{paper}-{backs}.pdf"


def _make_due(order: Order, due: dict[Path, tuple[str, str]], inputs: str, problems: Problems) -> tuple[Path, ...]:
    """Make the PDFs that are not fresh; return those that were written.

    due: for each file, its product and paper. What is told of the game belongs to each of them, a note to its own file.
    """
    project = order.project._replace(kept=order.cache / "parsed" / order.code[:16])
    database = load_database(project, order.game, problems)
    studio = _studio(database, order.language, problems) if database else None
    if studio is None:
        return ()
    made: dict[Path, Made] = {}
    for path, (name, sheet) in due.items():
        paper = studio.library.paper(sheet, Location(studio.database.game.shown), problems)
        if paper is not None:
            made[path] = make(name, Job(studio, paper, order.backs, order.bleed, order.cores))
    shared = tuple(problems)
    notes = {path: _notes(studio, product) for path, product in made.items()}
    for note in (note for told in notes.values() for note in told):
        problems.add(note)
    if order.dry or (order.release and release_faults(problems)):
        return ()
    written = [
        path
        for path, product in made.items()
        if (product.pages or product.web) and _draw(studio, product, path, order, problems)
    ]
    if not problems.errors:
        for path in written:
            keep_stamp(path, inputs, (*shared, *notes[path]), order.cache)
    return tuple(written)


def _inputs(order: Order) -> str:
    """Return a hash over all that can change the bytes of an order's PDFs."""
    project = order.project
    folders = (*project.sources(order.game), templates_root())
    told = [
        order.code,
        folder_digest(dict.fromkeys(folders), project.root),
        order.game,
        order.language,
        order.backs,
        order.bleed,
        order.release,
    ]
    return hashlib.sha256(json.dumps(told).encode("utf-8")).hexdigest()


def _studio(database: Database, tag: str, problems: Problems) -> Studio | None:
    """Step 4: open the words of a language, check them, and lay ready what products are made with."""
    wording: Wording | None = open_wording(database, tag, problems)
    if wording is None:
        problems.error("unknown-language", f"there is no language '{tag}'", Location(database.game.shown), language=tag)
        return None
    check_wording(wording, problems)
    stale = stale_texts(wording, problems)
    return open_studio(database, wording._replace(stale=stale) if stale else wording, problems)


def _notes(studio: Studio, made: Made) -> tuple[Problem, ...]:
    """Return what the maker of a file should know of its sheets, as warnings."""
    where = Location(studio.database.game.shown)
    return tuple(
        Problem(code=note.code, severity=Severity.WARNING, message=note.message, location=note.at or where)
        for note in made.notes
    )


def _with_pictures(made: Made, pdf: bytes) -> bytes:
    """Return a page for a browser with its pictures in it; pdf: a page for each."""
    page = made.web
    for number, picture in enumerate(page_pictures(pdf) if pdf else ()):
        page = page.replace(picture_mark(number), f"data:image/png;base64,{b64encode(picture).decode('ascii')}")
    return page.encode("utf-8")


def _draw(studio: Studio, made: Made, path: Path, order: Order, problems: Problems) -> bool:
    """Step 6: cut the typefaces to the characters used and write the PDF."""
    game = studio.database.game
    duplex = made.backs if made.backs in ("long-edge", "short-edge") else ""
    facts = Facts(made.title, language=studio.wording.language.tag, subject=f"{game.id} {game.version}", duplex=duplex,
                  labelled=made.labelled)  # fmt: skip

    def font_file(face: str, characters: str) -> Path:
        return cut(studio.fonts.by_id(face), frozenset(characters), order.cache)

    try:
        if made.web:
            pdf = drawn(made.pages, font_file, facts, order.cache) if made.pages else b""
            write_whole(path, _with_pictures(made, pdf))
        else:
            draw_pages(made.pages, font_file, facts, path, order.cache, made.reading)
    except UndrawableError as fault:
        problems.error(
            "picture-undrawable",
            f"the picture cannot be drawn: {fault}",
            Location(order.project.shown(Path(fault.path))),
            hint="save it again as plain SVG or PNG",
        )
        return False
    except UncuttableError as fault:
        family, where = studio.fonts.row_of(fault.face)
        name = studio.fonts.by_id(fault.face).path.name
        problems.error(
            "font-broken",
            f"family '{family}': '{name}' cannot be used: its tables make no sense together",
            where,
            hint="save it again with a font editor, or take another font",
        )
        return False
    except OSError as fault:
        problems.error(
            "cannot-write",
            f"'{fault.filename or path}' cannot be written: {fault.strerror}",
            Location(path.name),
            hint="free some room, or choose another folder with --out",
        )
        return False
    return True
