"""What never changes in a game of Counterclock Wizards: in, its database; out, tables that the rules look things up in.

No number stands here: all come from the records that are printed.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from rules_engine.database import Database
from rules_engine.games.counterclock.pieces import SOLO, Counts, Loop, Quest, Reward, Treasure, quest_of, treasure_of
from rules_engine.machine.cards import Cards
from rules_engine.machine.effects import OpTable

_KEPT: Final = 1 << 14
"""Results that are remembered of each question that is asked again and again."""
PLAYERS: Final = range(3, 5)
"""How many can play (CW-003, CW-004)."""
DIRECT: Final = frozenset(("enter", "hurt", "beaten", "discarded", "taken-out", "equip", "play", "spread", "resonance"))
"""Times of abilities that a card has at its own moment; nobody waits for them."""


class Tables:
    """All tables of a game.

    card_ids, card_at: the card that each instance is, treasures first; treasures, quests: by id; starters, deck_names:
    the instances of each seat (CW-045), and what shuffles of its deck are called; commons, legendaries: instances;
    piles: instances of each exploration pile, the lowest level first (CW-048); levels, pile_ids, pile_loops: of each
    pile; solo: number of the pile whose cards are fought alone (CW-111); rewards: by space, from 0; spaces: of the
    outer ring; loops: by number; second_pick: the last one that brings picks; die: its faces; cards: compiled effects;
    paths_at: of each card and time its abilities; lasting, always: of each card the abilities that are in force or
    wait for a time while it lies in play, and those that are always in force alone; prices: of the shop, the cheapest
    place first; reverse: cards that are played at once, by rank; copies: of the records of each deck; parts: id, and
    what it counts, of each line of the parts list.
    """

    def __init__(self, database: Database, table: OpTable) -> None:
        self.database = database
        self.rounds_most = database.game.rounds_most
        of: dict[str, list[Any]] = {kind: [] for kind in database.game.types}
        for record in database.records.values():
            of[record.type].append(record)
        (figures,) = of["figures"]
        self.figures = figures.values
        self.figures_id = figures.id
        self._piles(of["pile"])
        self._wheel(of)
        self._cards(of)
        effects = {record.id: record.effects for record in (*of["treasure"], *of["exploration"])}
        hidden = [card.id for card in self.treasures.values() if card.undercurrent]
        auras = [card.id for card in self.treasures.values() if card.aura]
        self.cards = Cards(effects, table, hidden, auras)
        self.paths_at = {
            (card, one.time): tuple(more.path for more in self.cards.of(card, one.time))
            for (card, path), one in self.cards.abilities.items()
            if one.time and path in self.cards.tops[card]
        }
        self.lasting = {
            card: tuple(path for path in tops if self.cards.abilities[card, path].time not in DIRECT)
            for card, tops in self.cards.tops.items()
        }
        self.always = {
            card: tuple(path for path in tops if self.cards.abilities[card, path].always)
            for card, tops in self.cards.tops.items()
        }
        (die,) = of["die"]
        self.die: Counts = tuple(die.values["faces"])
        self.prices: Counts = tuple(self.figures["shop_prices"])
        self.reverse: Counts = tuple(self.figures["reverse"])
        self.copies = {deck.id: tuple(record.copies for record in database.deck(deck)) for deck in database.game.decks}
        self.parts = tuple((record.id, str(record.values.get("of", ""))) for record in of["part"])
        self.names = lru_cache(_KEPT)(self._names)
        self.own_names = lru_cache(_KEPT)(self._own_names)
        self.unpaid = lru_cache(_KEPT)(self._unpaid)

    def _piles(self, records: Sequence[Any]) -> None:
        ordered = sorted(records, key=lambda record: record.values["level"])
        self.pile_ids: tuple[str, ...] = tuple(record.id for record in ordered)
        self.pile_at = {id: at for at, id in enumerate(self.pile_ids)}
        self.levels: Counts = tuple(record.values["level"] for record in ordered)
        self.pile_loops: Counts = tuple(record.values["loop"] for record in ordered)

    def _wheel(self, of: dict[str, list[Any]]) -> None:
        rewards: Any = {
            record.id: Reward(record.id, record.values["gives"], record.values["n"]) for record in of["reward"]
        }
        spaces = sorted(of["space"], key=lambda record: record.values["number"])
        self.space_ids: tuple[str, ...] = tuple(record.id for record in spaces)
        self.rewards: tuple[Reward, ...] = tuple(rewards[record.values["reward"]] for record in spaces)
        self.spaces = len(spaces)
        self.loops: dict[int, Loop] = {
            record.values["number"]: Loop(
                record.id, record.values["number"], record.values.get("picks") or 0,
                self.pile_at.get(record.values.get("opens"), -1),
            )
            for record in of["loop"]
        }  # fmt: skip
        self.second_pick = max((loop.number for loop in self.loops.values() if loop.picks), default=0)

    def _cards(self, of: dict[str, list[Any]]) -> None:
        self.treasures: dict[str, Treasure] = {record.id: treasure_of(record) for record in of["treasure"]}
        self.quests: dict[str, Quest] = {
            record.id: quest_of(record, self.pile_at, self.levels) for record in of["exploration"]
        }
        records = (*of["treasure"], *of["exploration"])
        self.card_ids: tuple[str, ...] = tuple(record.id for record in records for _ in range(record.copies))
        known: dict[str, Any] = {**self.treasures, **self.quests}
        self.card_at: tuple[Any, ...] = tuple(known[id] for id in self.card_ids)
        seats, at = PLAYERS[-1], 0
        dealt: list[list[int]] = [[] for _ in range(seats)]
        for record in of["treasure"]:
            for copy in range(record.copies if self.treasures[record.id].rarity == "starter" else 0):
                dealt[copy % seats].append(at + copy)
            at += record.copies
        self.starters: tuple[Counts, ...] = tuple(map(tuple, dealt))
        self.deck_names = tuple(f"deck-{seat + 1}" for seat in range(seats))
        self.treasure_count = at
        self.commons, self.legendaries = self._of_rarity("common"), self._of_rarity("legendary")
        every = range(at, len(self.card_ids))
        self.piles: tuple[Counts, ...] = tuple(
            tuple(one for one in every if self.card_at[one].pile == pile) for pile in range(len(self.levels))
        )
        alone = {quest.pile for quest in self.quests.values() if quest.kind in SOLO}
        self.solo = max(alone, default=-1)

    def _of_rarity(self, rarity: str) -> Counts:
        return tuple(at for at in range(self.treasure_count) if self.card_at[at].rarity == rarity)

    def card_name(self, instance: int) -> str:
        """Return the id of the card that an instance is."""
        return self.card_ids[instance]

    def goal(self, seats: int) -> int:
        """Return the loop to reach (CW-102, CW-150, CW-154)."""
        return int(self.figures["goal"][seats - PLAYERS[0]])

    def steps_to_win(self, seats: int) -> int:
        """Return how many steps lead to space I of that loop (CW-033)."""
        return self.spaces * (self.goal(seats) - 1)

    def gold_start(self, seats: int) -> int:
        """Return the gold that each player starts with (CW-046, CW-094, CW-157)."""
        return int(self.figures["gold_start"][seats - PLAYERS[0]])

    def _names(self, cards: Counts) -> tuple[str, ...]:
        """Return the ids of instances, each once, in their order."""
        return tuple(dict.fromkeys([self.card_ids[at] for at in cards]))

    def _own_names(self, hand: Counts, deck: Counts, discards: Counts) -> tuple[str, ...]:
        """Return what players say of the cards in a hand, a deck and a discard pile, each once and without telling in
        which order they lie."""
        zones = (("hand", hand), ("deck", deck), ("discard", discards))
        return tuple(f"{name} in {zone}" for zone, cards in zones for name in self._names(tuple(sorted(cards))))

    def _unpaid(self, hand: Counts, mana: int, changes: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
        """Return the fact that keeps a player from playing each card of a hand (CW-064), empty if none does.

        changes: by how much mana cards of a kind are dearer.
        """
        found = []
        for card in self.names(hand):
            treasure = self.treasures[card]
            due = treasure.mana + sum([by for word, by in changes if word in treasure.words])
            found.append("CW-064" if due > mana else "")
        return tuple(found)
