"""What a player sees: in, a game and a seat; out, its view, what that is worth, and games that could be this one.

Amounts on energy cards are hidden; how many cards of each kind a player holds, dust and the hand count are public
(ZV-G19), and so are spent cards, which lie open (ZV-G12).
"""

from typing import Any, NamedTuple

from rules_engine.games.zavandor.auto import least_discard
from rules_engine.games.zavandor.income import opal_dust
from rules_engine.games.zavandor.state import Changes, Counts, Zavandor
from rules_engine.games.zavandor.tables import Tables
from rules_engine.machine.chance import Below, mixed
from rules_engine.machine.rows import replaced


class Auction(NamedTuple):
    """An open auction.

    high, leader: the highest bid and its player, or the lowest opening bid and who opens; bidders: who may still bid;
    change: by how much the player who looks would pay more or less than the bid; points: what the lot would score for
    that player now.
    """

    lot: str
    high: int
    leader: int
    bidders: Counts
    change: int
    points: int


class View(NamedTuple):
    """All that one player sees.

    hand, waiting: the own cards, by kind of card; hands, under_rank: cards of each player, by kind of gem, concentrated
    ones apart; decks: cards left, by kind of gem; pile: artefacts face down; points, income: of each player, counted
    now; places: for active gems; means, spare, wealth: what the player alone can pay without selling gems, with idle
    ones sold, with all gems sold; kept: what of the means stays if the hand limit is kept now; ahead: whether the
    player's turn of this round is still to come; lays: whether the player can still lay gems down in this round;
    auction: the open one; the other fields are those of the game.
    """

    rules: Tables
    round: int
    order: Counts
    out: frozenset[int]
    offer: tuple[str, ...]
    pile: int
    supply: Counts
    role: tuple[str, ...]
    dust: Counts
    levels: tuple[Counts, ...]
    markers: Counts
    row: tuple[Counts, ...]
    active: tuple[Counts, ...]
    idle: tuple[Counts, ...]
    owned: tuple[tuple[str, ...], ...]
    spent: Counts
    stock: Counts
    prices: tuple[Changes, ...]
    passed: frozenset[int]
    hand: Counts
    waiting: Counts
    hands: tuple[Counts, ...]
    under_rank: tuple[Counts, ...]
    decks: Counts
    points: Counts
    income: Counts
    places: Counts
    means: int
    spare: int
    wealth: int
    kept: int
    ahead: bool
    lays: bool
    auction: Auction | None
    ranking: tuple[tuple[int, ...], ...]


def view(game: Zavandor, seat: int) -> View:
    """Return what a player sees (ZV-G19)."""
    seats = range(game.seats)
    ahead, lays = _turn(game, seat)
    return View(
        game.rules, game.round, game.order, game.out, game.offer, len(game.pile), game.supply, game.role, game.dust,
        game.levels, game.markers, game.row, game.active, game.idle, game.owned, game.spent, game.stock, game.prices,
        game.passed,
        hand=game.hand[seat],
        waiting=game.waiting[seat],
        hands=tuple(_by_kind(game, cards) for cards in game.hand),
        under_rank=tuple(_by_kind(game, cards) for cards in game.waiting),
        decks=tuple(len(game.decks.get(kind, ())) for kind in game.rules.kinds),
        points=tuple(map(game.points, seats)),
        income=tuple(income(game, other) for other in seats),
        places=tuple(map(game.places, seats)),
        means=game.means(seat),
        spare=game.spare(seat),
        wealth=game.wealth(seat),
        kept=_kept(game, seat),
        ahead=ahead,
        lays=lays,
        auction=_auction(game, seat),
        ranking=game.ranking,
    )  # fmt: skip


def _by_kind(game: Zavandor, cards: Counts) -> Counts:
    """Return how many cards of each kind of gem there are, then how many concentrated ones of each."""
    counts = [0] * (2 * len(game.rules.kinds))
    for card, count in zip(game.rules.energy, cards):
        if count:
            counts[game.gem(card.gem) + card.concentrated * len(game.rules.kinds)] += count
    return tuple(counts)


