# SPDX-License-Identifier: MIT
"""Determinization: a whole state that fits a side's view, with its hidden parts drawn at random.

It draws only the parts of the past that rules use. It does not draw face-down ships whose attempt failed, because the
view does not have their number.
"""

from micropython import const

from ...core.contract import phase
from ...core.dice import below, seed
from ...core.head import DEPTH, MARK, SIDE, STACK
from .fields import (
    ALLIED_SEED, ALLIES, AREAS, AXIS_AIR, AXIS_RUNS, AXIS_SEED, BRITISH, FLAGS, FLAG_VEIL, NEUTRAL, P_AIR, P_BACK,
    P_FAR, P_MOVE, P_RUN, P_SHIPS, TO, UNITS, VEIL, VEILED,
)
from .rules.fleet import is_open, pick
from .rules.routes import sailors
from .tables import AIR_TARGETS

_NOBODY = const(255)
_EITHER = const(255)  # near or far


def determinize(v, side, value):
    """A whole state that fits the view `v` of this side; `value` is an int seed."""
    s = bytearray(v)
    seed(s, value)
    mark = s[MARK]
    if side == ALLIES:
        s[AXIS_SEED] = below(s, 256)
        _choose_for_axis(s)
    else:
        s[ALLIED_SEED] = below(s, 256)
        if s[FLAGS] & FLAG_VEIL:
            _place_british(s)
        if s[SIDE] == ALLIES and phase(s) == P_BACK:
            _pick_one(s)
    s[MARK] = mark
    return s


def _choose_for_axis(s):
    """Draw the secret choices of the Axis while the Allies decide."""
    if s[SIDE] == ALLIES and phase(s) == P_AIR:
        places = [0]
        for place in range(NEUTRAL):
            if (AIR_TARGETS[0] | AIR_TARGETS[1] << 8) >> place & 1 and (place < AREAS or is_open(s, place)):
                places.append(place + 1)
        s[AXIS_AIR] = places[below(s, len(places))]
    if s[SIDE] == ALLIES and phase(s) == P_RUN:
        s[AXIS_RUNS] = 1 + below(s, 2)


# --- option 19.3 -------------------------------------------------------------------------------------


def _place_british(s):
    """Draw a possible British ship for each counter that lies face down.

    While the Allies pick ships or turn one back, the first slot keeps a ship for that."""
    side = s[SIDE]
    s[SIDE] = ALLIES
    held = side == ALLIES and phase(s) in (P_BACK, P_SHIPS)
    slots = bytearray((s[TO],)) if held else bytearray()
    kinds = bytearray((s[STACK + s[DEPTH] - 2] if phase(s) == P_SHIPS else P_FAR,)) if held else bytearray()
    for area in range(AREAS):
        slots.extend(bytes((area,)) * s[VEILED + area])
    kinds.extend(bytes((_EITHER,)) * (len(slots) - len(kinds)))
    units = bytearray(range(BRITISH))
    _shuffle(s, units)
    taken = bytearray(b"\xff" * BRITISH)
    for slot in range(len(slots) - 1, -1, -1):
        _seat(s, (slots, kinds, units, taken), slot, bytearray(BRITISH))
    for unit in range(BRITISH):
        if taken[unit] != _NOBODY and not (held and not taken[unit]):
            s[VEIL + unit] = slots[taken[unit]] + 1
    s[SIDE] = side


def _shuffle(s, row):
    """Shuffle a row of bytes outside the state."""
    for i in range(len(row) - 1, 0, -1):
        j = below(s, i + 1)
        row[i], row[j] = row[j], row[i]


def _seat(s, table, slot, seen):
    """True if a ship was found for a slot. Ships with a slot may have to change it (an augmenting path)."""
    slots, kinds, units, taken = table
    for unit in units:
        if seen[unit] or not _may_be(s, kinds[slot], unit, slots[slot]):
            continue
        seen[unit] = 1
        if taken[unit] == _NOBODY or _seat(s, table, taken[unit], seen):
            taken[unit] = slot
            return True
    return False


def _may_be(s, kind, unit, area):
    if kind != _EITHER:
        return sailors(s, kind, area, (unit,))
    return sailors(s, P_MOVE, area, (unit,)) or sailors(s, P_FAR, area, (unit,))


def _pick_one(s):
    """Draw the ship whose attempt has failed."""
    units = sailors(s, P_FAR, s[TO], range(UNITS))
    pick(s, units[below(s, len(units))])
