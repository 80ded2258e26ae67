"""Several things, chosen one at a time: in, of what and how many; out, in `game.result`, how many of each.

Things are asked for in one fixed order and only later ones are offered, so that each set has exactly one path; equal
things are one option, and nothing is offered from which the rest cannot be reached.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question
from rules_engine.machine.tasks import loop, procedure

Demand = tuple[tuple[str, ...], int]
"""Things, and how many of them all are due."""
Picked = tuple[tuple[str, int], ...]
"""Things, and how many of each."""
ENOUGH: Final = "enough"


def payable(stock: Mapping[str, int], demands: Sequence[Demand]) -> bool:
    """Return whether what there is meets all demands at once, each thing being given once only."""
    return all(
        sum(n for _, n in some) <= sum(stock[kind] for kind in {kind for kinds, _ in some for kind in kinds})
        for size in range(1, len(demands) + 1)
        for some in combinations(demands, size)
    )


def _offered(game: Any, here: Here) -> tuple[tuple[int, str], ...]:
    """Return place and name of the things that can be picked next."""
    if here.at_kind is None or len(here.chosen) >= here.most:
        return ()
    stock: dict[str, int] = {kind: game.most(here.verb, here.who, kind) for kinds, _ in here.owed for kind in kinds}
    stock |= dict(zip(here.kinds, here.caps))
    for kind in here.chosen:
        stock[kind] -= 1
    left = max(0, here.least - len(here.chosen) - 1)
    free = not left and not here.owed
    found = []
    for at in range(here.at_kind, len(here.kinds)):
        kind = here.kinds[at]
        if stock[kind] > 0 and (
            free or payable({**stock, kind: stock[kind] - 1}, ((here.kinds[at:], left), *here.owed))
        ):
            found.append((at, kind))
    return tuple(found)


class Pick(Question):
    """The next thing, or enough."""

    kind = "pick"

    @staticmethod
    def options(game: Any, here: Here) -> tuple[Option, ...]:
        """Return the things that can be picked next, and whether it is enough."""
        things = tuple(Option(here.verb, kind, None, at) for at, kind in _offered(game, here))
        return (*things, Option(ENOUGH)) if len(here.chosen) >= here.least else things

    @staticmethod
    def take(_: Any, here: Here, option: Option) -> None:
        """Put a thing to the others, or end."""
        if option.verb == ENOUGH and not option.thing:
            here.at_kind = None
        else:
            here.at_kind, here.chosen = option.data, (*here.chosen, option.thing)

    @staticmethod
    def wanted(_: Any, here: Here) -> tuple[int, int]:
        """Return how many are wanted still."""
        return max(1, here.least - len(here.chosen)), max(1, here.most - len(here.chosen))


def _goes_on(game: Any, here: Here) -> bool:
    return bool(_offered(game, here))


def _give_back(game: Any, here: Here) -> None:
    game.result = tuple((kind, here.chosen.count(kind)) for kind in dict.fromkeys(here.chosen))


PICK = procedure("pick", "verb kinds caps least most at_kind chosen owed", loop(_goes_on, Pick), _give_back)


def pick(
    game: Any, seat: int, verb: str, things: Iterable[tuple[str, int]], least: int, most: int,
    owed: tuple[Demand, ...] = (),
) -> None:  # fmt: skip
    """Let a player pick things; the next task finds in `game.result` pairs of thing and number.

    verb: what is done with them; things: pairs of a thing and how many of it there are, in the order of asking; least,
    most: how many in all, which must be possible; owed: what must be left to be met. Where there is nothing to choose,
    nobody is asked.
    """
    offer = tuple((thing, n) for thing, n in things if n > 0)
    if most <= 0 or not offer:
        game.result = ()
    elif len(offer) == 1 and least == most:
        game.result = ((offer[0][0], most),)
    else:
        kinds, caps = zip(*offer)
        game.call(
            PICK, seat, verb=verb, kinds=kinds, caps=caps, least=least, most=most, at_kind=0, chosen=(), owed=owed
        )
