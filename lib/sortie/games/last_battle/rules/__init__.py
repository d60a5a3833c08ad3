# SPDX-License-Identifier: MIT
"""The rules of Last Battle: the table of phases, the set-up and the hidden bytes."""

from ....core.contract import table
from ....core.dice import below, seed
from ....core.head import MARK
from ..fields import (
    CARD, DECK, DECK_AIR, DECK_DESTROYERS, HIDDEN, LAST_DECK, LIFTED, MARK_AT, P_AIM, P_BATTLE, P_BEGIN, P_BONUS,
    P_DETECT, P_ESCAPE, P_INITIATIVE, P_MEND, P_MOVE, P_OURS, P_PLACE, P_REPAIR, P_ROUND, P_SAIL, P_SLIP, P_THEIRS,
    P_WEATHER, P_WORK, RETURNED, SHIP_CARDS, SIZE, UNSEEN_AIR, UNSEEN_DESTROYERS,
)
from ..tables import DATE_OF, DESTROYERS, FIRST_AIR, FIRST_DESTROYER, FIRST_EVENT
from .battle import PHASES as BATTLE
from .cards import today
from .patrol import PHASES as PATROL

ID = "last_battle"
VERSION = 3
SIDES = 1
OPTIONS = (3, 2, 2, 2)

# Secret: the decks of the aircraft and destroyers. Everything else about the decks is known.
SECRET = ((DECK + FIRST_DESTROYER, DECK + FIRST_DESTROYER + DESTROYERS, 0), (DECK + FIRST_AIR, DECK + FIRST_EVENT, 0))

# All phases but contact, which draws cards, and the end of a day, when cards change decks.
PLAIN = (
    P_BEGIN, P_WEATHER, P_MOVE, P_SAIL, P_BATTLE, P_DETECT, P_INITIATIVE, P_ROUND, P_OURS, P_AIM, P_THEIRS, P_BONUS, P_WORK,
    P_PLACE, P_ESCAPE, P_SLIP, P_REPAIR, P_MEND,
)
PRIVATE = ()


PHASES = table(PATROL, BATTLE)


def setup(s):
    """Lay out a new game (LB-SETUP)."""
    from .start import lay_out

    lay_out(s)


def resample(v, side, value):
    """Return a determinization of the view `v`: unseen aircraft and destroyers are dealt at random from the int seed `value`."""
    s = bytearray(v)
    seed(s, value)
    mark = s[MARK]
    _deal_aircraft(s)
    _deal_destroyers(s)
    s[MARK] = mark
    return s


def _deal_aircraft(s):
    """Deal the unseen aircraft into their decks. The number in each deck is known."""
    left = bytearray(FIRST_EVENT - FIRST_AIR)
    n = 0
    for i in range(4):
        deck = i + 1 if i < 3 else DECK_AIR
        for _ in range(s[UNSEEN_AIR + i]):
            left[n] = deck
            n += 1
    hidden = _count(s, FIRST_AIR, FIRST_EVENT)
    while n < hidden:
        left[n] = LAST_DECK
        n += 1
    _deal(s, left, n, FIRST_AIR, FIRST_EVENT)
    for card in range(FIRST_AIR, FIRST_EVENT):
        if s[CARD + card] == RETURNED:
            s[DECK + card] = DECK_AIR


def _deal_destroyers(s):
    """Deal the unseen destroyers. The number in the Destroyer deck is known; the others lie in their date's deck or the last deck."""
    end_ = FIRST_DESTROYER + DESTROYERS
    left = bytearray(DESTROYERS)
    hidden = _count(s, FIRST_DESTROYER, end_)
    for i in range(hidden):
        left[i] = DECK_DESTROYERS if i < s[UNSEEN_DESTROYERS] else max(DATE_OF[FIRST_DESTROYER], today(s))
    _deal(s, left, hidden, FIRST_DESTROYER, end_)
    for card in range(FIRST_DESTROYER, end_):
        if s[CARD + card] == LIFTED:
            s[DECK + card] = LAST_DECK
        elif s[CARD + card] == HIDDEN and s[MARK_AT + card]:
            s[DECK + card] = today(s)


def _count(s, first, last):
    return sum([_unseen(s, card) for card in range(first, last)])


def _unseen(s, card):
    return s[CARD + card] == HIDDEN and not (card < SHIP_CARDS and s[MARK_AT + card])


def _deal(s, left, n, first, last):
    for card in range(first, last):
        s[DECK + card] = 0
        if _unseen(s, card):
            i = below(s, n)
            s[DECK + card] = left[i]
            n -= 1
            left[i] = left[n]


def sane(s):
    """Raise Damaged if no game can lead to this state (core/sane.py). It cannot detect every such state."""
    from ..sane import check

    check(s)
