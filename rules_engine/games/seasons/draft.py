"""The prelude: in, nine cards of each player; out, a hand and two groups under library tokens (SE-073 to SE-079)."""

from rules_engine.games.seasons.setup import by_choice, by_presets, deal_cards, deal_presets
from rules_engine.games.seasons.state import Counts, Seasons
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question
from rules_engine.machine.rows import replaced, without
from rules_engine.machine.tasks import each, loop, procedure, when

HAND = "hand"
LIBRARY = "library-"


def all_seats(game: Seasons, _: Here) -> Counts:
    """Give all players, the start player first."""
    return game.from_seat(game.start)


class Keep(Question):
    """Keep one of the cards at hand, face down (SE-073, SE-074); nobody learns of it before all have chosen."""

    kind = "keep"

    @staticmethod
    def options(game: Seasons, here: Here) -> tuple[Option, ...]:
        pack = game.packs[here.who]
        return tuple(Option("keep", card, None, game.first(pack, card)) for card in game.rules.names(pack))

    @staticmethod
    def take(game: Seasons, here: Here, option: Option) -> None:
        game.secret = replaced(game.secret, here.who, option.data)


def cards_left(game: Seasons, _: Here) -> bool:
    """Whether cards remain to choose of (SE-075)."""
    return any(game.packs)


def pass_on(game: Seasons, here: Here) -> None:
    """What each player chose is kept; the rest goes to the left neighbour (SE-073 to SE-075)."""
    packs = list(game.packs)
    for seat in all_seats(game, here):
        card = game.secret[seat]
        game.kept = replaced(game.kept, seat, game.rules.sorted_cards((*game.kept[seat], card)))
        packs[seat] = without(packs[seat], card)
        game.say("keep", seat, game.rules.card_ids[card], 0, "", "SE-073")
    game.secret = (-1,) * game.seats
    game.packs = (*packs[-1:], *packs[:-1])


class Group(Question):
    """Where the next of the kept cards goes: into the hand, or under a library token that has room (SE-076)."""

    kind = "group"

    @staticmethod
    def options(game: Seasons, here: Here) -> tuple[Option, ...]:
        at = game.kept[here.who][0]
        card, size = game.rules.card_ids[at], game.rules.figures["group"]
        rows = (game.hand[here.who], *game.libraries[here.who])
        return tuple(Option(place_name(n), card, None, n) for n, row in enumerate(rows) if len(row) < size)

    @staticmethod
    def take(game: Seasons, here: Here, option: Option) -> None:
        """Group one is the starting hand (SE-077), group two lies under library token II (SE-078), group three under
        library token III (SE-079)."""
        at, *rest = game.kept[here.who]
        game.kept = replaced(game.kept, here.who, tuple(rest))
        if option.data == 0:
            game.add_to_hand(here.who, at)
        else:
            rows = game.libraries[here.who]
            row = (*rows[option.data - 1], at)
            game.libraries = replaced(game.libraries, here.who, replaced(rows, option.data - 1, row))
        game.say("group", here.who, option.thing, option.data + 1, "", "SE-076")

    @staticmethod
    def why_not(game: Seasons, here: Here, move: str) -> str | None:
        """A group of three is full (SE-076)."""
        place, _, card = move.partition(" ")
        places = [place_name(n) for n in range(1 + len(game.libraries[here.who]))]
        return "SE-076" if place in places and card == game.rules.card_ids[game.kept[here.who][0]] else None


def place_name(n: int) -> str:
    """Return what players call a group: `hand`, `library-2`, `library-3`."""
    return f"{LIBRARY}{n + 1}" if n else HAND


def cards_kept(game: Seasons, here: Here) -> bool:
    """Whether a player has cards that are in no group yet."""
    return bool(game.kept[here.who])


PRELUDE = procedure(
    "prelude", "",
    when(by_presets, deal_presets),
    when(by_choice, deal_cards, loop(cards_left, each(all_seats, Keep), pass_on)),
    each(all_seats, loop(cards_kept, Group)),
)  # fmt: skip
"""Phase one (SE-004): nine cards of each player, split into three groups."""
