"""The reserve of a player: in, energies that came; out, no more of them than it holds (SE-032)."""

from typing import Any

from rules_engine.machine.frame import Here
from rules_engine.machine.pick import pick
from rules_engine.machine.tasks import procedure


def choose_what_goes(game: Any, here: Here) -> None:
    """Of more energy than the reserve holds its player chooses what is kept (SE-103); the rest goes back to the
    stockpile, at once (SE-E11)."""
    over = max(0, sum(game.reserve[here.who]) - game.reserve_most(here.who))
    things = zip(game.rules.energies, game.reserve[here.who])
    pick(game, here.who, "discard", things, over, over)


def put_back(game: Any, here: Here) -> None:
    """Put what does not stay back into the stockpile (SE-103)."""
    picked, game.result = game.result, None
    for kind, n in picked:
        game.change_energy(here.who, kind, -n)
        game.say("discard", here.who, kind, n, "", "SE-103")


OVERFLOW = procedure("overflow", "", choose_what_goes, put_back)
"""Keep what the reserve holds (SE-032, SE-103)."""
