"""A little game of cards that are written in a test: in, their effects; out, a table on which they are played."""

from collections.abc import Mapping
from typing import Any, Final

from rules_engine.effects.parse import Vocabulary, parse_effects
from rules_engine.machine.card_game import CardGame
from rules_engine.machine.cards import Cards, Effect
from rules_engine.machine.effects import op_table
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question
from rules_engine.machine.tasks import loop, procedure
from rules_engine.ops import OPS
from rules_engine.problems import Problems
from rules_engine.yaml_tree import parse_yaml

ENERGY: Final = ("fire", "water")
CARDS: Final = ("ant", "bee", "cat", "dog")
KINDS: Final = {"spell": ("spark", "rain"), "item": ("ant", "bee", "cat", "dog")}
VOCABULARY: Final = Vocabulary(
    {op.name: op for op in OPS},
    frozenset(("crystal", "energy", "card", "track", "spell", "item", "effect", *ENERGY, *CARDS)),
    frozenset(("you", "others", "all", "next-player", "actor", "owner")),
    frozenset(("now", "announced", "season", "activate", "round", "resonance")),
)


class Little(CardGame):
    """goods: of each player, by name; hand: cards; deck, pile; points; last: the effects that can be repeated."""

    __slots__ = ("active", "deck", "goods", "hand", "last", "pile", "points", "script")

    def __init__(self, seats: int, cards: Cards, deck: tuple[str, ...] = CARDS) -> None:
        super().__init__(None, seats, 0, cards)
        self.active = 0
        self.goods: tuple[Mapping[str, int], ...] = ({"crystal": 3, "fire": 2, "water": 1},) * seats
        self.hand: tuple[tuple[str, ...], ...] = ((),) * seats
        self.deck = deck
        self.pile: tuple[str, ...] = ()
        self.points = (0,) * seats
        self.last: tuple[Effect, ...] = ()
        self.script: tuple[Any, ...] = ()

    # What cards ask

    def order(self) -> tuple[int, ...]:
        return tuple((self.active + at) % self.seats for at in range(self.seats))

    def count(self, seat: int, thing: Any) -> int:
        if thing == "card":
            return len(self.hand[seat])
        if thing in CARDS:
            return self.hand[seat].count(thing)
        return sum(self.goods[seat].get(kind, 0) for kind in (ENERGY if thing == "energy" else (thing,)))

    def kinds(self, verb: str, seat: int, thing: str) -> tuple[str, ...]:
        if thing == "card" and verb == "discard":
            return tuple(sorted(set(self.hand[seat])))
        return ENERGY if thing == "energy" else (thing,)

    def most(self, verb: str, seat: int, thing: str, to: Any = None) -> int:
        if verb in ("draw", "look"):
            return len(self.deck)
        if verb == "gain" and thing in (*ENERGY, "energy"):
            return 5 - self.count(seat, "energy")
        return super().most(verb, seat, thing, to)

    def _change(self, seat: int, kind: str, by: int) -> None:
        mine = {**self.goods[seat], kind: self.goods[seat].get(kind, 0) + by}
        self.goods = (*self.goods[:seat], mine, *self.goods[seat + 1 :])

    def gain(self, seat: int, thing: str, n: int, _to: Any, card: str) -> None:
        self._change(seat, thing, n)
        self.say("gain", seat, thing, n, card)

    def lose(self, seat: int, thing: str, n: int, card: str) -> None:
        self._change(seat, thing, -n)
        self.say("lose", seat, thing, n, card)

    def discard(self, seat: int, picked: Any, card: str) -> None:
        for kind, n in picked:
            if kind in CARDS:
                left = list(self.hand[seat])
                for _ in range(n):
                    left.remove(kind)
                    self.pile = (*self.pile, kind)
                self._hold(seat, tuple(left))
            else:
                self._change(seat, kind, -n)
        self.say("discard", seat, "", sum(n for _, n in picked), card)

    def _hold(self, seat: int, hand: tuple[str, ...]) -> None:
        self.hand = (*self.hand[:seat], hand, *self.hand[seat + 1 :])

    def draw(self, seat: int, n: int, card: str) -> None:
        self._hold(seat, (*self.hand[seat], *self.deck[:n]))
        self.deck = self.deck[n:]
        self.say("draw", seat, "card", n, card)

    def see(self, _seat: int, n: int) -> tuple[str, ...]:
        return self.deck[:n]

    def keep(self, seat: int, seen: tuple[str, ...], picked: Any, card: str) -> None:
        kept = tuple(kind for kind, n in picked for _ in range(n))
        self.deck, rest = self.deck[len(seen) :], list(seen)
        for kind in kept:
            rest.remove(kind)
        self._hold(seat, (*self.hand[seat], *kept))
        self.pile = (*self.pile, *rest)
        self.say("look", seat, "", len(kept), card)

    def add_points(self, seat: int, n: int, card: str) -> None:
        self.points = (*self.points[:seat], self.points[seat] + n, *self.points[seat + 1 :])
        self.say("score", seat, "", n, card)

    def is_a(self, it: Any, kind: Any) -> bool:
        return it == kind or it in KINDS.get(kind, ())

    def points_of(self, _seat: int, what: Any, it: Any) -> int | None:
        thing = it if what == "item" else what
        return len(thing) * 2 if thing in CARDS else None

    def effects(self, _seat: int, _what: Any, _it: Any) -> tuple[Effect, ...]:
        return self.last


