# SPDX-License-Identifier: MIT
"""Ships sail and return: first where to, then which of them, then they go (SC-MOVE, SC-FAR, SC-HOME, SC-OILERS).

P_SHIPS, where units are picked, lies on the stack above the phase that named the place.
"""

from ....core import journal
from ....core.contract import become, phase, pop, push
from ....core.dice import d6
from ....core.head import DEPTH, SIDE, STACK
from ..layout import (
    ALLIES, AREAS, AXIS, BRITISH, CONTROL, DAMAGE, ENGLAND, E_BACK, E_CONTROL, E_HOME, E_OILER, E_ROLL, E_SAILS,
    E_VEILED, E_VEILED_ROLL, FLAGS, FLAG_VEIL, LAY_NEUTRAL, MALTA, MEDITERRANEAN, MOVED, NEUTRAL, NOBODY, OILER,
    PLACE, PORTS_END, P_BACK, P_CONTROL, P_COUNT, P_FAR, P_HOME, P_MOVE, P_ROLL, P_SET, P_SHIPS, P_SHOW,
    P_TURN, P_UBOATS, R_CONTROL, R_FAR, R_HOME, R_MOVE, R_OILERS, R_OPTIONS, R_SETUP, STATUS, STREAK, TO, TRIED, TURN,
    UBOATS_AT, VEIL, VEILED, V_ALL, V_BACK, V_DONE, V_GO, V_SHIP, V_TO, WAIVED,
)
from ..tables import OILER_MOST, WAIVES
from .fleet import is_convoy, pick, picks_at, sides_at, speed, units_of, unpick
from .home import havens, have_to_return, homeward, places_home, returns, send, send_rest
from .moves import may_turn_to, open_places, sailors


def legal_place(v, offer):
    """Where to: any place that a ship may go to. A ship refuelled at sea has to be placed (SC-OILERS)."""
    kind = phase(v)
    if offer.wants(V_TO):
        places = places_home(v) if kind == P_HOME else open_places(v, kind)
        for to in range(OILER + 1):
            if places >> to & 1:
                offer.add(V_TO, to)
    if kind != P_MOVE or not _is_any_refuelled(v):
        offer.add(V_DONE)


def _is_any_refuelled(s):
    # only Germans refuel at sea (SC-OILERS); MicroPython looks for bytes in a bytearray, not for an int
    return s[SIDE] == AXIS and bytes((OILER,)) in s[PLACE:DAMAGE]


def act_place(s, verb, to):
    """A place is named, or no other: British ships have begun in England or Malta (SC-SETUP), near moves come before all
    attempts at two areas (SC-FAR), and then a side's ships have moved: the Axis places its U-boats, the Allies' turn is
    over; or the ships that were asked about are home (SC-HOME)."""
    kind = phase(s)
    if verb == V_TO:
        s[TO] = to
        push(s, P_SHIPS)
    elif kind == P_SET:
        become(s, P_TURN)
    elif kind == P_HOME:
        _all_home(s)
    elif kind == P_MOVE and open_places(s, P_FAR):
        become(s, P_FAR)
    else:
        become(s, P_UBOATS if s[SIDE] == AXIS else P_SHOW)


# --- which ships -------------------------------------------------------------------------------------


def _below(s):
    """The phase that named the place."""
    return s[STACK + s[DEPTH] - 2]


def legal_ships(v, offer):
    """Ships one by one, or all; then they go."""
    kind = _below(v)
    for unit in _left(v, kind, offer.asked(V_SHIP, units_of(v[SIDE]))):
        offer.add(V_SHIP, unit)
    if offer.list or offer.want >> 10 == V_ALL and _left(v, kind, units_of(v[SIDE])):
        offer.add(V_ALL)
    if offer.wants(V_GO) and any(_picked(v)):
        offer.add(V_GO)


def _picked(s):
    """A bit for each unit: has the side in turn picked it?"""
    at = picks_at(s)
    return s[at : at + 9]


def _left(s, kind, units):
    """Those of these units that may still be picked for the place TO, as bytes."""
    picked = _picked(s)
    row = bytearray()
    for unit in homeward(s, s[TO], units) if kind == P_HOME else sailors(s, kind, s[TO], units):
        if not picked[unit >> 3] >> (unit & 7) & 1:
            row.append(unit)
    return row


def _picks(s):
    """The units that the side in turn has picked, as bytes."""
    row = bytearray()
    unit = 0
    for bits in _picked(s):
        for bit in range(8) if bits else ():
            if bits >> bit & 1:
                row.append(unit + bit)
        unit += 8
    return row


def act_ships(s, verb, unit):
    if verb == V_SHIP:
        pick(s, unit)
    elif verb == V_ALL:
        kind = _below(s)
        for unit in _left(s, kind, units_of(s[SIDE])):
            if not is_convoy(unit) or _left(s, kind, (unit,)):  # only one convoy goes (SC-CONVOY)
                pick(s, unit)
    elif _below(s) == P_FAR or s[TO] == OILER:
        become(s, P_ROLL)
    else:
        _go(s)


def _go(s):
    """Those picked go without a die."""
    kind, to = _below(s), s[TO]
    for unit in _picks(s):
        unpick(s, unit)
        if kind == P_HOME:
            send(s, unit, to)
            if to >= AREAS:  # a convoy that stays at sea goes nowhere
                journal.push(E_HOME, R_HOME, unit, to)
        elif kind == P_SET:
            s[PLACE + unit] = MALTA
            journal.push(E_SAILS, R_SETUP, unit, ENGLAND, MALTA)
        else:
            _sail(s, unit, to, R_MOVE)
    pop(s)
    _tell_veiled(s, to)


