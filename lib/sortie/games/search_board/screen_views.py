# SPDX-License-Identifier: MIT
"""What all of Search & Battle's views share: their numbers, where a zone lies on the board, who is where."""

from micropython import const

from ...core.head import SIDE
from ...core.journal import REFEREE
from ...ui.form import View
from .layout import (
    AIR, AIRCRAFT, AIR_ALOFT, AIR_ROW, AIR_WHERE, A_STATE, A_ZONE, BRITISH, CONTACT, FIRST_AIR, GERMAN, GERMAN_AIR,
    GERMAN_SHIPS, HAND, HAND_B, SHIPS, TURN, V_ASSIGN, V_FLIP, V_FLY, V_FOLLOW, V_GATHER, V_GROUP, V_HOME, V_KEEP_OUT,
    V_LAND, V_LEAVE, V_MOBILIZE, V_NAME, V_PATROL, V_PICK, V_SEARCH, V_SHADOW, V_STAY, V_STRIKE, V_TO,
)
from .rules.ships import get_zone, zone_of
from .tables import AIR_CARRIER, AIR_HOME

MAP = const(0)
ATLANTIC = const(1)
FLEET = const(2)
SHEET = const(3)
RECORD = const(4)
BATTLE = const(5)
END = const(6)
MODULES = ("map", "atlantic", "fleet", "ship", "record", "battle", "end")  # view_<name>.py

TOP = const(19)  # of a view, in pixels, under the header and the strip
BOTTOM = const(117)

_ASHORE = const(255)  # as a carrier
_OF_ZONE = (V_TO, V_FLY, V_SEARCH, V_NAME)  # verbs by what their argument is
_OF_UNIT = (V_PICK, V_SHADOW, V_FOLLOW)
_OF_SHIP = (V_GROUP, V_LEAVE, V_GATHER, V_MOBILIZE, V_ASSIGN, V_KEEP_OUT)
_OF_AIR = (V_STRIKE, V_LAND)
_OF_HAND = (V_TO, V_STAY, V_PATROL, V_FLY, V_FLIP, V_HOME)


class OwnView(View):
    """A view made of a form of this game."""

    name = "search_board"


def zone_x(zone):
    """The middle of a zone on the board, in half zones from its west edge."""
    return 2 * (zone & 31) - (zone >> 5) + 5


def ships_seen(side):
    """The ships whose places a side knows: its own; all of them for who sees everything."""
    if side > BRITISH:
        return range(SHIPS if side == REFEREE else 0)
    return range(GERMAN_SHIPS) if side == GERMAN else range(GERMAN_SHIPS, SHIPS)


def air_seen(side):
    """The aircraft whose places a side knows."""
    if side > BRITISH:
        return range(AIRCRAFT if side == REFEREE else 0)
    return range(GERMAN_AIR) if side == GERMAN else range(GERMAN_AIR, AIRCRAFT)


def air_zone(v, aircraft):
    """Where an aircraft is in the air; 0 when it is not."""
    at = AIR + aircraft * AIR_ROW
    return get_zone(v, at + A_ZONE) if v[at + A_STATE] & AIR_WHERE == AIR_ALOFT else 0


def unit_zone(v, unit):
    """Where a ship is, or an aircraft, in the air or at its base; 0 for nowhere."""
    if unit < FIRST_AIR:
        return zone_of(v, unit)
    aircraft = unit - FIRST_AIR
    carrier = AIR_CARRIER[aircraft]
    return air_zone(v, aircraft) or (get_zone(AIR_HOME, 2 * aircraft) if carrier == _ASHORE else zone_of(v, carrier))


def contact_age(v, ship):
    """How many turns ago a German ship was last located; -1 when she never was."""
    turn = v[CONTACT + 4 * ship + 2]
    return v[TURN] - turn if turn else -1


# --- what an action is about -----------------------------------------------------------------------------


def hand(v):
    """The unit that the side which decides has in hand."""
    return v[HAND if v[SIDE] == GERMAN else HAND_B] - 1


def unit_of(v, action):
    """The ship, or FIRST_AIR + the aircraft, that an action is about; -1: none, or one in a battle."""
    verb, arg = action >> 10, action & 1023
    if verb in _OF_UNIT:
        return arg & 63
    if verb in _OF_SHIP:
        return arg & 31
    if verb in _OF_AIR:
        return FIRST_AIR + (arg & 31)
    return hand(v) if verb in _OF_HAND else -1


def place_of(v, action):
    """The zone that an action is about; 0: none."""
    if action >> 10 in _OF_ZONE:
        return action & 1023
    unit = unit_of(v, action)
    return unit_zone(v, unit) if unit >= 0 else 0


def spot_of(v, actions, i):
    """Where action i of a list lies on the board, (x, y) in pixels, those of one zone below each other; x is -1 for one
    that lies nowhere."""
    zone = place_of(v, actions[i])
    if not zone:
        return -1, i
    y = 12 * (zone >> 5)
    if actions[i] >> 10 not in _OF_ZONE:
        y += 1
        for j in range(i):
            y += place_of(v, actions[j]) == zone
    return 8 * zone_x(zone), y
