"""A print job: in, what the user asked for; out, the record that a product is made from, and what it gives back."""

from typing import NamedTuple

from rulepress.layout.items import Page
from rulepress.layout.sheet import Backs, Note
from rulepress.layout.structure import Reading
from rulepress.paper import Paper
from rulepress.studio import Studio


class Job(NamedTuple):
    """One PDF to make: studio, paper, way of the backs, bleed in micrometres, how many processes may work on it."""

    studio: Studio
    paper: Paper
    backs: Backs
    bleed: int
    cores: int = 1


class Made(NamedTuple):
    """What a product gives: pages in the order of printing, its title, what the maker should know, how the pages
    of backs come behind the others, `none` if there are none, how it is read, None for what is only looked at, the
    page for a browser that the pages are the pictures of, empty for what is printed, and whether readers show the
    labels of its pages."""

    pages: tuple[Page, ...]
    title: str
    notes: tuple[Note, ...]
    backs: Backs
    reading: Reading | None = None
    web: str = ""
    labelled: bool = False
