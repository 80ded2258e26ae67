"""The time wheel: in, steps; out, markers moved and pushed, loops reached, rewards taken (CW-072 to CW-079)."""

from rules_engine.games.counterclock.estimate import best_steps
from rules_engine.games.counterclock.picks import PICK
from rules_engine.games.counterclock.pieces import Counts, Loop
from rules_engine.games.counterclock.state import Counterclock
from rules_engine.games.counterclock.tavern import TAKE_OUT
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question, Range, numbers
from rules_engine.machine.rows import changed
from rules_engine.machine.tasks import case, do, each, loop, procedure, when


def go(game: Counterclock, seat: int, n: int, kind: str, fact: str, cause: str = "") -> None:
    """Move a marker forward and tell where it stands, and in which loop."""
    game.progress = changed(game.progress, seat, n)
    game.say(kind, seat, game.rules.space_ids[game.space_of(seat)], n, cause, fact, game.loop_of(seat))


# Loops


_PICKS = ("CW-077", "CW-078")
"""The facts that say what is picked at first and at second."""


def farthest(game: Counterclock) -> int:
    """Return the highest loop that a player is in."""
    return int(max(game.progress)) // game.rules.spaces + 1


def new_loop(game: Counterclock, _: Here) -> bool:
    """Whether somebody reached a loop that nobody had reached."""
    return farthest(game) > game.highest


def reach_loop(game: Counterclock, here: Here) -> None:
    """The first time anybody reaches a loop, the pile opens that waits for it (CW-079, CW-125)."""
    game.highest += 1
    found = game.rules.loops.get(game.highest, Loop("", game.highest, 0, -1))
    here.picks, here.fact = found.picks, _PICKS[game.highest == game.rules.second_pick]
    first = next(seat for seat in game.order() if game.loop_of(seat) >= game.highest)
    if found.id:
        game.say("loop", first, found.id, 0, "", "CW-031")
    if found.opens >= 0:
        game.say("open", -1, game.rules.pile_ids[found.opens], 0, "", "CW-079")


def who_picks(game: Counterclock, here: Here) -> Counts:
    """Then every player in order makes a legendary pick, once per game (CW-077, CW-078, CW-121, CW-122)."""
    return game.from_seat(game.start) if here.picks else ()


LOOPS = procedure(
    "loops", "picks fact",
    loop(
        new_loop, reach_loop,
        each(who_picks,
             do(PICK, what=lambda *_: "legendary", n=lambda _, here: here.picks, fact=lambda _, here: here.fact)),
    ),
)  # fmt: skip
"""What comes of loops that were reached for the first time."""


def check_loops(game: Counterclock, here: Here) -> None:
    """Loops count as soon as they are reached, also by a push (CW-031, CW-G17)."""
    if farthest(game) > game.highest:
        game.call(LOOPS, here.who)


# Moves that push


def move(game: Counterclock, here: Here) -> None:
    """Move the own marker; on the space that it comes to others may be pushed, also in another loop (CW-073)."""
    go(game, here.who, here.n, "move", here.fact, here.cause or "")
    space = game.space_of(here.who)
    here.met = tuple([seat for seat in game.from_seat(here.who)[1:] if game.space_of(seat) == space])
    check_loops(game, here)


def some_met(_: Counterclock, here: Here) -> bool:
    """Whether there is still a marker that may be pushed."""
    return bool(here.met)


class Push(Question):
    """Push the marker of another player on the space, or not (CW-073)."""

    kind = "push"

    @staticmethod
    def options(_: Counterclock, here: Here) -> tuple[Option, ...]:
        return Option("push", _place(here.met[0])), Option("leave", _place(here.met[0]))

    @staticmethod
    def take(game: Counterclock, here: Here, option: Option) -> None:
        """The pushed marker goes one space forward and pushes nobody (CW-G17)."""
        seat, *left = here.met
        here.met = tuple(left)
        if option.verb == "push":
            go(game, seat, int(game.rules.figures["push"]), "push", "CW-073")
            game.emit("pushed", None, (seat,))


