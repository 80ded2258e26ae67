"""Stepping: in, pages of text and words typed at the terminal; out, one page at a time."""

import sys
from collections.abc import Callable, Sequence
from typing import Final

import click

from rulepress.cli.screen import say

KEYS: Final = "n next, p previous, g 3 go to, w MOVE why not, q quit"


def step_through(pages: Sequence[str], why_not: Callable[[int, str], str]) -> None:
    """Show the page that is asked for until the user quits, or the input ends; Enter alone is next.

    pages: the start, which is number 0, then the turns; why_not: tells whether a move is legal after a page, or why it
    is not.
    """
    at, last = 0, len(pages) - 1
    say(pages[at])
    while True:
        click.echo(f"\n[{at}/{last}] {KEYS}: ", nl=False)
        line = sys.stdin.readline()
        said = line.strip() or "n"
        if not line or said == "q":
            say("")
            return
        key, _, move = said.partition(" ")
        if key == "w" and move.strip():
            say(f"\n{why_not(at, move.strip())}")
            continue
        found = _found(said, at)
        if found is None:
            say(f"\n'{said}' is none of: {KEYS}")
        elif not 0 <= found <= last:
            say(f"\nthere are turns 1 to {last}, and 0 is the start")
        else:
            at = found
            say(f"\n{pages[at]}")


def _found(said: str, at: int) -> int | None:
    """Return the number of the page that is asked for; None if nothing is."""
    key, _, number = said.partition(" ")
    if key == "g" and number.strip().isascii() and number.strip().isdigit():
        return int(number)
    return {"n": at + 1, "p": at - 1}.get(said)
