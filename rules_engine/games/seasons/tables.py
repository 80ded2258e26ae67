"""What never changes in a game of Seasons: in, its database; out, tables that the rules look things up in.

No number stands here: all come from the records that are printed.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rules_engine.database import Database
from rules_engine.games.seasons.pieces import Cost, Counts, Face, Power, faces_of, lacking, level_of, power_of, shown_by
from rules_engine.machine.cards import Cards
from rules_engine.machine.effects import OpTable
from rules_engine.records import Record

_KEPT: Final = 1 << 14
"""Results that are remembered of each question that is asked again and again."""
PLAYERS: Final = range(2, 5)
"""How many can play (SE-003)."""
DEFAULT_LEVEL: Final = "magician"
"""The level that is played if no option says another one (SE-062)."""
IN_PLAY: Final = " in play"
"""What players say behind a card in play, where one in hand could be meant too."""


class Options(NamedTuple):
    """Which level is played: the apprentice's (SE-061) or the archmage's (SE-063); the magician's without one of them
    (SE-062). All other rules are the same (SE-066)."""

    apprentice: bool = False
    archmage: bool = False


class Tables:
    """All tables of a game.

    energies: the four (SE-018); seasons: ids in the order of the wheel; season_of: number of the season of each space,
    from 1; rates: crystals for each energy, by season; faces: of all dice; shows: what
    each shows, for the log; dice: the numbers of the faces of each die;
    season_dice: the dice of each season; powers: by id; card_ids: the card that each instance is, in the order of their
    numbers; used: instances in use at the level; cards: their compiled effects; bonuses: what each gives, by the word
    for it; copies: of the records of each deck; parts: id, and what it counts, of each line of the parts list.
    """

    def __init__(self, database: Database, options: Options, table: OpTable) -> None:
        self.database = database
        self.options = options
        self.rounds_most = database.game.rounds_most
        records = {kind: _of(database, kind) for kind in database.game.types}
        wheel: Any = sorted(records["season"], key=lambda record: record.values["spaces"])
        self.energies: tuple[str, ...] = tuple(wheel[0].values["rates"])
        self.energy_at = {kind: at for at, kind in enumerate(self.energies)}
        self.seasons: tuple[str, ...] = tuple(record.id for record in wheel)
        spaces = {space: at for at, record in enumerate(wheel) for space in record.values["spaces"]}
        self.season_of = (-1, *(spaces[space] for space in sorted(spaces)))
        self.spaces = len(spaces)
        self.rates: tuple[Counts, ...] = tuple(
            tuple(record.values["rates"][kind] for kind in self.energies) for record in wheel
        )
        self.faces: tuple[Face, ...] = ()
        self.dice: dict[str, Counts] = {}
        for record in records["die"]:
            new = faces_of(record, self.energies)
            self.dice[record.id] = tuple(range(len(self.faces), len(self.faces) + len(new)))
            self.faces += new
        self.shows = tuple(shown_by(face, self.energies) for face in self.faces)
        self.season_dice = tuple(
            tuple(record.id for record in records["die"] if record.values["season"] == season)
            for season in self.seasons
        )
        cards: Any = sorted(records["power"], key=lambda record: record.values["number"])
        self.powers: dict[str, Power] = {record.id: power_of(record, self.energies, len(PLAYERS)) for record in cards}
        self.numbered = {power.number: power.id for power in self.powers.values()}
        self.card_ids: tuple[str, ...] = tuple(record.id for record in cards for _ in range(record.copies))
        self.power_at = tuple(self.powers[id] for id in self.card_ids)
        self.cards = Cards({record.id: record.effects for record in cards}, table)
        levels = {record.id: level_of(record) for record in records["level"]}
        chosen = [name for name, wanted in options._asdict().items() if wanted]
        self.level = levels[chosen[0] if chosen else DEFAULT_LEVEL]
        self.used = tuple(at for at, power in enumerate(self.power_at) if power.number <= self.level.highest)
        presets: Any = {record.id: record.values["numbers"] for record in records["preset"]}
        self.presets: dict[str, tuple[str, ...]] = {
            preset: tuple(self.numbered[n] for n in numbers) for preset, numbers in presets.items()
        }
        bonuses: Any = {record.id.removeprefix("bonus-"): record for record in records["bonus"]}
        self.bonuses: dict[str, int] = {name: record.values["n"] for name, record in bonuses.items()}
        self.bonus_ids = {name: record.id for name, record in bonuses.items()}
        self.bonus_names = tuple(bonuses)
        (figures,) = records["figures"]
        self.figures: Any = figures.values
        self.figures_id = figures.id
        self.copies = {deck.id: tuple(record.copies for record in database.deck(deck)) for deck in database.game.decks}
        self.parts = tuple((record.id, str(record.values.get("of", ""))) for record in records["part"])
        self.names = lru_cache(_KEPT)(self._names)
        self.card_kinds = tuple(dict.fromkeys(power.kind for power in self.powers.values()))
        self.unpaid = lru_cache(_KEPT)(self._unpaid)
        self.activated = lru_cache(_KEPT)(self._activated)
        self.activated_names = lru_cache(_KEPT)(self._activated_names)

    def card_name(self, instance: int) -> str:
        """Return the id of the card that an instance is."""
        return self.card_ids[instance]

    def face_name(self, face: int) -> str:
        """Return what a face shows."""
        return self.faces[face].name

    def cost(self, card: str, seats: int) -> Cost:
        """Return what a card costs for a number of players (SE-036)."""
        return self.powers[card].costs[seats - PLAYERS[0]]

    def dice_for(self, seats: int) -> int:
        """Return how many dice of each season are in play (SE-049 to SE-051)."""
        return int(self.figures["dice_by_players"][seats - PLAYERS[0]])

    def sorted_cards(self, cards: Sequence[int]) -> Counts:
        """Return instances in the order of their numbers."""
        return tuple(sorted(cards))

    def _names(self, cards: Counts) -> tuple[str, ...]:
        """Return the ids of instances, each once, in their order."""
        return tuple(dict.fromkeys([self.card_ids[at] for at in cards]))

    def _unpaid(
        self,
        seats: int,
        hand: Counts,
        reserve: Counts,
        crystals: int,
        changes: tuple[tuple[str, int], ...],
        spared: int,
    ) -> tuple[str, ...]:
        """Return the fact that keeps a player from paying for each card of a hand (SE-108), empty if none does.

        changes: by how many crystals cards of each kind are dearer; spared: energies that need not be paid.
        """
        found, by = [], dict(changes)
        for card in self.names(hand):
            cost = self.cost(card, seats)
            enough = max(0, cost.crystals + by[self.powers[card].kind]) <= crystals
            found.append("" if enough and sum(lacking(cost, reserve)) <= spared else "SE-108")
        return tuple(found)

    def _activated(self, play: Counts) -> Mapping[str, tuple[str, str]]:
        """Return what can be activated of cards in play (SE-114): card and path of the ability, by what players say."""
        found: dict[str, tuple[str, str]] = {}
        for card in self.names(play):
            for ability in self.cards.of(card, "activate"):
                number = self.cards.number(card, ability.path)
                found[card if number is None else f"{card} {number}"] = (card, ability.path)
        return found

    def _activated_names(self, play: Counts) -> tuple[str, ...]:
        """Return what players say of each ability that can be activated."""
        return tuple(self.activated(play))


def _of(database: Database, kind: str) -> list[Record]:
    return [record for record in database.records.values() if record.type == kind]
