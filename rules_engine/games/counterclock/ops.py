"""Ops of Counterclock Wizards alone: in, nodes of cards; out, tasks that carry them out."""

from typing import Any

from rules_engine.effects.node import Node
from rules_engine.games.counterclock.damage import aim, hit, tell_meant
from rules_engine.games.counterclock.picks import PICK
from rules_engine.games.counterclock.state import HEALTH_MOST, Counterclock
from rules_engine.games.counterclock.tavern import TAKE_OUT
from rules_engine.games.counterclock.wheel import advance_by_card
from rules_engine.machine.effects import OpTable
from rules_engine.machine.frame import Here
from rules_engine.machine.pick import pick
from rules_engine.machine.play import Ask, OpPlay, asking, note
from rules_engine.machine.tasks import Task


def _can_tell(ask: Ask, node: Node) -> bool:
    """Whether so much of it is something."""
    return ask.can_tell(node) and ask.number(node.get("n")) > 0


# Monsters


def _can_aim(ask: Ask, node: Node) -> bool:
    if not _can_tell(ask, node):
        return False
    if node.get("what") == "that-monster" and not _says_itself(ask.game, ask.card):
        return isinstance(ask.it, int) and ask.game.at_of(ask.it) >= 0
    return bool(ask.game.targets(ask.seat))


def _says_itself(game: Counterclock, card: str) -> bool:
    """Whether `that-monster` is the monster that says it; other cards mean the one in question."""
    quest = game.rules.quests.get(card)
    return quest is not None and quest.is_monster


def _meant(game: Counterclock, here: Here, card: str) -> Any:
    """Return the monster that `that-monster` is."""
    return here.source if _says_itself(game, card) else here.it


def raised(game: Counterclock, seat: int, card: str, path: str, n: int) -> int:
    """Return the damage of an op with what is added to that of spells: not to that of secrets, wands and monsters, nor
    to that of what an aura has in force (CW-142)."""
    treasure = game.rules.treasures.get(card)
    if not n or treasure is None or treasure.kind != "spell" or (treasure.aura and ".has." in path):
        return n
    return max(0, n + game.modifier(seat, "more", "spell-damage"))


def damage(card: str, node: Node, table: OpTable) -> Task:
    """The op `damage`: the player chooses the monster (CW-P02)."""
    what = str(node.get("what"))

    def amount(game: Counterclock, here: Here) -> int:
        return raised(game, here.who, card, node.path, asking(game, here, card, table).number(node.get("n")))

    def choose(game: Counterclock, here: Here) -> None:
        note(game, card, node.path)
        n = amount(game, here)
        if n:
            aim(game, here.who, "hit", what, _meant(game, here, card), n)
        else:
            game.result = ()

    def deal(game: Counterclock, here: Here) -> None:
        ats, game.result = game.result, None
        n = amount(game, here)
        if n and ats:
            hit(game, here.who, ats, n, card)
        elif n:
            game.short("damage", here.who, "", n, card)

    return choose, deal


def _raise(op: str, field: str) -> Any:
    """Return the task of an op that raises a figure of monsters."""

    def make(card: str, node: Node, table: OpTable) -> Task:
        what = str(node.get("what"))

        def choose(game: Counterclock, here: Here) -> None:
            note(game, card, node.path)
            n = asking(game, here, card, table).number(node.get("n"))
            aim(game, here.who, op, what, _meant(game, here, card), n)

        def do(game: Counterclock, here: Here) -> None:
            ats, game.result = game.result, None
            n = asking(game, here, card, table).number(node.get("n"))
            if n and not ats:
                game.short(op, here.who, "", n, card)
            for at in ats if n else ():
                place = game.monster(at)
                some = min(n, HEALTH_MOST - getattr(place, field))
                if some:
                    tell_meant(game, at)
                    game.set_monster(at, place._replace(**{field: getattr(place, field) + some}))
                    game.say(op, here.who, game.rules.card_ids[place.instance], some, card)
                if some < n:
                    game.short(op, here.who, "", n - some, card)

        return choose, do

    return make


# freeze


def _can_freeze(ask: Ask, node: Node) -> bool:
    return _can_tell(ask, node) and bool(ask.game.room(ask.seat, "freeze"))


