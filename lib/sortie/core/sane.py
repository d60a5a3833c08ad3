# SPDX-License-Identifier: MIT
"""Can a game have come to this state? Asked of whatever is loaded, so in tools/soak/watch.py of every position that is played.

A game's rules say so in sane(s), on its own bytes: games/<id>/sane.py, which is loaded for that alone. It looks at the
state whole, in which somebody decides or which is over, and calls need() and within().
"""

from micropython import const

from . import contract
from .damaged import Damaged
from .head import DEPTH, OPTION, OVER, REASON, SEATS, SIDE, STACK, STACK_SIZE
from .resident import Temporary
from .parts import tidy

BOTH = const(2)  # sides

_MOST_LEVELS = const(2)  # of a bot


def check(rules, s):
    """Raises Damaged, in words, for a state that no game of these rules can have come to, as far as can be told."""
    try:
        _check_head(rules, s)
        if hasattr(rules, "sane"):
            _ask(rules, s)
        choices = s[SIDE] == OVER or len(contract.actions(rules, s))
    except (LookupError, TypeError, ArithmeticError):  # where bytes that no game ever had lead the rules
        choices = 0
    except ValueError as error:
        if isinstance(error, Damaged):
            raise
        choices = 0
    if not choices:
        raise Damaged("the save holds nothing to decide")


def _ask(rules, s):
    """Ask the game, and let go what came for it."""
    try:
        with Temporary():
            rules.sane(s)
    finally:
        tidy()


def check_seats(rules, seats):
    """Raises Damaged for players that a game of these rules never has (core/head.py)."""
    levels = _MOST_LEVELS if rules.SIDES > 1 else 0
    need(seats & 15 <= levels and seats >> 4 <= levels, "players")


def need(holds, what, number=-1):
    """Raises Damaged with what cannot be, and of which number it is said, unless this holds."""
    if not holds:
        raise Damaged("the save holds what cannot be: " + what + (" {}".format(number) if number >= 0 else ""))


def within(s, rows):
    """Is no byte of these rows (start, count, most, what) larger than its most?"""
    for start, count, most, what in rows:
        for at in range(count):
            need(s[start + at] <= most, what, at if count > 1 else -1)


def _check_head(rules, s):
    """The bytes that are the same in every game."""
    depth = s[DEPTH]
    if depth > STACK_SIZE or (s[SIDE] != OVER and (s[SIDE] >= rules.SIDES or not depth)):
        raise Damaged("the save holds no position")
    for at in range(STACK_SIZE):
        if s[STACK + at] >= (len(rules.PHASES) if at < depth else 1):
            raise Damaged("the save holds no phase")
    need((s[SIDE] == OVER) == (s[REASON] > 0) and not (depth and s[REASON]), "it is over, and goes on")
    for at in range(len(rules.OPTIONS)):
        need(s[OPTION + at] < rules.OPTIONS[at], "option", at)
    check_seats(rules, s[SEATS])


def stacked(s, under, sides=()):
    """Do phases lie only on those that push them? under: {phase: the phases it may lie on}, any other lies on none. sides: the
    side that decides in each phase, as bytes; BOTH: either may."""
    below = -1
    for at in range(s[DEPTH]):
        above = s[STACK + at]
        need(below in under[above] if above in under else below < 0, "what is asked within a phase", above)
        below = above
    if sides and s[SIDE] != OVER:
        need(sides[below] in (s[SIDE], BOTH), "the side that decides")
