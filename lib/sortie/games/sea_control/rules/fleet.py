# SPDX-License-Identifier: MIT
"""A unit as it is now: its side, its strength after damage, and its part in the combat at hand."""

from micropython import const

from ....core import journal
from ....core.contract import become, phase
from ....core.head import OPTION, SIDE
from ..fields import (
    ALLIES, AREA, AREAS, AREA_DONE, AREA_FOUGHT, AXIS, BRITISH, CONVOYS, DAMAGE, DISABLED, ENGLAND, E_LOST, FRESH,
    GERMANS, GONE, GROUP, GROUP_SHIFT, ITALIANS, OPT_BISMARCK, OUT, PICKED, PLACE, PORTS_END, P_NEXT, P_PURSUE,
    RUSSIANS, STATUS, TRIED, TURN, TURNED, UNITS, VEIL,
)
from ..tables import (
    AIRSTRIKE, ATTACK, BISMARCK, CLOSES, CRIPPLED, DEFENSE, KIND, LEAST_SPEED, LESS_DEFENSE, OPENS, PORT_SIDE,
    SPEED, TIRPITZ,
)

CARRIER = const(3)  # kinds of tables.KIND
CRUISER = const(2)


def side_of(s, unit):
    """Whose a unit is; Italians may have gone over (SC-TAKEOVER)."""
    return AXIS if GERMANS <= unit < RUSSIANS and not s[STATUS + unit] & TURNED else ALLIES


def units_of(side):
    """All units that can be a side's, a range: the Allies' may be Italian on turn 8 (SC-TAKEOVER)."""
    return range(GERMANS, RUSSIANS) if side == AXIS else range(UNITS)


def is_german(unit):
    """True for the German navy: undamaged it fires better, and it may refuel at sea (SC-GUNS, SC-OILERS)."""
    return GERMANS <= unit < ITALIANS


def is_convoy(unit):
    """True for a convoy (SC-CONVOY)."""
    return unit >= CONVOYS


def is_carrier(unit):
    """True for a carrier (SC-CARRIERS)."""
    return KIND[unit] == CARRIER


def defense(s, unit):
    """Points of damage that a unit can take; one more sinks it (SC-DAMAGE). An option lessens Bismarck's and Tirpitz's
    (SC-OPTIONS)."""
    if s[OPTION + OPT_BISMARCK] and (unit == BISMARCK or unit == TIRPITZ):
        return LESS_DEFENSE
    return DEFENSE[unit]


def is_crippled(s, unit):
    """True at full damage: the unit has as many points as it can take (SC-DAMAGE)."""
    return s[DAMAGE + unit] >= defense(s, unit)


def attack(s, unit):
    """Dice in surface combat: all, or one at full damage; none stays none (SC-DAMAGE)."""
    return min(ATTACK[unit], CRIPPLED) if is_crippled(s, unit) else ATTACK[unit]


def speed(s, unit):
    """One less for each point of damage, at least 1 (SC-DAMAGE)."""
    return max(LEAST_SPEED, SPEED[unit] - s[DAMAGE + unit])


def strikes(s, unit):
    """Dice from the air; none of a carrier at full damage (SC-DAMAGE)."""
    return 0 if is_crippled(s, unit) else AIRSTRIKE[unit]


def is_open(s, port):
    """Is a port active in this turn (SC-PORTS)?"""
    return OPENS[port - ENGLAND] <= s[TURN] <= CLOSES[port - ENGLAND]


def is_friendly(s, port, side):
    """True if a port is this side's and open in this turn (SC-PORTS)."""
    return PORT_SIDE[port - ENGLAND] == side and is_open(s, port)


def place_of(s, unit):
    """Where a unit is, for a viewer that may know it: VEIL has British ships that lie face down (SC-OPTIONS)."""
    if unit < BRITISH and s[VEIL + unit]:
        return (s[VEIL + unit] & (TRIED - 1)) - 1
    return s[PLACE + unit]


def is_at(s, unit, place):
    """True if a unit is in this place and has not left the combat of this turn (SC-DICE)."""
    return s[PLACE + unit] == place and not s[STATUS + unit] & OUT


def in_fight(s, unit):
    """True if a unit takes part in the combat at hand: in its place, or in a pursuit in its group (SC-CHASE)."""
    here = s[PLACE + unit] == s[AREA] and not s[STATUS + unit] & OUT
    return here and (not s[GROUP] or s[FRESH + unit] >> GROUP_SHIFT == s[GROUP])


def sides_at(s):
    """A byte for each area and port (SC-CONTROL): 1 << side for each side with units that have not left the combat."""
    sides = bytearray(PORTS_END)
    for unit in range(UNITS):
        place = s[PLACE + unit]
        if place < PORTS_END and not s[STATUS + unit] & OUT:
            sides[place] |= 1 << side_of(s, unit)
    return sides


def fighters(s, side):
    """The units of a side that take part in the combat at hand, as bytes (SC-CHASE). It does `in_fight` without a call for
    each."""
    row = bytearray()
    area, group = s[AREA], s[GROUP]
    for unit in units_of(side):
        if s[PLACE + unit] == area and not s[STATUS + unit] & OUT and (not group or s[FRESH + unit] >> GROUP_SHIFT == group):
            if unit < BRITISH or side_of(s, unit) == side:  # no call for a British unit: only the Allies' range has any
                row.append(unit)
    return row


def picks_at(s):
    """The row of those that the side in turn has picked. Both sides see the row of pursuers (SC-CHASE)."""
    return PICKED if phase(s) == P_PURSUE else PICKED + 9 * s[SIDE]


def is_picked(s, unit):
    """Has the side that decides picked this unit?"""
    return s[picks_at(s) + (unit >> 3)] >> (unit & 7) & 1


def pick(s, unit):
    s[picks_at(s) + (unit >> 3)] |= 1 << (unit & 7)


def unpick(s, unit):
    s[picks_at(s) + (unit >> 3)] &= 0xFF ^ 1 << (unit & 7)


def leave(s, unit, disabled):
    """Take a unit out of the combat: it goes to a port when ships return (SC-HOME)."""
    s[STATUS + unit] |= OUT | DISABLED if disabled else OUT


def lose(s, unit, rule):
    """Remove a unit that has no port left, or is scuttled. rule: the reason that the journal shows (SC-PORTS, SC-TAKEOVER)."""
    journal.push(E_LOST, rule, unit, s[PLACE + unit])
    s[PLACE + unit] = GONE
    s[DAMAGE + unit] = s[TURN]
    s[STATUS + unit] = 0


def end_combat(s):
    """End the combat of an area or port: nothing of it is left in the state (SC-TURN)."""
    if s[AREA] < AREAS:
        s[AREA_DONE + s[AREA]] = AREA_FOUGHT
    s[FRESH:PICKED] = bytes(PICKED - FRESH)  # FRESH and TARGET, which follow each other
    s[GROUP] = 0
    s[SIDE] = AXIS
    become(s, P_NEXT)
