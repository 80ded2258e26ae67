"""Peers at play: in, a game to play at random; out, choices and moves in a second of this process, as JSON."""

import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time

Play = Callable[[Random], tuple[int, int]]
"""Plays a game to its end; returns how often there was a choice between moves, and how many moves it took."""


def tell(play: Play, seed: int, seconds: float) -> None:
    """Play whole games for some seconds, after one that does not count, and print what came of them."""
    chance = Random(seed)
    play(chance)
    decisions = moves = 0
    start = process_time()
    while process_time() - start < seconds:
        more, made = play(chance)
        decisions, moves = decisions + more, moves + made
    time = process_time() - start
    sys.stdout.write(json.dumps({"decisions": decisions / time, "moves": moves / time}))
