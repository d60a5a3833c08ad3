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
    """Counts of `seconds` of listing and doing: actions listed, actions done, games played to their end."""

    listed: int = 0
    acts: int = 0
    games: int = 0
    seconds: float = 0.0

    @property
    def rate(self):
        """Actions listed and done a second."""
        return (self.listed + self.acts) / self.seconds

    @property
    def decisions(self):
        """Decisions a second: each lists the legal actions and does one."""
        return self.acts / self.seconds

    @property
    def play_outs(self):
        """Whole random games a second."""
        return self.games / self.seconds


def measure(rounds):
    """[{name: Speed}, ...], one dict a round. The rival is among the names."""
    players = {RIVAL: _chess(Random(1))} | {name: _game(games.title(name).rules) for name in games.names()}
    found = []
    for _ in tqdm(range(rounds), unit="round", desc="beside python-chess"):
        found.append({name: _round(play) for name, play in players.items()})
    return found


def table(found):
    """(lines, missed aims) of measured rounds. The aim is to be no slower than the rival."""
    lines = [
        f"{'random play, CPython':<20} {'listed + done':>14} {'ratio':>6} {'decisions':>10} {'ratio':>6} {'listed':>7} {'play-outs':>10}",
        f"{'':<20} {'a second':>14} {'':>6} {'a second':>10} {'':>6} {'each':>7} {'a second':>10}",
    ]
    missed = []
    for name in found[0]:
        rate, decisions = _ratio(found, name, "rate"), _ratio(found, name, "decisions")
        each = sum(one[name].listed for one in found) / sum(one[name].acts for one in found)
        lines.append(
            f"{name:<20} {_middle(found, name, 'rate'):>14,.0f} {rate:>6.2f} {_middle(found, name, 'decisions'):>10,.0f} "
            f"{decisions:>6.2f} {each:>7.1f} {_middle(found, name, 'play_outs'):>10,.1f}"
        )
        if rate < 1 and name != RIVAL:
            missed.append(f"{name}: {rate:.2f} times as many actions listed and done a second as {RIVAL}, aim 1")
    return lines, missed


def _middle(found, name, what):
    return median(getattr(one[name], what) for one in found)


def _ratio(found, name, what):
    return median(getattr(one[name], what) / getattr(one[RIVAL], what) for one in found)


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
        speed.games += 1

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
        speed.games += 1

    return play
