"""What reports measure of a game: in, a game; out, its length, whether it was stopped, parts in use, cards played."""

from typing import Final

from rules_engine.games.counterclock.state import Counterclock
from rules_engine.games.counterclock.tables import Tables

_HELD: Final = ("take", "equip", "undercurrent")
"""Events that tell that a player holds a treasure."""
_USED: Final = ("play", "equip", "use")
"""Events that tell that a treasure was played, or came into force."""


def rounds(game: Counterclock) -> int:
    """Return how many rounds have begun."""
    return game.round


def stopped(game: Counterclock) -> bool:
    """Return whether a game is over only because it passed the most rounds."""
    return game.over and not game.ended


def in_use(game: Counterclock) -> dict[str, int]:
    """Return how many of each part in the box are in use now, by the id of its line in the parts list.

    Each player has a board, a reverse-time token, markers of mana and freeze and two player markers (CW-006 to CW-014);
    a monster in play has two health markers (CW-G08).
    """
    rules = game.rules
    monsters = sum(place.instance >= 0 for place in (*game.places, game.foe))
    used = {
        **{deck: sum(copies) for deck, copies in rules.copies.items()},
        "starters": sum(map(len, rules.starters[: game.seats])),
        "player-board": game.seats,
        "reverse-token": game.seats,
        "mana-marker": game.seats,
        "freeze-marker": game.seats,
        "health-marker": 2 * min(monsters, len(game.places)),
        "player-red": 2, "player-yellow": 2, "player-blue": 2, "player-black": 2 * (game.seats > 3),
        "golds": sum(game.gold),
    }  # fmt: skip
    return {part: used.get(of, 1) for part, of in rules.parts}


def uses(game: Counterclock) -> list[dict[str, bool]]:
    """Return the treasures beside starter cards that each player held, and whether the player played or used them."""
    found: list[dict[str, bool]] = [{} for _ in range(game.seats)]
    treasures = game.rules.treasures
    for event in game.events or ():
        card = treasures.get(event.thing)
        if card is None or card.rarity == "starter":
            continue
        if event.kind in _USED:
            found[event.who][event.thing] = True
        elif event.kind in _HELD:
            found[event.who].setdefault(event.thing, False)
    return found


def costs(rules: Tables) -> dict[str, int]:
    """Return how dear treasures are: their mana, a legendary one more than any common one."""
    most = max(card.mana for card in rules.treasures.values())
    return {
        card.id: card.mana + (most + 1 if card.rarity == "legendary" else 0)
        for card in rules.treasures.values()
        if card.rarity != "starter"
    }
