# SPDX-License-Identifier: MIT
"""Attempts to move two areas, one ship after another (SC-FAR). Attempts to refuel use the same order."""

from ....core import journal
from ....core.contract import pop, push
from ....core.dice import d6
from ..fields import (
    ALLIES, AREAS, AXIS, E_BACK, E_ROLL, E_VEILED_ROLL, MOVED, OILER, PLACE, PORTS_END, P_BACK, R_FAR, STATUS, TO,
    TRIED, VEIL, V_BACK,
)
from .fleet import speed, unpick
from .movement import announce_veiled, is_veiled, sail
from .oilers import refuel
from .picking import picks
from .routes import may_turn_to


def roll(s):
    """Roll for the next picked ship: to move two areas (SC-FAR), or to refuel at sea (SC-OILERS)."""
    units = picks(s)
    if not units:
        pop(s)
        announce_veiled(s, s[TO])
    elif s[TO] == OILER:
        refuel(s, units[0])
    else:
        _attempt(s, units[0])


def _attempt(s, unit):
    """Roll a die: below its speed the ship arrives (SC-FAR). Otherwise it is back in a port and has moved."""
    to, fast, die = s[TO], speed(s, unit), d6(s)
    veiled = is_veiled(s, unit)
    journal.push(E_ROLL, R_FAR, unit, to, die, fast, die < fast, who=1 << ALLIES if veiled else journal.ALL)
    if veiled:
        journal.push(E_VEILED_ROLL, R_FAR, to, die, die < fast, who=1 << AXIS)
    if die < fast:
        unpick(s, unit)
        sail(s, unit, to, R_FAR)
        return
    count = 0
    for port in range(AREAS, PORTS_END):
        count += may_turn_to(s, unit, port, to)
    if count > 1:
        push(s, P_BACK)
    else:
        _turn_back(s, unit, s[PLACE + unit])


def legal_back(v, offer):
    """Offer the ports that a ship can turn back to (SC-FAR). They are its own port and those beside its destination."""
    for unit in picks(v)[:1]:  # one ship; none in the other side's view
        for port in range(AREAS, PORTS_END):
            if may_turn_to(v, unit, port, v[TO]):
                offer.add(V_BACK, port)


def act_back(s, verb, port):
    """Turn a ship back to the chosen port (SC-FAR)."""
    pop(s)
    _turn_back(s, picks(s)[0], port)


def _turn_back(s, unit, port):
    unpick(s, unit)
    veiled = is_veiled(s, unit)
    journal.push(E_BACK, R_FAR, unit, port, who=1 << ALLIES if veiled else journal.ALL)
    if veiled:
        s[VEIL + unit] = port + 1 | TRIED
    else:
        s[PLACE + unit] = port
        s[STATUS + unit] |= MOVED
