# SPDX-License-Identifier: MIT
"""Ship combat: who meets whom, tactics, our fire, theirs (MS-COMBAT, MS-TOGETHER, MS-TACTICS)."""

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ....core.head import OPTION, OVER, SIDE
from ..layout import (
    ARK_ROYAL, BISMARCK, BRITISH, CHART, CLOSE, CONVOY, COURSE, EUGEN, E_BATTLE, E_BATTLE_OVER, E_FOE, E_FOE_GUN, E_GUN, E_ROUND,
    E_TACTIC, FOE, FOUGHT, HULL, KIND_SHIPS, NIL, OPEN, OPT_COMMANDERS, OURS, P_BATTLES, P_ENEMY, P_FIRE, P_STAY, P_TACTIC,
    P_UBOAT, ROUND, R_COMBAT, R_TACTICS, R_TOGETHER, SHIPS, TACTIC, TACTIC_DIE, UBOAT, UNIT, UNITS, V_CLOSE, V_COURSE,
    V_COURSE_ALL, V_FIRE, V_OPEN, ZONE,
)
from ..tables import CHART_ZONE, FIREPOWER, HIT_TO, OWN_FIREPOWER, TACTIC_ENEMY, TACTIC_OWN, ZONE_KIND
from .attacks import has_prey, in_zone
from .grids import NO_ZONE, is_together, set_of, zone_at
from .sailing import to_sailing
from .units import damage, hit

_BOTH = 1 << BISMARCK | 1 << EUGEN
_MOST_FIREPOWER = 15


# --- who meets whom ----------------------------------------------------------------------------------


def battles(s):
    """The U-boat first, then Bismarck's battle, then one that Prinz Eugen fights alone; then all sail."""
    for unit in (UBOAT, BISMARCK, EUGEN):
        if not s[FOUGHT] >> unit & 1:
            s[FOUGHT] |= 1 << unit
            if unit == UBOAT:
                if has_prey(s):
                    s[UNIT] = UBOAT
                    become(s, P_UBOAT)
                    return
            elif _meets(s, unit):
                return
    to_sailing(s)


def _meets(s, unit):
    """Begin the battle of a ship, if the British are in its zone. In one grid both ships fight; in one zone, but apart,
    Bismarck alone does."""
    zone = zone_at(s, unit)
    if zone == NO_ZONE or ZONE_KIND[zone] != KIND_SHIPS:
        return False
    ours = 1 << unit
    if unit == BISMARCK and zone_at(s, EUGEN) == zone:
        s[FOUGHT] |= 1 << EUGEN
        if is_together(s):
            ours = _BOTH
    count = 0
    for ship in range(BRITISH):
        there = in_zone(s, zone, ship) if ship != ARK_ROYAL else 0  # she keeps away from guns
        s[FOE + ship] = there
        count += there
    if not count:
        return False
    s[ZONE] = zone
    s[OURS] = ours
    journal.push(E_BATTLE, R_TOGETHER, zone - CHART_ZONE[s[CHART]] + 1, ours, zone)
    for ship in range(BRITISH):
        if s[FOE + ship]:
            journal.push(E_FOE, R_COMBAT, ship, foe_strength(s, ship), FIREPOWER[BRITISH * set_of(s) + ship])
    new_round(s)
    return True


def foe_strength(v, ship):
    """Hits that a ship in the battle can take; of the convoys how many are in it."""
    return v[FOE + ship] if ship == CONVOY else v[FOE + ship] * v[HULL + ship]


def new_round(s):
    s[ROUND] += 1
    journal.push(E_ROUND, R_COMBAT, s[ROUND])
    for unit in range(SHIPS):
        s[TACTIC + unit] = s[TACTIC_DIE + unit] = 0
    s[UNIT] = first_of(s)
    become(s, P_TACTIC)


def end_battle(s):
    """Nobody is left to fight, or one side got away."""
    journal.push(E_BATTLE_OVER, R_COMBAT)
    s[ROUND] = s[OURS] = 0
    for ship in range(BRITISH):
        s[FOE + ship] = 0
    become(s, P_BATTLES)


def first_of(v):
    """The first of our ships in the battle."""
    return BISMARCK if v[OURS] & 1 << BISMARCK else EUGEN


def _next(s, phase):
    """The other ship's turn in this phase. False: there is none, or she had it."""
    if s[UNIT] == BISMARCK and s[OURS] == _BOTH:
        s[UNIT] = EUGEN
        return True
    s[UNIT] = first_of(s)
    become(s, phase)
    return False


def has_foes(v):
    for ship in range(BRITISH):
        if v[FOE + ship]:
            return True
    return False


# --- tactics -----------------------------------------------------------------------------------------


def legal_tactic(s, offer):
    """Before each round each ship may try to close or to open the range (MS-TACTICS)."""
    unit = s[UNIT]
    offer.add(V_CLOSE, unit)
    offer.add(V_COURSE, unit)
    offer.add(V_OPEN, unit)
    if unit == BISMARCK and s[OURS] == _BOTH and not s[OPTION + OPT_COMMANDERS]:
        offer.add(V_COURSE_ALL)


def act_tactic(s, verb, arg):
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


def _bonus(v, table, unit):
    tactic = v[TACTIC + unit]
    return table[7 * (tactic - 1) + v[TACTIC_DIE + unit]] - NIL if tactic else 0


def own_dice(v, unit):
    """Dice of our ship in this round, tactics and all."""
    return max(1, OWN_FIREPOWER[UNITS * set_of(v) + unit] + _bonus(v, TACTIC_OWN, unit))


def foe_dice(v, ship, unit):
    """Dice of a British ship that fires at this unit of ours in this round; 0 without guns."""
    dice = FIREPOWER[BRITISH * set_of(v) + ship]
    return max(1, dice + _bonus(v, TACTIC_ENEMY, unit)) if dice else 0


# --- fire --------------------------------------------------------------------------------------------


def legal_fire(s, offer):
    """All dice of a ship go at one target (MS-COMBAT)."""
    for ship in range(BRITISH):
        if s[FOE + ship]:
            offer.add(V_FIRE, ship + 16 * s[UNIT])


def act_fire(s, verb, arg):
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
    """All that are still afloat fire, the strongest first: it at Bismarck, the next at Prinz Eugen, the others at Bismarck."""
    s[UNIT] = first_of(s)
    become(s, P_STAY)
    both = s[OURS] == _BOTH
    rank = 0
    for firepower in range(_MOST_FIREPOWER, 0, -1):
        for ship in range(BRITISH):
            if s[OURS] and s[SIDE] != OVER and s[FOE + ship] and FIREPOWER[BRITISH * set_of(s) + ship] == firepower:
                _fire_at(s, ship, EUGEN if both and rank == 1 else BISMARCK if s[OURS] & 1 << BISMARCK else EUGEN)
                rank += 1
    if s[SIDE] != OVER and not s[OURS]:
        end_battle(s)


def _fire_at(s, ship, unit):
    hits = 0
    for _ in range(foe_dice(s, ship, unit)):
        die = d6(s)
        hits += die <= HIT_TO
        journal.push(E_FOE_GUN, R_COMBAT, ship, unit, die, die <= HIT_TO)
    hit(s, unit, hits)