def income(game: Zavandor, seat: int) -> int:
    """Return about what energy a player takes in a round (ZV-066 to ZV-077)."""
    rules = game.rules
    cards = sum(rules.averages[at] * count for at, count in enumerate(game.active[seat]))
    extra = sum(rules.averages[rules.gem_at[kind]] for lot in game.owned[seat] if (kind := rules.incomes.get(lot)))
    dust = opal_dust(game.active[seat][rules.gem_at["opal"]], rules.figures["opal_dust"])
    return int(cards + extra + dust + rules.reached(game.levels[seat], "dust"))


def _kept(game: Zavandor, seat: int) -> int:
    """Return the energy that a player keeps if the hand limit is kept now, with the least loss (ZV-084)."""
    over = game.hand_count(seat) - game.hand_limit(seat)
    if over <= 0:
        return game.means(seat)
    cards = reversed(list(zip(game.rules.energy, game.hand[seat])))
    held = tuple((card.amount, count, game.card_count(card.concentrated)) for card, count in cards if count)
    return game.means(seat) - least_discard(game.rules, held, game.dust[seat], over)[0]


def _turn(game: Zavandor, seat: int) -> tuple[bool, bool]:
    """Return whether a player's turn of this round is still to come, and whether gems can still be laid down in it."""
    here: Any = next((frame for frame in game.stack if frame.name == "turn"), None)
    if here is None or seat not in game.order:
        return False, False
    ahead = game.order.index(seat) > game.order.index(here.who)
    return ahead, ahead or (here.who == seat and "a" not in here.closed)


def _auction(game: Zavandor, seat: int) -> Auction | None:
    here: Any = next((frame for frame in game.stack if frame.name == "auction"), None)
    if here is None:
        return None
    lot = game.rules.lots[here.lot]
    opener = here.leader is None
    return Auction(
        lot.id, lot.opening_bid if opener else here.high, here.who if opener else here.leader, here.bidders or (),
        game.price_change(seat, lot), game.lot_points(seat, lot),
    )  # fmt: skip


def resampled(game: Zavandor, seat: int, seed: int) -> Zavandor:
    """Return a copy without log in which all that a player does not see is drawn anew: the amounts of the cards of
    others, the order of decks and pile, and all chance to come. It follows from the view and the seed alone.

    Raises: ValueError if somebody else is asked, as what may be answered follows from hidden cards.
    """
    found, below = game.redrawn(seat, seed)
    lots = game.rules.lots
    stages = sorted({lots[name].stage for name in game.pile})
    found.pile = tuple(
        name
        for stage in stages
        for name in mixed(below, sorted(name for name in game.pile if lots[name].stage == stage))
    )
    for kind in game.rules.kinds:
        _deal_again(found, seat, kind, below)
    return found


def _deal_again(game: Zavandor, seat: int, kind: str, below: Below) -> None:
    """Mix the cards of a kind that a player does not see, and give everybody as many as before."""
    ours = [at for at, card in enumerate(game.rules.energy) if card.gem == kind and not card.concentrated]
    others = [other for other in range(game.seats) if other != seat]
    rows = [(slot, other) for slot in ("hand", "waiting") for other in others]
    hidden = [at for slot, other in rows for at in ours for _ in range(getattr(game, slot)[other][at])]
    cards = mixed(below, sorted((*hidden, *game.decks.get(kind, ()))))
    for slot, other in rows:
        held = list(getattr(game, slot)[other])
        n = sum(held[at] for at in ours)
        for at in ours:
            held[at] = 0
        for at in cards[:n]:
            held[at] += 1
        cards = cards[n:]
        setattr(game, slot, replaced(getattr(game, slot), other, tuple(held)))
    if kind in game.decks:
        game.decks = {**game.decks, kind: tuple(cards)}