def freeze(card: str, node: Node, table: OpTable) -> Task:
    """The op `freeze`: the freeze value adds up, to its cap (CW-135, CW-X10)."""

    def do(game: Counterclock, here: Here) -> None:
        note(game, card, node.path)
        n = asking(game, here, card, table).number(node.get("n"))
        some = min(n, game.room(here.who, "freeze"))
        if some:
            game.gain(here.who, "freeze", some, None, card, "CW-135")
        if some < n:
            game.short("freeze", here.who, "freeze", n - some, card)

    return do


# Cards of one's own


def _can_fetch(ask: Ask, node: Node) -> bool:
    return _can_tell(ask, node) and any(_fetchable(ask.game, ask.seat, str(node.get("what"))))


def _fetchable(game: Counterclock, seat: int, what: str) -> tuple[int, ...]:
    """Return the cards of a kind on the own discard pile."""
    return tuple(sorted(at for at in game.discards[seat] if what == "card-in-discard" or game.is_a(at, what)))


def fetch(card: str, node: Node, table: OpTable) -> Task:
    """The op `fetch`: cards of the own discard pile, chosen by the player, go into the hand."""
    what = str(node.get("what"))

    def choose(game: Counterclock, here: Here) -> None:
        note(game, card, node.path)
        wanted = asking(game, here, card, table).number(node.get("n"))
        there = _fetchable(game, here.who, what)
        n = min(wanted, len(there))
        if n < wanted:
            game.short("fetch", here.who, what, wanted - n, card)
        ids = [game.rules.card_ids[at] for at in there]
        pick(game, here.who, "fetch", ((name, ids.count(name)) for name in dict.fromkeys(ids)), n, n)

    def do(game: Counterclock, here: Here) -> None:
        picked, game.result = game.result, None
        for name, n in picked:
            for _ in range(n):
                at = game.first(game.discards[here.who], name)
                left = list(game.discards[here.who])
                left.remove(at)
                game.discards = (*game.discards[: here.who], tuple(left), *game.discards[here.who + 1 :])
                game.to_hand(here.who, at)
                game.say("fetch", here.who, name, 1, card)

    return choose, do


def _can_take_out(ask: Ask, node: Node) -> bool:
    game, seat = ask.game, ask.seat
    return _can_tell(ask, node) and bool(game.hand[seat] or game.deck[seat] or game.discards[seat])


def take_out(card: str, node: Node, table: OpTable) -> Task:
    """The op `take-out`: as in the tavern, for nothing (CW-087 to CW-089)."""

    def do(game: Counterclock, here: Here) -> None:
        note(game, card, node.path)
        n = asking(game, here, card, table).number(node.get("n"))
        game.call(TAKE_OUT, here.who, n=n, cause=card)

    return do


def treasure_pick(card: str, node: Node, table: OpTable) -> Task:
    """The op `pick`: look at treasures and take one (CW-118 to CW-120)."""
    what = str(node.get("what"))

    def do(game: Counterclock, here: Here) -> None:
        note(game, card, node.path)
        n = asking(game, here, card, table).number(node.get("n"))
        game.call(PICK, here.who, what=what, n=n, cause=card)

    return do


def advance(card: str, node: Node, table: OpTable) -> Task:
    """The op `advance`: the own marker moves at once."""

    def do(game: Counterclock, here: Here) -> None:
        note(game, card, node.path)
        n = asking(game, here, card, table).number(node.get("n"))
        if n:
            advance_by_card(game, here.who, n, card)

    return do


OPS: OpTable = {
    "damage": OpPlay(_can_aim, damage),
    "freeze": OpPlay(_can_freeze, freeze),
    "toughen": OpPlay(_can_aim, _raise("toughen", "health")),
    "bounty": OpPlay(_can_aim, _raise("bounty", "bounty")),
    "take-out": OpPlay(_can_take_out, take_out),
    "pick": OpPlay(_can_tell, treasure_pick),
    "fetch": OpPlay(_can_fetch, fetch),
    "advance": OpPlay(_can_tell, advance),
}
"""What the ops of `game.yaml` do."""
