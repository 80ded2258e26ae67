"""A sample game as data: in, nothing; out, who plays, what is given, and the steps, each with its place in the file."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules_engine.location import Location


class Move(NamedTuple):
    """Moves of a player, in the words of the menu: `buy sapphire`, `pay sapphire-5 + dust 3`, `end turn`."""

    location: Location
    player: str
    text: str


class Refusal(NamedTuple):
    """A move that must not be allowed, and the fact that forbids it, empty if none is named."""

    location: Location
    player: str
    text: str
    because: str


class Expectation(NamedTuple):
    """A figure that must lie on the table; path: names with dots, such as `red.dust`; places: of each entry in it."""

    location: Location
    path: str
    value: Any
    places: Mapping[str, Location]


class Legal(NamedTuple):
    """What must be allowed now: how many moves, some of them, and some that are not; None or empty if not said."""

    location: Location
    total: int | None
    includes: tuple[str, ...]
    excludes: tuple[str, ...]


Step = Move | Refusal | Expectation | Legal


class End(NamedTuple):
    """How the game must end: names by place, shared places together; figures of the table as in `expect`."""

    location: Location
    ranking: tuple[tuple[str, ...], ...]
    scores: Mapping[str, int]


class Sample(NamedTuple):
    """A scripted game.

    covers: ids that it must reach; players: names in the order of their seats; options: rules of other editions; tape:
    scripted chance by label; given: a position in the middle, None for a whole game; auto: questions that are answered
    by a stated rule if the script does not answer them; answered: what it answered when the sample was written, in
    phrases, None if that is not written; pins: digests of cards as they were, by id; places: where each entry but the
    steps stands, by its path.
    """

    id: str
    title: str
    covers: tuple[tuple[str, Location], ...]
    players: tuple[str, ...]
    seed: int
    options: Mapping[str, bool]
    tape: Mapping[str, tuple[tuple[str, ...], ...]]
    given: Mapping[str, Any] | None
    places: Mapping[str, Location]
    steps: tuple[Step, ...]
    end: End | None
    auto: tuple[str, ...]
    answered: tuple[Move, ...] | None
    pins: Mapping[str, tuple[str, Location]]
    location: Location

    def place(self, path: str) -> Location:
        """Return where the entry of a path stands, or the nearest one that holds it."""
        while path and path not in self.places:
            path = path.rpartition(".")[0]
        return self.places.get(path, self.location)
