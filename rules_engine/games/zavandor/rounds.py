"""The course of a game: setup, then rounds of four phases until five guardians are owned (ZV-057 to ZV-086)."""

from collections.abc import Iterable
from typing import Any

from rules_engine.games.zavandor.auction import AUCTION_VERBS
from rules_engine.games.zavandor.gems import GEM_VERBS, hand_over
from rules_engine.games.zavandor.income import deal_rank_cards, in_rank_order, refill_artefacts, set_prices, take_energy
from rules_engine.games.zavandor.knowledge import KNOWLEDGE_VERBS, learn
from rules_engine.games.zavandor.payment import DISCARD
from rules_engine.games.zavandor.setup import deal_roles, shuffle_energy, stack_artefacts
from rules_engine.games.zavandor.state import Counts, Zavandor
from rules_engine.machine.effects import at_limit
from rules_engine.machine.frame import Here
from rules_engine.machine.tasks import Task, Test, each, loop, procedure, when
from rules_engine.machine.tasks import do as do_
from rules_engine.machine.verbs import Menu, Verb, free, nothing


def _of_kind(kind: str, verbs: Iterable[Verb]) -> tuple[Verb, ...]:
    """Return the verbs of an action, which close the kinds taken before when they are used."""

    def verb_of(verb: Verb) -> Verb:
        forbids = verb.gate

        def open_(_: Any, here: Here) -> str:
            return "ZV-080" if kind in here.closed else ""

        def gate(game: Any, here: Here) -> str:
            return "ZV-080" if kind in here.closed else forbids(game, here)

        def run(game: Any, here: Here, thing: str) -> None:
            if here.kind and here.kind != kind:
                here.closed = (*here.closed, here.kind)
            here.kind = kind
            verb.run(game, here, thing)

        return verb._replace(gate=open_ if forbids is free else gate, run=run)

    return tuple(map(verb_of, verbs))


def end_turn(game: Zavandor, here: Here, _: str) -> None:
    """End the turn (ZV-078)."""
    here.done = True
    game.say("end-turn", here.who, "", 0, "", "ZV-078")


class Action(Menu):
    """One more action of the turn: gems, knowledge, auctions, in any order, none split in two (ZV-078, ZV-080)."""

    kind = "action"
    verbs = (
        *_of_kind("a", GEM_VERBS),
        *_of_kind("b", KNOWLEDGE_VERBS),
        *_of_kind("c", AUCTION_VERBS),
        Verb("end turn", free, nothing, free, end_turn),
    )


def start_turn(_: Zavandor, here: Here) -> None:
    """Nothing was done so far in this turn."""
    here.kind, here.closed, here.advanced, here.marked, here.done = "", (), False, False, False
    here.bought, here.learned, here.swapped_on, here.swapped_off = "", "", (), ()


def take_what_is_paid(game: Zavandor, here: Here) -> None:
    """Take the gem or the step that was paid for."""
    if here.bought:
        hand_over(game, here)
    elif here.learned:
        learn(game, here)


def turn_goes_on(game: Zavandor, here: Here) -> bool:
    """A turn lasts until its player ends it or leaves the game (ZV-078, ZV-G15)."""
    return not (here.done or here.who in game.out or alone(game))


TURN = procedure(
    "turn", "kind closed advanced marked done bought learned swapped_on swapped_off",
    start_turn,
    loop(turn_goes_on, Action, take_what_is_paid),
)  # fmt: skip

# Phase 4


def count_scores(game: Zavandor, _: Here) -> None:
    """Count the scores (ZV-085)."""
    game.score = tuple(game.points(seat) if game.is_in(seat) else 0 for seat in range(game.seats))
    for seat in in_rank_order(game, _):
        game.say("score", seat, "", game.score[seat], "", "ZV-085")


def alone(game: Zavandor) -> bool:
    """Whether one player is left, who wins at once (ZV-G15)."""
    return game.seats - len(game.out) < 2


def guardians_owned(game: Zavandor) -> int:
    """Return how many guardians have been won (ZV-086)."""
    return sum(game.rules.lots[lot].kind == "guardian" for owned in game.owned for lot in owned)


