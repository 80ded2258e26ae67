"""A game of Seasons: in, what lies on the table; out, every figure that follows from it, and what cards ask for."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules_engine.games.seasons.holdings import Holdings, changed, replaced, without
from rules_engine.games.seasons.pieces import Counts
from rules_engine.games.seasons.reserve import OVERFLOW
from rules_engine.games.seasons.tables import IN_PLAY
from rules_engine.machine.cards import Effect
from rules_engine.machine.effects import at_limit
from rules_engine.machine.means import NO_BOUND
from rules_engine.machine.pick import Picked

ZONES: Final[Mapping[str, str]] = {"card-in-play": "", "item-in-play": "item", "familiar-in-play": "familiar"}
"""What effects call cards in play, with the kind of card that each means (SE-041, SE-042)."""
THIS: Final = "this-card"
"""What effects call the card that says it."""


class Seasons(Holdings):
    """A game of Seasons with its rules of limits, prices and scores."""

    __slots__ = ()

    # Limits and prices

    def reserve_most(self, seat: int) -> int:
        """Return how many energies a reserve holds (SE-032)."""
        return int(self.rules.figures["reserve"]) + self.modifier(seat, "more", "reserve")

    def free_places(self, seat: int) -> int:
        """Return how many cards more a player may have in play (SE-033, SE-109)."""
        return self.gauge[seat] + self.modifier(seat, "more", "card-limit") - len(self.play[seat])

    def gauge_full(self, seat: int) -> bool:
        """Whether a gauge stands on its highest space (SE-P06)."""
        rules = self.rules
        return at_limit(self, rules.figures_id, "gauge_most", self.gauge[seat] >= rules.figures["gauge_most"])

    def crystal_price(self, seat: int, card: str) -> int:
        """Return the crystals of a summoning cost (SE-036): all changes are added, and it is never below 0."""
        kind = self.rules.powers[card].kind
        by = self.modifier(seat, "surcharge", "power-card", kind) - self.modifier(seat, "discount", "power-card", kind)
        return max(0, self.rules.cost(card, self.seats).crystals + by)

    def spared(self, seat: int, card: str) -> int:
        """Return how many energies of a summoning cost need not be paid."""
        cost = self.rules.cost(card, self.seats).energy
        return min(sum(cost), max(0, self.modifier(seat, "discount", "energy-cost")))

    def missing(self, seat: int, card: str) -> Counts:
        """Return the energies of a summoning cost that a reserve lacks."""
        cost = self.rules.cost(card, self.seats).energy
        return tuple([max(0, due - held) for due, held in zip(cost, self.reserve[seat])])

    def can_pay_for(self, seat: int, card: str) -> bool:
        """Whether a player can give up the energies and crystals of a summoning cost (SE-108)."""
        return (
            self.crystal_price(seat, card) <= self.crystals[seat]
            and sum(self.missing(seat, card)) <= self.spared(seat, card)
        )  # fmt: skip

    def rate(self, seat: int, kind: int) -> int:
        """Return the crystals for an energy in the season that the token shows (SE-029, SE-030), with what cards add;
        each transmute bonus of this turn adds its own (SE-122, SE-P15)."""
        turn = self.turn_of(seat)
        more = self.modifier(seat, "more", "transmute-crystal") + (turn.extra if turn else 0)
        return self.rules.rates[self.season][kind] + more

    # Changes

    def change_energy(self, seat: int, kind: str, by: int) -> None:
        """Take energies from the stockpile, which is not limited (SE-G05), or put them back (SE-019)."""
        self.reserve = replaced(self.reserve, seat, changed(self.reserve[seat], self.rules.energy_at[kind], by))

    def gain(self, seat: int, thing: Any, n: int, _to: Any, card: str, fact: str = "") -> None:
        """Give a player energies, crystals (SE-020) or steps of the gauge (SE-033)."""
        if thing in self.rules.energy_at:
            self.change_energy(seat, thing, n)
        elif thing == "crystal":
            self.crystals = changed(self.crystals, seat, n)
        elif thing == "gauge":
            self.gauge = changed(self.gauge, seat, n)
        else:
            raise ValueError(f"'{thing}' cannot be gained")
        self.say("gain", seat, thing, n, card, fact)
        if thing in self.rules.energy_at:
            self.keep_reserve(seat)

    def keep_reserve(self, seat: int) -> None:
        """Let a player choose what stays, if a reserve holds too much (SE-032)."""
        over = sum(self.reserve[seat]) - self.reserve_most(seat)
        if over > 0:
            self.call(OVERFLOW, seat)
        at_limit(self, self.rules.figures_id, "reserve", over > 0)

    def pay_crystals(self, seat: int, n: int) -> None:
        """Pay crystals of a summoning cost (SE-022, SE-108)."""
        self.crystals = changed(self.crystals, seat, -n)
        self.say("pay", seat, "crystal", n, "", "SE-108")

    def transmute(self, seat: int, kind: str, n: int) -> None:
        """Discard an energy for crystals (SE-101)."""
        self.change_energy(seat, kind, -1)
        self.crystals = changed(self.crystals, seat, n)
        self.say("transmute", seat, kind, n, "", "SE-101")

    def lose(self, seat: int, thing: Any, n: int, card: str) -> None:
        """Take energies or crystals from a player, or move the token of the bonus track back (SE-120)."""
        if thing in self.rules.energy_at:
            self.change_energy(seat, thing, -n)
        elif thing == "crystal":
            self.crystals = changed(self.crystals, seat, -n)
        elif thing == "bonus-used":
            self.bonuses = changed(self.bonuses, seat, -n)
        else:
            raise ValueError(f"'{thing}' cannot be lost")
        self.say("lose", seat, thing, n, card)

    def discard(self, seat: int, picked: Picked, card: str) -> None:
        """Put energies back into the stockpile (SE-019), cards on the discard pile (SE-058)."""
        for thing, n in picked:
            for _ in range(n if thing not in self.rules.energy_at else 0):
                if thing == THIS:
                    self.sacrifice(seat, self.source(), card)
                elif thing.endswith(IN_PLAY):
                    self.sacrifice(seat, self.choosable_copy(seat, thing.removesuffix(IN_PLAY)), card)
                else:
                    given = self.first(self.hand[seat], thing)
                    self.take_from_hand(seat, given)
                    self.discard_card(given)
                    self.say("discard", seat, thing, 1, card, "SE-058")
            if thing in self.rules.energy_at:
                self.change_energy(seat, thing, -n)
                self.say("discard", seat, thing, n, card, "SE-019")

    def sacrifice(self, seat: int, given: Any, cause: str) -> None:
        """Put a card in play on the discard pile (SE-058); it no longer counts against the gauge (SE-G20)."""
        self.take_from_play(seat, given)
        self.discard_card(given)
        self.say("sacrifice", seat, self.rules.card_ids[given], 1, cause, "SE-058")
        self.keep_reserve(seat)
        self.emit("sacrifice", given, (seat,))

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

    def add_points(self, seat: int, n: int, card: str) -> None:
        """Count what a card scores at the end (SE-139)."""
        self.points = changed(self.points, seat, n)
        self.say("points", seat, card, n, "", "SE-139")

    # Cards in play that an ability chooses

    def source(self) -> int | None:
        """Return the card whose ability is at work or judged, None if there is none."""
        if self.acting is not None:
            return self.acting
        for frame in reversed(self.stack):
            found: int | None = getattr(frame, "source", None)
            if found is not None:
                return found
        return None

    def can_perform(self, seat: int, effect: Effect) -> bool:
        """Whether an ability could be done; the card that does it is no price of its own (SE-G28)."""
        self.acting = effect.source
        try:
            return super().can_perform(seat, effect)
        finally:
            self.acting = None

    def choosable(self, seat: int, thing: str) -> Counts:
        """Return a player's cards in play of a kind, without the one that acts (SE-G28)."""
        kind, acting = ZONES[thing], self.source()
        powers = self.rules.power_at
        return tuple(at for at in self.play[seat] if at != acting and kind in ("", powers[at].kind))

    def choosable_copy(self, seat: int, card: str) -> int:
        """Return which of equal cards in play is meant: a turned one first, as it can do no more in this round."""
        acting, ids = self.source(), self.rules.card_ids
        copies = [at for at in self.play[seat] if ids[at] == card and at != acting]
        return min(copies, key=lambda at: at not in self.turned)

    # What effects ask for

    def kinds(self, verb: str, seat: int, thing: str) -> tuple[str, ...]:
        """Return the things that a word stands for (SE-018)."""
        if thing == "energy":
            return self.rules.energies
        if thing == "card-in-hand":
            return self.rules.names(self.hand[seat])
        if thing in ZONES:
            names = self.rules.names(self.rules.sorted_cards(self.choosable(seat, thing)))
            return tuple(name + IN_PLAY for name in names) if verb == "discard" else names
        return (thing,)

    def most(self, verb: str, seat: int, thing: str, to: Any = None) -> int:
        """Return how many of a thing could be gained, lost, discarded, drawn, looked at or recalled now."""
        if verb == "gain":
            return int(self.rules.figures["gauge_most"]) - self.gauge[seat] if thing == "gauge" else NO_BOUND
        if verb in ("draw", "look"):
            return len(self.deck) + len(self.pile)
        if thing in ZONES:
            return len(self.choosable(seat, thing))
        if thing == THIS:
            return int(self.source() in self.play[seat])
        if thing.endswith(IN_PLAY) or verb == "recall":
            zone = self.choosable(seat, "card-in-play")
            return [self.rules.card_ids[at] for at in zone].count(thing.removesuffix(IN_PLAY))
        if thing in self.rules.powers:
            return [self.rules.card_ids[at] for at in self.hand[seat]].count(thing)
        return super().most(verb, seat, thing, to)

    def count(self, seat: int, thing: Any) -> int:
        """Return how much a player has of a thing."""
        at = self.rules.energy_at.get(thing)
        return self.reserve[seat][at] if at is not None else _COUNTS[thing](self, seat)

    def group(self, name: Any, seat: int) -> Counts:
        """Return the players of a group, in the order of play."""
        if name not in _GROUPS:
            return super().group(name, seat)
        of = _GROUPS[name]
        own = of(self, seat)
        return tuple(other for other in self.order() if other != seat and of(self, other) > own)

    def is_a(self, it: Any, kind: str) -> bool:
        """Whether the thing in question is of a kind: a card (SE-041, SE-042), or the season that begins."""
        return it == kind if isinstance(it, str) else kind in ("power-card", self.rules.power_at[it].kind)

    def card_of(self, it: Any) -> str:
        """Return the id of the card, or the season, in question."""
        return it if isinstance(it, str) else self.rules.card_ids[it]

    def points_of(self, _seat: int, _what: str, it: Any) -> int | None:
        """Return the prestige printed on the card in question (SE-038), 0 for a negative one; None of a season."""
        return max(0, self.rules.power_at[it].prestige) if isinstance(it, int) else None

    def effect(self, seat: int, _what: str, it: Any) -> Effect | None:
        """Return what the card in question does when it enters play (SE-112), None if it does nothing."""
        if not isinstance(it, int):
            return None
        card = self.rules.card_ids[it]
        found = self.cards.of(card, "enter")
        return Effect(card, found[0].path, it, seat, it) if found else None


