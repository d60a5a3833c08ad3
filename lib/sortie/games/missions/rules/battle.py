# SPDX-License-Identifier: MIT
"""The phases of ship combat: tactics, the German fire, the British fire (MS-COMBAT, MS-TACTICS), then escape (escape.py)."""


from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ....core.head import OPTION, OVER, SIDE
from ..fields import (
    BISMARCK, BRITISH, CLOSE, COURSE, EUGEN, E_FOE_GUN, E_GUN, E_TACTIC, FOE, OPEN, OPT_COMMANDERS, OURS, P_ENEMY,
    P_FIRE, P_HIT_ESCAPE, P_LEAVE, P_STAY, P_TACTIC, R_COMBAT, R_TACTICS, TACTIC, TACTIC_DIE, UNIT, V_CLOSE, V_COURSE,
    V_COURSE_ALL, V_FIRE, V_OPEN,
)
from ..tables import HIT_TO, TACTIC_ENEMY, TACTIC_OWN
from .escape import act_stay, leave, legal_stay
from .line import armed, end_battle, first_of, foe_dice, has_foes, own_dice
from .units import act_hit, damage, hit, legal_hit

_BOTH = 1 << BISMARCK | 1 << EUGEN


def _next(s, phase):
    """Give the turn in this phase to the other ship. If both ships had it, start phase `phase`."""
    if s[UNIT] == BISMARCK and s[OURS] == _BOTH:
        s[UNIT] = EUGEN
    else:
        s[UNIT] = first_of(s)
        become(s, phase)


# --- tactics -----------------------------------------------------------------------------------------


def legal_tactic(s, offer):
    """Offer the tactics: before each round each ship may try to close or open the range (MS-TACTICS)."""
    unit = s[UNIT]
    offer.add(V_CLOSE, unit)
    offer.add(V_COURSE, unit)
    offer.add(V_OPEN, unit)
    if unit == BISMARCK and s[OURS] == _BOTH and not s[OPTION + OPT_COMMANDERS]:
        offer.add(V_COURSE_ALL)


def act_tactic(s, verb, arg):
    """Record a ship's tactic, and roll for it (MS-TACTICS)."""
    if verb == V_COURSE_ALL:
        _try(s, BISMARCK, COURSE)
        s[UNIT] = EUGEN
    _try(s, s[UNIT], CLOSE if verb == V_CLOSE else OPEN if verb == V_OPEN else COURSE)
    _next(s, P_FIRE)


def _try(s, unit, tactic):
    s[TACTIC + unit] = tactic
    s[TACTIC_DIE + unit] = d6(s) if tactic != COURSE else 0
    at = 7 * (tactic - 1) + s[TACTIC_DIE + unit]
    journal.push(E_TACTIC, R_TACTICS, unit, tactic, s[TACTIC_DIE + unit], TACTIC_OWN[at], TACTIC_ENEMY[at])


# --- fire --------------------------------------------------------------------------------------------


def legal_fire(s, offer):
    """Offer the British ships as targets; all dice of a ship attack one target (MS-COMBAT)."""
    for ship in range(BRITISH):
        if s[FOE + ship]:
            offer.add(V_FIRE, ship + 16 * s[UNIT])


def act_fire(s, verb, arg):
    """Fire one of our ships at the chosen target (MS-COMBAT)."""
    ship, unit = arg & 15, s[UNIT]
    hits = 0
    for _ in range(own_dice(s, unit)):
        die = d6(s)
        hits += die <= HIT_TO
        journal.push(E_GUN, R_COMBAT, unit, ship, die, die <= HIT_TO)
    damage(s, ship, hits, R_COMBAT)
    if not has_foes(s):
        end_battle(s)
    else:
        _next(s, P_ENEMY)


def enemy(s):
    """Fire all British ships afloat (MS-COMBAT). The strongest fires at Bismarck, the next at Prinz Eugen, the others at Bismarck."""
    s[UNIT] = first_of(s)
    become(s, P_STAY)
    both = s[OURS] == _BOTH
    for rank, ship in enumerate(armed(s)):
        if s[OURS] and s[SIDE] != OVER:
            _fire_at(s, ship, EUGEN if both and rank == 1 else BISMARCK if s[OURS] & 1 << BISMARCK else EUGEN)
    if s[SIDE] != OVER and not s[OURS]:
        end_battle(s)


def _fire_at(s, ship, unit):
    hits = 0
    for _ in range(foe_dice(s, ship, unit)):
        die = d6(s)
        hits += die <= HIT_TO
        journal.push(E_FOE_GUN, R_COMBAT, ship, unit, die, die <= HIT_TO)
    hit(s, unit, hits)


PHASES = {
    P_TACTIC: (legal_tactic, act_tactic),
    P_FIRE: (legal_fire, act_fire),
    P_ENEMY: (None, enemy),
    P_STAY: (legal_stay, act_stay),
    P_LEAVE: (None, leave),
    P_HIT_ESCAPE: (legal_hit, act_hit),
}
