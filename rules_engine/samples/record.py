"""Recording: in, a game that programs play; out, the YAML of a sample that plays it again."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from rules_engine.database import Database
from rules_engine.games.fault import faults_told
from rules_engine.machine.game import Game
from rules_engine.players.table import played, seated
from rules_engine.problems import Problems
from rules_engine.samples.pins import pins
from rules_engine.samples.spoken import told

_WIDTH: Final = 116
_PHRASED: Final = ("pay", "sell", "discard")
"""Verbs whose answers are written as one phrase: `pay sapphire-5 + dust 3`."""

Said = tuple[int, str]
"""A seat, and what its player says."""


class _Answer(NamedTuple):
    """An answer, and what the game took by itself just before, as nothing else was possible."""

    said: Said
    taken: tuple[Said, ...]


def sample_id(seats: int, seed: int, most: int | None = None) -> str:
    """Return the id of a recorded sample, which is also the name of its file; most: see `record_game`."""
    return f"recorded-{seats}-players-seed-{seed}" + ("" if most is None else f"-to-{most}")


def record_game(
    rules: Any,
    database: Database,
    seats: int,
    seed: int,
    bots: Sequence[str],
    problems: Problems,
    most: int | None = None,
    options: Sequence[str] = (),
) -> str:
    """Return the sample of a whole game; where rules go wrong, with a problem, it is the game up to there.

    bots: kinds of players, repeated until all seats are taken; most: after how many decisions it stops, None for the
    end of the game; options: those of the rules that are wanted.
    """
    id = sample_id(seats, seed, most)
    names = database.game.seats[:seats]
    game: Game | None = None
    taken: list[tuple[Said, ...]] = []
    end: tuple[str, ...] = ()
    hint = f"`rulepress play {database.game.id} {id}` leads there"
    with faults_told(rules, database.project, problems, f"sample '{id}'", hint) as beat:
        game = rules.new(rules.tables(database, dict.fromkeys(options, True)), seats, seed)
        game.reached = set()
        for now in played(rules, game, seated(bots, seats, seed)):
            beat()
            if len(taken) == most:
                break
            taken.append(now.taken)
        end = _end(rules, game, names) if game.over else ()
    pinned = pins(database, game) if game else {}
    said = (game.history or ()) if game else ()
    answers = [_Answer(one, before) for one, before in zip(said, taken)]
    return "\n".join((
        f"# Recorded; players: {', '.join(bots[seat % len(bots)] for seat in range(seats))}.",
        f"sample: {id}",
        f"title: {'A whole game' if end else 'A game up to a decision'}, recorded",
        *([f"options: {{{', '.join(f'{name}: yes' for name in options)}}}"] if options else []),
        f"players: {told(names)}",
        f"seed: {seed}",
        *(["pins:"] if pinned else []),
        *(f"  {card}: {digest}" for card, digest in pinned.items()),
        "steps:",
        *_lines(_moves(answers), names),
        *end,
        "",
    ))  # fmt: skip


def _end(rules: Any, game: Game, names: Sequence[str]) -> tuple[str, ...]:
    """Return how a game ended, as the last lines of its sample."""
    table = rules.shown(game, names)
    ranking = [[names[seat] for seat in row] for row in game.ranking]
    scores = {name: table[name]["score"] for name in names}
    return ("end:", f"  ranking: {told(ranking)}", f"  scores: {told(scores)}")


def _moves(answers: Sequence[_Answer]) -> Iterator[Said]:
    """Give moves as a sample has them, payments in one phrase.

    What the game took by itself is left out, unless the next move says the same: it would be taken for it.
    """
    at = 0
    while at < len(answers):
        (seat, name), taken = answers[at]
        verb = name.split(" ")[0]
        end = at + 1
        while verb in _PHRASED and end < len(answers) and _goes_on(answers[end], seat, verb):
            end += 1
        parts = [answer.said for answer in answers[at:end]]
        yield from [said for said in taken if at and said in parts]
        yield seat, " + ".join([name, *(part.removeprefix(f"{verb} ") for _, part in parts[1:])])
        at = end


def _goes_on(answer: _Answer, seat: int, verb: str) -> bool:
    """Return whether an answer belongs to the phrase before it."""
    return answer.said[0] == seat and answer.said[1].startswith(f"{verb} ") and not answer.taken


def _lines(moves: Iterator[Said], names: Sequence[str]) -> Iterator[str]:
    """Give the steps, several moves of a player on a line."""
    line, last = "", -1
    for seat, move in moves:
        if seat == last and len(line) + len(move) + 2 <= _WIDTH:
            line = f"{line}; {move}"
            continue
        if line:
            yield line
        line, last = f"  - {names[seat]}: {move}", seat
    if line:
        yield line
