"""The wheel: in, how far the season token moves; out, season and year, and what comes of their change."""

from rules_engine.games.seasons.state import Seasons
from rules_engine.machine.frame import Here
from rules_engine.machine.rows import replaced


def pass_start(game: Seasons, _: Here) -> None:
    """The player to the left of the start player is the new one (SE-096), before the token moves (SE-P13)."""
    game.start = (game.start + 1) % game.seats
    game.say("start", game.start, "", 0, "", "SE-096")


def move_by_die(game: Seasons, here: Here) -> None:
    """The season token moves by the pips of the die that nobody took (SE-091); on 12 it is the old year still
    (SE-P18)."""
    pips = game.face(game.left).pips
    before, space = game.season, game.space + pips
    here.turned = space > game.rules.spaces
    game.space = space - game.rules.spaces if here.turned else space
    game.say("token", -1, game.rules.seasons[game.season], game.space, "", "SE-091", pips)
    if here.turned:
        next_year(game)
    if game.season != before:
        change_season(game)


def tell_year(game: Seasons, here: Here) -> None:
    """Cards that wait for a change of the year come after those that wait for the season (SE-G13)."""
    if here.turned and not game.ended:
        game.emit("year-change")


def next_year(game: Seasons) -> None:
    """When the token goes from 12 to 1, the year token moves on, and everybody takes the cards under the matching
    library token into hand, beside those that are there (SE-094, SE-095); in the last year the game ends (SE-130)."""
    if game.year == game.rules.figures["years"]:
        game.ended = True
        return
    game.year += 1
    game.renew("year")
    game.say("year", -1, "", game.year, "", "SE-094")
    group = game.year - 2
    for seat in game.from_seat(game.start):
        cards = game.libraries[seat][group]
        game.libraries = replaced(game.libraries, seat, replaced(game.libraries[seat], group, ()))
        game.add_to_hand(seat, *cards)
        if cards:
            game.say("library", seat, "", game.year, "", "SE-094", len(cards))


def change_season(game: Seasons) -> None:
    """The season changed: cards may wait for it (SE-093, SE-118), and the chart and the dice are those of the new one
    (SE-083)."""
    season = game.rules.seasons[game.season]
    game.say("season", -1, season, 0, "", "SE-093")
    game.emit("season-change", season)


def move_by_card(game: Seasons, by: int, card: str, seat: int) -> None:
    """A card moves the season token, never out of the year; forward over the end of a season it changes it."""
    before = game.season
    game.space = max(1, min(game.rules.spaces, game.space + by))
    game.say("token", seat, game.rules.seasons[game.season], game.space, card, "", abs(by))
    if by > 0 and game.season != before:
        change_season(game)
