# SPDX-License-Identifier: MIT
"""Air attacks of carriers and of land-based air (SC-AIR, SC-LAND_AIR)."""

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ....core.head import SIDE
from ..fields import (
    AIR_LEFT, ALLIES, AREA, AREAS, AXIS, E_STRIKE, FLAGS, FLAG_PORT, LAND_AIR, P_AIRCRAFT, P_ROUND, P_STRIKE, R_AIR,
    STATUS, STRUCK, V_DONE, V_STRIKE,
)
from ..tables import LAND_STRIKES
from .damage import strike, take_effect
from .fleet import end_combat, fighters, strikes
from .land_air import flies


def aircraft(s):
    """Begin a side's air attacks (SC-AIR).

    The Allies strike, then the Axis with its strength from before. Both take effect together."""
    s[AIR_LEFT] = _pool(s, s[SIDE])
    if s[AIR_LEFT] and _targets(s):
        become(s, P_STRIKE)
    else:
        _flown(s)


def _pool(s, side):
    """A side's dice: of land-based air, and at sea of carriers too."""
    dice = LAND_STRIKES if flies(s, side, s[AREA]) else 0
    for unit in fighters(s, side) if s[AREA] < AREAS else ():
        dice += strikes(s, unit)
    return dice


def _targets(s):
    """The enemy units there that no aircraft have attacked in this turn, as bytes (9.5)."""
    row = bytearray()
    for unit in fighters(s, 1 - s[SIDE]):
        if not s[STATUS + unit] & STRUCK:
            row.append(unit)
    return row


def legal_strike(v, offer):
    """Offer each target of the next die, each once a turn (SC-AIR)."""
    for unit in _targets(v):
        offer.add(V_STRIKE, unit)
    offer.add(V_DONE)


def act_strike(s, verb, unit):
    """Roll a die at a target, or end the side's air attacks (SC-AIR)."""
    if verb == V_STRIKE:
        die = d6(s)
        s[STATUS + unit] |= STRUCK
        s[AIR_LEFT] -= 1
        journal.push(E_STRIKE, R_AIR, s[SIDE], unit, die)
        strike(s, unit, die)
        if s[AIR_LEFT] and _targets(s):
            return
    _flown(s)


def _flown(s):
    """End a side's air attacks."""
    s[AIR_LEFT] = 0
    if s[SIDE] == ALLIES:
        s[SIDE] = AXIS
        become(s, P_AIRCRAFT)
        return
    take_effect(s)
    if s[AREA] < AREAS:
        become(s, P_ROUND)
        return
    for side in (AXIS, ALLIES):
        if s[LAND_AIR + side] == s[AREA] + 1:
            s[FLAGS] |= FLAG_PORT << side
    end_combat(s)
