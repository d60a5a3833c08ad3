# SPDX-License-Identifier: MIT
"""Sea Control's rules: the table of phases, the setup, and what may be hidden."""

from ....core.contract import push, table
from ....core.dice import below, hidden
from ....core.head import SIDE
from ..layout import (
    ALLIED_SEED, ALLIES, AREAS, AXIS_AIR, AXIS_SEED, CONTROL, EVEN, LATER, NOBODY, PICKED_ALLIED, PLACE, POC, P_AIM,
    P_AIR, P_AIRCRAFT, P_ASW, P_CONTROL, P_COUNT, P_DECLARE, P_FAR, P_FIGHT, P_GROUP, P_HOME, P_MOVE,
    P_NEXT, P_REPAIR, P_ROLL, P_ROUND, P_SET, P_SHIPS, P_STRIKE, P_TORPEDO, P_TURN, P_UBOATS, REPAIRS, RUNS,
    SIZE, UBOATS, UNITS,
)
from ..tables import ARRIVES, FIRST_UBOATS, START
from .between import PHASES as BETWEEN
from .chase import PHASES as CHASE
from .guns import PHASES as GUNS
from .sailing import PHASES as SAILING
from .strikes import PHASES as STRIKES

ID = "sea_control"
VERSION = 2
SIDES = 2
OPTIONS = (2, 2, 2)


PHASES = table(SAILING, BETWEEN, STRIKES, GUNS, CHASE)

# Secret are land-based air until both have placed it, the answers about disengaging, and option 19.3's ships; besides,
# each bot's seed, and which ships the Allies are picking, which would tell the last of these.
SECRET = ((PICKED_ALLIED, AXIS_AIR, 2), (AXIS_AIR, REPAIRS, 1))

# all but what turns up British counters or says where they turn back to, tells of land-based air, of the answers about
# disengaging, or of pursuers
PLAIN = (
    P_SET, P_TURN, P_MOVE, P_FAR, P_SHIPS, P_ROLL, P_UBOATS, P_REPAIR, P_AIR, P_FIGHT, P_ASW, P_TORPEDO,
    P_AIRCRAFT, P_STRIKE, P_ROUND, P_DECLARE, P_AIM, P_GROUP, P_CONTROL, P_HOME, P_COUNT, P_NEXT,
)
PRIVATE = (P_SHIPS,)


def setup(s):
    """Lay out a new game (SC-SETUP): all of turn 1 in their ports; the British then choose who goes to Malta."""
    for unit in range(UNITS):
        s[PLACE + unit] = START[unit] if ARRIVES[unit] == 1 else LATER
    for area in range(AREAS):
        s[CONTROL + area] = NOBODY
    s[POC] = EVEN
    s[RUNS] = NOBODY
    s[UBOATS] = FIRST_UBOATS
    s[AXIS_SEED] = below(s, 256, hidden(s))
    s[ALLIED_SEED] = below(s, 256, hidden(s))
    s[SIDE] = ALLIES
    push(s, P_SET)


def resample(v, side, value):
    """A whole state that looks like the view `v` of this side, from an int seed; a badge needs none."""
    from .anew import draw_anew

    return draw_anew(v, side, value)


def sane(s):
    """Raises Damaged for a state that no game can have come to, as far as can be told (core/sane.py)."""
    from ..sane import check

    check(s)
