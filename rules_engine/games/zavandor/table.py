"""The table as data: in, a game; out, what lies where, in names; and the way back, for a game set up in the middle."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.games.position import GivenError, only
from rules_engine.games.zavandor.income import refill_artefacts
from rules_engine.games.zavandor.setup import give_role, shuffle_energy, stack_artefacts
from rules_engine.games.zavandor.state import Zavandor
from rules_engine.machine.rows import changed, replaced, without

PHASES = {"order": 1, "energy": 2, "actions": 3, "count": 4}
GIVEN = ("round", "offer", "order", "phase", "turn")
"""What a position says beside what each player has."""


def shown(game: Zavandor, names: Sequence[str]) -> dict[str, Any]:
    """Return all that lies on the table, by names; names: of the players."""
    found: dict[str, Any] = {
        "round": game.round,
        "order": [names[seat] for seat in game.order],
        "offer": sorted(game.offer),
        "pile": len(game.pile),
        "supply": _named(game.rules.kinds, game.supply),
        "stock": _named(game.rules.card_ids, game.stock),
        "spent": _named(game.rules.card_ids, game.spent),
        "decks": {kind: len(cards) for kind, cards in game.decks.items()},
    }
    for seat, name in enumerate(names):
        found[name] = _player(game, seat)
    return found


def _player(game: Zavandor, seat: int) -> dict[str, Any]:
    rules, owned = game.rules, game.owned[seat]
    return {
        "in": game.is_in(seat),
        "passed": seat in game.passed,
        "role": game.role[seat],
        "score": game.points(seat),
        "dust": game.dust[seat],
        "cards": _named(rules.card_ids, game.hand[seat]),
        "waiting": _named(rules.card_ids, game.waiting[seat]),
        "hand": game.hand_count(seat),
        "limit": game.hand_limit(seat),
        "active": _named(rules.kinds, game.active[seat]),
        "idle": _named(rules.kinds, game.idle[seat]),
        "places": game.places(seat),
        "knowledge": {f.removeprefix("knowledge-"): n for f, n in zip(rules.fields, game.levels[seat]) if n},
        "row": list(game.row[seat]),
        "markers": game.markers[seat],
        "artefacts": sorted(name for name in owned if rules.lots[name].kind == "artefact"),
        "guardians": sorted(name for name in owned if rules.lots[name].kind == "guardian"),
        "prices": {group: by for group, by in game.prices[seat] if by},
    }


def _named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts) if count}


def place(game: Zavandor, given: Mapping[str, Any], names: Sequence[str]) -> None:
    """Set a new game up as given; what is not said is as at the start of a game.

    Raises: GivenError for what cannot be.
    """
    known = (*GIVEN, *names)
    only(given, known)
    shuffle_energy(game, None)
    stack_artefacts(game, None)
    roles = [given.get(name, {}).get("role") for name in names]
    decks = game.decks
    spare = [role for role in game.rules.roles if role not in roles]
    for seat, name in enumerate(names):
        role = roles[seat] or spare.pop(0)
        if role not in game.rules.roles:
            raise GivenError(f"{name}.role", f"there is no role '{role}'; known: {', '.join(game.rules.roles)}")
        give_role(game, seat, role)
        game.waiting = replaced(game.waiting, seat, (0,) * len(game.rules.energy))
    game.decks = decks
    # What is given takes the place of all that a role starts with.
    game.events = [event for event in game.events or () if event.kind == "role"]
    for seat, name in enumerate(names):
        for key, value in given.get(name, {}).items():
            _set(game, seat, name, key, value)
    _check_gems(game, names)
    game.round = given.get("round", 1)
    if "offer" in given:
        _set_offer(game, given["offer"])
    else:
        refill_artefacts(game, None)
    game.score = tuple(map(game.points, range(game.seats)))
    order = given.get("order", names)
    if sorted(order) != sorted(names):
        raise GivenError("order", f"the order holds {', '.join(order)}; it must hold each of {', '.join(names)} once")
    game.order = tuple(names.index(name) for name in order)
    phase, seat = given.get("phase", "actions"), given.get("turn", order[0])
    if phase not in PHASES:
        raise GivenError("phase", f"there is no phase '{phase}'; known: {', '.join(PHASES)}")
    if seat not in names:
        raise GivenError("turn", f"there is no player '{seat}'; known: {', '.join(names)}")
    game.begin = (PHASES[phase], names.index(seat))


def _check_gems(game: Zavandor, names: Sequence[str]) -> None:
    """Raise GivenError for more gems than places (ZV-095) or than a player may own (ZV-088)."""
    for seat, name in enumerate(names):
        if game.gems(seat) > game.places(seat):
            raise GivenError(f"{name}.active", f"{game.gems(seat)} gems are active on {game.places(seat)} places")
        for gem in game.rules.gems:
            if gem.most and game.own(seat, gem.id) > gem.most:
                raise GivenError(name, f"{game.own(seat, gem.id)} of '{gem.id}' are given; the most is {gem.most}")


def _set_offer(game: Zavandor, offer: Sequence[str]) -> None:
    unknown = [name for name in offer if name not in game.rules.lots]
    if unknown:
        raise GivenError("offer", f"there is no '{unknown[0]}'; known: {', '.join(game.rules.lots)}")
    pile = list(game.pile)
    for name in offer:
        if game.rules.lots[name].kind == "artefact":
            if name not in pile:
                raise GivenError("offer", f"there is no further '{name}'")
            pile.remove(name)
    won = {lot for owned in game.owned for lot in owned}
    guardians = [name for name in offer if game.rules.lots[name].kind == "guardian"]
    again = [name for name in guardians if name in won]
    if again:
        raise GivenError("offer", f"'{again[0]}' is owned already")
    left = guardians or [name for name in game.rules.guardians if name not in won]
    game.offer = (*left, *(name for name in offer if name not in guardians))
    game.pile = tuple(pile)


def _set(game: Zavandor, seat: int, name: str, key: str, value: Any) -> None:
    rules = game.rules
    match key:
        case "role":
            return
        case "dust":
            if not isinstance(value, int) or game.makeable(value) != value:
                raise GivenError(f"{name}.dust", f"no tokens make {value} dust")
            game.dust = replaced(game.dust, seat, value)
        case "active" | "idle":
            held = game.active if key == "active" else game.idle
            for at, kind in enumerate(rules.kinds):
                by = _counts(value, rules.kinds, f"{name}.{key}").get(kind, 0) - held[seat][at]
                game.move_gem(seat, kind, active=by if key == "active" else 0, idle=by if key == "idle" else 0)
                if game.supply[at] < 0:
                    raise GivenError(f"{name}.{key}", f"there are but {rules.gems[at].copies} of '{kind}'")
        case "cards" | "waiting":
            _give_cards(game, seat, key, _counts(value, rules.card_ids, f"{name}.{key}"), name)
        case "knowledge":
            known = [field.removeprefix("knowledge-") for field in rules.fields]
            levels = _counts(value, known, f"{name}.knowledge")
            own = str(rules.roles[game.role[seat]].values["knowledge"]).removeprefix("knowledge-")
            game.levels = replaced(game.levels, seat, tuple(levels.get(f, int(f == own)) for f in known))
        case "row":
            game.row = replaced(game.row, seat, tuple(value))
        case "markers":
            game.markers = replaced(game.markers, seat, value)
        case "artefacts" | "guardians":
            for lot in value:
                if lot not in rules.lots:
                    raise GivenError(f"{name}.{key}", f"there is no '{lot}'; known: {', '.join(rules.lots)}")
                if rules.lots[lot].kind != key.removesuffix("s"):
                    raise GivenError(f"{name}.{key}", f"'{lot}' is none of the {key}")
                if lot not in (game.pile if key == "artefacts" else game.offer):
                    raise GivenError(f"{name}.{key}", f"there is no further '{lot}'")
                if not game.may_own(seat, rules.lots[lot]):
                    raise GivenError(f"{name}.{key}", f"a player may own one '{lot}' only")
                game.owned = replaced(game.owned, seat, (*game.owned[seat], lot))
                if key == "artefacts":
                    game.pile = without(game.pile, lot)
                else:
                    game.offer = without(game.offer, lot)
        case _:
            known_ = "role, dust, active, idle, cards, waiting, knowledge, row, markers, artefacts, guardians"
            raise GivenError(f"{name}.{key}", f"nothing called '{key}' can be given; known: {known_}")


def _counts(value: Any, names: Sequence[str], path: str) -> dict[str, int]:
    if not isinstance(value, Mapping):
        raise GivenError(path, "a map from names to numbers is due")
    for name, count in value.items():
        if name not in names:
            raise GivenError(path, f"there is no '{name}'; known: {', '.join(names)}")
        if not isinstance(count, int) or count < 0:
            raise GivenError(path, f"'{name}: {count}' is no number of things")
    return dict(value)


def _give_cards(game: Zavandor, seat: int, key: str, counts: Mapping[str, int], name: str) -> None:
    for at, card in enumerate(game.rules.energy):
        for _ in range(counts.get(card.id, 0)):
            if card.concentrated:
                if not game.stock[at]:
                    raise GivenError(f"{name}.{key}", f"there is no further '{card.id}'")
                game.stock = changed(game.stock, at, -1)
            else:
                deck = list(game.decks[card.gem])
                if at not in deck:
                    raise GivenError(f"{name}.{key}", f"there is no further '{card.id}'")
                deck.remove(at)
                game.decks = {**game.decks, card.gem: tuple(deck)}
            if key == "cards":
                game.change_cards(seat, at, 1)
            else:
                game.waiting = replaced(game.waiting, seat, changed(game.waiting[seat], at, 1))
