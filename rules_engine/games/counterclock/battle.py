"""The battle phase: in, monsters and hands; out, cards played one at a time in order until all are out (CW-063)."""

from typing import Final

from rules_engine.games.counterclock.cast import CAST, others
from rules_engine.games.counterclock.pieces import Counts
from rules_engine.games.counterclock.state import Counterclock
from rules_engine.machine.frame import Here
from rules_engine.machine.rows import replaced
from rules_engine.machine.tasks import each, loop, procedure, when
from rules_engine.machine.verbs import Menu, Verb, at_once, free, nothing

TOGETHER: Final = 2
"""The fewest cards that are played at once when time is reversed (CW-065, CW-G12)."""


def begin_battle(game: Counterclock, here: Here) -> None:
    """The battle phase begins; who fought a XII card in this round sits it out (CW-116)."""
    game.fighting, game.idle = True, game.idle | game.fought
    if here.first is None:
        here.first = game.start
        game.active = game.start
        game.emit("battle-start")


def somebody_in(game: Counterclock, _: Here) -> bool:
    """The phase ends when all are out (CW-069)."""
    return len(game.idle) < game.seats


def in_turn(game: Counterclock, here: Here) -> Counts:
    """Go round, from the start player on (CW-052, CW-063)."""
    first, here.first = here.first, game.start
    order = game.from_seat(game.start)
    return order[order.index(first) :]


def is_in_battle(game: Counterclock, here: Here) -> bool:
    """Whether a player still plays in this phase (CW-064)."""
    return here.who not in game.idle


def begin_turn(game: Counterclock, here: Here) -> None:
    """It is this player's turn to play a card."""
    game.active = here.who


# What can be done with cards of the hand


def hand_names(game: Counterclock, here: Here) -> tuple[str, ...]:
    """Give the cards in hand."""
    return game.rules.names(game.hand[here.who])


def why_not_play(game: Counterclock, here: Here) -> tuple[str, ...]:
    """A card is played if its mana is there (CW-064, CW-103)."""
    return game.kept_from_playing(here.who)


def can_play(game: Counterclock, seat: int) -> bool:
    """Whether the mana for one of the cards in hand is there."""
    return "" in game.kept_from_playing(seat)


def play(game: Counterclock, here: Here, card: str) -> None:
    """Play a card."""
    game.call(CAST, here.who, it=game.first(game.hand[here.who], card))


def no_time(game: Counterclock, here: Here) -> str:
    """Several cards are played at once; one alone is an ordinary play (CW-G12)."""
    return "" if len(game.hand[here.who]) >= TOGETHER and can_play(game, here.who) else "CW-G12"


def reverse_time(game: Counterclock, here: Here, _: str) -> None:
    """Play several cards at once in place of one (CW-065)."""
    game.call(REVERSE, here.who)


def stop_playing(game: Counterclock, here: Here, _: str) -> None:
    """Be out for the rest of this battle phase (CW-064, CW-E08)."""
    game.idle = game.idle | {here.who}
    game.say("pass", here.who, "", 0, "", "CW-064")


def wastes(game: Counterclock, here: Here, _: str) -> bool:
    """Nobody sensible stops while a card could be played that costs nothing."""
    return any(not game.price(here.who, card) for card in game.rules.names(game.hand[here.who]))


PLAY = Verb("play", free, hand_names, at_once(why_not_play), play)


class Act(Menu):
    """Play a card, reverse time, or be out (CW-063 to CW-065)."""

    kind = "battle"
    verbs = (
        PLAY,
        Verb("reverse", no_time, nothing, free, reverse_time),
        Verb("pass", free, nothing, free, stop_playing, wastes),
    )


# Reversed time


def turn_token(game: Counterclock, here: Here) -> None:
    """The own token shows its flame side (CW-065), once in a round (CW-G11); the rank says how many cards are played
    (CW-129 to CW-132, CW-G32), beside what cards add."""
    seat = here.who
    game.flame = replaced(game.flame, seat, 1)
    here.most = game.rules.reverse[game.rank(seat) - 1] + game.modifier(seat, "more", "reverse-cards")
    here.played, here.stopped = 0, False
    game.say("reverse", seat, "", here.most, "", "CW-065")
    game.emit("reverse", None, (seat,))
    game.emit("other-reverse", None, others(game, seat))


def more_at_once(game: Counterclock, here: Here) -> bool:
    """Whether another card can be played at once, each being paid (CW-G12)."""
    return not here.stopped and here.played < here.most and can_play(game, here.who)


def play_next(game: Counterclock, here: Here, card: str) -> None:
    """Play one more card: one after the other, so that resonance and spread count those before (CW-G13)."""
    here.played += 1
    play(game, here, card)


def too_few(_: Counterclock, here: Here) -> str:
    """At least two are played while two can be paid (CW-G12)."""
    return "" if here.played >= TOGETHER else "CW-G12"


def enough(_: Counterclock, here: Here, __: str) -> None:
    """Play no more cards at once."""
    here.stopped = True


class AtOnce(Menu):
    """The next of the cards that are played at once."""

    kind = "reverse"
    verbs = (
        Verb("play", free, hand_names, at_once(why_not_play), play_next),
        Verb("stop", too_few, nothing, free, enough, wastes),
    )


def be_out(game: Counterclock, here: Here) -> None:
    """Who reversed time is out for the rest of the phase (CW-065)."""
    game.idle = game.idle | {here.who}


REVERSE = procedure("reverse", "most played stopped", turn_token, loop(more_at_once, AtOnce), be_out)


# The end of a battle


def clear_areas(game: Counterclock, *seats: int) -> None:
    """Cards that were played go to their owners' discard piles (CW-069), and freeze goes back to 0 (CW-071)."""
    for seat in seats:
        game.to_discards(seat, *game.area[seat])
        game.area = replaced(game.area, seat, ())
        game.freeze = replaced(game.freeze, seat, 0)


def end_battle(game: Counterclock, _: Here) -> None:
    """All are out: the battle phase is over (CW-069)."""
    clear_areas(game, *range(game.seats))
    game.renew("battle")
    game.fighting, game.idle, game.active = False, frozenset(), game.start


BATTLE = procedure(
    "battle", "first",
    begin_battle,
    loop(somebody_in, each(in_turn, when(is_in_battle, begin_turn, Act))),
    end_battle,
)  # fmt: skip
"""The battle phase; first: who plays first in one that is set up in the middle, None at its beginning."""
