"""What reports measure of a game: in, a game; out, its length, whether it was stopped, parts in use, lots won."""

from functools import lru_cache
from typing import Final

from rules_engine.games.zavandor.rounds import ended
from rules_engine.games.zavandor.state import Zavandor
from rules_engine.games.zavandor.tables import Tables

_KEPT: Final = 1 << 10
"""Amounts of dust whose tokens are remembered."""
_TRACKS: Final = 2
"""Markers of each player on tracks that are no knowledge (ZV-039)."""


def rounds(game: Zavandor) -> int:
    """Return how many rounds have begun."""
    return game.round


def stopped(game: Zavandor) -> bool:
    """Return whether a game is over only because it passed the most rounds."""
    return game.over and not ended(game, None)


def in_use(game: Zavandor) -> dict[str, int]:
    """Return how many of each part in the box are out of the supply now, by the id of its line in the parts list."""
    rules = game.rules
    tokens = [dust_tokens(rules, amount) for amount in game.dust]
    cards = dict.fromkeys(rules.kinds, 0)
    concentrated = 0
    for card, count in zip(rules.energy, map(sum, zip(*game.hand, *game.waiting))):
        if card.concentrated:
            concentrated += count
        else:
            cards[card.gem] += count
    used = {gem.id: gem.copies - left for gem, left in zip(rules.gems, game.supply)}
    used |= {id: sum(row[at] for row in tokens) for at, id in enumerate(rules.dust_ids)}
    used["concentrated"] = concentrated
    lots = [lot for row in (game.offer, *game.owned) for lot in row]
    used["artefacts"] = sum(rules.lots[lot].kind == "artefact" for lot in lots)
    used["guardians"] = sum(rules.lots[lot].kind == "guardian" for lot in lots)
    used["markers"] = sum(markers(game, seat) for seat in range(game.seats))
    used |= {"ranks": len(game.order), "roles": game.seats, "main-board": 1}
    found = {}
    for part, of, gem in rules.parts:
        if of == "energy":
            found[part] = cards[gem]
        elif of in used:
            found[part] = used[of]
    return found


def markers(game: Zavandor, seat: int) -> int:
    """Return how many markers of a player are in use: on the knowledge row, in the pentagon, on a track for each
    knowledge begun, one for the hand limit and one for the score (ZV-039)."""
    begun = sum(level > 0 for level in game.levels[seat])
    return len(game.row[seat]) + game.markers[seat] + begun + _TRACKS


@lru_cache(_KEPT)
def dust_tokens(rules: Tables, amount: int) -> tuple[int, ...]:
    """Return how many tokens of each value make an amount with the least hand count, dearest first."""
    found = [0] * len(rules.dust)
    while amount:
        count = rules.dust_of(amount)[1]
        at = next(at for at, (value, size) in enumerate(rules.dust)
                  if value <= amount and rules.dust_of(amount - value) == (amount - value, count - size))  # fmt: skip
        found[at] += 1
        amount -= rules.dust[at][0]
    return tuple(found)


def uses(game: Zavandor) -> list[dict[str, bool]]:
    """Return the artefacts and guardians that each player owns; all that is won is used."""
    return [dict.fromkeys(owned, True) for owned in game.owned]


def costs(rules: Tables) -> dict[str, int]:
    """Return the opening bids of artefacts and guardians (ZV-033, ZV-035)."""
    return {lot.id: lot.opening_bid for lot in rules.lots.values()}
