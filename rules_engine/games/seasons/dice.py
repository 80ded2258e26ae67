"""Dice: in, the season; out, a die for each player, what it gives at once, and cards drawn for it."""

from rules_engine.games.seasons.pieces import Face
from rules_engine.games.seasons.state import Counts, Seasons
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question
from rules_engine.machine.rows import replaced, without
from rules_engine.machine.tasks import case, procedure


def roll_dice(game: Seasons, _: Here) -> None:
    """The start player rolls the dice of the season that the token shows (SE-083), one more than players (SE-052)."""
    rules = game.rules
    game.open = tuple(game.shuffle(die, rules.dice[die], rules.face_name)[0] for die in game.dice[game.season])
    for at in game.open:
        tell_face(game, "roll", game.start, at, "SE-083")


def tell_face(game: Seasons, kind: str, seat: int, at: int, fact: str) -> None:
    """Tell what a die shows: its pips, and what they come with (SE-102)."""
    face = game.face(at)
    game.say(kind, seat, face.die, face.pips, "", fact, game.rules.shows[at])


def offered(game: Seasons) -> dict[str, int]:
    """Return the faces that can be taken, by what players say: those that differ in their pips alone say them too."""
    pips: dict[str, set[int]] = {}
    for at in game.open:
        face = game.face(at)
        pips.setdefault(face.name, set()).add(face.pips)
    found: dict[str, int] = {}
    for at in game.open:
        face = game.face(at)
        found.setdefault(face.name if len(pips[face.name]) == 1 else f"{face.name} of {face.pips}", at)
    return found


class TakeDie(Question):
    """The start player, then each player to the left takes one of the dice that are left (SE-084, SE-086)."""

    kind = "die"

    @staticmethod
    def options(game: Seasons, _: Here) -> tuple[Option, ...]:
        return tuple(Option("take", name, None, at) for name, at in offered(game).items())

    @staticmethod
    def take(game: Seasons, here: Here, option: Option) -> None:
        game.die_of = replaced(game.die_of, here.who, option.data)
        game.open = without(game.open, option.data)
        tell_face(game, "take", here.who, option.data, "SE-084")

    @staticmethod
    def why_not(game: Seasons, __: Here, move: str) -> str | None:
        """Only dice that are left can be taken (SE-084)."""
        verb, _, name = move.partition(" ")
        return "SE-084" if verb == "take" and any(face.name == name for face in game.rules.faces) else None


def leave_die(game: Seasons, _: Here) -> None:
    """One die remains, which belongs to nobody (SE-085)."""
    (game.left,) = game.open
    game.open = ()
    tell_face(game, "leave", -1, game.left, "SE-085")


# What a face gives


def give_energy(game: Seasons, seat: int, face: Face) -> None:
    """Take the energies that a die shows (SE-097); none may be refused (SE-G14)."""
    for kind, n in zip(game.rules.energies, face.energy):
        if n:
            game.gain(seat, kind, n, None, "", "SE-097")


def give_crystals(game: Seasons, seat: int, n: int) -> None:
    """Gain the crystals that a die shows, which may not be refused (SE-098)."""
    if n:
        game.gain(seat, "crystal", n, None, "", "SE-098")


def raise_gauge(game: Seasons, seat: int, n: int, fact: str) -> None:
    """Raise a gauge, which stops at its highest space (SE-099, SE-P06)."""
    n = min(n, game.most("gain", seat, "gauge"))
    if n:
        game.gain(seat, "gauge", n, None, "", fact)


# Cards drawn to choose from


def draw_cards(game: Seasons, here: Here) -> None:
    """Draw cards to look at (SE-100, SE-124); no more than there are (SE-G22)."""
    game.drawn = game.rules.sorted_cards(game.take_top(here.n))
    if len(game.drawn) < here.n:
        game.short("draw", here.who, "", here.n - len(game.drawn), "")


def how_many(game: Seasons, _: Here) -> int:
    """Return whether there is a card to choose of."""
    return int(bool(game.drawn))


def nothing_drawn(_: Seasons, __: Here) -> None:
    """Go on without a card (SE-G22)."""


class KeepDrawn(Question):
    """Keep a drawn card in hand or discard it (SE-100); of several keep one and discard the others (SE-124)."""

    kind = "drawn"

    @staticmethod
    def options(game: Seasons, _: Here) -> tuple[Option, ...]:
        names = game.rules.names(game.drawn)
        kept = tuple(Option("keep", card, None, game.first(game.drawn, card)) for card in names)
        return kept if len(game.drawn) > 1 else (*kept, Option("discard", names[0], None, -1))

    @staticmethod
    def take(game: Seasons, here: Here, option: Option) -> None:
        drawn: Counts
        drawn, game.drawn = game.drawn, ()
        if option.data >= 0:
            game.add_to_hand(here.who, option.data)
            game.say("keep", here.who, option.thing, 1, "", "SE-100")
            drawn = without(drawn, option.data)
        for at in drawn:
            game.discard_card(at)
            game.say("discard", here.who, game.rules.card_ids[at], 1, "", "SE-058")

    @staticmethod
    def why_not(game: Seasons, __: Here, move: str) -> str | None:
        """Of several cards one is kept (SE-124)."""
        verb, _, card = move.partition(" ")
        return "SE-124" if verb == "discard" and card in game.rules.names(game.drawn) else None


DRAW = procedure("draw", "n", draw_cards, case(how_many, nothing_drawn, KeepDrawn))
"""Draw n cards and keep one of them."""
