"""Commands by name: in, a name; out, its command, whose module is imported only then."""

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import Any, Final

import click

from rulepress.cli.exits import guarded

COMMANDS: Final = {
    "build": "Print games as PDF.",
    "check": "Find all that is wrong with games, without printing.",
    "completion": "Let a shell complete our words.",
    "coverage": "Tell what sample games reach of a card set, and what they do not.",
    "explain": "Tell what a problem or an op of effects means.",
    "l10n": "Tell what is translated, and exchange texts with translators.",
    "mutate": "Change cards value by value, and tell what no sample notices.",
    "new": "Begin a game of your own.",
    "play": "Show a sample game turn by turn, in any language.",
    "playtest": "Let programs play a game many times, and tell what came of it.",
    "schema": "Describe the files of a game to editors.",
}
"""Each command with a line for the help: a module beside this one that holds a click command named `command`."""


class Commands(click.Group):
    """A group that imports the module of a command when the command is asked for, and ends with our exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 -- click's signature
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 -- the same
        """Return the command of a name, or None."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f"rulepress.cli.{cmd_name}").command
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 -- the same
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return name and command of the first word; an unknown one is wrong use that names the nearest."""
        if args[0] not in COMMANDS and not args[0].startswith("-") and not ctx.resilient_parsing:
            from rulepress.cli.choices import pick

            pick("command", args[:1], COMMANDS)
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command; on its own (`standalone_mode`) the process ends with the exit code."""
        run = partial(super().main, prog_name=prog_name, complete_var=complete_var, standalone_mode=False, **extra)
        return guarded(args, run) if standalone_mode else run(args)
