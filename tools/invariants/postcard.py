# SPDX-License-Identifier: MIT
"""Postcard Hunt: each counter in one slot, steps lost are points won, and Bismarck is where the plot says."""

from sortie.core.contract import phase
from sortie.core.head import OVER, REASON, SIDE
from sortie.games.postcard import layout as L
from sortie.games.postcard import tables as T
from sortie.games.postcard.rules.counters import bit, half, hex_of, name_of

_SETTING = (L.P_SET, L.P_SAIL_OUT)


def check(s):
    """Raise AssertionError for a state that cannot be."""
    assert sorted(name_of(s, slot) for slot in range(L.COUNTERS)) == list(range(L.COUNTERS)), "counters"
    setting = s[SIDE] != OVER and phase(s) in _SETTING
    for slot in range(L.COUNTERS):
        _check_slot(s, slot, setting)
    _check_points(s)
    assert s[L.TURN] <= L.TURNS and s[L.STEPS] <= T.FULL_STEPS, "turn and steps"
    assert (not s[L.STEPS]) == (s[REASON] == L.END_SUNK), "without a step she is sunk"
    _check_plot(s)


def _check_slot(s, slot, setting):
    """A counter is off the map when it is sunk, or not set up yet; face up, it shows the name that it has."""
    here, name = hex_of(s, slot), name_of(s, slot)
    assert here < L.HEXES or here == L.OFF, f"slot {slot}"
    if not setting:
        assert (here == L.OFF) == bool(bit(s, L.SUNK, name)), f"slot {slot}: sunk and on the map, or the other way"
    up = s[L.SLOT + slot] & L.UP
    assert half(s, L.FACE, slot) == (name if up else 0), f"the face of slot {slot}"
    if bit(s, L.HURT, name):
        assert name < L.SHIPS and T.SHIP_STEPS[name] == 2, f"counter {name} has no second step to lose"


def _check_points(s):
    """German points (PH-DAMAGE, PH-CONVOY): the steps that the British have lost, and two for each convoy."""
    lost = 0
    for name in range(L.SHIPS):
        lost += T.SHIP_STEPS[name] if bit(s, L.SUNK, name) else bit(s, L.HURT, name)
    assert s[L.POINTS] >= lost and not (s[L.POINTS] - lost) & 1, f"{s[L.POINTS]} points for {lost} steps"


def _check_plot(s):
    """The plot never rules out the hex where she is."""
    at = s[L.TURN]
    if s[SIDE] == OVER or not (at or phase(s) == L.P_SAIL) or phase(s) in _SETTING:
        return
    here = s[L.TRACK + at - (phase(s) == L.P_SAIL)]
    assert 0 < here <= L.HEXES and s[L.PLOT + here - 1], f"the plot has ruled out hex {here - 1}"