def compiled(hidden: tuple[str, ...] = (), auras: tuple[str, ...] = (), **cards: Any) -> Cards:
    """Return cards by name; each is the YAML of its list of abilities."""
    found = {}
    for card, text in cards.items():
        problems = Problems()
        tree = parse_yaml(text, "cards.yaml", problems)
        assert tree is not None, list(problems)
        effects = parse_effects(tree, VOCABULARY, card, problems)
        assert effects is not None, list(problems)
        found[card] = effects
    return Cards(found, op_table(Little, {}), hidden, auras)


def _next(game: Any, here: Here) -> None:
    """Do the next step of a test's script: a function of the game."""
    step, game.script = game.script[0], game.script[1:]
    step(game, here)


class End(Question):
    """The end of a script, so that a game stays open."""

    kind = "end"

    @staticmethod
    def options(game: Any, here: Here) -> tuple[Option, ...]:
        return Option("on"), Option("end")

    @staticmethod
    def take(game: Any, here: Here, option: Option) -> None:
        """Nothing follows."""


Little.ROOT = procedure("little", "", loop(lambda game, _: game.script, _next), End)


def begun(cards: Cards, *script: Any, seats: int = 3, deck: tuple[str, ...] = CARDS) -> Little:
    """Return a game that runs a script of functions `(game, here)` up to its first question."""
    game = Little(seats, cards, deck)
    game.script = script
    return game.run()


def doing(card: str, seat: int = 0, path: str = "0", it: Any = None) -> Any:
    """Return a step in which a player does an ability of a card."""
    return lambda game, _: game.perform(seat, Effect(card, path, None, -1, it))


def played(text: str, *answers: str, seat: int = 0, it: Any = None, **fields: Any) -> Little:
    """Return a game in which a player has done a card; answers: to its questions, which must be all."""
    cards = compiled(card=text)
    script = (*fields.pop("before", ()), doing("card", seat, it=it))
    return answered(begun(cards, *script, **fields), *answers)


def answered(game: Little, *answers: str) -> Little:
    """Return a game after answers by name."""
    for name in answers:
        assert game.decision is not None
        option = game.decision.find(name)
        assert option is not None, (name, options(game))
        game.answer(option)
    return game


def options(game: Little) -> list[str]:
    """Return the names of what can be answered."""
    assert game.decision is not None
    return [option.name for option in game.decision.options]


def told(game: Little) -> list[tuple[Any, ...]]:
    """Return the events so far, as kind, seat, thing and number."""
    return [event[:4] for event in game.events or ()]


def asked(game: Little) -> str:
    """Return the kind of the open question."""
    assert game.decision is not None
    return game.decision.kind
