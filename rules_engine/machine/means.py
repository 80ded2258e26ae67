"""Means: in, what a card says; out, what the table answers where a game says nothing of its own."""

from typing import Any, Final

NO_BOUND: Final = 1 << 30
"""As many as anybody likes."""


class Means:
    """What the ops of cards ask of every game; a game that needs more says it in its own state."""

    __slots__ = ()

    def kinds(self, _verb: str, _seat: int, thing: str) -> tuple[str, ...]:
        """Return the things that a word stands for, in a fixed order: of several the player chooses.

        A game in which `energy` stands for fire or water gives those two for it.
        """
        return (thing,)

    def most(self: Any, verb: str, seat: int, thing: str, _to: Any = None) -> int:
        """Return how many of a thing a player could gain, lose, discard, draw or look at now.

        Without a word from the game: what there is to lose and discard, and no bound to the rest.
        """
        return int(self.count(seat, thing)) if verb in ("lose", "discard") else NO_BOUND

    def short(self: Any, verb: str, seat: int, thing: str, n: int, card: str) -> None:
        """Tell that a card could not do all: n is how many were missing, verb what was not done."""
        self.say("short", seat, thing, n, card, "", verb)
