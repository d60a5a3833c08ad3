# SPDX-License-Identifier: MIT
"""Repairs of ships that have not moved (SC-REPAIR)."""

from ....core import journal
from ....core.contract import pop, push
from ....core.head import SIDE
from ..fields import (
    DAMAGE, ENGLAND, E_MENDED, MOVED, PLACE, PORTS_END, P_REPAIR, REPAIRS, R_REPAIR, STATUS, TO, V_CURE, V_MEND,
)
from ..tables import REPAIR
from .fleet import is_friendly, side_of, units_of


def _to_mend(s, port):
    """The units of the side in turn that this port can repair, as bytes (SC-REPAIR).

    They are damaged and have not tried to move."""
    row = bytearray()
    for unit in units_of(s[SIDE]) if is_friendly(s, port, s[SIDE]) else ():
        if s[PLACE + unit] == port and s[DAMAGE + unit] and not s[STATUS + unit] & MOVED:
            if side_of(s, unit) == s[SIDE]:
                row.append(unit)
    return row


def repair_from(s, port):
    """Repair the ships in this port and all later ports. The side decides if a port cannot repair all damage (SC-REPAIR)."""
    while port < PORTS_END:
        units = _to_mend(s, port)
        s[TO] = port
        s[REPAIRS] = REPAIR[port - ENGLAND]
        if len(units) > 1 and sum([s[DAMAGE + unit] for unit in units]) > s[REPAIRS]:
            push(s, P_REPAIR)
            return
        for unit in units:
            _mend(s, unit, s[REPAIRS])
        port += 1


def _mend(s, unit, points):
    points = min(points, s[DAMAGE + unit])
    s[DAMAGE + unit] -= points
    s[REPAIRS] -= points
    if points:
        journal.push(E_MENDED, R_REPAIR, unit, points, s[DAMAGE + unit])


def legal_repair(v, offer):
    """Offer each damaged unit in the port one point, or as many as possible (SC-REPAIR)."""
    for unit in _to_mend(v, v[TO]):
        offer.add(V_MEND, unit)
        offer.add(V_CURE, unit)


def act_repair(s, verb, unit):
    """Repair a unit; after the port's last point continue at the next port (SC-REPAIR)."""
    _mend(s, unit, 1 if verb == V_MEND else s[REPAIRS])
    if not s[REPAIRS]:
        pop(s)
        repair_from(s, s[TO] + 1)
