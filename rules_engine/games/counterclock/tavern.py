"""The tavern: in, cards of a player; out, one taken out of deck, hand or discard pile (CW-087 to CW-089, CW-124)."""

from rules_engine.games.counterclock.state import Counterclock
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question
from rules_engine.machine.rows import replaced, without
from rules_engine.machine.tasks import loop, procedure

_ZONES = {"hand": "hand", "deck": "deck", "discard": "discards"}
"""What players say behind a card, with the slot that it lies in."""


def own_cards(game: Counterclock, seat: int) -> tuple[str, ...]:
    """Return the cards of a player's hand, deck and discard pile, as players say them; wands and undercurrents are in
    none of them (CW-145)."""
    return game.rules.own_names(game.hand[seat], game.deck[seat], game.discards[seat])


def take_out(game: Counterclock, seat: int, said: str, cause: str, fact: str) -> None:
    """Take a card out (CW-087), to where its kind goes (CW-088); a deck that it came from is shuffled (CW-089)."""
    name, _, zone = said.partition(" in ")
    slot = _ZONES[zone]
    rows = getattr(game, slot)
    card = game.first(tuple(sorted(rows[seat])), name)
    left = without(rows[seat], card)
    if zone == "deck":
        left = game.shuffle(game.rules.deck_names[seat], left, game.rules.card_name)
    setattr(game, slot, replaced(rows, seat, left))
    game.put_away(card)
    game.say(f"out-of-{zone}", seat, name, 1, cause, fact)
    game.perform_all(seat, "taken-out", card)


def more_to_take(game: Counterclock, here: Here) -> bool:
    """Whether cards are still due, and there are some."""
    return here.n > 0 and bool(own_cards(game, here.who))


class TakeOut(Question):
    """Take one card of the own deck, discard pile or hand out of it (CW-087), or none if it is offered only."""

    kind = "take-out"

    @staticmethod
    def options(game: Counterclock, here: Here) -> tuple[Option, ...]:
        found = tuple([Option("take-out", said) for said in own_cards(game, here.who)])
        return (*found, Option("decline")) if here.may else found

    @staticmethod
    def take(game: Counterclock, here: Here, option: Option) -> None:
        here.n -= 1
        if option.verb == "decline":
            here.n = 0
        else:
            take_out(game, here.who, option.thing, here.cause or "", here.fact or "CW-087")


TAKE_OUT = procedure("take-out", "n cause fact may", loop(more_to_take, TakeOut))
"""Take n cards out without cost; fact: that says so; may: whether the player may decline."""
