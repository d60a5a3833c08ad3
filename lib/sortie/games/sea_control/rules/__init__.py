# SPDX-License-Identifier: MIT
"""Sea Control's rules: the phases in parts by the steps of a turn, the setup, and what may be hidden."""

from ....core.contract import push
from ....core.dice import below, hidden
from ....core.head import SIDE
from ....core.parts import Parts
from ..layout import (
    ALLIED_SEED, ALLIES, AREAS, AXIS_AIR, AXIS_SEED, CONTROL, EVEN, LATER, NOBODY, PICKED_ALLIED, PLACE, POC, P_AIM,
    P_AIR, P_AIRCRAFT, P_ASW, P_BACK, P_CONTROL, P_COUNT, P_DECLARE, P_FAR, P_FIGHT, P_GROUP, P_HOME, P_MOVE,
    P_NEXT, P_REPAIR, P_ROLL, P_ROUND, P_SET, P_SHIPS, P_STRIKE, P_TORPEDO, P_TURN, P_UBOATS, REPAIRS, RUNS,
    SIZE, UBOATS, UNITS,
)
from ..tables import ARRIVES, FIRST_UBOATS, START

ID = "sea_control"
VERSION = 2
SIDES = 2
OPTIONS = (2, 2, 2)


def _part(part):
    """The phases of sailing (0), between movement and combat (1), U-boats and aircraft (2), guns (3), pursuit (4)."""
    if part == 0:
        from .sailing import PHASES as sailing

        return sailing
    if part == 1:
        from .between import PHASES as between

        return between
    if part == 2:
        from .strikes import PHASES as strikes

        return strikes
    if part == 3:
        from .guns import PHASES as guns

        return guns
    from .chase import PHASES as chase

    return chase


_PART_OF = b"\0\1\0\0\0\0\0\1\1\1\1\1\2\2\2\2\2\3\3\3\4\4\4\4\4\0\0\1\2"
PHASES = Parts(_part, _PART_OF, "sortie.games.sea_control.rules")

# Secret are land-based air until both have placed it, the answers about disengaging, and option 19.3's ships; besides,
# each bot's seed, and which ships the Allies are picking, which would tell the last of these.
SECRET = ((PICKED_ALLIED, AXIS_AIR, 2), (AXIS_AIR, REPAIRS, 1))

# all but what turns up British counters, tells of land-based air, of the answers about disengaging, or of pursuers
PLAIN = (
    P_SET, P_TURN, P_MOVE, P_FAR, P_SHIPS, P_ROLL, P_BACK, P_UBOATS, P_REPAIR, P_AIR, P_FIGHT, P_ASW, P_TORPEDO,
    P_AIRCRAFT, P_STRIKE, P_ROUND, P_DECLARE, P_AIM, P_GROUP, P_CONTROL, P_HOME, P_COUNT, P_NEXT,
)
PRIVATE = (P_SHIPS, P_ROLL, P_BACK)


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
