"""Preparation: in, hands; out, hands of seven (CW-054 to CW-057)."""

from collections import Counter

from rules_engine.games.counterclock.state import Counterclock
from rules_engine.machine.frame import Here
from rules_engine.machine.pick import pick


def choose_discards(game: Counterclock, here: Here) -> None:
    """Each player may discard any number of hand cards (CW-054); what is in hand at the end of a round was kept
    (CW-G30)."""
    game.active = here.who
    hand = game.hand[here.who]
    pick(game, here.who, "discard", Counter([game.rules.card_ids[card] for card in hand]).items(), 0, len(hand))


def discard_chosen(game: Counterclock, here: Here) -> None:
    """Put what was chosen on the own discard pile (CW-054)."""
    picked, game.result = game.result, None
    if picked:
        game.discard_cards(here.who, game.copies_in(game.hand[here.who], picked), "", "CW-054")


def draw_up(game: Counterclock, here: Here) -> None:
    """Draw up to seven cards in hand (CW-055, CW-090), with what cards add to it."""
    game.active = here.who
    most = int(game.rules.figures["hand"]) + game.modifier(here.who, "more", "hand-size")
    game.draw_some(here.who, most - len(game.hand[here.who]), "", "CW-055")
