"""Products: in, a job; out, pages. `PRODUCTS` is the one list of all things that can be printed."""

from collections.abc import Callable
from typing import Final

from rulepress.products.cards import make_cards
from rulepress.products.contact import make_contact
from rulepress.products.job import Job, Made

PRODUCTS: Final[dict[str, Callable[[Job], Made]]] = {"cards": make_cards, "contact": make_contact}
"""Name on the command line -> what makes it."""

__all__ = ["PRODUCTS", "Job", "Made"]
