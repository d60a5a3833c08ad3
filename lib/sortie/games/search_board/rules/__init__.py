# SPDX-License-Identifier: MIT
"""Search & Battle's rules: the table of phases, in parts, the set-up, and the secret rows."""

from ....core.parts import Parts
from ..fields import (
    AIR, AIR_ROW, B_GERMAN, GERMAN_AIR, GERMAN_SHIPS, HANDICAPS, HAND_B, LIE, PASSED, P_AGREE, P_AIM, P_ASSIGN, P_BONUS,
    P_CONVOY, P_COURSE, P_FLY, P_FOLLOW, P_FORCES, P_GUNS, P_MOVES, P_ORDERS, P_PLACE, P_RUN, P_SAIL, P_STEER,
    P_STRIKE, P_WING, SHIP, SHIP_ROW, SIZE,
)

ID = "search_board"
VERSION = 3
SIDES = 2
OPTIONS = (HANDICAPS,)

_BRITISH_SHIPS = SHIP + GERMAN_SHIPS * SHIP_ROW
_BRITISH_AIR = AIR + GERMAN_AIR * AIR_ROW

# Ships and aircraft are secrets of their side, and so are the battle's private rows. The order of face-down counters is
# secret from both.
SECRET = (
    (SHIP, _BRITISH_SHIPS, 1), (_BRITISH_SHIPS, B_GERMAN, 2), (B_GERMAN, _BRITISH_AIR, 1), (_BRITISH_AIR, PASSED, 2),
    (PASSED, HAND_B, 1), (HAND_B, LIE, 2), (LIE, LIE + 2, 0),
)

# The phases that plan, and the fire of the battle board, where all is public.
PLAIN = (
    P_FORCES, P_RUN, P_FLY, P_WING, P_SAIL, P_COURSE, P_FOLLOW, P_STRIKE, P_CONVOY, P_ASSIGN, P_PLACE, P_ORDERS, P_STEER,
    P_AIM, P_BONUS, P_GUNS, P_MOVES,
)
PRIVATE = (P_COURSE, P_WING)

OPEN = (P_PLACE, P_AGREE, P_STEER, P_AIM, P_BONUS)  # phases of the battle board without secrets


# The modules with phases, and the index of the module for each phase. One string needs a third of the heap of twelve.
_PARTS = (
    "turn air_movement ship_movement search air_attack chance naval_combat orders battle_movement fire shadow_phase high_speed"
)
_PART_OF = b"\0\0\x0a\2\x0a\1\1\2\2\3\x0b\x0b\4\5\5\5\5\6\6\6\6\6\6\7\7\7\x08\x09\x08\x08\x09\x08"
_SHARED = ("sortie.games.search_board.rules.", "sortie.games.search_board.gunnery")


def _load(part):
    """The {phase: (legal, act)} of a part."""
    return __import__("sortie.games.search_board.rules." + _PARTS.split()[part], None, None, ("PHASES",)).PHASES


PHASES = Parts(_load, _PART_OF, _SHARED)


def setup(s):
    """Lay out a new game in a state with a filled head (SB-TURN)."""
    from .start import lay_out

    lay_out(s)


def resample(v, side, value):
    """A determinization: a whole state that fits the view `v` of `side`; `value` is an int seed. No badge needs it."""
    from ..determinize import determinize

    return determinize(v, side, value)


def sane(s):
    """Raises Damaged for a state that no game can reach, as far as the check can find (core/sane.py)."""
    from ..sane import check

    check(s)
