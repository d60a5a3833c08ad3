# SPDX-License-Identifier: MIT
"""The ships that move to a place that was named (SC-MOVE, SC-FAR, SC-HOME, SC-SETUP).

P_SHIPS, the phase that picks ships, lies on the stack above the phase that named the place.
"""

from ....core.contract import become, pop
from ....core.head import DEPTH, SIDE, STACK
from ..fields import OILER, P_FAR, P_HOME, P_ROLL, P_SET, R_MOVE, TO, V_ALL, V_GO, V_SHIP
from .fleet import is_convoy, pick, picks_at, units_of, unpick
from .home import homeward, send_home
from .movement import announce_veiled, sail
from .routes import sailors
from .start import to_malta


def _below(s):
    """The number of the phase that named the place."""
    return s[STACK + s[DEPTH] - 2]


def legal_ships(v, offer):
    """Offer ships one by one, or all, for the named place; then the start (SC-MOVE)."""
    kind = _below(v)
    for unit in _left(v, kind, offer.asked(V_SHIP, units_of(v[SIDE]))):
        offer.add(V_SHIP, unit)
    if offer.list or offer.want >> 10 == V_ALL and _left(v, kind, units_of(v[SIDE])):
        offer.add(V_ALL)
    if offer.wants(V_GO) and any(_picked(v)):
        offer.add(V_GO)


def _picked(s):
    """The row of units that the side in turn has picked, a bit each."""
    at = picks_at(s)
    return s[at : at + 9]


def _left(s, kind, units):
    """Those of these units that may still be picked for the place TO, as bytes."""
    picked = _picked(s)
    row = bytearray()
    for unit in homeward(s, s[TO], units) if kind == P_HOME else sailors(s, kind, s[TO], units):
        if not picked[unit >> 3] >> (unit & 7) & 1:
            row.append(unit)
    return row


def picks(s):
    """The units that the side in turn has picked, as bytes (SC-MOVE)."""
    row = bytearray()
    unit = 0
    for bits in _picked(s):
        for bit in range(8) if bits else ():
            if bits >> bit & 1:
                row.append(unit + bit)
        unit += 8
    return row


def act_ships(s, verb, unit):
    """Pick one ship or all, or start the picked ships (SC-MOVE, SC-FAR, SC-OILERS). Some moves need a die."""
    if verb == V_SHIP:
        pick(s, unit)
    elif verb == V_ALL:
        kind = _below(s)
        for unit in _left(s, kind, units_of(s[SIDE])):
            if not is_convoy(unit) or _left(s, kind, (unit,)):  # only one convoy may move there (SC-CONVOY)
                pick(s, unit)
    elif _below(s) == P_FAR or s[TO] == OILER:
        become(s, P_ROLL)
    else:
        _go(s)


def _go(s):
    """Move the picked ships without a die."""
    kind, to = _below(s), s[TO]
    for unit in picks(s):
        unpick(s, unit)
        if kind == P_HOME:
            send_home(s, unit, to)
        elif kind == P_SET:
            to_malta(s, unit)
        else:
            sail(s, unit, to, R_MOVE)
    pop(s)
    announce_veiled(s, to)
