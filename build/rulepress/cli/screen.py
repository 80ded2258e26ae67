"""The screen: in, texts; out, lines on the terminal, in colours only where they are wanted."""

import os
import sys

import click


def say(text: str, error: bool = False) -> None:
    """Write a text and a line end; colours are dropped unless a terminal shows them and `NO_COLOR` is unset.

    error: to the error output. A reader that has gone away (`| head`) gets no more, and the run goes on.
    """
    stream = sys.stderr if error else sys.stdout
    try:
        click.echo(text, file=stream, color=False if os.environ.get("NO_COLOR") else None)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # else Python complains once more when it ends


def is_terminal() -> bool:
    """Return whether a person watches the error output."""
    return sys.stderr.isatty()
