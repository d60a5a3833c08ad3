# SPDX-License-Identifier: MIT
"""Scores for a round of battle: the gain and cost of each action, in tenths of a victory point."""

from micropython import const

from ....core.head import OPTION
from ..fields import (
    BISMARCK, BRITISH, CONVOY, EUGEN, FOE, HULL, MEDAL_CAPITALS, MEDAL_CONVOYS, MEDAL_SHIP, MEDAL_SHIP_BREST,
    MEDAL_TYPE, OPT_MISSION, OURS, STRENGTH, UNIT, V_CLOSE, V_COURSE, V_COURSE_ALL, V_OPEN, V_REMAIN,
)
from ..rules.line import foe_dice, foe_strength, own_dice, strength_ours, strength_theirs
from ..rules.result import has_medal
from ..tables import BB, MISSION_MEDAL, MISSION_VALUE, TYPE, VP

_BOTH = const(3)
_MEDAL = const(10)
_ONLY_HER = const(50)
_ESCAPE_COST = const(20)


def is_wanted(v, ship):
    """True if this ship counts for the mission's medal, and the medal is not earned yet."""
    if has_medal(v):
        return False
    kind = MISSION_MEDAL[v[OPTION + OPT_MISSION]]
    value = MISSION_VALUE[v[OPTION + OPT_MISSION]]
    if kind == MEDAL_CONVOYS:
        return ship == CONVOY
    if kind == MEDAL_SHIP or kind == MEDAL_SHIP_BREST:
        return ship == value and v[HULL + ship] > 0
    if kind == MEDAL_TYPE:
        return TYPE[ship] == value
    return kind == MEDAL_CAPITALS and TYPE[ship] <= BB


def worth(v, ship):
    """The value of sinking a ship, in tenths of a point."""
    return 10 * VP[ship] + medal_worth(v, ship)


def medal_worth(v, ship):
    """The extra value of a ship for the medal: high if the medal needs this very ship."""
    if not is_wanted(v, ship):
        return 0
    kind = MISSION_MEDAL[v[OPTION + OPT_MISSION]]
    return _ONLY_HER if kind == MEDAL_SHIP or kind == MEDAL_SHIP_BREST else _MEDAL


def dice_at(v, unit):
    """The dice that the British will roll against one of our ships in this round."""
    total = rank = 0
    both = v[OURS] == _BOTH
    for firepower in range(6, 0, -1):
        for ship in range(BRITISH):
            if v[FOE + ship] and foe_dice(v, ship, unit) == firepower:
                target = EUGEN if both and rank == 1 else BISMARCK if v[OURS] & 1 else EUGEN
                total += firepower if target == unit else 0
                rank += 1
    return total


def ships_at(v, unit):
    """The number of British ships that fire at one of ours."""
    count = 0
    for ship in range(BRITISH):
        if v[FOE + ship] and foe_dice(v, ship, unit):
            count += 1
    if v[OURS] != _BOTH:
        return count
    return min(1, max(0, count - 1)) if unit == EUGEN else count - (count > 1)


# --- choices -----------------------------------------------------------------------------------------


def tactic(v, verb, level):
    """The score of a tactic. The admiral closes if no ship fires at this one, and opens under too much fire. The captain stays on
    course."""
    if not level:
        return 2 if verb == V_COURSE_ALL else 1 if verb == V_COURSE else 0
    return 1 if verb == _wish(v, v[UNIT]) else 0


def _wish(v, unit):
    count = ships_at(v, unit)
    if not count:
        return V_CLOSE
    if count > 1 or v[STRENGTH + unit] <= dice_at(v, unit):
        return V_OPEN
    return V_CLOSE if _can_finish(v) else V_COURSE


def _can_finish(v):
    """True if one more die would almost certainly sink an enemy."""
    dice = own_dice(v, BISMARCK) + (own_dice(v, EUGEN) if v[OURS] == _BOTH else 0)
    for ship in range(CONVOY):
        if v[FOE + ship] and 2 * v[HULL + ship] <= dice + 1:
            return True
    return False


def target(v, ship):
    """The score of a target: its value for the hits still needed. Ships that this one can sink now score more, and so do guns that fall
    silent.

    A convoy is the better target for few dice."""
    dice = own_dice(v, v[UNIT])
    if ship == CONVOY:
        return 10 * worth(v, ship) * (2 if dice > 2 else 3) // 2
    left = v[HULL + ship]
    score = 10 * worth(v, ship) // left + 8 * foe_dice(v, ship, BISMARCK)
    if 2 * left <= dice:
        score += 5 * worth(v, ship)
    elif left <= dice:
        score += 2 * worth(v, ship)
    return score


def stay(v, verb, level):
    """The score of remaining or escaping: remain while the exchange is good.

    An escape costs about a hit and fails once in three. The weaker British leave in half of all cases anyway."""
    if verb == V_REMAIN:
        return 0
    if not level:
        return 1 if strength_theirs(v) > strength_ours(v) + 4 or v[STRENGTH + BISMARCK] < 3 else -1
    return _danger(v) - _prospect(v) - _ESCAPE_COST


def _danger(v):
    """The cost of another round, in tenths of a point. A hit on Bismarck costs more when she can take fewer."""
    leaves = strength_theirs(v) <= strength_ours(v)
    cost = 0
    for unit in (BISMARCK, EUGEN):
        if v[OURS] >> unit & 1:
            dice = dice_at(v, unit)
            left = v[STRENGTH + unit]
            cost += dice * price(left, unit) // 2
            if dice >= left:
                cost += 40 if unit == BISMARCK else 10
    return cost // 2 if leaves else cost


def price(left, unit):
    """The cost of a hit on a ship of ours, in tenths of a point."""
    return 1 + 20 // left if unit == BISMARCK else 3 + 10 // left


def _prospect(v):
    """The gain of another round, in tenths of a point."""
    dice = own_dice(v, BISMARCK) + (own_dice(v, EUGEN) if v[OURS] == _BOTH else 0)
    best = 0
    for ship in range(BRITISH):
        left = foe_strength(v, ship) if ship != CONVOY else v[FOE + ship] > 0
        if left:
            best = max(best, min(worth(v, ship), worth(v, ship) * dice // (2 * left)))
    leaves = strength_theirs(v) <= strength_ours(v)
    return best // 2 if leaves else best
