# SPDX-License-Identifier: MIT
"""Common parts of Search & Battle's views: their numbers, zones on the board, places of units."""

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
SIGNS = const(2)
FLEET = const(3)
SHEET = const(4)
RECORD = const(5)
ORDERS = const(6)
BATTLE = const(7)
END = const(8)  # and the losses
MODULES = ("map", "atlantic", "signs", "fleet", "ship", "record", "orders", "battle", "end", "losses")  # view_<name>.py

# The cell of assets/art/profiles.pix for each ship.
PROFILE = b"\0\1\3\2\2\x0a\2\2\3\3\5\5\4\4\4\x0b\x0b\x0b\x0b\x0b\x0b\x0b\x0b\x0b"

TOP = const(19)  # of a view, in pixels, under the header and the strip
BOTTOM = const(117)

BY_AIR = const(255)  # in Screen.by
SUNK = const(4)  # as a duty (LIST_DUTY)
_BY_NIGHT = bytes((INK, NIGHT, NIGHT, DEEP, SEA, FOG, FOAM, PAPER, INK, MOSS, LAND, GOLD, RED, ORANGE, SHOAL, HINT))
_ASHORE = const(255)  # as a carrier
OF_ZONE = (V_TO, V_FLY, V_SEARCH, V_NAME)  # verbs whose argument is a zone


class OwnView(View):
    """A view made of a layout of this game."""

    name = "search_board"


def light(stage, dark):
    """Set the map palette's colours for day or night; all such views start with it."""
    for color in range(COUNT):
        stage.map_palette[color] = rgb(_BY_NIGHT[color] if dark else color)


def zone_x(zone):
    """The middle of a zone on the board, in half zones from its west edge."""
    return 2 * (zone & 31) - (zone >> 5) + 5


def ships_seen(side):
    """The ships with places that a side knows: its own, or all for the referee."""
    return _seen(side, GERMAN_SHIPS, SHIPS)


def air_seen(side):
    """The aircraft with places that a side knows."""
    return _seen(side, GERMAN_AIR, AIRCRAFT)


def _seen(side, german, count):
    """The range of a side's units of `count`, of which the first `german` are German.

    The referee has all; other viewers have none."""
    if side > BRITISH:
        return range(count if side == REFEREE else 0)
    return range(german) if side == GERMAN else range(german, count)


def air_zone(v, aircraft):
    """The zone of an aircraft aloft; otherwise 0."""
    return get_zone(v, AIR + aircraft * AIR_ROW + A_ZONE)


def unit_zone(v, unit):
    """The zone of a ship, or of an aircraft aloft or at its base; 0 for nowhere."""
    if unit < FIRST_AIR:
        return zone_of(v, unit)
    aircraft = unit - FIRST_AIR
    carrier = AIR_CARRIER[aircraft]
    return air_zone(v, aircraft) or (get_zone(AIR_HOME, 2 * aircraft) if carrier == _ASHORE else zone_of(v, carrier))


def contact_age(v, ship):
    """The number of turns since a German ship was last located; -1 if she never was."""
    turn = v[CONTACT + 4 * ship + 2]
    return v[TURN] - turn if turn else -1
