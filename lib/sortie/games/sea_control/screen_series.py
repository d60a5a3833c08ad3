# SPDX-License-Identifier: MIT
"""Series: several legal actions for one press. They pick all like ships, or follow a plan.

A plan has the area + 1 of each unit, then the U-boats of each area. It is that of the last turn (screen.py).
On turn 1 it is the proposal of assets/data. New ships join like ships, and new U-boats join the most.
Ships without defence stay in port.
"""

from micropython import const

from .fields import (
    AREAS, CONVOYS, PLACE, P_FAR, P_MOVE, P_SHIPS, P_UBOATS, TO, TURN, UBOATS, UBOATS_AT, UNITS, V_GO, V_LAST, V_LIKE,
    V_SHIP, V_TO, V_UBOAT,
)
from .rules.fleet import is_crippled, side_of
from .rules.routes import sailors
from .screen_views import groups, type_of
from .tables import ARRIVES, PROPOSAL

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


def planned(v, plan):
    """The plan of this turn: the proposal, or that of the last turn with the ships that are new."""
    if v[TURN] == 1:
        return PROPOSAL
    new = bytearray(plan)
    for unit in range(CONVOYS):
        if is_crippled(v, unit):
            new[unit] = 0
        elif ARRIVES[unit] == v[TURN]:
            like = [0] * (AREAS + 1)
            for other in range(CONVOYS):
                if plan[other] and v[PLACE + other] == v[PLACE + unit] and type_of(other) == type_of(unit):
                    like[plan[other]] += side_of(v, other) == side_of(v, unit)
            new[unit] = like.index(max(like)) if any(like) else 0
    return new


def _last(v, phase, plan, units):
    """The actions that follow the plan: all near moves, the picks for a place, or all U-boats. Convoys are left out.

    Of moves of two areas it is the picks for the first place: dice follow."""
    if phase not in (P_MOVE, P_FAR, P_SHIPS, P_UBOATS):
        return []
    plan = planned(v, plan)
    if phase == P_SHIPS:
        return [V_SHIP << _VERB | unit for unit in units if unit < CONVOYS and plan[unit] == v[TO] + 1]
    found = []
    if phase == P_UBOATS:
        if any(v[UBOATS_AT : UBOATS_AT + AREAS]):
            return found
        at = plan[UNITS:]
        for area in range(AREAS):
            found += [V_UBOAT << _VERB | area] * at[area]
        if found:
            found += [V_UBOAT << _VERB | list(at).index(max(at))] * v[UBOATS]
        return found[: v[UBOATS]]
    for area in range(AREAS):
        row = sailors(v, phase, area, [unit for unit in range(CONVOYS) if plan[unit] == area + 1])
        if row:
            found.append(V_TO << _VERB | area)
            found += [V_SHIP << _VERB | unit for unit in row]
            if phase == P_FAR:
                return found
            found.append(V_GO << _VERB)
    return found
