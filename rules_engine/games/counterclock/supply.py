"""Supply: in, gold; out, treasures bought, cards taken out (CW-080 to CW-089)."""

from collections.abc import Sequence

from rules_engine.games.counterclock.picks import stock_commons
from rules_engine.games.counterclock.state import Counterclock
from rules_engine.games.counterclock.tavern import own_cards, take_out
from rules_engine.machine.effects import at_limit
from rules_engine.machine.frame import Here
from rules_engine.machine.rows import changed, without
from rules_engine.machine.tasks import loop, procedure
from rules_engine.machine.verbs import Menu, Verb, at_once, free, nothing


def fill_shop(game: Counterclock, _: Here) -> None:
    """Four common treasures lie in the shop (CW-080); it is kept and refilled (CW-G15). Where cards lack, those that
    there are lie at the lower prices."""
    lacking = len(game.rules.prices) - len(game.shop)
    if lacking > 0:
        stock_commons(game, lacking)
        for card in game.commons[:lacking]:
            game.say("offer", -1, game.rules.card_ids[card], 1, "", "CW-080")
        game.shop += game.commons[:lacking]
        game.commons = game.commons[lacking:]


def pay(game: Counterclock, seat: int, n: int) -> None:
    """Pay gold (CW-103)."""
    game.gold = changed(game.gold, seat, -n)


def start_turn(game: Counterclock, here: Here) -> None:
    """A player may buy, refresh and go to the tavern."""
    game.active = here.who
    here.bought, here.done = 0, False


# Buying


def bought_enough(game: Counterclock, here: Here) -> str:
    """At most one card per round is bought (CW-081, CW-099)."""
    rules = game.rules
    enough = here.bought >= rules.figures["purchases"]
    return "CW-099" if at_limit(game, rules.figures_id, "purchases", enough) else ""


def on_offer(game: Counterclock, _: Here) -> tuple[str, ...]:
    """Give the cards in the shop."""
    return game.rules.names(game.shop)


def prices(game: Counterclock, seat: int) -> Sequence[int]:
    """Return the price of each place of the shop (CW-096), with what cards change of it."""
    if not game.modifiers[seat]:
        return game.rules.prices
    by = game.modifier(seat, "surcharge", "shop") - game.modifier(seat, "discount", "shop")
    return [max(0, one + by) for one in game.rules.prices]


def place_of(game: Counterclock, card: str) -> int:
    """Return where a card lies in the shop; of equal ones the cheapest is meant."""
    return game.shop.index(game.first(game.shop, card))


def too_dear(game: Counterclock, here: Here) -> Sequence[str]:
    """The price is paid in gold (CW-096)."""
    gold, due = game.gold[here.who], prices(game, here.who)
    return ["" if due[place_of(game, card)] <= gold else "CW-096" for card in on_offer(game, here)]


def buy(game: Counterclock, here: Here, card: str) -> None:
    """Pay for a card and gain it (CW-G14); the cards left slide to the lower prices and a new one is turned up
    (CW-082)."""
    place = place_of(game, card)
    due, it = prices(game, here.who)[place], game.shop[place]
    pay(game, here.who, due)
    here.bought += 1
    game.say("buy", here.who, card, due, "", "CW-081")
    game.shop = without(game.shop, it)
    fill_shop(game, here)
    game.gain_treasure(here.who, it, "CW-G14")


# Refreshing


def why_not_refresh(game: Counterclock, here: Here) -> str:
    """The shop is refreshed before buying alone (CW-084), for gold each time (CW-097)."""
    if here.bought:
        return "CW-084"
    return "" if game.gold[here.who] >= game.rules.figures["refresh"] else "CW-097"


def refresh(game: Counterclock, here: Here, _: str) -> None:
    """Put all four cards on the common discard pile and turn up four new ones (CW-083)."""
    due = int(game.rules.figures["refresh"])
    pay(game, here.who, due)
    game.say("refresh", here.who, "", due, "", "CW-083")
    game.common_discards, game.shop = (*game.common_discards, *game.shop), ()
    fill_shop(game, here)


# The tavern


def tavern_price(game: Counterclock, seat: int) -> int:
    """Return the price of the tavern (CW-098), with what cards change of it."""
    by = game.modifier(seat, "surcharge", "tavern") - game.modifier(seat, "discount", "tavern")
    return max(0, int(game.rules.figures["tavern"]) + by)


def why_no_tavern(game: Counterclock, here: Here) -> str:
    """The tavern costs gold (CW-087, CW-098), any number of times (CW-G16)."""
    return "" if game.gold[here.who] >= tavern_price(game, here.who) else "CW-098"


def own(game: Counterclock, here: Here) -> tuple[str, ...]:
    """Give the cards that could be taken out."""
    return own_cards(game, here.who)


def visit(game: Counterclock, here: Here, said: str) -> None:
    """Pay for the tavern and take a card out (CW-087)."""
    due = tavern_price(game, here.who)
    pay(game, here.who, due)
    game.say("tavern", here.who, "", due, "", "CW-098")
    take_out(game, here.who, said, "", "CW-087")


def end_turn(game: Counterclock, here: Here, _: str) -> None:
    """Let the next player go (CW-085)."""
    here.done = True
    game.say("end-turn", here.who, "", 0, "", "CW-085")


class Supply(Menu):
    """What a player does in the supply phase."""

    kind = "supply"
    verbs = (
        Verb("buy", bought_enough, on_offer, at_once(too_dear), buy),
        Verb("refresh", why_not_refresh, nothing, free, refresh),
        Verb("take-out", why_no_tavern, own, free, visit),
        Verb("end turn", free, nothing, free, end_turn),
    )


def goes_on(_: Counterclock, here: Here) -> bool:
    """A turn lasts until its player ends it."""
    return not here.done


SUPPLY_TURN = procedure("supply", "bought done", start_turn, loop(goes_on, Supply))
