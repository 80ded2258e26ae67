"""What the log of Counterclock Wizards tells is enough to play along at a table: all is built anew from its events."""

from collections import Counter
from typing import Any, Final

import pytest

from rules_engine.games import counterclock
from rules_engine.machine.chance import stream
from rules_engine.machine.events import Event
from rules_engine.players.chance import any_answer
from rules_engine.players.sight import Sight
from rules_engine.players.table import seated
from tests.rules_engine.counterclock import tables

RULES: Final[Any] = counterclock
EVERY: Final = 7
"""Of so many positions one is compared."""
STARTERS: Final = {
    "winding-key": 3, "stray-spark": 1, "match-flame": 2, "frost-nail": 2, "faint-echo": 1, "odd-coin": 1,
}  # fmt: skip
"""The ten starter cards of each player (CW-045)."""
OWN: Final = ("mana", "gold", "freeze", "progress", "hand", "deck", "discards", "area", "wand", "undercurrent")
"""What is compared of each player."""


class Told:
    """A table that somebody lays out who only hears the log."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.mana, self.freeze, self.progress = ([0] * seats for _ in range(3))
        self.gold = [5 if seats == 3 else 3] * seats  # CW-094
        self.deck = [Counter(STARTERS) for _ in range(seats)]
        self.hand, self.discards, self.area = ([Counter[str]() for _ in range(seats)] for _ in range(3))
        self.wand, self.undercurrent = ([""] * seats for _ in range(2))
        self.places: list[list[Any] | None] = [None] * 4
        self.foe: list[Any] | None = None
        self.shop: list[str] = []
        self.start = self.place = 0
        self.playing: tuple[int, str] | None = None
        self.meant: int | None = None
        self.used = ""
        self.won = -1

    def hear(self, event: Event) -> None:
        """Do what an event tells."""
        meant, self.meant = self.meant, None
        kind = event.kind.replace("-", "_")
        if kind in ("damage", "toughen", "bounty"):
            self.change_monster(event, meant)
        elif hasattr(self, f"on_{kind}"):
            getattr(self, f"on_{kind}")(event.who, event.thing, event.n, event)

    def shift(self, thing: str, away: Counter[str], to: Counter[str] | None = None) -> None:
        """Take a card out of a place, into another one; none without a word."""
        assert away[thing] > 0, thing
        away[thing] -= 1
        if to is not None:
            to[thing] += 1

    def lay_down(self) -> None:
        """A spell that was played lies in the play area (CW-068)."""
        if self.playing is not None:
            who, card = self.playing
            self.area[who][card] += 1
        self.playing = None

    def clear(self, *seats: int) -> None:
        """A battle is over (CW-069, CW-071)."""
        self.lay_down()
        for seat in seats:
            self.discards[seat].update(self.area[seat])
            self.area[seat], self.freeze[seat] = Counter(), 0

    # Rounds

    def on_start(self, who: int, *_: Any) -> None:
        self.start = who

    def on_phase(self, _: int, __: str, n: int, *___: Any) -> None:
        if n == 4:
            self.clear(*range(self.seats))

    # Cards

    def on_shuffle(self, who: int, *_: Any) -> None:
        assert not +self.deck[who]
        self.deck[who], self.discards[who] = self.discards[who], Counter()

    def on_draw(self, who: int, thing: str, *_: Any) -> None:
        self.shift(thing, self.deck[who], self.hand[who])

    on_keep = on_draw

    def on_discard(self, who: int, thing: str, _: int, event: Event) -> None:
        looked = event.cause == "shelf-of-air"  # what is not kept of a deck that was looked at
        self.shift(thing, (self.deck if looked else self.hand)[who], self.discards[who])

    def on_fetch(self, who: int, thing: str, *_: Any) -> None:
        self.shift(thing, self.discards[who], self.hand[who])

    def on_take(self, who: int, thing: str, *_: Any) -> None:
        self.discards[who][thing] += 1

    def on_equip(self, who: int, thing: str, *_: Any) -> None:
        assert not self.wand[who]
        self.wand[who] = thing

    def on_undercurrent(self, who: int, thing: str, *_: Any) -> None:
        assert not self.undercurrent[who]
        self.undercurrent[who] = thing

    def on_taken_out(self, who: int, thing: str, *_: Any) -> None:
        row = self.wand if self.wand[who] == thing else self.undercurrent
        assert row[who] == thing
        row[who] = ""

    def on_out_of_hand(self, who: int, thing: str, *_: Any) -> None:
        self.shift(thing, self.hand[who])

    def on_out_of_deck(self, who: int, thing: str, *_: Any) -> None:
        self.shift(thing, self.deck[who])

    def on_out_of_discard(self, who: int, thing: str, *_: Any) -> None:
        self.shift(thing, self.discards[who])

    def on_play(self, who: int, thing: str, n: int, *_: Any) -> None:
        self.lay_down()
        self.shift(thing, self.hand[who])
        self.mana[who] -= n
        self.playing = (who, thing)

    def on_counter(self, who: int, thing: str, *_: Any) -> None:
        self.playing = None
        self.discards[who][thing] += 1

    def on_use(self, who: int, thing: str, n: int, *_: Any) -> None:
        self.mana[who] -= n
        self.used = thing

    def on_leave(self, who: int, thing: str, *_: Any) -> None:
        if self.used == thing and self.undercurrent[who] == thing:
            self.undercurrent[who] = self.used = ""
        else:
            assert self.playing == (who, thing)
            self.playing = None

    def on_gain(self, who: int, thing: str, n: int, *_: Any) -> None:
        getattr(self, thing)[who] += n

    def on_lose(self, who: int, thing: str, n: int, *_: Any) -> None:
        getattr(self, thing)[who] -= n

    # Monsters

    def on_explore(self, who: int, _: str, n: int, *__: Any) -> None:
        self.place = 3 if n else who

    def on_monster(self, _: int, thing: str, n: int, *__: Any) -> None:
        assert self.places[self.place] is None
        self.places[self.place] = [thing, n, tables().quests[thing].gold]

    def on_duel(self, _: int, thing: str, n: int, *__: Any) -> None:
        self.foe = [thing, n, tables().quests[thing].gold]

    def on_meant(self, who: int, *_: Any) -> None:
        self.meant = who

    def on_meant_neutral(self, *_: Any) -> None:
        self.meant = 3

    def change_monster(self, event: Event, meant: int | None) -> None:
        """Find the one monster that is told of, and change it."""
        there = [self.foe] if self.foe is not None else self.places
        (found,) = [place for at, place in enumerate(there)
                    if place is not None and place[0] == event.thing and meant in (None, at)]  # fmt: skip
        found[2 if event.kind == "bounty" else 1] += -event.n if event.kind == "damage" else event.n
        if event.kind == "damage":
            found[1] = max(0, found[1])
            assert found[1] == event.more[0]

    def on_beat(self, who: int, thing: str, *_: Any) -> None:
        if self.foe is not None:
            self.foe, self.won = None, who
        else:
            (at,) = [at for at, place in enumerate(self.places) if place is not None and place[:2] == [thing, 0]]
            self.places[at] = None

    def on_fail(self, who: int, *_: Any) -> None:
        self.foe = None
        self.clear(who)

    # The wheel and the shop

    def on_move(self, who: int, thing: str, n: int, event: Event) -> None:
        self.progress[who] += n
        loop, space = divmod(self.progress[who], 12)
        assert (event.more[0], thing) == (loop + 1, f"space-{space + 1}")

    on_push = on_move

    def on_offer(self, _: int, thing: str, *__: Any) -> None:
        self.shop.append(thing)

    def on_buy(self, who: int, thing: str, n: int, *_: Any) -> None:
        self.gold[who] -= n
        self.shop.remove(thing)

    def on_refresh(self, who: int, _: str, n: int, *__: Any) -> None:
        self.gold[who] -= n
        self.shop = []

    def on_tavern(self, who: int, _: str, n: int, *__: Any) -> None:
        self.gold[who] -= n


def lies(game: Any, seat: int, key: str) -> Any:
    """Return what lies on the table of a game, as it is told."""
    ids, value = game.rules.card_ids, getattr(game, key)[seat]
    if key in ("wand", "undercurrent"):
        return ids[value] if value >= 0 else ""
    return Counter(ids[card] for card in value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("bot", ["any", "greedy"])
@pytest.mark.parametrize("seats", RULES.PLAYERS)
def test_who_only_hears_the_log_knows_what_lies_on_the_table(seats: int, bot: str) -> None:
    game, heard, compared, below = RULES.new(tables(), seats, 8).run(), 0, 0, stream("told")
    told, players = Told(seats), seated(("greedy",), seats, 8)
    while game.decision is not None:
        for event in game.events[heard:]:
            told.hear(event)
        heard = len(game.events)
        if len(game.history) % EVERY == 0 and not game.casting and game.duel < 0:
            compared += 1
            told.lay_down()
            if told.won >= 0:  # a XII battle that was won ends without a word of its own
                told.clear(told.won)
                told.won = -1
            for seat in range(seats):
                for key in OWN:
                    found = getattr(told, key)[seat]
                    assert (+found if isinstance(found, Counter) else found) == lies(game, seat, key), (seat, key)
            places = [None if one.instance < 0 else [game.rules.card_ids[one.instance], *one[1:]]
                      for one in game.places]  # fmt: skip
            assert (told.places, told.start) == (places, game.start)
            assert told.shop == [game.rules.card_ids[card] for card in game.shop]
        seat = game.decision.player
        game.answer(any_answer(game, below) if bot == "any" else players[seat](Sight(RULES, game)))
    assert compared > 40
