"""What reports measure of a game: in, a game; out, its length, whether it was stopped, parts in use, lots won."""

from functools import lru_cache
from operator import sub
from typing import Final

from rules_engine.games.zavandor.rounds import ended
from rules_engine.games.zavandor.state import Counts, Zavandor
from rules_engine.games.zavandor.tables import Tables

_KEPT: Final = 1 << 10
"""Results that are remembered of each question."""
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
    counts = (
        *cards(rules, (*game.hand, *game.waiting)),
        *map(sub, rules.gem_copies, game.supply),
        *map(sum, zip(*tokens)),
        *lots(rules, game.offer, game.owned),
        markers(game),
        len(game.order),
        game.seats,
        1,
    )
    return {part: counts[at] for part, at in _lines(rules)}


@lru_cache(_KEPT)
def _lines(rules: Tables) -> tuple[tuple[str, int], ...]:
    """Return each line of the parts list that is counted, and where its number stands in what `in_use` counts."""
    kinds = [("energy", kind) for kind in rules.kinds]
    others = ("concentrated", *rules.kinds, *rules.dust_ids, "artefacts", "guardians", "markers", "ranks", "roles",
              "main-board")  # fmt: skip
    at = {of: at for at, of in enumerate((*kinds, *others))}
    found = ((part, (of, gem) if of == "energy" else of) for part, of, gem in rules.parts)
    return tuple((part, at[of]) for part, of in found if of in at)


def cards(rules: Tables, rows: tuple[Counts, ...]) -> list[int]:
    """Return how many energy cards of each kind of gem rows of cards hold, then how many concentrated ones."""
    found = [0] * (len(rules.kinds) + 1)
    for row in rows:
        for at, count in _of_kinds(rules, row):
            found[at] += count
    return found


@lru_cache(_KEPT)
def _of_kinds(rules: Tables, row: Counts) -> tuple[tuple[int, int], ...]:
    """Return the numbers of the kinds of gem of which a row has cards, -1 for concentrated ones, and how many."""
    found: dict[int, int] = {}
    for card, count in zip(rules.energy, row):
        at = -1 if card.concentrated else rules.gem_at[card.gem]
        found[at] = found.get(at, 0) + count
    return tuple((at, count) for at, count in found.items() if count)


@lru_cache(_KEPT)
def lots(rules: Tables, offer: tuple[str, ...], owned: tuple[tuple[str, ...], ...]) -> tuple[int, int]:
    """Return how many artefacts and how many guardians lie open or are owned."""
    kinds = [rules.lots[lot].kind for row in (offer, *owned) for lot in row]
    return kinds.count("artefact"), kinds.count("guardian")


def markers(game: Zavandor) -> int:
    """Return how many markers are in use: on knowledge rows, in pentagons, on a track for each knowledge begun, and for
    each player one for the hand limit and one for the score (ZV-039)."""
    begun = sum([len(levels) - levels.count(0) for levels in game.levels])
    return sum(map(len, game.row)) + sum(game.markers) + begun + _TRACKS * game.seats


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
