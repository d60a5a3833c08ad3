# SPDX-License-Identifier: MIT
"""The rules of Postcard Hunt: the table of phases, the set-up and the hidden bytes."""

from ....core.contract import push
from ....core.dice import below, hidden, shuffle
from ....core.head import SIDE
from ..fields import (
    BRITISH, COUNTERS, FREE, GERMAN, HANDICAPS, HEXES, OFF, PICKED, P_MOVE, P_SET, P_TO, SEED, SIZE, SLOT, STEPS, TRACK, WHO,
)
from ..tables import FULL_STEPS, PRINTED
from .convoy import act_convoy, end_turn, legal_convoy
from .counters import set_bit, set_half
from .fight import act_strike, act_target, guns, legal_strike, legal_target
from .plot import begin
from .sailing import (
    act_move, act_sail, act_sail_out, act_set, act_to, begin_turn, legal_move, legal_sail, legal_sail_out, legal_set,
    legal_to,
)
from .search import act_name, act_search, dummies, legal_name, legal_search, look

ID = "postcard"
VERSION = 3
OLDEST = 2  # the oldest version whose positions load; since then only the order of the set-up has changed
SIDES = 2
OPTIONS = (2, HANDICAPS)

PHASES = (
    (legal_set, act_set),
    (legal_sail_out, act_sail_out),
    (None, begin_turn),
    (legal_sail, act_sail),
    (legal_move, act_move),
    (legal_to, act_to),
    (None, look),
    (legal_search, act_search),
    (legal_name, act_name),
    (None, dummies),
    (legal_strike, act_strike),
    (None, guns),
    (legal_target, act_target),
    (legal_convoy, act_convoy),
    (None, end_turn),
)

# The Germans see her track. The British see the picked counter and the names. Each side sees its bot's seed.
SECRET = ((PICKED, PICKED + 1, 2), (TRACK, SEED, 1), (SEED, SEED + 1, 1), (SEED + 1, FREE, 2))

PLAIN = (P_SET, P_MOVE, P_TO)
PRIVATE = (P_TO,)


def setup(s):
    """Lay out a new game (PH-SETUP 2.1): ships with a printed hex there, face down; all counters in random slots."""
    names = bytearray(range(COUNTERS))
    s[SLOT : SLOT + COUNTERS] = names
    shuffle(s, SLOT, COUNTERS, hidden(s))
    for slot in range(COUNTERS):
        name = s[SLOT + slot]
        set_half(s, WHO, slot, name)
        s[SLOT + slot] = min(PRINTED[name], OFF)
        if PRINTED[name] >= HEXES:
            set_bit(s, FREE, name)
    s[STEPS] = FULL_STEPS
    for side in (GERMAN, BRITISH):
        s[SEED + side] = below(s, 256, hidden(s))
    s[SIDE] = BRITISH
    begin(s)
    push(s, P_SET)


def resample(v, side, value):
    """Return a determinization of the view `v` of this side, from an int seed. Only bots on a PC need it."""
    from ..determinize import determinize

    return determinize(v, side, value)


def sane(s):
    """Raise Damaged if no game can lead to this state (core/sane.py). It cannot detect every such state."""
    from ..sane import check

    check(s)
