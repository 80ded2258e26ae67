"""Payment: in, a price; out, cards, dust and sold gems that pay it, without one that is not needed.

Cards are paid in falling value until the price is reached: that offers each payment without a needless card on exactly
one path.
"""

from collections.abc import Callable
from itertools import compress

from rules_engine.games.zavandor import auto
from rules_engine.games.zavandor.state import Zavandor
from rules_engine.machine.effects import at_limit
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question
from rules_engine.machine.rows import changed
from rules_engine.machine.tasks import loop, procedure


def short(game: Zavandor, here: Here) -> bool:
    """A gem may be sold only while dust and cards do not suffice (ZV-093)."""
    return bool(here.rest > game.means(here.who))


class SellGem(Question):
    """Sell a gem for half its price, in another player's turn too (ZV-093, ZV-094, ZV-E07).

    Inactive gems go first (ZV-G22); the whole value counts toward the payment (ZV-G29).
    """

    kind = "sell"
    auto = staticmethod(auto.sell)

    @staticmethod
    def options(game: Zavandor, here: Here) -> tuple[Option, ...]:
        held = game.idle[here.who] if sum(game.idle[here.who]) else game.active[here.who]
        return tuple(compress(game.rules.sales, held))

    @staticmethod
    def take(game: Zavandor, here: Here, option: Option) -> None:
        idle = game.idle[here.who][game.gem(option.thing)] > 0
        game.move_gem(here.who, option.thing, idle=-idle, active=idle - 1)
        value = game.gem_sale(here.who, option.thing)
        here.rest -= value
        own_turn = any(frame.name == "turn" and frame.who == here.who for frame in game.stack)
        game.say("sell", here.who, option.thing, value, "", "ZV-093" if own_turn else "ZV-094")

    @staticmethod
    def why_not(game: Zavandor, here: Here, move: str) -> str | None:
        verb, _, kind = move.partition(" ")
        if verb != "sell" or kind not in game.rules.kinds:
            return None
        return "ZV-G22" if game.own(here.who, kind) else "ZV-093"


class PayPiece(Question):
    """Pay with one card more, or the rest in dust (ZV-081)."""

    kind = "pay"
    auto = staticmethod(auto.pay)

    @staticmethod
    def options(game: Zavandor, here: Here) -> tuple[Option, ...]:
        rest, dust, hand, rules = here.rest, game.dust[here.who], game.hand[here.who], game.rules
        amounts = rules.amounts
        held = list(compress(range(here.at_card, len(hand)), hand[here.at_card :]))
        after = dust + sum([hand[at] * amounts[at] for at in held])
        found: list[Option] = []
        for at in held:
            if after < rest:
                break
            found.append(rules.payments[at])
            after -= hand[at] * amounts[at]
        if dust >= rest:
            found.append(Option("pay", "dust", rest))
        return tuple(found)

    @staticmethod
    def take(game: Zavandor, here: Here, option: Option) -> None:
        if option.thing == "dust":
            game.add_dust(here.who, -here.rest)
            game.say("pay-dust", here.who, "dust", here.rest, "", "ZV-081")
            here.rest = 0
            return
        at = option.data if option.data is not None else game.rules.card_at[option.thing]
        amount = game.rules.amounts[at]
        game.spend_card(here.who, at)
        here.at_card = at
        here.rest -= amount
        game.say("pay-card", here.who, option.thing, amount, "", "ZV-081")

    @staticmethod
    def why_not(game: Zavandor, __: Here, move: str) -> str | None:
        verb, _, thing = move.partition(" ")
        if verb == "sell" and thing in game.rules.kinds:
            return "ZV-093"
        known = verb == "pay" and (thing in game.rules.card_at or thing.partition(" ")[0] == "dust")
        return "ZV-081" if known else None


