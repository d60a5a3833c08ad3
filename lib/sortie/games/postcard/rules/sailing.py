# SPDX-License-Identifier: MIT
"""Set-up and movement of both sides (PH-SETUP, PH-SAIL, PH-MOVE, PH-LOCK)."""

from ....core import journal
from ....core.contract import become, pop, push
from ....core.head import SIDE
from ..fields import (
    BRITISH, COUNTERS, E_MOVE, E_SAILED, E_SEEN_SAILING, E_SET, E_STARTED, E_TURN, FLAGS, FLAG_PURSUED, GERMAN, HEXES,
    OFF, PICKED, P_LOOK, P_MOVE, P_SAIL, P_SAIL_OUT, P_TO, P_TURN, R_DUMMY, R_MOVE, R_SAIL, R_SETUP, R_TURN, ANNOUNCED,
    TRACK, TURN, V_KEEP, V_MOVED, V_PICK, V_SAIL, V_SET, V_START, V_TO,
)
from ..tables import DISTANCE, HEX_ROW, HEX_X, SPEED, STARTS
from . import plot
from .counters import (
    her_hex, her_speed, hex_of, is_done, is_free, is_ship, mark_done, name_of, put, scatter, turn_all_down,
)

_ONLY_GERMAN = 1 << GERMAN
_ONLY_BRITISH = 1 << BRITISH


def is_near(a, b, steps):
    """True if at most `steps` steps lead from `a` to `b`, round land and hexes without a number (PH-SAIL)."""
    return DISTANCE[a * HEXES + b] <= steps


def is_beside(a, b):
    """True if two hexes touch. Aircraft can fly over the land between them (PH-AIR 6.1, PH-COMBAT 7.0)."""
    across = abs(HEX_X[a] - HEX_X[b])
    return across and across + abs(HEX_ROW[a] - HEX_ROW[b]) == 2


# --- set-up ------------------------------------------------------------------------------------------


def next_to_set(s):
    """The name of the next counter in the set-up: that of the first slot without a hex (PH-SETUP).

    Slots are shuffled: the Germans see the place of a counter, not its name."""
    return name_of(s, _slot_to_set(s))


def _slot_to_set(s):
    """The slot of that counter, or COUNTERS when all lie on the map."""
    slot = 0
    while slot < COUNTERS and hex_of(s, slot) != OFF:
        slot += 1
    return slot


def legal_set(s, offer):
    """Offer every hex for Hood, Prince of Wales and the dummies; several can share a hex (PH-SETUP 2.1)."""
    for hexagon in range(HEXES):
        offer.add(V_SET, hexagon)


def act_set(s, verb, hexagon):
    """Put the next counter into a hex (PH-SETUP)."""
    slot = _slot_to_set(s)
    put(s, slot, hexagon)
    journal.push(E_SET, R_SETUP, slot, hexagon, who=_ONLY_BRITISH)
    if _slot_to_set(s) == COUNTERS:
        scatter(s)
        s[SIDE] = GERMAN
        become(s, P_SAIL_OUT)


def legal_sail_out(s, offer):
    """Offer the three starting hexes of Bismarck; the choice is secret (PH-SETUP 2.2)."""
    for hexagon in STARTS:
        offer.add(V_START, hexagon)


def act_sail_out(s, verb, hexagon):
    """Put Bismarck into her first hex (PH-SETUP)."""
    s[TRACK] = hexagon + 1
    journal.push(E_STARTED, R_SETUP, hexagon, who=_ONLY_GERMAN)
    plot.begin(s)
    become(s, P_TURN)


def begin_turn(s):
    """Start a turn: counters turn face down, and the Germans move first (PH-TURN)."""
    s[TURN] += 1
    s[FLAGS] &= FLAG_PURSUED
    s[ANNOUNCED] = 0
    turn_all_down(s)
    journal.push(E_TURN, R_TURN, s[TURN])
    s[SIDE] = GERMAN
    become(s, P_SAIL)


# --- Germans -----------------------------------------------------------------------------------------


def legal_sail(s, offer):
    """Offer the hexes that she can reach at her speed, and her own (PH-SAIL)."""
    here, speed = her_hex(s), her_speed(s)
    for hexagon in range(HEXES):
        if is_near(here, hexagon, speed):
            offer.add(V_SAIL, hexagon)


def act_sail(s, verb, to):
    """Move Bismarck (PH-SAIL)."""
    here = her_hex(s)
    s[TRACK + s[TURN]] = to + 1
    plot.spread(s, her_speed(s))
    if s[FLAGS] & FLAG_PURSUED:
        journal.push(E_SEEN_SAILING, R_DUMMY, here, to)
        plot.announce(s, to)
        _follow(s, here, to)
    else:
        journal.push(E_SAILED, R_SAIL, here, to, who=_ONLY_GERMAN)
    s[SIDE] = BRITISH
    become(s, P_MOVE)


def _follow(s, here, to):
    """Move the dummy that represents the pursuer with her (PH-DUMMY 6.2)."""
    for slot in range(COUNTERS):
        if hex_of(s, slot) == here and not is_ship(s, slot):
            put(s, slot, to)
            mark_done(s, slot)
            journal.push(E_MOVE, R_DUMMY, slot, here, to)


# --- British -----------------------------------------------------------------------------------------


def legal_move(s, offer):
    """Offer each counter once, in any order, but no held one (PH-MOVE 5.0, PH-LOCK 5.1)."""
    for slot in range(COUNTERS):
        if hex_of(s, slot) != OFF and not is_done(s, slot) and is_free(s, slot):
            offer.add(V_PICK, slot)
    offer.add(V_MOVED)


def act_move(s, verb, slot):
    """Pick a counter, or end the British moves (PH-MOVE)."""
    if verb == V_PICK:
        s[PICKED] = slot
        push(s, P_TO)
    else:
        become(s, P_LOOK)


def legal_to(s, offer):
    """Offer the hexes that the picked counter can reach at its speed (PH-MOVE)."""
    here, speed = hex_of(s, s[PICKED]), SPEED[name_of(s, s[PICKED])]
    for hexagon in range(HEXES):
        if hexagon != here and is_near(here, hexagon, speed):
            offer.add(V_TO, hexagon)
    offer.add(V_KEEP)


def act_to(s, verb, hexagon):
    """Move the picked counter (PH-MOVE)."""
    slot = s[PICKED]
    s[PICKED] = 0
    pop(s)
    if verb == V_TO:
        journal.push(E_MOVE, R_MOVE, slot, hex_of(s, slot), hexagon)
        put(s, slot, hexagon)
        mark_done(s, slot)
