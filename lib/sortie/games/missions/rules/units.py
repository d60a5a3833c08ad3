# SPDX-License-Identifier: MIT
"""Hits on both sides, losses, and their points (MS-STATUS, MS-COMBAT)."""

from ....core import journal
from ....core.contract import end, pop, push
from ....core.dice import d6
from ....core.head import OPTION, OVER, SIDE
from ..fields import (
    ARK_ROYAL, BISMARCK, BRITISH, CONVOY, END_SUNK, EUGEN, E_DIE, E_FOE_HIT, E_HIT, E_LOST, E_POINTS, E_SUNK, FOE,
    HITS, HULL, KIND_AIR, NIL, OFF, OPT_MISSION, OURS, POINTS, P_HIT, R_AIR, R_COMBAT, R_EVENT, R_STATUS, SCOPE,
    SQUARE, STRENGTH, TURN, UNIT, V_HIT,
)
from ..tables import AIR_HIT_TO, FULL, HIT_TO, MISSION_GOAL, MISSION_HOME, OWN_LOSS, VP
from .grids import set_of


def score(s, by, rule):
    """Add `by`, which may be negative, to the victory points (MS-STATUS). `rule`: the rule for the journal."""
    s[POINTS] += by
    journal.push(E_POINTS, rule, NIL + by, s[POINTS])


def is_goal(v):
    """True if the mission's points are reached (MS-WIN)."""
    return v[POINTS] - NIL >= MISSION_GOAL[v[OPTION + OPT_MISSION]]


def may_win(v):
    """True if a home port wins the mission in this turn (MS-WIN)."""
    return is_goal(v) and v[TURN] > MISSION_HOME[v[OPTION + OPT_MISSION]]


# --- ours --------------------------------------------------------------------------------------------


def attack(s, kind, dice):
    """Roll the dice of an attack outside ship combat; return the number of hits (MS-EVENT, MS-AIR)."""
    hits = 0
    air = kind == KIND_AIR
    for _ in range(dice):
        die = d6(s)
        hit_ = die <= (AIR_HIT_TO if air else HIT_TO)
        hits += hit_
        journal.push(E_DIE, R_AIR if air else R_EVENT, kind, die, hit_)
    return hits


def hit(s, unit, hits):
    """Take hits from a unit's strength; at 0 it sinks and further hits are lost. Bismarck's loss ends the game at once (MS-WIN)."""
    hits = min(hits, s[STRENGTH + unit])
    if not hits:
        return
    s[STRENGTH + unit] -= hits
    journal.push(E_HIT, R_STATUS, unit, hits, s[STRENGTH + unit])
    if s[STRENGTH + unit]:
        return
    s[SQUARE + unit] = OFF
    s[OURS] &= ~(1 << unit)
    journal.push(E_LOST, R_STATUS, unit)
    if unit == BISMARCK:
        end(s, END_SUNK)
    else:
        score(s, -OWN_LOSS[unit], R_STATUS)


def give_hits(s, ships, hits, phase=P_HIT):
    """Give hits to ships (bits); their commander distributes them (MS-AIR, MS-COMBAT).

    For two ships the phase `asks` is a decision for each hit."""
    if not hits:
        return
    if ships == 1 << BISMARCK | 1 << EUGEN:
        s[HITS] = hits
        s[SCOPE] = ships
        s[UNIT] = BISMARCK
        push(s, phase)
    elif ships:
        hit(s, BISMARCK if ships == 1 << BISMARCK else EUGEN, hits)


def legal_hit(s, offer):
    """Offer either ship for the next hit (MS-EVENT, MS-AIR, MS-ESCAPE)."""
    offer.add(V_HIT, BISMARCK)
    offer.add(V_HIT, EUGEN)


def act_hit(s, verb, unit):
    """Give a hit to the chosen ship (MS-COMBAT)."""
    left = s[HITS] - 1
    s[HITS] = left
    if not left:
        pop(s)  # before hit(), which can end the game
    hit(s, unit, 1)
    if left and s[SIDE] != OVER and not s[STRENGTH + unit]:
        s[HITS] = 0
        pop(s)
        hit(s, BISMARCK, left)


# --- theirs ------------------------------------------------------------------------------------------


def damage(s, ship, hits, rule):
    """Give hits to a British ship; a sunk one earns points (MS-STATUS). At most one convoy sinks at a time."""
    hits = min(hits, 1 if ship == CONVOY else s[HULL + ship])
    if not hits:
        return
    s[HULL + ship] -= hits
    journal.push(E_FOE_HIT, rule, ship, hits, s[HULL + ship])
    if ship == CONVOY or not s[HULL + ship]:
        if s[FOE + ship]:
            s[FOE + ship] -= 1
        journal.push(E_SUNK, rule, ship)
        score(s, VP[ship], R_COMBAT)


def sunk(v, ship):
    """1 for a sunk British ship, else 0; for convoys the number sunk (MS-STATUS)."""
    if ship == CONVOY:
        return FULL[BRITISH * set_of(v) + CONVOY] - v[HULL + CONVOY]
    return int(not v[HULL + ship])


def is_ark_afloat(v):
    """True if Ark Royal is not sunk (MS-AIR)."""
    return v[HULL + ARK_ROYAL] > 0
