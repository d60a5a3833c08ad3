# SPDX-License-Identifier: MIT
"""Each hour at sea scores the die's points. A 1 sinks the ship and loses all. In port, or after ten hours, they are safe."""

from ...core import dice, journal
from ...core.contract import end, push
from .fields import END_PORT, END_SUNK, E_DIE, POINTS, P_SAIL, R_DASH, SIZE, TURN, V_PORT, V_SAIL

ID = "dash"
VERSION = 1
SIDES = 1
OPTIONS = SECRET = PRIVATE = PLAIN = ()


def setup(s):
    push(s, P_SAIL)


def legal_sail(v, offer):
    offer.add(V_SAIL)
    offer.add(V_PORT)


def act_sail(s, verb, arg):
    if verb == V_SAIL:
        s[TURN], die = s[TURN] + 1, dice.d6(s)
        journal.push(E_DIE, R_DASH, die)
        s[POINTS] = s[POINTS] + die if die > 1 else 0
    if verb == V_PORT or s[TURN] == 10 or not s[POINTS]:
        end(s, END_PORT if verb == V_PORT or s[POINTS] else END_SUNK)


def resample(v, side, seed):
    s = bytearray(v)
    dice.seed(s, seed)
    return s


PHASES = ((legal_sail, act_sail),)
