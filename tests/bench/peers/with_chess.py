"""Chess of python-chess at random: in, a seed, seconds; out, choices in a second."""

import sys
from random import Random

import chess  # type: ignore[import-not-found]  # installed by `make bench` alone

from tests.bench.peers.turns import tell

seed, seconds = int(sys.argv[1]), float(sys.argv[2])


def play(chance: Random) -> tuple[int, int]:
    decisions = moves = 0
    board = chess.Board()
    while not board.is_game_over():
        legal = list(board.legal_moves)
        decisions += len(legal) > 1
        moves += 1
        board.push(chance.choice(legal))
    return decisions, moves


tell(play, seed, seconds)