def _of_kind(kind: str) -> Callable[[Seasons, int], int]:
    return lambda game, seat: sum(game.rules.power_at[at].kind == kind for at in game.play[seat])


_COUNTS: Final[Mapping[str, Callable[[Seasons, int], int]]] = {
    "energy": lambda game, seat: sum(game.reserve[seat]),
    "energy-kind": lambda game, seat: sum(n > 0 for n in game.reserve[seat]),
    "crystal": lambda game, seat: game.crystals[seat],
    "gauge": lambda game, seat: game.gauge[seat],
    "free-gauge": lambda game, seat: max(0, game.free_places(seat)),
    "bonus-used": lambda game, seat: game.bonuses[seat],
    "year": lambda game, _: game.year,
    "card-in-hand": lambda game, seat: len(game.hand[seat]),
    "card-in-play": lambda game, seat: len(game.play[seat]),
    "item-in-play": _of_kind("item"),
    "familiar-in-play": _of_kind("familiar"),
}
"""How each thing is counted that effects name, beside the four energies."""
COUNTED: Final = tuple(_COUNTS)
_GROUPS: Final[Mapping[str, Callable[[Seasons, int], int]]] = {
    "richer": lambda game, seat: game.crystals[seat],
    "poorer": lambda game, seat: -game.crystals[seat],
    "larger": lambda game, seat: len(game.play[seat]),
}
"""Groups of players who have more of something than a player."""


__all__ = ["COUNTED", "ZONES", "Counts", "Seasons", "changed", "replaced", "without"]
