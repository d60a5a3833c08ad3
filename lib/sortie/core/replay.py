# SPDX-License-Identifier: MIT
"""Replay: a game, its options, its seats, its seed and a list of actions rebuild any position."""

from .game import Game


def replay(rules, seed, options, line, seats=0):
    """The Game that these actions (ints) lead to. Raises contract.Illegal at the first that is not legal."""
    game = Game(rules)
    game.new(seed, options, seats)
    for action in line:
        game.act(action)
    return game
