# SPDX-License-Identifier: MIT
"""The strength of a side in a combat, and whether to stay. No rule needs it: bots and screen share it here."""

from micropython import const

from ..fields import DAMAGE, ROUND, TURN, TURNS, UNITS
from .fleet import attack, defense, in_fight, is_convoy, is_german, side_of

LONG = const(12)  # rounds: a longer combat is left
_STANDS = b"\x06\x05"  # the least strength to stay, in eighths of the enemy's, by side


def force(v, side):
    """A side's strength by Lanchester's square law: guns times ships."""
    guns = ships = 0
    for unit in range(UNITS):
        if in_fight(v, unit) and side_of(v, unit) == side and not is_convoy(unit):
            guns += attack(v, unit) * (4 if is_german(unit) and not v[DAMAGE + unit] else 3)
            ships += 4 + defense(v, unit) - v[DAMAGE + unit]
    return guns * ships


def stands(v, side):
    """Is it sensible for a side to stand?

    In the last turn there is no reason to save ships. A side without guns has no reason to stay."""
    own = force(v, side)
    return own > 0 and (v[TURN] == TURNS or own * 8 >= force(v, 1 - side) * _STANDS[side] and v[ROUND] < LONG)
