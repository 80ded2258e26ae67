"""Setup: in, a new game; out, decks, gold and piles laid out, and who starts (CW-045 to CW-050)."""

from rules_engine.games.counterclock.state import Counterclock
from rules_engine.machine.frame import Here
from rules_engine.machine.rows import replaced
from rules_engine.machine.tasks import loop, procedure


def lay_out(game: Counterclock, here: Here) -> None:
    """Each player shuffles the same ten starter cards (CW-045) and takes gold (CW-046, CW-157); treasures and
    exploration cards form piles (CW-048)."""
    rules = game.rules
    for seat in range(game.seats):
        deck = game.shuffle(rules.deck_names[seat], rules.starters[seat], rules.card_name)
        game.deck = replaced(game.deck, seat, deck)
    game.gold = (rules.gold_start(game.seats),) * game.seats
    game.commons = game.shuffle("commons", rules.commons, rules.card_name)
    game.legendaries = game.shuffle("legendaries", rules.legendaries, rules.card_name)
    game.piles = tuple(
        game.shuffle(pile, cards, rules.card_name) for pile, cards in zip(rules.pile_ids, rules.piles)
    )  # fmt: skip
    here.rolling = tuple(range(game.seats))


def roll(game: Counterclock, here: Here) -> None:
    """Each player rolls the die; of those with the lowest number, who tie, each rolls again (CW-049, CW-G29)."""
    rolled = []
    for seat in here.rolling:
        rolled.append(game.shuffle("die", game.rules.die)[0])
        game.say("roll", seat, "", rolled[-1], "", "CW-049")
    here.rolling = tuple(seat for seat, n in zip(here.rolling, rolled) if n == min(rolled))


def several(_: Counterclock, here: Here) -> bool:
    """Whether it is still open who starts."""
    return len(here.rolling) > 1


def take_token(game: Counterclock, here: Here) -> None:
    """The lowest roll is start player and takes the token (CW-049)."""
    (game.start,) = here.rolling
    game.active = game.start
    game.say("start", game.start, "", 0, "", "CW-049")


SETUP = procedure("setup", "rolling", lay_out, loop(several, roll), take_token)
