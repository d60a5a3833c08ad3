# SPDX-License-Identifier: MIT
"""A round of surface combat: the Allies name targets and fire, then the Axis does (SC-GUNS, SC-CARRIERS)."""

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ....core.head import SIDE
from ..fields import (
    ALLIES, AXIS, CONVOYS, DAMAGE, E_DECLARED, E_NO_SHOT, E_ROUND, E_SHOT, FLAGS, FLAG_GUNS, FRESH, FRESH_DISABLED,
    GROUP, HAND, HOLDS, LAST_AT, NAMED, P_AIM, P_CHASE, P_DECLARE, P_RESULT, P_ROUND, ROUND, R_CARRIERS, R_CONVOY, R_GUNS,
    TAKEN, TARGET, UNITS, V_AGAIN, V_AT, V_FIRE, V_GUNS, V_HOLD, V_NO_GUNS, V_REST, V_SHOOTER,
)
from ..tables import ATTACK, BONUS, KIND
from .damage import is_sinking, pending, strike
from .fleet import CARRIER, attack, end_combat, fighters, in_fight, is_carrier, is_convoy, is_german


def begin_round(s):
    """Begin a round if both sides have ships left (SC-GUNS). Otherwise end the pursuit, or the combat of the area."""
    if not (fighters(s, AXIS) and fighters(s, ALLIES)):
        if s[GROUP]:
            become(s, P_CHASE)
        else:
            end_combat(s)
        return
    s[ROUND] = min(s[ROUND] + 1, 255)
    journal.push(E_ROUND, R_GUNS, s[ROUND], s[GROUP])
    s[FLAGS] &= 0xFF ^ FLAG_GUNS
    for unit in range(UNITS):
        s[TARGET + unit] &= 0xFF ^ NAMED
    if _is_zeppelin_here(s):
        s[SIDE] = AXIS
        become(s, P_DECLARE)
    else:
        _aim(s, ALLIES)


def _is_zeppelin_here(s):
    """True if Graf Zeppelin is in the combat; she has guns as long as she floats."""
    for unit in fighters(s, AXIS):
        if _declares(unit):
            return True
    return False


def legal_declare(v, offer):
    """Offer to fire Graf Zeppelin's guns or not, before the Allies name their targets (SC-CARRIERS)."""
    offer.add(V_GUNS)
    offer.add(V_NO_GUNS)


def act_declare(s, verb, arg):
    """Note if Graf Zeppelin will fire; if so, the Allies may fire at her (SC-CARRIERS)."""
    if verb == V_GUNS:
        s[FLAGS] |= FLAG_GUNS
    journal.push(E_DECLARED, R_CARRIERS, verb == V_GUNS)
    _aim(s, ALLIES)


# --- naming targets ----------------------------------------------------------------------------------


def _aim(s, side):
    """Begin a side's choice of targets. A side without guns makes no choice."""
    s[SIDE] = side
    s[LAST_AT] = 0
    become(s, P_AIM)
    _next_shooter(s)
    if not s[HAND]:
        _after_fire(s)


def _declares(unit):
    return KIND[unit] == CARRIER and is_german(unit)


def _has_guns(s, unit):
    """True if a ship has guns: damage leaves it at least one die (SC-DAMAGE).

    Graf Zeppelin has them if she declared fire."""
    return ATTACK[unit] and (s[FLAGS] & FLAG_GUNS or not _declares(unit))


def _waiting(s, ours):
    """Those of `ours` that have guns and no target in this round yet, as bytes."""
    row = bytearray()
    for unit in ours:
        if not s[TARGET + unit] & NAMED and _has_guns(s, unit):
            row.append(unit)
    return row


def _next_shooter(s):
    waiting = _waiting(s, fighters(s, s[SIDE]))
    s[HAND] = waiting[0] + 1 if waiting else 0


def _aimed_at(s, ours):
    """A byte for each unit: 1 if one of `ours` has named it in this round."""
    aimed = bytearray(UNITS)
    for unit in ours:
        target = s[TARGET + unit] ^ NAMED
        if target and target < HOLDS:
            aimed[target - 1] = 1
    return aimed


def _open_to(s, ours, enemies):
    """Targets that are allowed besides plain ships, as bits: 1 carriers, 2 convoys.

    For example, 2 means convoys but no carriers."""
    aimed = _aimed_at(s, ours)
    bits = 3
    for unit in enemies:
        if is_convoy(unit) or aimed[unit]:
            continue
        if not is_carrier(unit):
            bits &= 2  # SC-CARRIERS: all other ships need an attacker first
        if not pending(s, unit) and not s[FRESH + unit] & FRESH_DISABLED:
            bits &= 1  # SC-CONVOY: all other ships must be damaged or disabled first
        if not bits:
            break
    return bits


