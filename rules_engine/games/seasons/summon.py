"""Summoning and activating: in, a card in hand or in play; out, its price paid and its effect done (SE-107)."""

from rules_engine.games.seasons.state import Counts, Seasons
from rules_engine.machine.cards import Effect
from rules_engine.machine.frame import Here
from rules_engine.machine.pick import pick
from rules_engine.machine.tasks import loop, procedure
from rules_engine.machine.verbs import Verb, at_once, free


def choose_spared(game: Seasons, here: Here) -> None:
    """Where cards lower the cost by energies, the player chooses which are not paid; those that the reserve lacks are
    among them."""
    n = 0 if here.free else game.spared(here.who, here.card)
    if n:
        here.lacking = game.missing(here.who, here.card)
        rest = [due - less for due, less in zip(game.rules.cost(here.card, game.seats).energy, here.lacking)]
        n -= sum(here.lacking)
        pick(game, here.who, "spare", zip(game.rules.energies, rest), n, n)


def pay_cost(game: Seasons, here: Here) -> None:
    """Give up the energies and crystals of the cost (SE-108), unless the card is summoned at no cost."""
    picked, game.result = game.result or (), None
    if here.free:
        return
    spared = dict(picked)
    lacking: Counts = here.lacking or (0,) * len(game.rules.energies)
    cost = game.rules.cost(here.card, game.seats).energy
    for kind, due, less in zip(game.rules.energies, cost, lacking):
        n = due - less - spared.get(kind, 0)
        if n:
            game.change_energy(here.who, kind, -n)
            game.say("pay", here.who, kind, n, "", "SE-108")
    crystals = game.crystal_price(here.who, here.card)
    if crystals:
        game.pay_crystals(here.who, crystals)


def lay_down(game: Seasons, here: Here) -> None:
    """Lay the card face up before its owner, who reads out what it does (SE-110); what was in force for the next card
    only is used up, and others hear of the card before it does anything (SE-G27)."""
    game.use_next(here.who, "power-card")
    game.use_next(here.who, game.rules.powers[here.card].kind)
    game.take_from_hand(here.who, here.it)
    game.put_in_play(here.who, here.it)
    game.say("summon", here.who, here.card, 0, here.cause or "", "SE-110")
    game.emit("other-summon", here.it, tuple(seat for seat in range(game.seats) if seat != here.who))


def begin_effects(game: Seasons, here: Here) -> None:
    """What a card does when it enters play happens now and only now (SE-112), unless another card stops it."""
    stopped = here.it in game.cancelled
    game.cancelled = game.cancelled - {here.it}
    here.paths = () if stopped else tuple(ability.path for ability in game.cards.of(here.card, "enter"))


def effects_left(_: Seasons, here: Here) -> bool:
    """Whether the card still does something."""
    return bool(here.paths)


def do_next(game: Seasons, here: Here) -> None:
    """Do one ability of a card that entered play (SE-112)."""
    path, *rest = here.paths
    here.paths = tuple(rest)
    game.perform(here.who, Effect(here.card, path, here.it, here.who, here.it))


def tell_summoned(game: Seasons, here: Here) -> None:
    """Cards of the player hear that another one was summoned, after its own effect (SE-G27)."""
    game.emit("summon", here.it, (here.who,), here.it)


SUMMON = procedure(
    "summon", "it card free cause lacking paths",
    choose_spared, pay_cost, lay_down,
    begin_effects, loop(effects_left, do_next),
    tell_summoned,
)  # fmt: skip
"""Summon a card of the own hand; that it may be summoned is tested before."""


def hand_names(game: Seasons, here: Here) -> tuple[str, ...]:
    """Give the cards in hand."""
    return game.rules.names(game.hand[here.who])


def no_place(game: Seasons, here: Here) -> str:
    """The n-th card in play needs a gauge of at least n (SE-109)."""
    return "" if game.free_places(here.who) > 0 else "SE-109"


def why_not_summon(game: Seasons, here: Here) -> tuple[str, ...]:
    """A card is summoned if its cost can be paid (SE-108), several in a turn if each can (SE-111)."""
    return game.kept_from_summoning(here.who)


def summon(game: Seasons, here: Here, card: str) -> None:
    """Summon a card of the hand (SE-107)."""
    it = game.first(game.hand[here.who], card)
    game.call(SUMMON, here.who, it=it, card=card, free=False)


# Activation


def activations(game: Seasons, here: Here) -> tuple[str, ...]:
    """Give the cards in play that can be activated at all (SE-114)."""
    return game.rules.activated_names(game.play[here.who])


def why_not_activate(game: Seasons, here: Here, name: str) -> str:
    """A card that is turned cannot be turned again in this round (SE-116); without its cost, or if nothing came of it,
    it is not activated (SE-115, SE-117); in the round of its summoning it may be (SE-G19)."""
    card, path = game.rules.activated(game.play[here.who])[name]
    upright = [at for at in game.play[here.who] if game.rules.card_ids[at] == card and at not in game.turned]
    if not upright:
        return "SE-116"
    can = game.can_perform(here.who, Effect(card, path, upright[0], here.who, upright[0]))
    return "" if can else "SE-117"


def activate(game: Seasons, here: Here, name: str) -> None:
    """Turn the card and pay its cost, then it does what it says (SE-115)."""
    card, path = game.rules.activated(game.play[here.who])[name]
    it = next(at for at in game.play[here.who] if game.rules.card_ids[at] == card and at not in game.turned)
    game.turned = game.turned | {it}
    game.say("activate", here.who, card, 0, "", "SE-115")
    game.perform(here.who, Effect(card, path, it, here.who, it))


def set_upright(game: Seasons, _: Here) -> None:
    """Turned cards are set upright in the next round (SE-116)."""
    game.turned = frozenset()


SUMMON_VERBS = (
    Verb("summon", no_place, hand_names, at_once(why_not_summon), summon),
    Verb("activate", free, activations, why_not_activate, activate),
)
