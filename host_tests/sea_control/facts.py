# SPDX-License-Identifier: MIT
"""The facts that a side of Sea Control knows of the other side's secrets, by name, from a whole state."""

from sortie.core import contract
from sortie.core.head import OVER, SIDE
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import rules
from sortie.games.sea_control.rules import fleet, routes

RARE = (L.P_PURSUE, L.P_GROUP, L.P_RUN, L.P_BACK, L.P_AIR)
_OPEN = (L.P_PURSUE, L.P_GROUP, L.P_RUN, L.P_AIR, L.P_AIM, L.P_STRIKE, L.P_TORPEDO, L.P_HOME)  # both sides know the legal actions


def facts_of(s, side):
    """Returns {name: value} of all that `side` knows of the other side in a whole state."""
    if s[SIDE] == OVER:
        return {}
    now, facts = contract.phase(s), {}
    if now in _OPEN:  # SC-CHASE, SC-RUN, SC-LAND_AIR
        facts["what may be done"] = contract.actions(rules, s)
    if side == L.ALLIES:  # SC-RUN, SC-LAND_AIR: that the Axis has answered, but not its answer
        facts["the Axis has answered"] = s[SIDE] == L.ALLIES and now == L.P_RUN, s[L.AXIS_RUNS] > 0
    elif s[L.FLAGS] & L.FLAG_VEIL:
        _of_counters(s, now, facts)
    return facts


def _of_counters(s, now, facts):
    """SC-OPTIONS: the number of British ships face down in each place. Each of them could be there."""
    down = [s[L.VEIL + unit] - 1 for unit in range(L.BRITISH)]
    facts["face down"] = [down.count(area) for area in range(L.AREAS)]
    before = bytearray(s)
    before[SIDE] = L.ALLIES
    before[L.VEIL : L.VEIL + L.BRITISH] = bytes(L.BRITISH)
    for unit in range(L.BRITISH):
        if 0 <= down[unit] < L.AREAS:
            near, far = (routes.sailors(before, kind, down[unit], (unit,)) for kind in (L.P_MOVE, L.P_FAR))
            facts[f"a counter in {down[unit]} got there"] = bool(near or far)
    if s[SIDE] == L.ALLIES and now == L.P_BACK:
        facts["a ship is on its way back"] = sum(fleet.is_picked(s, unit) for unit in range(L.BRITISH)) > 0
