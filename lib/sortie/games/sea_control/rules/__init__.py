# SPDX-License-Identifier: MIT
"""Sea Control's rules: the table of phases, in parts, the set-up, and the secret rows."""

from ....core.parts import Parts
from ..fields import (
    AXIS_AIR, HANDICAPS, PICKED_ALLIED, P_AIM, P_AIR, P_AIRCRAFT, P_ASW, P_CONTROL, P_COUNT, P_DECLARE, P_FAR, P_FIGHT, P_GROUP,
    P_HOME, P_MOVE, P_NEXT, P_REPAIR, P_ROLL, P_ROUND, P_SET, P_SHIPS, P_STRIKE, P_TORPEDO, P_TURN, P_UBOATS, REPAIRS,
    SIZE,
)

ID = "sea_control"
VERSION = 2
SIDES = 2
OPTIONS = (2, 2, 2, HANDICAPS)

# The modules with phases, and the index of the module for each phase.
_PARTS = "sailing attack turn guns chase"
_PART_OF = b"\0\2\0\0\0\0\0\0\0\0\1\1\1\1\1\1\1\3\3\3\4\4\4\4\4\0\0\2\1"
_SHARED = ("sortie.games.sea_control.rules.",)


def _load(part):
    """The {phase: (legal, act)} of a part."""
    return __import__("sortie.games.sea_control.rules." + _PARTS.split()[part], None, None, ("PHASES",)).PHASES


PHASES = Parts(_load, _PART_OF, _SHARED)

# The secrets are land-based air, the answers about disengaging, and the ships of option 19.3. Secret too are each bot's
# seed, and the ships that the Allies are picking.
SECRET = ((PICKED_ALLIED, AXIS_AIR, 2), (AXIS_AIR, REPAIRS, 1))

# The other phases reveal British counters, a port to turn back to, land-based air, answers about disengaging, or
# pursuers.
PLAIN = (
    P_SET, P_TURN, P_MOVE, P_FAR, P_SHIPS, P_ROLL, P_UBOATS, P_REPAIR, P_AIR, P_FIGHT, P_ASW, P_TORPEDO,
    P_AIRCRAFT, P_STRIKE, P_ROUND, P_DECLARE, P_AIM, P_GROUP, P_CONTROL, P_HOME, P_COUNT, P_NEXT,
)
PRIVATE = (P_SHIPS,)


def setup(s):
    """Lay out a new game (SC-SETUP)."""
    from .start import lay_out

    lay_out(s)


def resample(v, side, value):
    """A determinization: a whole state that fits the view `v` of `side`; `value` is an int seed. No badge needs it."""
    from ..determinize import determinize

    return determinize(v, side, value)


def sane(s):
    """Raises Damaged for a state that no game can reach, as far as the check can find (core/sane.py)."""
    from ..sane import check

    check(s)
