# SPDX-License-Identifier: MIT
"""Checks for an impossible state: strength and fuel, ships afloat and sunk, chart, hits and points."""

from micropython import const

from ...core.contract import phase
from ...core.head import OVER, SIDE
from ...core.sane import need, stacked, within
from . import fields as L
from . import tables as T
from .rules.chart import chart_of
from .rules.grids import NO_ZONE, is_water, port_of, set_of, zone_at
from .rules.units import sunk

_SHIPS = const(3)  # bits of both ships
_DIE = const(6)
_MANY = const(200)  # above any number ever seen; it can still increase
_ROWS = (
    (L.TURN, 1, L.TURNS, "turn"),
    (L.ROUND, 1, _MANY, "round"),
    (L.UNIT, 1, L.UBOAT, "acting unit"),
    (L.FLAGS, 1, L.FLAG_RAID | L.FLAG_MEDAL | L.FLAG_BREST, "flags"),
    (L.WHITE, 2, _DIE, "event dice"),
    (L.ZONE, 1, len(T.ZONE_KIND), "zone"),
    (L.SCOPE, 1, _SHIPS, "acting ships"),
    (L.FOUGHT, 1, 7, "units that have fought"),
    (L.OURS, 1, _SHIPS, "ships in the battle"),
    (L.TACTIC, L.SHIPS, L.OPEN, "tactic of ship"),
    (L.TACTIC_DIE, L.SHIPS, _DIE, "die of a tactic"),
)
_HITS = (L.P_HIT, L.P_HIT_AIR, L.P_HIT_ESCAPE)
_UNDER = {
    L.P_HIT: (L.P_EVENT, L.P_AIR, L.P_BATTLES, L.P_ENEMY, L.P_LEAVE),
    L.P_HIT_AIR: (L.P_BATTLES,),
    L.P_HIT_ESCAPE: (L.P_BATTLES, L.P_ENEMY, L.P_LEAVE),
    L.P_REPAIR: (L.P_EVENT,),
}
_UNIT_PHASES = (L.P_MOVE, L.P_TACTIC, L.P_FIRE)
_BATTLE = (L.P_TACTIC, L.P_FIRE, L.P_STAY)
_NO_CHART = (L.P_PLACE, L.P_ROLL)


def check(s):
    """Raise Damaged for an impossible state."""
    within(s, _ROWS)
    stacked(s, _UNDER)
    for unit in range(L.UNITS):
        _check_unit(s, unit, not s[L.TURN])
    for ship in range(L.BRITISH):
        _check_british(s, ship)
    _check_points(s)
    need(s[L.REPAIRS] <= T.REPAIR_BOXES[set_of(s)], "repairs")
    need(s[L.RAIDED] <= sunk(s, L.CONVOY), "convoys raided")
    if s[SIDE] != OVER:
        _check_phase(s, phase(s))


def _check_phase(s, at):
    """Check the bytes that the current phase needs."""
    need(at == L.P_PLACE or s[L.TURN], "no turn")
    need(at not in _UNIT_PHASES or s[L.STRENGTH + s[L.UNIT]], "a sunk unit acts")
    need(at not in _HITS or s[L.HITS] and s[L.STRENGTH + L.EUGEN], "no hits to apply")
    need(at in _HITS or not s[L.HITS], "unapplied hits")
    need(at in _BATTLE or at in _HITS or not (s[L.ROUND] or s[L.OURS]), "a finished battle continues")
    if at in _BATTLE:
        foes = [ship for ship in range(L.BRITISH) if s[L.FOE + ship]]
        need(s[L.ROUND] and s[L.OURS] and foes, "a battle of one side")
        need(at == L.P_STAY or s[L.OURS] >> s[L.UNIT] & 1, "a ship outside the battle acts")
    need(not s[L.FLAGS] & L.FLAG_RAID or s[L.RAIDED] and at not in _NO_CHART, "no convoy was raided")
    if at not in _NO_CHART:
        _check_chart(s, at)


def _check_chart(s, at):
    """Check that dice, chart and zone agree (MS-EVENT)."""
    need(s[L.WHITE] and s[L.BLACK] and s[L.CHART] == chart_of(s, s[L.WHITE], s[L.BLACK]), "chart")
    first, stop = T.CHART_ZONE[s[L.CHART]], T.CHART_ZONE[s[L.CHART] + 1]
    need(first <= s[L.ZONE] <= stop, "zone")
    if s[L.FLAGS] & L.FLAG_RAID and at != L.P_MOVE:  # before any unit sails (MS-UBOAT)
        zone = zone_at(s, L.UBOAT)
        need(zone != NO_ZONE and T.ZONE_CONVOYS[zone], "no convoys in a raided zone")
    need(at != L.P_REPAIR or s[L.SCOPE] and first < s[L.ZONE], "no ship to repair")


def _check_unit(s, unit, placing):
    """Check a unit's strength and fuel, at most those of the start (MS-STATUS). A unit afloat is on water or in a port."""
    at = L.UNITS * set_of(s) + unit
    strength, square = s[L.STRENGTH + unit], s[L.SQUARE + unit]
    need(strength <= T.OWN_STRENGTH[at] and s[L.FUEL + unit] <= T.OWN_FUEL[at], "strength and fuel of unit {}", unit)
    if square == L.OFF:
        need(not strength or placing, "unit {} is off the map and not sunk", unit)
        need(not s[L.OURS] >> unit & 1, "unit {} is sunk and in the battle", unit)
    else:
        need(strength and (is_water(square) or port_of(square) >= 0), "unit {} is not on water", unit)


def _check_british(s, ship):
    """Check that only British ships afloat are in a battle, and none outside a battle."""
    need(s[L.HULL + ship] <= T.FULL[L.BRITISH * set_of(s) + ship], "hull of British ship {}", ship)
    most = s[L.HULL + ship] if ship == L.CONVOY else min(1, s[L.HULL + ship])
    need(s[L.FOE + ship] <= most, "British ship {} is sunk and in the battle", ship)
    need(s[L.ROUND] or not s[L.FOE + ship], "British ship {} is in a finished battle", ship)


def _check_points(s):
    """Check the points (MS-STATUS): ships sunk and the events' Extra VP, less our losses."""
    points = s[L.EXTRA] - (s[L.POINTS] - L.NIL)
    for ship in range(L.BRITISH):
        points += T.VP[ship] * sunk(s, ship)
    for unit in range(L.UNITS):
        if not s[L.STRENGTH + unit]:
            points -= T.OWN_LOSS[unit]
    need(not points, "points differ from the losses")
