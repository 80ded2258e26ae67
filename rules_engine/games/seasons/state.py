"""A game of Seasons: in, what lies on the table; out, every figure that follows from it, and what cards ask for."""

from typing import Any

from rules_engine.games.seasons.holdings import Holdings
from rules_engine.games.seasons.pieces import Counts, lacking
from rules_engine.games.seasons.reserve import OVERFLOW
from rules_engine.games.seasons.tables import IN_PLAY
from rules_engine.games.seasons.things import COUNTS, GROUPS, THIS, ZONES
from rules_engine.machine.cards import Effect
from rules_engine.machine.effects import at_limit
from rules_engine.machine.means import NO_BOUND
from rules_engine.machine.pick import Picked
from rules_engine.machine.rows import changed, replaced, without


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

    def price_change(self, seat: int, kind: str) -> int:
        """Return by how many crystals cards of a kind are dearer or cheaper for a player."""
        by = self.modifier(seat, "surcharge", "power-card", kind)
        return by - self.modifier(seat, "discount", "power-card", kind)

    def crystal_price(self, seat: int, card: str) -> int:
        """Return the crystals of a summoning cost (SE-036): all changes are added, and it is never below 0."""
        by = self.price_change(seat, self.rules.powers[card].kind)
        return max(0, self.rules.cost(card, self.seats).crystals + by)

    def spared(self, seat: int, card: str) -> int:
        """Return how many energies of a summoning cost need not be paid."""
        return min(sum(self.rules.cost(card, self.seats).energy), self.modifier(seat, "discount", "energy-cost"))

    def missing(self, seat: int, card: str) -> Counts:
        """Return the energies of a summoning cost that a reserve lacks."""
        return lacking(self.rules.cost(card, self.seats), self.reserve[seat])

    def kept_from_summoning(self, seat: int) -> tuple[str, ...]:
        """Return the fact that keeps a player from paying for each card in hand (SE-108), empty if none does."""
        changes = tuple([(kind, self.price_change(seat, kind)) for kind in self.rules.card_kinds])
        spared = self.modifier(seat, "discount", "energy-cost")
        return self.rules.unpaid(
            self.seats, self.hand[seat], self.reserve[seat], self.crystals[seat], changes, spared
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
        return self.reserve[seat][at] if at is not None else COUNTS[thing](self, seat)

    def group(self, name: Any, seat: int) -> Counts:
        """Return the players of a group, in the order of play."""
        if name not in GROUPS:
            return super().group(name, seat)
        of = GROUPS[name]
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

    def effects(self, seat: int, _what: str, it: Any) -> tuple[Effect, ...]:
        """Return what the card in question does when it enters play (SE-112)."""
        if not isinstance(it, int):
            return ()
        card = self.rules.card_ids[it]
        return tuple([Effect(card, one.path, it, seat, it) for one in self.cards.of(card, "enter")])


__all__ = ["Counts", "Seasons", "changed", "replaced", "without"]
