"""`rulepress coverage`: in, a game; out, what its samples reach, and a draft of a sample for what they do not."""

import json
from collections.abc import Iterator
from typing import Any, Final

import click

from rulepress.cli.choices import pick_games, working_folder
from rulepress.cli.exits import ERRORS
from rulepress.cli.options import games_argument
from rulepress.cli.report import tell
from rulepress.cli.screen import say
from rulepress.cli.sources import Sources
from rulepress.cli.told import Told
from rules_engine import Part, Problems, Reached, check_samples, draft_sample, load_database

_KINDS: Final = ("cards", "nodes", "branches", "limits", "refusals", "facts")


@click.command()
@games_argument
@click.option(
    "--format", "form", type=click.Choice(("text", "json")), default="text", help="How the report is written."
)
@click.option("--draft", is_flag=True, help="Search for a sample that reaches what is missed, and print it.")
def command(games: tuple[str, ...], form: str, draft: bool) -> int:
    """Tell what the sample games of GAME reach: cards with effects, effect nodes and their branches, limits, refusals.

    Counted is what the rules carried out, never what a sample says that it covers: of a condition both outcomes, of a
    cap a number below it and one that it cuts. Of facts is counted what rules, records and samples cite, and what
    `facts.yaml` says is not modelled.
    """
    problems = Problems()
    found: dict[str, Reached] = {}
    chosen = pick_games(games, working_folder(), problems)
    for choice in chosen:
        database = load_database(choice.project, choice.game, problems)
        if database is not None and database.playable:
            found[choice.game] = check_samples(database, problems)
            if draft:
                missed = found[choice.game].missed
                say(draft_sample(database, missed, problems) or f"# {choice.game}: no draft was found")
    if problems.errors:
        tell(Told(problems, Sources(choice.project for choice in chosen)), "full", [])
    if form == "json":
        say(json.dumps({game: _plain(reached) for game, reached in found.items()}, indent=1))
    elif not draft:
        for game, reached in found.items():
            say("\n".join([game, *(line for kind in _KINDS for line in _lines(kind, reached))]))
    return ERRORS if problems.errors else 0


def _plain(reached: Reached) -> dict[str, object]:
    """Return a report as JSON has it; `places` says where each thing stands that is missed."""
    parts: dict[str, dict[str, Any]] = {}
    for kind in _KINDS:
        part: Part = getattr(reached, kind)
        parts[kind] = {"percent": part.share, "reached": _names(part.reached), "missed": _names(part.missed)}
        placed = {_name(one): str(reached.places[one]) for one in part.missed if one in reached.places}
        if kind not in ("refusals", "facts"):
            parts[kind]["places"] = dict(sorted(placed.items()))
    return {**parts, "uncited": parts["facts"]["missed"]}


def _lines(kind: str, reached: Reached) -> Iterator[str]:
    """Give the line of a kind, and one for each thing that is missed and stands somewhere, in reading order."""
    part: Part = getattr(reached, kind)
    whole = len(part.reached) + len(part.missed)
    placed = sorted((reached.places[one], _name(one)) for one in part.missed if one in reached.places)
    other = ", ".join(_names(frozenset(one for one in part.missed if one not in reached.places)))
    said = "not cited" if kind == "facts" else "not reached"
    yield f"  {kind:<9}{part.share:>4} %  {len(part.reached)} of {whole}{f'; {said}: {other}' if other else ''}"
    yield from (f"    {where}: {name} is not reached" for where, name in placed)


def _names(found: frozenset[object]) -> list[str]:
    return sorted(map(_name, found))


def _name(one: object) -> str:
    return " ".join(map(str, one)) if isinstance(one, tuple) else str(one)
