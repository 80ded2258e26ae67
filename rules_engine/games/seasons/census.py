"""The census of the box: in, a game; out, what was lost or made of its cards, which rules must never do."""

from typing import Any

from rules_engine.games.seasons.state import Seasons
from rules_engine.games.seasons.tables import Tables


class Census:
    """Counts the cards of a game: each lies in one place (SE-015); what is the same as at the last look was counted
    then."""

    def __init__(self, rules: Tables) -> None:
        self._due = rules.used
        self._rules = rules
        self._seen: tuple[Any, ...] = ()

    def __call__(self, game: Seasons) -> str:
        """Return what there is more or less of than in the box, empty if all is there."""
        zones = (
            game.packs, game.kept, game.hand, game.play, game.libraries, game.deck, game.pile, game.drawn,
        )  # fmt: skip
        if len(self._seen) == len(zones) and all(map(_same, zones, self._seen)):
            return ""
        cards = [
            *game.deck, *game.pile, *game.drawn,
            *(at for rows in (game.packs, game.kept, game.hand, game.play) for row in rows for at in row),
            *(at for rows in game.libraries for row in rows for at in row),
        ]  # fmt: skip
        if tuple(sorted(cards)) == self._due:
            self._seen = zones
            return ""
        self._seen = ()
        wrong = next(at for at in range(len(self._rules.card_ids)) if cards.count(at) != (at in self._due))
        return f"{self._rules.card_ids[wrong]} is there {cards.count(wrong)} times"


def _same(one: Any, other: Any) -> bool:
    return one is other
