"""`rulepress coverage`: in, a game; out, what its samples reach, and a draft of a sample for what they do not."""

import json
from typing import Final

import click

from rulepress.cli.choices import pick_games, working_folder
from rulepress.cli.exits import ERRORS
from rulepress.cli.options import games_argument
from rulepress.cli.report import tell
from rulepress.cli.screen import say
from rulepress.cli.sources import Sources
from rulepress.cli.told import Told
from rules_engine import Part, Problems, Reached, check_samples, draft_sample, load_database

_KINDS: Final = ("cards", "nodes", "refusals", "facts")


@click.command()
@games_argument
@click.option(
    "--format", "form", type=click.Choice(("text", "json")), default="text", help="How the report is written."
)
@click.option("--draft", is_flag=True, help="Search for a sample that reaches what is missed, and print it.")
def command(games: tuple[str, ...], form: str, draft: bool) -> int:
    """Tell what the sample games of GAME reach: cards with effects, effect nodes and refusals.

    Counted is what the rules carried out, never what a sample says that it covers. Of facts is counted what rules,
    records and samples cite, and what `facts.yaml` says is not modelled.
    """
    problems = Problems()
    found: dict[str, Reached] = {}
    chosen = pick_games(games, working_folder(), problems)
    for choice in chosen:
        database = load_database(choice.project, choice.game, problems)
        if database is not None and database.whole:
            found[choice.game] = check_samples(database, problems)
            if draft:
                missed = found[choice.game].nodes.missed
                say(draft_sample(database, missed, problems) or f"# {choice.game}: no draft was found")
    if problems.errors:
        tell(Told(problems, Sources(choice.project for choice in chosen)), "full", [])
    if form == "json":
        say(json.dumps({game: _plain(reached) for game, reached in found.items()}, indent=1))
    elif not draft:
        for game, reached in found.items():
            say("\n".join([game, *(_line(kind, getattr(reached, kind)) for kind in _KINDS)]))
    return ERRORS if problems.errors else 0


def _plain(reached: Reached) -> dict[str, object]:
    """Return a report as JSON has it."""
    parts = {
        kind: {"percent": part.share, "reached": _names(part.reached), "missed": _names(part.missed)}
        for kind, part in ((kind, getattr(reached, kind)) for kind in _KINDS)
    }
    return {**parts, "uncited": parts["facts"]["missed"]}


def _line(kind: str, part: Part) -> str:
    whole = len(part.reached) + len(part.missed)
    missed = (
        f"; {'not cited' if kind == 'facts' else 'not reached'}: {', '.join(_names(part.missed))}"
        if part.missed
        else ""
    )
    return f"  {kind:<9}{part.share:>4} %  {len(part.reached)} of {whole}{missed}"


def _names(found: frozenset[object]) -> list[str]:
    return sorted(" ".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in found)