def _place(seat: int) -> str:
    """Return what the marker of a player is called in an answer: by seat, from 1."""
    return f"marker-{seat + 1}"


MOVE = procedure("move", "n fact cause met", move, loop(some_met, Push, check_loops))
"""Move n spaces forward, with pushes on landing."""


def advance_by_card(game: Counterclock, seat: int, n: int, card: str) -> None:
    """Move a marker because a card says so, as in the advance phase (CW-073)."""
    if n > 0:
        game.call(MOVE, seat, n=n, fact="CW-073", cause=card)


# The advance phase


def has_beaten(game: Counterclock, here: Here) -> bool:
    """A player who beat no monster in this round neither moves nor takes a reward (CW-075), also if pushed (CW-076)."""
    return bool(game.beaten[here.who])


def steps(game: Counterclock, seat: int) -> int:
    """Return the most steps: levels of the monsters that the player beat, added up (CW-072, CW-109), with what cards
    add; events give none (CW-108)."""
    return max(0, sum(game.beaten[seat]) + game.modifier(seat, "more", "steps"))


class Advance(Question):
    """Move the outer marker 1 to X steps, or not at all (CW-072, CW-G20)."""

    kind = "advance"

    @staticmethod
    def options(game: Counterclock, here: Here) -> Range:
        game.active = here.who
        return numbers("advance", 1, steps(game, here.who), "stay")

    @staticmethod
    def take(game: Counterclock, here: Here, option: Option) -> None:
        if option.verb == "stay":
            game.say("stay", here.who, "", 0, "", "CW-072")
        else:
            game.call(MOVE, here.who, n=option.n, fact="CW-072")

    @staticmethod
    def usual(game: Counterclock, here: Here, told: Range) -> tuple[int, int]:
        """Return the steps after which progress and the reward of the space are worth most, up to all of them."""
        return best_steps(game.rules, game.progress[here.who], told.high, game.seats), told.high

    @staticmethod
    def rash(_: Counterclock, __: Here, option: Option) -> bool:
        """Nobody sensible stays: steps win the game (CW-150)."""
        return option.verb == "stay"

    @staticmethod
    def why_not(_: Counterclock, __: Here, move: str) -> str | None:
        """Nobody moves farther than the levels of the own beaten monsters (CW-072)."""
        verb, *n = move.split(" ")
        return "CW-072" if verb == "advance" and len(n) == 1 and n[0].isdecimal() else None


def reward(game: Counterclock, here: Here) -> int:
    """Return what the space gives that a marker stands on (CW-074, CW-G19)."""
    game.active = here.who
    found = game.rules.rewards[game.space_of(here.who)]
    here.n = found.n
    game.say("reward", here.who, found.id, found.n, "", "CW-074")
    return _GIVES.index(found.gives)


def two_forward(game: Counterclock, here: Here) -> None:
    """Move on, without a push and without another reward (CW-123, CW-G18)."""
    go(game, here.who, here.n, "move", "CW-123")
    check_loops(game, here)


_GIVES = ("common", "legendary", "forward", "tavern")
REWARD = procedure(
    "reward", "n",
    case(
        reward,
        do(PICK, what=lambda *_: "common", n=lambda _, here: here.n, fact=lambda *_: "CW-118"),
        do(PICK, what=lambda *_: "legendary", n=lambda _, here: here.n, fact=lambda *_: "CW-120"),
        two_forward,
        do(TAKE_OUT, n=lambda _, here: here.n, fact=lambda *_: "CW-124", may=lambda *_: True),
    ),
)  # fmt: skip
"""The reward of a space (CW-118 to CW-124)."""
ADVANCE_TURN = when(has_beaten, Advance)
REWARD_TURN = when(has_beaten, do(REWARD))
GIVES = frozenset(_GIVES)
"""The rewards that the rules know."""
