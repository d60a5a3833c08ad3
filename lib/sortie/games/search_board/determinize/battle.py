# SPDX-License-Identifier: MIT
"""The hidden parts of a battle, drawn at random: reserves, the ships in announced actions, and announced evasion.

It runs after the other side's ships were drawn on the map. It moves an announced force to the zone that the battle
needs.
"""

from micropython import const

from ....core.contract import phase
from ..fields import (
    ACTION, ACTIONS, ANNOUNCED, ATTACKS, BISMARCK, B_GERMAN, CARRIER, DECK, DECK_FOUGHT, DECK_IN, DECK_PLACING,
    FORCE_KIND, FOUND, GERMAN, GERMAN_SHIPS, LEAD, LOSS_KEPT, MET, NOW_FOUND, PRINZ_EUGEN, P_ACCEPT, P_ASSIGN,
    P_COMBAT, P_CONVOY, P_HUFF, RES_OUT, RES_ZONE, ROUND, SHIP, SHIPS, SHIP_ROW, S_FORCE, S_FUEL, S_LOSS, TARGET,
)
from ..rules.damage import evasion
from ..rules.naval_forces import fastest, in_force, is_committed, is_lead, reserve_of, slowest, type_of
from ..rules.ships import is_located, put_zone, set_now, ships_of, side_of, zone_of
from ..tables import FULL_EVASION, KIND
from .searches import any_of, is_afloat

_THERE = DECK_IN | DECK_PLACING
_TRIES = const(200)
_FORCE = const(1)  # number of a force on the field


def zone_in_battle(v, ship):
    """The zone of a ship of the other side, if a battle shows it; 0 if it does not."""
    if phase(v) < P_COMBAT and not (phase(v) in (P_HUFF, P_CONVOY) and ship >= GERMAN_SHIPS):
        return 0
    if ship >= GERMAN_SHIPS and v[DECK + ship] & DECK_FOUGHT and not v[DECK + ship] & _THERE:
        return max([_zone_of_action(v, ship, n) for n in range(min(v[ACTION] + 1, v[ACTIONS]))] + [0])
    for n in range(v[ACTION], _open(v)):
        if n == v[ACTION] and v[DECK + ship] & _THERE or ship == v[TARGET + n]:
            return _zone_of_action(v, ship, n)
    return 0


def _zone_of_action(v, ship, n):
    """The zone of an action in the view of this ship's enemy: the zone of its own ships."""
    if n == v[ACTION]:
        for foe in ships_of(1 - side_of(ship)):
            if v[DECK + foe] & _THERE:
                return zone_of(v, foe)
    return zone_of(v, v[TARGET + n] if ship >= GERMAN_SHIPS else v[LEAD + n] - 1)


def _open(v):
    """The number of actions that are agreed or announced."""
    return v[ACTIONS] + (phase(v) == P_ACCEPT)


def _put(s, ship, zone):
    """Put a ship alone into a zone; the rest of her force continues without her."""
    force = s[SHIP + ship * SHIP_ROW + S_FORCE]
    put_zone(s, SHIP + ship * SHIP_ROW, zone)
    s[SHIP + ship * SHIP_ROW + S_FORCE] = 0
    mates = [
        mate for mate in range(SHIPS)
        if force and s[SHIP + mate * SHIP_ROW + S_FORCE] == force and side_of(mate) == side_of(ship)
    ]
    if len(mates) == 1:
        s[SHIP + mates[0] * SHIP_ROW + S_FORCE] = 0


# --- announced evasion -----------------------------------------------------------------------------------


def match(s, side, known=None):
    """True if the side's forces in actions to come have their announced evasion (SB-ATTACK 9.24).

    The level is that of the attacker's fastest ship, and of the defender's slowest. It draws secret repairs as needed.
    It also exchanges British ships with others of their kind. `known` has a byte for each ship; a ship with 1 is known
    by name and stays.
    """
    done = True
    if phase(s) >= P_COMBAT:
        for n in range(s[ACTION] + (s[ROUND] > 0), _open(s)):
            level = s[ANNOUNCED + 2 * n + (s[ATTACKS + n] != side)]
            if level and not _match(s, side, n, level, known):
                done = False
    return done


