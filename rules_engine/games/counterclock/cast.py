"""Playing a card: in, a card of the hand; out, its mana paid, its effects done or countered, the card laid away."""

from rules_engine.games.counterclock.pieces import Counts
from rules_engine.games.counterclock.state import Counterclock
from rules_engine.machine.cards import Effect
from rules_engine.machine.frame import Here
from rules_engine.machine.tasks import case, loop, procedure


def others(game: Counterclock, seat: int) -> Counts:
    """Return all other players."""
    return tuple(other for other in range(game.seats) if other != seat)


def announce(game: Counterclock, here: Here) -> None:
    """Take the card out of the hand and pay its mana (CW-103); what waits for the next such card is for this one."""
    card, seat = game.rules.card_ids[here.it], here.who
    treasure = game.rules.treasures[card]
    price = game.price(seat, card)
    here.card, here.is_spell = card, treasure.kind == "spell"
    here.lives = game.waiting_for(seat, *treasure.words)
    game.from_hand(seat, here.it)
    game.casting = (*game.casting, here.it)
    game.pay_mana(seat, price)
    game.say("play", seat, card, price, "", "CW-103")
    if here.is_spell:
        game.emit("cast", here.it, (seat,))


def tell_others(game: Counterclock, here: Here) -> None:
    """Others hear of a spell before it does anything (CW-137, CW-138)."""
    if here.is_spell:
        game.emit("other-spell", here.it, others(game, here.who))


def countered(game: Counterclock, here: Here) -> int:
    """Return 0 if the card was countered (CW-137), else 1."""
    return int(here.it not in game.cancelled)


def lay_away(game: Counterclock, here: Here) -> None:
    """A countered spell has no effect; its mana is paid, and it goes to the discard pile and not to the play area, so
    that it does not count for resonance (CW-141)."""
    game.cancelled = game.cancelled - {here.it}
    game.casting = tuple(card for card in game.casting if card != here.it)
    game.to_discards(here.who, here.it)
    game.say("counter", here.who, here.card, 0, "", "CW-141")


def begin_effects(game: Counterclock, here: Here) -> None:
    """List what the card does."""
    here.paths = game.due(here.who, here.card)


def effects_left(_: Counterclock, here: Here) -> bool:
    """Whether the card still does something."""
    return bool(here.paths)


def do_next(game: Counterclock, here: Here) -> None:
    """Do one ability of the card."""
    path, *rest = here.paths
    here.paths = tuple(rest)
    game.perform(here.who, Effect(here.card, path, here.it, here.who, here.it))


def tell_played(game: Counterclock, here: Here) -> None:
    """Own cards hear of a spell after its effects. It lies in no play area yet, so that one that happens once more
    counts what it counted before (CW-140)."""
    if here.is_spell:
        game.emit("spell", here.it, (here.who,), here.it)


def lay_down(game: Counterclock, here: Here) -> None:
    """A spell lies open in the play area (CW-068); a secret is used once, and leaves (CW-143), so it does not count for
    resonance (CW-144)."""
    game.casting = tuple(card for card in game.casting if card != here.it)
    if here.is_spell:
        area = (*game.area[here.who], here.it)
        game.area = (*game.area[: here.who], area, *game.area[here.who + 1 :])
    else:
        game.say("leave", here.who, here.card, 0, "", "CW-143")
        game.put_away(here.it)


def use_up(game: Counterclock, here: Here) -> None:
    """What was in force for the next such card alone is over."""
    game.end_lives(here.lives)


CAST = procedure(
    "cast", "it card is_spell lives paths",
    announce, tell_others,
    case(countered, lay_away, (begin_effects, loop(effects_left, do_next), tell_played, lay_down)),
    use_up,
)  # fmt: skip
"""Play a card of the own hand; that its mana is there is tested before."""