def _may_aim(s, unit, bits):
    """True if this enemy is an allowed target. A carrier that fires counts as a plain ship."""
    if unit >= CONVOYS:
        return bits & 2
    return KIND[unit] != CARRIER or bits & 1 or _fires(s, unit)


def _fires(s, carrier):
    """True if a carrier uses its guns in this round: it has fired, or it declared fire."""
    if _declares(carrier):
        return s[FLAGS] & FLAG_GUNS
    return s[TARGET + carrier] & NAMED and s[TARGET + carrier] != NAMED | HOLDS


def legal_aim(v, offer):
    """Offer targets for the shooter in hand, other shooters, and fire when all are done (SC-GUNS)."""
    if not v[HAND]:
        offer.add(V_FIRE)
        return
    ours = fighters(v, v[SIDE])
    waiting = _waiting(v, ours)
    if offer.wants(V_AT) or offer.wants(V_REST) or offer.wants(V_AGAIN):
        enemies = fighters(v, 1 - v[SIDE])
        bits = _open_to(v, ours, enemies)
        for unit in enemies:
            if _may_aim(v, unit, bits):
                offer.add(V_AT, unit)
        if v[LAST_AT] and _may_aim(v, v[LAST_AT] - 1, bits):
            offer.add(V_REST)
        for unit in waiting:
            if v[TARGET + unit] and _may_again(v, unit, bits):
                offer.add(V_AGAIN)
                break
    if not _declares((v[HAND] & (TAKEN - 1)) - 1):
        offer.add(V_HOLD)
    if not v[HAND] & TAKEN:
        for unit in waiting:
            if unit != v[HAND] - 1:
                offer.add(V_SHOOTER, unit)


def _may_again(s, unit, bits):
    """True if this shooter may name its target of the last round again."""
    target = s[TARGET + unit]
    return target and target < HOLDS and in_fight(s, target - 1) and _may_aim(s, target - 1, bits)


def act_aim(s, verb, unit):
    """Name a target, change the shooter, or fire all guns of the side (SC-GUNS)."""
    shooter = (s[HAND] & (TAKEN - 1)) - 1
    if verb == V_SHOOTER:
        s[HAND] = unit + 1 | TAKEN
        return
    if verb == V_FIRE:
        _fire(s)
        return
    if verb == V_AT:
        s[TARGET + shooter] = unit + 1 | NAMED
        s[LAST_AT] = unit + 1
    elif verb == V_HOLD:
        s[TARGET + shooter] = HOLDS | NAMED
    elif verb == V_REST:
        for unit in _waiting(s, fighters(s, s[SIDE])):
            s[TARGET + unit] = s[LAST_AT] | NAMED
    else:
        _again(s)
        _again(s)  # a second time: the first one may have opened more targets
    _next_shooter(s)


def _again(s):
    """Name the targets of the last round again for the shooters left, where that is allowed."""
    ours, enemies = fighters(s, s[SIDE]), fighters(s, 1 - s[SIDE])
    for unit in _waiting(s, ours):
        if _may_again(s, unit, _open_to(s, ours, enemies)):
            s[LAST_AT] = s[TARGET + unit]
            s[TARGET + unit] |= NAMED


# --- fire --------------------------------------------------------------------------------------------


def _fire(s):
    """Fire all guns of a side. Shots at convoys come last, when the escorts have been hit."""
    ours = fighters(s, s[SIDE])
    for convoys in (False, True):
        for unit in ours:
            target = s[TARGET + unit] ^ NAMED
            if target and target < HOLDS and is_convoy(target - 1) == convoys and _has_guns(s, unit):
                _shoot(s, unit, target - 1)
    _after_fire(s)


def _after_fire(s):
    if s[SIDE] == ALLIES:
        _aim(s, AXIS)
    else:
        s[HAND] = 0
        become(s, P_RESULT)


def _shoot(s, shooter, target):
    """Roll a die for each point of attack.

    The shot is lost if the target is already sunk, or is a screened convoy (14.8)."""
    if is_sinking(s, target) or is_convoy(target) and _is_screened(s):
        journal.push(E_NO_SHOT, R_CONVOY if is_convoy(target) else R_GUNS, shooter, target)
        return
    bonus = BONUS if is_german(shooter) and not s[DAMAGE + shooter] else 0
    faces = 0
    shots = attack(s, shooter)
    for i in range(shots):
        faces |= d6(s) << 3 * i
    journal.push(E_SHOT, R_GUNS, shooter, target, faces & 255, faces >> 8, bonus)
    for i in range(shots):
        strike(s, target, (faces >> 3 * i & 7) + bonus)


def _is_screened(s):
    """True if an enemy other than a convoy is there that is not damaged, disabled or sunk."""
    return not _open_to(s, b"", fighters(s, 1 - s[SIDE])) & 2


PHASES = {P_ROUND: (None, begin_round), P_DECLARE: (legal_declare, act_declare), P_AIM: (legal_aim, act_aim)}
