# SPDX-License-Identifier: MIT
"""Combat, one area or port after another, in the order that the Axis chooses (SC-TURN)."""

from ....core import journal
from ....core.contract import Offer, become
from ....core.head import SIDE
from ..fields import (
    ALLIES, AREA, AREAS, AREA_DONE, AXIS, E_AREA, GROUP, GROUPS, NOBODY, PORTS_END, P_AIRCRAFT, P_ASW, P_CONTROL,
    P_FIGHT, ROUND, RUNS, R_TURN, UBOATS_AT, V_FIGHT,
)
from .fleet import sides_at
from .land_air import flies


def _is_contested(s, place, sides):
    """True if combat is still to come there.

    `sides` has a bit for each side there. Combat needs enemies in one area, or land-based air and its enemies."""
    if place < AREAS and s[AREA_DONE + place]:
        return False
    axis, allies = sides & 1 << AXIS, sides & 1 << ALLIES
    if place < AREAS and allies and (axis or s[UBOATS_AT + place]):
        return True
    return flies(s, AXIS, place) and allies or flies(s, ALLIES, place) and axis


def next_area(s):
    """Begin the Axis's choice of the next area with combat, or the control of areas after the last one (SC-TURN)."""
    offer = Offer()
    legal_fight(s, offer)
    become(s, P_FIGHT if len(offer.list) else P_CONTROL)


def legal_fight(v, offer):
    """Offer each area and port where combat is still to come (SC-TURN)."""
    sides = sides_at(v)
    for place in offer.asked(V_FIGHT, range(PORTS_END)):
        if _is_contested(v, place, sides[place]):
            offer.add(V_FIGHT, place)


def act_fight(s, verb, place):
    """Begin the combat of a place: with U-boats in an area, with aircraft in a port (SC-TURN)."""
    s[AREA] = place
    s[ROUND] = s[GROUP] = s[GROUPS] = 0
    s[RUNS] = NOBODY
    journal.push(E_AREA, R_TURN, place)
    become(s, P_ASW if place < AREAS else P_AIRCRAFT)
    s[SIDE] = ALLIES
