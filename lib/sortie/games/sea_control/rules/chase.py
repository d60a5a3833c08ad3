# SPDX-License-Identifier: MIT
"""After a round: its effects, disengaging in groups, pursuit (SC-RUN, SC-CHASE)."""

from micropython import const

from ....core import journal
from ....core.contract import Offer, become
from ....core.head import SIDE
from ..fields import (
    ALLIES, AREA, AXIS, AXIS_RUNS, E_BREAKS_OFF, E_CHASE, E_ESCAPED, E_GROUP, E_RUNS, FRESH, GROUP, GROUPS,
    GROUP_SHIFT, LEFT_BEHIND, MOST_GROUPS, PICKED, P_CHASE, P_GROUP, P_PURSUE, P_RESULT, P_ROUND, P_RUN, RUNS, R_CHASE, R_RUN,
    UNITS, VEIL, V_ALL, V_CHASE, V_CHASE_ALL, V_DONE, V_GO, V_RUN, V_SHIP, V_STAND,
)
from .damage import take_effect
from .fleet import end_combat, fighters, is_at, is_picked, leave, pick, side_of, speed, units_of

_STANDS = const(1)
_RUNS = const(2)
_UNIT = const(127)  # V_CHASE's argument: unit + group << 7; 131 is unit 3 after group 1
_BITS = const(7)


def result(s):
    """Apply the fire of a round (SC-DICE).

    If both sides have ships left, each may disengage (SC-RUN). In a pursuit the pursuers choose again (SC-CHASE)."""
    take_effect(s)
    if not (fighters(s, AXIS) and fighters(s, ALLIES)):
        become(s, P_ROUND)
    elif not s[GROUP]:
        s[SIDE] = AXIS
        become(s, P_RUN)
    else:
        _to_pursuers(s)


# --- disengaging -------------------------------------------------------------------------------------


def legal_run(v, offer):
    """Offer to disengage or to stay; both answers are secret until the second one (SC-RUN)."""
    offer.add(V_STAND)
    offer.add(V_RUN)


def act_run(s, verb, arg):
    """Note a side's answer. After the second one record both and form groups (SC-RUN)."""
    answer = _RUNS if verb == V_RUN else _STANDS
    if s[SIDE] == AXIS:
        s[AXIS_RUNS] = answer
        s[SIDE] = ALLIES
        return
    axis, allies = s[AXIS_RUNS] == _RUNS, answer == _RUNS
    s[AXIS_RUNS] = 0
    journal.push(E_RUNS, R_RUN, axis, allies)
    if axis and allies:
        for side in (AXIS, ALLIES):
            for unit in fighters(s, side):
                leave(s, unit, False)
    if axis == allies:
        become(s, P_ROUND)
        return
    s[RUNS] = AXIS if axis else ALLIES
    s[SIDE] = s[RUNS]
    s[GROUPS] = 1
    become(s, P_GROUP)
    if len(fighters(s, s[SIDE])) == 1:
        _gather_rest(s)
        _close(s)


# --- groups ------------------------------------------------------------------------------------------


def _group(s, unit):
    return s[FRESH + unit] >> GROUP_SHIFT


def _join(s, unit, group):
    s[FRESH + unit] = s[FRESH + unit] & (1 << GROUP_SHIFT) - 1 | group << GROUP_SHIFT


def _free(s):
    """Units of the side in turn that belong to no group yet, as bytes."""
    row = bytearray()
    for unit in fighters(s, s[SIDE]):
        if not _group(s, unit):
            row.append(unit)
    return row


def legal_group(v, offer):
    """Offer ships for the group in hand (SC-RUN). All ships must leave, in one group or several."""
    free = _free(v)
    if v[GROUPS] < MOST_GROUPS:
        for unit in free:
            offer.add(V_SHIP, unit)
    if free:
        offer.add(V_ALL)
    if not free or v[GROUPS] < MOST_GROUPS and _runners(v, v[GROUPS]):
        offer.add(V_GO)


def act_group(s, verb, unit):
    """Put a ship into the group in hand, or close the group (SC-RUN). An open group can be undone."""
    if verb == V_ALL:
        _gather_rest(s)
    elif verb == V_SHIP:
        _join(s, unit, s[GROUPS])
    else:
        _close(s)


def _gather_rest(s):
    for unit in _free(s):
        _join(s, unit, s[GROUPS])


def _close(s):
    """Record the group in hand, then begin the next group or the choice of pursuers."""
    free = _free(s)
    who = _members(s) if free else 0
    journal.push(E_GROUP, R_RUN, s[GROUPS], len(_runners(s, s[GROUPS])), pace(s, s[GROUPS]), who & 255, who >> 8)
    if free:
        s[GROUPS] += 1
    else:
        _to_pursuers(s)


