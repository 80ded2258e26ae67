"""Things that effects name: in, a game and a seat; out, how much of each a player has, and who has more than others."""

from collections.abc import Callable, Mapping
from typing import Any, Final

Counting = Callable[[Any, int], int]
"""Counts something of a player of a game."""
ZONES: Final[Mapping[str, str]] = {"card-in-play": "", "item-in-play": "item", "familiar-in-play": "familiar"}
"""What effects call cards in play, with the kind of card that each means (SE-041, SE-042)."""
THIS: Final = "this-card"
"""What effects call the card that says it."""


def _of_kind(kind: str) -> Counting:
    return lambda game, seat: sum(game.rules.power_at[at].kind == kind for at in game.play[seat])


COUNTS: Final[Mapping[str, Counting]] = {
    "energy": lambda game, seat: sum(game.reserve[seat]),
    "energy-kind": lambda game, seat: sum(n > 0 for n in game.reserve[seat]),
    "crystal": lambda game, seat: game.crystals[seat],
    "gauge": lambda game, seat: game.gauge[seat],
    "free-gauge": lambda game, seat: max(0, game.gauge[seat] - len(game.play[seat])),
    "bonus-used": lambda game, seat: game.bonuses[seat],
    "year": lambda game, _: game.year,
    "card-in-hand": lambda game, seat: len(game.hand[seat]),
    "card-in-play": lambda game, seat: len(game.play[seat]),
    "item-in-play": _of_kind("item"),
    "familiar-in-play": _of_kind("familiar"),
}
"""How each thing is counted that effects name, beside the four energies."""
GROUPS: Final[Mapping[str, Counting]] = {
    "richer": lambda game, seat: game.crystals[seat],
    "poorer": lambda game, seat: -game.crystals[seat],
    "larger": lambda game, seat: len(game.play[seat]),
}
"""Groups of players who have more of something than a player."""
