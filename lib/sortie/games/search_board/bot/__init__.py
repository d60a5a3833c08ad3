# SPDX-License-Identifier: MIT
"""The computer's two sides, from the view of his own side alone: german.py and british.py on the map, battle.py and
helm.py on the battle board."""

from ....core.contract import phase
from ....core.head import SIDE
from ..layout import GERMAN, P_COMBAT, P_STEER

LEVELS = ("captain", "admiral")


def think(v, level=0):
    """A thought about the view `v` of the side that decides: step() until it gives an action."""
    if phase(v) == P_STEER:
        from .helm import Helm

        return Helm(v, level)
    if phase(v) > P_COMBAT:
        from .battle import Quick

        return Quick(v, level)
    if v[SIDE] == GERMAN:
        if level:
            from .raider import Thought as Raider

            return Raider(v, level)
        from .german import Thought as German

        return German(v, level)
    if level:
        from .hunter import Thought as Hunter

        return Hunter(v, level)
    from .british import Thought as British

    return British(v, level)


def choose(v, level=0):
    """The action of the side whose view this is."""
    thought = think(v, level)
    action = 0
    while not action:
        action = thought.step()
    return action
