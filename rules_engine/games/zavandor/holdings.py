"""The table of Zavandor: in, moves of things; out, who owns what.

Seats are numbers from 0. Gems are counted by kind, cards by kind of card, in the order of the tables.
"""

from typing import Any

from rules_engine.games.zavandor.tables import Tables
from rules_engine.machine.game import Game
from rules_engine.machine.rows import changed, replaced

Counts = tuple[int, ...]
Changes = tuple[tuple[str, int], ...]
"""Groups of lots, and by how much each is dearer, sorted by group."""


class Holdings(Game):
    """What lies on the table of Zavandor.

    role, dust, levels, markers, row: of each player; active, idle: gems; hand, waiting: cards, the latter under the
    rank card (ZV-163); owned: artefacts and guardians; supply: gems; spent, decks: energy cards that are used up
    (ZV-P15) and that are still to be drawn, by kind of gem; stock: concentrated cards; pile: artefacts face down;
    offer: artefacts and guardians that may be auctioned; order: seats by rank; prices: what the rank cards change
    (ZV-165), by seat; passed: who is out of the open auction (ZV-106); round: from 1; score: as counted last; begin:
    where a game starts that is set up in the middle.
    """

    __slots__ = (
        "active", "begin", "decks", "dust", "hand", "idle", "levels", "markers", "offer", "order", "owned", "passed",
        "pile", "prices", "role", "round", "row", "score", "spent", "stock", "supply", "waiting",
    )  # fmt: skip
    rules: Tables

    def __init__(self, rules: Tables, seats: int, seed: int, tape: Any = None) -> None:
        super().__init__(rules, seats, seed, tape)
        none = (0,) * len(rules.gems)
        cards = (0,) * len(rules.energy)
        self.role: tuple[str, ...] = ("",) * seats
        self.dust: Counts = (0,) * seats
        self.levels: tuple[Counts, ...] = ((0,) * len(rules.fields),) * seats
        self.markers: Counts = (0,) * seats
        self.row: tuple[Counts, ...] = (rules.marker_prices,) * seats
        self.active: tuple[Counts, ...] = (none,) * seats
        self.idle: tuple[Counts, ...] = (none,) * seats
        self.hand: tuple[Counts, ...] = (cards,) * seats
        self.waiting: tuple[Counts, ...] = (cards,) * seats
        self.owned: tuple[tuple[str, ...], ...] = ((),) * seats
        self.supply: Counts = rules.gem_copies
        self.spent: Counts = cards
        self.decks: dict[str, Counts] = {}
        self.stock: Counts = tuple(card.copies if card.concentrated else 0 for card in rules.energy)
        self.pile: tuple[str, ...] = ()
        self.offer: tuple[str, ...] = ()
        self.order: Counts = tuple(range(seats))
        self.prices: tuple[Changes, ...] = ((),) * seats
        self.passed: frozenset[int] = frozenset()
        self.round = 0
        self.score: Counts = (0,) * seats
        self.begin: tuple[int, int] | None = None

    # Gems

    def gem(self, kind: str) -> int:
        """Return the number of a kind of gem."""
        return self.rules.gem_at[kind]

    def gems(self, seat: int) -> int:
        """Return how many gems a player has active."""
        return sum(self.active[seat])

    def own(self, seat: int, kind: str) -> int:
        """Return how many gems of a kind a player owns, active or not."""
        at = self.gem(kind)
        return self.active[seat][at] + self.idle[seat][at]

    def move_gem(self, seat: int, kind: str, active: int = 0, idle: int = 0) -> None:
        """Change how many gems of a kind a player has active and idle; the supply makes up for it (ZV-G13)."""
        at = self.gem(kind)
        self.active = replaced(self.active, seat, changed(self.active[seat], at, active))
        self.idle = replaced(self.idle, seat, changed(self.idle[seat], at, idle))
        self.supply = changed(self.supply, at, -active - idle)

    # Energy

    def means(self, seat: int) -> int:
        """Return what a player can pay without selling gems (ZV-081)."""
        return self.dust[seat] + self.rules.energy_of(self.hand[seat])

    def add_dust(self, seat: int, by: int) -> int:
        """Change a player's dust and return the change that it made; what cannot be made of dust is lost (ZV-082)."""
        before = self.dust[seat]
        self.dust = changed(self.dust, seat, self.makeable(before + by) - before)
        return self.dust[seat] - before

    def makeable(self, amount: int) -> int:
        """Return the largest sum up to an amount that tokens can make: of 2, 5 and 10 all but 1 and 3 (ZV-P23)."""
        return self.rules.dust_of(amount)[0] if amount > 0 else 0

    def dust_count(self, amount: int) -> int:
        """Return the least hand count of tokens that make a sum (ZV-113 to ZV-115)."""
        return self.rules.dust_of(amount)[1]

    def hand_count(self, seat: int) -> int:
        """Return how many cards a player's hand counts as (ZV-112 to ZV-116)."""
        rules = self.rules
        return rules.dust_of(self.dust[seat])[1] + rules.cards_of(self.hand[seat])

    def card_count(self, concentrated: bool) -> int:
        """Return what a card counts as in a hand (ZV-112, ZV-116)."""
        return self.rules.card_count(concentrated)

    def change_cards(self, seat: int, card: int, by: int) -> None:
        """Give a player cards of a kind, or take them."""
        self.hand = replaced(self.hand, seat, changed(self.hand[seat], card, by))

    def spend_card(self, seat: int, card: int) -> None:
        """Put a card from a hand on its discard pile, a concentrated one back into its stock (ZV-P15)."""
        self.change_cards(seat, card, -1)
        if self.rules.energy[card].concentrated:
            self.stock = changed(self.stock, card, 1)
        else:
            self.spent = changed(self.spent, card, 1)

    def draw_energy(self, kind: str) -> int | None:
        """Return a card drawn of a kind of gem; None if neither deck nor discard pile has one (ZV-G12)."""
        if not self.decks.get(kind):
            again = [
                at for at, card in enumerate(self.rules.energy)
                for _ in range(self.spent[at]) if card.gem == kind and not card.concentrated
            ]  # fmt: skip
            if not again:
                return None
            self.spent = tuple(0 if card.gem == kind else count for count, card in zip(self.spent, self.rules.energy))
            self.decks = {**self.decks, kind: self.shuffle(f"energy.{kind}", again, self.card_name)}
        deck = self.decks[kind]
        self.decks = {**self.decks, kind: deck[1:]}
        return deck[0]

    def card_name(self, card: int) -> str:
        """Return the id of a kind of card."""
        return self.rules.card_ids[card]
