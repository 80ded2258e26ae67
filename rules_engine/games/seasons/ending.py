"""The end: in, a finished game; out, scores and places (SE-130 to SE-137)."""

from rules_engine.games.seasons.state import Seasons
from rules_engine.machine.cards import Effect
from rules_engine.machine.frame import Here
from rules_engine.machine.tasks import loop, procedure


def list_effects(game: Seasons, here: Here) -> None:
    """What cards in play score beside their prestige counts before all penalties (SE-139, SE-G11)."""
    here.left = tuple(
        Effect(game.rules.card_ids[at], ability.path, at, here.who, at)
        for at in game.play[here.who]
        for ability in game.cards.of(game.rules.card_ids[at], "scoring")
    )


def some_left(_: Seasons, here: Here) -> bool:
    """Whether a card still scores."""
    return bool(here.left)


def score_next(game: Seasons, here: Here) -> None:
    """Let the next card score."""
    first, *rest = here.left
    here.left = tuple(rest)
    game.perform(here.who, first)


SCORING = procedure("scoring", "left", list_effects, loop(some_left, score_next))


def bonus_penalty(game: Seasons, seat: int) -> int:
    """Return what the bonuses of a player cost (SE-125 to SE-128, SE-134); the next ones cost more (SE-129)."""
    return int(game.rules.figures["bonus_penalties"][game.bonuses[seat]])


def hand_penalty(game: Seasons, seat: int) -> int:
    """Return what the cards in a hand cost, each the same (SE-133)."""
    each = max(0, int(game.rules.figures["hand_penalty"]) - game.modifier(seat, "discount", "hand-penalty"))
    return each * len(game.hand[seat])


def prestige(game: Seasons, seat: int) -> int:
    """Return the points that are printed on the cards of a player in play (SE-132)."""
    return sum([game.rules.power_at[at].prestige for at in game.play[seat]])


def score(game: Seasons, seat: int) -> int:
    """Return a score: crystals (SE-131), cards, what effects score, less penalties; energies score nothing (SE-135). It
    may be below 0 (SE-G08)."""
    gained = game.crystals[seat] + prestige(game, seat) + game.points[seat]
    return gained - bonus_penalty(game, seat) - hand_penalty(game, seat)


def tell_scores(game: Seasons, _: Here) -> None:
    """Tell each part of the scores in the order in which they are counted (SE-P11)."""
    for seat in game.from_seat(game.start):
        game.say("crystals", seat, "crystal", game.crystals[seat], "", "SE-131")
        for at in game.play[seat]:
            power = game.rules.power_at[at]
            game.say("prestige", seat, power.id, power.prestige, "", "SE-132")
        if bonus_penalty(game, seat):
            game.say("penalty", seat, "", bonus_penalty(game, seat), "", "SE-134")
        if hand_penalty(game, seat):
            game.say("hand-penalty", seat, "", hand_penalty(game, seat), "", "SE-133", len(game.hand[seat]))
        game.say("score", seat, "", score(game, seat), "", "SE-136")


def rank_players(game: Seasons, _: Here) -> None:
    """The most prestige wins (SE-136); of level players who has more cards in play (SE-137, SE-G10); those level in
    that too share the place (SE-G09). Nobody is told to win a game that is stopped."""
    worth = {seat: (score(game, seat), len(game.play[seat])) for seat in range(game.seats)}
    best = sorted(set(worth.values()), reverse=True)
    game.ranking = tuple(tuple(seat for seat in worth if worth[seat] == one) for one in best)
    if not game.ended:
        game.say("stop", -1, "", game.round)
        return
    winners = game.ranking[0]
    tied = sum(worth[seat][0] == best[0][0] for seat in worth) > 1
    fact = "SE-G09" if len(winners) > 1 else "SE-137" if tied else "SE-136"
    game.say("end", -1, "", 0, "", "SE-130")
    for seat in winners:
        game.say("win-game", seat, "", best[0][0], "", fact)
    if len(winners) == 1:
        game.say("archmage", winners[0], "", 0, "", "SE-002")
