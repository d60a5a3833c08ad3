# SPDX-License-Identifier: MIT
"""Targets: the odds of all dice aimed there, their worth, and a proposal."""

from micropython import const

from ...core import contract
from ...core.head import SIDE
from .fields import (
    ALL_AT, AREA, AREAS, DAMAGE, FLAGS, FLAG_GUNS, FRESH, FRESH_DAMAGE, HAND, NAMED, P_AIM, P_TORPEDO,
    TAKEN, TARGET, TORPEDO, UBOATS_AT, UNITS, V_AT, V_STRIKE,
)
from .rules.fleet import CARRIER, attack, defense, fighters, is_convoy, is_german, side_of, strikes
from .tables import BONUS, HITS, KIND
from .words import LIST_SHORT, SAY_AIM_DAMAGE, SAY_AIM_DICE, SAY_AIM_DIE, SAY_AIM_ODDS, SAY_ODDS

_UNIT = const(127)
_ONE = const(1 << 20)
_CONVOY = const(8)  # the strength of a convoy
_PRIZE = const(24)  # its worth beside that
_MOST = const(6)  # points of damage of a die


def waiting(v):
    """The shooters with guns that have no target yet, as bytes."""
    row = bytearray()
    for unit in fighters(v, v[SIDE]):
        silent = KIND[unit] == CARRIER and is_german(unit) and not v[FLAGS] & FLAG_GUNS
        if attack(v, unit) and not v[TARGET + unit] & NAMED and not silent:
            row.append(unit)
    return row


def dice(v, action):
    """All dice aimed at a target after an action: those that hit with a 6, and those with a bonus."""
    now, every = contract.phase(v), named(v, action & _UNIT)
    if now == P_AIM:
        for shooter in waiting(v) if action & ALL_AT else ((v[HAND] & ~TAKEN) - 1,):
            every[_bonus(v, shooter)] += attack(v, shooter)
    elif now == P_TORPEDO and action & ALL_AT:
        every[0] += v[UBOATS_AT + v[AREA]] - v[HAND] + 1
    else:
        every[0] += 1
    return every


def named(v, unit):
    """The same for the shooters that have named this target."""
    now, every = contract.phase(v), [0, 0]
    if now == P_AIM:
        for shooter in fighters(v, v[SIDE]):
            if v[TARGET + shooter] == unit + 1 | NAMED:
                every[_bonus(v, shooter)] += attack(v, shooter)
    elif now == P_TORPEDO:
        for boat in range(min(v[HAND] - 1, v[UBOATS_AT + v[AREA]])):
            every[0] += v[TORPEDO + boat] == unit + 1
    return every


def _bonus(v, shooter):
    return BONUS if is_german(shooter) and not v[DAMAGE + shooter] else 0


def chances(v, action, every=None):
    """(chance of a hit, of a 5, points of damage to expect, chance to sink), of all dice there.

    Chances are in per cent, points in tenths. every: other dice in their place."""
    every, unit = every or dice(v, action), action & _UNIT
    disabled = 0 if v[AREA] >= AREAS else _some(sum(every), 0, 5)  # SC-LAND_AIR: not in port
    need = defense(v, unit) + 1 - v[DAMAGE + unit] - (v[FRESH + unit] & FRESH_DAMAGE)
    return _some(every[0], every[1], 4), disabled, (every[0] + 2 * every[1]) * 35 // 6, _sinks(every, need)


def outlook(v, units):
    """The chance to sink at least one of these targets with all dice that are named, in per cent."""
    left = _ONE
    for unit in units:
        left = left * (100 - chances(v, unit, named(v, unit))[3]) // 100
    return _cent(_ONE - left)


def _some(plain, better, miss):
    """The chance in per cent that one of the dice has an effect. Of six faces five miss, and `miss` of a better die."""
    none = _ONE
    for _ in range(plain):
        none = none * 5 // 6
    for _ in range(better):
        none = none * miss // 6
    return _cent(_ONE - none)


def _sinks(every, need):
    """The chance in per cent that the dice give `need` points: each hit gives those of another die."""
    if need <= 0:
        return 100
    left = [0] * need  # by points: the chance of these, as a part of _ONE
    left[0] = _ONE
    for better in range(2):
        faces = 7 - HITS + better * BONUS
        for _ in range(every[better]):
            for points in range(need - 1, -1, -1):
                chance = left[points] * (6 - faces) // 6
                for hit in range(1, min(6, points) + 1):
                    chance += left[points - hit] * faces // 36
                left[points] = chance
    return _cent(_ONE - sum(left))


def _cent(part):
    """A part of _ONE in per cent: 1 to 99 unless it is nearly nothing."""
    return max(1, min(99, (part * 100 + _ONE // 2) >> 20)) if part > 8 else 0


def bar(words, v, action):
    """The odds of a target in a line of 26 letters, and its name with the number of dice."""
    _, out, _, sink = chances(v, action)
    count = sum(dice(v, action))
    name = words.say(SAY_AIM_DIE if count == 1 else SAY_AIM_DICE, (action & _UNIT, count))
    return words.say(SAY_ODDS, (sink, out)), name


def lines(words, v, action):
    """The odds of a target in two lines of 25 letters, for a page; none for another action."""
    if action >> 10 not in (V_AT, V_STRIKE) or action & ALL_AT:
        return ()
    hit, out, damage, sink = chances(v, action)
    name = words.get(LIST_SHORT + (action & _UNIT))
    first = words.say(SAY_AIM_ODDS, (hit, out))
    return name + "\t" + first, "\t" + words.say(SAY_AIM_DAMAGE, (damage // 10, damage % 10, sink))


def prize(v, unit):
    """How good a target is for the captain: its worth, times the chance to remove it. Dice in make it less.

    A ship that guns cannot sink counts little."""
    now = contract.phase(v)
    left = defense(v, unit) - v[DAMAGE + unit]
    out = 6 + max(0, 6 - left)  # of 36, with a die
    worth = _CONVOY + _PRIZE
    if not is_convoy(unit):
        guns = 4 * attack(v, unit)
        worth = (guns * 4 // 3 if is_german(unit) and not v[DAMAGE + unit] else guns) + 9 * strikes(v, unit) + 4 + left
    aimed = 0
    for shooter in range(UNITS):
        if v[TARGET + shooter] == unit + 1 | NAMED and side_of(v, shooter) == v[SIDE]:
            aimed += attack(v, shooter) or 1
    if now == P_TORPEDO:
        for boat in range(v[HAND] - 1):
            aimed += v[TORPEDO + boat] == unit + 1
    found = worth * out * max(4, 36 - aimed * out) - aimed
    dice = attack(v, (v[HAND] & ~TAKEN) - 1) if now == P_AIM else 0
    return found // 8 if dice and _MOST * (aimed + dice) <= left else found


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
