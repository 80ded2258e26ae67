"""Action b: knowledge (ZV-098 to ZV-103), and the steps that artefacts give. In: a turn. Out: verbs, and procedures."""

from rules_engine.effects.node import Node
from rules_engine.games.zavandor.payment import PAY, takes_active_gems
from rules_engine.games.zavandor.state import Zavandor
from rules_engine.machine.effects import OpTable, note, number
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question
from rules_engine.machine.rows import changed, replaced
from rules_engine.machine.tasks import Task, loop, procedure
from rules_engine.machine.tasks import do as do_
from rules_engine.machine.verbs import Verb, at_once, nothing


def field_of(name: str) -> str:
    """Return the id of a field of knowledge that players call so."""
    return f"knowledge-{name}"


def all_fields(game: Zavandor, _: Here) -> tuple[str, ...]:
    """Give all fields of knowledge, as players call them."""
    return game.rules.field_names


def steps(game: Zavandor, seat: int) -> tuple[tuple[str, int], ...]:
    """Return for each knowledge what keeps a player from a step, whatever it costs, and what it costs."""
    return game.rules.steps(game.levels[seat], game.markers[seat] > 0)


def blocked(game: Zavandor, seat: int) -> list[str]:
    """Return what keeps a player from a step in each knowledge, whatever it costs (ZV-027, ZV-100)."""
    return [reason for reason, _ in steps(game, seat)]


def step_price(game: Zavandor, seat: int, name: str) -> int:
    """Return what the next step in a knowledge costs (ZV-119 to ZV-124)."""
    return steps(game, seat)[game.rules.field_at[field_of(name)]][1]


def advanced(_: Zavandor, here: Here) -> str:
    """Once per round a player may pay for a step (ZV-098, ZV-080); steps of artefacts do not count (ZV-099)."""
    return "ZV-098" if here.advanced else ""


def why_not_advance(game: Zavandor, here: Here) -> list[str]:
    """A step is paid (ZV-098)."""
    wealth = game.wealth(here.who)
    return [reason or ("" if wealth >= price else "ZV-081") for reason, price in steps(game, here.who)]


def advance(game: Zavandor, here: Here, name: str) -> None:
    """Pay for one step in one knowledge (ZV-098)."""
    here.advanced, here.learned = True, name
    game.call(PAY, here.who, price=step_price(game, here.who, name))


def learn(game: Zavandor, here: Here) -> None:
    """Take the step that was paid for; payment comes first, as gem knowledge lowers what gems are sold for (ZV-093)."""
    name, here.learned = here.learned, ""
    begun = game.levels[here.who][game.rules.field_at[field_of(name)]]
    step(game, here.who, name, "ZV-098" if begun else "ZV-100")


def step(game: Zavandor, seat: int, name: str, fact: str, cause: str = "") -> None:
    """Move up one step; level 1 takes a marker from the pentagon (ZV-100).

    A level of the nine sages gives two cards, under the rank card until the next round (ZV-122, ZV-163, ZV-E11).
    """
    rules, field = game.rules, field_of(name)
    at = rules.field_at[field]
    level = game.levels[seat][at] + 1
    if level == 1:
        game.markers = changed(game.markers, seat, -1)
    game.levels = replaced(game.levels, seat, changed(game.levels[seat], at, 1))
    game.say("advance", seat, field, level, cause, fact)
    kind = rules.level(field, level, "cards")
    if kind:
        give_sages_cards(game, seat, kind, rules.level(field, level, "card_count"))


def give_sages_cards(game: Zavandor, seat: int, kind: str, n: int) -> None:
    """Put cards under the rank card (ZV-163); by a rule of a later edition those of a kind that the player can
    neither buy nor produce become dust (ZV-P18, ZV-G17)."""
    before = game.waiting[seat]
    game.gain_cards(seat, kind, n, "", under_rank=True)
    usable = game.kept_from_buying(seat)[game.gem(kind)] not in ("ZV-090", "ZV-091") or game.makes_cards(seat, kind)
    if game.rules.options.sages_to_dust and not usable:
        amount = 0
        for at, card in enumerate(game.rules.energy):
            more = game.waiting[seat][at] - before[at]
            if more:
                amount += more * card.amount
                game.spent = changed(game.spent, at, more)
        game.waiting = replaced(game.waiting, seat, before)
        game.say("dust", seat, kind, game.add_dust(seat, amount), "", "ZV-P18")


def marker_bought(_: Zavandor, here: Here) -> str:
    """Action b is taken once in a turn, so one marker is bought in it (decision on ZV-080)."""
    return "ZV-080" if here.marked else ""


def why_not_marker(game: Zavandor, here: Here, _: str) -> str:
    """The markers of the row are bought in rising order of their prices (ZV-100, ZV-101, ZV-P07)."""
    row = game.row[here.who]
    if not row:
        return "ZV-039"
    return "" if game.wealth(here.who) >= row[0] else "ZV-081"


