# SPDX-License-Identifier: MIT
"""The dice of an attack: laid out, rolled, changed by one combat bonus, and applied one by one (LB-GUNS)."""

from ....core import journal
from ....core.contract import Offer, pop, push
from ....core.dice import d6
from ..fields import (
    BISMARCK, BONUS_USED, CARD, CHANGE, CHANGED, CUP, DICE, DIE, DONE, DONE_BONUS, E_BONUS, E_DRM, E_ENEMY_FIRE,
    E_GUN, E_LOCATION, E_RUDDER, E_TORPEDO_DAMAGE, FACE, FIRES, FIRE_POINT, HULL, HURT, IN_BATTLE, MEDALS, OWN,
    POINTS, P_BONUS, P_WORK, RUDDER, RUDDER_BOX, R_AIR, R_DAMAGE, R_FIRE, R_GUNS, R_HULL, R_MEDALS, R_TORPEDO,
    SHOOTER, SUNK, TARGET, TORPEDO, V_ACCEPT, V_BONUS, V_PLACE, WEAPON,
)
from ..tables import LOCATION, TORPEDO_DAMAGE
from .ships import destroyed, hurt
from .cards import dismiss
from .enemy import hit
from .modifiers import MEDAL, air_zone_drm, bonus_drm, bonus_of, modified, outcome, result, weather_drm

_RULE = bytes((R_GUNS, R_AIR, R_TORPEDO))  # by weapon


def lay_dice(s, shooter, weapon, dice, target):
    """Lay out an attack: `dice` dice of one shooter, all at one target (LB-GUNS)."""
    s[SHOOTER] = shooter
    s[WEAPON] = weapon
    s[DICE] = dice
    s[DIE] = s[CHANGED] = s[CHANGE] = 0
    for i in range(4):
        s[FACE + i] = 0
        s[TARGET + i] = target if i < dice else 0


def roll(s):
    """Roll the laid-out dice (LB-GUNS). A combat bonus can change one of them before it takes effect."""
    for i in range(s[DICE]):
        s[FACE + i] = d6(s)
    s[DIE] = 0
    journal.push(E_DRM, R_GUNS, 128 + weather_drm(s), air_zone_drm(s), s[WEAPON], s[SHOOTER])
    push(s, P_WORK)
    offer = Offer()
    offer_bonuses(s, offer)
    if len(offer.list):
        push(s, P_BONUS)


# --- one combat bonus a round (LB-MEDALS, LB-DECKS) -------------------------------------


def legal_bonus(v, offer):
    """Offer each combat bonus that changes a die's result, and to use none (LB-DECKS, LB-MEDALS)."""
    offer.add(V_ACCEPT)
    offer_bonuses(v, offer)


def offer_bonuses(v, offer):
    """Offer each bonus in hand on each die whose result it changes (LB-DECKS, LB-MEDALS).

    A card works once a battle, one bonus of any kind works once a round, and none works on torpedoes."""
    if v[BONUS_USED] or v[WEAPON] == TORPEDO:
        return
    for source in range(MEDAL + 2):
        by = bonus_of(v, source) if v[SHOOTER] >= OWN else -bonus_of(v, source)
        if by:
            for die in range(v[DICE]):
                value = modified(v, die)
                if outcome(v, value + by) != outcome(v, value):
                    offer.add(V_BONUS, source | die << 5)


def act_bonus(s, verb, arg):
    """Use a combat bonus on a die, or none (LB-DECKS, LB-MEDALS)."""
    pop(s)
    if verb == V_ACCEPT:
        return
    source, die = arg & 31, arg >> 5
    s[BONUS_USED] = 1
    s[CHANGED] = die + 1
    s[CHANGE] = bonus_of(s, source)
    if source >= MEDAL:  # a used medal returns to the cup
        s[MEDALS + source - MEDAL] -= 1
        s[CUP + source - MEDAL] += 1
    else:
        s[DONE + source] |= DONE_BONUS
    journal.push(E_BONUS, R_MEDALS, source, die, 128 + bonus_drm(s, die), s[SHOOTER])


# --- die by die ------------------------------------------------------------------------------------


def work(s):
    """Apply the next die; after the last one the attack is over (LB-DAMAGE)."""
    die = s[DIE]
    if die == s[DICE]:
        pop(s)
        s[DICE] = 0
        return
    s[DIE] += 1
    target = s[TARGET + die]
    does = result(s, die)
    journal.push(E_GUN + s[WEAPON], _RULE[s[WEAPON]], s[SHOOTER], target, s[FACE + die], 128 + modified(s, die), does)
    if not does:
        return
    if target >= OWN:
        _strike_own(s, target - OWN, does)
    elif s[CARD + target] == IN_BATTLE:
        _strike_enemy(s, target, does)


def _strike_enemy(s, card, does):
    if s[WEAPON] == TORPEDO:
        hit(s, card, _torpedo_points(s, card))
    elif does == FIRE_POINT:
        s[FIRES + card] += 1
        journal.push(E_ENEMY_FIRE, R_FIRE, card, s[FIRES + card])
    else:
        hit(s, card, does)


def _strike_own(s, ship, does):
    """Roll for the location of each result (LB-DAMAGE; torpedoes: LB-HULL), then apply it."""
    if s[SUNK + ship]:
        return
    torpedo = s[WEAPON] == TORPEDO
    if torpedo:
        does = _torpedo_points(s, OWN + ship)
    die = d6(s)
    box = LOCATION[(ship * 2 + torpedo) * 6 + die - 1]
    journal.push(E_LOCATION, R_DAMAGE, ship, die, box)
    if box == RUDDER_BOX:
        s[RUDDER + ship] = 1
        journal.push(E_RUDDER, R_HULL, ship)
        box = HULL
    _hurt(s, ship, box, does)


def _hurt(s, ship, box, points):
    """Damage an own ship. If Bismarck sinks, the battle ends, and carriers are scored (LB-BATTLE)."""
    hurt(s, ship, box, points)
    if s[SUNK + BISMARCK]:
        dismiss(s)


def _torpedo_points(s, target):
    die = d6(s)
    journal.push(E_TORPEDO_DAMAGE, R_TORPEDO, target, die, TORPEDO_DAMAGE[die])
    return TORPEDO_DAMAGE[die]


# --- damage that the player places -----------------------------------------------------------------


def legal_place(v, offer):
    """Offer any compartment of the ship that still works (LB-DAMAGE)."""
    ship = v[HURT]
    for box in range(HULL + 1):
        if not destroyed(v, ship, box):
            offer.add(V_PLACE, box | ship << 3)


def act_place(s, verb, arg):
    """Put the points that a destroyed compartment cannot take into the chosen one (LB-DAMAGE)."""
    pop(s)
    _hurt(s, arg >> 3, arg & 7, s[POINTS])
