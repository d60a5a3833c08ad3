# SPDX-License-Identifier: MIT
"""Checks that a game can reach a state. It runs for each state that is loaded.

tools/soak/watch.py runs it for every position that is played. A game's rules check their own bytes in `sane(s)` of
games/<id>/sane.py, which is imported for this check alone. It gets a state that is over or has a decision. It calls
need() and within().
"""

from micropython import const

from . import contract
from .damaged import Damaged
from .head import DEPTH, FRIEND, OPTION, OVER, REASON, SEATS, SIDE, STACK, STACK_SIZE
from .resident import Temporary
from .parts import tidy

BOTH = const(2)  # sides

_MOST_LEVELS = const(2)  # of a bot


def check(rules, s):
    """Raise Damaged, in words, for a state that no game of these rules can reach. It does not find every such state."""
    try:
        _check_head(rules, s)
        if hasattr(rules, "sane"):
            _ask(rules, s)
        choices = s[SIDE] == OVER or len(contract.actions(rules, s))
    except (LookupError, TypeError, ArithmeticError):  # the rules met bytes that no game can have
        choices = 0
    except ValueError as error:
        if isinstance(error, Damaged):
            raise
        choices = 0
    if not choices:
        raise Damaged("the save has no decision")


def _ask(rules, s):
    """Run the game's check, and evict its modules."""
    try:
        with Temporary():
            rules.sane(s)
    finally:
        tidy()


def check_seats(rules, seats):
    """Raise Damaged for seats that no game of these rules has (core/head.py)."""
    levels = _MOST_LEVELS if rules.SIDES > 1 else 0
    by_letter = rules.SIDES > 1 and seats in (FRIEND, FRIEND << 4)
    need(by_letter or seats & 15 <= levels and seats >> 4 <= levels, "players")


def need(holds, fault, number=0):
    """Raise Damaged with `fault`, a text that may have `{}` for `number`, unless `holds` is true."""
    if not holds:
        raise Damaged("impossible in a save: " + fault.format(number))


def within(s, rows):
    """Raise Damaged if a byte of these rows (start, count, most, name) is larger than its `most`."""
    for start, count, most, name in rows:
        for at in range(count):
            need(s[start + at] <= most, name + " {}" if count > 1 else name, at)


def _check_head(rules, s):
    """Check the bytes that every game has."""
    depth = s[DEPTH]
    if depth > STACK_SIZE or (s[SIDE] != OVER and (s[SIDE] >= rules.SIDES or not depth)):
        raise Damaged("the save has no position")
    for at in range(STACK_SIZE):
        if s[STACK + at] >= (len(rules.PHASES) if at < depth else 1):
            raise Damaged("the save has no phase")
    need((s[SIDE] == OVER) == (s[REASON] > 0) and not (depth and s[REASON]), "a finished game continues")
    for at in range(len(rules.OPTIONS)):
        need(s[OPTION + at] < rules.OPTIONS[at], "option {}", at)
    check_seats(rules, s[SEATS])


def stacked(s, under, sides=()):
    """Raise Damaged if a phase lies on a phase that cannot push it.

        under   {phase: the phases that it may lie on}; any other phase lies at the bottom
        sides   the side that decides in each phase, as bytes; BOTH: either side
    """
    below = -1
    for at in range(s[DEPTH]):
        above = s[STACK + at]
        need(below in under[above] if above in under else below < 0, "order of phases at phase {}", above)
        below = above
    if sides and s[SIDE] != OVER:
        need(sides[below] in (s[SIDE], BOTH), "deciding side")
