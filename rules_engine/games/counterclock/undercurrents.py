"""Undercurrents: in, one whose condition is met; out, its owner asked in secret, its price paid and its effect done."""

from typing import Any

from rules_engine.machine.cards import Effect
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question
from rules_engine.machine.tasks import procedure, when


def could(game: Any, here: Here) -> bool:
    """Whether it can still be used: what came before may have taken the mana, or done what it would do."""
    return bool(game.heeds(here.effect))


class Use(Question):
    """Pay and use the undercurrent, or wait; others do not learn that this is asked (CW-145, CW-146)."""

    kind = "undercurrent"
    hidden = True

    @staticmethod
    def options(_: Any, here: Here) -> tuple[Option, ...]:
        """Return the two answers."""
        return Option("use", here.effect.card), Option("decline", here.effect.card)

    @staticmethod
    def take(_: Any, here: Here, option: Option) -> None:
        """Remember the answer."""
        here.used = option.verb == "use"


def used(_: Any, here: Here) -> bool:
    """Whether it is used."""
    return bool(here.used)


def pay(game: Any, here: Here) -> None:
    """Turn it face up and pay its mana (CW-146); from now on it waits for nothing."""
    effect: Effect = here.effect
    price = game.price(here.who, effect.card)
    game.pay_mana(here.who, price)
    game.say("use", here.who, effect.card, price, "", "CW-146")
    game.withdraw(effect.source)


def do_effect(game: Any, here: Here) -> None:
    """Do what it says."""
    game.perform(here.who, here.effect, tested=True)


def leave(game: Any, here: Here) -> None:
    """It leaves as a secret does (CW-143, CW-146), unless another one took its place meanwhile (CW-147)."""
    if game.undercurrent[here.who] == here.effect.source:
        game.say("leave", here.who, here.effect.card, 0, "", "CW-146")
        game.leave_place("undercurrent", here.who)


UNDERCURRENT = procedure("undercurrent", "effect used", when(could, Use, when(used, pay, do_effect, leave)))