def takes_active_gems(price: Callable[[Zavandor, int, str], int]) -> Callable[[Zavandor, Here, str], bool]:
    """Return whether a price can only be paid with active gems, which give energy: nobody sensible does so."""
    return lambda game, here, thing: price(game, here.who, thing) > game.spare(here.who)


def unpaid(_: Zavandor, here: Here) -> bool:
    """Whether something is still to be paid."""
    return bool(here.rest > 0)


def begin(_: Zavandor, here: Here) -> None:
    """Start with the whole price."""
    here.rest, here.at_card = here.price, 0


def give_change(game: Zavandor, here: Here) -> None:
    """Change is given in dust; one unit may be lost, as the lowest dust is 2 (ZV-082, ZV-X09)."""
    if here.rest < 0:
        back = game.add_dust(here.who, game.makeable(-here.rest))
        game.say("change", here.who, "dust", back, "", "ZV-082", -here.rest)


PAY = procedure(
    "pay", "price rest at_card",
    begin,
    loop(short, SellGem),
    loop(unpaid, PayPiece),
    give_change,
)  # fmt: skip
"""Pay a price (ZV-081, ZV-082, ZV-093); that the wealth suffices is tested before."""


class Discard(Question):
    """Discard a card or some dust until the hand limit is kept (ZV-084).

    Kinds are offered in one order, so that each set has one path. Dust may be changed into higher values at a loss on
    the way (ZV-083, ZV-X08): a piece of dust is what takes its hand count down.
    """

    kind = "discard"
    auto = staticmethod(auto.discard)

    @staticmethod
    def options(game: Zavandor, here: Here) -> tuple[Option, ...]:
        rules, hand, dust = game.rules, game.hand[here.who], game.dust[here.who]
        too_many, of_dust = over(game, here.who), game.dust_count(dust)
        first = len(hand) - 1 - here.at_card
        held = list(compress(range(first, -1, -1), hand[first::-1]))
        sizes = [hand[at] * rules.hand_counts[at] for at in held]
        after = of_dust + sum(sizes)
        found: list[Option] = []
        for at, size in zip(held, sizes):
            if after < too_many:
                break
            found.append(rules.discards[at])
            after -= size
        lower = rules.less_dust(dust)
        if lower is not None and of_dust >= too_many:
            found.append(Option("discard", "dust", dust - lower))
        return tuple(found)

    @staticmethod
    def take(game: Zavandor, here: Here, option: Option) -> None:
        if option.thing == "dust":
            here.at_card = len(game.rules.energy)
            game.dust = changed(game.dust, here.who, -int(option.n or 0))
            changed_up = int(option.n or 0) < game.rules.least_dust
            game.say("discard", here.who, "dust", int(option.n or 0), "", "ZV-083" if changed_up else "ZV-084")
            return
        at = game.rules.card_at[option.thing]
        here.at_card = len(game.rules.energy) - 1 - at
        game.spend_card(here.who, at)
        game.say("discard", here.who, option.thing, 1, "", "ZV-084")

    @staticmethod
    def why_not(game: Zavandor, __: Here, move: str) -> str | None:
        verb, _, thing = move.partition(" ")
        known = verb == "discard" and (thing in game.rules.card_at or thing.partition(" ")[0] == "dust")
        return "ZV-084" if known else None


def over(game: Zavandor, seat: int) -> int:
    """Return by how much a hand exceeds its limit, below 0 if it does not, in phase 4 alone (ZV-084, ZV-118)."""
    return game.hand_count(seat) - game.hand_limit(seat)


def too_many(game: Zavandor, here: Here) -> bool:
    """Whether the hand limit is exceeded."""
    return at_limit(game, game.role[here.who], "hand_limit", over(game, here.who) > 0)


def start_discard(_: Zavandor, here: Here) -> None:
    """Begin with the first kind of card."""
    here.at_card = 0


DISCARD = procedure("discard", "at_card", start_discard, loop(too_many, Discard))
"""Keep the hand limit (ZV-084, ZV-118)."""
