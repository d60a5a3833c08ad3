# SPDX-License-Identifier: MIT
"""The start of naval combat: attacks, consent, random choice, and ships that are kept out (SB-ATTACK, SB-OUT).

An action is one German force against one British force. There are two at most, because there are two German ships. Each
attack names a kind of ship; chance picks among several forces. The British forces in a German force's zone are secret
(RES_ZONE). MET has the number of those that the Germans located there, which is public.
"""

from ....core import journal
from ....core.contract import become, end
from ....core.dice import below, hidden
from ....core.head import SIDE
from ..fields import (
    ACTION, ACTIONS, ANNOUNCED, ATTACKS, BATTLE, BISMARCK, BRITISH, B_BRITISH, B_GERMAN, CARRIER, END_SUNK, E_ACTION,
    E_ANNOUNCED, E_ATTACK, E_REFUSED, FASTEST, FORCE_KIND, FOUND, GERMAN, GERMAN_SHIPS, IS_NIGHT, LEAD, MET,
    MODE_IN_PORT, NOBODY, PRINZ_EUGEN, P_ACCEPT, P_ACTION, P_ASSIGN, P_ATTACK, P_CHANCE, P_COMBAT, P_KEEP_OUT, QUIET,
    REFUSED, RES_OUT, RES_SECOND, RES_ZONE, ROUND, R_ATTACK, R_PARALLEL, SHIP, SHIPS, TARGET, V_ACCEPT, V_ASSIGN,
    V_ATTACK, V_JOIN, V_KEEP_OUT, V_NO_ATTACK, V_READY, V_REFUSE,
)
from ..tables import KIND
from .damage import evasion, is_sunk
from .naval_forces import fastest, in_force, is_committed, is_lead, lead_of, may_attack, reserve_of, slowest, type_of
from .places import begin_centre, lead_of_side, muster
from .ships import is_located, mode, shadow_of, zone_of
from .zones import is_night, no_combat

_GERMANS = (BISMARCK, PRINZ_EUGEN)


def combat(s):
    """Begin the naval combat phase: note the located forces and begin the British attacks (SB-ATTACK 9.23)."""
    s[BATTLE:SHIP] = bytes(SHIP - BATTLE)
    s[B_BRITISH : LEAD + 2] = bytes(LEAD + 2 - B_BRITISH)
    s[B_GERMAN] = s[B_GERMAN + 1] = 0
    for german in _GERMANS:
        if is_lead(s, german) and not no_combat(s, zone_of(s, german)):
            found = is_located(s, german) and not mode(s, german, MODE_IN_PORT)  # in port no ship can attack her (SB-PORT 12.7)
            s[FOUND] |= int(found) << german
            for ship in range(GERMAN_SHIPS, SHIPS):
                if zone_of(s, ship) == zone_of(s, german) and not _is_bound(s, ship, german):
                    s[reserve_of(ship)] |= RES_ZONE << german
    _count_met(s)
    _ask(s, BRITISH)


def _is_bound(s, ship, german):
    """True if a force shadows another ship. It may only attack the ship that it shadows (SB-ATTACK 9.224)."""
    for mate in range(GERMAN_SHIPS, SHIPS):
        shadowed = shadow_of(s, mate)
        if shadowed != NOBODY and in_force(s, mate, ship) and lead_of(s, shadowed) != german:
            return True
    return False


# --- forces to attack -----------------------------------------------------------------------------------


def _count_met(s):
    """Count in MET the British forces that a German force located in its zone, by kind (SB-ATTACK 9.23).

    Forces in an action do not count."""
    for at in range(MET, MET + 6):
        s[at] = 0
    for german in _GERMANS:
        zone = zone_of(s, german)
        for ship in range(GERMAN_SHIPS, SHIPS):
            if zone_of(s, ship) == zone and _is_met(s, ship, german):  # saves a call: most ships are elsewhere
                s[MET + german * 3 + type_of(s, ship)] += 1


def _is_met(s, ship, german):
    zone = zone_of(s, german)
    return (
        zone == zone_of(s, ship) and is_lead(s, german) and is_lead(s, ship) and is_located(s, ship)
        and not no_combat(s, zone) and not is_committed(s, ship)
    )


def fits(s, side, ship, german, kind):
    """True if this British force can attack, or can be the target of a German attack (SB-ATTACK 9.221)."""
    if side == BRITISH:
        return may_attack(s, ship, german, kind)
    return _is_met(s, ship, german) and type_of(s, ship) == kind


def _is_busy(s, german):
    for n in range(s[ACTIONS]):
        if s[TARGET + n] == german:
            return True
    return False


