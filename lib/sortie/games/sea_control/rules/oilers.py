# SPDX-License-Identifier: MIT
"""German ships that refuel at sea (SC-OILERS)."""

from ....core import journal
from ....core.dice import d6
from ....core.head import SIDE
from ..fields import AXIS, DAMAGE, E_OILER, NEUTRAL, OILER, PLACE, R_OILERS, TURN
from ..tables import OILER_MOST
from .fleet import unpick


def refuel(s, unit):
    """Roll for a ship at sea: it refuels, or lies in the Neutral Port (SC-OILERS)."""
    unpick(s, unit)
    die = d6(s)
    to = OILER if die <= OILER_MOST[s[TURN]] else NEUTRAL
    journal.push(E_OILER, R_OILERS, unit, die, OILER_MOST[s[TURN]], to == OILER)
    s[PLACE + unit] = to


def is_any_refuelled(s):
    """True if a ship of the side in turn was refuelled at sea; only Germans can be (SC-OILERS)."""
    # MicroPython finds bytes in a bytearray, but no int.
    return s[SIDE] == AXIS and bytes((OILER,)) in s[PLACE:DAMAGE]
