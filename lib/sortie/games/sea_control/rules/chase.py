# SPDX-License-Identifier: MIT
"""After a round: what it did takes effect; disengaging in groups, pursuit (SC-RUN, SC-CHASE)."""

from micropython import const

from ....core import journal
from ....core.contract import Offer, become
from ....core.head import SIDE
from ..fields import (
    ALLIES, AREA, AXIS, AXIS_RUNS, E_BREAKS_OFF, E_CHASE, E_ESCAPED, E_GROUP, E_RUNS, FRESH, GROUP, GROUPS,
    GROUP_SHIFT, LEFT_BEHIND, MOST_GROUPS, PICKED, P_CHASE, P_GROUP, P_PURSUE, P_ROUND, P_RUN, RUNS, R_CHASE, R_RUN,
    UNITS, VEIL, V_ALL, V_CHASE, V_CHASE_ALL, V_DONE, V_GO, V_RUN, V_SHIP, V_STAND,
)
from .damage import take_effect
from .fleet import end_combat, fighters, is_at, is_picked, leave, pick, side_of, speed, units_of

_STANDS = const(1)
_RUNS = const(2)
_UNIT = const(127)  # V_CHASE's argument: unit + group << 7
_BITS = const(7)


def result(s):
    """Make the round's fire take effect (SC-DICE). If both sides have ships left each may disengage (SC-RUN); in a pursuit
    its hunters are asked again (SC-CHASE)."""
    take_effect(s)
    if not (fighters(s, AXIS) and fighters(s, ALLIES)):
        become(s, P_ROUND)
    elif not s[GROUP]:
        s[SIDE] = AXIS
        become(s, P_RUN)
    else:
        _to_pursuers(s)


# --- disengage? --------------------------------------------------------------------------------------


def legal_run(v, offer):
    """Offer to disengage or to stay: both sides answer in secret, and then both answers are shown (SC-RUN)."""
    offer.add(V_STAND)
    offer.add(V_RUN)


def act_run(s, verb, arg):
    """Note a side's answer; when both have answered, tell it and form groups (SC-RUN)."""
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
    """Offer the ships that go with the group in hand (SC-RUN). All ships have to go, in one group or several."""
    free = _free(v)
    if v[GROUPS] < MOST_GROUPS:
        for unit in free:
            offer.add(V_SHIP, unit)
    if free:
        offer.add(V_ALL)
    if not free or v[GROUPS] < MOST_GROUPS and _runners(v, v[GROUPS]):
        offer.add(V_GO)


def act_group(s, verb, unit):
    """Put a ship into the group in hand, or close the group. The last ship ends it: until then all can be taken back
    (SC-RUN)."""
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
    """The group in hand is told; the next one is asked for, or who pursues."""
    free = _free(s)
    who = _members(s) if free else 0
    journal.push(E_GROUP, R_RUN, s[GROUPS], len(_runners(s, s[GROUPS])), pace(s, s[GROUPS]), who & 255, who >> 8)
    if free:
        s[GROUPS] += 1
    else:
        _to_pursuers(s)


def _members(s):
    """The group in hand, for a viewer that sees it later: a bit for each of the first sixteen units there."""
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
    """Speed of a group that disengages, its slowest ship's; 255 when none of it is left (SC-RUN)."""
    slowest = 255
    for unit in _runners(s, group):
        slowest = min(slowest, speed(s, unit))
    return slowest


# --- pursuit -----------------------------------------------------------------------------------------


def _to_pursuers(s):
    """The other side is asked who pursues, unless nobody is fast enough."""
    s[SIDE] = 1 - s[RUNS]
    become(s, P_PURSUE)
    if not _can_anybody(s):
        _all_chosen(s)


def _may_chase(s, unit, group, slowest):
    """At once, or not at all (12.7); after a round only those that have pursued this group (12.5, 12.8)."""
    if speed(s, unit) < slowest:
        return False
    return not is_picked(s, unit) if s[GROUP] == group else not _group(s, unit)


def _can_anybody(s):
    """Is there more to be chosen than to let them go?"""
    offer = Offer()
    legal_pursue(s, offer)
    return len(offer.list) > 1


def legal_pursue(v, offer):
    """Offer each ship a group that is not faster, and no more pursuers (SC-CHASE)."""
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
    """Send a ship after a group, or end the choice (SC-CHASE)."""
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
    """Whoever does not pursue stays behind, with its hands off for the rest of the turn (12.7)."""
    chasers = 0
    for unit in fighters(s, s[SIDE]):
        if is_picked(s, unit):
            chasers += 1
        else:
            _join(s, unit, LEFT_BEHIND)
    s[PICKED:VEIL] = bytes(VEIL - PICKED)  # both rows: a save of 0.1.0 may have the Allies' pursuers in the other one
    if s[GROUP] and chasers:
        become(s, P_ROUND)
        return
    if s[GROUP]:
        journal.push(E_BREAKS_OFF, R_CHASE, s[GROUP])
    become(s, P_CHASE)


def next_chase(s):
    """End the pursuit in hand, whose group gets away, and go on to the next group that is pursued (SC-CHASE)."""
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
    """Those of a group that float return to port (12.6, clarification 4); its hunters keep the area (12.5)."""
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
