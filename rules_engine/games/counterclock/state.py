"""A game of Counterclock Wizards: in, what lies on the table; out, prices, limits, and what cards ask for."""

from functools import lru_cache
from typing import Any, Final

from rules_engine.effects.node import Node
from rules_engine.games.counterclock.holdings import Holdings
from rules_engine.games.counterclock.pieces import Counts, Place
from rules_engine.games.counterclock.tables import Tables
from rules_engine.games.counterclock.things import COUNTS, GROUPS
from rules_engine.games.counterclock.undercurrents import UNDERCURRENT
from rules_engine.machine.cards import Effect
from rules_engine.machine.effects import at_limit
from rules_engine.machine.means import NO_BOUND
from rules_engine.machine.pick import Picked
from rules_engine.machine.play import Ask, note
from rules_engine.machine.rows import changed, replaced

FOE: Final = 1 << 8
"""Where the monster of a XII battle stands: no place of the monster board."""
_MOST: Final = {"mana": "mana_most", "gold": "gold_most", "freeze": "freeze_most"}
"""The figure that says how much of a thing a player can have (CW-091, CW-093, CW-095)."""
HEALTH_MOST: Final = 99
"""The most health that two markers can show, tens and units (CW-G08)."""


@lru_cache(1 << 8)
def _armours(rules: Tables, card: str) -> tuple[tuple[Node, Node], ...]:
    """Return what lessens the damage that a monster takes: pairs of an ability and a permanent op in it."""
    abilities = [rules.cards.abilities[card, path] for path in rules.cards.tops[card]]
    return tuple(
        (one.node, force.node)
        for one in abilities
        for force in one.always
        if (force.op, force.target) == ("discount", "monster-damage")
    )


