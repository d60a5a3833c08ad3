# SPDX-License-Identifier: MIT
"""High Card's odds, which depend on the hidden hand.

For laying a card: how many of the twelve cards it beats or equals. For confirming it: the same of the best card in hand.
"""

from sortie.core.head import SIDE

from .rules import CARDS, CONFIRM, HAND, HANDS, LAY


def odds(v, action):
    """Returns the odds in the contract's form, wins << 8 | of, or 0 without odds."""
    at = HANDS + v[SIDE] * HAND
    if action >> 10 == LAY:
        return v[at + (action & 1023)] << 8 | CARDS
    return max(v[at : at + HAND]) << 8 | CARDS if action >> 10 == CONFIRM else 0
