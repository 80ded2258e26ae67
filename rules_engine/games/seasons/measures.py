"""What reports measure of a game: in, a game; out, its length, whether it was stopped, and the parts that it uses."""

from rules_engine.games.seasons.state import Seasons


def rounds(game: Seasons) -> int:
    """Return how many rounds have begun."""
    return game.round


def stopped(game: Seasons) -> bool:
    """Return whether a game is over only because it passed the most rounds."""
    return game.over and not game.ended


def in_use(game: Seasons) -> dict[str, int]:
    """Return how many of each part in the box are in use now, by the id of its line in the parts list.

    Energies are not limited (SE-G05): as many of each as of the one that is used most are told, which the box would
    have to hold. Each player has a board, the sorcerer tokens of a colour (SE-054) and library tokens (SE-056).
    """
    rules = game.rules
    used = {
        "energies": len(rules.energies) * max(map(sum, zip(*game.reserve))),
        "powers": len(rules.used),
        "dice": sum(map(len, game.dice)),
        "individual-board": game.seats,
        "sorcerers": sum(rules.copies.get("sorcerers", ())[: game.seats]),
        "libraries": game.seats * len(rules.copies.get("libraries", ())),
    }
    return {part: used.get(of, 1) for part, of in rules.parts}
