"""The table as data: in, a game; out, what lies where, in names; and the way back, for a game set up in the middle."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules_engine.games.position import GivenError, map_of, number_of, one_of, only
from rules_engine.games.seasons.course import ROUND_START, SCORES, TURNS, WHEEL
from rules_engine.games.seasons.ending import score
from rules_engine.games.seasons.setup import choose_dice
from rules_engine.games.seasons.state import Counts, Seasons
from rules_engine.machine.rows import replaced

PHASES: Final = {"round": ROUND_START, "turns": TURNS, "wheel": WHEEL, "scoring": SCORES}
GIVEN: Final = ("season", "space", "year", "round", "start", "left", "deck", "pile", "phase", "turn")
"""What a position says beside what each player has."""
REST: Final = "rest"
"""What `pile` says if all cards lie there that lie nowhere else, and not on the draw pile."""


def shown(game: Seasons, names: Sequence[str]) -> dict[str, Any]:
    """Return all that lies on the table, by names; names: of the players."""
    rules = game.rules
    found: dict[str, Any] = {
        "round": game.round,
        "year": game.year,
        "season": rules.seasons[game.season],
        "space": game.space,
        "start": names[game.start],
        "dice": [die for row in game.dice for die in row],
        "open": {rules.faces[at].die: rules.faces[at].pips for at in game.open},
        "left": rules.faces[game.left].pips if game.left >= 0 else 0,
        "deck": len(game.deck),
        "pile": len(game.pile),
    }
    for seat, name in enumerate(names):
        found[name] = _player(game, seat)
    return found


def _player(game: Seasons, seat: int) -> dict[str, Any]:
    rules = game.rules
    at = game.die_of[seat]
    found = {
        "score": score(game, seat),
        "crystals": game.crystals[seat],
        "energy": {kind: n for kind, n in zip(rules.energies, game.reserve[seat]) if n},
        "reserve": game.reserve_most(seat),
        "gauge": game.gauge[seat],
        "free": max(0, game.free_places(seat)),
        "bonuses": game.bonuses[seat],
        "die": rules.faces[at].die if at >= 0 else "",
        "play": [rules.card_ids[card] for card in game.play[seat]],
        "turned": [rules.card_ids[card] for card in game.play[seat] if card in game.turned],
        "hand": [rules.card_ids[card] for card in game.hand[seat]],
        "kept": [rules.card_ids[card] for card in game.kept[seat]],
        "points": game.points[seat],
    }
    for n, row in enumerate(game.libraries[seat], 2):
        found[f"library-{n}"] = [rules.card_ids[card] for card in row]
    return found


def place(game: Seasons, given: Mapping[str, Any], names: Sequence[str]) -> None:
    """Set a new game up as given; what is not said is as at the start of a game, with no cards in hand.

    Raises: GivenError for what cannot be.
    """
    known = (*GIVEN, *names)
    only(given, known)
    choose_dice(game, None)
    _Placer(game, names).all(given)


class _Placer:
    """Sets up a game; left: cards that lie nowhere yet."""

    def __init__(self, game: Seasons, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.left = list(game.rules.used)

    def all(self, given: Mapping[str, Any]) -> None:
        """Place all that is given."""
        game = self.game
        self.wheel(given)
        for seat, name in enumerate(self.names):
            for key, value in map_of(given.get(name, {}), name).items():
                self.player(seat, f"{name}.{key}", key, value)
            self.check(seat, name)
        top = self.cards(given.get("deck", ()), "deck")
        if given.get("pile") == REST:
            game.deck, game.pile = top, tuple(self.left)
        else:
            game.pile = self.cards(given.get("pile", ()), "pile")
            game.deck = (*top, *game.shuffle("powers", self.left, game.rules.card_name))
        game.round = number_of(given.get("round", 1), "round")
        game.start = self.seat(given.get("start", self.names[0]), "start")
        game.left = (
            self.face(given["left"], "left") if "left" in given else game.rules.dice[game.dice[game.season][0]][0]
        )
        self.begin(given)

    def wheel(self, given: Mapping[str, Any]) -> None:
        """Place the tokens of season and year."""
        game, rules = self.game, self.game.rules
        season = given.get("season", rules.seasons[0])
        if season not in rules.seasons:
            raise GivenError("season", f"there is no season '{season}'; known: {', '.join(rules.seasons)}")
        first = rules.season_of.index(rules.seasons.index(season))
        game.space = number_of(given.get("space", first), "space")
        if not 1 <= game.space <= rules.spaces:
            raise GivenError("space", f"there is no space {game.space}; the spaces are 1 to {rules.spaces}")
        if "season" in given and rules.seasons[game.season] != season:
            raise GivenError("space", f"space {game.space} is not in {season}")
        game.year = number_of(given.get("year", 1), "year")
        if not 1 <= game.year <= rules.figures["years"]:
            raise GivenError("year", f"there is no year {game.year}; the years are 1 to {rules.figures['years']}")

    def begin(self, given: Mapping[str, Any]) -> None:
        """Say where play begins."""
        game = self.game
        turn = map_of(given.get("turn", {}), "turn")
        phase = given.get("phase", "turns" if turn else "round")
        if phase not in PHASES:
            raise GivenError("phase", f"there is no phase '{phase}'; known: {', '.join(PHASES)}")
        only(turn, ("player", "transmute"), "turn.")
        seat = self.seat(turn.get("player", self.names[game.start]), "turn.player")
        if PHASES[phase] == ROUND_START:
            game.round -= 1
        game.ended = PHASES[phase] == SCORES
        game.begin = (PHASES[phase], seat, bool(turn.get("transmute", False)))

    def player(self, seat: int, path: str, key: str, value: Any) -> None:
        """Place one thing of a player."""
        game, rules = self.game, self.game.rules
        match key:
            case "crystals" | "gauge" | "bonuses":
                most = {"gauge": rules.figures["gauge_most"], "bonuses": rules.figures["bonuses_most"]}.get(key)
                n = number_of(value, path)
                if most is not None and n > most:
                    raise GivenError(path, f"{n} is too much; the most is {most}")
                setattr(game, key, replaced(getattr(game, key), seat, n))
            case "energy":
                for kind, n in map_of(value, path).items():
                    if kind not in rules.energy_at:
                        raise GivenError(path, f"there is no energy '{kind}'; known: {', '.join(rules.energies)}")
                    game.change_energy(seat, kind, number_of(n, f"{path}.{kind}"))
            case "hand":
                game.add_to_hand(seat, *self.cards(value, path))
            case "play" | "turned":
                for card in self.cards(value, path):
                    game.put_in_play(seat, card)
                    if key == "turned":
                        game.turned = game.turned | {card}
            case "die":
                game.die_of = replaced(game.die_of, seat, self.face(value, path))
            case _ if key in (libraries := [f"library-{n}" for n in range(2, 2 + len(game.libraries[seat]))]):
                rows = replaced(game.libraries[seat], libraries.index(key), self.cards(value, path))
                game.libraries = replaced(game.libraries, seat, rows)
            case _:
                known = "crystals, energy, gauge, bonuses, hand, play, turned, die, library-2, library-3"
                raise GivenError(path, f"nothing called '{key}' can be given; known: {known}")

    def check(self, seat: int, name: str) -> None:
        """Raise GivenError for more than a reserve or a gauge allows (SE-032, SE-109)."""
        game = self.game
        if sum(game.reserve[seat]) > game.reserve_most(seat):
            raise GivenError(f"{name}.energy", f"the reserve holds {game.reserve_most(seat)} (SE-032)")

    def cards(self, told: Any, path: str) -> Counts:
        """Return cards that lie nowhere yet, by their ids or numbers."""
        found = []
        rules = self.game.rules
        if not isinstance(told, (list, tuple)):
            raise GivenError(path, "a list of cards is due")
        for card in told:
            id = rules.numbered.get(card, card)
            at = next((at for at in self.left if rules.card_ids[at] == id), None)
            if at is None:
                known = id in rules.powers
                said = f"there is no further '{card}' at this level" if known else f"there is no card '{card}'"
                raise GivenError(path, said)
            self.left.remove(at)
            found.append(at)
        return tuple(found)

    def face(self, name: Any, path: str) -> int:
        """Return a face of a die of the season by what it shows; `of` and its pips tell it from others."""
        game = self.game
        faces = game.rules.faces
        for die in game.rules.season_dice[game.season]:
            for at in game.rules.dice[die]:
                if name in (faces[at].name, f"{faces[at].name} of {faces[at].pips}"):
                    return at
        known = dict.fromkeys(
            faces[at].name for die in game.rules.season_dice[game.season] for at in game.rules.dice[die]
        )
        raise GivenError(path, f"no die of this season shows '{name}'; known: {', '.join(known)}")

    def seat(self, name: Any, path: str) -> int:
        """Return the seat of a player."""
        return list(self.names).index(one_of(name, self.names, path, "player"))
