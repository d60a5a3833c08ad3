# SPDX-License-Identifier: MIT
"""Search & Battle: ships at sea or sunk, forces that sail together, boxes and fuel within bounds, aircraft all counted,
and the Germans where the plot says they can be."""

from sortie.core.contract import phase
from sortie.core.head import OVER, SIDE
from sortie.games.search_board import layout as L
from sortie.games.search_board import tables as T
from sortie.games.search_board.rules import plot
from sortie.games.search_board.rules.aircraft import air_of, air_zone, is_aloft, state
from sortie.games.search_board.rules.battle_tables import IN_A_HEX
from sortie.games.search_board.rules.charts import bit_of
from sortie.games.search_board.rules.damage import is_sunk
from sortie.games.search_board.rules.ships import can_patrol, force_of, mode, ships_of, side_of, zone_of
from sortie.games.search_board.rules.zones import may_sail

_SECTIONS = 5
_LAST_LOSS = 99
_MOVING = (L.P_RUN, L.P_FLY, L.P_WING, L.P_SAIL, L.P_COURSE)


def check(s):
    """Raise AssertionError for a state that cannot be."""
    for ship in range(L.SHIPS):
        _check_ship(s, ship)
    for side in (L.GERMAN, L.BRITISH):
        _check_forces(s, side)
        gone = sum(state(s, aircraft, L.AIR_WHERE) == L.AIR_GONE for aircraft in air_of(side))
        assert gone == s[L.AIR_LOST + side], f"aircraft lost of side {side}"
    for aircraft in range(L.AIRCRAFT):
        aloft = bool(is_aloft(s, aircraft))
        assert aloft == (air_zone(s, aircraft) != L.NOWHERE), f"aircraft {aircraft} is nowhere"
    assert L.FIRST_TURN <= s[L.TURN] <= L.LAST_TURN and 1 <= s[L.LEVEL] <= L.LEVEL_X, "turn and visibility"
    _check_field(s)
    _check_plot(s)


def _check_ship(s, ship):
    """Boxes (SB-HITS), fuel, evasion; a ship is on water that her side may sail, and sunk she is nowhere (SB-PATROL: no
    carrier patrols by herself)."""
    for section in range(_SECTIONS):
        at = section * L.SHIPS + ship
        assert s[L.HITS + at] <= T.BOXES[at], f"boxes of ship {ship}, section {section}"
    row = L.SHIP + L.SHIP_ROW * ship
    assert s[row + L.S_FUEL] <= T.FUEL[ship], f"fuel of ship {ship}"
    assert s[L.LOSS_KEPT + ship] <= _LAST_LOSS, f"evasion that ship {ship} has lost"
    assert s[L.EVASION + ship] <= T.FULL_EVASION[ship], f"evasion of ship {ship}"
    zone = zone_of(s, ship)
    if zone:
        assert may_sail(zone, side_of(ship)), f"ship {ship} in zone {zone}"
        assert not mode(s, ship, L.MODE_PATROL) or can_patrol(s, ship), f"carrier {ship} on patrol by herself"
        afloat = not is_sunk(s, ship) or s[L.DECK + ship] & L.DECK_IN or s[SIDE] == OVER
        assert afloat, f"ship {ship} is sunk, and on the map"


def _check_forces(s, side):
    """A force is two ships or more in one zone (SB-FORCE)."""
    zones = {}
    for ship in ships_of(side):
        force = force_of(s, ship)
        if force and zone_of(s, ship):
            zones.setdefault(force, []).append(zone_of(s, ship))
    for force, of in zones.items():
        assert len(of) > 1 and len(set(of)) == 1, f"force {force} of side {side} in {of}"


def _check_field(s):
    """On the battle field no enemies share a hex (SB-STEER), and no more than two ships of a side (SB-PLACES)."""
    taken = [[], []]
    for ship in range(L.SHIPS):
        if s[L.DECK + ship] & L.DECK_IN:
            taken[side_of(ship)].append((s[L.HEX_X + ship], s[L.HEX_Y + ship]))
    both = set(taken[0]) & set(taken[1])
    assert not both, f"enemies share the hexes {both}"
    crowded = {place for side in taken for place in side if side.count(place) > IN_A_HEX}
    assert not crowded, f"more than two ships of a side in the hexes {crowded}"


def _check_plot(s):
    """The plot never rules out the zone where a German ship is; while the Germans move it is that before they did."""
    if s[SIDE] == OVER or s[SIDE] == L.GERMAN and phase(s) in _MOVING:
        return
    for ship in ships_of(L.GERMAN):
        zone = zone_of(s, ship)
        if zone:
            assert plot.zones(s, ship) >> bit_of(zone) & 1, f"the plot has ruled out {ship} in {zone}"
