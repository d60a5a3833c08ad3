# SPDX-License-Identifier: MIT
"""Series: several legal actions for one press. They pick all like ships, or repeat the last turn.

The plan (screen.py) has the area + 1 of each unit in the last turn, then the U-boats of each area.
"""

from micropython import const

from .fields import (
    AREAS, CONVOYS, P_MOVE, P_SHIPS, P_UBOATS, TO, UBOATS, UBOATS_AT, UNITS, V_GO, V_LAST, V_LIKE, V_SHIP, V_TO, V_UBOAT,
)
from .rules.routes import sailors
from .screen_views import groups

_VERB = const(10)  # bits of an action below its verb
_LEAST = const(2)  # ships of a group for one press


def offered(v, phase, plan, actions):
    """The series that lead on from these legal actions, as a list of actions."""
    units = ships(actions)
    found = [V_LIKE << _VERB | row[0] for row in groups(v, units) if is_series(row)]
    if _last(v, phase, plan, units):
        found.append(V_LAST << _VERB)
    return found


def steps(v, phase, plan, actions, action):
    """The actions of a series. `actions` has all legal actions, and perhaps series."""
    if action >> _VERB == V_LAST:
        return _last(v, phase, plan, ships(actions))
    for row in groups(v, ships(actions)):
        if row[0] == action & 1023:
            return [V_SHIP << _VERB | unit for unit in row]
    return (action,)


def is_series(row):
    """Can one press pick this group? Only one convoy may move to a place (SC-CONVOY)."""
    return len(row) >= _LEAST and row[0] < CONVOYS


def ships(actions):
    """The units that these actions pick, as a list in their order."""
    return sorted([action & 1023 for action in actions if action >> _VERB == V_SHIP])


def _last(v, phase, plan, units):
    """The actions that repeat the last turn: all near moves, the picks for a place, or all U-boats. Convoys are left out."""
    if phase == P_SHIPS:
        return [V_SHIP << _VERB | unit for unit in units if unit < CONVOYS and plan[unit] == v[TO] + 1]
    found = []
    if phase == P_UBOATS and not any(v[UBOATS_AT : UBOATS_AT + AREAS]):
        for area in range(AREAS):
            found += [V_UBOAT << _VERB | area] * plan[UNITS + area]
        return found[: v[UBOATS]]
    for area in range(AREAS) if phase == P_MOVE else ():
        row = sailors(v, P_MOVE, area, [unit for unit in range(CONVOYS) if plan[unit] == area + 1])
        if row:
            found.append(V_TO << _VERB | area)
            found += [V_SHIP << _VERB | unit for unit in row]
            found.append(V_GO << _VERB)
    return found
