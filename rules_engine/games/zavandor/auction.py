"""Action c: an artefact or a guardian is offered, bid for and paid (ZV-104 to ZV-111). In: the lot. Out: its new owner,
or the curse."""

from rules_engine.games.zavandor.payment import PAY, takes_active_gems
from rules_engine.games.zavandor.pieces import Lot
from rules_engine.games.zavandor.state import Zavandor
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question, Range, numbers
from rules_engine.machine.rows import replaced, without
from rules_engine.machine.tasks import as_player, case, loop, procedure
from rules_engine.machine.tasks import do as do_
from rules_engine.machine.verbs import Verb, at_once, free

OVER_WEALTH = 20
"""A bid may exceed what a player can pay by this, so that the curse can be met (ZV-108, ZV-G10)."""


def after(game: Zavandor, seat: int) -> tuple[int, ...]:
    """Return the players after a seat in rank order, the seat itself left out (ZV-105, ZV-G10)."""
    at = game.order.index(seat)
    circle = game.order[at + 1 :] + game.order[:at]
    return tuple(other for other in circle if game.is_in(other))


def all_lots(game: Zavandor, _: Here) -> tuple[str, ...]:
    """Give all artefacts and guardians."""
    return game.rules.lot_ids


def why_not_offer(game: Zavandor, here: Here) -> list[str]:
    """What is offered is one face-up artefact or one guardian not yet won (ZV-104), for which the player must be able
    to open (ZV-105)."""
    seat, rules = here.who, game.rules
    if game.reached is not None:
        game.note_offers(seat)
    openings, groups = rules.openings(game.owned[seat], game.gems(seat) > 0), game.group_changes(seat)
    most, found = game.wealth(seat) + OVER_WEALTH, ["ZV-104"] * len(openings)
    for name in game.offer:
        at, reason, least, group = openings[name]
        found[at] = reason or ("ZV-105" if most < least + groups[group] else "")
    return found


def bid_limit(game: Zavandor, seat: int, lot: Lot) -> int:
    """Return the highest bid of a player: reductions let it exceed the wealth (ZV-166), and it is enough to be cursed
    (ZV-108, ZV-G10)."""
    return game.wealth(seat) - game.price_change(seat, lot) + OVER_WEALTH


def usual_bid(game: Zavandor, seat: int, lot: Lot, told: Range) -> tuple[int, int]:
    """Return the bids that a player can pay without selling active gems, none if there are none."""
    return told.low, min(told.high, game.spare(seat) - game.price_change(seat, lot))


class OpeningBid(Question):
    """The offering player opens with at least the lowest bid (ZV-105, ZV-P11, ZV-G20)."""

    kind = "opening-bid"

    @staticmethod
    def options(game: Zavandor, here: Here) -> Range:
        lot = game.rules.lots[here.lot]
        return numbers("bid", lot.opening_bid, bid_limit(game, here.who, lot))

    @staticmethod
    def usual(game: Zavandor, here: Here, told: Range) -> tuple[int, int]:
        return usual_bid(game, here.who, game.rules.lots[here.lot], told)

    @staticmethod
    def take(game: Zavandor, here: Here, option: Option) -> None:
        here.high, here.leader = option.n, here.who
        lot = game.rules.lots[here.lot]
        others = tuple(seat for seat in after(game, here.who) if game.may_own(seat, lot))
        here.bidders = (*others, here.who)
        game.say("bid", here.who, here.lot, here.high, "", "ZV-105")

    @staticmethod
    def why_not(game: Zavandor, here: Here, move: str) -> str | None:
        return no_bid(move, game.rules.lots[here.lot].opening_bid, "ZV-105")


class NextBid(Question):
    """Raise, or pass for good (ZV-106, ZV-P11); outside the own turn nothing else can be done (ZV-079)."""

    kind = "bid"

    @staticmethod
    def who(_: Zavandor, here: Here) -> int:
        return int(here.bidders[0])

    @staticmethod
    def options(game: Zavandor, here: Here) -> Range:
        most = bid_limit(game, here.bidders[0], game.rules.lots[here.lot])
        return numbers("bid", here.high + 1, most, first="pass")

    @staticmethod
    def usual(game: Zavandor, here: Here, told: Range) -> tuple[int, int]:
        return usual_bid(game, here.bidders[0], game.rules.lots[here.lot], told)

    @staticmethod
    def take(game: Zavandor, here: Here, option: Option) -> None:
        seat, here.bidders = here.bidders[0], here.bidders[1:]
        if option.verb == "bid":
            here.high, here.leader, here.bidders = option.n, seat, (*here.bidders, seat)
            game.say("bid", seat, here.lot, here.high, "", "ZV-106")
        else:
            game.passed = game.passed | {seat}
            game.say("pass", seat, here.lot, 0, "", "ZV-106")

    @staticmethod
    def why_not(_: Zavandor, here: Here, move: str) -> str | None:
        return no_bid(move, here.high + 1, "ZV-106")


