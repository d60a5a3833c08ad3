# SPDX-License-Identifier: MIT
"""Missions: strength and fuel within what was aboard, ships afloat or sunk, points as the losses of both sides say."""

from sortie.core.contract import phase
from sortie.core.head import OVER, SIDE
from sortie.games.missions import layout as L
from sortie.games.missions import tables as T
from sortie.games.missions.rules.grids import is_water, port_of, set_of
from sortie.games.missions.rules.units import sunk


def check(s):
    """Raise AssertionError for a state that cannot be."""
    placing = s[SIDE] != OVER and phase(s) == L.P_PLACE
    for unit in range(L.UNITS):
        _check_unit(s, unit, placing)
    for ship in range(L.BRITISH):
        _check_british(s, ship)
    _check_points(s)
    assert s[L.REPAIRS] <= T.REPAIR_BOXES[set_of(s)], "repairs"
    assert s[L.RAIDED] <= sunk(s, L.CONVOY), "raided"
    assert s[L.TURN] <= L.TURNS and (s[L.TURN] or placing), "turn"
    if s[SIDE] != OVER and phase(s) not in (L.P_HIT, L.P_HIT_AIR, L.P_HIT_ESCAPE):
        assert not s[L.HITS], "hits are left over"


def _check_unit(s, unit, placing):
    """No stronger and with no more fuel than at the start (MS-STATUS); on water or in a port while afloat."""
    at = L.UNITS * set_of(s) + unit
    strength, square = s[L.STRENGTH + unit], s[L.SQUARE + unit]
    assert strength <= T.OWN_STRENGTH[at] and s[L.FUEL + unit] <= T.OWN_FUEL[at], f"strength and fuel of unit {unit}"
    if square == L.OFF:
        assert not strength or placing, f"unit {unit} is off the map, and not sunk"
        assert not s[L.OURS] >> unit & 1, f"unit {unit} is sunk, and in the battle"
    else:
        assert strength and (is_water(square) or port_of(square) >= 0), f"unit {unit} in {square}"


def _check_british(s, ship):
    """In a battle only what is afloat, and outside of one nobody."""
    assert s[L.HULL + ship] <= T.FULL[L.BRITISH * set_of(s) + ship], f"hull of {ship}"
    most = s[L.HULL + ship] if ship == L.CONVOY else min(1, s[L.HULL + ship])
    assert s[L.FOE + ship] <= most, f"British ship {ship} is in the battle, and sunk"
    assert s[L.ROUND] or not s[L.FOE + ship], f"British ship {ship} is in a battle that is over"


def _check_points(s):
    """Points (MS-STATUS): what was sunk, and the events' Extra VP, less our losses."""
    points = s[L.EXTRA] + sum(T.VP[ship] * sunk(s, ship) for ship in range(L.BRITISH))
    points -= sum(T.OWN_LOSS[unit] for unit in range(L.UNITS) if not s[L.STRENGTH + unit])
    assert s[L.POINTS] - L.NIL == points, f"{s[L.POINTS] - L.NIL} points, not {points}"
