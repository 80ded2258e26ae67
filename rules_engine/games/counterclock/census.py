"""The census of the box: in, a game; out, what was lost or made of its cards and gold, which rules must never do."""

from typing import Any

from rules_engine.games.counterclock.state import Counterclock
from rules_engine.games.counterclock.tables import Tables


class Census:
    """Counts the cards of a game: each lies in one place (CW-024); what is the same as at the last look was counted
    then. Nobody holds more gold than a player can have, so that the tokens suffice (CW-025, CW-093)."""

    def __init__(self, rules: Tables) -> None:
        self._rules = rules
        self._seen: tuple[Any, ...] = ()

    def __call__(self, game: Counterclock) -> str:
        """Return what there is more or less of than in the box, empty if all is there."""
        wrong = self._marked(game)
        if wrong:
            return wrong
        zones = (
            game.deck, game.hand, game.discards, game.area, game.wand, game.undercurrent, game.commons,
            game.legendaries, game.common_discards, game.shop, game.piles, game.spent, game.gone, game.looked,
            game.casting, game.places, game.foe,
        )  # fmt: skip
        if len(self._seen) == len(zones) and all(map(_same, zones, self._seen)):
            return ""
        rows = (*game.deck, *game.hand, *game.discards, *game.area, *game.piles, *game.spent)
        single = (*game.wand, *game.undercurrent, *(place.instance for place in game.places), game.foe.instance)
        cards = [at for row in rows for at in row]
        cards += [at for at in single if at >= 0]
        cards += [*game.commons, *game.legendaries, *game.common_discards, *game.shop, *game.gone]
        cards += [*game.looked, *game.casting]
        due = self._due(game.seats)
        if sorted(cards) == due:
            self._seen = zones
            return ""
        self._seen = ()
        wrong_one = next(at for at in range(len(self._rules.card_ids)) if cards.count(at) != (at in due))
        return f"{self._rules.card_ids[wrong_one]} is there {cards.count(wrong_one)} times"

    def _due(self, seats: int) -> list[int]:
        """Return the cards that a number of players plays with: starter cards of nobody stay in the box (CW-045)."""
        unused = {at for row in self._rules.starters[seats:] for at in row}
        return [at for at in range(len(self._rules.card_ids)) if at not in unused]

    def _marked(self, game: Counterclock) -> str:
        """Return a marker that stands where it cannot."""
        figures = self._rules.figures
        for thing, most in (("mana", "mana_most"), ("gold", "gold_most"), ("freeze", "freeze_most")):
            for n in getattr(game, thing):
                if not 0 <= n <= figures[most]:
                    return f"a player has {n} {thing}, and the least is 0, the most {figures[most]}"
        return ""


def _same(one: Any, other: Any) -> bool:
    return one is other
