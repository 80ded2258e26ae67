"""What programs that play My Game ask for: in, a table; out, what a player sees of it, and how good that is."""

from typing import NamedTuple

from rules_engine.machine.chance import mixed, stream

from .table import with_item


class View(NamedTuple):
    """All that one player sees: hands of others and both decks are hidden, how many cards they hold is not."""

    round: int
    omens: tuple
    goods: tuple
    cast: tuple
    hand: tuple
    hands: tuple
    deck: int
    scores: tuple


def view(game, seat):
    """Return what a player sees."""
    return View(
        game.round,
        game.omens[: game.round],
        game.goods,
        game.cast,
        game.hand[seat],
        tuple(map(len, game.hand)),
        len(game.deck),
        tuple(map(game.score, range(game.seats))),
    )


def value(view, seat):
    """Return how good a view is for a player, as a whole number: a guess by which programs choose."""
    best = max(score for other, score in enumerate(view.scores) if other != seat)
    return 10 * (view.scores[seat] - best) + len(view.hand)


def resampled(game, seat, seed):
    """Return a copy that the player cannot tell from the game: what is hidden is drawn anew, and chance to come."""
    below = stream(f"{seed}:resampled")
    found = game.copy()
    found.chance = found.chance._replace(seed=below(1 << 40), tape={})
    others = [other for other in range(game.seats) if other != seat]
    cards = mixed(below, sorted((*game.deck, *(card for other in others for card in game.hand[other]))))
    for other in others:
        n = len(game.hand[other])
        found.hand, cards = with_item(found.hand, other, tuple(cards[:n])), cards[n:]
    found.deck = tuple(cards)
    found.omens = (*game.omens[: game.round], *mixed(below, sorted(game.omens[game.round :])))
    return found
