# SPDX-License-Identifier: MIT
"""Land-based air, which both sides place in secret (SC-LAND_AIR)."""

from ....core import journal
from ....core.contract import become
from ....core.head import SIDE
from ..fields import (
    ALLIED_AIR, ALLIES, AREAS, AXIS, AXIS_AIR, CONTROL, E_AIR_AT, FLAGS, FLAG_PORT, LAND_AIR, NEUTRAL, NOBODY, P_LAND,
    P_NEXT, R_LAND_AIR, V_AIR, V_NO_AIR,
)
from ..tables import AIR_TARGETS
from .fleet import is_open


def legal_air(v, offer):
    """Offer each place in range, and none; a closed port has nothing to attack (SC-LAND_AIR, SC-PORTS, SC-RUSSIANS)."""
    at = 2 * v[SIDE]
    targets = AIR_TARGETS[at] | AIR_TARGETS[at + 1] << 8
    for place in range(NEUTRAL):
        if targets >> place & 1 and (place < AREAS or is_open(v, place)):
            offer.add(V_AIR, place)
    offer.add(V_NO_AIR)


def act_air(s, verb, place):
    """Place a side's land-based air in secret, until both sides have placed it (SC-LAND_AIR)."""
    chosen = place + 1 if verb == V_AIR else 0
    if s[SIDE] == AXIS:
        s[AXIS_AIR] = chosen
        s[SIDE] = ALLIES
    else:
        s[ALLIED_AIR] = chosen
        become(s, P_LAND)


def land(s):
    """Reveal both sides' land-based air and remove the flags of the last turn (SC-LAND_AIR, SC-TURN)."""
    s[LAND_AIR + AXIS], s[LAND_AIR + ALLIES] = s[AXIS_AIR], s[ALLIED_AIR]
    s[AXIS_AIR] = s[ALLIED_AIR] = 0
    for side in (AXIS, ALLIES):
        if s[LAND_AIR + side]:
            journal.push(E_AIR_AT, R_LAND_AIR, side, s[LAND_AIR + side] - 1)
    for area in range(AREAS):
        s[CONTROL + area] = NOBODY
    s[SIDE] = AXIS
    become(s, P_NEXT)


def flies(s, side, place):
    """True if a side's land-based air is there and has not struck a port yet (SC-LAND_AIR)."""
    return s[LAND_AIR + side] == place + 1 and not s[FLAGS] & FLAG_PORT << side
