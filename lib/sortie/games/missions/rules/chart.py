# SPDX-License-Identifier: MIT
"""The turn's chart: the dice that select it, and the effects of its zones except air attacks and battles (MS-EVENT)."""

from ....core import journal
from ....core.contract import become, pop, push
from ....core.dice import d6
from ....core.head import OPTION
from ..fields import (
    BISMARCK, BLACK, CHART, CHARTS, EUGEN, EXTRA, E_CALM, E_CHART, E_EXTRA, E_MINES, E_NO_REPAIR, E_REFUEL,
    E_REPAIRED, E_SLOW, E_ZONE, FUEL, KIND_AIR, KIND_CRUISERS, KIND_EXTRA, KIND_FOG, KIND_MINES, KIND_REFUEL,
    KIND_REPAIR, KIND_TORPEDO, KIND_WEATHER, KIND_WOLFPACK, OPT_MISSION, P_AIR, P_EVENT, P_REPAIR, REPAIRS, R_EVENT,
    R_STATUS, R_TURN, SCOPE, SHIPS, STRENGTH, UBOAT, UNIT, UNITS, V_REPAIR, V_ROLL, V_SPARE, WHITE, ZONE,
)
from ..tables import (
    CHART_ZONE, EXTRA_TO, MISSION_CHARTS, OWN_FUEL, OWN_STRENGTH, REPAIR_BOXES, ZONE_KIND, ZONE_VALUE,
)
from .attacks import air_dice, has_british, value_of
from .grids import set_of, units_in
from .reach import speed
from .units import attack, give_hits, score

_BOTH = 1 << BISMARCK | 1 << EUGEN
_HER = 1 << BISMARCK
_BOATS = 1 << UBOAT


def chart_of(v, white, black):
    """The chart for two dice: the white die, then black 1-3 or 4-6. Each of the twelve is equally likely (MS-TURN)."""
    slot = 2 * (white - 1) + (black > 3)
    return MISSION_CHARTS[CHARTS * v[OPTION + OPT_MISSION] + slot]


def legal_roll(s, offer):
    """Offer the dice for the chart (MS-TURN)."""
    offer.add(V_ROLL)


def act_roll(s, verb, arg):
    """Roll for the chart, and begin with its zones (MS-TURN)."""
    s[WHITE] = d6(s)
    s[BLACK] = d6(s)
    s[CHART] = chart_of(s, s[WHITE], s[BLACK])
    journal.push(E_CHART, R_TURN, s[WHITE], s[BLACK], s[CHART])
    s[ZONE] = CHART_ZONE[s[CHART]]
    _report_calm(s)
    become(s, P_EVENT)


def touches(v, zone):
    """Bits of the units that a zone affects now (MS-EVENT).

    Only British ships and zones meant for the U-boat affect the U-boat. A zone whose ships and aircraft are all sunk
    affects no unit."""
    kind = ZONE_KIND[zone]
    bits = units_in(v, zone)
    if not bits:
        return 0
    if kind <= KIND_AIR:
        return bits if has_british(v, zone) else bits & _BOTH if air_dice(v, zone) else 0
    if kind == KIND_WOLFPACK:
        return bits & _BOATS
    return bits & (_HER if kind == KIND_TORPEDO else _BOTH)


def _report_calm(s):
    for zone in range(CHART_ZONE[s[CHART]], CHART_ZONE[s[CHART] + 1]):
        if touches(s, zone):
            return
    journal.push(E_CALM, R_EVENT)


def zones(s):
    """Apply the next zone of the chart; after the last one continue with the air attack (MS-EVENT)."""
    zone = s[ZONE]
    if zone == CHART_ZONE[s[CHART] + 1]:
        become(s, P_AIR)
        return
    s[ZONE] = zone + 1
    units = touches(s, zone)
    if units:
        journal.push(E_ZONE, R_EVENT, zone - CHART_ZONE[s[CHART]] + 1, ZONE_KIND[zone], units, zone)
        _apply(s, ZONE_KIND[zone], value_of(s, zone), units)


def _apply(s, kind, value, units):
    if kind == KIND_CRUISERS or kind == KIND_TORPEDO:
        give_hits(s, units, attack(s, kind, value))
    elif kind == KIND_MINES:
        journal.push(E_MINES, R_EVENT, value)
        give_hits(s, units, value)
    elif kind == KIND_FOG or kind == KIND_WEATHER:
        _slow(s, units)
    elif kind == KIND_REFUEL:
        _refuel(s, value, units)
    elif kind == KIND_REPAIR:
        _ask_repair(s, units)
    elif kind == KIND_EXTRA or kind == KIND_WOLFPACK:
        die = d6(s)
        points = value if die <= EXTRA_TO else 0
        s[EXTRA] += points
        journal.push(E_EXTRA, R_STATUS, kind, die, points)
        if points:
            score(s, points, R_STATUS)


def _slow(s, units):
    """Only log the new speed; it takes effect when the ships sail (rules/sailing.py)."""
    for unit in range(SHIPS):
        if units >> unit & 1:
            journal.push(E_SLOW, R_EVENT, unit, speed(s, unit))


def _refuel(s, barrels, units):
    """Add fuel, up to the amount at the start of the game."""
    for unit in range(SHIPS):
        most = OWN_FUEL[UNITS * set_of(s) + unit]
        got = min(barrels, most - s[FUEL + unit])
        if units >> unit & 1 and got:
            s[FUEL + unit] += got
            journal.push(E_REFUEL, R_EVENT, unit, got, s[FUEL + unit])


# --- repairs -----------------------------------------------------------------------------------------


def _ask_repair(s, units):
    """Let the player repair one ship of the zone, while a Repairs box is free (MS-STATUS)."""
    for unit in range(SHIPS):
        if s[STRENGTH + unit] == OWN_STRENGTH[UNITS * set_of(s) + unit]:
            units &= ~(1 << unit)
    if not units or s[REPAIRS] == REPAIR_BOXES[set_of(s)]:
        journal.push(E_NO_REPAIR, R_STATUS, s[REPAIRS])
        return
    s[SCOPE] = units
    s[UNIT] = BISMARCK if units & _HER else EUGEN
    push(s, P_REPAIR)


def legal_repair(s, offer):
    """Offer each ship that can take the repair, and no repair (MS-STATUS)."""
    for unit in range(SHIPS):
        if s[SCOPE] >> unit & 1:
            offer.add(V_REPAIR, unit)
    offer.add(V_SPARE)


def act_repair(s, verb, unit):
    """Repair a unit, or none (MS-STATUS)."""
    pop(s)
    if verb == V_REPAIR:
        got = min(ZONE_VALUE[s[ZONE] - 1], OWN_STRENGTH[UNITS * set_of(s) + unit] - s[STRENGTH + unit])
        s[STRENGTH + unit] += got
        s[REPAIRS] += 1
        journal.push(E_REPAIRED, R_STATUS, unit, got, s[STRENGTH + unit], s[REPAIRS])
