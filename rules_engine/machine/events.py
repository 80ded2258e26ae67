"""Events: what happened, as data; worded later, in any language."""

from typing import Any, NamedTuple


class Event(NamedTuple):
    """One change.

    kind: what happened; who: seat of the actor, -1 for none; thing: id of what it happened to, empty for none; n: an
    amount; cause: id of the card that did it, empty for a rule; fact: id of the fact that says so; more: further ids.
    """

    kind: str
    who: int
    thing: str = ""
    n: int = 0
    cause: str = ""
    fact: str = ""
    more: tuple[Any, ...] = ()
