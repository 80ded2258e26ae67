"""`rulepress check`: in, games and languages; out, all that is wrong with them, without printing."""

from collections.abc import Iterator
from pathlib import Path

import click

from rulepress.cli.choices import pick_games, pick_languages, working_folder
from rulepress.cli.exits import ERRORS
from rulepress.cli.options import format_option, games_argument, language_option, verbose_option
from rulepress.cli.orders import sound_products
from rulepress.cli.report import count, tally, tell
from rulepress.cli.sources import Sources
from rulepress.cli.told import Told
from rulepress.library import Library
from rules_engine import PSEUDO, SOURCE, Database, Problems, check_log, check_samples


@click.command()
@games_argument
@language_option
@format_option
@verbose_option
def command(games: tuple[str, ...], language: tuple[str, ...], form: str, verbose: bool) -> int:
    """Check games: all cards, their words in each language, whether all text fits, and all sample games.

    GAME is the name of a folder below `cards/`; without it, all games of the project are checked.
    """
    from rulepress.pipeline import check_game

    problems = Problems()
    chosen = pick_games(games, working_folder(), problems)
    languages = pick_languages(language, chosen)
    told = Told(problems, Sources(choice.project for choice in chosen))
    used: list[str] = []
    for choice in chosen:
        database = check_game(choice.project, choice.game, languages, problems)
        if database is not None:
            sound_products(database.game, problems)
            if database.playable:
                check_samples(database, problems)
                tags = languages or database.game.printing.languages or (SOURCE,)
                check_log(database, (tag for tag in tags if tag != PSEUDO), problems)
            used += _used(database, problems) if verbose else ()
    names = f" ({', '.join(choice.game for choice in chosen)})" if chosen else ""
    tell(told, form, [*used, f"checked {count(len(chosen), 'game')}{names}: {tally(told)}"])
    return ERRORS if problems.errors else 0


def _used(database: Database, problems: Problems) -> Iterator[str]:
    """Give, for each layout and palette of a game, the file that is used of all that have its name."""
    library = Library.of(database.project, database.game.id)
    layouts = (name for kind in database.game.types.values() for name in (kind.front, kind.back) if name)
    for name in dict.fromkeys(("palette", *layouts)):
        path = library.find(f"{name}.yaml", problems)
        if path is not None:
            yield f"{database.game.id}: {name} is {library.shown(path)}{' (shipped)' if _shipped(path) else ''}"


def _shipped(path: Path) -> bool:
    from rulepress.library import templates_root

    return path.is_relative_to(templates_root())
