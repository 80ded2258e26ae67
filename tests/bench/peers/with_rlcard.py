"""A game of RLCard by its random agent, as its guide shows it: in, its name, a seed, seconds; out, choices in a
second."""

import sys
from random import Random

import rlcard  # type: ignore[import-not-found]  # installed by `make bench` alone
from rlcard.agents import RandomAgent  # type: ignore[import-not-found]

from tests.bench.peers.turns import tell

name, seed, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
table = rlcard.make(name, config={"seed": seed})
agent = RandomAgent(num_actions=table.num_actions)


def play(_: Random) -> tuple[int, int]:
    decisions = moves = 0
    state, _player = table.reset()
    while not table.is_over():
        decisions += len(state["legal_actions"]) > 1
        moves += 1
        state, _player = table.step(agent.step(state))
    return decisions, moves


tell(play, seed, seconds)
