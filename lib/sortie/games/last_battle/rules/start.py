# SPDX-License-Identifier: MIT
"""The set-up of a game (LB-SETUP)."""

from ....core.contract import push
from ....core.dice import shuffle
from ..fields import CARDS, CUP, DECK, HEX, P_BEGIN
from ..tables import DECK_START, DESTROYERS, FIRST_AIR, FIRST_DESTROYER, FIRST_EVENT, MEDAL_COUNT, START
from .cards import recount


def lay_out(s):
    """Lay out the dated decks, and the ships in Bergen (LB-SETUP)."""
    for card in range(CARDS):
        s[DECK + card] = DECK_START[card]
    shuffle(s, DECK + FIRST_DESTROYER, DESTROYERS)
    shuffle(s, DECK + FIRST_AIR, FIRST_EVENT - FIRST_AIR)
    s[HEX] = START
    for kind in range(2):
        s[CUP + kind] = MEDAL_COUNT[kind]
    recount(s)
    push(s, P_BEGIN)
