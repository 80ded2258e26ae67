"""Products: in, a job; out, pages. `PRODUCTS` is the one list of all things that can be printed."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rulepress.products.cards import make_cards
from rulepress.products.contact import make_contact
from rulepress.products.job import Job, Made

WHOLE: Final = "rulebook"
RULEBOOK: Final = f"{WHOLE}-"
"""What the names of the editions of a rulebook begin with."""
EDITIONS: Final = ("screen", "booklet", "low-ink", "large-print", "html")
"""The editions of a rulebook."""


def _tokens(job: Job) -> Made:
    """Make tokens; what they alone need is imported when they are made."""
    from rulepress.products.tokens import make_tokens  # noqa: PLC0415

    return make_tokens(job)


def _dice(job: Job) -> Made:
    """Make dice; what they alone need is imported when they are made."""
    from rulepress.products.dice import make_dice  # noqa: PLC0415

    return make_dice(job)


def _boards(large: bool) -> Callable[[Job], Made]:
    """Return what makes boards; what they alone need is imported when they are made."""

    def make(job: Job) -> Made:
        from rulepress.products.boards import make_boards, make_large_boards  # noqa: PLC0415

        return make_large_boards(job) if large else make_boards(job)

    return make


def _aids(job: Job) -> Made:
    """Make player aids; what they alone need is imported when they are made."""
    from rulepress.products.aids import make_aids  # noqa: PLC0415

    return make_aids(job)


def _tuck_boxes(job: Job) -> Made:
    """Make tuck boxes; what they alone need is imported when they are made."""
    from rulepress.products.tuck_boxes import make_tuck_boxes  # noqa: PLC0415

    return make_tuck_boxes(job)


def _rulebook(edition: str) -> Callable[[Job], Made]:
    """Return what makes an edition; what rulebooks alone need is imported when one is made."""

    def make(job: Job) -> Made:
        from rulepress.products.rulebook import make_rulebook  # noqa: PLC0415

        return make_rulebook(job, edition)

    return make


def _bundle(job: Job) -> Made:
    """Make a bundle; what it alone needs is imported when it is made."""
    from rulepress.products.bundle import make_bundle  # noqa: PLC0415

    return make_bundle(job, make)


PRODUCTS: Final[dict[str, Callable[[Job], Made]]] = {
    "cards": make_cards,
    "boards": _boards(large=False),
    "boards-large": _boards(large=True),
    "tokens": _tokens,
    "dice": _dice,
    "aids": _aids,
    "tuck-boxes": _tuck_boxes,
    "contact": make_contact,
    **{f"{RULEBOOK}{edition}": _rulebook(edition) for edition in EDITIONS},
    "bundle": _bundle,
}
"""Name on the command line -> what makes it."""
PAPERLESS: Final = {"boards-large": "boards-large.pdf", f"{RULEBOOK}html": f"{WHOLE}.html"}
"""What has pages of its own size, with the name of its file, which no paper is part of."""


def make(name: str, job: Job) -> Made:
    """Make a product; it is made once for itself and for a bundle."""
    key = ("made", name, job.paper.id, job.backs, str(job.bleed))
    if key not in job.studio.kept:
        job.studio.kept[key] = PRODUCTS[name](job)
    found: Made = job.studio.kept[key]
    return found


def expanded(names: Iterable[str], editions: Sequence[str] = ()) -> tuple[str, ...]:
    """Return products with `rulebook` as the editions of it that are asked for, or all, each once."""
    made = [f"{RULEBOOK}{edition}" for edition in editions or EDITIONS]
    return tuple(dict.fromkeys(one for name in names for one in (made if name == WHOLE else (name,))))


__all__ = ["EDITIONS", "PAPERLESS", "PRODUCTS", "RULEBOOK", "WHOLE", "Job", "Made", "expanded", "make"]
