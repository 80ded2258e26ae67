"""What a player sees: in, a game and a seat; out, its view, and games that could be this one.

The order of decks and piles, hands of others and their undercurrents (CW-145) are hidden; all may count them.
"""

from typing import Any, NamedTuple

from rules_engine.games.counterclock.pieces import Counts, Place
from rules_engine.games.counterclock.state import Counterclock
from rules_engine.games.counterclock.supply import prices
from rules_engine.games.counterclock.tables import Tables
from rules_engine.games.counterclock.wheel import steps
from rules_engine.machine.chance import Below, mixed
from rules_engine.machine.rows import replaced


class View(NamedTuple):
    """All that one player sees, cards as instances.

    hand, undercurrent: the player's own; deck: what the own deck holds, in no order; hands, decks: how many cards each
    has there; laid: who has an undercurrent; piles, commons, legendaries: how many are left; looked: treasures, or
    cards of pile XII, of which the player takes one now; prices: mana for each card in hand; raised: what is added to
    the damage of the player's spells; steps: how far each may move in this round for monsters beaten; left: how many
    cards more the player plays at once, -1 if none are; thrown: cards in hand that the player is discarding; shops:
    what the player pays for each card of the shop, nothing if no card can be bought now; ranking: empty before the end;
    the other fields are those of the game.
    """

    rules: Tables
    round: int
    phase: int
    start: int
    active: int
    fighting: bool
    idle: frozenset[int]
    fought: frozenset[int]
    flame: Counts
    mana: Counts
    gold: Counts
    freeze: Counts
    progress: Counts
    beaten: tuple[Counts, ...]
    places: tuple[Place, ...]
    foe: Place
    duel: int
    highest: int
    area: tuple[Counts, ...]
    discards: tuple[Counts, ...]
    casting: Counts
    wand: Counts
    shop: Counts
    common_discards: Counts
    spent: tuple[Counts, ...]
    gone: Counts
    hand: Counts
    undercurrent: int
    deck: Counts
    hands: Counts
    decks: Counts
    laid: tuple[bool, ...]
    piles: Counts
    commons: int
    legendaries: int
    looked: Counts
    prices: Counts
    raised: int
    steps: Counts
    left: int
    thrown: tuple[str, ...]
    shops: Counts
    ranking: tuple[tuple[int, ...], ...]


def view(game: Counterclock, seat: int) -> View:
    """Return what a player sees: all that lies open, and the own cards."""
    rules = game.rules
    hand, ids = game.hand[seat], rules.card_ids
    frames: dict[str, Any] = {frame.name: frame for frame in game.stack}
    return View(
        rules, game.round, game.phase, game.start, game.active, game.fighting, game.idle, game.fought, game.flame,
        game.mana, game.gold, game.freeze, game.progress, game.beaten, game.places, game.foe, game.duel, game.highest,
        game.area, game.discards, game.casting, game.wand, game.shop, game.common_discards, game.spent, game.gone,
        hand=hand,
        undercurrent=game.undercurrent[seat],
        deck=tuple(sorted(game.deck[seat])),
        hands=tuple(map(len, game.hand)),
        decks=tuple(map(len, game.deck)),
        laid=tuple([at >= 0 for at in game.undercurrent]),
        piles=tuple(map(len, game.piles)),
        commons=len(game.commons),
        legendaries=len(game.legendaries),
        looked=_looked(game, seat, frames),
        prices=tuple([game.price(seat, ids[at]) for at in hand]),
        raised=game.modifier(seat, "more", "spell-damage"),
        steps=tuple([steps(game, other) if row else 0 for other, row in enumerate(game.beaten)]),
        left=_left(seat, frames.get("reverse")),
        thrown=_thrown(seat, frames.get("pick")),
        shops=_shops(game, seat, frames.get("supply")),
        ranking=game.ranking,
    )  # fmt: skip


def _looked(game: Counterclock, seat: int, frames: dict[str, Any]) -> Counts:
    """Return the treasures (CW-118) or XII cards (CW-111) of which a player takes one now."""
    pick, explore = frames.get("treasure-pick"), frames.get("explore")
    if pick is not None and pick.who == seat:
        return game.looked
    if explore is not None and explore.who == seat and explore.pile == game.rules.solo and explore.card is None:
        return tuple(sorted(game.piles[game.rules.solo]))
    return ()


def _thrown(seat: int, pick: Any) -> tuple[str, ...]:
    """Return the cards that a player has chosen to discard, and still holds."""
    chosen: tuple[str, ...] = pick.chosen if pick is not None and pick.who == seat and pick.verb == "discard" else ()
    return chosen


def _left(seat: int, reverse: Any) -> int:
    """Return how many cards more a player plays at once."""
    going = reverse is not None and reverse.who == seat and not reverse.stopped and reverse.most is not None
    return reverse.most - reverse.played if going else -1


def _shops(game: Counterclock, seat: int, turn: Any) -> Counts:
    """Return the prices of the shop for a player who can still buy."""
    buys = turn is not None and turn.who == seat and not turn.done and not turn.bought
    return tuple(prices(game, seat)[: len(game.shop)]) if buys else ()


def resampled(game: Counterclock, seat: int, seed: int) -> Counterclock:
    """Return a copy without log in which all that a player does not see is drawn anew: the order of decks and piles,
    hands of others, their undercurrents, and all chance to come. It follows from the view and the seed alone.

    Raises: ValueError if somebody else is asked, as what may be answered follows from hidden cards.
    """
    found, below = game.redrawn(seat, seed)
    seen = max((len(getattr(frame, "seen", None) or ()) for frame in game.stack if frame.who == seat), default=0)
    own = game.deck[seat]
    found.deck = replaced(found.deck, seat, (*own[:seen], *mixed(below, sorted(own[seen:]))))
    others = tuple([other for other in range(game.seats) if other != seat])
    for other in others:
        _deal_again(found, other, below)
    for slot in ("commons", "legendaries"):
        _lay_again(found, others, slot, below)
    found.piles = tuple([tuple(mixed(below, sorted(pile))) for pile in found.piles])
    return found


def _deal_again(game: Counterclock, seat: int, below: Below) -> None:
    """Mix the hand and deck of another player."""
    n = len(game.hand[seat])
    cards = mixed(below, sorted((*game.hand[seat], *game.deck[seat])))
    game.hand = replaced(game.hand, seat, tuple(sorted(cards[:n])))
    game.deck = replaced(game.deck, seat, tuple(cards[n:]))


def _lay_again(game: Counterclock, others: Counts, slot: str, below: Below) -> None:
    """Mix a pile of treasures, and the undercurrents of others that came from it with those in it."""
    card_at, pile = game.rules.card_at, getattr(game, slot)
    rarity = "common" if slot == "commons" else "legendary"
    laid = {other: game.undercurrent[other] for other in others if game.undercurrent[other] >= 0}
    old = {other: card for other, card in laid.items() if card_at[card].rarity == rarity}
    could = mixed(below, sorted((*old.values(), *(at for at in pile if card_at[at].undercurrent))))
    new = dict(zip(old, could))
    named = {other: game.rules.card_ids[card] for other, card in new.items()}
    game.put_in_place({old[at]: (card, named[at], game.rules.lasting[named[at]]) for at, card in new.items()})
    for other, card in new.items():
        game.undercurrent = replaced(game.undercurrent, other, card)
    rest = [*could[len(old) :], *(at for at in pile if not card_at[at].undercurrent)]
    setattr(game, slot, tuple(mixed(below, sorted(rest))))
