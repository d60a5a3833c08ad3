# SPDX-License-Identifier: MIT
"""Measures the speed of the rules beside python-chess, in the same interpreter and by turns.

Until the game is over, both list the legal actions (moves), and do one at random without a test.
Each has SECONDS of processor time in each round. The median of the rounds' ratios counts, so that a busy PC slows both alike.
"""

import gc
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

from sortie.core.head import OVER
from tqdm import tqdm

from tools import autoplay, games

RIVAL = "python-chess"
SECONDS = 0.3  # seconds of listing and doing, for each player in each round
_LONGEST = 300  # moves of a random game of chess, which might never end


@dataclass
class Speed:
    """Counts of `seconds` of listing and doing: actions listed, actions done."""

    listed: int = 0
    acts: int = 0
    seconds: float = 0.0

    def rates(self):
        """Decisions a second, each of which lists the legal actions and does one; actions listed and done a second."""
        return self.acts / self.seconds, (self.listed + self.acts) / self.seconds


def measure(names, rounds):
    """[{name: Speed}, ...], one dict a round, of these games and of the rival."""
    players = {RIVAL: _chess(Random(1))} | {name: _game(games.title(name).rules) for name in names}
    found = []
    for _ in tqdm(range(rounds), unit="round", desc="beside python-chess"):
        found.append({name: _round(play) for name, play in players.items()})
    return found


def ratios(found, name):
    """The rates of a game over those of the rival in the same round: their medians."""
    pairs = [zip(one[name].rates(), one[RIVAL].rates()) for one in found]
    return [median(ratio) for ratio in zip(*[[own / rival for own, rival in pair] for pair in pairs])]


def _round(play):
    speed = Speed()
    gc.collect()
    gc.disable()
    try:
        while speed.seconds < SECONDS:
            play(speed)
    finally:
        gc.enable()
    return speed


def _game(rules):
    """A function play(speed) that plays one random game of Sortie and adds to `speed`. Each call takes the next seed."""
    seeds = iter(range(1 << 30))

    def play(speed):
        seed = next(seeds)
        game, luck = autoplay.start(rules, seed), Random(seed)
        start = process_time()
        while game.side() != OVER:
            actions = game.actions()
            speed.listed += len(actions)
            game.act(actions[int(luck.random() * len(actions))], True)
            speed.acts += 1
        speed.seconds += process_time() - start

    return play


def _chess(luck):
    """A function play(speed) that plays one random game of chess and adds to `speed`."""
    import chess

    def play(speed):
        board = chess.Board()
        start = process_time()
        moves = list(board.legal_moves)
        while moves and board.ply() < _LONGEST:
            speed.listed += len(moves)
            board.push(moves[int(luck.random() * len(moves))])
            speed.acts += 1
            moves = list(board.legal_moves)
        speed.seconds += process_time() - start

    return play