def _match(s, side, n, level, known):
    of = fastest if s[ATTACKS + n] == side else slowest
    for _ in range(_TRIES):
        lead = s[TARGET + n] if side == GERMAN else s[LEAD + n] - 1
        if of(s, lead) == level:
            return True
        mates = [ship for ship in range(SHIPS) if in_force(s, ship, lead)]
        fast = [ship for ship in mates if KIND[ship] != CARRIER or type_of(s, lead) == CARRIER]
        if not _mend(s, fast, level, of == slowest) and known and not _replace(s, n, mates, any_of(s, fast), known):
            break
    return bool(known) and _add_kept_out(s, n, level, known)


def _add_kept_out(s, n, level, known):
    """True if a ship of this evasion joined the force on the field, kept out of the action (SB-OUT 9.272)."""
    lead = s[LEAD + n] - 1
    ships = [ship for ship in range(GERMAN_SHIPS, SHIPS) if not known[ship] and KIND[ship] != CARRIER]
    ships = [ship for ship in ships if evasion(s, ship) == level]
    if not ships or not s[DECK + lead] & _THERE:
        return False
    ship = any_of(s, ships)
    known[ship] = 2
    put_zone(s, SHIP + ship * SHIP_ROW, zone_of(s, lead))
    for mate in (lead, ship):
        s[SHIP + mate * SHIP_ROW + S_FORCE] = s[SHIP + lead * SHIP_ROW + S_FORCE] or _FORCE
    s[LEAD + n] = 1 + min(lead, ship)
    return True


def _mend(s, ships, level, all_):
    """True if any ship could be repaired to the announced evasion. It repairs one slower ship, or all with `all_`."""
    done = False
    for ship in ships:
        left = FULL_EVASION[ship] - s[LOSS_KEPT + ship] - level
        if evasion(s, ship) < level and left >= 0 and (all_ or not done):
            s[SHIP + ship * SHIP_ROW + S_LOSS] = left
            done = True
    return done


def _replace(s, n, mates, ship, known):
    """True if another ship of her kind took her place in the force, and she took that ship's place."""
    others = [other for other in range(GERMAN_SHIPS, SHIPS) if known[other] != 1 and KIND[other] == KIND[ship]]
    others = [other for other in others if other not in mates and is_afloat(s, other) and not is_committed(s, other)]
    if known[ship] == 1 or not others:
        return False
    other = any_of(s, others)
    for i in range(SHIP_ROW):
        if i not in (S_FUEL, S_LOSS):
            a, b = SHIP + ship * SHIP_ROW + i, SHIP + other * SHIP_ROW + i
            s[a], s[b] = s[b], s[a]
    known[ship], known[other] = known[other], known[ship]
    s[LEAD + n] = 1 + min([other] + [mate for mate in mates if mate != ship])
    return True


# --- British --------------------------------------------------------------------------------------------


def lead_forces(s, known, bring):
    """Set the British force of each action. If a force has no place yet, bring(s, kind, zone) must return a ship for it."""
    for n in range(_open(s) if phase(s) >= P_COMBAT else 0):
        s[LEAD + n] = 0
    for n in range(_open(s) if phase(s) >= P_COMBAT else 0):
        ships = [ship for ship in range(GERMAN_SHIPS, SHIPS) if s[DECK + ship] & (_THERE if n == s[ACTION] else DECK_FOUGHT)]
        if n == s[ACTION] and ships:
            s[LEAD + n] = 1 + min([mate for mate in range(GERMAN_SHIPS, SHIPS) if in_force(s, mate, ships[0])])
        elif n < s[ACTION]:
            s[LEAD + n] = 1 + ships[0] if ships else 0
        else:
            s[LEAD + n] = 1 + _announced(s, n, bring)


