"""What reports measure of a game: in, a game; out, its length, whether it was stopped, parts in use, cards summoned."""

from typing import Final

from rules_engine.games.seasons.state import Seasons
from rules_engine.games.seasons.tables import Tables

_HELD: Final = ("keep", "group", "draw")
"""Events that tell that a player holds a card."""


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


def uses(game: Seasons) -> list[dict[str, bool]]:
    """Return the cards that each player had in the prelude or drew, and whether the player summoned them."""
    found: list[dict[str, bool]] = [{} for _ in range(game.seats)]
    for event in game.events or ():
        if event.kind == "summon":
            found[event.who][event.thing] = True
        elif event.kind in _HELD:
            found[event.who].setdefault(event.thing, False)
    return found


def costs(rules: Tables) -> dict[str, int]:
    """Return what the cards in use cost in crystals, an energy counted as two, the mean of all numbers of players."""
    found = {}
    for card in rules.names(rules.used):
        rows = [2 * sum(cost.energy) + cost.crystals for cost in rules.powers[card].costs]
        found[card] = sum(rows) // len(rows)
    return found
