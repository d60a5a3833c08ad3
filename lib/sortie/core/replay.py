# SPDX-License-Identifier: MIT
"""Replay: a game's rules, seed, options, seats and move list rebuild any position."""

from .game import Game


def replay(rules, seed, options, line, seats=0):
    """The Game after these actions (ints). Raises contract.Illegal at the first action that is not legal."""
    game = Game(rules)
    game.new(seed, options, seats)
    for action in line:
        game.act(action)
    return game
