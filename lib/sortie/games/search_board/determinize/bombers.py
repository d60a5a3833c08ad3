# SPDX-License-Identifier: MIT
"""The enemy's bombers in a determinization: they are where their open aims need them."""

from ....core.contract import phase
from ....core.dice import below
from ....core.head import SIDE
from ..fields import (
    AIM, AIR, AIR_ALOFT, AIR_ROW, AIR_STRIKE, A_LEFT, A_STATE, A_USED, CONTACT, GERMAN, P_STRIKE, SEEN, SEEN_ROW,
    SEEN_ROWS,
)
from ..rules.air_attack import targets
from ..rules.aircraft import air_of
from ..rules.ships import get_zone, put_zone


def bring_bombers(s, side):
    """Put the bombers with aimed strikes over ships of an event that their side received (SB-STRIKE 9.17)."""
    if s[SIDE] != side or phase(s) != P_STRIKE:
        return
    if side == GERMAN:
        zones = [get_zone(s, at) for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW)]
    else:
        zones = [get_zone(s, CONTACT), get_zone(s, CONTACT + 4)]
    for aircraft in air_of(side):
        aims = [slot for slot in s[AIM + 2 * aircraft : AIM + 2 * aircraft + 2] if slot]
        over = [zone for zone in zones if targets(s, side, zone) >= max(aims)] if aims else ()
        if over:
            at = AIR + aircraft * AIR_ROW
            put_zone(s, at, over[below(s, len(over))])
            s[at + A_STATE], s[at + A_LEFT], s[at + A_USED] = AIR_ALOFT, 1, len(aims) * AIR_STRIKE
