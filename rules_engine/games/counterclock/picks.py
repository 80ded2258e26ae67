"""Treasures that are looked at: in, how many; out, one of them gained (CW-118 to CW-122)."""

from rules_engine.games.counterclock.state import Counterclock
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question
from rules_engine.machine.rows import without
from rules_engine.machine.tasks import procedure, when


def stock_commons(game: Counterclock, n: int) -> None:
    """When the common pile runs short, the common discard pile is shuffled to make a new one (CW-086), below what is
    left."""
    if len(game.commons) < n and game.common_discards:
        again = game.shuffle("commons", game.common_discards, game.rules.card_name)
        game.say("stock", -1, "", len(again), "", "CW-086")
        game.commons, game.common_discards = (*game.commons, *again), ()


def look(game: Counterclock, here: Here) -> None:
    """Draw treasures and look at them (CW-118 to CW-120); as many as there are (CW-G27)."""
    if here.what == "common":
        stock_commons(game, here.n)
        game.looked, game.commons = game.commons[: here.n], game.commons[here.n :]
    else:
        game.looked, game.legendaries = game.legendaries[: here.n], game.legendaries[here.n :]
    n = len(game.looked)
    if n < here.n:
        game.short("pick", here.who, here.what, here.n - n, here.cause or "")
    if n:
        game.say("look", here.who, here.what, n, here.cause or "", here.fact or "")


def some_seen(game: Counterclock, _: Here) -> bool:
    """Whether there is a treasure to take."""
    return bool(game.looked)


class Take(Question):
    """Take one of the treasures; it may not be declined."""

    kind = "treasure"

    @staticmethod
    def options(game: Counterclock, _: Here) -> tuple[Option, ...]:
        cards = tuple(sorted(game.looked))
        return tuple([Option("take", card, None, game.first(cards, card)) for card in game.rules.names(cards)])

    @staticmethod
    def take(game: Counterclock, here: Here, option: Option) -> None:
        """The others go on the common discard pile (CW-118), or back into the legendary pile (CW-120), as there is no
        legendary discard pile (CW-126)."""
        rest, game.looked = without(game.looked, option.data), ()
        if here.what == "common":
            game.common_discards = (*game.common_discards, *rest)
        else:
            game.legendaries = game.shuffle("legendaries", (*game.legendaries, *rest), game.rules.card_name)
        game.gain_treasure(here.who, option.data, here.fact or "", here.cause or "")


PICK = procedure("treasure-pick", "what n cause fact", look, when(some_seen, Take))
"""Look at n treasures, `common` or `legendary` ones, and take one."""
