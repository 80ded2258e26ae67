"""Orders: in, games and what the user asked for; out, what the pipeline is to build, game by language."""

from pathlib import Path
from typing import NamedTuple, cast

from rulepress.cache import cache_folder, code_digest
from rulepress.cli.choices import Choice, pick
from rulepress.layout.sheet import Backs
from rulepress.library import Library
from rulepress.pipeline import Order
from rulepress.products import PRODUCTS, WHOLE, expanded
from rules_engine import SOURCE, Game, Location, Problems, near, read_game


class Asked(NamedTuple):
    """What the user asked for; what is empty or None comes from `print:` of each game; of no edition, all are made.

    bleed: micrometres around each card.
    """

    products: tuple[str, ...]
    editions: tuple[str, ...]
    languages: tuple[str, ...]
    papers: tuple[str, ...]
    backs: Backs | None
    bleed: int
    out: Path
    release: bool


def orders_of(choices: list[Choice], asked: Asked, problems: Problems) -> list[Order]:
    """Return an order for each game in each language, in the order of games and languages.

    Raises: click.UsageError if a paper is not known.
    """
    for choice in choices:
        pick("paper", asked.papers, Library.of(choice.project, choice.game).names("papers"))
    code, cache = code_digest(), cache_folder()
    found = []
    for project, name in choices:
        game = read_game(project, name, problems)
        if game is None:
            continue
        products = expanded(asked.products or sound_products(game, problems), asked.editions)
        job = game.printing
        papers, backs = tuple(dict.fromkeys(asked.papers or job.papers)), asked.backs or cast(Backs, job.backs)
        for language in dict.fromkeys(asked.languages or job.languages or (SOURCE,)):
            put = (asked.bleed, asked.out, cache, code, asked.release)
            found.append(Order(project, name, language, products, papers, backs, *put))
    return found


def sound_products(game: Game, problems: Problems) -> tuple[str, ...]:
    """Return the products that a game asks for, each once; an unknown one is a problem."""
    for name in game.printing.products:
        if name not in (*PRODUCTS, WHOLE):
            problems.error(
                "unknown-product",
                f"print: there is no product '{name}'",
                Location(game.shown),
                hint=near(name, (*PRODUCTS, WHOLE)),
            )
    return tuple(dict.fromkeys(name for name in game.printing.products if name in (*PRODUCTS, WHOLE)))
