"""Connect four of PettingZoo at random, as its guide shows it: in, a seed, seconds; out, choices in a second."""

import os
import sys
from random import Random

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pettingzoo.classic import connect_four_v3  # type: ignore[import-not-found]  # by `make bench` alone

from tests.bench.peers.turns import tell

seed, seconds = int(sys.argv[1]), float(sys.argv[2])
table = connect_four_v3.env()


def play(_: Random) -> tuple[int, int]:
    decisions = moves = 0
    table.reset()
    for _agent in table.agent_iter():
        seen, _reward, over, cut, _info = table.last()
        if over or cut:
            table.step(None)
            continue
        mask = seen["action_mask"]
        decisions += int(mask.sum()) > 1
        moves += 1
        table.step(table.action_space(table.agent_selection).sample(mask))
    return decisions, moves


tell(play, seed, seconds)
