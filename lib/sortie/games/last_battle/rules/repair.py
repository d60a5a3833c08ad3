# SPDX-License-Identifier: MIT
"""LB-D Repair: two rolls for Bismarck, one for Prinz Eugen, the cards in hand, and the fires that are left."""

from ....core import journal
from ....core.contract import Offer, become, phase, pop, push
from ....core.dice import d6
from ..fields import (
    ALL_POINTS, BISMARCK, BOXES, DAY, EITHER, EUGEN, E_BURNS, E_MENDED, E_REPAIR_ROLL, FIRE, HULL, HURT, POINTS,
    P_MEND, P_PROGRESS, P_REPAIR, REPAIRS, RUDDER, RUDDER_BOX, R_D, R_FIRE, SUNK, V_CARD_REPAIR, V_DONE, V_MEND,
    V_ROLL_REPAIR,
)
from ..tables import BOX_COUNT, REPAIR_POINTS, REPAIR_ROLLS
from .mending import any_mend, can_mend, offer_card_repairs, use_repair_card
from .ships import damage, fill, fires


def start_repair(s):
    """Open the segment; on 23 May nothing may be repaired (LB-D)."""
    become(s, P_REPAIR)
    for ship in (BISMARCK, EUGEN):
        s[REPAIRS + ship] = REPAIR_ROLLS[ship] if s[DAY] else 0
    _close_if_done(s)


def legal_repair(v, offer):
    """Offer repair rolls and repairs by cards in hand; without a roll left, the end of the repairs (LB-D)."""
    rolls = offer_rolls(v, offer)
    offer_card_repairs(v, offer)
    if not rolls:
        offer.add(V_DONE)


def offer_rolls(v, offer):
    """How many ships have rolls left and something to repair; a roll is offered for each (LB-D)."""
    ships = 0
    for ship in (BISMARCK, EUGEN):
        if v[REPAIRS + ship] and any_mend(v, ship, ALL_POINTS):
            offer.add(V_ROLL_REPAIR, ship)
            ships += 1
    return ships


def act_repair(s, verb, arg):
    """Roll for a ship, use a card, or end the repairs (LB-D)."""
    if verb == V_CARD_REPAIR:
        use_repair_card(s, arg)
    elif verb == V_DONE:
        _close(s)
    else:
        _roll_repair(s, arg)
        _close_if_done(s)


def _roll_repair(s, ship):
    s[REPAIRS + ship] -= 1
    die = d6(s)
    points = REPAIR_POINTS[die]
    journal.push(E_REPAIR_ROLL, R_D, ship, die, points)
    if points == ALL_POINTS:
        _mend_all(s, ship)
    elif points and any_mend(s, ship, points):
        s[POINTS] = points
        s[HURT] = ship
        push(s, P_MEND)


def legal_mend(v, offer):
    """Offer where the points in hand come off: a compartment or the rudder (LB-D)."""
    for ship in (BISMARCK, EUGEN):
        if v[HURT] == ship or v[HURT] == EITHER:
            for box in range(RUDDER_BOX + 1):
                if can_mend(v, ship, box, v[POINTS]):
                    offer.add(V_MEND, box | ship << 3)


def act_mend(s, verb, arg):
    """Take the points off the compartment or the rudder that was named (LB-D)."""
    pop(s)
    _mend(s, arg >> 3, arg & 7, s[POINTS])
    _close_if_done(s)


def _close_if_done(s):
    """Close the segment by itself when there is nothing left to decide."""
    if phase(s) != P_REPAIR:
        return
    offer = Offer()
    offer_rolls(s, offer)
    offer_card_repairs(s, offer)
    if not len(offer.list):
        _close(s)


def _close(s):
    """Fires that are left add their damage; then on to Progress (LB-D, LB-FIRE)."""
    become(s, P_PROGRESS)
    _burn_own(s)


def _mend_all(s, ship):
    """Clear every compartment that is not destroyed, and the rudder (LB-D)."""
    for box in range(RUDDER_BOX + 1):
        if can_mend(s, ship, box, ALL_POINTS):
            _mend(s, ship, box, ALL_POINTS)


def _mend(s, ship, box, points):
    """Take so many points off a compartment, fires first (LB-D)."""
    if box == RUDDER_BOX:
        s[RUDDER + ship] = 0
        journal.push(E_MENDED, R_D, ship, box, 2)
        return
    out = min(points, fires(s, ship, box))
    off = min(points - out, damage(s, ship, box))
    s[BOXES + ship * 6 + box] -= out * FIRE + off
    journal.push(E_MENDED, R_D, ship, box, out + off)


def _burn_own(s):
    """Each fire that survived a repair segment adds a point to its compartment and goes on burning (LB-FIRE)."""
    for ship in (BISMARCK, EUGEN):
        for box in range(HULL + 1):
            flames = fires(s, ship, box)
            if flames and not s[SUNK + ship]:  # all burn at once: Prinz Eugen's too where Bismarck's sink her
                room = BOX_COUNT[ship * 6 + box] - damage(s, ship, box)
                fill(s, ship, box, min(flames, room), E_BURNS, R_FIRE)
