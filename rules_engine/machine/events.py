"""Events: in, nothing; out, what happened, as data, worded later in any language, and what a kind of event tells."""

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


class Kind(NamedTuple):
    """A kind of event, as a game declares it.

    says: what its words must tell of `who`, `thing`, `n` and `more`; things: types of records, and terms such as
    `term:coin`, that `thing` and `more` can be; may: what words can tell besides; ends: whether a turn ends with it;
    heads: whether it is the heading of what follows, such as a phase; adds: things whose amounts are told as one sum if
    such events follow each other; lists: things that its list can hold, told as `things`: `more` is then a tuple of
    pairs of a thing and how many of it.
    """

    says: tuple[str, ...]
    things: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    ends: bool = False
    heads: bool = False
    adds: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()


def kind(
    says: str, things: str = "", may: str = "", ends: bool = False, heads: bool = False, adds: str = "", lists: str = ""
) -> Kind:
    """Return a kind of event; says, things, may, adds, lists: words parted by spaces."""
    words = [tuple(told.split()) for told in (says, things, may, adds, lists)]
    return Kind(words[0], words[1], words[2], ends, heads, words[3], words[4])