def ended(game: Zavandor, _: Here) -> bool:
    """The game ends in the phase 4 in which five guardians are owned (ZV-086, ZV-160)."""
    rules = game.rules
    enough = guardians_owned(game) >= rules.figures["last_guardians"]
    return at_limit(game, rules.figures_id, "last_guardians", enough) or alone(game)


def rank_players(game: Zavandor, _: Here) -> None:
    """The highest score wins (ZV-003, ZV-160); tied players win together (ZV-161); the last one left wins at once
    (ZV-G15). Nobody is told to win a game that is stopped."""
    left = [seat for seat in range(game.seats) if game.is_in(seat)]
    scores = sorted({game.score[seat] for seat in left}, reverse=True)
    places = [tuple(seat for seat in left if game.score[seat] == score) for score in scores]
    game.ranking = (*places, *([tuple(sorted(game.out))] if game.out else []))
    fact = "ZV-G15" if alone(game) else "ZV-160" if len(places[0]) == 1 else "ZV-161"
    if not ended(game, _):
        game.say("stop", -1, "", game.round)
        return
    game.say("end", -1, "", 0, "", fact)
    for seat in places[0]:
        game.say("win-game", seat, "", game.score[seat], "", fact)
    name_archmage(game, places[0])


def name_archmage(game: Zavandor, winners: Counts) -> None:
    """Whoever wins alone becomes archmage (ZV-002); of tied players nobody does (ZV-161)."""
    if len(winners) == 1:
        game.say("archmage", winners[0], "", 0, "", "ZV-002")
    else:
        game.say("no-archmage", -1, "", 0, "", "ZV-161")


# The whole


def from_phase(phase: int) -> Test:
    """Return whether a round has not begun after a phase: one that is set up in the middle may."""

    def due(_: Any, here: Here) -> bool:
        return here.phase is None or here.phase <= phase

    return due


def begin_round(game: Zavandor, _: Here) -> None:
    """Begin a round of four phases."""
    game.round += 1


def head(phase: int) -> Task:
    """Return a step that tells that a phase begins."""

    def tell(game: Zavandor, _: Here) -> None:
        game.say("phase", -1, "", phase, "", "", game.round)

    return tell


def players_of(phase: int) -> Test:
    """Return the players of a phase in rank order, in one that is set up in the middle from some player on; none once a
    single one is left (ZV-G15)."""

    def players(game: Zavandor, here: Here) -> Counts:
        if alone(game):
            return ()
        order = in_rank_order(game, here)
        return order[order.index(here.seat) :] if here.phase == phase and here.seat is not None else order

    return players


ROUND = procedure(
    "round", "phase seat",
    when(from_phase(1), begin_round, head(1), deal_rank_cards, refill_artefacts),
    when(from_phase(2), head(2), each(players_of(2), take_energy)),
    when(from_phase(3), head(3), each(players_of(3), do_(TURN))),
    head(4),
    each(players_of(4), do_(DISCARD)),
    count_scores,
)  # fmt: skip


def not_ended(game: Zavandor, here: Here) -> bool:
    """Whether another round is played; a game in which nobody can do anything any more is stopped at last."""
    return game.begin is not None or not (ended(game, here) or game.round >= game.rules.rounds_most)


def first_phase(game: Zavandor, _: Here) -> int | None:
    """Return the phase in which a round begins that is set up in the middle."""
    return game.begin[0] if game.begin else None


def first_seat(game: Zavandor, _: Here) -> int | None:
    """Return whose turn it is in a round that is set up in the middle."""
    found, game.begin = game.begin, None
    return found[1] if found else None


def begun(game: Zavandor, _: Here) -> bool:
    """Whether the game is set up already."""
    return game.begin is not None


def fresh(game: Zavandor, here: Here) -> bool:
    """Whether the game is still to be set up."""
    return not begun(game, here)


GAME = procedure(
    "game", "",
    when(fresh, shuffle_energy, stack_artefacts, deal_roles),
    when(begun, set_prices),
    loop(not_ended, do_(ROUND, phase=first_phase, seat=first_seat)),
    rank_players,
)  # fmt: skip
Zavandor.ROOT = GAME
