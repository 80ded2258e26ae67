"""Options that commands share: in, words on the command line; out, values, and completions for a shell."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click
from click.shell_completion import CompletionItem

_Command = TypeVar("_Command", bound=Callable[..., Any])
Completed = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

FORMAT_NAMES: Final = ("full", "concise", "json", "github", "sarif")


def length(most: int) -> Callable[[click.Context, click.Parameter, str], int]:
    """Return what reads a length such as `3mm` or `0.125 in`, from nothing to `most` micrometres, in micrometres."""

    def read(context: click.Context, parameter: click.Parameter, text: str) -> int:
        from rulepress.units import mm_text, parse_length

        try:
            found = parse_length(text)
        except ValueError as fault:
            raise click.BadParameter(f"{fault}.", context, parameter) from None
        if not 0 <= found <= most:
            raise click.BadParameter(f"{mm_text(found)} mm is not from 0 to {mm_text(most)} mm.", context, parameter)
        return int(found)

    return read


def completing(known: Callable[[], tuple[str, ...]]) -> Completed:
    """Return what completes a word from the known ones."""

    def complete(_: click.Context, __: click.Parameter, begun: str) -> list[CompletionItem]:
        return [CompletionItem(word) for word in known() if word.startswith(begun)]

    return complete


def games_of() -> tuple[str, ...]:
    """Return the names of all games that can be chosen, for a shell."""
    from rules_engine import find_projects

    return tuple(sorted({game for project in find_projects(Path.cwd()) for game in project.games()}))


def _languages() -> tuple[str, ...]:
    from rules_engine import PSEUDO, find_projects, language_tags, languages_root

    own = (project.languages for project in find_projects(Path.cwd()))
    return (*language_tags(*own, languages_root()), PSEUDO)


def games_argument(command: _Command) -> _Command:
    """Add the names of games."""
    return click.argument("games", metavar="[GAME]...", nargs=-1, shell_complete=completing(games_of))(command)


def language_option(command: _Command) -> _Command:
    """Add `--lang`, which may be given again."""
    return click.option("--lang", "language", multiple=True, metavar="TAG", shell_complete=completing(_languages),
                        help="A language, such as de or zh-Hans; may be given again.")(command)  # fmt: skip


def format_option(command: _Command) -> _Command:
    """Add `--format` of the report."""
    return click.option("--format", "form", type=click.Choice(FORMAT_NAMES), default="full", show_default=True,
                        help="How problems are told.")(command)  # fmt: skip


def verbose_option(command: _Command) -> _Command:
    """Add `-v`."""
    return click.option("-v", "--verbose", is_flag=True, help="Tell more.")(command)