def _ask(s, side):
    """Begin a side's attacks if it has located an enemy, else the other side's, else the actions.

    Both sides know the located forces, so the choice itself reveals nothing."""
    s[SIDE] = side
    for german in _GERMANS:
        met = s[MET + german * 3] + s[MET + german * 3 + 1] + s[MET + german * 3 + 2]
        if not _is_busy(s, german) and (met if side == GERMAN else s[FOUND] >> german & 1):
            become(s, P_ATTACK)
            return
    _no_more(s, side)


def _no_more(s, side):
    if side == BRITISH:
        _ask(s, GERMAN)
    elif s[ACTIONS] == 2 and zone_of(s, BISMARCK) == zone_of(s, PRINZ_EUGEN):
        s[SIDE] = BRITISH
        become(s, P_ASSIGN)
    else:
        for ship in range(GERMAN_SHIPS, SHIPS):  # each zone's reserves are for its own action (SB-PARALLEL 9.45)
            if s[ACTIONS] == 2 and zone_of(s, ship) == zone_of(s, s[TARGET + 1]):
                s[reserve_of(ship)] |= RES_SECOND
        become(s, P_ACTION)


# --- announcing -----------------------------------------------------------------------------------------


def legal_attack(v, offer):
    """Offer attacks, each a German force and a kind of British force, and no attack (SB-ATTACK 9.23, 9.24)."""
    side = v[SIDE]
    for german in _GERMANS:
        for kind in range(3):
            if not _is_busy(v, german) and not v[REFUSED + side] >> german * 3 + kind & 1:
                if v[MET + german * 3 + kind] if side == GERMAN else _has(v, german, kind):
                    offer.add(V_ATTACK, kind | german << 2)
    offer.add(V_NO_ATTACK)


def _has(v, german, kind):
    """True if the British have a force of this kind that may attack."""
    for ship in range(GERMAN_SHIPS, SHIPS):
        if may_attack(v, ship, german, kind):
            return True
    return False


def act_attack(s, verb, arg):
    """Announce an attack. A slower attacker needs consent (SB-ATTACK 9.222, 9.24)."""
    side = s[SIDE]
    if verb == V_NO_ATTACK:
        _no_more(s, side)
        return
    kind, german = arg & 3, arg >> 2
    willing = _pick(s, side, german, kind, True)
    lead = willing or _pick(s, side, german, kind, False)
    _announce(s, side, german, lead, kind)
    if willing:
        _commit(s)
    else:
        s[SIDE] = 1 - side
        become(s, P_ACCEPT)


def _pick(s, side, german, kind, able):
    """The lead of a random British force that fits; 0 if none does (SB-ATTACK 9.241, 9.242).

    With `able` the attacker must be fast enough: its fastest ship counts against the slowest of the attacked
    (SB-ATTACK 9.222)."""
    fitting = bytearray(SHIPS)
    n = 0
    for ship in range(GERMAN_SHIPS, SHIPS):
        if fits(s, side, ship, german, kind):
            attacker, attacked = (german, ship) if side == GERMAN else (ship, german)
            if not able or fastest(s, attacker) >= slowest(s, attacked):
                fitting[n] = ship
                n += 1
    return fitting[below(s, n, hidden(s)) if n > 1 else 0]


def _announce(s, side, german, british, kind):
    n = s[ACTIONS]
    s[ATTACKS + n] = side
    s[TARGET + n] = german
    s[LEAD + n] = british + 1
    s[FORCE_KIND + n] = kind
    journal.push(E_ATTACK, R_ATTACK, side, german, kind)
    attacker, attacked = (german, british) if side == GERMAN else (british, german)
    at = ANNOUNCED + 2 * n
    s[at], s[at + 1] = fastest(s, attacker), slowest(s, attacked)
    journal.push(E_ANNOUNCED, R_ATTACK, s[at], s[at + 1], side)


def _commit(s):
    """Add the agreed action and continue with the same side's attacks."""
    s[ACTIONS] += 1
    _count_met(s)
    _ask(s, s[ATTACKS + s[ACTIONS] - 1])


def legal_accept(v, offer):
    """Offer to accept or refuse a slower attacker (SB-ATTACK 9.222)."""
    offer.add(V_ACCEPT)
    offer.add(V_REFUSE)


def act_accept(s, verb, arg):
    """Accept the attack, or refuse it (SB-ATTACK 9.222)."""
    if verb == V_ACCEPT:
        _commit(s)
        return
    n = s[ACTIONS]
    side = s[ATTACKS + n]
    s[REFUSED + side] |= 1 << s[TARGET + n] * 3 + s[FORCE_KIND + n]
    s[LEAD + n] = 0
    journal.push(E_REFUSED, R_ATTACK, 1 - side)
    _ask(s, side)


# --- reserves of two actions in one zone ----------------------------------------------------------------


