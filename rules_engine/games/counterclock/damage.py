"""Damage: in, monsters and how much; out, their health, who beat them, gold and what follows (CW-066, CW-067)."""

from typing import Any

from rules_engine.games.counterclock.cast import others
from rules_engine.games.counterclock.pieces import NO_PLACE, Counts
from rules_engine.games.counterclock.prospects import after
from rules_engine.games.counterclock.state import FOE, Counterclock
from rules_engine.games.counterclock.view import view
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Decision, Option, Question
from rules_engine.machine.rows import replaced
from rules_engine.machine.tasks import loop, procedure, when


class Aim(Question):
    """Which monster is meant: any in play (CW-P02, CW-G09)."""

    kind = "target"

    @staticmethod
    def options(game: Counterclock, here: Here) -> tuple[Option, ...]:
        """Return the monsters in play by name, equal ones with the number of their place."""
        ats = game.targets(here.who)
        names = [game.rules.card_ids[game.monster(at).instance] for at in ats]
        return tuple(
            [Option(here.verb, name, at + 1 if names.count(name) > 1 else None, at) for name, at in zip(names, ats)]
        )

    @staticmethod
    def take(game: Counterclock, _: Here, option: Option) -> None:
        """Aim at it."""
        game.result = (option.data,)

    @staticmethod
    def auto(game: Counterclock, here: Here, decision: Decision) -> Option:
        """Take the monster after which the cards in hand promise most."""
        by = -here.n if here.verb == "hit" else here.n
        seen = view(game, here.who)
        return max(decision.options, key=lambda option: after(seen, here.who, option.data, here.verb, by))


AIM = procedure("aim", "verb n", Aim)
"""Let a player choose a monster; the next task finds its place in `game.result`."""


def aim(game: Counterclock, seat: int, verb: str, what: str, it: Any, n: int) -> None:
    """Find the monsters that are meant; the next task finds their places in `game.result`.

    verb: what is done with it; what: `each-monster`, `that-monster`, which is `it`, or one that the player chooses;
    n: how much.
    """
    ats = game.targets(seat)
    if what == "that-monster":
        at = game.at_of(it) if isinstance(it, int) else -1
        game.result = (at,) if at >= 0 else ()
    elif what == "each-monster" or len(ats) < 2:
        game.result = ats
    else:
        game.call(AIM, seat, verb=verb, n=n)


def tell_meant(game: Counterclock, at: int) -> None:
    """Tell whose monster is meant, where equal ones are in play (CW-G09)."""
    ids = game.rules.card_ids
    equal = [place.instance for place in game.places if place.instance >= 0]
    card = ids[game.monster(at).instance]
    if at != FOE and [ids[instance] for instance in equal].count(card) > 1:
        game.say(*(("meant", at) if at < game.seats else ("meant-neutral", -1)), card)


def targets_left(_: Counterclock, here: Here) -> bool:
    """Whether another monster is hit."""
    return bool(here.ats)


def strike(game: Counterclock, here: Here) -> None:
    """Deal the damage to the next monster that is still there; at no health it is beaten (CW-066)."""
    at, *rest = here.ats
    here.ats, here.fallen = tuple(rest), None
    place = game.monster(at)
    if place.instance < 0:
        return
    card = game.rules.card_ids[place.instance]
    n = max(0, here.n - game.armour(here.who, place.instance))
    left = max(0, place.health - n)
    tell_meant(game, at)
    game.say("damage", here.who, card, n, here.cause, "", left)
    if not n:
        return
    game.set_monster(at, place._replace(health=left))
    if not left:
        here.fallen = at
        return
    game.perform_all(here.who, "hurt", place.instance)
    if at < game.seats and at != here.who:
        game.emit("other-hurt", place.instance, (at,))


def fell(_: Counterclock, here: Here) -> bool:
    """Whether the monster was beaten."""
    return here.fallen is not None


def reward(game: Counterclock, here: Here) -> None:
    """Turn the monster face down; gold and steps go to who dealt the final blow alone (CW-066, CW-067)."""
    seat, place = here.who, game.monster(here.fallen)
    quest = game.rules.card_at[place.instance]
    if here.fallen == FOE:  # nobody can fight it again (CW-114)
        game.foe, game.gone = NO_PLACE, (*game.gone, place.instance)
        game.withdraw(place.instance)
    else:
        game.spend(game.lift_monster(here.fallen))
    game.beaten = replaced(game.beaten, seat, (*game.beaten[seat], quest.level))
    game.say("beat", seat, quest.id, quest.level, here.cause, "CW-067")
    gold = min(place.bounty, game.room(seat, "gold"))
    if gold:
        game.gain(seat, "gold", gold, None, quest.id, "CW-066")
    here.fallen = place.instance


def last_words(game: Counterclock, here: Here) -> None:
    """The monster does what it does when it is beaten."""
    game.perform_all(here.who, "beaten", here.fallen)


def tell_beaten(game: Counterclock, here: Here) -> None:
    """Cards hear of it."""
    game.emit("beat", here.fallen, (here.who,))
    game.emit("other-beat", here.fallen, others(game, here.who))


HIT = procedure(
    "hit", "ats n cause fallen", loop(targets_left, strike, when(fell, reward, last_words, tell_beaten))
)  # fmt: skip
"""Deal the same damage to some monsters, one after the other; what is too much for one hits no other one."""


def hit(game: Counterclock, seat: int, ats: Counts, n: int, cause: str) -> None:
    """Let a player deal damage to monsters before the next task."""
    if ats:
        game.call(HIT, seat, ats=ats, n=n, cause=cause)
