# SPDX-License-Identifier: MIT
"""What all of Sea Control's views share: their numbers, which are those of their forms, and its counters."""

from micropython import const

from ...core.head import SIDE
from ...ui.view import View
from .fields import BRITISH, FRESH, GROUPS, GROUP_SHIFT, PLACE, P_GROUP, TRIED, VEIL
from .rules.fleet import in_fight, is_picked, side_of
from .tables import KIND
from .words import SAY_SET_UP

MAP = const(0)
FLEET = const(1)
LINE = const(2)
THROW = const(3)  # dice over a battle; no view of its own
TURN_VIEW = const(4)
CHART = const(5)
MODULES = ("map", "fleet", "line", "", "turn", "chart")  # view_<name>.py

ROWS = const(6)  # of a battle in sight, and
ABOVE_WORDS = const(5)  # those above what is said, and
ABOVE_DICE = const(4)  # above dice

NO_UNIT = const(255)
UBOAT = const(128)  # as a unit: the first U-boat of the area
NO_PHASE = const(255)  # something happens
SHOTS = const(254)  # shots fall
PLAIN = const(0)  # cells of assets/art/sea_marks.pix
CHOSEN = const(1)
HELD = const(2)

# by type: the left half of its small ship in assets/art/sea_counts.pix
ICONS = b"\x0c\x0e\x10\x12\x14\x16"
_TYPE = b"\0\0\1\2\0\3"  # by tables.KIND: great ships, cruisers, carriers, convoys


class SeaView(View):
    """A view made of a form of this game."""

    name = "sea_control"

    def offer(self, text, place=""):
        """On map and battle line: what the cursor is on that has no place there; the last piece of their forms."""
        plane = self.pieces[len(self.pieces) - 1]
        plane.hidden = not text
        plane.line(0, text, place)


def turn_words(words, say, turn):
    """The turn as a text says it; before the first one ships are set up."""
    return words.say(say, (turn,)) if turn else words.get(SAY_SET_UP)


def type_of(unit):
    """What a unit is counted as: 0 a great ship, 1 a cruiser, 2 a carrier, 3 a convoy."""
    return _TYPE[KIND[unit]]


def place_of(v, unit, sees):
    """Where a unit is, for who `sees` the British that lie face down."""
    veil = v[VEIL + unit] if sees and unit < BRITISH else 0
    return (veil & ~TRIED) - 1 if veil else v[PLACE + unit]


def state_of(v, phase, unit):
    """Of a ship that may be picked: is it CHOSEN, or HELD as it disengages in another group?"""
    if phase != P_GROUP:
        return CHOSEN if is_picked(v, unit) else PLAIN
    group = v[FRESH + unit] >> GROUP_SHIFT if in_fight(v, unit) and side_of(v, unit) == v[SIDE] else 0
    return CHOSEN if group == v[GROUPS] else HELD if group else PLAIN