def legal_assign(v, offer):
    """Offer British forces for the second action, if both Germans fight in one zone (SB-PARALLEL 9.45)."""
    for ship in range(GERMAN_SHIPS, SHIPS):
        bits = v[reserve_of(ship)]
        if bits & RES_ZONE * 3 and not bits & RES_SECOND and is_lead(v, ship) and not is_committed(v, ship):
            offer.add(V_ASSIGN, ship)
    offer.add(V_READY)


def act_assign(s, verb, ship):
    """Give a reserve to the second action, or end the choice (SB-PARALLEL 9.45)."""
    if verb == V_ASSIGN:
        s[reserve_of(ship)] |= RES_SECOND
    else:
        become(s, P_ACTION)

def begin_action(s):
    """Begin the next action.

    After the last one the turn continues, or the game ends if Bismarck sank in the first (SB-PARALLEL 9.26, SB-GOAL)."""
    n = s[ACTION]
    if n == s[ACTIONS]:
        if is_sunk(s, BISMARCK):
            end(s, END_SUNK)
        else:
            become(s, P_CHANCE)
        return
    german, british, side = s[TARGET + n], s[LEAD + n] - 1, s[ATTACKS + n]
    zone = zone_of(s, german)
    s[IS_NIGHT] = is_night(s, zone)
    s[ROUND] = s[QUIET] = 0
    s[FASTEST + GERMAN] = fastest(s, german)
    s[FASTEST + BRITISH] = fastest(s, british)
    rule = R_PARALLEL if s[ACTIONS] > 1 else R_ATTACK
    journal.push(E_ACTION, rule, side, german, zone >> 5, zone & 31)
    for ship in range(SHIPS):
        bits = s[reserve_of(ship)] & RES_SECOND
        if _is_reserve(s, ship, german, bits):
            bits |= RES_ZONE
        if KIND[ship] == CARRIER and in_force(s, ship, lead_of_side(s, side)):
            bits |= RES_OUT  # carriers may not attack (SB-ATTACK 9.221)
        s[reserve_of(ship)] = bits
    _ask_to_keep_out(s, 1 - side)


def _is_reserve(s, ship, german, bits):
    """True if this force may reinforce the action."""
    if zone_of(s, ship) != zone_of(s, german) or not is_lead(s, ship) or type_of(s, ship) == CARRIER:
        return False
    if ship < GERMAN_SHIPS:
        return ship != german and s[ACTIONS] == 1
    if is_committed(s, ship) or shadow_of(s, ship) == 1 - german and not in_force(s, 1 - german, german):
        return False
    return s[ACTIONS] < 2 or bool(bits) == bool(s[ACTION])


# --- ships that stay out --------------------------------------------------------------------------------


def may_keep_out(v, ship):
    """True for a carrier, or a ship faster than all enemy ships (SB-OUT 9.271, 9.272). An equally fast ship must fight."""
    if not _comes(v, ship):
        return False
    fast = v[FASTEST + 1 - v[SIDE]]
    carrier = KIND[ship] == CARRIER
    if not carrier and evasion(v, ship) <= fast:
        return False
    for other in range(SHIPS):
        if other != ship and _comes(v, other) and (carrier or KIND[other] != CARRIER and evasion(v, other) >= fast):
            return True
    return False


def _comes(v, ship):
    return in_force(v, ship, lead_of_side(v, v[SIDE])) and not v[reserve_of(ship)] & RES_OUT


def legal_keep_out(v, offer):
    """Offer each ship that can stay out of the action, and the end of the choice (SB-OUT 9.271, 9.272)."""
    for ship in range(SHIPS):
        if may_keep_out(v, ship):
            offer.add(V_KEEP_OUT, ship)
    offer.add(V_JOIN)


def act_keep_out(s, verb, ship):
    """Keep a ship out of the action, or end the choice (SB-OUT 9.271, 9.272)."""
    if verb == V_KEEP_OUT:
        s[reserve_of(ship)] |= RES_OUT
        _ask_to_keep_out(s, s[SIDE])
    else:
        _joined(s)


def _ask_to_keep_out(s, side):
    """Begin a side's choice, the defender's first. A side without a choice is skipped."""
    s[SIDE] = side
    for ship in range(SHIPS):
        if may_keep_out(s, ship):
            become(s, P_KEEP_OUT)
            return
    _joined(s)


def _joined(s):
    if s[SIDE] != s[ATTACKS + s[ACTION]]:
        _ask_to_keep_out(s, s[ATTACKS + s[ACTION]])
        return
    s[SIDE] = 1 - s[SIDE]
    muster(s, lead_of_side(s, s[SIDE]))
    begin_centre(s)


PHASES = {
    P_COMBAT: (None, combat),
    P_ATTACK: (legal_attack, act_attack),
    P_ACCEPT: (legal_accept, act_accept),
    P_ASSIGN: (legal_assign, act_assign),
    P_ACTION: (None, begin_action),
    P_KEEP_OUT: (legal_keep_out, act_keep_out),
}
