"""The rules of My Game: in, its cards; out, a game that can be played. Here stands what the engine asks for.

A spell that was cast is worth 2 points, an ember or a tide that is left 1.
"""

from collections import Counter

from rules_engine.machine.cards import Cards
from rules_engine.machine.effects import note, number, op_table
from rules_engine.machine.events import kind

from .players import resampled as resampled
from .players import value as value
from .players import view as view
from .table import GOODS, Table
from .turn import GAME

Table.ROOT = GAME
PLAYERS = range(2, 4)
REFUSALS = ("cost",)
EVENTS = {
    "draw": kind("who thing", "spell"),
    "turn-up": kind("thing", "omen"),
    "cast": kind("who thing", "spell"),
    "gain": kind("who thing n", "term:ember term:tide"),
    "lose": kind("who thing n", "term:ember term:tide"),
    "short": kind("who n", "term:ember term:tide", may="thing more"),
    "end-turn": kind("who", ends=True),
    "win-game": kind("who n"),
}
"""Each kind of event, with what its words in events.yaml must tell."""


def douse_op(card, node, _table):
    """The op `douse`, which `game.yaml` declares: what the engine does where a card says it."""

    def task(game, here):
        note(game, card, node.path)
        n = number(game, here.who, node.get("n"), card)
        game.lose(here.who, node.get("what"), min(n, game.count(here.who, node.get("what"))), card)

    return task


def tables(database, options):
    """Return what never changes: the cards of each kind, and what each does. This game has no options."""
    if options:
        raise TypeError("there are no options")
    found = {"records": database.records, "spell": (), "omen": ()}
    for card in database.records.values():
        found[card.type] += (card.id,) * card.copies
    ops = op_table(Table, {"douse": douse_op})
    found["cards"] = Cards({card.id: card.effects for card in database.records.values()}, ops)
    return found


def new(rules, seats, seed, tape=None):
    """Return a new game, not yet begun."""
    return Table(rules, seats, seed, tape)


def shown(game, names):
    """Return what lies on the table, by the names of the players."""
    players = {
        name: {
            "score": game.score(seat),
            **dict(zip(GOODS, game.goods[seat])),
            "hand": dict(Counter(game.hand[seat])),
        }
        for seat, name in enumerate(names)
    }
    return {"round": game.round, "omen": game.omens[game.round - 1], **players}


# What play tests ask for.


def rounds(game):
    """Return how many rounds have begun."""
    return game.round


def stopped(_game):
    """Return whether a game was cut short; this one always ends."""
    return False


def in_use(_game):
    """Return how many of each part of the box are in use; there are no parts but cards."""
    return {}


def uses(game):
    """Return the spells that each player held, and whether they were cast."""
    return [
        {**dict.fromkeys(game.hand[seat], False), **dict.fromkeys(game.cast[seat], True)} for seat in range(game.seats)
    ]


class Census:
    """Counts all cards at each position, so that one that rules lose or make is told at once."""

    def __init__(self, rules):
        self.box = Counter((*rules["spell"], *rules["omen"]))

    def __call__(self, game):
        """Return which cards there are more or less of than in the box, empty if all are there."""
        found = Counter((*game.deck, *game.omens))
        for cards in (*game.hand, *game.cast):
            found.update(cards)
        wrong = [card for card, n in self.box.items() if found[card] != n]
        return ", ".join(f"{card} {found[card]} times instead of {self.box[card]}" for card in wrong)
