# SPDX-License-Identifier: MIT
"""The bot for both sides, from the view of its own side alone.

Each kind of thought has its own module, and the badge keeps only one of them in memory. The captains on the map are
british.py and german.py. The German admiral is raider.py. The British admiral is hunter.py, wings.py and lines.py. The
battles of both sides and levels are meet.py, battle.py and helm.py.
"""

from micropython import const

from ....core.contract import phase
from ....core.head import SIDE
from ....core.resident import IS_BADGE, Resident
from ....core.weigher import think_through
from ..fields import GERMAN, P_COMBAT, P_COURSE, P_FLY, P_KEEP_OUT, P_SAIL, P_STEER, P_WING

LEVELS = ("captain", "admiral")

_MEET = const(1)
_HELM = const(2)
_BATTLE = const(3)
_GERMAN = const(4)
_BRITISH = const(5)
_RAIDER = const(6)
_WING = const(7)
_LINES = const(8)
_HUNTER = const(9)

_last = 0  # kind of the last thought
_code = Resident()  # the modules of the last thought


def think(v, level=0):
    """A thought about the view `v` of the side that decides; call step() until it returns an action."""
    global _last
    kind = _kind(v, level)
    if kind == _last:  # its modules are here: to find new ones takes longer than many a thought
        return _begin(v, level, kind)
    if IS_BADGE:
        _code.evict()
    _last = 0
    with _code:
        thought = _begin(v, level, kind)
    _last = kind
    return thought


def _kind(v, level):
    here = phase(v)
    if here > P_COMBAT:
        return _MEET if here <= P_KEEP_OUT else _HELM if here == P_STEER else _BATTLE
    if v[SIDE] == GERMAN:
        return _RAIDER if level else _GERMAN
    if not level:
        return _BRITISH
    return _WING if here in (P_FLY, P_WING) else _LINES if here in (P_SAIL, P_COURSE) else _HUNTER


def _begin(v, level, kind):
    if kind > _BATTLE:
        return _on_map(v, kind)
    if kind == _MEET:
        from .meet import Meeting

        return Meeting(v, level)
    if kind == _HELM:
        from .helm import Helm

        return Helm(v, level)
    from .battle import Battle

    return Battle(v, level)


def _on_map(v, kind):
    if kind == _GERMAN:
        from .german import German

        return German(v)
    if kind == _BRITISH:
        from .british import British

        return British(v)
    if kind == _RAIDER:
        from .raider import Raider

        return Raider(v)
    return _hunter(v, kind)


def _hunter(v, kind):
    if kind == _WING:
        from .wings import Wing

        return Wing(v)
    if kind == _LINES:
        from .lines import Lines

        return Lines(v)
    from .hunter import Hunter

    return Hunter(v)


def choose(v, level=0):
    """The action of the side whose view this is."""
    return think_through(think(v, level))
