"""Phases 1 and 2: rank cards, artefacts, and the energy of a round (ZV-057 to ZV-077)."""

from collections.abc import Iterable, Sequence

from rules_engine.games.zavandor.state import Changes, Counts, Zavandor, rank_changes
from rules_engine.machine.effects import note, number
from rules_engine.machine.frame import Here
from rules_engine.machine.rows import changed, replaced

OPAL_FACTS = ("ZV-067", "ZV-068", "ZV-069", "ZV-070", "ZV-071")
"""The facts that give the dust for one to five active opals; ZV-072 is their rule."""


def deal_rank_cards(game: Zavandor, _: Here) -> None:
    """Rank cards go out by the score that was counted last (ZV-057); a tie goes to more score from gems, then to chance
    (ZV-058, ZV-G26).

    What they change in prices holds for the round and looks at the scores at its start (ZV-060 to ZV-065, ZV-165).
    """
    seats = [seat for seat in range(game.seats) if game.is_in(seat)]
    drawn = game.shuffle("ties", seats, str) if _tied(game, seats) else tuple(seats)
    place = {seat: at for at, seat in enumerate(drawn)}
    game.order = tuple(sorted(seats, key=lambda seat: (-game.score[seat], -game.gem_points(seat), place[seat])))
    set_prices(game, _)
    for rank, seat in enumerate(game.order, 1):  # the lowest cards, one for each player; others stay away (ZV-042)
        alike = sum(game.score[other] == game.score[seat] for other in seats) > 1
        game.say("rank", seat, game.rules.ranks[rank].id, rank, "", "ZV-058" if alike else "ZV-057")


def _tied(game: Zavandor, seats: Iterable[int]) -> bool:
    found = [(game.score[seat], game.gem_points(seat)) for seat in seats]
    return len(set(found)) < len(found)


def set_prices(game: Zavandor, _: Here) -> None:
    """Let the rank cards change prices for this round (ZV-165)."""
    changes: list[Changes] = [()] * game.seats
    for place, seat in enumerate(game.order, 1):
        changes[seat] = rank_changes(game, seat, place)
    game.prices = tuple(changes)


def refill_artefacts(game: Zavandor, _: Here) -> None:
    """Turn up artefacts until as many lie open as there are players (ZV-059, ZV-051 to ZV-055, ZV-G21)."""
    players = sum(map(game.is_in, range(game.seats)))
    lots = game.rules.lots
    while game.pile and sum(lots[name].kind == "artefact" for name in game.offer) < players:
        top, *left = game.pile
        game.pile = tuple(left)
        game.offer = (*game.offer, top)
        game.say("turn-up", -1, top, 1, "", "ZV-059")


def in_rank_order(game: Zavandor, _: Here) -> Counts:
    """Give the players in the order of their rank cards (ZV-066, ZV-078)."""
    return tuple(seat for seat in game.order if game.is_in(seat))


def take_energy(game: Zavandor, here: Here) -> None:
    """Take the energy of a round (ZV-066): what lies under the rank card (ZV-163), dust for opals (ZV-067 to ZV-072)
    and for energy flow (ZV-077, ZV-120), and cards for the other active gems (ZV-073 to ZV-076)."""
    seat = here.who
    take_waiting(game, seat)
    opals = game.active[seat][game.gem("opal")]
    dust = opal_dust(opals, game.rules.figures["opal_dust"])
    if dust:
        fact = OPAL_FACTS[opals - 1] if opals <= len(OPAL_FACTS) else "ZV-072"
        game.say("dust", seat, "opal", game.add_dust(seat, dust), "", fact)
    flow = game.figure(seat, "dust")
    if flow:
        game.say("dust", seat, "knowledge-flow", game.add_dust(seat, flow), "", "ZV-077")
    makers = game.rules.makers(game.owned[seat])
    for kind, active in zip(game.rules.kinds, game.active[seat]):
        if kind != "opal" and (active or kind in makers):
            take_cards(game, seat, kind, active, makers.get(kind, ()))


def take_waiting(game: Zavandor, seat: int) -> None:
    """Take the cards of the nine sages into the hand; they may be spent from now on (ZV-163)."""
    if any(game.waiting[seat]):
        game.hand = replaced(game.hand, seat, tuple(map(sum, zip(game.hand[seat], game.waiting[seat]))))
        game.waiting = replaced(game.waiting, seat, (0,) * len(game.rules.energy))
        game.say("take-waiting", seat, "", 0, "", "ZV-163")


def opal_dust(opals: int, dust: Sequence[int]) -> int:
    """Return the dust for active opals: 10 for each full three, 2 for one over, 5 for two (ZV-067 to ZV-072).

    dust: for one opal, two and so on, up to a full set.
    """
    full, over = divmod(opals, len(dust))
    return dust[-1] * full + (0, *dust)[over]


def take_cards(game: Zavandor, seat: int, kind: str, active: int, makers: Iterable[str]) -> None:
    """Take the cards of a kind: of active gems (ZV-073), of guard crystals and fire chalices (ZV-076), the makers.

    Each full four of them give a concentrated card and 2 dust instead (ZV-074, ZV-P16, ZV-G14), as long as there is one
    (ZV-G13); cards of earlier rounds do not count (ZV-075).
    """
    rules = game.rules
    extra = [lot for lot in makers for _ in range(income(game, seat, lot))]
    n = active + len(extra)  # what this round gives: cards that were kept stay out (ZV-075)
    at, size = rules.set_cards[kind], rules.figures["set_size"]
    while n >= size and game.stock[at]:
        n -= size
        game.stock = changed(game.stock, at, -1)
        game.change_cards(seat, at, 1)
        game.say("concentrate", seat, rules.energy[at].id, 1, "", "ZV-074")
        game.say("dust", seat, kind, game.add_dust(seat, rules.figures["set_dust"]), "", "ZV-074")
    own = min(n, active)
    game.gain_cards(seat, kind, own, "")
    for lot in extra[: n - own]:
        game.gain_cards(seat, kind, 1, lot)


def income(game: Zavandor, seat: int, name: str) -> int:
    """Return how many energy cards a lot gives in phase 2 (ZV-076, ZV-132, ZV-136)."""
    found = 0
    for node in game.rules.lots[name].income:
        note(game, name, node.path)
        if node.op == "gain":
            found += number(game, seat, node.get("n"), name)
    return found
