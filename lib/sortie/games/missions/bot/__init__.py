# SPDX-License-Identifier: MIT
"""The two bots of Missions: each phase has a routine that scores the actions; the best score wins.

The captain plans four turns ahead, stays on course and fights on. The admiral plans twelve turns by the mission's charts
(charts.py, plan.py) and scores each round of a battle (fight.py). The admiral also protects Bismarck and tries for the medal."""

from micropython import const

from ....core.contract import actions, phase
from ....core.head import OPTION
from .. import rules
from ..fields import (
    ARK_ROYAL, BISMARCK, CONVOY, EUGEN, HULL, MEDAL_UBOAT_CONVOYS, MEDAL_UBOAT_WHOLE, OPT_MISSION, P_FIRE, P_HIT,
    P_HIT_AIR, P_HIT_ESCAPE, P_MOVE, P_PLACE, P_REPAIR, P_STAY, P_TACTIC, P_UBOAT, STRENGTH, TURN, UBOAT, V_ATTACK,
    V_REPAIR,
)
from ..tables import MISSION_MEDAL
from . import fight
from .charts import needed
from .plan import choose_square

LEVELS = ("captain", "admiral")

_NEVER = const(-100000)
_LATE = const(12)  # from this turn on the U-boat attacks even if its medal needs it undamaged


def choose(v, level=0):
    """The bot's action for a view. The same view always returns the same action; `level` is an index of LEVELS."""
    choices = actions(rules, v)
    if len(choices) == 1:
        return choices[0]
    here = phase(v)
    if here == P_PLACE or here == P_MOVE:
        return choose_square(v, choices, level)
    score = _SCORES[here]
    best = choices[0]
    best_score = _NEVER
    for action in choices:
        points = score(v, action >> 10, action & 1023, level)
        if points > best_score:
            best_score = points
            best = action
    return best


def _medal(v):
    return MISSION_MEDAL[v[OPTION + OPT_MISSION]]


# --- hits and repairs --------------------------------------------------------------------------------


def _hit(v, verb, unit, level):
    """Give hits to Prinz Eugen while she can spare them, because the British fire at Bismarck. Do not sacrifice her for a strong
    Bismarck."""
    his, hers = v[STRENGTH + BISMARCK], v[STRENGTH + EUGEN]
    if level:
        eugen_takes = hers > 2 or (hers == 2 and his < 5) or his == 1
    else:
        eugen_takes = his * 3 < hers * 5
    return 1 if (unit == EUGEN) == eugen_takes else 0


def _repair(v, verb, unit, level):
    """Repair Bismarck, unless Prinz Eugen is about to sink."""
    if verb != V_REPAIR:
        return 0
    return 3 if unit == BISMARCK else 4 if v[STRENGTH + EUGEN] == 1 and v[STRENGTH + BISMARCK] > 4 else 2


# --- the U-boat --------------------------------------------------------------------------------------


def _uboat(v, verb, ship, level):
    """Attack convoys, Ark Royal, and any ship with one hit left. An undamaged U-boat can be worth a medal."""
    if verb != V_ATTACK:
        return 0
    if level:
        careful = _medal(v) == MEDAL_UBOAT_WHOLE and v[TURN] < _LATE
        if careful or (v[STRENGTH + UBOAT] == 1 and needed(v) <= 0 and _medal(v) != MEDAL_UBOAT_CONVOYS):
            return -1
    if ship == ARK_ROYAL:
        return 30
    if ship == CONVOY:
        return 20
    return 10 if v[HULL + ship] == 1 else -1


# --- battles -----------------------------------------------------------------------------------------


def _tactic(v, verb, unit, level):
    return fight.tactic(v, verb, level)


def _fire(v, verb, arg, level):
    return fight.target(v, arg & 15)


def _stay(v, verb, arg, level):
    return fight.stay(v, verb, level)


def _scores():
    """The routine of each phase, by phase number; None means that nothing is scored."""
    table = [None] * len(rules.PHASES)
    for number, routine in (
        (P_HIT, _hit), (P_HIT_AIR, _hit), (P_HIT_ESCAPE, _hit), (P_REPAIR, _repair), (P_UBOAT, _uboat), (P_TACTIC, _tactic),
        (P_FIRE, _fire), (P_STAY, _stay),
    ):
        table[number] = routine
    return tuple(table)


_SCORES = _scores()
