# SPDX-License-Identifier: MIT
"""The decks: the day's deck, cards that return to a deck, and the counts of unseen cards (LB-DECKS)."""

from ....core import journal
from ..fields import (
    CARD, CARDS, DAMAGE, DAY, DECK, DECK_AIR, DECK_DESTROYERS, DECK_LEFT, DONE, ENEMIES, E_GONE, HIDDEN, IN_BATTLE,
    LAST_DECK, OUT, RETURNED, R_BATTLE, SHIP_CARDS, UNSEEN_AIR, UNSEEN_DESTROYERS, WING_GOT_AWAY, WING_SHIFT,
)
from ..tables import CV, FIRST_AIR, FIRST_EVENT, TYPE
from .enemy import beat


def today(v):
    """The number of the day's contact deck: one for each date, the last deck from 27 May on (LB-E)."""
    return min(v[DAY] + 1, LAST_DECK)


def put_back(s, card):
    """Return an aircraft to the Aircraft deck, without damage (LB-PROCEDURE). Its carrier notes that it got away."""
    wing = s[DONE + card] >> WING_SHIFT
    if wing:
        s[DONE + _carrier(wing)] |= WING_GOT_AWAY
    s[DONE + card] = 0
    s[DAMAGE + card] = 0
    s[CARD + card] = RETURNED
    s[DECK + card] = DECK_AIR


def dismiss(s):
    """Return aircraft to their deck and remove carriers after their battle. A carrier is beaten if none of her aircraft got away
    (LB-BATTLE)."""
    for card in range(SHIP_CARDS, ENEMIES):
        if s[CARD + card] == IN_BATTLE:
            put_back(s, card)
    for card in range(SHIP_CARDS):
        if s[CARD + card] == IN_BATTLE and TYPE[card] == CV:
            if s[DONE + card] & WING_GOT_AWAY:
                s[CARD + card] = OUT
                s[DONE + card] = 0
                journal.push(E_GONE, R_BATTLE, card)
            else:
                beat(s, card)


def recount(s):
    """Count what is known of the decks: the cards left, and the places of the unseen ones (LB-DECKS)."""
    for i in range(4):
        s[UNSEEN_AIR + i] = 0
    s[UNSEEN_DESTROYERS] = 0
    s[DECK_LEFT] = 0
    for card in range(CARDS):
        deck = s[DECK + card]
        if deck == today(s):
            s[DECK_LEFT] += 1
        if s[CARD + card] == HIDDEN and FIRST_AIR <= card < FIRST_EVENT:
            if deck <= 3:
                s[UNSEEN_AIR + deck - 1] += 1
            elif deck == DECK_AIR:
                s[UNSEEN_AIR + 3] += 1
        if s[CARD + card] == HIDDEN and deck == DECK_DESTROYERS:
            s[UNSEEN_DESTROYERS] += 1


def wing_of(carrier):
    """1 for the first carrier of the cards, 2 for the second (LB-DECKS)."""
    wing = 0
    for card in range(carrier + 1):
        if TYPE[card] == CV:
            wing += 1
    return wing


def _carrier(wing):
    for card in range(SHIP_CARDS):
        if TYPE[card] == CV and wing_of(card) == wing:
            return card
