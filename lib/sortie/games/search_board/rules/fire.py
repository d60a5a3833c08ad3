# SPDX-License-Identifier: MIT
"""Fire, ship after ship, the attacker's first: salvoes are aimed, then all dice fall (SB-FIRE, SB-RODNEY, SB-JAM)."""

from micropython import const

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ....core.head import SIDE
from ..fields import (
    ACTION, AIM, ATTACKS, DECK, DECK_DONE, E_BLOWN, E_JAM, E_QUIET, E_SALVO, E_SHOT, E_SPECIAL, FACING, HEX_X, HEX_Y, IN_HAND,
    IS_NIGHT, JAMMED, MIDSHIPS, NOBODY, P_AIM, P_GUNS, P_ROUND, R_DARK, R_FIRE, R_JAM, R_SPECIAL, SECTION_BOW,
    SECTION_STERN, SHIPS, SHOTS, SIDE_PORT, SIDE_STARBOARD, V_AIM, V_BROADSIDE, V_FIRE, V_HOLD, V_LATER,
)
from ..tables import RODNEY
from .battle_board import AHEAD, STARBOARD, are_foes, broad_side, distance, is_in
from .battle_tables import ARMOUR, FIRE, JAMS, JAM_FROM, JAM_STERN_FROM, RANGE_A, RANGE_B, SPECIAL
from .damage import is_sunk, left
from .guns import aim, aim_all, aimed, bears, can_fire_at, column, shots, to_aim
from .hits import mark, tear, third_turret, weaker_side
from .ships import side_of

# Results in the fire table; 0 is a miss.
_SECONDARY = const(1)
_BOW = const(2)
_STERN = const(3)
_HULL = const(4)
_SPECIAL = const(6)

_STERN_COLUMN = const(2)  # and 5
_B_COLUMNS = const(3)
_TABLE_B = const(2)

# Why there was no shot.
_HELD = const(0)
_NONE_BEARS = const(1)
_DARK = const(2)
_FAR = const(3)


# --- the ship that fires --------------------------------------------------------------------------------


def next_guns(s):
    """Take the next ship with a target: first the attacker's, then the others (SB-FIRE 9.62)."""
    attacker = s[ATTACKS + s[ACTION]]
    for side in (attacker, 1 - attacker):
        for ship in range(SHIPS):
            if side_of(ship) == side and may_fire(s, ship):
                s[SIDE] = side
                _take(s, ship)
                return
    if not s[SHOTS]:
        journal.push(E_QUIET, R_FIRE, _why_quiet(s))
    become(s, P_ROUND)


def _why_quiet(s):
    """Why nobody fired in the round (SB-FIRE 9.61, 9.63, SB-DARK 11.12)."""
    pairs = [(ship, foe) for ship in range(SHIPS) for foe in range(SHIPS) if are_foes(s, ship, foe)]
    if not pairs or any([can_fire_at(s, ship, foe) for ship, foe in pairs]):  # a record may lack a side's ships
        return _HELD
    hexes = min([distance(s, ship, foe) for ship, foe in pairs])
    return _FAR if hexes > RANGE_B else _DARK if s[IS_NIGHT] and hexes > RANGE_A else _NONE_BEARS


def may_fire(v, ship):
    """True if she has not fired in this round and has a target (SB-FIRE 9.61)."""
    if is_in(v, ship) and not v[DECK + ship] & DECK_DONE:
        for target in range(SHIPS):
            if not is_sunk(v, target) and can_fire_at(v, ship, target):
                return True
    return False


def _take(s, ship):
    """Begin the fire of a ship; guns that jam do so before aiming (SB-JAM 9.83)."""
    s[IN_HAND] = ship
    i = JAMS.find(bytes((ship,)))
    if i >= 0 and not s[JAMMED + i]:
        s[JAMMED + i] = 1
        die, second = d6(s), 0
        if die >= JAM_FROM:
            second = d6(s)
            s[JAMMED + i] = 2 + (SECTION_STERN if second >= JAM_STERN_FROM else SECTION_BOW)
        journal.push(E_JAM, R_JAM, ship, die, second, s[JAMMED + i] - 1)
    become(s, P_AIM)


# --- aiming ---------------------------------------------------------------------------------------------


