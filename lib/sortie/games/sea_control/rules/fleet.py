# SPDX-License-Identifier: MIT
"""A unit at present: its side, the strength that damage has left, its part in the combat in progress."""

from micropython import const

from ....core import journal
from ....core.contract import become, phase
from ....core.head import OPTION, SIDE
from ..fields import (
    ALLIES, AREA, AREAS, AREA_DONE, AREA_FOUGHT, AXIS, BRITISH, CONVOYS, DAMAGE, DISABLED, ENGLAND, E_LOST, FRESH,
    GERMANS, GONE, GROUP, GROUP_SHIFT, ITALIANS, OPT_BISMARCK, OUT, PICKED, PLACE, PORTS_END,
    P_NEXT, P_PURSUE, RUSSIANS, STATUS, TRIED, TURN, TURNED, UNITS, VEIL,
)
from ..tables import (
    AIRSTRIKE, ATTACK, BISMARCK, CLOSES, CRIPPLED, DEFENSE, KIND, LEAST_SPEED, LESS_DEFENSE, OPENS, PORT_SIDE,
    SPEED, TIRPITZ,
)

CARRIER = const(3)  # values of tables.KIND
CRUISER = const(2)


def side_of(s, unit):
    """The side of a unit. An Italian may be Allied (SC-TAKEOVER)."""
    return AXIS if GERMANS <= unit < RUSSIANS and not s[STATUS + unit] & TURNED else ALLIES


def units_of(side):
    """The range of all units that a side can have. It includes Italians for the Allies (SC-TAKEOVER)."""
    return range(GERMANS, RUSSIANS) if side == AXIS else range(UNITS)


def is_german(unit):
    """True for a German ship: undamaged it has a bonus, and it may refuel at sea (SC-GUNS, SC-OILERS)."""
    return GERMANS <= unit < ITALIANS


def is_convoy(unit):
    """True for a convoy (SC-CONVOY)."""
    return unit >= CONVOYS


def is_carrier(unit):
    """True for a carrier (SC-CARRIERS)."""
    return KIND[unit] == CARRIER


def defense(s, unit):
    """Points of damage that a unit can take; one more sinks it (SC-DAMAGE).

    An option lowers it for Bismarck and Tirpitz (SC-OPTIONS)."""
    if s[OPTION + OPT_BISMARCK] and (unit == BISMARCK or unit == TIRPITZ):
        return LESS_DEFENSE
    return DEFENSE[unit]


def is_crippled(s, unit):
    """True at full damage: the unit has as many points as it can take (SC-DAMAGE)."""
    return s[DAMAGE + unit] >= defense(s, unit)


def attack(s, unit):
    """Dice in surface combat; at full damage at most one (SC-DAMAGE)."""
    return min(ATTACK[unit], CRIPPLED) if is_crippled(s, unit) else ATTACK[unit]


def speed(s, unit):
    """Speed: one less for each point of damage, at least 1 (SC-DAMAGE)."""
    return max(LEAST_SPEED, SPEED[unit] - s[DAMAGE + unit])


def strikes(s, unit):
    """Dice of a carrier's airstrike; none at full damage (SC-DAMAGE)."""
    return 0 if is_crippled(s, unit) else AIRSTRIKE[unit]


def is_open(s, port):
    """True if a port is open in this turn (SC-PORTS)."""
    return OPENS[port - ENGLAND] <= s[TURN] <= CLOSES[port - ENGLAND]


def is_friendly(s, port, side):
    """True if a port is this side's and open in this turn (SC-PORTS)."""
    return PORT_SIDE[port - ENGLAND] == side and is_open(s, port)


def place_of(s, unit):
    """The place of a unit. A British ship that lies face down has it in VEIL (SC-OPTIONS)."""
    if unit < BRITISH and s[VEIL + unit]:
        return (s[VEIL + unit] & (TRIED - 1)) - 1
    return s[PLACE + unit]


def is_at(s, unit, place):
    """True if a unit is in this place and has not left the combat of this turn (SC-DICE)."""
    return s[PLACE + unit] == place and not s[STATUS + unit] & OUT


def in_fight(s, unit):
    """True if a unit takes part in the combat in progress. In a pursuit it must belong to the group (SC-CHASE)."""
    here = s[PLACE + unit] == s[AREA] and not s[STATUS + unit] & OUT
    return here and (not s[GROUP] or s[FRESH + unit] >> GROUP_SHIFT == s[GROUP])


def sides_at(s):
    """A byte for each area and port (SC-CONTROL).

    It has the bit 1 << side for each side with units in combat there. For example, 3 means that both sides are there."""
    sides = bytearray(PORTS_END)
    for unit in range(UNITS):
        place = s[PLACE + unit]
        if place < PORTS_END and not s[STATUS + unit] & OUT:
            sides[place] |= 1 << side_of(s, unit)
    return sides


def fighters(s, side):
    """The units of a side in the combat in progress, as bytes (SC-CHASE).

    It repeats `in_fight` to save a call for each unit."""
    row = bytearray()
    area, group = s[AREA], s[GROUP]
    for unit in units_of(side):
        if s[PLACE + unit] == area and not s[STATUS + unit] & OUT and (not group or s[FRESH + unit] >> GROUP_SHIFT == group):
            if unit < BRITISH or side_of(s, unit) == side:  # saves a call: only the Allies' range has British units
                row.append(unit)
    return row


def picks_at(s):
    """The address of the row of units that the deciding side has picked. Both sides see the row of pursuers (SC-CHASE)."""
    return PICKED if phase(s) == P_PURSUE else PICKED + 9 * s[SIDE]


def is_picked(s, unit):
    """True if the deciding side has picked this unit."""
    return s[picks_at(s) + (unit >> 3)] >> (unit & 7) & 1


def pick(s, unit):
    s[picks_at(s) + (unit >> 3)] |= 1 << (unit & 7)


def unpick(s, unit):
    s[picks_at(s) + (unit >> 3)] &= 0xFF ^ 1 << (unit & 7)


def leave(s, unit, disabled):
    """Take a unit out of the combat; it returns to a port later (SC-HOME)."""
    s[STATUS + unit] |= OUT | DISABLED if disabled else OUT


def lose(s, unit, rule):
    """Remove a unit without a port, or a scuttled one. `rule` is the cause (SC-PORTS, SC-TAKEOVER)."""
    journal.push(E_LOST, rule, unit, s[PLACE + unit])
    s[PLACE + unit] = GONE
    s[DAMAGE + unit] = s[TURN]
    s[STATUS + unit] = 0


def end_combat(s):
    """End the combat of an area or port and clear its bytes (SC-TURN)."""
    if s[AREA] < AREAS:
        s[AREA_DONE + s[AREA]] = AREA_FOUGHT
    s[FRESH:PICKED] = bytes(PICKED - FRESH)  # FRESH and TARGET are next to each other
    s[GROUP] = 0
    s[SIDE] = AXIS
    become(s, P_NEXT)