def _announced(s, n, bring):
    """A force of the announced kind. MET counts located forces in no action, so it shows if this force was located."""
    zone, kind, german = zone_of(s, s[TARGET + n]), s[FORCE_KIND + n], s[TARGET + n]
    forces = _forces(s, zone, kind)
    located = [ship for ship in forces if is_located(s, ship)]
    others = [ship for ship in forces if not is_located(s, ship)]
    if s[ATTACKS + n] == GERMAN or phase(s) == P_ACCEPT or len(located) > s[MET + german * 3 + kind]:
        others = located or others
    return any_of(s, others) if others else bring(s, kind, zone)


def _forces(s, zone, kind):
    """The leads of the forces of a kind in a zone that are in no action."""
    ships = [ship for ship in range(GERMAN_SHIPS, SHIPS) if zone_of(s, ship) == zone and is_lead(s, ship)]
    ships = [ship for ship in ships if type_of(s, ship) == kind and not s[DECK + ship] & (_THERE | DECK_FOUGHT)]
    return [ship for ship in ships if not is_committed(s, ship)]


def meet(s, bring):
    """Place a located force of each kind that the Germans may attack."""
    if phase(s) < P_COMBAT:
        return
    for german in (BISMARCK, PRINZ_EUGEN):
        for kind in range(3):
            if s[MET + german * 3 + kind] and zone_of(s, german):
                found = [ship for ship in _forces(s, zone_of(s, german), kind) if is_located(s, ship)]
                if phase(s) == P_ACCEPT:  # her force still counts
                    found.append(s[LEAD + s[ACTIONS]] - 1)
                if not any([is_located(s, ship) and type_of(s, ship) == kind for ship in found]):
                    set_now(s, bring(s, kind, zone_of(s, german)), NOW_FOUND)


def deal_british(s):
    """Set the British ships that may attack, that are kept out, and that are in reserve.

    They are all ships in the zone but not on the field."""
    if phase(s) < P_COMBAT:
        return
    announcing = phase(s) <= P_ASSIGN
    n = min(s[ACTION], 1)
    mustered = any([s[DECK + ship] & _THERE for ship in range(GERMAN_SHIPS, SHIPS)])
    for ship in range(GERMAN_SHIPS, SHIPS):
        for german in (BISMARCK, PRINZ_EUGEN):
            if not zone_of(s, ship) or zone_of(s, ship) != zone_of(s, german):
                continue
            if announcing:
                s[reserve_of(ship)] |= RES_ZONE << german if s[FOUND] >> german & 1 else 0
            elif german == s[TARGET + n] and not s[DECK + ship] & (_THERE | DECK_FOUGHT):
                if s[LEAD + n] and in_force(s, ship, s[LEAD + n] - 1):
                    s[reserve_of(ship)] = RES_OUT if mustered else 0
                elif is_lead(s, ship) and not is_committed(s, ship) and type_of(s, ship) != CARRIER:
                    s[reserve_of(ship)] |= RES_ZONE


# --- German ---------------------------------------------------------------------------------------------


def deal_germans(s):
    """Put each German ship that fights at the battle; the other one is in reserve if she can be there."""
    if phase(s) < P_COMBAT:
        return
    for n in range(s[ACTION], _open(s)):
        german = s[TARGET + n]
        zone = _zone_of_action(s, german, n)
        if not is_afloat(s, german):
            continue
        if zone_of(s, german) != zone or german == PRINZ_EUGEN or s[ACTIONS] == 2:
            _put(s, german, zone)
    if s[FOUND] >> PRINZ_EUGEN:
        _put(s, PRINZ_EUGEN, zone_of(s, PRINZ_EUGEN))
    other = 1 - s[TARGET + s[ACTION]]
    near = zone_of(s, other) == zone_of(s, 1 - other)
    if phase(s) > P_ASSIGN and s[ACTIONS] == 1 and near and not s[DECK + other] & _THERE:
        s[B_GERMAN + other] = RES_OUT if in_force(s, other, 1 - other) else RES_ZONE