def no_bid(move: str, least: int, too_low: str) -> str | None:
    """Return the fact that forbids a bid: it is below the lowest, or the opener passes (ZV-105), it is not above the
    last one (ZV-106), or far above what the player can pay (ZV-G10)."""
    if move == "pass":
        return too_low
    verb, _, digits = move.partition(" ")
    if verb != "bid" or not (digits.isascii() and digits.isdigit()):
        return None
    return too_low if int(digits) < least else "ZV-G10"


def two_bidders_left(_: Zavandor, here: Here) -> bool:
    """Whether the auction goes on; who passes is out of it (ZV-106)."""
    return len(here.bidders) > 1


def the_winner(_: Zavandor, here: Here) -> int:
    """Return who bid most (ZV-107)."""
    return int(here.leader)


def to_pay(game: Zavandor, here: Here) -> int:
    """Return what the winner pays: the bid with all changes (ZV-107, ZV-166)."""
    return game.price(here.who, game.rules.lots[here.lot], here.high)


def outcome(game: Zavandor, here: Here) -> int:
    """Return 1 if the winner cannot pay, even by selling all gems (ZV-108), else 0."""
    return int(to_pay(game, here) > game.wealth(here.who))


def curse(game: Zavandor, here: Here) -> None:
    """The curse of the nine sages: the winner leaves the game, and the auction is void (ZV-108).

    Gems, energy and dust go back to the supply, markers and artefacts leave the game; guardians are on offer again
    (ZV-G15).
    """
    seat, price = here.who, to_pay(game, here)
    for kind in game.rules.kinds:
        at = game.gem(kind)
        game.move_gem(seat, kind, active=-game.active[seat][at], idle=-game.idle[seat][at])
    for at in range(len(game.rules.energy)):
        for _ in range(game.hand[seat][at]):
            game.spend_card(seat, at)
    game.spent = tuple(map(sum, zip(game.spent, game.waiting[seat])))
    game.waiting = replaced(game.waiting, seat, (0,) * len(game.rules.energy))
    game.dust = replaced(game.dust, seat, 0)
    freed = tuple(lot for lot in game.owned[seat] if game.rules.lots[lot].kind == "guardian")
    game.offer = (*game.offer, *freed)
    game.owned = replaced(game.owned, seat, ())
    game.markers = replaced(game.markers, seat, 0)
    game.row = replaced(game.row, seat, ())
    game.levels = replaced(game.levels, seat, (0,) * len(game.rules.fields))
    game.out = game.out | {seat}
    game.say("curse", seat, here.lot, price, "", "ZV-108")


def gain_lot(game: Zavandor, here: Here) -> None:
    """Give the lot to the winner; it works at once (ZV-107, ZV-164)."""
    game.offer = without(game.offer, here.lot)
    game.owned = replaced(game.owned, here.who, (*game.owned[here.who], here.lot))
    game.say("win", here.who, here.lot, here.high, "", "ZV-107")
    gained = game.rules.lots[here.lot].gained
    if gained is not None:
        game.call(gained, here.who)


def end_auction(game: Zavandor, _: Here) -> None:
    """Rank cards that showed a pass are turned back (ZV-106)."""
    game.passed = frozenset()


AUCTION = procedure(
    "auction", "lot high leader bidders",
    OpeningBid,
    loop(two_bidders_left, NextBid),
    as_player(the_winner, case(outcome, (do_(PAY, price=to_pay), gain_lot), curse)),
    end_auction,
)  # fmt: skip


def offer(game: Zavandor, here: Here, name: str) -> None:
    """Offer a lot; several auctions may follow each other (ZV-104, ZV-111)."""
    game.say("offer", here.who, name, 0, "", "ZV-104")
    game.call(AUCTION, here.who, lot=name)


def opening_price(game: Zavandor, seat: int, name: str) -> int:
    """Return what a player pays for a lot that is won with the opening bid (ZV-105, ZV-166)."""
    lot = game.rules.lots[name]
    return game.price(seat, lot, lot.opening_bid)


AUCTION_VERBS = (Verb("offer", free, all_lots, at_once(why_not_offer), offer, takes_active_gems(opening_price)),)
