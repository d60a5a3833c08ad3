# SPDX-License-Identifier: MIT
"""High Card's odds, which tell of the hand: of laying a card how many of twelve it beats or equals, of being sure the
same of the best card that is kept."""

from sortie.core.head import SIDE

from .rules import CARDS, CONFIRM, HAND, HANDS, LAY


def odds(v, action):
    """Odds as the contract has them: wins << 8 | of; 0 where there are none."""
    at = HANDS + v[SIDE] * HAND
    if action >> 10 == LAY:
        return v[at + (action & 1023)] << 8 | CARDS
    return max(v[at : at + HAND]) << 8 | CARDS if action >> 10 == CONFIRM else 0