def legal_aim(v, offer):
    """Offer all her fire at one ship, single salvoes, no fire, or another ship first (SB-FIRE 9.62, 9.64)."""
    ship = v[IN_HAND]
    any_aimed = _any_aimed(v)
    for target in range(SHIPS):
        if not is_sunk(v, target) and can_fire_at(v, ship, target):
            offer.add(V_BROADSIDE, target)
            if offer.wants(V_AIM):
                for section in range(4):
                    if bears(v, ship, section, target) and not aimed(v, section, target):
                        for n in range(to_aim(v, ship, section)):
                            offer.add(V_AIM, target | section << 5 | n << 7)
    offer.add(V_FIRE if any_aimed else V_HOLD)
    if not any_aimed and _other(v, ship) != ship:
        offer.add(V_LATER)


def _any_aimed(v):
    for at in range(AIM, AIM + 2 * SHIPS):
        if v[at]:
            return True
    return False


def _other(v, ship):
    """The next ship of the same side that may fire; `ship` itself if there is no other."""
    for i in range(1, SHIPS):
        other = (ship + i) % SHIPS
        if side_of(other) == side_of(ship) and may_fire(v, other):
            return other
    return ship


def act_aim(s, verb, arg):
    """Aim salvoes, fire them, hold fire, or choose another ship first (SB-FIRE)."""
    ship = s[IN_HAND]
    if verb == V_AIM:
        aim(s, arg >> 5 & 3, arg & 31, (arg >> 7) + 1)
        return
    if verb == V_LATER:
        _take(s, _other(s, ship))
        return
    if verb == V_BROADSIDE:
        aim_all(s, ship, arg)
    if verb != V_HOLD:
        _fire(s, ship)
    for at in range(AIM, AIM + 2 * SHIPS):  # clear her aim for the next ship
        s[at] = 0
    s[DECK + ship] |= DECK_DONE
    become(s, P_GUNS)


# --- the dice -------------------------------------------------------------------------------------------


def _fire(s, ship):
    """Fire all shots of a ship, target by target. Shots left at a target that sinks are lost (SB-FIRE 9.62)."""
    s[SHOTS] = 1
    for target in range(SHIPS):
        n = shots(s, ship, target) if s[AIM + target * 2] or s[AIM + target * 2 + 1] else 0
        if n:
            at = column(s, ship, target)
            journal.push(E_SALVO, R_DARK if s[IS_NIGHT] else R_FIRE, ship, target, n, distance(s, ship, target), at)
            while n and not is_sunk(s, target):
                _shoot(s, ship, target, at)
                n -= 1


def _shoot(s, ship, target, at):
    """Roll two dice and apply their hit."""
    first, second = d6(s), d6(s)
    result = FIRE[at * 11 + first + second - 2]
    if result == _STERN and target == RODNEY and at % _B_COLUMNS == _STERN_COLUMN:
        result = _SECONDARY  # she has no turrets there (SB-RODNEY 9.81)
    journal.push(E_SHOT, R_FIRE, ship, target, first, second, result)
    if result == _SECONDARY:
        mark(s, target, _side_hit(s, ship, target))
    elif result == _BOW:
        mark(s, target, SECTION_BOW)
    elif result == _STERN:
        mark(s, target, third_turret(s) if target == RODNEY else SECTION_STERN)
    elif result == _SPECIAL:
        _special(s, target, at)
    elif result:
        for _ in range(result - _HULL + 1):
            mark(s, target, MIDSHIPS)


def _side_hit(s, ship, target):
    """The secondary guns on the side of the target that the shot hits (SB-HITS 9.716)."""
    dx, dy = s[HEX_X + ship] - s[HEX_X + target], s[HEX_Y + ship] - s[HEX_Y + target]
    side = broad_side(dx, dy, s[DECK + target] & FACING)
    if side == AHEAD:
        return weaker_side(s, target)
    return SIDE_STARBOARD if side == STARBOARD else SIDE_PORT


def _special(s, target, at):
    """Roll for special damage: table A, or B beyond A range. Cruisers and battlecruisers always use A (SB-SPECIAL 9.712, 9.84)."""
    armour = ARMOUR[target]
    table = _TABLE_B if armour and at >= _B_COLUMNS else armour - 1 if armour else 0
    total = d6(s) + d6(s)
    result = SPECIAL[table * 11 + total - 2]
    hits = min(result >> 4, left(s, target, MIDSHIPS))
    if result == NOBODY:
        journal.push(E_BLOWN, R_SPECIAL, target, table, total)
    else:
        journal.push(E_SPECIAL, R_SPECIAL, target, table, total, hits, result & 15)
        tear(s, target, result & 15)
    for _ in range(hits):
        mark(s, target, MIDSHIPS)


PHASES = {P_GUNS: (None, next_guns), P_AIM: (legal_aim, act_aim)}
