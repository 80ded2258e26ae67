"""Drafts of samples: in, a game and what no sample reached; out, a sample that reaches some of it, found by search.

Seeded random games are played until one reaches a missed node, branch or limit; what was answered up to there is the
sample. Nothing is expected in a draft: the figures are for a person to add, from the facts.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rules_engine.database import Database
from rules_engine.games import rules_of
from rules_engine.games.fault import faults_told
from rules_engine.machine.game import Game
from rules_engine.players.table import played, seated
from rules_engine.problems import Problems

GAMES: Final = 200
"""Games that are tried."""
SIMPLEST: Final = "random"
"""The kind of player that asks nothing of the rules but what may be done."""


def draft_sample(database: Database, missed: Iterable[tuple[str, str]], problems: Problems) -> str:
    """Return a sample as YAML text that reaches one of some nodes, branches and limits; empty if none was found.

    missed: pairs of card and path, see `Asked`. Where rules go wrong, with a problem, the sample is one that leads
    there.
    """
    rules: Any = rules_of(database.project, database.game.id, problems)
    wanted = frozenset(missed)
    if rules is None or not wanted:
        return ""
    for seed in range(GAMES):
        seats = rules.PLAYERS[seed % len(rules.PLAYERS)]
        game: Game | None = None
        found: frozenset[tuple[str, str]] | None = None
        with faults_told(rules, database.project, problems, f"game of seed {seed}", "the draft leads there"):
            game = rules.new(rules.tables(database, {}), seats, seed)
            game.reached = set()
            found = _searched(rules, game, wanted, seed)
        if found is None or found:
            return _written(game.history or () if game else (), found or frozenset(), database.game.seats[:seats], seed)
    return ""


def _searched(rules: Any, game: Game, wanted: frozenset[tuple[str, str]], seed: int) -> frozenset[tuple[str, str]]:
    """Let random players play until something that is wanted is reached; return all of it that is."""
    for now in played(rules, game, seated((SIMPLEST,), game.seats, seed)):
        found = wanted & (now.reached or set())
        if found:
            return found
    return frozenset()


def _written(
    history: Iterable[tuple[int, str]], found: frozenset[tuple[str, str]], names: Sequence[str], seed: int
) -> str:
    cards = sorted({card for card, _ in found}) or ["fault"]
    lines = [
        f"sample: draft-{cards[0]}",
        f"title: Draft that reaches {', '.join(cards)}",
        *([f"covers: [{', '.join(cards)}]"] if found else []),
        f"players: [{', '.join(names)}]",
        f"seed: {seed}",
        "steps:",
        *(f"  - {names[seat]}: {move}" for seat, move in history),
    ]
    return "\n".join(lines) + "\n"