class Counterclock(Holdings):
    """A game of Counterclock Wizards with its prices and limits."""

    __slots__ = ()

    # Prices

    def price(self, seat: int, card: str) -> int:
        """Return the mana for playing a card or using an undercurrent (CW-036, CW-103, CW-146): all changes are
        added, and it is never below 0."""
        treasure = self.rules.treasures[card]
        modifiers = self.modifiers[seat]
        if not modifiers:
            return treasure.mana
        by = self.modifier(seat, "surcharge", *treasure.words) - self.modifier(seat, "discount", *treasure.words)
        return max(0, treasure.mana + by)

    def kept_from_playing(self, seat: int) -> tuple[str, ...]:
        """Return the fact that keeps a player from playing each card in hand (CW-064), empty if none does."""
        hand, mana = self.hand[seat], self.mana[seat]
        if self.reached is not None:  # what counts is what the cards in hand ask for
            return tuple(["CW-064" if self.price(seat, card) > mana else "" for card in self.rules.names(hand)])
        changes = tuple(
            [
                (target, self.modifier(seat, op, target) * (1 if op == "surcharge" else -1))
                for op, target in self.modifiers[seat]
                if op in ("surcharge", "discount")
            ]
        )
        return self.rules.unpaid(hand, mana, changes)

    def pay_mana(self, seat: int, n: int) -> None:
        """Lower the mana marker (CW-103)."""
        self.mana = changed(self.mana, seat, -n)

    # Monsters

    def monster(self, at: int) -> Place:
        """Return the monster at a place, or the one of the XII battle."""
        return self.foe if at == FOE else self.places[at]

    def set_monster(self, at: int, place: Place) -> None:
        """Change a monster at a place."""
        if at == FOE:
            self.foe = place
        else:
            self.places = replaced(self.places, at, place)

    def at_of(self, instance: int) -> int:
        """Return where a monster stands that takes part in what goes on, -1 if it does not."""
        if self.duel >= 0:
            return FOE if instance >= 0 and self.foe.instance == instance else -1
        return self.place_of(instance)

    def targets(self, seat: int) -> Counts:
        """Return where the monsters stand that can be hit, from the player's own place on (CW-P02, CW-G09); in a XII
        battle there is that one alone (CW-113)."""
        if self.duel >= 0:
            return (FOE,) if self.foe.instance >= 0 else ()
        n = len(self.places)
        return tuple([at for at in (*range(seat, n), *range(seat)) if self.places[at].instance >= 0])

    def armour(self, seat: int, instance: int) -> int:
        """Return how much less damage a monster takes from a player."""
        card = self.rules.card_ids[instance]
        total = 0
        for ability, force in _armours(self.rules, card):
            ask = Ask(self, seat, card, self.rules.cards.table, instance)
            if ask.holds(ability.get("if")):
                total += ask.number(force.get("by"))
                note(self, card, ability.path)
                note(self, card, force.path)
        return total

    # Changes that effects ask for

    def room(self, seat: int, thing: str) -> int:
        """Return how much more of a thing a player can have (CW-091, CW-093, CW-095)."""
        most = int(self.rules.figures[_MOST[thing]])
        return max(0, most - getattr(self, thing)[seat])  # type: ignore[no-any-return]

    def gain(self, seat: int, thing: Any, n: int, _to: Any, card: str, fact: str = "") -> None:
        """Give a player mana, gold or freeze; more than the cap is lost."""
        if thing not in _MOST:
            raise ValueError(f"'{thing}' cannot be gained")
        setattr(self, thing, changed(getattr(self, thing), seat, n))
        at_limit(self, self.rules.figures_id, _MOST[thing], not self.room(seat, thing))
        self.say("gain", seat, thing, n, card, fact)

    def lose(self, seat: int, thing: Any, n: int, card: str) -> None:
        """Take mana, gold or freeze from a player."""
        if thing not in _MOST:
            raise ValueError(f"'{thing}' cannot be lost")
        setattr(self, thing, changed(getattr(self, thing), seat, -n))
        self.say("lose", seat, thing, n, card)

    def discard(self, seat: int, picked: Picked, card: str) -> None:
        """Put cards of the hand on the own discard pile; a wand leaves its player (CW-149)."""
        cards = tuple([(name, n) for name, n in picked if name != "wand"])
        if len(cards) < len(picked):
            self.give_up_wand(seat, card)
        if cards:
            self.discard_cards(seat, self.copies_in(self.hand[seat], cards), card)

    def give_up_wand(self, seat: int, cause: str) -> None:
        """Take the wand out of its place, to where its kind goes (CW-149)."""
        wand = self.wand[seat]
        self.leave_place("wand", seat)
        self.say("taken-out", seat, self.rules.card_ids[wand], 1, cause, "CW-149")
        self.perform_all(seat, "taken-out", wand)

    def draw(self, seat: int, n: int, card: str) -> None:
        """Draw cards from the own deck; in a battle the discard pile is not shuffled (CW-070)."""
        self.draw_some(seat, n, card)

    def see(self, seat: int, n: int) -> tuple[str, ...]:
        """Return the cards on top of the own deck, which stay there; too few are made up for outside of a battle
        (CW-056, CW-070)."""
        if len(self.deck[seat]) < n and self.discards[seat] and not self.fighting:
            top = self.deck[seat]
            self.renew_deck(seat)
            self.deck = replaced(self.deck, seat, (*top, *self.deck[seat]))
        return tuple(self.rules.card_ids[at] for at in self.deck[seat][:n])

    def keep(self, seat: int, seen: tuple[str, ...], picked: Picked, card: str) -> None:
        """Take the cards that were seen off the deck, some into the hand, the others to the own discard pile."""
        left = self.deck[seat][: len(seen)]
        self.deck = replaced(self.deck, seat, self.deck[seat][len(seen) :])
        for name, n in picked:
            for _ in range(n):
                kept = self.first(left, name)
                left = tuple(at for at in left if at != kept)
                self.to_hand(seat, kept)
                self.say("keep", seat, name, 1, card)
        self.to_discards(seat, *left)
        for at in left:
            self.say("discard", seat, self.rules.card_ids[at], 1, card)

    # What effects ask

    def kinds(self, _verb: str, seat: int, thing: str) -> tuple[str, ...]:
        """Return the things that a word stands for: cards of the hand are chosen by name."""
        return self.rules.names(self.hand[seat]) if thing == "card-in-hand" else (thing,)

    def most(self, verb: str, seat: int, thing: str, to: Any = None) -> int:
        """Return how many of a thing could be gained, lost, discarded, drawn or looked at now."""
        if verb == "gain":
            return self.room(seat, thing) if thing in _MOST else NO_BOUND
        if verb in ("draw", "look"):
            return self.drawable(seat)
        if thing in self.rules.treasures:
            ids = self.rules.card_ids
            return [ids[at] for at in self.hand[seat]].count(thing)
        return super().most(verb, seat, thing, to)

    def count(self, seat: int, thing: Any) -> int:
        """Return how much a player has of a thing."""
        return COUNTS[thing](self, seat)

    def group(self, name: Any, seat: int) -> Counts:
        """Return the players of a group, in the order of play; who is ahead or behind says the wheel (CW-127)."""
        if name not in GROUPS:
            return super().group(name, seat)
        test, own = GROUPS[name], self.progress[seat]
        return tuple(other for other in self.order() if test(own, self.progress[other]))

    def is_a(self, it: Any, kind: Any) -> bool:
        """Whether the card in question is of a kind."""
        return isinstance(it, int) and kind in self.rules.card_at[it].words

    def card_of(self, it: Any) -> str:
        """Return the id of the card in question."""
        return str(self.rules.card_ids[it])

    def due(self, seat: int, card: str) -> tuple[str, ...]:
        """Return what a card does that is played now: its own effect, then each step of spread that is reached
        (CW-134), then resonance, if as many cards lie in the play area as it asks for, the card being played left out
        (CW-136, CW-140)."""
        cards, at = self.rules.cards, self.rules.paths_at
        due = tuple(at.get((card, "play"), ()))
        if (card, "spread") in at:
            due += tuple([one.path for one in cards.of(card, "spread", self.row_of_fire(seat))])
        if (card, "resonance") in at:
            due += tuple([one.path for one in cards.of(card, "resonance", len(self.area[seat]))])
        return due

    def row_of_fire(self, seat: int) -> int:
        """Return how many fire spells lie in a row at the end of the own play area (CW-134): steps of spread count
        them, up to what the card prints (CW-E13)."""
        n = 0
        for at in reversed(self.area[seat]):
            if self.rules.card_at[at].school != "fire":
                break
            n += 1
        return n

    def effects(self, seat: int, _what: str, it: Any) -> tuple[Effect, ...]:
        """Return all that the card in question does when it is played."""
        card = self.rules.card_ids[it] if isinstance(it, int) else ""
        return tuple([Effect(card, path, it, seat, it) for path in self.due(seat, card)])

    # Undercurrents

    def heeds(self, effect: Effect) -> bool:
        """Whether what waits is set off: an undercurrent only where its owner could use it (CW-146)."""
        if effect.card not in self.cards.hidden:
            return True
        lies = self.undercurrent[effect.owner] == effect.source
        return lies and self.mana[effect.owner] >= self.price(effect.owner, effect.card) and super().heeds(effect)

    def respond(self, effect: Effect) -> None:
        """Do what was set off; the owner of an undercurrent is asked in secret first."""
        if effect.card in self.cards.hidden:
            self.call(UNDERCURRENT, effect.owner, effect=effect)
        else:
            super().respond(effect)
