# SPDX-License-Identifier: MIT
"""Convoys, and the end of a turn (PH-CONVOY 8.0, PH-GOAL)."""

from ....core import journal
from ....core.contract import become, end, push
from ....core.dice import d6, hidden
from ....core.handicap import half_points
from ....core.head import OPTION, SIDE
from ..fields import (
    BRITISH, END_BREST, END_TIME, E_CONVOY, E_POINTS, E_TELLS, FLAGS, FLAG_FOUGHT, GERMAN, HANDICAPS, NO_CONTACT,
    OPT_HANDICAP, OPT_SIGNALS, POINTS, P_CONVOY, P_END, P_NAME, P_TURN, R_CONVOY, TURN, TURNS, TWO_POINTS, V_PASS, V_RAID,
)
from ..tables import BREST, CONVOY, ROUTE, WIN_POINTS
from . import plot
from .counters import british_points, her_hex

_ONLY_GERMAN = 1 << GERMAN


def to_convoy(s):
    """Offer an attack on a convoy, if there was no combat (PH-CONVOY).

    The Germans have this decision in every hex, so that it reveals nothing to the British."""
    if s[FLAGS] & FLAG_FOUGHT:
        become(s, P_END)
        return
    s[SIDE] = GERMAN
    become(s, P_CONVOY)


def legal_convoy(s, offer):
    """Offer an attack on a convoy route, and none (PH-CONVOY)."""
    if ROUTE[her_hex(s)]:
        offer.add(V_RAID)
    offer.add(V_PASS)


def act_convoy(s, verb, arg):
    """Roll an attack on a convoy, or make none (PH-CONVOY)."""
    become(s, P_END)
    if verb == V_PASS:
        return
    die = d6(s, hidden(s))  # from the hidden generator: no later die may reveal an attack without contact
    result = CONVOY[die]
    if result == NO_CONTACT:  # the British learn nothing
        journal.push(E_CONVOY, R_CONVOY, die, result, who=_ONLY_GERMAN)
        return
    journal.push(E_CONVOY, R_CONVOY, die, result)
    here = her_hex(s)
    journal.push(E_TELLS, R_CONVOY, here)
    plot.announce(s, here)
    if result == TWO_POINTS:
        s[POINTS] += 2
        journal.push(E_POINTS, R_CONVOY, GERMAN, 2, s[POINTS])
    if s[OPTION + OPT_SIGNALS]:
        s[SIDE] = BRITISH
        push(s, P_NAME)


def needed(s):
    """The points with which Brest is a victory for the Germans (PH-GOAL). A handicap moves them."""
    advance = half_points(s[OPTION + OPT_HANDICAP], HANDICAPS)
    return max(0, min(2 * WIN_POINTS + 1 - advance, 2 * british_points(s) + 2 - advance) // 2)


def would_win(s):
    """Has Bismarck the points with which Brest is a victory (PH-GOAL)?"""
    return s[POINTS] >= needed(s)


def end_turn(s):
    """End the turn (PH-GOAL). Bismarck in Brest with enough points wins; after the last turn the British win."""
    if would_win(s):
        if her_hex(s) == BREST:
            end(s, END_BREST)
            return
        plot.rule_out(s, BREST)  # the game continues, so she is not there
    if s[TURN] == TURNS:
        end(s, END_TIME)
        return
    become(s, P_TURN)
