# SPDX-License-Identifier: MIT
"""The phases of combat before the guns: land-based air, the choice of a place, U-boats and air strikes."""

from ..fields import P_AIR, P_AIRCRAFT, P_ASW, P_FIGHT, P_LAND, P_NEXT, P_STRIKE, P_TORPEDO
from .airstrikes import act_strike, aircraft, legal_strike
from .combat import act_fight, legal_fight, next_area
from .land_air import act_air, land, legal_air
from .torpedoes import act_torpedo, asw, legal_torpedo

PHASES = {
    P_AIR: (legal_air, act_air),
    P_LAND: (None, land),
    P_FIGHT: (legal_fight, act_fight),
    P_ASW: (None, asw),
    P_TORPEDO: (legal_torpedo, act_torpedo),
    P_AIRCRAFT: (None, aircraft),
    P_STRIKE: (legal_strike, act_strike),
    P_NEXT: (None, next_area),
}
