# SPDX-License-Identifier: MIT
"""The base of Sea Control's views, their numbers, and facts on units. The numbers are those of the layouts."""

from micropython import const

from ...core.head import SIDE
from ...ui.view import View
from .fields import (
    AMERICANS, BRITISH, CONVOYS, DAMAGE, FRESH, GROUPS, GROUP_SHIFT, ITALIANS, NOBODY, PLACE, P_GROUP, RUSSIANS, TRIED, UNITS, VEIL,
)
from .rules.fleet import attack, defense, in_fight, is_picked, side_of, speed, strikes
from .tables import KIND
from .words import SAY_WHEN

MAP = const(0)
FLEET = const(1)
LINE = const(2)
THROW = const(3)  # dice over a battle; no view of its own
TURN_VIEW = const(4)
CHART = const(5)
END = const(6)
RESULTS = const(7)  # of a round, over a battle; no view of its own
MODULES = ("map", "fleet", "line", "", "turn", "chart", "end")  # view_<name>.py

WHOLE = const(100)  # pixels of a battle in sight
ABOVE_WORDS = const(85)  # the same above a toast
ABOVE_DICE = const(74)  # the same above dice

NO_UNIT = const(255)
UBOAT = const(128)  # the unit number of an area's first U-boat
NO_PHASE = const(255)  # an event
SHOTS = const(254)  # an event of shots
PLAIN = const(0)  # cells of assets/art/sea_marks.pix
CHOSEN = const(1)
HELD = const(2)

# by type: the left half of its small ship in assets/art/sea_counts.pix
ICONS = b"\x0c\x0e\x10\x12\x14\x16"
_TYPE = b"\0\0\1\2\0\3"  # by tables.KIND: great ships, cruisers, carriers, convoys


class SeaView(View):
    """A view with a layout of this game."""

    name = "sea_control"

    def offer(self, text, place=""):
        """Write the action without a place on map or battle line. Its piece is the last one of their layouts."""
        plane = self.pieces[len(self.pieces) - 1]
        plane.hidden = not text
        plane.line(0, text, place)


def turn_words(words, turn, side=NOBODY):
    """The text of a turn, with the name of a side. Turn 0 is the set-up."""
    return words.say(SAY_WHEN + (not turn) + 2 * (side < NOBODY), (turn, side))


def type_of(unit):
    """The type of a unit: 0 a great ship, 1 a cruiser, 2 a carrier, 3 a convoy."""
    return _TYPE[KIND[unit]]


def place_of(v, unit, sees):
    """The place of a unit. sees: the viewer knows the British that lie face down."""
    veil = v[VEIL + unit] if sees and unit < BRITISH else 0
    return (veil & ~TRIED) - 1 if veil else v[PLACE + unit]


def state_of(v, phase, unit):
    """CHOSEN for a picked ship, HELD for a ship that disengages in another group, else PLAIN."""
    if phase != P_GROUP:
        return CHOSEN if is_picked(v, unit) else PLAIN
    group = v[FRESH + unit] >> GROUP_SHIFT if in_fight(v, unit) and side_of(v, unit) == v[SIDE] else 0
    return CHOSEN if group == v[GROUPS] else HELD if group else PLAIN


def groups(v, units):
    """These units in groups of like ships: of one side and flag, with the same counter and figures. A list of rows of bytes."""
    keys, rows = [], []
    for unit in units:
        damage = v[DAMAGE + unit]
        key = side_of(v, unit) << 3 | KIND[unit]
        for end in (BRITISH, ITALIANS, RUSSIANS, AMERICANS, CONVOYS):
            key = key << 1 | (unit >= end)
        for figure in (damage > 0, attack(v, unit), defense(v, unit) - damage, speed(v, unit)):
            key = key << 4 | figure
        key = key << 4 | strikes(v, unit)
        if key in keys:
            rows[keys.index(key)].append(unit)
        else:
            keys.append(key)
            rows.append(bytearray((unit,)))
    return rows


def own(v, phase, legal):
    """The units that may be picked (`legal`), and those picked, as bytes."""
    return bytearray([unit for unit in range(UNITS) if unit in legal or state_of(v, phase, unit)])
