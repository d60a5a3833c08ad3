# SPDX-License-Identifier: MIT
"""Decisions without a choice: of these actions none leads to more than another. Also the worth of combat bonuses."""

from micropython import const

from ...core.contract import phase
from .fields import (
    AIR_CAME, BOXES, DAMAGE, DAMAGE_MASK, DICE, DIE, DONE, DONE_FLAK, ENEMIES, EUGEN, FIRED, FIRE_POINT, HULL, OWN,
    P_BONUS, P_ESCAPE, P_OURS, P_REPAIR, P_THEIRS, SHIP_CARDS, SHOOTER, SUNK, TARGET, V_ACCEPT, V_AIM_REST,
    V_AIR_ATTACK, V_BONUS, V_CARD_REPAIR, V_ENEMY_GUNS, V_ENEMY_TORPEDO, V_FIRE, V_FLAK, V_TORPEDO,
)
from .rules.enemy import enemy_guns, enemy_torpedoes, gun_target, top_speed
from .rules.modifiers import bonus_of, modified, outcome
from .rules.ships import lowest_speed, own_guns
from .tables import BOX_COUNT, FACTOR, OWN_FLAK

_NEAR = const(6)  # boxes left of a hull: one attack can sink the ship
_FIRE_WORTH = const(3)  # of a fire, in half points: it may burn again
HALVES = const(8)  # an enemy at half damage, in half points
BEATS = const(20)  # points beyond its damage factor are lost
_FIRST = const(256)  # more than any gain, and than the number of actions


def only(v, actions):
    """The action that needs no press, although it is not the only one; or 0."""
    now = phase(v)
    if now == P_BONUS:
        return 0 if any([gain(v, action) > 0 for action in actions]) else V_ACCEPT << 10
    if now == P_OURS:
        return _ours(v, actions)
    if now == P_THEIRS:
        return _theirs(v, actions)
    if now == P_REPAIR or now == P_ESCAPE and lowest_speed(v) >= top_speed(v):
        return actions[0]  # each crew rolls and each card repairs; before an escape only speed is worth a repair
    return 0


def _ours(v, actions):
    """The next weapon, if the step has begun and no weapon that is left has two targets; or 0."""
    if not v[FIRED] and not any([v[DONE + card] & DONE_FLAK * 3 for card in range(SHIP_CARDS, ENEMIES)]):
        return 0
    first = last = 0
    for action in actions:
        verb = action >> 10
        if verb in (V_FIRE, V_TORPEDO):
            if last >> 5 == action >> 5:
                return 0  # the same weapon at another target
            last = action
        if verb in (V_FIRE, V_TORPEDO, V_FLAK):
            first = first or action
    return first


def _theirs(v, actions):
    """The next enemy weapon, unless its order, its target or a repair before it matters; or 0."""
    mends = any([action >> 10 == V_CARD_REPAIR for action in actions])
    cruisers = any([action >> 10 == V_ENEMY_GUNS and gun_target(v, action & 31) == EUGEN for action in actions])
    for ship in range(2):
        if _is_near_end(v, ship) and (mends or cruisers and ship == EUGEN):
            return 0
    air = bytearray()
    for action in actions:
        verb = action >> 10
        if verb in (V_ENEMY_GUNS, V_ENEMY_TORPEDO):
            return action
        if verb == V_AIR_ATTACK:
            air.append(enemy_torpedoes(v, action & 31))
    if air and (v[SUNK + EUGEN] or not v[AIR_CAME] and min(air) == max(air)):  # the first one has its target
        for action in actions:
            if action >> 10 == V_AIR_ATTACK:
                return action
    return 0


def _is_near_end(v, ship):
    at = ship * 6 + HULL
    return not v[SUNK + ship] and BOX_COUNT[at] - (v[BOXES + at] & DAMAGE_MASK) <= _NEAR


# --- combat bonuses ----------------------------------------------------------------------------------


def gain(v, action):
    """The gain of a bonus on a die, in half points of damage; 0 for other actions."""
    if action >> 10 != V_BONUS:
        return 0
    die, by = (action & 1023) >> 5, bonus_of(v, action & 31)
    ours = v[SHOOTER] >= OWN
    before = outcome(v, modified(v, die))
    after = outcome(v, modified(v, die) + (by if ours else -by))
    more = _worth(after) - _worth(before)
    if not ours:
        return -more
    target = v[TARGET + die]
    hits = 0
    for i in range(v[DICE]):
        if v[TARGET + i] == target:
            hits += _points(outcome(v, modified(v, i)))
    hits += v[DAMAGE + target]
    if hits >= FACTOR[target]:
        return 0  # beaten in any case
    now = hits + _points(after) - _points(before)
    if now >= FACTOR[target]:
        return BEATS
    return more + (HALVES if hits * 2 < FACTOR[target] <= now * 2 else 0)


def _points(result):
    return 0 if result == FIRE_POINT else result


def _worth(result):
    return _FIRE_WORTH if result == FIRE_POINT else 2 * result


def best(v, actions):
    """The actions of P_BONUS, the best change first, as a list. Of equal ones the card or the smaller medal is first."""
    ranked = []
    for i in range(len(actions)):
        worth = gain(v, actions[i]) if actions[i] >> 10 == V_BONUS else -_FIRST
        ranked.append((_FIRST - worth) * _FIRST + i)
    return [actions[rank % _FIRST] for rank in sorted(ranked)]


def dice(v, action):
    """The number of dice of an attack; 0 for other actions, and for a die that is aimed alone."""
    verb, card, ship = action >> 10, action & 31, (action & 1023) >> 5
    if verb == V_FIRE:
        return own_guns(v, ship)
    if verb == V_FLAK:
        return OWN_FLAK[ship]
    if verb == V_AIM_REST:
        return v[DICE] - v[DIE]
    if verb == V_ENEMY_GUNS:
        return enemy_guns(v, card)
    if verb in (V_ENEMY_TORPEDO, V_AIR_ATTACK):
        return enemy_torpedoes(v, card)
    return verb == V_TORPEDO
