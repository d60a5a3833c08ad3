# SPDX-License-Identifier: MIT
"""The battles of the turn's chart: which ships meet (MS-COMBAT, MS-TOGETHER)."""

from ....core import journal
from ....core.contract import become
from ..fields import (
    ARK_ROYAL, BISMARCK, BRITISH, CHART, CONVOY, EUGEN, E_BATTLE, E_FOE, FLAGS, FLAG_RAID, FOE, FOUGHT, KIND_SHIPS,
    OURS, P_UBOAT, R_COMBAT, R_TOGETHER, UBOAT, UNIT, ZONE,
)
from ..tables import CHART_ZONE, FIREPOWER, ZONE_CONVOYS, ZONE_KIND
from .attacks import has_prey, in_zone
from .grids import NO_ZONE, is_together, set_of, zone_at
from .line import foe_strength, has_foes, new_round
from .sailing import to_sailing

_BOTH = 1 << BISMARCK | 1 << EUGEN


def battles(s):
    """Start the U-boat's attack, then Bismarck's battle, then Prinz Eugen's own battle; then all sail (MS-TURN, MS-TOGETHER)."""
    for unit in (UBOAT, BISMARCK, EUGEN):
        if not s[FOUGHT] >> unit & 1:
            s[FOUGHT] |= 1 << unit
            if unit == UBOAT:
                if has_prey(s):
                    s[UNIT] = UBOAT
                    become(s, P_UBOAT)
                    return
            elif _meets(s, unit):
                return
    to_sailing(s)


def _meets(s, unit):
    """Start a ship's battle if the British are in its zone; return True if it starts.

    In one grid both ships fight. In one zone but different grids, Bismarck fights alone."""
    zone = zone_at(s, unit)
    if zone == NO_ZONE or ZONE_KIND[zone] != KIND_SHIPS:
        return False
    ours = 1 << unit
    if unit == BISMARCK and zone_at(s, EUGEN) == zone:
        s[FOUGHT] |= 1 << EUGEN
        if is_together(s):
            ours = _BOTH
    for ship in range(BRITISH):
        s[FOE + ship] = in_zone(s, zone, ship)
    s[FOE + ARK_ROYAL] = 0  # she stays out of gun range
    if s[FLAGS] & FLAG_RAID and zone == zone_at(s, UBOAT):  # the U-boat has just sunk one of these convoys (MS-UBOAT)
        s[FOE + CONVOY] = min(s[FOE + CONVOY], ZONE_CONVOYS[zone] - 1)
    if not has_foes(s):
        return False
    s[ZONE] = zone
    s[OURS] = ours
    journal.push(E_BATTLE, R_TOGETHER, zone - CHART_ZONE[s[CHART]] + 1, ours, zone)
    for ship in range(BRITISH):
        if s[FOE + ship]:
            journal.push(E_FOE, R_COMBAT, ship, foe_strength(s, ship), FIREPOWER[BRITISH * set_of(s) + ship])
    new_round(s)
    return True
