"""A game of Zavandor: in, what lies on the table; out, every figure that follows from it."""

from collections.abc import Mapping
from typing import Any

from rules_engine.effects.node import Node
from rules_engine.games.zavandor.holdings import Changes, Counts, Holdings
from rules_engine.games.zavandor.pieces import Lot
from rules_engine.machine.effects import at_limit, capped, holds, note, number
from rules_engine.machine.rows import changed, replaced


class Zavandor(Holdings):
    """A game of Zavandor with its rules of prices, limits and scores."""

    __slots__ = ()

    def places(self, seat: int) -> int:
        """Return the places for active gems (ZV-030, ZV-096, ZV-124)."""
        if self.reached is not None:
            self.force(seat, "more", "active-place")
            self.figure(seat, "places")
        return self.rules.places_of(self.owned[seat], self.levels[seat])

    def kept_from_buying(self, seat: int) -> tuple[str, ...]:
        """Return the fact that keeps a player from buying each kind of gem, empty if none does.

        Opals and sapphires may be bought from the start (ZV-089), emeralds and diamonds with an artefact (ZV-090),
        rubies with fire at its top level (ZV-091), up to five (ZV-088), as long as the supply lasts (ZV-G13).
        """
        rules, levels = self.rules, self.levels[seat]
        early = rules.options.early_ruby and self._early(seat)
        if self.reached is not None:
            self._note_allowed(seat, early)
        kept = rules.kept_from(self.owned[seat], levels, early)
        if 0 in self.supply:
            kept = tuple(reason if left else "ZV-G13" for reason, left in zip(kept, self.supply))
        for at, kind, most in rules.limited:
            if at_limit(self, kind, "most_per_player", self.active[seat][at] + self.idle[seat][at] >= most):
                kept = replaced(kept, at, "ZV-088")
        return kept

    def _early(self, seat: int) -> bool:
        """Return whether a player's knowledge allows a gem a level earlier: by a rule of a later edition it does so for
        the druid, who starts with it, and for one gem (ZV-P19)."""
        own_field = self.rules.roles[self.role[seat]].values["knowledge"]
        return any(own_field == f and not self.own(seat, kind) for kind, (f, _) in self.rules.taught.items())

    def _note_allowed(self, seat: int, early: bool) -> None:
        """Remember what allows a player to buy gems."""
        for kind in self.rules.kinds:
            self.force(seat, "allow", kind)
        for field, needed in self.rules.taught.values():
            level = self.levels[seat][self.rules.field_at[field]]
            if level >= needed - early:
                self.note_level(field, level)

    def makes_cards(self, seat: int, kind: str) -> bool:
        """Return whether something of a player gives energy cards of a kind: a gem, a guard crystal, a fire chalice."""
        return bool(self.own(seat, kind)) or kind in self.rules.makers(self.owned[seat])

    def gem_price(self, seat: int, kind: str) -> int:
        """Return what a gem costs a player: a tenth less for each level of gem knowledge (ZV-092, ZV-119)."""
        return self.rules.gems[self.gem(kind)].prices[self._gem_level(seat)]

    def gem_prices(self, seat: int) -> tuple[int, ...]:
        """Return what each kind of gem costs a player."""
        return self.rules.gem_prices[self._gem_level(seat)]

    def gem_sale(self, seat: int, kind: str) -> int:
        """Return what a player gets for a gem: half the own price, fractions dropped (ZV-093, ZV-P14)."""
        return self.rules.gems[self.gem(kind)].sales[self._gem_level(seat)]

    def _gem_level(self, seat: int) -> int:
        level = self.levels[seat][self.rules.pricing]
        if level and self.reached is not None:
            self.note_level(self.rules.fields[self.rules.pricing], level)
        return level

    def wealth(self, seat: int) -> int:
        """Return what a player can pay if all gems are sold (ZV-093, ZV-108, ZV-G22)."""
        level, last = self._gem_level(seat), self.rules.last_wealth
        hand, idle, active = self.hand[seat], self.idle[seat], self.active[seat]
        if not (last[0] is hand and last[1] is idle and last[2] is active and last[3] == level):
            last = self.rules.last_wealth = (hand, idle, active, level, self.rules.wealth_of(hand, idle, active, level))
        found: int = last[4]
        return self.dust[seat] + found

    def spare(self, seat: int) -> int:
        """Return what a player can pay without selling active gems, which nobody does gladly: they give energy."""
        return self.means(seat) + self.rules.sale_of(self.idle[seat], self._gem_level(seat))

    def hand_limit(self, seat: int) -> int:
        """Return a player's hand limit: that of the role, changed by each knowledge entered (ZV-050, ZV-102), and by
        crystal ball and magic wand (ZV-117)."""
        if self.reached is not None:
            self.force(seat, "more", "hand-limit")
        return self.rules.hand_limit(self.role[seat], self.levels[seat], self.owned[seat])

    # Cards and levels in force

    def note_level(self, field: str, level: int) -> None:
        """Remember that a level of a knowledge had an effect."""
        note(self, field, f"levels.{level}")

    def force(self, seat: int, op: str, target: str) -> int:
        """Return the sum of what a player's permanent ops of a kind say of a target, 0 for nothing."""
        found = self.rules.force(self.owned[seat]).get((op, target), ())
        if self.reached is not None:
            for card, path, _ in found:
                note(self, card, path.partition(".")[0])
                note(self, card, path)
        return sum([force.by for force in found]) if found else 0

    def figure(self, seat: int, what: str) -> Any:
        """Return a figure of the levels that a player has reached (ZV-P27)."""
        if self.reached is not None:
            for field, level in zip(self.rules.fields, self.levels[seat]):
                if self.rules.level(field, level, what):
                    self.note_level(field, level)
        return self.rules.reached(self.levels[seat], what)

    def price_change(self, seat: int, lot: Lot) -> int:
        """Return by how much a player pays more or less than the bid for a lot."""
        if self.reached is not None:
            self._note_change(seat, lot)
        return self.rules.price_changes(self.owned[seat])[lot.id] + self.group_changes(seat)[lot.group]

    def group_changes(self, seat: int) -> Mapping[str, int]:
        """Return by how much a player pays more or less than the bid for lots of each group, what is owned apart.

        The rank card (ZV-060 to ZV-065), knowledge of artefacts (ZV-123), fitting artefacts and masks (ZV-127 to
        ZV-134) change what is paid, not the bid (ZV-166, ZV-107); all changes are added (ZV-P13).
        """
        return self.rules.group_changes(self.levels[seat], self.prices[seat])

    def note_offers(self, seat: int) -> None:
        """Remember what forbids a player the lots on offer, and changes their prices."""
        for name in self.offer:
            lot = self.rules.lots[name]
            if self.may_own(seat, lot):
                self._note_change(seat, lot)

    def _note_change(self, seat: int, lot: Lot) -> None:
        """Remember what changes the price of a lot."""
        for op in ("surcharge", "discount"):
            for target in (lot.id, lot.group):
                self.force(seat, op, target)
        self.figure(seat, lot.discount)

    def price(self, seat: int, lot: Lot, bid: int) -> int:
        """Return what a player pays for a lot after a bid, never below 0 (ZV-P12)."""
        return max(0, bid + self.price_change(seat, lot))

    def may_own(self, seat: int, lot: Lot) -> bool:
        """Return whether a player may own a lot: belt and wand once only (ZV-109, ZV-139)."""
        free = lot.may_join(self.owned[seat])
        return not (lot.one_per_player and at_limit(self, lot.id, "one_per_player", not free))

    # Scores

    def points(self, seat: int) -> int:
        """Return a score: active gems, knowledge at its top, artefacts, guardians (ZV-154 to ZV-159, ZV-G07)."""
        points, scored = self.rules.lot_points(self.owned[seat])
        known = self.figure(seat, "points")  # of each knowledge at its top (ZV-103)
        bonuses = sum([self.bonus(seat, lot) for lot in scored])
        return self.gem_points(seat) + points + bonuses + known  # type: ignore[no-any-return]

    def gem_points(self, seat: int) -> int:
        """Return what a player's active gems score (ZV-154 to ZV-156)."""
        return self.rules.gem_points(self.active[seat])

    def lot_points(self, seat: int, lot: Lot) -> int:
        """Return what a lot scores for its owner (ZV-158), a guardian with its bonus."""
        return lot.points + self.bonus(seat, lot)

    def bonus(self, seat: int, lot: Lot) -> int:
        """Return what a guardian scores beside its points, up to its cap (ZV-159, ZV-152)."""
        total = 0
        for node in lot.scored:
            note(self, lot.id, node.path.partition(".")[0])
            note(self, lot.id, node.path)
            total += capped(self, seat, node, number(self, seat, node.get("points"), lot.id), lot.id)
        return total

    # What effects ask for

    def group(self, name: Any, seat: int) -> tuple[int, ...]:
        """Return the players of a group, in rank order."""
        still = tuple(other for other in self.order if self.is_in(other))
        match name:
            case "you":
                return (seat,)
            case "others":
                return tuple(other for other in still if other != seat)
            case "leader":
                most = max(self.score[other] for other in still)
                return tuple(other for other in still if self.score[other] == most)
        return still

    def count(self, seat: int, thing: Any) -> int:
        """Return how much a player has of a thing; cards of guard crystal and fire chalice are no gems (ZV-153)."""
        if thing in self.rules.lots:
            return self.owned[seat].count(thing)
        if str(thing).startswith("active-") and str(thing).removeprefix("active-") in self.rules.kinds:
            return self.active[seat][self.gem(str(thing).removeprefix("active-"))]
        match thing:
            case "active-gem":
                return self.gems(seat)
            case "active-gem-kind":
                return sum(count > 0 for count in self.active[seat])
            case "top-knowledge":
                return sum(level == top for level, top in zip(self.levels[seat], self.rules.tops))
            case "point":
                return self.score[seat]
        raise ValueError(f"'{thing}' cannot be counted")

    def gain(self, seat: int, thing: Any, n: int, to: Any, card: str) -> None:
        """Give a player things: gems to the pentagon (ZV-140), energy cards of a kind."""
        kind = str(thing).removesuffix("-card")
        if str(thing).endswith("-card"):
            self.gain_cards(seat, kind, n, card)
        elif to == "pentagon":
            for _ in range(min(n, self.supply[self.gem(kind)])):
                self.move_gem(seat, kind, idle=1)
                self.say("gain-gem", seat, kind, 1, card, "ZV-140")
        else:
            raise ValueError(f"'{thing}' cannot be gained")

    def gain_cards(self, seat: int, kind: str, n: int, cause: str, under_rank: bool = False) -> None:
        """Give a player energy cards of a kind; for one that is not there its average is paid in dust (ZV-G12)."""
        for _ in range(n):
            card = self.draw_energy(kind)
            if card is None:
                self.say("dust", seat, kind, self.add_dust(seat, self.average(kind)), cause, "ZV-G12")
            elif under_rank:
                self.waiting = replaced(self.waiting, seat, changed(self.waiting[seat], card, 1))
                self.say("put-under-rank", seat, self.card_name(card), 1, cause, "ZV-163")
            else:
                self.change_cards(seat, card, 1)
                self.say("draw", seat, self.card_name(card), 1, cause, "ZV-076" if cause else "ZV-073")

    def average(self, kind: str) -> int:
        """Return the average amount of the energy cards of a kind, fractions dropped (ZV-G12)."""
        cards = [card for card in self.rules.energy if card.gem == kind and not card.concentrated]
        return sum(card.amount * card.copies for card in cards) // sum(card.copies for card in cards)


def rank_changes(game: Zavandor, seat: int, place: int) -> Changes:
    """Return what the rank card of a place changes for its owner in this round, by group (ZV-060 to ZV-064, ZV-165).

    Its condition looks at the scores at the start of the round (ZV-P09).
    """
    found: dict[str, int] = {}
    record = game.rules.ranks[place]
    for ability in record.effects:
        note(game, record.id, ability.path)
        if holds(game, seat, ability.get("if"), record.id):
            always = ability.get("always")
            assert isinstance(always, tuple)
            for node in always:
                assert isinstance(node, Node)
                note(game, record.id, node.path)
                by = number(game, seat, node.get("by"), record.id)
                group = str(node.get("for"))
                found[group] = found.get(group, 0) + (by if node.op == "surcharge" else -by)
    return tuple(sorted(found.items()))


__all__ = ["Changes", "Counts", "Zavandor", "changed", "rank_changes", "replaced"]
