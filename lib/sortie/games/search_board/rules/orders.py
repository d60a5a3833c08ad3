# SPDX-License-Identifier: MIT
"""Orders at the start of a round: withdrawal, entry, breaking off (SB-WITHDRAW, SB-REINFORCE).

The rulebook has the dice for reinforcements and the agreement to break off between two rounds; here they are orders. So
each side decides once a round, with or without reserves, and the choice itself reveals nothing.
"""

from micropython import const

from ....core import journal
from ....core.contract import become, pop, push
from ....core.dice import d6
from ....core.head import SIDE
from ..fields import (
    ACTION, PROPOSED, ATTACKS, CARRIER, DECK, DECK_WITHDRAWS, ENTRY, EVASION, E_BREAK, E_CALL, E_WITHDRAWS, P_AGREE,
    P_MOVES, P_ORDERS, P_PLACE, RES_MAY, RES_OUT, RES_TRIES, RES_ZONE, RES_ZONE_2, ROUND, R_REINFORCE, R_WITHDRAW,
    SHIPS, V_AGREE, V_BREAK, V_CALL, V_ENTER, V_READY, V_REFUSE, V_WITHDRAW,
)
from ..tables import KIND
from .battle_board import finish, is_hindered, is_in
from .battle_tables import REINFORCE_AFTER
from .naval_forces import fastest, reserve_of
from .places import come, muster
from .placing import act_place, at_edge, legal_place, roll_edge
from .ships import side_of

_PROPOSED = const(0)
_AGREED = const(1)
_REFUSED = const(2)


def may_withdraw(v, ship):
    """True if she can begin to withdraw: faster than every near enemy that counts (SB-WITHDRAW 9.93)."""
    return is_in(v, ship) and not v[DECK + ship] & DECK_WITHDRAWS and not is_hindered(v, ship, True)


def may_call(v, ship):
    """True if her force may roll for entry in this round (SB-REINFORCE 9.41, 9.43)."""
    bits = v[reserve_of(ship)]
    if v[ROUND] <= REINFORCE_AFTER or bits & (RES_ZONE | RES_MAY | RES_ZONE_2) != RES_ZONE:
        return False
    fast = fastest(v, ship)
    for foe in range(SHIPS):
        if is_in(v, foe) and side_of(foe) != side_of(ship) and v[EVASION + foe] <= fast:
            return True
    return False


def may_enter(v, ship):
    """Not 0 for reinforcements with a good die.

    From the second round on also for ships that were kept out (SB-OUT 9.272, SB-REINFORCE 9.44)."""
    bits = v[reserve_of(ship)]
    if bits & RES_OUT:
        return v[ROUND] > 1 and not (KIND[ship] == CARRIER and v[SIDE] == v[ATTACKS + v[ACTION]])
    return bits & RES_MAY


def legal_orders(v, offer):
    """Offer withdrawal, dice for reinforcements, entry, a proposal to break off, and the end (SB-REINFORCE 9.41,
    SB-WITHDRAW 9.94)."""
    side = v[SIDE]
    for ship in range(SHIPS):
        if side_of(ship) == side:
            if may_withdraw(v, ship):
                offer.add(V_WITHDRAW, ship)
            if may_call(v, ship):
                offer.add(V_CALL, ship)
            if may_enter(v, ship):
                offer.add(V_ENTER, ship)
    if v[ROUND] > 1 and not v[PROPOSED] >> side & 1:
        offer.add(V_BREAK)
    offer.add(V_READY)


def act_orders(s, verb, ship):
    """Carry out an order. The attacker gives all orders before the defender (SB-REINFORCE 9.41, 9.44, SB-WITHDRAW 9.92, 9.94)."""
    side = s[SIDE]
    if verb == V_WITHDRAW:
        s[DECK + ship] |= DECK_WITHDRAWS
        journal.push(E_WITHDRAWS, R_WITHDRAW, ship)
    elif verb == V_CALL:
        _call(s, ship)
    elif verb == V_ENTER:
        _enter(s, ship)
    elif verb == V_BREAK:
        s[PROPOSED] |= 1 << side
        journal.push(E_BREAK, R_WITHDRAW, side, _PROPOSED)
        s[SIDE] = 1 - side
        push(s, P_AGREE)
    elif side == s[ATTACKS + s[ACTION]]:
        s[SIDE] = 1 - side
    else:
        become(s, P_MOVES)


def _call(s, ship):
    """Roll for reinforcements. A 1 succeeds; each earlier try adds one (SB-REINFORCE 9.41)."""
    at = reserve_of(ship)
    needed = 1 + (s[at] & RES_TRIES)
    die = d6(s)
    s[at] = s[at] + (needed < 7) | RES_ZONE_2
    if die <= needed:
        s[at] |= RES_MAY
    journal.push(E_CALL, R_REINFORCE, s[SIDE], die, needed, die <= needed)


def _enter(s, ship):
    """Begin an entry. A ship that was kept out enters from her own side, a reinforcement from any (SB-OUT 9.272, SB-REINFORCE 9.42)."""
    at = reserve_of(ship)
    if s[at] & RES_OUT:
        come(s, ship)
        at_edge(s, s[ENTRY] if s[SIDE] == s[ATTACKS + s[ACTION]] else (s[ENTRY] + 3) % 6)
    else:
        muster(s, ship)
        s[at] = 0
        at_edge(s, roll_edge(s))


def legal_agree(v, offer):
    """Offer to accept or refuse to break off (SB-WITHDRAW 9.92)."""
    offer.add(V_AGREE)
    offer.add(V_REFUSE)


def act_agree(s, verb, arg):
    """End the action if the other side agrees to break off (SB-WITHDRAW 9.92)."""
    asker = 1 - s[SIDE]
    s[SIDE] = asker
    pop(s)
    journal.push(E_BREAK, R_WITHDRAW, asker, _AGREED if verb == V_AGREE else _REFUSED)
    if verb == V_AGREE:
        finish(s)


PHASES = {
    P_PLACE: (legal_place, act_place),
    P_ORDERS: (legal_orders, act_orders),
    P_AGREE: (legal_agree, act_agree),
}