def _is_veiled(s, unit):
    """Option 19.3: does the enemy not see which ship this is?"""
    return s[FLAGS] & FLAG_VEIL and unit < BRITISH


def _sail(s, unit, to, rule):
    """A unit is in the area where it stays for this turn; `rule`: that let it go there."""
    veiled = _is_veiled(s, unit)
    journal.push(E_SAILS, rule, unit, s[PLACE + unit], to, who=1 << ALLIES if veiled else journal.ALL)
    if veiled:
        s[VEIL + unit] = to + 1
        s[VEILED + to] += 1
    else:
        s[PLACE + unit] = to
        s[STATUS + unit] = s[STATUS + unit] & (0xFF ^ LAY_NEUTRAL) | MOVED


def _tell_veiled(s, to):
    """How many lie face down where the Allies have sent ships; it is no news when the Axis sails there."""
    if s[SIDE] == ALLIES and to < AREAS and s[VEILED + to]:
        journal.push(E_VEILED, R_OPTIONS, to, s[VEILED + to])


# --- dice --------------------------------------------------------------------------------------------


def roll(s):
    """The next ship picked: an attempt at two areas (SC-FAR), or to refuel at sea (SC-OILERS)."""
    units = _picks(s)
    if not units:
        pop(s)
        _tell_veiled(s, s[TO])
    elif s[TO] == OILER:
        _refuel(s, units[0])
    else:
        _attempt(s, units[0])


def _attempt(s, unit):
    """A die below the ship's speed takes it there; else it is back in a port at once, and has moved."""
    to, fast, die = s[TO], speed(s, unit), d6(s)
    veiled = _is_veiled(s, unit)
    journal.push(E_ROLL, R_FAR, unit, to, die, fast, die < fast, who=1 << ALLIES if veiled else journal.ALL)
    if veiled:
        journal.push(E_VEILED_ROLL, R_FAR, to, die, die < fast, who=1 << AXIS)
    if die < fast:
        unpick(s, unit)
        _sail(s, unit, to, R_FAR)
        return
    count = 0
    for port in range(AREAS, PORTS_END):
        count += may_turn_to(s, unit, port, to)
    if count > 1:
        push(s, P_BACK)
    else:
        _turn_back(s, unit, s[PLACE + unit])


def legal_back(v, offer):
    """The port it came from, or one beside the area it was bound for."""
    for unit in _picks(v)[:1]:  # one; none on the other side's view
        for port in range(AREAS, PORTS_END):
            if may_turn_to(v, unit, port, v[TO]):
                offer.add(V_BACK, port)


def act_back(s, verb, port):
    pop(s)
    _turn_back(s, _picks(s)[0], port)


def _turn_back(s, unit, port):
    unpick(s, unit)
    veiled = _is_veiled(s, unit)
    journal.push(E_BACK, R_FAR, unit, port, who=1 << ALLIES if veiled else journal.ALL)
    if veiled:
        s[VEIL + unit] = port + 1 | TRIED
    else:
        s[PLACE + unit] = port
        s[STATUS + unit] |= MOVED


def _refuel(s, unit):
    unpick(s, unit)
    die = d6(s)
    to = OILER if die <= OILER_MOST[s[TURN]] else NEUTRAL
    journal.push(E_OILER, R_OILERS, unit, die, OILER_MOST[s[TURN]], to == OILER)
    s[PLACE + unit] = to


# --- after combat ------------------------------------------------------------------------------------


def control(s):
    """Flags (SC-CONTROL), then the Axis returns first."""
    sides = sides_at(s)
    for area in range(AREAS):
        s[CONTROL + area] = _holder(s, area, sides[area])
        if s[CONTROL + area] != NOBODY:
            journal.push(E_CONTROL, R_CONTROL, area, s[CONTROL + area])
    waived = s[STREAK] & WAIVED
    streak = (s[STREAK] ^ waived) + 1 if s[CONTROL + MEDITERRANEAN] == AXIS else 0
    s[STREAK] = streak | (WAIVED if streak >= WAIVES else waived)
    become(s, P_HOME)
    _ask_home(s, AXIS)


def _holder(s, area, sides):
    """The side that alone has ships left there, and for the Allies with no U-boat about. Who disengaged has none: all
    its ships have left (12.4)."""
    if sides == 1 << AXIS:
        return AXIS
    return ALLIES if sides == 1 << ALLIES and not s[UBOATS_AT + area] else NOBODY


def _ask_home(s, side):
    """A side whose ships have a choice is asked; the others go home by themselves."""
    s[SIDE] = side
    near = havens(s)
    for unit in have_to_return(s, units_of(side)):
        bits = returns(s, near, unit)
        if bits & bits - 1:  # more than one place
            return
    _all_home(s)


def _all_home(s):
    send_rest(s)
    if s[SIDE] == AXIS:
        _ask_home(s, ALLIES)
    else:
        become(s, P_COUNT)


PHASES = {
    P_SET: (legal_place, act_place),
    P_MOVE: (legal_place, act_place),
    P_FAR: (legal_place, act_place),
    P_SHIPS: (legal_ships, act_ships),
    P_ROLL: (None, roll),
    P_BACK: (legal_back, act_back),
    P_CONTROL: (None, control),
    P_HOME: (legal_place, act_place),
}
