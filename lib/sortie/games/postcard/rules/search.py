# SPDX-License-Identifier: MIT
"""Search: counters in her hex, aircraft, the effects of a discovery, and dummies (PH-FIND, PH-AIR, PH-LOCK, PH-DUMMY)."""

from micropython import const

from ....core import journal
from ....core.contract import become, pop, push
from ....core.dice import d6
from ..fields import (
    BRITISH, COUNTERS, E_DUMMY, E_FOUND, E_FREED, E_NAMED, E_NO_SIGN, E_PURSUED, E_SEARCH, FLAGS, FLAG_FOUND,
    FLAG_PURSUED, FREE, HEXES, OFF, P_DUMMIES, P_NAME, P_SEARCH, R_AIR, R_DUMMY, R_FIND, R_LOCK, SUNK, V_NAME,
    V_SEARCH, V_STOP,
)
from ..tables import DUMMY_GOES
from . import plot
from .convoy import to_convoy
from .counters import (
    her_hex, her_speed, hex_of, is_carrier, is_done, is_free, is_ship, mark_done, name_of, nobody_done, put,
    set_bit, turn_up,
)
from .fight import to_strikes
from .sailing import is_beside

_SLOT_SHIFT = const(6)
_HEX = const(63)


def look(s):
    """Discover her after the British movement if a counter is there, even a held one or dummy (PH-FIND 6.0)."""
    nobody_done(s)
    here = her_hex(s)
    for slot in range(COUNTERS):
        if hex_of(s, slot) == here:
            s[FLAGS] |= FLAG_FOUND
    if s[FLAGS] & FLAG_FOUND:
        _found(s, here)
        for slot in range(COUNTERS):
            if hex_of(s, slot) == here:
                turn_up(s, slot)
        return
    journal.push(E_NO_SIGN, R_FIND)
    for slot in range(COUNTERS):
        if hex_of(s, slot) != OFF:
            plot.rule_out(s, hex_of(s, slot))
    s[FLAGS] &= 0xFF ^ FLAG_PURSUED
    become(s, P_SEARCH)  # also without a carrier that can search, so that a missing decision reveals nothing


def _found(s, here):
    """Discover her: both sides learn her hex, the British name a hex; then dummies, aircraft, guns."""
    s[FLAGS] = s[FLAGS] & (0xFF ^ FLAG_PURSUED) | FLAG_FOUND
    journal.push(E_FOUND, R_FIND, here)
    plot.announce(s, here)
    become(s, P_DUMMIES)
    push(s, P_NAME)


# --- aircraft ----------------------------------------------------------------------------------------


def may_search(s, slot):
    """True for a free carrier that has not searched yet (PH-AIR 6.1, first answer)."""
    return hex_of(s, slot) != OFF and is_carrier(s, slot) and is_free(s, slot) and not is_done(s, slot)


def legal_search(s, offer):
    """Offer each free carrier the adjacent hexes, and no more searches (PH-AIR)."""
    for slot in range(COUNTERS):
        if may_search(s, slot):
            for hexagon in range(HEXES):
                if is_beside(hex_of(s, slot), hexagon):
                    offer.add(V_SEARCH, hexagon | slot << _SLOT_SHIFT)
    offer.add(V_STOP)


def act_search(s, verb, arg):
    """Search a hex with a carrier, or end the searches (PH-AIR)."""
    if verb == V_STOP:
        to_convoy(s)
        return
    slot, hexagon = arg >> _SLOT_SHIFT, arg & _HEX
    turn_up(s, slot, R_AIR)
    mark_done(s, slot)
    found = her_hex(s) == hexagon
    journal.push(E_SEARCH, R_AIR, slot, name_of(s, slot), hexagon, found)
    if found:
        _found(s, hexagon)
    else:
        plot.rule_out(s, hexagon)


# --- after a discovery -------------------------------------------------------------------------------


def legal_name(s, offer):
    """Offer every hex: at each discovery the British name one, with or without held ships (PH-LOCK 5.1)."""
    for hexagon in range(HEXES):
        offer.add(V_NAME, hexagon)


def act_name(s, verb, hexagon):
    """Free all ships in the named hex (PH-LOCK)."""
    journal.push(E_NAMED, R_LOCK, hexagon)
    for slot in range(COUNTERS):
        if hex_of(s, slot) == hexagon and not is_free(s, slot):
            set_bit(s, FREE, name_of(s, slot))
            journal.push(E_FREED, R_LOCK, name_of(s, slot), who=1 << BRITISH)
    pop(s)


# --- dummies -----------------------------------------------------------------------------------------


def dummies(s):
    """Roll for each dummy in her hex: on a low die it is lost, else it pursues her (PH-DUMMY 6.2)."""
    goes = DUMMY_GOES[her_speed(s)]
    here = her_hex(s)
    for slot in range(COUNTERS):
        if hex_of(s, slot) == here and not is_ship(s, slot):
            die = d6(s)
            journal.push(E_DUMMY, R_DUMMY, slot, die, goes, die <= goes)
            if die <= goes:
                put(s, slot, OFF)
                set_bit(s, SUNK, name_of(s, slot))
            else:
                s[FLAGS] |= FLAG_PURSUED
    if s[FLAGS] & FLAG_PURSUED:
        journal.push(E_PURSUED, R_DUMMY, here)
    to_strikes(s)
