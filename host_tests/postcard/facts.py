# SPDX-License-Identifier: MIT
"""The facts that a side of Postcard Hunt knows of the other side's secrets, by name, from a whole state."""

from sortie.core.contract import phase
from sortie.core.head import OVER, SIDE
from sortie.games.postcard import fields as L
from sortie.games.postcard.rules import counters, search

RARE = (L.P_NAME, L.P_STRIKE, L.P_TARGET, L.P_SEARCH)
_MOVING = (L.P_MOVE, L.P_TO)
_AFTER_MOVING = (L.P_SEARCH, L.P_CONVOY)


def facts_of(s, side):
    """Returns {name: value} of all that `side` knows of the other side in a whole state."""
    if s[SIDE] == OVER or not s[L.TURN]:
        return {}
    return _to_germans(s) if side == L.GERMAN else _to_british(s)


def _to_germans(s):
    """PH-LOCK, PH-MOVE, PH-AIR, PH-DAMAGE: movable counters, counters face up, counters gone, counters that have acted."""
    facts = {"who may move": bytes(s[L.FREE : L.FREE + 2])}
    for name in range(L.COUNTERS):
        slot = counters.slot_of(s, name)
        if not counters.bit(s, L.FREE, name) or counters.bit(s, L.SUNK, name):
            facts[f"hex of {name}"] = counters.hex_of(s, slot)
        if s[L.SLOT + slot] & L.UP:
            facts[f"slot of {name}"] = slot
    for slot in range(L.COUNTERS):
        if counters.is_done(s, slot):
            facts[f"{slot} has acted"] = counters.is_free(s, slot) or phase(s) not in (*_MOVING, L.P_SEARCH, L.P_STRIKE)
    return facts


def _to_british(s):
    """PH-SAIL, PH-FIND, PH-CONVOY: her hex, if it is known. Otherwise that she is on the plot and under no counter."""
    here = counters.her_hex(s)
    facts = {"on the plot": s[L.PLOT + here] > 0}
    if s[L.ANNOUNCED] and phase(s) != L.P_SAIL:
        facts["her hex"] = here
    if phase(s) in _AFTER_MOVING and not s[L.FLAGS] & L.FLAG_FOUND:
        facts["under a counter"] = any(counters.hex_of(s, slot) == here for slot in range(L.COUNTERS))
    if phase(s) == L.P_STRIKE:
        facts["carriers beside her"] = [slot for slot in range(L.COUNTERS) if search.may_search(s, slot)]
    return facts
