# SPDX-License-Identifier: MIT
"""The computer's two sides, from the view of his own side alone.

Each kind of thought is a module of its own, loaded when it is thought first: british.py and german.py are the captains
on the map; raider.py is the German admiral, hunter.py, wings.py and lines.py the British one; meet.py, battle.py and
helm.py lead everybody's battles.
"""

from ....core.contract import phase
from ....core.head import SIDE
from ..layout import GERMAN, P_COMBAT, P_COURSE, P_FLY, P_KEEP_OUT, P_SAIL, P_STEER, P_WING

LEVELS = ("captain", "admiral")


def think(v, level=0):
    """A thought about the view `v` of the side that decides: step() until it gives an action."""
    here = phase(v)
    if here > P_COMBAT:
        return _in_battle(v, level, here)
    if not level:
        return _captain(v)
    if v[SIDE] == GERMAN:
        from .raider import Raider

        return Raider(v)
    return _hunter(v, here)


def _in_battle(v, level, here):
    if here <= P_KEEP_OUT:
        from .meet import Meeting

        return Meeting(v, level)
    if here == P_STEER:
        from .helm import Helm

        return Helm(v, level)
    from .battle import Battle

    return Battle(v, level)


def _captain(v):
    if v[SIDE] == GERMAN:
        from .german import German

        return German(v)
    from .british import British

    return British(v)


def _hunter(v, here):
    if here == P_FLY or here == P_WING:
        from .wings import Wing

        return Wing(v)
    if here == P_SAIL or here == P_COURSE:
        from .lines import Lines

        return Lines(v)
    from .hunter import Hunter

    return Hunter(v)


def choose(v, level=0):
    """The action of the side whose view this is."""
    thought = think(v, level)
    action = 0
    while not action:
        action = thought.step()
    return action
