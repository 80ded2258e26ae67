"""The screen: in, texts; out, lines on the terminal, in colours only where they are wanted."""

import os
import re
import sys
from typing import Final

import click

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


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


def harmless(text: str) -> str:
    """Return a text on one line, with signs that steer a terminal or turn its direction written out."""
    return _CONTROL.sub(lambda found: _written_out(found[0]), text)


def _written_out(sign: str) -> str:
    return " " if sign in "\n\t\r" else sign.encode("unicode_escape").decode("ascii")
