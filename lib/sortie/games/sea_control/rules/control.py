# SPDX-License-Identifier: MIT
"""Control of each area after combat (SC-CONTROL)."""

from ....core import journal
from ....core.contract import become
from ..fields import (
    ALLIES, AREAS, AXIS, CONTROL, E_CONTROL, MEDITERRANEAN, NOBODY, P_HOME, R_CONTROL, STREAK, UBOATS_AT, WAIVED,
)
from ..tables import WAIVES
from .fleet import sides_at
from .home import ask_home


def control(s):
    """Set the control of each area (SC-CONTROL). Then ships return, the Axis first."""
    sides = sides_at(s)
    for area in range(AREAS):
        s[CONTROL + area] = _holder(s, area, sides[area])
        if s[CONTROL + area] != NOBODY:
            journal.push(E_CONTROL, R_CONTROL, area, s[CONTROL + area])
    waived = s[STREAK] & WAIVED
    streak = (s[STREAK] ^ waived) + 1 if s[CONTROL + MEDITERRANEAN] == AXIS else 0
    s[STREAK] = streak | (WAIVED if streak >= WAIVES else waived)
    become(s, P_HOME)
    ask_home(s, AXIS)


def _holder(s, area, sides):
    """The side that alone has ships left there, or NOBODY.

    The Allies also need an area without U-boats. Ships that disengaged do not count: they have left (12.4)."""
    if sides == 1 << AXIS:
        return AXIS
    return ALLIES if sides == 1 << ALLIES and not s[UBOATS_AT + area] else NOBODY
