"""A game set up in the middle: in, what lies where, in names; out, the table (the way back is `table`)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules_engine.games.counterclock.holdings import Holdings
from rules_engine.games.counterclock.pieces import RANKS, Counts, Place
from rules_engine.games.counterclock.table import place_name
from rules_engine.games.position import GivenError, map_of, number_of, one_of, only
from rules_engine.machine.rows import replaced

PHASES: Final = ("preparation", "exploration", "battle", "advance", "supply")
"""The phases of a round (CW-051), where a game can begin that is set up in the middle."""
_FIGURES: Final = {"mana": "mana_most", "gold": "gold_most", "freeze": "freeze_most"}
"""Figures of a player with the record that bounds each (CW-091, CW-093, CW-095)."""
_ROWS: Final = ("hand", "area", "discards", "deck")
_SINGLE: Final = ("wand", "undercurrent")
_TREASURES: Final = {
    "commons": "commons", "legendaries": "legendaries", "shop": "shop", "common-discards": "common_discards",
    "gone": "gone",
}  # fmt: skip
"""Piles of treasures, with the slot of each."""
_RARITY: Final = {"commons": "common", "legendaries": "legendary", "shop": "common", "common-discards": "common"}
"""What lies on each of them."""
_SHUFFLED: Final = ("commons", "legendaries")
GIVEN: Final = ("phase", "turn", "round", "start", "highest", "places", "piles", "spent", "rest", *_TREASURES)
"""What a position says beside what each player has."""
PLAYER: Final = (*_FIGURES, "progress", "flame", "beaten", "fought", "idle", *_ROWS, *_SINGLE, "rest")
"""What a position says of a player."""


def place(game: Holdings, given: Mapping[str, Any], names: Sequence[str]) -> None:
    """Set a new game up as given. Cards that are not told lie shuffled in the deck or pile that they belong to, below
    those that are told of it, or where `rest` says.

    Raises: GivenError for what cannot be.
    """
    known = (*GIVEN, *names)
    only(given, known)
    _Placer(game, names).all(given)


class _Placer:
    """Sets up a game; left: cards that lie nowhere yet."""

    def __init__(self, game: Holdings, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        starters = {card for row in game.rules.starters for card in row}
        self.left = [card for card in range(len(game.rules.card_ids)) if card not in starters]
        self.own = [list(row) for row in game.rules.starters[: game.seats]]

    def all(self, given: Mapping[str, Any]) -> None:
        """Place all that is given."""
        game = self.game
        game.round = number_of(given.get("round", 1), "round")
        game.start = game.active = self.seat(given.get("start", self.names[0]), "start")
        told = [map_of(given.get(name, {}), name) for name in self.names]
        for seat, values in enumerate(told):
            only(values, PLAYER, f"{self.names[seat]}.")
            for key in (key for key in PLAYER if key in values and key != "rest"):
                self.player(seat, f"{self.names[seat]}.{key}", key, values[key])
        for key, value in map_of(given.get("places", {}), "places").items():
            self.monster(key, value)
        game.highest = max(number_of(given.get("highest", 1), "highest"), *map(game.loop_of, range(game.seats)))
        self.piles(given)
        for seat, values in enumerate(told):
            where = values.get("rest", "deck")
            self.put_rest(seat, where, f"{self.names[seat]}.rest")
        self.begin(given)

    def piles(self, given: Mapping[str, Any]) -> None:
        """Place treasures and exploration cards that no player has."""
        game, rules = self.game, self.game.rules
        for key, slot in _TREASURES.items():
            cards = self.cards(given.get(key, ()), key)
            for card in cards if key != "gone" else ():
                self.fits(card, getattr(rules.card_at[card], "rarity", "") == _RARITY[key], key)
            setattr(game, slot, cards)
        if len(game.shop) > len(rules.prices):
            raise GivenError(
                "shop", f"{len(game.shop)} cards are too many; the shop holds {len(rules.prices)} (CW-080)"
            )
        for key in ("spent", "piles"):
            rows = map_of(given.get(key, {}), key)
            for pile in rows:
                one_of(pile, rules.pile_ids, f"{key}.{pile}", "pile")
            found = [self.cards(rows.get(pile, ()), f"{key}.{pile}") for pile in rules.pile_ids]
            for at, cards in enumerate(found):
                for card in cards:
                    self.fits(card, card in rules.piles[at], f"{key}.{rules.pile_ids[at]}")
            setattr(game, key, tuple(found))
        rest = map_of(given.get("rest", {}), "rest")
        for key in rest:
            one_of(key, (*_SHUFFLED, *rules.pile_ids), f"rest.{key}", "pile")
        for pile, cards in zip(_SHUFFLED, (rules.commons, rules.legendaries)):
            below = game.shuffle(pile, [card for card in cards if card in self.left], rules.card_name)
            slot = _TREASURES[one_of(rest.get(pile, pile), tuple(_TREASURES), f"rest.{pile}", "pile")]
            setattr(game, slot, (*getattr(game, slot), *below))
        for at, pile in enumerate(rules.pile_ids):
            below = game.shuffle(pile, [card for card in rules.piles[at] if card in self.left], rules.card_name)
            where = one_of(rest.get(pile, "piles"), ("piles", "spent", "gone"), f"rest.{pile}", "place")
            if where == "gone":
                game.gone = (*game.gone, *below)
            else:
                rows = getattr(game, where)
                setattr(game, where, replaced(rows, at, (*rows[at], *below)))

    def put_rest(self, seat: int, where: Any, path: str) -> None:
        """Lay the starter cards of a player that are not told in the deck, on the discard pile or out of the game."""
        game = self.game
        one_of(where, ("deck", "discards", "gone"), path, "place")
        below = game.shuffle(game.rules.deck_names[seat], self.own[seat], game.rules.card_name)
        if where == "gone":
            game.gone = (*game.gone, *below)
        else:
            rows = getattr(game, where)
            setattr(game, where, replaced(rows, seat, (*rows[seat], *below)))

    def begin(self, given: Mapping[str, Any]) -> None:
        """Say where play begins: the phase, and whose turn it is in it."""
        game = self.game
        phase = PHASES.index(one_of(given.get("phase", PHASES[0]), PHASES, "phase", "phase"))
        seat = self.seat(given.get("turn", self.names[game.start]), "turn")
        if phase == 0:
            game.round -= 1
        game.active = seat
        game.begin = (phase, seat)

    def player(self, seat: int, path: str, key: str, value: Any) -> None:
        """Place one thing of a player."""
        game, rules = self.game, self.game.rules
        if key in _FIGURES or key == "progress":
            n = number_of(value, path)
            most = rules.figures[_FIGURES[key]] if key in _FIGURES else n
            if n > most:
                raise GivenError(path, f"{n} is too much; the most is {most}")
            setattr(game, key, replaced(getattr(game, key), seat, n))
        elif key in _ROWS:
            cards = self.cards(value, path, seat)
            for card in cards:
                treasure = rules.card_at[card]
                self.fits(
                    card, getattr(treasure, "kind", "") in ("spell", "secret") and not treasure.undercurrent, path
                )
            setattr(game, key, replaced(getattr(game, key), seat, tuple(sorted(cards)) if key == "hand" else cards))
        elif key in _SINGLE:
            (card,) = self.cards((value,), path, seat)
            treasure = rules.card_at[card]
            self.fits(card, treasure.kind == key or (key == "undercurrent" and treasure.undercurrent), path)
            game.push_out(key, seat, card)
        elif key == "beaten":
            levels = value if isinstance(value, (list, tuple)) else (value,)
            for level in levels:
                if level not in rules.levels:
                    raise GivenError(path, f"there is no level '{level}'; known: {', '.join(map(str, rules.levels))}")
            game.beaten = replaced(game.beaten, seat, tuple(levels))
        elif key == "flame":
            game.flame = replaced(game.flame, seat, int(bool(value)))
        elif value:
            setattr(game, key, getattr(game, key) | {seat})

    def monster(self, name: str, told: Any) -> None:
        """Lay a monster in a place."""
        game = self.game
        places = [place_name(at, self.names) for at in range(RANKS)]
        at = places.index(one_of(name, places, f"places.{name}", "place"))
        value = map_of(told, f"places.{name}")
        (card,) = self.cards((value.get("monster"),), f"places.{name}")
        quest = game.rules.card_at[card]
        self.fits(card, quest.is_monster and quest.pile != game.rules.solo, f"places.{name}")
        health = number_of(value.get("health", quest.health[0]), f"places.{name}.health")
        game.lay_monster(at, Place(card, health, number_of(value.get("bounty", quest.gold), f"places.{name}.bounty")))

    def cards(self, told: Any, path: str, seat: int | None = None) -> Counts:
        """Return cards that lie nowhere yet, by their ids; seat: whose starter cards may be among them."""
        found = []
        ids = self.game.rules.card_ids
        if not isinstance(told, (list, tuple)):
            raise GivenError(path, "a list of cards is due")
        for name in told:
            for cards in (*([self.own[seat]] if seat is not None else self.own), self.left):
                at = next((at for at in cards if ids[at] == name), None)
                if at is not None:
                    cards.remove(at)
                    found.append(at)
                    break
            else:
                said = f"there is no further '{name}'" if name in ids else f"there is no card '{name}'"
                raise GivenError(path, said)
        return tuple(found)

    def fits(self, card: int, fits: bool, path: str) -> None:
        """Raise GivenError for a card that never lies where it is told."""
        if not fits:
            raise GivenError(path, f"'{self.game.rules.card_ids[card]}' never lies there")

    def seat(self, name: Any, path: str) -> int:
        """Return the seat of a player."""
        return list(self.names).index(one_of(name, self.names, path, "player"))
