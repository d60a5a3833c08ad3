# SPDX-License-Identifier: MIT
"""An action begins: the forces that meet, the reserves that may come, the ships that are kept out (SB-9.27, 9.28)."""

from ....core import journal
from ....core.contract import become, end
from ....core.head import SIDE
from ..layout import (
    ACTION, ACTIONS, ATTACKS, BISMARCK, BRITISH, CARRIER, END_SUNK, E_ACTION, FASTEST, GERMAN, GERMAN_SHIPS, IS_NIGHT,
    LEAD, P_CHANCE, P_KEEP_OUT, QUIET, RES_OUT, RES_SECOND, RES_ZONE, ROUND, R_ATTACK, R_PARALLEL, SHIPS, TARGET,
    V_JOIN, V_KEEP_OUT,
)
from ..tables import KIND
from .damage import evasion, is_sunk
from .naval_forces import fastest, in_force, is_committed, is_lead, reserve_of, type_of
from .places import begin_centre, lead_of_side, muster
from .ships import shadow_of, zone_of
from .zones import is_night


def begin_action(s):
    """The next action agreed on. When all are fought, on with the turn, or the end, if Bismarck sank in the first (SB-9.26,
    12.11)."""
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
            bits |= RES_OUT  # carriers never attack (SB-9.221)
        s[reserve_of(ship)] = bits
    _ask(s, 1 - side)


def _is_reserve(s, ship, german, bits):
    """May this force come to the action as a reinforcement?"""
    if zone_of(s, ship) != zone_of(s, german) or not is_lead(s, ship) or type_of(s, ship) == CARRIER:
        return False
    if ship < GERMAN_SHIPS:
        return ship != german and s[ACTIONS] == 1
    if is_committed(s, ship) or shadow_of(s, ship) == 1 - german and not in_force(s, 1 - german, german):
        return False
    return s[ACTIONS] < 2 or bool(bits) == bool(s[ACTION])


# --- who stays out --------------------------------------------------------------------------------------


def may_keep_out(v, ship):
    """A carrier, or a ship faster than all of the enemy's; one as fast as he is has to fight (SB-9.271, 9.272)."""
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
    """Offer each ship that can stay out of the action, and the end of the choice (SB-9.271, 9.272)."""
    for ship in range(SHIPS):
        if may_keep_out(v, ship):
            offer.add(V_KEEP_OUT, ship)
    offer.add(V_JOIN)


def act_keep_out(s, verb, ship):
    """Keep a ship out of the action, or go on (SB-9.271, 9.272)."""
    if verb == V_KEEP_OUT:
        s[reserve_of(ship)] |= RES_OUT
        _ask(s, s[SIDE])
    else:
        _joined(s)


def _ask(s, side):
    """The attacked decide first, and place their ships first. Who has nobody to keep out is not asked."""
    s[SIDE] = side
    for ship in range(SHIPS):
        if may_keep_out(s, ship):
            become(s, P_KEEP_OUT)
            return
    _joined(s)


def _joined(s):
    if s[SIDE] != s[ATTACKS + s[ACTION]]:
        _ask(s, s[ATTACKS + s[ACTION]])
        return
    s[SIDE] = 1 - s[SIDE]
    muster(s, lead_of_side(s, s[SIDE]))
    begin_centre(s)
