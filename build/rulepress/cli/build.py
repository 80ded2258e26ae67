"""`rulepress build`: in, games and what to print of them; out, PDF files, and all that is wrong."""

from pathlib import Path
from typing import Any, Final

import click

from rulepress.cli.choices import pick, pick_games, pick_languages, working_folder
from rulepress.cli.exits import ERRORS
from rulepress.cli.options import (
    completing,
    format_option,
    games_argument,
    language_option,
    length,
    verbose_option,
)
from rulepress.cli.report import count, tally, tell
from rulepress.cli.screen import is_terminal
from rulepress.cli.sources import Sources
from rulepress.cli.told import Told
from rules_engine import BACKS, Problems, release_faults

BLEED_MOST: Final = 20_000
"""Micrometres; more is no bleed any longer, but a slip of the pen."""
_REFUSED: Final = "no release: texts are missing or in another language, or something is wrong; a draft prints them"


def _products() -> tuple[str, ...]:
    from rulepress.products import PRODUCTS, WHOLE

    return (*PRODUCTS, WHOLE)


def _editions() -> tuple[str, ...]:
    from rulepress.products import EDITIONS

    return EDITIONS


def _papers() -> tuple[str, ...]:
    from rulepress.library import templates_root

    return tuple(sorted(path.stem for path in (templates_root() / "papers").glob("*.yaml")))


@click.command()
@games_argument
@click.option("--product", multiple=True, metavar="NAME", shell_complete=completing(_products),
              help="What to print, such as cards; may be given again.")  # fmt: skip
@click.option("--edition", multiple=True, metavar="NAME", shell_complete=completing(_editions),
              help="An edition of the rulebook, such as booklet; all if not said.")  # fmt: skip
@language_option
@click.option("--paper", multiple=True, metavar="NAME", shell_complete=completing(_papers),
              help="A paper, such as a4 or letter; may be given again.")  # fmt: skip
@click.option("--backs", type=click.Choice(BACKS), help="How backs come behind their fronts.")
@click.option("--bleed", callback=length(BLEED_MOST), default="0", metavar="LENGTH",
              help="Print beyond the cut, such as 3mm; nothing if not said.")  # fmt: skip
@click.option("--out", type=click.Path(path_type=Path), default="out", show_default=True, metavar="DIR",
              help="Where the PDF files go.")  # fmt: skip
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="How many processes; as many as cores if not said.")
@click.option("--release", is_flag=True, help="Write nothing if anything is wrong, missing or a fallback.")
@format_option
@verbose_option
def command(games: tuple[str, ...], form: str, jobs: int | None, verbose: bool, **options: Any) -> int:
    """Print games as PDF: cards, boards and rulebooks, in each language and on each paper.

    GAME is the name of a folder below `cards/`; without it, all games of the project are printed. What is not said
    here comes from `print:` in `game.yaml`. Files that are up to date are not made again.
    """
    from rulepress.cli.orders import Asked, orders_of
    from rulepress.cli.workers import cores

    problems = Problems()
    chosen = pick_games(games, working_folder(), problems)
    asked = Asked(
        products=pick("product", options["product"] or ("rulebook",) * bool(options["edition"]), _products()),
        editions=pick("edition", options["edition"], _editions()),
        languages=pick_languages(options["language"], chosen),
        papers=options["paper"],
        backs=options["backs"],
        bleed=options["bleed"],
        out=options["out"],
        release=options["release"],
    )
    orders = orders_of(chosen, asked, problems)
    results = _run(orders, jobs or cores(), asked.release)
    for problem in (found for result in results for found in result.problems):
        problems.add(problem)
    written = tuple(path for result in results for path in result.written)
    fresh = tuple(path for result in results for path in result.fresh)
    told = Told(problems, Sources(choice.project for choice in chosen), written, fresh)
    refused = asked.release and release_faults(problems)
    tell(told, form, _summary(told, asked.out, verbose) + [_REFUSED] * refused)
    return ERRORS if problems.errors or refused else 0


def _run(orders: list[Any], jobs: int, release: bool) -> list[Any]:
    """Build orders; a release is laid out whole first, so that a fault in one language lets nothing be written."""
    from rulepress.cli.workers import run_orders

    if release:
        tried = run_orders([order._replace(dry=True) for order in orders], jobs, is_terminal())
        if any(release_faults(result.problems) for result in tried):
            return tried
    return run_orders(orders, jobs, is_terminal())


def _summary(told: Told, out: Path, verbose: bool) -> list[str]:
    """Return the lines that say what was written and what was still up to date."""
    lines = [f"wrote {path}" for path in told.written or ()]
    lines += [f"up to date {path}" for path in told.fresh or () if verbose]
    files = f"{count(len(told.written or ()), 'file')} written, {len(told.fresh or ())} up to date in {out}"
    return [*lines, f"{files}: {tally(told)}"]
