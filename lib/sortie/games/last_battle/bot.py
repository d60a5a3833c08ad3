# SPDX-License-Identifier: MIT
"""The captain, the bot of Last Battle: each phase has a routine that scores the actions; the best score wins.

The captain sails for the Atlantic if time allows it, else for Brest. All guns of a ship fire at the enemy with the
most points for the damage still needed. Damage spares the best turrets, and repairs restore guns and speed first."""

from micropython import const

from ...core.contract import actions, phase
from ...core.head import OPTION
from ...core.hexes import distances
from . import rules
from .choices import gain
from .fields import (
    BISMARCK, BRIDGE, CONTACTS, DAMAGE, DAY, EUGEN, FIRE_POINT, HEX, HULL, LENIENT, OPT_ARRIVAL, OPT_EXTRA, PM, POINTS,
    P_AIM, P_BONUS, P_CONTACT, P_EXTRA, P_MEND, P_OURS, P_PLACE, P_SAIL, P_SLIP, P_THEIRS, RUDDER_BOX, VISITED, V_ACCEPT,
    V_AIM_REST, V_AIR_ATTACK, V_CARD_REPAIR, V_EVADE, V_FIRE, V_FLAK, V_HOLD, V_KEEP, V_LEAVE, V_SAIL_ON, V_SPLIT, V_STAY,
)
from .rules.modifiers import bonus_of
from .rules.ships import damage, fires, own_guns, own_speed
from .tables import (
    ATLANTIC,
    BOX_COUNT,
    BREST,
    FACTOR,
    HEXES,
    MEDAL_HEXES,
    NEIGHBOURS,
    VP,
)

LEVELS = ("captain",)

_LAST_START = const(8)  # AMs and PMs from 23 May to the start of 27 May
_LENIENT = const(4)  # more of them: she need not wait in the exit for a new day
_PACE = const(2)  # half hexes that an AM or a PM brings, with storms and battles
_FAR = const(4)  # hexes to a goal; at most this far, another day is worth its 50 points
_NEVER = const(-1000)


def choose(v, level=0):
    """The captain's action for a view. The same view always returns the same action; `level` is an index of LEVELS."""
    choices = actions(rules, v)
    score = _SCORES[phase(v)]
    if not score:
        return choices[0]
    best = choices[0]
    best_score = _NEVER - 1
    for action in choices:
        points = score(v, action >> 10, action & 1023)
        if points > best_score:
            best_score = points
            best = action
    return best


# --- sailing ---------------------------------------------------------------------------------------


def _way_to(goal):
    """The hexes from each hex to a goal, as bytes."""
    away = bytearray(HEXES)
    distances(NEIGHBOURS, goal, away)
    return bytes(away)


_TO_ATLANTIC = _way_to(ATLANTIC)
_TO_BREST = _way_to(BREST)


def _way(v):
    """The way to the goal: the Atlantic if Bismarck can be there when 27 May starts. Else Brest, which counts when 27 May ends."""
    left = _LAST_START - 2 * v[DAY] - v[PM] + 2 * v[OPTION + OPT_EXTRA]
    if v[OPTION + OPT_ARRIVAL] == LENIENT:
        left += _LENIENT
    return _TO_ATLANTIC if 2 * _TO_ATLANTIC[v[HEX]] <= _PACE * left else _TO_BREST


def _sail(v, verb, arg):
    if verb == V_LEAVE:
        return 100
    here = v[HEX] if verb == V_STAY else arg
    return -2 * _way(v)[here] + (1 if _fresh_medal(v, here) else 0)


def _fresh_medal(v, here):
    for i in range(len(MEDAL_HEXES)):
        if MEDAL_HEXES[i] == here:
            return not v[VISITED] >> i & 1
    return False


def _contact(v, verb, arg):
    return v[CONTACTS] - 1 if verb == V_EVADE else 0


def _extra(v, verb, arg):
    near = _way(v)[v[HEX]] <= _FAR and own_speed(v, BISMARCK) == 2
    return (1 if near else -1) if verb == V_SAIL_ON else 0


# --- fighting --------------------------------------------------------------------------------------


def _worth(v, card):
    """Points that an enemy brings for each ten points of damage still needed."""
    return VP[card] * 10 // max(1, FACTOR[card] - v[DAMAGE + card])


def _ours(v, verb, arg):
    if verb == V_CARD_REPAIR:
        return 900
    if verb == V_HOLD or verb == V_SPLIT:
        return _NEVER
    if verb == V_FIRE:
        return 200 + own_guns(v, arg >> 5) + _worth(v, arg & 31)
    if verb == V_FLAK:
        return 100 + _worth(v, arg & 31)
    return 150 + _worth(v, arg)


def _aim(v, verb, arg):
    return _worth(v, arg) * 2 + (1 if verb == V_AIM_REST else 0)


def _theirs(v, verb, arg):
    """Repair first. A halved enemy keeps its torpedoes rather than its guns; aircraft attack Prinz Eugen."""
    if verb == V_CARD_REPAIR:
        return 10
    if verb == V_KEEP:
        return 9 - (arg >> 5)
    if verb == V_AIR_ATTACK:
        return 2 if arg >> 5 == EUGEN else 1
    return 0


def _bonus(v, verb, arg):
    """The gain of a bonus on a die, with the smaller bonus first. Any gain is worth it: the cards serve again."""
    return 0 if verb == V_ACCEPT else 4 * gain(v, verb << 10 | arg) - bonus_of(v, arg & 31)


# --- damage and repair -----------------------------------------------------------------------------


def _place(v, verb, arg):
    """Prefer a compartment with room for all points. A turret costs more than the bridge, the bridge more than spare hull."""
    ship, box = arg >> 3, arg & 7
    points = 1 if v[POINTS] == FIRE_POINT else v[POINTS]
    room = BOX_COUNT[ship * 6 + box] - damage(v, ship, box)
    if box == HULL:
        return 40 if room > points + 6 else -50
    return room - points * 10 if room <= points else (30 if box == BRIDGE else 20) + room


def _mend(v, verb, arg):
    ship, box = arg >> 3, arg & 7
    own = 10 if ship == BISMARCK else 0
    if box == RUDDER_BOX:
        return own + 60
    if box < BRIDGE:
        return own + (50 if fires(v, ship, box) else 20) + damage(v, ship, box)
    if box == HULL:
        return own + (45 if own_speed(v, ship) == 1 else 15) + damage(v, ship, box)
    return own + 10 + damage(v, ship, box)


def _scores():
    """The routine of each phase, by phase number; None means the first action."""
    table = [None] * len(rules.PHASES)
    for number, routine in (
        (P_SAIL, _sail), (P_SLIP, _sail), (P_CONTACT, _contact), (P_OURS, _ours), (P_AIM, _aim), (P_THEIRS, _theirs),
        (P_BONUS, _bonus), (P_PLACE, _place), (P_MEND, _mend), (P_EXTRA, _extra),
    ):
        table[number] = routine
    return tuple(table)


_SCORES = _scores()
