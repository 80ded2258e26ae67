"""Action a: gems are bought, activated and deactivated (ZV-087 to ZV-097). In: a turn. Out: verbs of its menu."""

from rules_engine.games.zavandor.payment import PAY, takes_active_gems
from rules_engine.games.zavandor.state import Zavandor
from rules_engine.machine.effects import at_limit
from rules_engine.machine.frame import Here
from rules_engine.machine.verbs import Verb, at_once, free


def all_kinds(game: Zavandor, _: Here) -> tuple[str, ...]:
    """Give all kinds of gem."""
    return game.rules.kinds


def why_not_buy(game: Zavandor, here: Here) -> list[str]:
    """Any number may be bought in a turn (ZV-087), of what a player may buy (ZV-162) and can pay (ZV-081)."""
    wealth, kept = game.wealth(here.who), game.kept_from_buying(here.who)
    return [reason or ("" if wealth >= price else "ZV-081") for reason, price in zip(kept, game.gem_prices(here.who))]


def buy(game: Zavandor, here: Here, kind: str) -> None:
    """Put a bought gem into the pentagon (ZV-029, ZV-162) and pay for it."""
    price = game.gem_price(here.who, kind)
    game.say("buy", here.who, kind, price, "", "ZV-087")
    here.bought = kind
    game.call(PAY, here.who, price=price)


def hand_over(game: Zavandor, here: Here) -> None:
    """Give a gem that was paid for to its buyer; payment comes first, so that it cannot be sold to pay for itself."""
    game.move_gem(here.who, here.bought, idle=1)
    here.bought = ""


def none_idle(game: Zavandor, here: Here) -> str:
    """What comes onto the magic disc is an idle gem (ZV-029)."""
    return "" if any(game.idle[here.who]) else "ZV-029"


def full(game: Zavandor, seat: int) -> bool:
    """Whether no place of a magic disc is free (ZV-030)."""
    return at_limit(game, game.rules.board_id, "places", game.gems(seat) >= game.places(seat))


def why_not_activate(game: Zavandor, here: Here) -> list[str]:
    """An idle gem goes to a free place of the magic disc (ZV-029, ZV-030, ZV-095)."""
    no_place = "ZV-095" if full(game, here.who) else ""
    return [no_place if idle else "ZV-029" for idle in game.idle[here.who]]


def activate(game: Zavandor, here: Here, kind: str) -> None:
    """Make a gem active (ZV-029, ZV-095)."""
    game.move_gem(here.who, kind, active=1, idle=-1)
    game.say("activate", here.who, kind, 1, "", "ZV-095")


def swaps(game: Zavandor, _: Here) -> tuple[str, ...]:
    """Give all pairs of kinds, what is taken off first."""
    return game.rules.swaps


def no_swap(game: Zavandor, here: Here) -> str:
    """Nothing is swapped without an idle gem (ZV-029), nor where a place is free to lay it down (ZV-095)."""
    return none_idle(game, here) or ("" if full(game, here.who) else "ZV-095")


def why_not_swap(game: Zavandor, here: Here) -> list[str]:
    """On a full disc one gem may take the place of another (ZV-095).

    A gem is taken off only as part of a swap; a kind that came onto the disc by a swap stays for this turn, and one
    that left it stays away, so that nobody goes round in circles (decision on ZV-095).
    """
    active, idle = game.active[here.who], game.idle[here.who]
    kinds, stays, away = game.rules.kinds, here.swapped_on, here.swapped_off
    return [
        "ZV-029" if not (active[off] and idle[on])
        else "ZV-095" if kinds[off] in stays or kinds[on] in away
        else ""
        for off, on in game.rules.swapped
    ]  # fmt: skip


def swap(game: Zavandor, here: Here, pair: str) -> None:
    """Put one gem into the place of another (ZV-095)."""
    off, on = pair.split(" for ")
    game.move_gem(here.who, off, active=-1, idle=1)
    game.move_gem(here.who, on, active=1, idle=-1)
    here.swapped_on = (*here.swapped_on, on)
    here.swapped_off = (*here.swapped_off, off)
    game.say("swap", here.who, on, 1, "", "ZV-095", off)


def only_to_pay(_: Zavandor, __: Here) -> str:
    """A gem is sold only when it is needed for a payment, in which it is then asked for (ZV-093)."""
    return "ZV-093"


def never(_: Zavandor, __: Here, kind: str) -> None:
    """Never done: the gate of its verb is always closed."""
    raise AssertionError(f"'{kind}' was sold outside of a payment")


GEM_VERBS = (
    Verb("buy", free, all_kinds, at_once(why_not_buy), buy, takes_active_gems(Zavandor.gem_price)),
    Verb("activate", none_idle, all_kinds, at_once(why_not_activate), activate),
    Verb("swap", no_swap, swaps, at_once(why_not_swap), swap),
    Verb("sell", only_to_pay, all_kinds, free, never),
)
