"""The program: in, words of the command line; out, the command that they name, with the options that all share."""

from typing import Final

import click

from rulepress.cli.group import Commands

SHORT: Final = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


def _show_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        from rulepress.cli.version import version_text

        click.echo(version_text())
        context.exit()


@click.group(cls=Commands, context_settings=SHORT)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version,
              help="Tell the version and stop.")  # fmt: skip
def program() -> None:
    """Check a card game and print it as PDF, in every language.

    Games are folders below `cards/` of the project that you are in, then the games that come with rulepress.
    """
