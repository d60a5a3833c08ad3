# SPDX-License-Identifier: MIT
"""LB-D Repair: two rolls for Bismarck, one for Prinz Eugen, the cards in hand, and the fires that are left."""

from ....core import journal
from ....core.contract import Offer, become, phase, pop, push
from ....core.dice import d6
from ..layout import (
    ALL_POINTS, BISMARCK, CARD, DAY, DONE, DONE_REPAIR, EITHER, ENEMIES, EUGEN, E_CARD_REPAIR, E_REPAIR_ROLL, HURT,
    IN_HAND, POINTS, P_MEND, P_PROGRESS, P_REPAIR, REPAIRS, RUDDER_BOX, R_D, R_DECKS, V_CARD_REPAIR, V_DONE, V_MEND,
    V_ROLL_REPAIR,
)
from ..tables import BONUS_REPAIR, REPAIR_POINTS, REPAIR_ROLLS
from .ships import burn_own, can_mend, is_hurt, mend, mend_all


def start_repair(s):
    """Open the segment; on 23 May nothing may be repaired (LB-D)."""
    become(s, P_REPAIR)
    for ship in (BISMARCK, EUGEN):
        s[REPAIRS + ship] = REPAIR_ROLLS[ship] if s[DAY] else 0
    _close_if_done(s)


def legal_repair(v, offer):
    rolls = offer_rolls(v, offer)
    offer_card_repairs(v, offer)
    if not rolls:
        offer.add(V_DONE)


def offer_rolls(v, offer):
    """A roll for each ship that has rolls left and something to repair; how many such ships there are."""
    ships = 0
    for ship in (BISMARCK, EUGEN):
        if v[REPAIRS + ship] and is_hurt(v, ship):
            offer.add(V_ROLL_REPAIR, ship)
            ships += 1
    return ships


def offer_card_repairs(v, offer):
    """Each repair bonus in hand that could take something off: once in an AM or PM, in battle too, never on 23 May."""
    if not v[DAY]:
        return
    for card in range(ENEMIES):
        if v[CARD + card] == IN_HAND and BONUS_REPAIR[card] and not v[DONE + card] & DONE_REPAIR:
            if _any_mend(v, BONUS_REPAIR[card]):
                offer.add(V_CARD_REPAIR, card)


def act_repair(s, verb, arg):
    if verb == V_CARD_REPAIR:
        use_repair_card(s, arg)
    elif verb == V_DONE:
        _close(s)
    else:
        _roll_repair(s, arg)
        _close_if_done(s)


def use_repair_card(s, card):
    """A card's repair bonus: its points off one compartment of either ship."""
    s[DONE + card] |= DONE_REPAIR
    s[POINTS] = BONUS_REPAIR[card]
    s[HURT] = EITHER
    journal.push(E_CARD_REPAIR, R_DECKS, card, s[POINTS])
    push(s, P_MEND)


def _roll_repair(s, ship):
    s[REPAIRS + ship] -= 1
    die = d6(s)
    points = REPAIR_POINTS[die]
    journal.push(E_REPAIR_ROLL, R_D, ship, die, points)
    if points == ALL_POINTS:
        mend_all(s, ship)
    elif points and _any_mend_of(s, ship, points):
        s[POINTS] = points
        s[HURT] = ship
        push(s, P_MEND)


def legal_mend(v, offer):
    """Where the points in hand come off: a compartment or the rudder."""
    for ship in (BISMARCK, EUGEN):
        if v[HURT] == ship or v[HURT] == EITHER:
            for box in range(RUDDER_BOX + 1):
                if can_mend(v, ship, box, v[POINTS]):
                    offer.add(V_MEND, box | ship << 3)


def act_mend(s, verb, arg):
    pop(s)
    mend(s, arg >> 3, arg & 7, s[POINTS])
    if phase(s) == P_REPAIR:
        _close_if_done(s)


def _any_mend_of(v, ship, points):
    for box in range(RUDDER_BOX + 1):
        if can_mend(v, ship, box, points):
            return True
    return False


def _any_mend(v, points):
    return _any_mend_of(v, BISMARCK, points) or _any_mend_of(v, EUGEN, points)


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
    burn_own(s)
