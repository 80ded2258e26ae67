"""Setup: in, a new game; out, dice, cards or presets dealt, and who starts (SE-048 to SE-060)."""

from rules_engine.games.seasons.state import Seasons
from rules_engine.machine.frame import Here
from rules_engine.machine.rows import replaced


def choose_dice(game: Seasons, _: Here) -> None:
    """Of each season as many dice are in play as the number of players says, drawn at random (SE-049 to SE-051)."""
    n = game.rules.dice_for(game.seats)
    game.dice = tuple(
        tuple(sorted(game.shuffle(f"dice.{season}", dice)[:n]))
        for season, dice in zip(game.rules.seasons, game.rules.season_dice)
    )


def choose_start(game: Seasons, _: Here) -> None:
    """The youngest player starts (SE-060): drawn at random, as nobody's age is known here."""
    game.start = game.shuffle("youngest", range(game.seats))[0]
    game.say("start", game.start, "", 0, "", "SE-060")


def by_presets(game: Seasons, _: Here) -> bool:
    """Whether presets take the place of the choice of cards: at the level of the apprentice (SE-061)."""
    return game.rules.level.presets


def by_choice(game: Seasons, here: Here) -> bool:
    """Whether cards are chosen: at the other levels (SE-062, SE-063)."""
    return not by_presets(game, here)


def deal_presets(game: Seasons, _: Here) -> None:
    """Each player gets a preset at random (SE-061, SE-G23); all other cards in use are the draw pile (SE-064), those of
    presets that nobody got among them (SE-065)."""
    rules = game.rules
    presets = game.shuffle("presets", tuple(rules.presets))
    left = list(rules.used)
    for seat in range(game.seats):
        for card in rules.presets[presets[seat]]:
            at = next(at for at in left if rules.card_ids[at] == card)
            left.remove(at)
            game.kept = replaced(game.kept, seat, (*game.kept[seat], at))
        game.say("preset", seat, presets[seat], 0, "", "SE-061")
    game.deck = game.shuffle("powers", left, rules.card_name)


def deal_cards(game: Seasons, _: Here) -> None:
    """All cards in use are shuffled and nine dealt to each player; the rest is the draw pile (SE-057)."""
    n = game.rules.figures["dealt"]
    deck = game.shuffle("powers", game.rules.used, game.rules.card_name)
    rows = [deck[n * seat : n * (seat + 1)] for seat in range(game.seats)]
    game.packs = tuple(map(game.rules.sorted_cards, rows))
    game.deck = deck[n * game.seats :]
