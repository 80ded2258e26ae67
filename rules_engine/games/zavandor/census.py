"""The census of the box: in, a game; out, what was lost or made of its parts, which rules must never do."""

from typing import Any

from rules_engine.games.zavandor.state import Counts, Zavandor
from rules_engine.games.zavandor.tables import Tables


class Census:
    """Counts gems, cards and guardians of a game; what is the same object as at the last look was counted then."""

    def __init__(self, rules: Tables) -> None:
        self._rules = rules
        self._gems = tuple(gem.copies for gem in rules.gems)
        self._cards = tuple(card.copies for card in rules.energy)
        self._guardians = sorted(rules.guardians)
        self._seen: tuple[Any, ...] = (None,) * 10

    def __call__(self, game: Zavandor) -> str:
        """Return what there is more or less of than in the box, empty if all is there."""
        seen = self._seen
        self._seen = now = (
            game.active, game.idle, game.supply,
            game.hand, game.waiting, game.spent, game.stock, game.decks,
            game.offer, game.owned,
        )  # fmt: skip
        same = [one is other for one, other in zip(now, seen)]
        found = ""
        if not all(same[:3]):
            found = _wrong(self._rules.kinds, self._gems, (*game.active, *game.idle, game.supply))
        if not found and not all(same[3:8]):
            rows = (*game.hand, *game.waiting, game.spent, game.stock, self._drawn_from(game))
            found = _wrong(self._rules.card_ids, self._cards, rows)
        if not found and not all(same[8:]):
            lots = [lot for row in (game.offer, *game.owned) for lot in row]
            guardians = sorted(lot for lot in lots if self._rules.lots[lot].kind == "guardian")
            found = "" if guardians == self._guardians else f"guardians: {', '.join(guardians)}"
        if found:
            self._seen = (None,) * len(now)
        return found

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
    return next((f"{name}: {n} instead of {m}" for name, n, m in zip(names, have, due) if n != m), "")
