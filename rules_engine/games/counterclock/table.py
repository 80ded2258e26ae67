"""The table as data: in, a game; out, what lies where, in names."""

from collections.abc import Sequence
from typing import Any, Final

from rules_engine.games.counterclock.holdings import Holdings
from rules_engine.games.counterclock.pieces import Place

NEUTRAL: Final = "neutral"
"""What the place is called that belongs to nobody (CW-155)."""


def shown(game: Holdings, names: Sequence[str]) -> dict[str, Any]:
    """Return all that lies on the table, by names; names: of the players."""
    rules = game.rules
    found: dict[str, Any] = {
        "round": game.round,
        "start": names[game.start],
        "highest": game.highest,
        "shop": [rules.card_ids[card] for card in game.shop],
        "commons": len(game.commons),
        "common-discards": len(game.common_discards),
        "legendaries": len(game.legendaries),
        NEUTRAL: "",
        "neutral-health": 0,
        "neutral-bounty": 0,
        "foe": _monster(game, game.foe)[0],
        "foe-health": game.foe.health,
        "piles": {pile: len(game.piles[at]) for at, pile in enumerate(rules.pile_ids)},
        "spent": {pile: len(game.spent[at]) for at, pile in enumerate(rules.pile_ids) if game.spent[at]},
        "gone": [rules.card_ids[card] for card in game.gone],
    }
    for place in game.places[game.seats :]:
        found |= zip((NEUTRAL, "neutral-health", "neutral-bounty"), _monster(game, place))
    for seat, name in enumerate(names):
        found[name] = _player(game, seat)
    return found


def place_name(at: int, names: Sequence[str]) -> str:
    """Return what a monster place is called: by its player, or neutral."""
    return names[at] if at < len(names) else NEUTRAL


def _monster(game: Holdings, place: Place) -> tuple[str, int, int]:
    """Return the monster of a place, its health and its gold reward."""
    return (game.rules.card_ids[place.instance] if place.instance >= 0 else "", place.health, place.bounty)


def _player(game: Holdings, seat: int) -> dict[str, Any]:
    ids = game.rules.card_ids
    found: dict[str, Any] = {
        "score": game.progress[seat],
        "loop": game.loop_of(seat),
        "space": game.space_of(seat) + 1,
        "rank": game.rank(seat),
        "mana": game.mana[seat],
        "gold": game.gold[seat],
        "freeze": game.freeze[seat],
        "flame": game.flame[seat],
        "beaten": list(game.beaten[seat]),
        "deck": len(game.deck[seat]),
    }
    for key in ("hand", "area", "discards"):
        found[key] = [ids[card] for card in getattr(game, key)[seat]]
    for key in ("wand", "undercurrent"):
        card = getattr(game, key)[seat]
        found[key] = ids[card] if card >= 0 else ""
    found |= zip(("monster", "health", "bounty"), _monster(game, game.places[seat]))
    return found
