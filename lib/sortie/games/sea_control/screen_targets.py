# SPDX-License-Identifier: MIT
"""The worth of targets, for the first place of the cursor, and the proposal of a target for each shooter."""

from micropython import const

from ...core import contract
from ...core.head import SIDE
from .fields import DAMAGE, HAND, LAST_AT, NAMED, P_AIM, P_STRIKE, P_TORPEDO, TAKEN, TARGET, TORPEDO, UNITS, V_AT
from .rules.fleet import attack, defense, is_convoy, is_german, side_of, strikes

_POINTS = const(21)  # of damage that 36 dice do
_PRIZE = const(24)  # the worth of a convoy, beside its strength
_MOST = const(6)  # points of damage of a die


def prize(v, unit):
    """How good a target is: its worth, times the chance to remove it, less with dice in. The last target is better.

    A ship that sinks counts four times as much as a ship that is out for this turn. A ship that cannot sink counts little."""
    phase = contract.phase(v)
    left = defense(v, unit) - v[DAMAGE + unit]
    out = 6 + max(0, 6 - left)  # of 36, with a die
    gain = 6 + 4 * _POINTS // (left + 1)
    guns = attack(v, unit) * (5 if is_german(unit) and not v[DAMAGE + unit] else 4)
    worth = guns + 9 * strikes(v, unit) + 4 + left + (_PRIZE if is_convoy(unit) else 0)
    aimed = 0
    for shooter in range(UNITS):
        if v[TARGET + shooter] == unit + 1 | NAMED and side_of(v, shooter) == v[SIDE]:
            aimed += attack(v, shooter)
    if phase == P_TORPEDO:
        for boat in range(v[HAND] - 1):
            aimed += v[TORPEDO + boat] == unit + 1
    found = worth * gain * max(4, 36 - aimed * out)
    if _MOST * (aimed + (attack(v, (v[HAND] & ~TAKEN) - 1) if phase == P_AIM else 1)) <= left:
        found //= 8
    return found * 9 // 8 if v[LAST_AT] == unit + 1 and phase != P_STRIKE else found


def proposed(screen):
    """The actions that name the best target of each shooter in turn, as a list."""
    v, rules, found = bytearray(screen.was), screen.game.rules, []
    while True:
        best, most = 0, -1
        for action in contract.actions(rules, v):
            if action >> 10 == V_AT and prize(v, action & 1023) > most:
                best, most = action, prize(v, action & 1023)
        if not best:
            return found
        found.append(best)
        contract.act(rules, v, best, True)
