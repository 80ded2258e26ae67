"""The course of My Game: in, a table; out, the questions that players answer, and what follows.

In each round an omen is turned up, then each player casts a spell or passes.
"""

from collections import Counter

from rules_engine.machine.tasks import do, each, loop, procedure
from rules_engine.machine.verbs import Menu, Verb, free, nothing

from .table import with_item

# Moves: a verb, what it can be done with, the reason that forbids it, and what it does.


def hand(game, here):
    """Give the cards that a player could cast, each once."""
    return tuple(dict.fromkeys(game.hand[here.who]))


def too_dear(game, here, card):
    """Return the reason `cost` if a player cannot pay for a card."""
    need = Counter(game.rules["records"][card].values["cost"])
    return "cost" if any(game.count(here.who, what) < n for what, n in need.items()) else ""


def cast(game, here, card):
    """Pay for a card, put it down and do what it says."""
    for what, n in Counter(game.rules["records"][card].values["cost"]).items():
        game.lose(here.who, what, n, "")
    left = list(game.hand[here.who])
    left.remove(card)
    game.hand = with_item(game.hand, here.who, tuple(left))
    game.cast = with_item(game.cast, here.who, (*game.cast[here.who], card))
    game.say("cast", here.who, card)
    do_card(game, card, "cast", here.who)


def do_card(game, card, time, seat):
    """Let a player do what a card says at a time."""
    for ability in reversed(game.rules["cards"].of(card, time)):  # the last that is called comes first
        game.call(ability.run, seat)


class Act(Menu):
    """The question of a turn."""

    kind = "act"
    verbs = (Verb("cast", free, hand, too_dear, cast), Verb("pass", free, nothing, free, lambda *_: None))


# Procedures: tasks that read like the rulebook.


def deal(game, _here):
    """Shuffle both decks, and give each player three cards."""
    game.deck = game.shuffle("spells", game.rules["spell"])
    game.omens = game.shuffle("omens", game.rules["omen"])
    for seat in range(game.seats):
        game.draw(seat, 3)


def turn_up(game, _here):
    """Turn the next omen up and do what it says."""
    omen = game.omens[game.round]
    game.round += 1
    game.say("turn-up", -1, omen)
    do_card(game, omen, "turned", 0)


def end_turn(game, here):
    """Tell that a turn is over."""
    game.say("end-turn", here.who)


def rank(game, _here):
    """Rank the players by their points; equal ones share a place."""
    scores = [game.score(seat) for seat in range(game.seats)]
    game.ranking = tuple(
        tuple(seat for seat, mine in enumerate(scores) if mine == score) for score in sorted(set(scores), reverse=True)
    )
    for seat in game.ranking[0]:
        game.say("win-game", seat, "", scores[seat])


TURN = procedure("turn", "", Act, end_turn)
ROUND = procedure("round", "", turn_up, each(lambda game, _: range(game.seats), do(TURN)))
GAME = procedure("game", "", deal, loop(lambda game, _: game.round < len(game.omens), do(ROUND)), rank)
