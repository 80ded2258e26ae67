"""The table of My Game: in, what happens; out, what then lies on it."""

from rules_engine.machine.game import Game

GOODS = ("ember", "tide")


class Table(Game):
    """What lies on the table. Values are replaced, never changed in place."""

    __slots__ = ("cast", "deck", "goods", "hand", "omens", "round")

    def __init__(self, rules, seats, seed, tape=None):
        super().__init__(rules, seats, seed, tape)
        self.cast = self.hand = ((),) * seats
        self.goods = ((1, 1),) * seats
        self.deck = self.omens = ()
        self.round = 0

    def group(self, name, seat):
        """Return the players that an effect means."""
        return tuple(other for other in range(self.seats) if name == "all" or (other == seat) == (name == "you"))

    def count(self, seat, thing):
        """Return how much a player has of a thing."""
        return self.goods[seat][GOODS.index(thing)]

    def most(self, verb, seat, thing, to=None):
        """Return how many a player could gain, lose or draw now."""
        return len(self.deck) if verb == "draw" else super().most(verb, seat, thing, to)

    def gain(self, seat, thing, n, _to, card):
        """Give a player goods."""
        self.change(seat, thing, n)
        self.say("gain", seat, thing, n, card)

    def lose(self, seat, thing, n, card):
        """Take goods from a player, who has that many."""
        self.change(seat, thing, -n)
        self.say("lose", seat, thing, n, card)

    def change(self, seat, thing, by):
        """Change the goods of a player."""
        mine = tuple(count + by * (what == thing) for what, count in zip(GOODS, self.goods[seat]))
        self.goods = with_item(self.goods, seat, mine)

    def draw(self, seat, n, _card=""):
        """Give a player the top cards of the deck."""
        cards, self.deck = self.deck[:n], self.deck[n:]
        self.hand = with_item(self.hand, seat, self.hand[seat] + cards)
        for card in cards:
            self.say("draw", seat, card)

    def score(self, seat):
        """Return the points of a player."""
        return 2 * len(self.cast[seat]) + sum(self.goods[seat])


def with_item(items, at, item):
    """Return a tuple with another item at a place."""
    return (*items[:at], item, *items[at + 1 :])
