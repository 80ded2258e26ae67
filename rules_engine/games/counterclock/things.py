"""Things that effects name: in, a game and a seat; out, how much of each a player has, and who is ahead or behind."""

from collections.abc import Callable, Mapping
from typing import Any, Final

Counting = Callable[[Any, int], int]
"""Counts something of a player of a game."""


def _of_school(word: str) -> Counting:
    return lambda game, seat: sum([word in game.rules.card_at[at].words for at in game.area[seat]])


COUNTS: Final[Mapping[str, Counting]] = {
    "mana": lambda game, seat: game.mana[seat],
    "gold": lambda game, seat: game.gold[seat],
    "freeze": lambda game, seat: game.freeze[seat],
    "played": lambda game, seat: len(game.area[seat]),
    "fire-played": _of_school("fire-spell"),
    "frost-played": _of_school("frost-spell"),
    "arcane-played": _of_school("arcane-spell"),
    "beaten": lambda game, seat: len(game.beaten[seat]),
    "wand-equipped": lambda game, seat: int(game.wand[seat] >= 0),
    "wand": lambda game, seat: int(game.wand[seat] >= 0),
    "rank": lambda game, seat: game.rank(seat),
    "loop": lambda game, seat: game.loop_of(seat),
    "card-in-hand": lambda game, seat: len(game.hand[seat]),
    "card-in-discard": lambda game, seat: len(game.discards[seat]),
}
"""How each thing is counted that effects name; a card that is being played lies in no play area yet (CW-140)."""
GROUPS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "ahead": lambda own, other: other > own,
    "behind": lambda own, other: other < own,
}
"""Groups of players, by their progress on the wheel and one's own (CW-127)."""