def marker_price(game: Zavandor, seat: int, _: str) -> int:
    """Return what the next marker of a player's row costs (ZV-P07)."""
    return game.row[seat][0]


def buy_marker(game: Zavandor, here: Here, _: str) -> None:
    """Buy the cheapest marker of the row and lay it into the pentagon (ZV-031, ZV-101)."""
    here.marked = True
    price, *left = game.row[here.who]
    game.row = replaced(game.row, here.who, tuple(left))
    game.markers = changed(game.markers, here.who, 1)
    game.say("marker", here.who, "", price, "", "ZV-101")
    game.call(PAY, here.who, price=price)


KNOWLEDGE_VERBS = (
    Verb("buy-marker", marker_bought, nothing, why_not_marker, buy_marker, takes_active_gems(marker_price)),
    Verb("advance", advanced, all_fields, at_once(why_not_advance), advance, takes_active_gems(step_price)),
)


class FreeStep(Question):
    """A step that an artefact gives: in any knowledge, without paying (ZV-099); it may be declined (ZV-G16)."""

    kind = "free-step"

    @staticmethod
    def options(game: Zavandor, here: Here) -> tuple[Option, ...]:
        fields = zip(all_fields(game, here), blocked(game, here.who))
        return (Option("decline"), *[Option("advance", name) for name, reason in fields if not reason])

    @staticmethod
    def take(game: Zavandor, here: Here, option: Option) -> None:
        here.left -= 1
        if option.verb == "decline":
            here.left = 0
            game.say("decline", here.who, "knowledge-step", 1, here.card, "ZV-G16")
        else:
            step(game, here.who, option.thing, "ZV-099", here.card)

    @staticmethod
    def why_not(game: Zavandor, here: Here, move: str) -> str | None:
        verb, _, name = move.partition(" ")
        known = verb == "advance" and name in all_fields(game, here)
        return blocked(game, here.who)[game.rules.field_at[field_of(name)]] if known else None


def steps_left(_: Zavandor, here: Here) -> bool:
    """Whether a free step is left; the two of the talisman may be split (ZV-138)."""
    return bool(here.left)


FREE_STEPS = procedure("free-steps", "card left", loop(steps_left, FreeStep))


def advance_op(card: str, node: Node, _: OpTable) -> Task:
    """The op `advance`: free steps (ZV-099)."""

    def steps(game: Zavandor, here: Here) -> int:
        note(game, card, node.path)
        return number(game, here.who, node.get("n"), card)

    return do_(FREE_STEPS, card=lambda *_: card, left=steps)


def free_op(card: str, node: Node, _: OpTable) -> Task:
    """The op `free`: the dearest marker of the row goes to the pentagon without being paid (ZV-140, ZV-G06)."""

    def free(game: Zavandor, here: Here) -> None:
        note(game, card, node.path)
        for _ in range(number(game, here.who, node.get("n"), card)):
            row = game.row[here.who]
            if row:
                game.row = replaced(game.row, here.who, row[:-1])
                game.markers = changed(game.markers, here.who, 1)
                game.say("free-marker", here.who, "knowledge-marker", row[-1], card, "ZV-140")

    return free


class GiveUp(Question):
    """Each other player gives up an active gem of their own choice to the supply (ZV-131, ZV-137, ZV-P10, ZV-G09)."""

    kind = "give-up"

    @staticmethod
    def options(game: Zavandor, here: Here) -> tuple[Option, ...]:
        return tuple(Option("give-up", kind) for kind, n in zip(game.rules.kinds, game.active[here.who]) if n)

    @staticmethod
    def take(game: Zavandor, here: Here, option: Option) -> None:
        here.left -= 1
        game.move_gem(here.who, option.thing, active=-1)
        game.say("give-up", here.who, option.thing, 1, here.card, "ZV-P10")

    @staticmethod
    def why_not(game: Zavandor, __: Here, move: str) -> str | None:
        verb, _, kind = move.partition(" ")
        return "ZV-P10" if verb == "give-up" and kind in game.rules.kinds else None


def gem_to_give(game: Zavandor, here: Here) -> bool:
    """A player without an active gem loses nothing (ZV-P10)."""
    return bool(here.left and game.gems(here.who))


GIVE_UP = procedure("give-up", "card left", loop(gem_to_give, GiveUp))


def give_up_op(card: str, node: Node, _: OpTable) -> Task:
    """The op `give-up`: lose active gems of one's own choice (ZV-P10)."""

    def gems(game: Zavandor, here: Here) -> int:
        note(game, card, node.path)
        return number(game, here.who, node.get("n"), card)

    return do_(GIVE_UP, card=lambda *_: card, left=gems)


OPS: OpTable = {"advance": advance_op, "free": free_op, "give-up": give_up_op}
