# SPDX-License-Identifier: MIT
"""Two commanders who play a mission by themselves: each choice gets a score from the routine of its phase, the best is
done.

The captain looks a few turns ahead, stays on course and fights on; the admiral plans his way by the mission's twelve
charts (charts.py, plan.py), weighs each round of a battle (fight.py), keeps his losses on the ship that can spare them
and has the medal in mind.
"""

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
_LATE = const(12)  # turn from which a medal does not keep the U-boat from attacking


def choose(v, level=0):
    """The action this commander takes, from a view. Same view, same action; `level` is an index of LEVELS."""
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
    """Prinz Eugen takes what she can spare, as the British fire at Bismarck; she is not given up while he is whole."""
    his, hers = v[STRENGTH + BISMARCK], v[STRENGTH + EUGEN]
    if level:
        eugen_takes = hers > 2 or (hers == 2 and his < 5) or his == 1
    else:
        eugen_takes = his * 3 < hers * 5
    return 1 if (unit == EUGEN) == eugen_takes else 0


def _repair(v, verb, unit, level):
    """Bismarck, unless Prinz Eugen is about to sink."""
    if verb != V_REPAIR:
        return 0
    return 3 if unit == BISMARCK else 4 if v[STRENGTH + EUGEN] == 1 and v[STRENGTH + BISMARCK] > 4 else 2


# --- the U-boat --------------------------------------------------------------------------------------


def _uboat(v, verb, ship, level):
    """Convoys and Ark Royal are worth the risk, also a ship that one hit sinks; an unhurt U-boat may be a medal."""
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
    """The routine of each phase, by phase number; None where nothing is weighed."""
    table = [None] * len(rules.PHASES)
    for number, routine in (
        (P_HIT, _hit), (P_HIT_AIR, _hit), (P_HIT_ESCAPE, _hit), (P_REPAIR, _repair), (P_UBOAT, _uboat), (P_TACTIC, _tactic),
        (P_FIRE, _fire), (P_STAY, _stay),
    ):
        table[number] = routine
    return tuple(table)


_SCORES = _scores()
