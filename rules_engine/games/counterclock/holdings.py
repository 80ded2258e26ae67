"""The table of Counterclock Wizards: in, moves of things; out, what lies where.

Seats are numbers from 0 in playing order, which is counterclockwise (CW-052). Cards are instances, numbers from 0 over
all copies of treasures, then of exploration cards.
"""

from typing import Any, ClassVar

from rules_engine.games.counterclock.pieces import NO_PLACE, RANKS, Counts, Place
from rules_engine.games.counterclock.tables import Tables
from rules_engine.machine.card_game import CardGame
from rules_engine.machine.cards import Effect
from rules_engine.machine.frame import Here
from rules_engine.machine.pick import Picked
from rules_engine.machine.rows import replaced, without
from rules_engine.machine.tasks import loop, procedure


class Holdings(CardGame):
    """What lies on the table of Counterclock Wizards.

    By seat: deck, the top first; hand, sorted; discards; area, in the order of play; wand, undercurrent, -1 for none;
    mana, gold, freeze; progress: steps on the wheel in all; flame: 1 if the reverse-time token shows its flame side;
    beaten: levels of the monsters beaten in this round.
    commons, legendaries: piles of treasures; common_discards; shop: the cheapest first; piles, spent: exploration cards
    of each level to be turned up, and those that were used; gone: cards out of the game; looked: treasures that a
    player looks at; casting: cards that were announced and do nothing yet, the last one last.
    places: of monsters, by seat, with three players then the neutral one (CW-029, CW-155); foe: the monster of the XII
    battle that is fought; duel: who fights it, -1 for nobody; fought: who fought one in this round; idle: who is out of
    the battle phase; fighting: whether a battle is under way, in which no deck is made anew (CW-070).
    highest: the highest loop that anybody reached; start, round, phase, active: who starts, how many rounds have begun,
    which phase is under way, from 0, whose turn it is; ended: whether somebody broke the loop of time; begin: where a
    game starts that is set up in the middle.
    """

    __slots__ = (
        "active", "area", "beaten", "begin", "casting", "common_discards", "commons", "deck", "discards", "duel",
        "ended", "fighting", "flame", "foe", "fought", "freeze", "gold", "gone", "hand", "highest", "idle",
        "legendaries", "looked", "mana", "phase", "piles", "places", "progress", "round", "shop", "spent", "start",
        "undercurrent", "wand",
    )  # fmt: skip
    UNTOLD: ClassVar[frozenset[str]] = CardGame.UNTOLD
    rules: Tables

    def __init__(self, rules: Tables, seats: int, seed: int, tape: Any = None) -> None:
        """Markers of mana and freeze start on 0 (CW-047), players on space I in loop 1 (CW-033)."""
        super().__init__(rules, seats, seed, rules.cards, tape)
        none: tuple[Counts, ...] = ((),) * seats
        zero = (0,) * seats
        self.deck = self.hand = self.discards = self.area = none
        self.wand: Counts = (-1,) * seats
        self.undercurrent: Counts = (-1,) * seats
        self.mana: Counts = zero
        self.gold: Counts = zero
        self.freeze: Counts = zero
        self.progress: Counts = zero
        self.flame: Counts = zero
        self.beaten = none
        self.commons: Counts = ()
        self.legendaries: Counts = ()
        self.common_discards: Counts = ()
        self.shop: Counts = ()
        self.piles: tuple[Counts, ...] = ((),) * len(rules.piles)
        self.spent: tuple[Counts, ...] = ((),) * len(rules.piles)
        self.gone: Counts = ()
        self.looked: Counts = ()
        self.casting: Counts = ()
        self.places: tuple[Place, ...] = (NO_PLACE,) * RANKS
        self.foe = NO_PLACE
        self.duel = -1
        self.fought: frozenset[int] = frozenset()
        self.idle: frozenset[int] = frozenset()
        self.fighting = False
        self.highest = 1
        self.start = 0
        self.round = 0
        self.phase = 0
        self.active = 0
        self.ended = False
        self.begin: Any = None

    # What is read

    def from_seat(self, seat: int) -> Counts:
        """Return all seats in the order of play, counterclockwise (CW-052), from one of them on."""
        return (*range(seat, self.seats), *range(seat))

    def order(self) -> Counts:
        """Return all seats from the active player on."""
        return self.from_seat(self.active)

    def loop_of(self, seat: int) -> int:
        """Return the loop of a player: twelve steps each, from 1 (CW-031, CW-033)."""
        return self.progress[seat] // self.rules.spaces + 1

    def space_of(self, seat: int) -> int:
        """Return the space of the outer ring that a marker stands on, from 0."""
        return self.progress[seat] % self.rules.spaces

    def rank(self, seat: int) -> int:
        """Return a player's rank by progress (CW-127); those who are level share it, and the next rank follows
        without a gap (CW-128)."""
        own = self.progress[seat]
        return 1 + len({other for other in self.progress if other > own})

    def owner_of_place(self, at: int) -> int:
        """Return the player of a monster place; of the neutral one the start player is (CW-155, CW-G24)."""
        return at if at < self.seats else self.start

    def place_of(self, instance: int) -> int:
        """Return the place where a monster lies, -1 if it lies in none."""
        for at, place in enumerate(self.places):
            if place.instance == instance:
                return at
        return -1

    def first(self, cards: Counts, card: str) -> int:
        """Return the first instance of a card among some."""
        ids = self.rules.card_ids
        return next(at for at in cards if ids[at] == card)

    def copies_in(self, cards: Counts, picked: Picked) -> Counts:
        """Return instances among some cards, as many of each card as were picked."""
        ids, found = self.rules.card_ids, []
        for name, n in picked:
            found += [card for card in cards if ids[card] == name][:n]
        return tuple(found)

    # Cards of a player

    def to_hand(self, seat: int, *cards: int) -> None:
        """Put cards into a hand, which may hold more than seven (CW-G31)."""
        self.hand = replaced(self.hand, seat, tuple(sorted((*self.hand[seat], *cards))))

    def from_hand(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        self.hand = replaced(self.hand, seat, without(self.hand[seat], card))

    def to_discards(self, seat: int, *cards: int) -> None:
        """Put cards on a player's discard pile."""
        self.discards = replaced(self.discards, seat, (*self.discards[seat], *cards))

    def renew_deck(self, seat: int) -> None:
        """Shuffle the discard pile to make a new deck (CW-056)."""
        again = self.shuffle(self.rules.deck_names[seat], self.discards[seat], self.rules.card_name)
        self.deck = replaced(self.deck, seat, again)
        self.discards = replaced(self.discards, seat, ())
        self.say("shuffle", seat, "", len(again), "", "CW-056")

    def drawable(self, seat: int) -> int:
        """Return how many cards a player could draw; in a battle the discard pile is not shuffled (CW-070)."""
        return len(self.deck[seat]) + (0 if self.fighting else len(self.discards[seat]))

    def draw_some(self, seat: int, n: int, cause: str = "", fact: str = "") -> None:
        """Draw so many cards into the hand, as far as there are any: the discard pile is shuffled only when a card is
        missing (CW-056, CW-057), and not in a battle (CW-070)."""
        while n > 0 and (self.deck[seat] or (self.discards[seat] and not self.fighting)):
            if not self.deck[seat]:
                self.renew_deck(seat)
            top = self.deck[seat][:n]
            self.deck = replaced(self.deck, seat, self.deck[seat][n:])
            self.to_hand(seat, *top)
            for card in top:
                self.say("draw", seat, self.rules.card_ids[card], 1, cause, fact)
            n -= len(top)

    def discard_cards(self, seat: int, cards: Counts, cause: str = "", fact: str = "") -> None:
        """Discard cards of a hand, all at once; then each does what it does when it is discarded."""
        hand = list(self.hand[seat])
        for card in cards:
            hand.remove(card)
            self.say("discard", seat, self.rules.card_ids[card], 1, cause, fact)
        self.hand = replaced(self.hand, seat, tuple(hand))
        self.to_discards(seat, *cards)
        self.perform_all(seat, "discarded", *cards)

    # Cards that come and leave

    def gain_treasure(self, seat: int, card: int, fact: str, cause: str = "") -> None:
        """Give a player a treasure: a wand is equipped (CW-148), an undercurrent slid under the board (CW-145), any
        other goes to the own discard pile (CW-118, CW-G14). The card lies nowhere when this is called."""
        treasure = self.rules.card_at[card]
        if treasure.kind == "wand":
            due = self.push_out("wand", seat, card)
            self.say("equip", seat, treasure.id, 1, cause, "CW-148")
            self.perform_due(seat, *due, *self.at_time(seat, "equip", card))
        elif treasure.undercurrent:
            due = self.push_out("undercurrent", seat, card)
            self.say("undercurrent", seat, treasure.id, 1, cause, "CW-145")
            self.perform_due(seat, *due)
        else:
            self.to_discards(seat, card)
            self.say("take", seat, treasure.id, 1, cause, fact)

    def push_out(self, slot: str, seat: int, card: int) -> tuple[Effect, ...]:
        """Put a wand (CW-149) or an undercurrent (CW-147) in its place; as a player has but one of each (CW-100,
        CW-101), the old one leaves first. Return what the old one does then."""
        old = getattr(self, slot)[seat]
        due: tuple[Effect, ...] = ()
        if old >= 0:
            self.leave_place(slot, seat)
            self.say("taken-out", seat, self.rules.card_ids[old], 1, "", "CW-149" if slot == "wand" else "CW-147")
            due = self.at_time(seat, "taken-out", old)
        setattr(self, slot, replaced(getattr(self, slot), seat, card))
        name = self.rules.card_ids[card]
        self.lasting(seat, name, self.rules.lasting[name], card)
        return due

    def leave_place(self, slot: str, seat: int) -> None:
        """Take a wand or an undercurrent out of its place; it leaves as a secret does (CW-146, CW-149)."""
        old = getattr(self, slot)[seat]
        setattr(self, slot, replaced(getattr(self, slot), seat, -1))
        self.withdraw(old)
        self.put_away(old)

    def put_away(self, card: int) -> None:
        """Lay a treasure that leaves its player: a common one on the common discard pile, a legendary one into the
        legendary pile, a starter card out of the game for good (CW-088, CW-143, CW-149)."""
        rarity = self.rules.card_at[card].rarity
        if rarity == "common":
            self.common_discards = (*self.common_discards, card)
        elif rarity == "legendary":
            self.legendaries = self.shuffle("legendaries", (*self.legendaries, card), self.rules.card_name)
        else:
            self.gone = (*self.gone, card)

    # Monsters

    def lay_monster(self, at: int, place: Place) -> None:
        """Lay a monster in a place: what it always says holds for all players, what it does at a time happens to the
        player of the place."""
        self.places = replaced(self.places, at, place)
        self.enforce(at)

    def enforce(self, at: int) -> None:
        """Put in force what the monster of a place says."""
        card, rules = self.places[at].instance, self.rules
        if card >= 0:
            name, owner = rules.card_ids[card], self.owner_of_place(at)
            for seat in range(self.seats):
                paths = rules.lasting[name] if seat == owner else rules.always[name]
                if paths:
                    self.lasting(seat, name, paths, card)

    def lift_monster(self, at: int) -> int:
        """Take a monster out of its place and return it; what it says is no longer in force."""
        card = self.places[at].instance
        self.places = replaced(self.places, at, NO_PLACE)
        self.withdraw(card)
        return card

    def spend(self, card: int) -> None:
        """Lay a beaten monster or a used event on the discard pile of its level (CW-G28)."""
        pile = self.rules.card_at[card].pile
        self.spent = replaced(self.spent, pile, (*self.spent[pile], card))

    # Abilities that cards have at a moment of their own

    def perform_all(self, seat: int, time: str, *cards: int, it: int | None = None) -> None:
        """Let a player do what cards do at a time, in their order; it: the thing in question, the card without it."""
        self.perform_due(seat, *self.at_time(seat, time, *cards, it=it))

    def at_time(self, seat: int, time: str, *cards: int, it: int | None = None) -> tuple[Effect, ...]:
        """Return what cards do at a time, in their order; it: the thing in question, the card without it."""
        ids, at = self.rules.card_ids, self.rules.paths_at
        return tuple(
            Effect(ids[card], path, card, seat, card if it is None else it)
            for card in cards
            for path in at.get((ids[card], time), ())
        )

    def perform_due(self, seat: int, *due: Effect) -> None:
        """Let a player do several effects, in their order."""
        if len(due) == 1:
            self.perform(seat, due[0])
        elif due:
            self.call(PERFORM, seat, due=due)


def _some_due(_: Any, here: Here) -> bool:
    return bool(here.due)


def _do_next(game: Any, here: Here) -> None:
    effect, here.due = here.due[0], here.due[1:]
    game.perform(here.who, effect)


PERFORM = procedure("perform", "due", loop(_some_due, _do_next))
"""Do several effects, one after the other."""
