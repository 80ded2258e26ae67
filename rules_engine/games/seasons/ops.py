"""Ops of Seasons alone: in, nodes of cards; out, tasks that summon, recall, turn upright, use a die, move the token."""

from collections.abc import Callable

from rules_engine.effects.node import Node
from rules_engine.games.seasons.dice import DRAW, give_crystals, give_energy, raise_gauge
from rules_engine.games.seasons.state import Counts, Seasons
from rules_engine.games.seasons.summon import SUMMON
from rules_engine.games.seasons.wheel import move_by_card
from rules_engine.machine.effects import OpTable
from rules_engine.machine.frame import Here
from rules_engine.machine.pick import pick
from rules_engine.machine.play import Ask, OpPlay, asking, note
from rules_engine.machine.tasks import Task

# summon


def _in_hand(game: Seasons, seat: int, kind: str) -> Counts:
    """Return the cards in hand of a kind."""
    return tuple(at for at in game.hand[seat] if game.is_a(at, kind))


def _can_summon(ask: Ask, node: Node) -> bool:
    return bool(_in_hand(ask.game, ask.seat, str(node.get("what"))))


def summon(card: str, node: Node, _: OpTable) -> Task:
    """The op `summon`: a card of the hand at no cost, if the gauge allows it (SE-109)."""
    what = str(node.get("what"))

    def choose(game: Seasons, here: Here) -> None:
        note(game, card, node.path)
        names = game.rules.names(_in_hand(game, here.who, what))
        if names and game.free_places(here.who) > 0:
            pick(game, here.who, "summon", ((name, 1) for name in names), 1, 1)
        else:
            game.short("summon", here.who, what, 1, card)
            game.result = ()

    def do(game: Seasons, here: Here) -> None:
        picked, game.result = game.result, None
        for name, _ in picked:
            it = game.first(game.hand[here.who], name)
            game.call(SUMMON, here.who, it=it, card=name, free=True, cause=card)

    return choose, do


# recall


def _can_recall(ask: Ask, node: Node) -> bool:
    return ask.can_tell(node) and ask.game.most("recall", ask.seat, str(node.get("what"))) > 0


def recall(card: str, node: Node, table: OpTable) -> Task:
    """The op `recall`: cards of one's own go from play into the hand, which is no sacrifice (SE-G20)."""
    what = str(node.get("what"))

    def choose(game: Seasons, here: Here) -> None:
        note(game, card, node.path)
        wanted = asking(game, here, card, table).number(node.get("n"))
        n = min(wanted, game.most("recall", here.who, what))
        if n < wanted:
            game.short("recall", here.who, what, wanted - n, card)
        things = tuple((name, game.most("recall", here.who, name)) for name in game.kinds("recall", here.who, what))
        pick(game, here.who, "recall", things, n, n)

    def do(game: Seasons, here: Here) -> None:
        picked, game.result = game.result, None
        for name, n in picked:
            for _ in range(n):
                it = game.choosable_copy(here.who, name)
                game.take_from_play(here.who, it)
                game.add_to_hand(here.who, it)
                game.say("recall", here.who, name, 1, card)
        if picked:
            game.keep_reserve(here.who)

    return choose, do


# ready


def _turned(game: Seasons, seat: int) -> Counts:
    """Return the own cards that are turned, without the one that acts."""
    return tuple(at for at in game.choosable(seat, "card-in-play") if at in game.turned)


def _can_ready(ask: Ask, node: Node) -> bool:
    return ask.can_tell(node) and bool(_turned(ask.game, ask.seat))


def ready(card: str, node: Node, table: OpTable) -> Task:
    """The op `ready`: turned cards of one's own are set upright, and can be activated again (SE-116)."""

    def choose(game: Seasons, here: Here) -> None:
        note(game, card, node.path)
        ids = [game.rules.card_ids[at] for at in _turned(game, here.who)]
        n = min(asking(game, here, card, table).number(node.get("n")), len(ids))
        if not n:
            game.short("ready", here.who, "", 1, card)
        pick(game, here.who, "ready", ((name, ids.count(name)) for name in sorted(set(ids), key=ids.index)), n, n)

    def do(game: Seasons, here: Here) -> None:
        picked, game.result = game.result, None
        for name, n in picked:
            for _ in range(n):
                it = game.first(_turned(game, here.who), name)
                game.turned = game.turned - {it}
                game.say("ready", here.who, name, 1, card)

    return choose, do


# use-die


def _can_use_die(ask: Ask, _: Node) -> bool:
    return bool(ask.game.left >= 0)


def use_die(card: str, node: Node, _: OpTable) -> Task:
    """The op `use-die`: the actions of the die that nobody took, as if it were one's own (SE-085, SE-102)."""

    def energy(game: Seasons, here: Here) -> None:
        note(game, card, node.path)
        if game.left < 0:
            game.short("use-die", here.who, "", 1, card)
        else:
            game.say("use-die", here.who, game.face(game.left).die, game.face(game.left).pips, card)
            give_energy(game, here.who, game.face(game.left))

    def others(game: Seasons, here: Here) -> None:
        if game.left < 0:
            return
        face = game.face(game.left)
        give_crystals(game, here.who, face.crystals)
        raise_gauge(game, here.who, face.gauge, "SE-099")
        turn = game.turn_of(here.who)
        if face.transmute and turn is not None:
            turn.right = True
        if face.draw:
            game.call(DRAW, here.who, n=1)

    return energy, others


# forward, back


def _mover(op: str, sign: int) -> Callable[[str, Node, OpTable], Task]:
    def move(card: str, node: Node, table: OpTable) -> Task:
        def token(game: Seasons, here: Here) -> None:
            note(game, card, node.path)
            ask = asking(game, here, card, table)
            n = ask.number(node.get("n"))
            some = min(n, _room(game, sign))
            if some < n:
                game.short(op, here.who, "", n - some, card)
            if some:
                move_by_card(game, sign * some, card, here.who)

        return token

    return move


def _room(game: Seasons, sign: int) -> int:
    """Return how far the token can go before the end of the year, or back to its beginning."""
    return game.rules.spaces - game.space if sign > 0 else game.space - 1


def _can_move(sign: int) -> Callable[[Ask, Node], bool]:
    return lambda ask, node: ask.can_tell(node) and _room(ask.game, sign) > 0


OPS: OpTable = {
    "summon": OpPlay(_can_summon, summon),
    "recall": OpPlay(_can_recall, recall),
    "ready": OpPlay(_can_ready, ready),
    "use-die": OpPlay(_can_use_die, use_die),
    "forward": OpPlay(_can_move(1), _mover("forward", 1)),
    "back": OpPlay(_can_move(-1), _mover("back", -1)),
}
"""What the ops of `game.yaml` do."""
