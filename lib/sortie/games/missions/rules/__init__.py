# SPDX-License-Identifier: MIT
"""The rules of Missions: the table of phases, the set-up, and the commander in a game of two commanders."""

from ....core.contract import push, table
from ....core.dice import seed
from ....core.head import OPTION
from ..fields import (
    BISMARCK, BRITISH, CHART, FUEL, HULL, MISSIONS, NIL, NO_CHART, OFF, OPT_COMMANDERS, POINTS, P_PLACE, SIZE, SQUARE,
    STRENGTH, UNIT, UNITS,
)
from ..tables import FULL, OWN_FUEL, OWN_STRENGTH
from .battle import PHASES as BATTLE
from .grids import set_of
from .sea import PHASES as SEA

ID = "missions"
VERSION = 1
SIDES = 1
OPTIONS = (MISSIONS, 2)
SECRET = ()


PHASES = table(SEA, BATTLE)
PLAIN = range(len(PHASES))  # nothing is hidden
PRIVATE = ()


def setup(s):
    """Lay out a new game (MS-SETUP): full strength, full fuel, no unit on the map yet."""
    own, british = UNITS * set_of(s), BRITISH * set_of(s)
    s[STRENGTH : STRENGTH + UNITS] = OWN_STRENGTH[own : own + UNITS]
    s[FUEL : FUEL + UNITS] = OWN_FUEL[own : own + UNITS]
    s[HULL : HULL + BRITISH] = FULL[british : british + BRITISH]
    for unit in range(UNITS):
        s[SQUARE + unit] = OFF
    s[POINTS] = NIL
    s[CHART] = NO_CHART
    push(s, P_PLACE)


def commander(v):
    """The commander that decides: 0 Bismarck's, 1 Prinz Eugen's and the U-boat's (MS-TURN).

    It is 0 for decisions about both ships, and for one commander of all units."""
    return int(v[OPTION + OPT_COMMANDERS] and v[UNIT] != BISMARCK)


def resample(v, side, value):
    """Return a determinization of the view `v`. Only the dice to come are hidden, so `value` is their new seed."""
    s = bytearray(v)
    seed(s, value)
    return s


def sane(s):
    """Raise Damaged if no game can lead to this state (core/sane.py). It cannot detect every such state."""
    from ..sane import check

    check(s)
