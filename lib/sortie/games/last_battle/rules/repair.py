# SPDX-License-Identifier: MIT
"""LB-D Repair: two rolls for Bismarck, one for Prinz Eugen, the cards in hand, then the fires that are left."""

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
    """Open the segment; on 23 May no repair is allowed (LB-D)."""
    become(s, P_REPAIR)
    for ship in (BISMARCK, EUGEN):
        s[REPAIRS + ship] = REPAIR_ROLLS[ship] if s[DAY] else 0
    _close_if_done(s)


def legal_repair(v, offer):
    """Offer repair rolls and repairs by cards in hand. If no roll is left, offer the end of the repairs (LB-D)."""
    rolls = offer_rolls(v, offer)
    offer_card_repairs(v, offer)
    if not rolls:
        offer.add(V_DONE)


def offer_rolls(v, offer):
    """Offer a roll for each ship with rolls left and something to repair; return their number (LB-D)."""
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
    """Offer the compartments, or the rudder, that the points in hand can repair (LB-D)."""
    for ship in (BISMARCK, EUGEN):
        if v[HURT] == ship or v[HURT] == EITHER:
            for box in range(RUDDER_BOX + 1):
                if can_mend(v, ship, box, v[POINTS]):
                    offer.add(V_MEND, box | ship << 3)


def act_mend(s, verb, arg):
    """Repair the chosen compartment or rudder (LB-D)."""
    pop(s)
    _mend(s, arg >> 3, arg & 7, s[POINTS])
    _close_if_done(s)


def _close_if_done(s):
    """Close the segment if no decision is left."""
    if phase(s) != P_REPAIR:
        return
    offer = Offer()
    offer_rolls(s, offer)
    offer_card_repairs(s, offer)
    if not len(offer.list):
        _close(s)


def _close(s):
    """Add the damage of the fires that are left, then continue with Progress (LB-D, LB-FIRE)."""
    become(s, P_PROGRESS)
    _burn_own(s)


def _mend_all(s, ship):
    """Repair the rudder and every compartment that is not destroyed (LB-D)."""
    for box in range(RUDDER_BOX + 1):
        if can_mend(s, ship, box, ALL_POINTS):
            _mend(s, ship, box, ALL_POINTS)


def _mend(s, ship, box, points):
    """Remove `points` from a compartment, fires first (LB-D)."""
    if box == RUDDER_BOX:
        s[RUDDER + ship] = 0
        journal.push(E_MENDED, R_D, ship, box, 2)
        return
    out = min(points, fires(s, ship, box))
    off = min(points - out, damage(s, ship, box))
    s[BOXES + ship * 6 + box] -= out * FIRE + off
    journal.push(E_MENDED, R_D, ship, box, out + off)


def _burn_own(s):
    """Each fire that is left after a repair segment adds a point to its compartment and continues to burn (LB-FIRE)."""
    for ship in (BISMARCK, EUGEN):
        for box in range(HULL + 1):
            flames = fires(s, ship, box)
            if flames and not s[SUNK + ship]:  # all fires burn at once: Prinz Eugen's too when Bismarck's sink her
                room = BOX_COUNT[ship * 6 + box] - damage(s, ship, box)
                fill(s, ship, box, min(flames, room), E_BURNS, R_FIRE)
