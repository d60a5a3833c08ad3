# SPDX-License-Identifier: MIT
"""Another game after a mission, without the options: the same mission again, or the next one (session/ending.py)."""

import os

from ..core import seeds
from ..core.head import OPTION
from ..shell import words as W
from ..store import slots


def missions(play, is_won):
    """The missions to offer after a Play, the likelier first: the same one and the next one. Other games have none."""
    where = play.texts.where
    option = where.RESULTS_OPTION - 1
    if option < 0:
        return ()
    mission = play.game.state[OPTION + option]
    if mission + 1 == where.OPTION_VALUES[option]:
        return (mission,)
    return (mission + 1, mission) if is_won else (mission, mission + 1)


def entry(play, mission):
    """The line and the note of a mission in the list of the end."""
    where, shell = play.texts.where, play.shell
    option = where.RESULTS_OPTION - 1
    name = play.texts.words.get(where.OPTION_VALUE + sum(where.OPTION_VALUES[:option]) + mission)
    return shell.say(W.SAY_END_SAME if mission == play.game.state[OPTION + option] else W.SAY_END_FOLLOWING), name


def begin(play, mission):
    """Put a new game of a mission into the slot, with the other options of this game. Returns False if the storage refused it."""
    game, shell = play.game, play.shell
    options = bytearray(game.state[OPTION : OPTION + len(game.rules.OPTIONS)])
    options[play.texts.where.RESULTS_OPTION - 1] = mission
    seed = seeds.dice(int.from_bytes(os.urandom(4), "little"))
    return slots.begin(shell, game.rules.ID, shell.say(W.SAY_JUST_BEGUN), seed, bytes(options))
