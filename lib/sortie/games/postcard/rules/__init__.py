# SPDX-License-Identifier: MIT
"""Postcard Hunt's rules: the table of phases, the setup, and the hidden rows."""

from ....core.contract import push
from ....core.dice import below, hidden, shuffle
from ....core.head import SIDE
from ..fields import (
    BRITISH, COUNTERS, FREE, GERMAN, HEXES, OFF, PICKED, P_MOVE, P_SET, P_TO, SEED, SIZE, SLOT, STEPS, TRACK, WHO,
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
OLDEST = 2  # whose positions are read: the counters are set up in another order now, and nothing else has changed
SIDES = 2
OPTIONS = (2,)

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

# Her track is the Germans' own; the counter in hand and the names of the counters are the British's; each bot's seed is its side's.
SECRET = ((PICKED, PICKED + 1, 2), (TRACK, SEED, 1), (SEED, SEED + 1, 1), (SEED + 1, FREE, 2))

PLAIN = (P_SET, P_MOVE, P_TO)
PRIVATE = (P_TO,)


def setup(s):
    """Lay out a new game (PH-2.1): ships with a printed hex there, face down, all counters in slots at random."""
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
    """A whole state that looks like the view `v` of this side, from an int seed; a badge needs none."""
    from ..determinize import determinize

    return determinize(v, side, value)


def sane(s):
    """Raises Damaged for a state that no game can have come to, as far as can be told (core/sane.py)."""
    from ..sane import check

    check(s)
