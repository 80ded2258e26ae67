"""Bonuses: in, the name of one; out, what it gives, and the token moved (SE-119 to SE-124)."""

from collections.abc import Sequence

from rules_engine.games.seasons.dice import DRAW, raise_gauge
from rules_engine.games.seasons.state import Seasons
from rules_engine.machine.effects import at_limit
from rules_engine.machine.frame import Here
from rules_engine.machine.pick import pick
from rules_engine.machine.rows import changed
from rules_engine.machine.tasks import case, procedure
from rules_engine.machine.verbs import Verb


def exhausted(game: Seasons, here: Here) -> str:
    """A player may use three bonuses in a game, the same or others, at any time of the own turns (SE-119)."""
    rules = game.rules
    all_used = game.bonuses[here.who] >= rules.figures["bonuses_most"]
    return "SE-119" if at_limit(game, rules.figures_id, "bonuses_most", all_used) else ""


def names(game: Seasons, _: Here) -> tuple[str, ...]:
    """Give the names of the four bonuses."""
    return game.rules.bonus_names


def why_not(game: Seasons, here: Here, name: str) -> str:
    """To exchange energies takes as many as are swapped (SE-121, SE-G15), to draw more cards the symbol of the own die
    (SE-124, SE-P16), and a gauge has a highest space (SE-P06)."""
    match name:
        case "exchange":
            return "" if sum(game.reserve[here.who]) >= game.rules.bonuses[name] else "SE-121"
        case "cards":
            return "" if here.draws else "SE-124"
        case "gauge":
            return "SE-P06" if game.gauge_full(here.who) else ""
    return ""


def give_back(game: Seasons, here: Here) -> None:
    """Choose the energies of the reserve that are swapped (SE-121)."""
    n = game.rules.bonuses["exchange"]
    pick(game, here.who, "return", zip(game.rules.energies, game.reserve[here.who]), n, n)


def choose_others(game: Seasons, here: Here) -> None:
    """Put them back into the stockpile, and choose as many others out of it (SE-121, SE-E03)."""
    picked, game.result = game.result, None
    n = game.rules.bonuses["exchange"]
    for kind, some in picked:
        game.change_energy(here.who, kind, -some)
        game.say("return", here.who, kind, some, "", "SE-121")
    pick(game, here.who, "take", ((kind, n) for kind in game.rules.energies), n, n)


def take_others(game: Seasons, here: Here) -> None:
    """Take the energies that were chosen (SE-121)."""
    picked, game.result = game.result, None
    for kind, n in picked:
        game.gain(here.who, kind, n, None, "", "SE-121")


def allow_transmuting(game: Seasons, here: Here) -> None:
    """For the rest of the turn energies can be transmuted, also without the symbol, each for a crystal more; used twice
    for two more (SE-122, SE-P15)."""
    turn = game.turn_of(here.who)
    turn.right = True
    turn.extra += game.rules.bonuses["transmute"]


def one_up(game: Seasons, here: Here) -> None:
    """Raise the own gauge (SE-123)."""
    raise_gauge(game, here.who, game.rules.bonuses["gauge"], "SE-123")


def draw_more(game: Seasons, here: Here) -> None:
    """In place of the draw of the die draw two cards, and keep one (SE-124)."""
    turn = game.turn_of(here.who)
    turn.draws = False
    n = game.rules.bonuses["cards"] + game.modifier(here.who, "more", "die-card")
    game.call(DRAW, here.who, n=n)


def which(_: Seasons, here: Here) -> int:
    """Return the place of a bonus among the branches."""
    return _BRANCHES.index(here.bonus)


def tell_used(game: Seasons, here: Here) -> None:
    """Cards of the player hear that a bonus was used."""
    game.emit("bonus", None, (here.who,))


_BRANCHES: Sequence[str] = ("exchange", "transmute", "gauge", "cards")

BONUS = procedure(
    "bonus", "bonus",
    case(which, (give_back, choose_others, take_others), allow_transmuting, one_up, draw_more),
    tell_used,
)  # fmt: skip


def use_bonus(game: Seasons, here: Here, name: str) -> None:
    """Move the own token one space on the bonus track (SE-120), and do what the bonus says."""
    game.bonuses = changed(game.bonuses, here.who, 1)
    game.say("bonus", here.who, game.rules.bonus_ids[name], game.bonuses[here.who], "", "SE-120")
    game.call(BONUS, here.who, bonus=name)


BONUS_VERBS = (Verb("bonus", exhausted, names, why_not, use_bonus),)
BONUSES = tuple(_BRANCHES)
"""The bonuses that the rules know (SE-121 to SE-124)."""
