"""A game of Counterclock Wizards: in, what lies on the table; out, what cards ask for."""

from rules_engine.games.counterclock.holdings import Holdings


class Counterclock(Holdings):
    """A game of Counterclock Wizards with its limits and counts."""

    __slots__ = ()
