# SPDX-License-Identifier: MIT
"""The bot before a battle, on either side: attacks, their acceptance, and ships to keep out.

The captain fights at fair odds. The admiral needs better odds, and keeps cruisers away from Bismarck's guns.
"""

from micropython import const

from ....core.contract import phase
from ....core.head import SIDE
from ....core.weigher import Weigher
from .. import rules
from ..fields import (
    ACTION, ACTIONS, BRITISH, CARRIER, CRUISER, FORCE_KIND, GERMAN, GERMAN_SHIPS, LEAD, MET, P_ACCEPT, P_ASSIGN,
    P_ATTACK, P_KEEP_OUT, RES_ZONE, SHIPS, TARGET, V_ACCEPT, V_ATTACK, V_KEEP_OUT, V_READY,
)
from ..rules.naval_forces import in_force, is_lead, reserve_of, type_of
from ..tables import KIND
from .weight import weight

_BATTLESHIP = const(80)  # weight of an enemy of this kind without a known name
_CRUISER = const(15)


class Meeting(Weigher):
    """A choice before the ships are placed; each step scores one action."""

    def __init__(self, v, level):
        super().__init__(rules, v, 1)
        self._level = level
        self._weigh = _JUDGES[phase(v)]

    def judge(self, verb, arg):
        """The score of an action."""
        return self._weigh(self._v, self._level, verb, arg)


def _attack(v, level, verb, arg):
    """Score for an attack: positive at fair odds, or at a carrier without battleships."""
    if verb != V_ATTACK:
        return 0
    kind, german = arg & 3, arg >> 2
    if v[SIDE] == BRITISH:
        return _mean(v, kind, german) * 100 - weight(v, bytes((german,))) * (45 if level else 35)
    met = MET + german * 3
    strangers = v[met] * _BATTLESHIP + v[met + CRUISER] * _CRUISER
    if kind == CARRIER and not v[met]:
        return 1
    return weight(v, _members(v, german)) * 100 - strangers * (150 if level else 110)


def _members(v, lead):
    return bytes([ship for ship in range(SHIPS) if in_force(v, ship, lead)])


def _mean(v, kind, german):
    """The average weight of the British forces of a kind in the German's zone. Chance decides which of them fights."""
    total = n = 0
    for ship in range(GERMAN_SHIPS, SHIPS):
        if v[reserve_of(ship)] & RES_ZONE << german and is_lead(v, ship) and type_of(v, ship) == kind:
            total += weight(v, _members(v, ship))
            n += 1
    return total // max(1, n)


def _accept(v, level, verb, arg):
    """Score for accepting a slower enemy: positive only if it is much weaker. The British know which ship they hold."""
    if verb != V_ACCEPT:
        return 0
    n = v[ACTIONS]
    if v[SIDE] == GERMAN:
        own, other = weight(v, _members(v, v[TARGET + n])), (_BATTLESHIP, _CRUISER, 0)[v[FORCE_KIND + n]]
    else:
        own, other = weight(v, _members(v, v[LEAD + n] - 1)), weight(v, bytes((v[TARGET + n],)))
    return own * 100 - other * 160


def _assign(v, level, verb, arg):
    """Score for reserves: all of them join the first action."""
    return verb == V_READY


def _keep_out(v, level, verb, ship):
    """Score for keeping ships out: carriers always, and the admiral's cruisers against a battleship."""
    if verb != V_KEEP_OUT:
        return 0
    german = v[TARGET + v[ACTION]]
    return 1 if KIND[ship] == CARRIER or level and v[SIDE] == BRITISH and not german else -1


_JUDGES = {P_ATTACK: _attack, P_ACCEPT: _accept, P_ASSIGN: _assign, P_KEEP_OUT: _keep_out}
