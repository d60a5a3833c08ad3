# SPDX-License-Identifier: MIT
"""What all of Search & Battle's views share: their numbers, where a zone lies on the board, who is where."""

from micropython import const

from ...core.journal import REFEREE
from ...ui.colors import COUNT, DEEP, FOAM, FOG, GOLD, HINT, INK, LAND, MOSS, NIGHT, ORANGE, PAPER, RED, SEA, SHOAL, rgb
from ...ui.view import View
from .fields import (
    AIR, AIRCRAFT, AIR_ROW, A_ZONE, BRITISH, CONTACT, FIRST_AIR, GERMAN, GERMAN_AIR, GERMAN_SHIPS, SHIPS, TURN, V_FLY,
    V_NAME, V_SEARCH, V_TO,
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

# by ship: the cell of assets/art/profiles.pix
PROFILE = b"\0\1\3\2\2\x0a\2\2\3\3\5\5\4\4\4\x0b\x0b\x0b\x0b\x0b\x0b\x0b\x0b\x0b"

TOP = const(19)  # of a view, in pixels, under the header and the strip
BOTTOM = const(117)

SUNK = const(4)  # as a duty (LIST_DUTY)
_BY_NIGHT = bytes((INK, NIGHT, NIGHT, DEEP, SEA, FOG, FOAM, PAPER, INK, MOSS, LAND, GOLD, RED, ORANGE, SHOAL, HINT))
_ASHORE = const(255)  # as a carrier
OF_ZONE = (V_TO, V_FLY, V_SEARCH, V_NAME)  # verbs whose argument is a zone


class OwnView(View):
    """A view made of a form of this game."""

    name = "search_board"


def light(stage, dark):
    """By night what is drawn in the map's palette has other colours: all such views of this game begin with it."""
    for color in range(COUNT):
        stage.map_palette[color] = rgb(_BY_NIGHT[color] if dark else color)


def zone_x(zone):
    """The middle of a zone on the board, in half zones from its west edge."""
    return 2 * (zone & 31) - (zone >> 5) + 5


def ships_seen(side):
    """The ships whose places a side knows: its own; all of them for who sees everything."""
    return _seen(side, GERMAN_SHIPS, SHIPS)


def air_seen(side):
    """The aircraft whose places a side knows."""
    return _seen(side, GERMAN_AIR, AIRCRAFT)


def _seen(side, german, count):
    """Of `count` the first `german` ones are German; who sees everything knows all, who is nobody none."""
    if side > BRITISH:
        return range(count if side == REFEREE else 0)
    return range(german) if side == GERMAN else range(german, count)


def air_zone(v, aircraft):
    """Where an aircraft is in the air; 0 when it is not."""
    return get_zone(v, AIR + aircraft * AIR_ROW + A_ZONE)


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
