"""The census of the box: in, a game; out, what was lost or made of its parts, which rules must never do."""

from typing import Any

from rules_engine.games.zavandor.state import Counts, Zavandor
from rules_engine.games.zavandor.tables import Tables


class Census:
    """Counts gems, cards and guardians of a game; what is the same object as at the last look was counted then."""

    def __init__(self, rules: Tables) -> None:
        self._rules = rules
        self._gems = rules.gem_copies
        self._cards = tuple(card.copies for card in rules.energy)
        self._guardians = sorted(rules.guardians)
        self._forget()

    def __call__(self, game: Zavandor) -> str:
        """Return what there is more or less of than in the box, empty if all is there."""
        found = self._gems_wrong(game) or self._cards_wrong(game) or self._guardians_wrong(game)
        if found:
            self._forget()
        return found

    def _forget(self) -> None:
        self._seen_gems: tuple[Any, ...] = (None,) * 3
        self._seen_cards: tuple[Any, ...] = (None,) * 4
        self._seen_lots: tuple[Any, ...] = (None,) * 2
        self._decks: tuple[Any, list[int]] = (None, [])

    def _gems_wrong(self, game: Zavandor) -> str:
        active, idle, supply = self._seen_gems
        if game.active is active and game.idle is idle and game.supply is supply:
            return ""
        self._seen_gems = game.active, game.idle, game.supply
        return _wrong(self._rules.kinds, self._gems, (*game.active, *game.idle, game.supply))

    def _cards_wrong(self, game: Zavandor) -> str:
        hand, waiting, spent, stock = self._seen_cards
        decks, drawn = self._decks
        if game.decks is not decks:
            drawn = self._drawn_from(game)
            self._decks = game.decks, drawn
        elif game.hand is hand and game.waiting is waiting and game.spent is spent and game.stock is stock:
            return ""
        self._seen_cards = game.hand, game.waiting, game.spent, game.stock
        return _wrong(self._rules.card_ids, self._cards, (*game.hand, *game.waiting, game.spent, game.stock, drawn))

    def _guardians_wrong(self, game: Zavandor) -> str:
        offer, owned = self._seen_lots
        if game.offer is offer and game.owned is owned:
            return ""
        self._seen_lots = game.offer, game.owned
        lots = [lot for row in (game.offer, *game.owned) for lot in row]
        guardians = sorted(lot for lot in lots if self._rules.lots[lot].kind == "guardian")
        return "" if guardians == self._guardians else f"guardians: {', '.join(guardians)}"

    def _drawn_from(self, game: Zavandor) -> list[int]:
        """Return how many cards of each kind the decks hold."""
        found = [0] * len(self._cards)
        for deck in game.decks.values():
            for at in deck:
                found[at] += 1
        return found


def _wrong(names: tuple[str, ...], due: Counts, rows: tuple[Any, ...]) -> str:
    """Return the first thing of which rows do not hold as many as are due, with both numbers."""
    have = tuple(map(sum, zip(*rows)))
    if have == due:
        return ""
    return next(f"{name}: {n} instead of {m}" for name, n, m in zip(names, have, due) if n != m)
