"""What reports measure of a game: in, a game; out, its length, whether it was stopped, and the parts that it uses."""

from rules_engine.games.seasons.state import Seasons


def rounds(game: Seasons) -> int:
    """Return how many rounds have begun."""
    return game.round


def stopped(game: Seasons) -> bool:
    """Return whether a game is over only because it passed the most rounds."""
    return game.over and not game.ended


def in_use(game: Seasons) -> dict[str, int]:
    """Return how many of each part in the box are in use now, by the id of its line in the parts list; energies are not
    limited, so their peak tells what the box must hold (SE-G05)."""
    used = {kind: sum(row[at] for row in game.reserve) for at, kind in enumerate(game.rules.energies)}
    used["energy"] = max(used.values())
    used["powers"] = len(game.rules.used)
    used["dice"] = sum(map(len, game.dice))
    return {part: used[of] for part, of in game.rules.parts if of in used}
