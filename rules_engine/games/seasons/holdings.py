"""The table of Seasons: in, moves of things; out, what lies where.

Seats are numbers from 0. Cards are instances, numbers from 0 in the order of the numbers printed on them; energies are
counts in the order of the tables.
"""

from typing import Any, ClassVar

from rules_engine.games.seasons.pieces import Counts, Face
from rules_engine.games.seasons.tables import Tables
from rules_engine.machine.card_game import CardGame
from rules_engine.machine.pick import Picked
from rules_engine.machine.rows import replaced, without


class Holdings(CardGame):
    """What lies on the table of Seasons.

    reserve: energies of each player; crystals, gauge, bonuses: on the tracks; packs: cards that are passed on in the
    prelude; secret: the card that each player keeps of them, until all have chosen; kept: cards that are kept, and not
    yet in a group; hand; libraries: groups under library tokens, II first; play: cards in play, in the order of coming;
    turned: those that were activated in this round; drawn: cards that a player looks at to keep one; deck, pile: to be
    drawn, and discarded; dice: those in play of each season; open: faces that lie to be taken; die_of: the face of each
    player's die, -1 for none; left: the face of the die that nobody took, -1 for none; space, year, round, start: where
    the tokens stand, how many rounds have begun, who starts; ended: whether the token has crossed the last space of the
    last year; points: what effects score at the end; acting: the card whose ability is judged; begin: where a game
    starts that is set up in the middle.
    """

    __slots__ = (
        "acting", "begin", "bonuses", "crystals", "deck", "dice", "die_of", "drawn", "ended", "gauge", "hand", "kept",
        "left", "libraries", "open", "packs", "pile", "play", "points", "reserve", "round", "secret", "space", "start",
        "turned", "year",
    )  # fmt: skip
    UNTOLD: ClassVar[frozenset[str]] = CardGame.UNTOLD | {"acting"}
    rules: Tables

    def __init__(self, rules: Tables, seats: int, seed: int, tape: Any = None) -> None:
        """A player starts with no crystals, no energy, gauge 0 and no bonus used (SE-054, SE-055), the tokens on year 1
        and space 1 (SE-048)."""
        super().__init__(rules, seats, seed, rules.cards, tape)
        none: tuple[Counts, ...] = ((),) * seats
        zero = (0,) * seats
        self.reserve: tuple[Counts, ...] = ((0,) * len(rules.energies),) * seats
        self.crystals: Counts = zero
        self.gauge: Counts = zero
        self.bonuses: Counts = zero
        self.packs = none
        self.secret: Counts = (-1,) * seats
        self.kept = none
        self.hand = none
        self.libraries: tuple[tuple[Counts, ...], ...] = (((),) * (rules.figures["years"] - 1),) * seats
        self.play = none
        self.turned: frozenset[int] = frozenset()
        self.drawn: Counts = ()
        self.deck: Counts = ()
        self.pile: Counts = ()
        self.dice: tuple[tuple[str, ...], ...] = ()
        self.open: Counts = ()
        self.die_of: Counts = (-1,) * seats
        self.left = -1
        self.space = 1
        self.year = 1
        self.round = 0
        self.start = 0
        self.ended = False
        self.points: Counts = zero
        self.acting: int | None = None
        self.begin: Any = None

    # What is read

    @property
    def season(self) -> int:
        """The number of the season that the token shows (SE-024)."""
        return self.rules.season_of[self.space]

    def face(self, at: int) -> Face:
        """Return a face of a die."""
        return self.rules.faces[at]

    def from_seat(self, seat: int) -> Counts:
        """Return all seats in the order of play (SE-087), from one of them on."""
        return (*range(seat, self.seats), *range(seat))

    def active(self) -> int:
        """Return whose turn it is; between turns the start player."""
        for frame in self.stack:
            if frame.name == "turn":
                return frame.who
        return self.start

    def turn_of(self, seat: int) -> Any:
        """Return the turn of a player that is under way, None if there is none."""
        return next((frame for frame in self.stack if frame.name == "turn" and frame.who == seat), None)

    def order(self) -> Counts:
        """Return all seats from the active player on; at the end of a round from the new start player (SE-G12)."""
        return self.from_seat(self.active())

    # Cards

    def first(self, cards: Counts, card: str) -> int:
        """Return the first instance of a card among some."""
        ids = self.rules.card_ids
        return next(at for at in cards if ids[at] == card)

    def add_to_hand(self, seat: int, *cards: int) -> None:
        """Put cards into a hand, which has no limit (SE-106)."""
        self.hand = replaced(self.hand, seat, self.rules.sorted_cards((*self.hand[seat], *cards)))

    def take_from_hand(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        self.hand = replaced(self.hand, seat, without(self.hand[seat], card))

    def discard_card(self, card: int) -> None:
        """Put a card on the discard pile (SE-058), face down (SE-P17)."""
        self.pile = (*self.pile, card)

    def take_top(self, n: int) -> Counts:
        """Take so many cards off the draw pile; when it is empty, the discard pile is shuffled to form a new one
        (SE-059); with both empty no card is drawn (SE-G22)."""
        found: Counts = ()
        while len(found) < n and (self.deck or self.pile):
            if not self.deck:
                self.shuffle_pile()
            more = self.deck[: n - len(found)]
            self.deck = self.deck[len(more) :]
            found += more
        return found

    def shuffle_pile(self) -> None:
        """Shuffle the discard pile and put it below the draw pile (SE-059)."""
        again = self.shuffle("powers", self.pile, self.rules.card_name)
        self.say("shuffle", -1, "", len(again), "", "SE-059")
        self.deck, self.pile = (*self.deck, *again), ()

    def draw(self, seat: int, n: int, card: str) -> None:
        """Draw cards into the hand."""
        for drawn in self.take_top(n):
            self.add_to_hand(seat, drawn)
            self.say("draw", seat, self.rules.card_ids[drawn], 1, card)

    def see(self, _seat: int, n: int) -> tuple[str, ...]:
        """Return the cards on top of the draw pile, which stay there; too few are made up for at once (SE-059)."""
        if len(self.deck) < n and self.pile:
            self.shuffle_pile()
        return tuple(self.rules.card_ids[at] for at in self.deck[:n])

    def keep(self, seat: int, seen: tuple[str, ...], picked: Picked, card: str) -> None:
        """Take the cards that were seen off the draw pile, keep some, and discard the rest (SE-058)."""
        left = self.take_top(len(seen))
        for name, n in picked:
            for _ in range(n):
                kept = self.first(left, name)
                left = tuple(at for at in left if at != kept)
                self.add_to_hand(seat, kept)
                self.say("keep", seat, name, 1, card)
        for at in left:
            self.discard_card(at)
            self.say("discard", seat, self.rules.card_ids[at], 1, card, "SE-058")

    def put_in_play(self, seat: int, card: int) -> None:
        """Lay a card before its owner (SE-110): what it says is in force (SE-113); two copies add up (SE-046)."""
        self.play = replaced(self.play, seat, (*self.play[seat], card))
        self.enter(card, self.rules.card_ids[card], seat)

    def take_from_play(self, seat: int, card: int) -> None:
        """Take a card out of play; its place of the gauge is free again (SE-G20)."""
        self.play = replaced(self.play, seat, without(self.play[seat], card))
        self.turned = self.turned - {card}
        self.withdraw(card)
