"""What a player sees: in, a game and a seat; out, its view, and games that could be this one.

Hands, groups under library tokens, cards that are passed on, the draw pile and the discard pile, which lies face down
(SE-P17), are hidden; all may count them.
"""

from typing import Any, NamedTuple

from rules_engine.games.seasons.ending import score
from rules_engine.games.seasons.pieces import Counts
from rules_engine.games.seasons.state import Seasons
from rules_engine.games.seasons.tables import Tables
from rules_engine.machine.chance import Below, mixed
from rules_engine.machine.rows import replaced

_ROWS = ("packs", "kept", "hand")
"""Slots with cards of each player that others do not see."""


class View(NamedTuple):
    """All that one player sees.

    hand, kept, pack, libraries: the own cards, by id (SE-080); drawn: cards that this player looks at; chosen: the card
    that this player keeps of the pack; hands, packs, groups: how many cards others have there; deck, pile: how many are
    left; play, turned: ids in the order of coming; scores: of each player, counted now; limits: of reserves; places:
    how many cards more each may have in play; rates: crystals that this player gets for each energy now; right, extra,
    raises, draws: of the player's turn under way; ahead: whether the player's turn of this round is still to come; the
    other fields are those of the game.
    """

    rules: Tables
    round: int
    year: int
    space: int
    start: int
    ended: bool
    dice: tuple[tuple[str, ...], ...]
    open: Counts
    die_of: Counts
    left: int
    reserve: tuple[Counts, ...]
    crystals: Counts
    gauge: Counts
    bonuses: Counts
    points: Counts
    play: tuple[tuple[str, ...], ...]
    turned: tuple[tuple[str, ...], ...]
    hand: tuple[str, ...]
    kept: tuple[str, ...]
    pack: tuple[str, ...]
    libraries: tuple[tuple[str, ...], ...]
    drawn: tuple[str, ...]
    chosen: str
    hands: Counts
    packs: Counts
    groups: tuple[Counts, ...]
    deck: int
    pile: int
    scores: Counts
    limits: Counts
    places: Counts
    rates: Counts
    right: bool
    extra: int
    raises: int
    draws: bool
    ahead: bool
    ranking: tuple[tuple[int, ...], ...]


def view(game: Seasons, seat: int) -> View:
    """Return what a player sees: the own cards at any time (SE-080), and all that lies open."""
    seats, ids = range(game.seats), game.rules.card_ids
    turn: Any = game.turn_of(seat)
    looks = bool(game.drawn) and game.decision is not None and game.decision.player == seat
    return View(
        game.rules, game.round, game.year, game.space, game.start, game.ended, game.dice, game.open, game.die_of,
        game.left, game.reserve, game.crystals, game.gauge, game.bonuses, game.points,
        play=tuple([tuple([ids[at] for at in row]) for row in game.play]),
        turned=tuple([tuple([ids[at] for at in row if at in game.turned]) for row in game.play]),
        hand=tuple([ids[at] for at in game.hand[seat]]),
        kept=tuple([ids[at] for at in game.kept[seat]]),
        pack=tuple([ids[at] for at in game.packs[seat]]),
        libraries=tuple([tuple([ids[at] for at in row]) for row in game.libraries[seat]]),
        drawn=tuple([ids[at] for at in game.drawn]) if looks else (),
        chosen=ids[game.secret[seat]] if game.secret[seat] >= 0 else "",
        hands=tuple(map(len, game.hand)),
        packs=tuple(map(len, game.packs)),
        groups=tuple([tuple(map(len, rows)) for rows in game.libraries]),
        deck=len(game.deck),
        pile=len(game.pile),
        scores=tuple([score(game, other) for other in seats]),
        limits=tuple([game.reserve_most(other) for other in seats]),
        places=tuple([game.free_places(other) for other in seats]),
        rates=tuple([game.rate(seat, kind) for kind in range(len(game.rules.energies))]),
        right=bool(turn and turn.right) or game.allows(seat, "transmuting"),
        extra=turn.extra if turn else 0,
        raises=turn.raises or 0 if turn else 0,
        draws=bool(turn and turn.draws),
        ahead=_ahead(game, seat),
        ranking=game.ranking,
    )  # fmt: skip


def _ahead(game: Seasons, seat: int) -> bool:
    """Return whether a player has still to begin the turn of this round."""
    here: Any = next((frame for frame in game.stack if frame.name == "round"), None)
    if here is None or game.left < 0:
        return True
    return bool(here.nest) and seat in here.nest[-1][1]


def resampled(game: Seasons, seat: int, seed: int) -> Seasons:
    """Return a copy without log in which all that a player does not see is drawn anew: cards of others, draw pile and
    discard pile, and all chance to come. It follows from the view and the seed alone.

    Raises: ValueError if somebody else is asked, as what may be answered follows from hidden cards.
    """
    found, below = game.redrawn(seat, seed)
    _deal_again(found, seat, _seen(game, seat), below)
    return found


def _seen(game: Seasons, seat: int) -> int:
    """Return how many cards on top of the draw pile a player looks at."""
    return max((len(getattr(frame, "seen", None) or ()) for frame in game.stack if frame.who == seat), default=0)


def _deal_again(game: Seasons, seat: int, seen: int, below: Below) -> None:
    """Mix the cards that a player does not see, and put as many as before into each place."""
    others = [other for other in range(game.seats) if other != seat]
    hidden = [at for slot in _ROWS for other in others for at in getattr(game, slot)[other]]
    hidden += [at for other in others for row in game.libraries[other] for at in row]
    hidden += [*game.deck[seen:], *game.pile]
    cards = mixed(below, sorted(hidden))

    def some(n: int) -> Counts:
        nonlocal cards
        dealt, cards = cards[:n], cards[n:]
        return tuple(dealt)

    sort = game.rules.sorted_cards
    for slot in _ROWS:
        rows = getattr(game, slot)
        for other in others:
            dealt = some(len(rows[other]))
            rows = replaced(rows, other, sort(dealt))
            if slot == "packs" and game.secret[other] >= 0:
                game.secret = replaced(game.secret, other, dealt[0])
        setattr(game, slot, rows)
    for other in others:
        game.libraries = replaced(game.libraries, other, tuple(some(len(row)) for row in game.libraries[other]))
    game.deck = (*game.deck[:seen], *some(len(game.deck) - seen))
    game.pile = some(len(game.pile))
