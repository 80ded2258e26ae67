"""A turn: in, a player with a die; out, its actions, summoned and activated cards, bonuses (SE-087 to SE-089)."""

from rules_engine.games.seasons.bonuses import BONUS_VERBS
from rules_engine.games.seasons.dice import DRAW, give_crystals, give_energy, raise_gauge
from rules_engine.games.seasons.state import Seasons
from rules_engine.games.seasons.summon import SUMMON_VERBS
from rules_engine.machine.frame import Here
from rules_engine.machine.tasks import loop, procedure
from rules_engine.machine.verbs import Menu, Verb, at_once, free, nothing


def start_turn(game: Seasons, here: Here) -> None:
    """The actions of the own die are open (SE-088, SE-102)."""
    at = game.die_of[here.who]
    face = game.face(at) if at >= 0 else None
    here.right = bool(here.right) or (face is not None and face.transmute)
    here.raises = face.gauge if face is not None else 0
    here.draws = face is not None and face.draw
    here.extra, here.transmuted, here.done = 0, False, False
    game.say("turn", here.who, face.die if face is not None else "", 0, "", "SE-087")


def energy_first(game: Seasons, here: Here) -> None:
    """Energies of the die are taken before any other action (SE-089)."""
    at = game.die_of[here.who]
    if at >= 0:
        give_energy(game, here.who, game.face(at))


def then_crystals(game: Seasons, here: Here) -> None:
    """So are its crystals (SE-089), with what cards add to a die that shows some."""
    at = game.die_of[here.who]
    shown = game.face(at).crystals if at >= 0 else 0
    give_crystals(game, here.who, shown + game.modifier(here.who, "more", "die-crystal") if shown else 0)


# What the die still gives, in any order (SE-089)


def why_not_raise(game: Seasons, here: Here, _: str) -> str:
    """The die shows the summoning symbol, and the gauge is not on its highest space (SE-099, SE-P06)."""
    if not here.raises:
        return "SE-099"
    return "SE-P06" if game.gauge_full(here.who) else ""


def gauge(_: Seasons, __: Here) -> tuple[str, ...]:
    """Give what is raised."""
    return _GAUGE


_GAUGE = ("gauge",)


def raise_own(game: Seasons, here: Here, _: str) -> None:
    """Raise the own gauge by one for the symbol of the die (SE-099)."""
    n, here.raises = here.raises, 0
    raise_gauge(game, here.who, n, "SE-099")


def why_not_draw(_: Seasons, here: Here, __: str) -> str:
    """A card is drawn for the symbol of the die, once (SE-100)."""
    return "" if here.draws else "SE-100"


def draw(game: Seasons, here: Here, _: str) -> None:
    """Draw a card for the symbol of the die, and as many more as cards say, to keep one (SE-100)."""
    here.draws = False
    game.call(DRAW, here.who, n=1 + game.modifier(here.who, "more", "die-card"))


def energies(game: Seasons, _: Here) -> tuple[str, ...]:
    """Give the four energies."""
    return game.rules.energies


def no_right(game: Seasons, here: Here) -> str:
    """The right to transmute comes from the die, a bonus or a card, and lasts for the turn (SE-101, SE-105)."""
    return "" if here.right or game.allows(here.who, "transmuting") else "SE-101"


def why_not_transmute(game: Seasons, here: Here) -> list[str]:
    """Any energies of the reserve can be transmuted, one at a time (SE-101)."""
    return ["" if n else "SE-101" for n in game.reserve[here.who]]


def transmute(game: Seasons, here: Here, kind: str) -> None:
    """Turn an energy into crystals by the chart of the season that the token shows (SE-101); it is discarded."""
    n = game.rate(here.who, game.rules.energy_at[kind])
    game.transmute(here.who, kind, n)
    if not here.transmuted:
        here.transmuted = True
        game.emit("transmute", None, (here.who,))


def end_turn(game: Seasons, here: Here, _: str) -> None:
    """End the turn (SE-088); actions of the die that were not done are lost."""
    here.done = True
    game.say("end-turn", here.who, "", 0, "", "SE-088")


def wastes(game: Seasons, here: Here, _: str) -> bool:
    """Nobody sensible ends a turn while the die still raises the gauge or gives a card."""
    return bool(here.draws or (here.raises and game.most("gain", here.who, "gauge")))


class Action(Menu):
    """One more action of the turn, as many as the player can do, in any order (SE-088, SE-089)."""

    kind = "action"
    verbs = (
        Verb("raise", free, gauge, why_not_raise, raise_own),
        Verb("draw", free, nothing, why_not_draw, draw),
        Verb("transmute", no_right, energies, at_once(why_not_transmute), transmute),
        *SUMMON_VERBS,
        *BONUS_VERBS,
        Verb("end turn", free, nothing, free, end_turn, wastes),
    )


def goes_on(_: Seasons, here: Here) -> bool:
    """A turn lasts until its player ends it."""
    return not here.done


def renew_turn(game: Seasons, _: Here) -> None:
    """What lasted for this turn is over."""
    game.renew("turn")


TURN = procedure(
    "turn", "right raises draws extra transmuted done",
    start_turn, energy_first, then_crystals,
    loop(goes_on, Action),
    renew_turn,
)  # fmt: skip
