# SPDX-License-Identifier: MIT
"""Repairs by a roll or by a card's repair bonus: the compartments that they can repair (LB-D, LB-DECKS)."""

from ....core import journal
from ....core.contract import push
from ..fields import (
    BISMARCK, BOXES, CARD, DAY, DONE, DONE_REPAIR, EITHER, ENEMIES, EUGEN, E_CARD_REPAIR, HURT, IN_HAND, POINTS,
    P_MEND, RUDDER, RUDDER_BOX, R_DECKS, SUNK, V_CARD_REPAIR,
)
from ..tables import BONUS_REPAIR
from .ships import destroyed


def offer_card_repairs(v, offer):
    """Offer each repair bonus in hand that can repair something (LB-DECKS).

    Each card works once in an AM or PM, also in battle, but never on 23 May."""
    if not v[DAY]:
        return
    for card in range(ENEMIES):
        if v[CARD + card] == IN_HAND and BONUS_REPAIR[card] and not v[DONE + card] & DONE_REPAIR:
            if any_mend(v, BISMARCK, BONUS_REPAIR[card]) or any_mend(v, EUGEN, BONUS_REPAIR[card]):
                offer.add(V_CARD_REPAIR, card)


def use_repair_card(s, card):
    """Use a card's repair bonus: its points come off one compartment of either ship (LB-DECKS)."""
    s[DONE + card] |= DONE_REPAIR
    s[POINTS] = BONUS_REPAIR[card]
    s[HURT] = EITHER
    journal.push(E_CARD_REPAIR, R_DECKS, card, s[POINTS])
    push(s, P_MEND)


def any_mend(v, ship, points):
    """True if `points` can repair something on this ship (LB-D)."""
    for box in range(RUDDER_BOX + 1):
        if can_mend(v, ship, box, points):
            return True
    return False


def can_mend(v, ship, box, points):
    """True if a repair of `points` can remove something here; a rudder marker needs two points (LB-D)."""
    if v[SUNK + ship]:
        return False
    if box == RUDDER_BOX:
        return v[RUDDER + ship] > 0 and points >= 2
    return not destroyed(v, ship, box) and v[BOXES + ship * 6 + box] > 0