def _members(s):
    """A bit for each of the first sixteen units there that are in the group in hand. A later viewer needs it."""
    who, bit = 0, 1
    for unit in fighters(s, s[SIDE])[:16]:
        if _group(s, unit) == s[GROUPS]:
            who |= bit
        bit <<= 1
    return who


def _runners(s, group):
    """The units of a group that disengages, as bytes."""
    row = bytearray()
    for unit in units_of(s[RUNS]):
        if _group(s, unit) == group and side_of(s, unit) == s[RUNS] and is_at(s, unit, s[AREA]):
            row.append(unit)
    return row


def pace(s, group):
    """The speed of the slowest ship of a group that disengages; 255 if none is left (SC-RUN)."""
    slowest = 255
    for unit in _runners(s, group):
        slowest = min(slowest, speed(s, unit))
    return slowest


# --- pursuit -----------------------------------------------------------------------------------------


def _to_pursuers(s):
    """Begin the other side's choice of pursuers, unless no ship is fast enough."""
    s[SIDE] = 1 - s[RUNS]
    become(s, P_PURSUE)
    if not _can_anybody(s):
        _all_chosen(s)


def _may_chase(s, unit, group, slowest):
    """True if a unit may pursue this group.

    The first choice is open to all free units (12.7). After a round only its own pursuers may continue (12.5, 12.8)."""
    if speed(s, unit) < slowest:
        return False
    return not is_picked(s, unit) if s[GROUP] == group else not _group(s, unit)


def _can_anybody(s):
    """True if any pursuit is possible."""
    offer = Offer()
    legal_pursue(s, offer)
    return len(offer.list) > 1


def legal_pursue(v, offer):
    """Offer to each ship each group that is not faster, and the end of the choice (SC-CHASE)."""
    hunters = fighters(v, v[SIDE])
    for group in range(v[GROUP] or 1, (v[GROUP] or v[GROUPS]) + 1):
        slowest = pace(v, group)
        anybody = False
        for unit in hunters:
            if _may_chase(v, unit, group, slowest):
                anybody = True
                offer.add(V_CHASE, unit | group << _BITS)
        if anybody:
            offer.add(V_CHASE_ALL, group)
    offer.add(V_DONE)


def act_pursue(s, verb, arg):
    """Send ships after a group, or end the choice (SC-CHASE)."""
    if verb == V_CHASE:
        _chase(s, arg & _UNIT, arg >> _BITS)
    elif verb == V_CHASE_ALL:
        slowest = pace(s, arg)
        for unit in fighters(s, s[SIDE]):
            if _may_chase(s, unit, arg, slowest):
                _chase(s, unit, arg)
    if verb == V_DONE or not _can_anybody(s):
        _all_chosen(s)


def _chase(s, unit, group):
    journal.push(E_CHASE, R_CHASE, unit, group)
    _join(s, unit, group)
    pick(s, unit)


def _all_chosen(s):
    """End the choice of pursuers. Other units stay behind and do nothing for the rest of the turn (12.7)."""
    chasers = 0
    for unit in fighters(s, s[SIDE]):
        if is_picked(s, unit):
            chasers += 1
        else:
            _join(s, unit, LEFT_BEHIND)
    s[PICKED:VEIL] = bytes(VEIL - PICKED)  # both rows: version 0.1.0 may have saved the Allies' pursuers in the other one
    if s[GROUP] and chasers:
        become(s, P_ROUND)
        return
    if s[GROUP]:
        journal.push(E_BREAKS_OFF, R_CHASE, s[GROUP])
    become(s, P_CHASE)


def next_chase(s):
    """End the pursuit in hand, whose group escapes, and begin the next one (SC-CHASE)."""
    hunters = 1 - s[RUNS]
    if s[GROUP]:
        _get_away(s, s[GROUP], hunters)
    group = s[GROUP]
    while group < s[GROUPS]:
        group += 1
        s[GROUP] = group
        if fighters(s, hunters):
            become(s, P_ROUND)
            return
        _get_away(s, group, hunters)
    end_combat(s)


def _get_away(s, group, hunters):
    """Return the afloat units of a group to port (12.6, clarification 4). Its pursuers stay in the area (12.5)."""
    anybody = False
    for unit in range(UNITS):
        if _group(s, unit) == group and is_at(s, unit, s[AREA]):
            if side_of(s, unit) == hunters:
                _join(s, unit, LEFT_BEHIND)
            else:
                anybody = True
                leave(s, unit, False)
    if anybody:
        journal.push(E_ESCAPED, R_CHASE, group)


PHASES = {
    P_RESULT: (None, result),
    P_RUN: (legal_run, act_run),
    P_GROUP: (legal_group, act_group),
    P_PURSUE: (legal_pursue, act_pursue),
    P_CHASE: (None, next_chase),
}
