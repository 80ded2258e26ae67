"""The battle against a XII card: in, a player and the card; out, whether it was beaten (CW-112 to CW-116)."""

from rules_engine.games.counterclock.battle import PLAY, can_play, clear_areas, wastes
from rules_engine.games.counterclock.pieces import NO_PLACE, Place
from rules_engine.games.counterclock.state import FOE, Counterclock
from rules_engine.machine.frame import Here
from rules_engine.machine.rows import replaced
from rules_engine.machine.tasks import loop, procedure
from rules_engine.machine.verbs import Menu, Verb, free, nothing


def begin_duel(game: Counterclock, here: Here) -> None:
    """The player fights alone, at once (CW-112), against health by the own rank (CW-117, CW-133). No other monster has
    an effect (CW-113)."""
    quest = game.rules.card_at[here.it]
    game.duel, game.fighting, game.active = here.who, True, here.who
    game.foe = Place(here.it, quest.health[game.rank(here.who) - 1], quest.gold)
    for place in game.places:
        if place.instance >= 0:
            game.withdraw(place.instance)
    here.stopped = False
    game.say("duel", here.who, quest.id, game.foe.health, "", "CW-112")
    card = quest.id
    for seat in range(game.seats):
        paths = game.rules.lasting[card] if seat == here.who else game.rules.always[card]
        if paths:
            game.lasting(seat, card, paths, here.it)


def enter(game: Counterclock, here: Here) -> None:
    """What it does when it is turned up happens at once (CW-059), after what waited for the player's next monster."""
    game.emit("enter", here.it, (here.who,))
    game.perform_all(here.who, "enter", here.it)


def used_up(game: Counterclock, here: Here) -> None:
    """What waited for the player's next monster is over."""
    game.use_next(here.who, "monster")


def start(game: Counterclock, here: Here) -> None:
    """A battle starts for the player who fights it alone (CW-112); undercurrents may work (CW-113)."""
    game.emit("battle-start", None, (here.who,))


def goes_on(game: Counterclock, here: Here) -> bool:
    """The battle goes on until the card is beaten, or the player stops or cannot play (CW-G22)."""
    return game.foe.instance >= 0 and not here.stopped and can_play(game, here.who)


def stop(_: Counterclock, here: Here, __: str) -> None:
    """Give the battle up (CW-G22)."""
    here.stopped = True


class Fight(Menu):
    """Play another card, as many as the player likes (CW-112), or give up."""

    kind = "duel"
    verbs = (PLAY, Verb("stop", free, nothing, free, stop, wastes))


def end_duel(game: Counterclock, here: Here) -> None:
    """A card that was beaten left the game (CW-114); one that was not goes back to its pile, and others may turn it up
    in the same phase (CW-115). Cards played go to the discard pile at the end of this battle, mana stays spent
    (CW-G23); nothing of others ends with it."""
    seat = here.who
    if game.foe.instance >= 0:
        pile = game.rules.card_at[here.it].pile
        game.withdraw(here.it)
        game.piles = replaced(game.piles, pile, tuple(sorted((*game.piles[pile], here.it))))
        game.say("fail", seat, game.rules.card_ids[here.it], game.foe.health, "", "CW-115")
    game.foe, game.duel, game.fighting = NO_PLACE, -1, False
    for at, place in enumerate(game.places):
        if place.instance >= 0:
            game.enforce(at)
    clear_areas(game, seat)
    game.renew("battle", seat)


DUEL = procedure("duel", "it stopped", begin_duel, enter, used_up, start, loop(goes_on, Fight), end_duel)
"""The battle of a player against a XII card, which lies nowhere when it begins."""
__all__ = ["DUEL", "FOE"]
