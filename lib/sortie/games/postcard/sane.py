# SPDX-License-Identifier: MIT
"""Checks for an impossible state: the places and names of counters, points, the track and the plot."""

from ...core.contract import phase
from ...core.head import OVER, REASON, SIDE
from ...core.sane import need, stacked, within
from . import fields as L
from . import tables as T
from .rules.counters import bit, half, hex_of, name_of
from .rules.sailing import next_to_set

_ROWS = (
    (L.TURN, 1, L.TURNS, "turn"),
    (L.POINTS, 1, 200, "points"),  # above any number ever seen; it can still increase
    (L.PICKED, 1, L.COUNTERS - 1, "counter in hand"),
    (L.STEPS, 1, T.FULL_STEPS, "steps of Bismarck"),
    (L.FLAGS, 1, L.FLAG_FOUND | L.FLAG_FOUGHT | L.FLAG_PURSUED | L.FLAG_FIRED, "flags"),
    (L.ANNOUNCED, 1, L.HEXES, "announced hex"),
    (L.TRACK, L.TURNS + 1, L.HEXES, "track of turn"),
)
_UNDER = {L.P_TO: (L.P_MOVE,), L.P_NAME: (L.P_DUMMIES, L.P_END)}
_SIDES = b"\1\0\0\0\1\1\0\1\1\0\1\0\0\0\0"  # by phase; for phases without a decision there is no check
_SETTING = (L.P_SET, L.P_SAIL_OUT)
_FOUND = (L.P_STRIKE, L.P_TARGET)


def check(s):
    """Raise Damaged for an impossible state."""
    within(s, _ROWS)
    stacked(s, _UNDER, _SIDES)
    names = 0
    for slot in range(L.COUNTERS):
        names |= 1 << name_of(s, slot)
    need(names == (1 << L.COUNTERS) - 1, "counters")
    for slot in range(L.COUNTERS):
        _check_slot(s, slot, not s[L.TURN])
    _check_points(s)
    need(s[SIDE] == OVER or phase(s) != L.P_SET or next_to_set(s) < L.COUNTERS, "no counter to place")
    need((not s[L.STEPS]) == (s[REASON] == L.END_SUNK), "steps of a sunk Bismarck")
    _check_plot(s)


def _check_slot(s, slot, setting):
    """Check a slot. It is off the map only if sunk or not set up yet, and its face shows its own name."""
    here, name = hex_of(s, slot), name_of(s, slot)
    need(here < L.HEXES or here == L.OFF, "place of counter {}", slot)
    if not setting:
        need((here == L.OFF) == bool(bit(s, L.SUNK, name)), "counter {} is both sunk and on the map, or neither", slot)
    up = s[L.SLOT + slot] & L.UP
    need(half(s, L.FACE, slot) == (name if up else 0), "face of counter {}", slot)
    held = not bit(s, L.FREE, name)
    need(not held or here in (T.PRINTED[name], L.OFF), "counter {} is held away from its printed hex", slot)
    if bit(s, L.HURT, name):
        need(name < L.SHIPS and T.SHIP_STEPS[name] == 2, "name {} has no second step", name)


def _check_points(s):
    """Check the German points (PH-DAMAGE, PH-CONVOY): the steps that the British have lost, and two for each convoy."""
    lost = 0
    for name in range(L.SHIPS):
        lost += T.SHIP_STEPS[name] if bit(s, L.SUNK, name) else bit(s, L.HURT, name)
    need(s[L.POINTS] >= lost and not (s[L.POINTS] - lost) & 1, "points for steps lost")


def _check_plot(s):
    """Check that her track has no future hexes, and that the plot includes her hex."""
    at = s[L.TURN]
    if s[SIDE] == OVER:
        return
    setting, sailing = phase(s) in _SETTING, phase(s) == L.P_SAIL
    need(setting == (not at), "turn")
    for turn in range(L.TURNS + 1):
        need((s[L.TRACK + turn] > 0) == (turn <= at - sailing and not setting), "track of turn {}", turn)
    if not setting:
        need(s[L.PLOT + s[L.TRACK + at - sailing] - 1], "the plot excludes Bismarck's hex")
