# SPDX-License-Identifier: MIT
"""Search & Battle's rules: the table of phases in their parts, the setup, and what may be hidden."""

from ....core.parts import Parts
from ..layout import (
    AIR, AIR_ROW, B_GERMAN, GERMAN_AIR, GERMAN_SHIPS, HAND_B, LIE, PASSED, P_AGREE, P_AIM, P_ASSIGN, P_BONUS, P_CONVOY,
    P_COURSE, P_FLY, P_FOLLOW, P_FORCES, P_GUNS, P_MOVES, P_ORDERS, P_PLACE, P_RUN, P_SAIL, P_STEER, P_STRIKE,
    P_WING, SHIP, SHIP_ROW, SIZE,
)

ID = "search_board"
VERSION = 3
SIDES = 2
OPTIONS = ()

_BRITISH_SHIPS = SHIP + GERMAN_SHIPS * SHIP_ROW
_BRITISH_AIR = AIR + GERMAN_AIR * AIR_ROW

# Ships and aircraft are their side's, what the battle keeps apart as well; how face-down counters lie is nobody's.
SECRET = (
    (SHIP, _BRITISH_SHIPS, 1), (_BRITISH_SHIPS, B_GERMAN, 2), (B_GERMAN, _BRITISH_AIR, 1), (_BRITISH_AIR, PASSED, 2),
    (PASSED, HAND_B, 1), (HAND_B, LIE, 2), (LIE, LIE + 2, 0),
)

# what is planned, and the fire of the battle board, where all is known
PLAIN = (
    P_FORCES, P_RUN, P_FLY, P_WING, P_SAIL, P_COURSE, P_FOLLOW, P_STRIKE, P_CONVOY, P_ASSIGN, P_PLACE, P_ORDERS, P_STEER,
    P_AIM, P_BONUS, P_GUNS, P_MOVES,
)
PRIVATE = (P_COURSE, P_WING)

OPEN = (P_PLACE, P_AGREE, P_STEER, P_AIM, P_BONUS)  # phases of the battle board in which nothing is secret


def _part(part):
    """The phases of a part: 0 the turn's begin, 1 aircraft, 2 ships, 3 search, 4 air attacks, 5 chance, 6 to 9 battle,
    10 shadows, 11 those at high speed."""
    if part == 0:
        from .turn import PHASES as turn

        return turn
    if part == 1:
        from .flying import PHASES as flying

        return flying
    if part == 2:
        from .sailing import PHASES as sailing

        return sailing
    if part == 3:
        from .search import PHASES as search

        return search
    if part == 4:
        from .strike import PHASES as strike

        return strike
    if part == 5:
        from .chance import PHASES as chance

        return chance
    if part == 6:
        from .combat import PHASES as combat

        return combat
    if part == 7:
        from .orders import PHASES as orders

        return orders
    if part == 8:
        from .aftermath import PHASES as moves

        return moves
    if part == 9:
        from .fire import PHASES as fire

        return fire
    if part == 10:
        from .shadowing import PHASES as shadowing

        return shadowing
    from .fast import PHASES as fast

    return fast


_PART_OF = b"\0\0\x0a\2\x0a\1\1\2\2\3\x0b\x0b\4\5\5\5\5\6\6\6\6\6\6\7\7\7\x08\x09\x08\x08\x09\x08"
_SHARED = ("sortie.games.search_board.rules.", "sortie.games.search_board.gunnery")
PHASES = Parts(_part, _PART_OF, _SHARED)


def setup(s):
    """Lay out a new game."""
    from .start import lay_out

    lay_out(s)


def resample(v, side, value):
    """A whole state that looks like the view `v` of this side, from an int seed; a badge needs none."""
    from .anew import draw_anew

    return draw_anew(v, side, value)


def sane(s):
    """Raises Damaged for a state that no game can have come to, as far as can be told (core/sane.py)."""
    from ..sane import check

    check(s)
