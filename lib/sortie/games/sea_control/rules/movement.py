# SPDX-License-Identifier: MIT
"""Movement: near places, then two areas away, one side after the other (SC-MOVE, SC-OPTIONS)."""

from ....core import journal
from ....core.contract import become, phase
from ....core.head import SIDE
from ..fields import (
    ALLIES, AREAS, AXIS, BRITISH, ENGLAND, E_BACK, E_SAILS, E_VEILED, FLAGS, FLAG_LATE, FLAG_MENDED, FLAG_VEIL,
    LAY_NEUTRAL, MOVED, PLACE, P_AIR, P_FAR, P_MOVE, P_SHOW, P_UBOATS, R_OPTIONS, STATUS, TRIED, VEIL, VEILED, V_DONE,
    V_TO,
)
from .oilers import is_any_refuelled
from .repairs import repair_from
from .routes import choose, offer_places, open_places


def legal_move(v, offer):
    """Offer the places that a ship may sail to, and the end of these moves (SC-MOVE, SC-FAR).

    Refuelled ships must sail first (SC-OILERS)."""
    if offer.wants(V_TO):
        offer_places(offer, open_places(v, phase(v)))
    if phase(v) == P_FAR or not is_any_refuelled(v):
        offer.add(V_DONE)


def act_move(s, verb, to):
    """Name a place and pick ships for it next, or end these moves (SC-MOVE).

    Attempts at two areas follow the near moves (SC-FAR). Then the Axis places U-boats, or the Allies end their
    movement."""
    if verb == V_TO:
        choose(s, to)
    elif phase(s) == P_MOVE and open_places(s, P_FAR):
        become(s, P_FAR)
    else:
        become(s, P_UBOATS if s[SIDE] == AXIS else P_SHOW)


def sail(s, unit, to, rule):
    """Put a unit into its area for this turn (SC-MOVE, SC-FAR). `rule` is the rule that allows the move."""
    veiled = is_veiled(s, unit)
    journal.push(E_SAILS, rule, unit, s[PLACE + unit], to, who=1 << ALLIES if veiled else journal.ALL)
    if veiled:
        s[VEIL + unit] = to + 1
        s[VEILED + to] += 1
    else:
        s[PLACE + unit] = to
        s[STATUS + unit] = s[STATUS + unit] & (0xFF ^ LAY_NEUTRAL) | MOVED


def is_veiled(s, unit):
    """Not 0 if the enemy sees only the counter of this British ship, face down (SC-OPTIONS)."""
    return s[FLAGS] & FLAG_VEIL and unit < BRITISH


def announce_veiled(s, to):
    """Record how many counters lie face down in the area that Allied ships entered (SC-OPTIONS). Axis moves change none."""
    if s[SIDE] == ALLIES and to < AREAS and s[VEILED + to]:
        journal.push(E_VEILED, R_OPTIONS, to, s[VEILED + to])


# --- a side has moved --------------------------------------------------------------------------------


def show(s):
    """End a side's movement with its repairs (SC-REPAIR).

    Face-down British ships are repaired when they turn up (SC-OPTIONS)."""
    flags = s[FLAGS]
    if not flags & FLAG_MENDED:
        s[FLAGS] |= FLAG_MENDED
        if s[SIDE] == AXIS and flags & FLAG_VEIL:
            _turn_up(s)
        if not s[FLAGS] & FLAG_VEIL:
            repair_from(s, ENGLAND)
        return
    s[FLAGS] ^= FLAG_MENDED
    if s[SIDE] == ALLIES and not flags & FLAG_LATE:
        s[SIDE] = AXIS
        become(s, P_MOVE)
    elif s[SIDE] == AXIS and flags & FLAG_LATE:
        s[SIDE] = ALLIES
    else:
        s[FLAGS] = 0
        s[SIDE] = AXIS
        become(s, P_AIR)


def _turn_up(s):
    """Reveal the place of each British ship (SC-OPTIONS, 19.3)."""
    for unit in range(BRITISH):
        veil = s[VEIL + unit]
        if veil:
            place = (veil & (TRIED - 1)) - 1
            if veil & TRIED:  # the Allies saw the event when the die fell
                journal.push(E_BACK, R_OPTIONS, unit, place, who=1 << AXIS)
            else:
                journal.push(E_SAILS, R_OPTIONS, unit, s[PLACE + unit], place)
            s[PLACE + unit] = place
            s[STATUS + unit] |= MOVED
            if not veil & TRIED:
                s[STATUS + unit] &= 0xFF ^ LAY_NEUTRAL
        s[VEIL + unit] = 0
    for area in range(AREAS):
        s[VEILED + area] = 0
    s[FLAGS] = s[FLAGS] & (0xFF ^ FLAG_VEIL) | FLAG_LATE
