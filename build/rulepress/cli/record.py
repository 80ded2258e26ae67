"""`rulepress play --record`: in, a game and who plays it; out, a sample that plays the same game again."""

from pathlib import Path
from typing import Any, Final

import click

from rulepress.cli.choices import Choice, pick
from rules_engine import (
    BOTS,
    THINKING,
    Database,
    Problems,
    load_database,
    record_game,
    rules_of,
    sample_id,
    write_whole,
)

SEED_MOST: Final = 1_000_000_000
SIMPLE: Final = "random"
"""The kind of player that asks nothing of the rules but what may be done."""


def rules_and_bots(
    choice: Choice, bots: str, problems: Problems, also: tuple[str, ...] = ()
) -> tuple[Any, tuple[str, ...]]:
    """Return the rules of a game, None, with problems, if they cannot be used, and the kinds of players that are named.

    bots: kinds of players, parted by commas, random ones if none is named; also: what the rules must give besides.

    Raises: click.UsageError if there are no rules, or no such players.
    """
    kinds = tuple(name for part in words(bots) for name in pick("player", (part,), BOTS)) or (SIMPLE,)
    thinking = THINKING if set(kinds) != {SIMPLE} else ()
    before = problems.told
    rules = rules_of(choice.project, choice.game, problems, (*also, *thinking))
    if rules is None and problems.told == before:
        raise click.UsageError(
            f"'{choice.game}' has no rules to play it by, only cards; games that come with rules can be played."
        )
    return rules, kinds


def seats_of(rules: Any, said: str) -> tuple[int, ...]:
    """Return numbers of players that are named, parted by commas; all that can play if none is.

    Raises: click.UsageError for a number with which the game cannot be played.
    """
    known = [str(seats) for seats in rules.PLAYERS]
    return tuple(map(int, pick("number of players", words(said), known))) or tuple(rules.PLAYERS)


def words(said: str) -> tuple[str, ...]:
    """Return the words of a list that is parted by commas."""
    return tuple(part for part in (word.strip() for word in said.split(",")) if part)


def options_of(rules: Any, database: Database, said: str) -> tuple[str, ...]:
    """Return the options of rules that are named, parted by commas.

    Raises: click.UsageError for options that the rules do not know, or not together.
    """
    options = pick("option", words(said), getattr(getattr(rules, "Options", None), "_fields", ()))
    try:
        rules.tables(database, dict.fromkeys(options, True))
    except Exception as fault:
        if getattr(fault, "path", None) == "options":
            raise click.UsageError(f"{fault}.") from None  # any other fault is told where the game is played
    return options


def record(
    choice: Choice, players: str, seed: int, bots: str, options: str, out: Path | None, problems: Problems
) -> Path | None:
    """Play a game and write it as a sample; None, with problems, if the game cannot be read.

    Where rules go wrong, with a problem, the sample is the game up to there.

    players: how many; bots: kinds of players, repeated until all seats are taken; options: of the rules, parted by
    commas; out: the file, None for one below `samples/` of the game.

    Raises: click.UsageError if nothing can be written there, or for what cannot be played.
    """
    rules, kinds = rules_and_bots(choice, bots, problems)
    if rules is None:
        return None
    seats = seats_of(rules, players)[0]
    database = load_database(choice.project, choice.game, problems)
    if database is None or not database.playable:
        return None
    if out is None and choice.project.shipped:
        raise click.UsageError(f"'{choice.game}' is a shipped game; say with --out where its sample is to be written.")
    target = out or database.game.folder / "samples" / f"{sample_id(seats, seed)}.yaml"
    if target.exists():
        raise click.UsageError(
            f"'{target}' is there already, perhaps with expectations; remove it, or give another --out."
        )
    chosen = options_of(rules, database, options)
    text = record_game(rules, database, seats, seed, kinds, problems, options=chosen)
    write_whole(target, text.encode("utf-8"))
    return target
