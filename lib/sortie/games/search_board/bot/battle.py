# SPDX-License-Identifier: MIT
"""How the computer leads a battle, either side: whom it attacks, who withdraws, how ships lie, whom guns fire at. Where
they go is helm.py's.

The captain fights at any fair odds and weighs only his own fire; the admiral weighs what can be fired at him too, keeps
weak ships out, and takes those away that are badly hurt.
"""

from micropython import const

from ....core.contract import actions, phase
from ....core.head import SIDE
from .. import rules
from ..layout import (
    ACTION, ACTIONS, AT_CENTRE, BRITISH, CARRIER, CRUISER, DECK, EDGE_AT, FACING, FORCE_KIND, GERMAN, GERMAN_SHIPS,
    HEX_X, HEX_Y, IN_HAND, LEAD, MET, MIDSHIPS, P_ACCEPT, P_AGREE, P_AIM, P_ASSIGN, P_ATTACK, P_BONUS, P_KEEP_OUT,
    P_ORDERS, P_PLACE, RES_ZONE, SHIPS, TARGET, V_ACCEPT, V_AGREE, V_AIM, V_ATTACK, V_BREAK, V_BROADSIDE, V_CALL,
    V_ENTER, V_FACE, V_KEEP_OUT, V_LINE_UP, V_READY, V_TO_PORT, V_TO_STBD, V_WITHDRAW,
)
from ..rules.arcs import broadside
from ..rules.damage import left
from ..rules.field import span, step_x, step_y
from ..rules.groups import in_force, is_lead, reserve_of, type_of
from ..rules.ships import side_of
from ..tables import BOXES, KIND
from .weight import LOSING, on_field, price, share, weight

_NEVER = const(-(1 << 28))
_WINNING = const(65)
_BATTLESHIP = const(80)  # what an enemy of this kind weighs whose name is not known
_CRUISER = const(15)


class Quick:
    """A choice among few: the action with the highest score, one a step."""

    def __init__(self, v, level):
        self._v, self._level = v, level
        self._judge = _JUDGES[phase(v)]
        self._choices = [action for action in actions(rules, v) if action >> 10 != V_AIM]
        self._next = self._best = 0
        self._top = _NEVER

    def step(self):
        """Think on for a moment: 0, or the action."""
        action = self._choices[self._next]
        score = self._judge(self._v, self._level, action >> 10, action & 1023)
        if score > self._top:
            self._best, self._top = action, score
        self._next += 1
        return self._best if self._next == len(self._choices) else 0


# --- before the battle ----------------------------------------------------------------------------------


def _attack(v, level, verb, arg):
    """Attack with what is a fair match; a carrier without battleships always."""
    if verb != V_ATTACK:
        return 0
    kind, german = arg & 3, arg >> 2
    if v[SIDE] == BRITISH:
        return _mean(v, kind, german) * 100 - weight(v, bytes((german,))) * (45 if level else 35)
    met = MET + german * 3
    strangers = v[met] * _BATTLESHIP + v[met + CRUISER] * _CRUISER
    if kind == CARRIER and not v[met]:
        return 1
    return weight(v, _members(v, german)) * 100 - strangers * (150 if level else 110)


def _members(v, lead):
    return bytes([ship for ship in range(SHIPS) if in_force(v, ship, lead)])


def _mean(v, kind, german):
    """What the British forces of a kind in the German's zone weigh, on the average: which one it will be is chance."""
    total = n = 0
    for ship in range(GERMAN_SHIPS, SHIPS):
        if v[reserve_of(ship)] & RES_ZONE << german and is_lead(v, ship) and type_of(v, ship) == kind:
            total += weight(v, _members(v, ship))
            n += 1
    return total // max(1, n)


def _accept(v, level, verb, arg):
    """Let a slower enemy come only when he is much weaker. The British know whom they hold."""
    if verb != V_ACCEPT:
        return 0
    n = v[ACTIONS]
    if v[SIDE] == GERMAN:
        own, other = weight(v, _members(v, v[TARGET + n])), (_BATTLESHIP, _CRUISER, 0)[v[FORCE_KIND + n]]
    else:
        own, other = weight(v, _members(v, v[LEAD + n] - 1)), weight(v, bytes((v[TARGET + n],)))
    return own * 100 - other * 160


def _assign(v, level, verb, arg):
    """All reserves are for the first action."""
    return verb == V_READY


def _keep_out(v, level, verb, ship):
    """Carriers stay out; the admiral's cruisers too, when the enemy's battleship would only have them for a meal."""
    if verb != V_KEEP_OUT:
        return 0
    german = v[TARGET + v[ACTION]]
    return 1 if KIND[ship] == CARRIER or level and v[SIDE] == BRITISH and not german else -1


# --- places ---------------------------------------------------------------------------------------------


def _place(v, level, verb, arg):
    """The attacked head east, the others along their edge: all turrets bear. Then all lie where there is room."""
    if verb == V_FACE:
        return arg == (v[EDGE_AT] + 2) % 6 if v[EDGE_AT] != AT_CENTRE else not arg
    return verb == V_LINE_UP


# --- orders ---------------------------------------------------------------------------------------------


def _orders(v, level, verb, ship):
    """Call and bring all that helps; withdraw what is badly hurt, or everybody from a lost fight."""
    odds = share(v, v[SIDE])
    if verb == V_CALL or verb == V_ENTER:
        return 3 if odds < _WINNING and KIND[ship] != CARRIER or odds >= LOSING and KIND[ship] != CARRIER else -1
    if verb == V_WITHDRAW:
        whole = BOXES[MIDSHIPS * SHIPS + ship]
        hurt = left(v, ship, MIDSHIPS) * 3 <= whole
        return 2 if KIND[ship] == CARRIER or odds < LOSING or level and hurt and odds < _WINNING else -1
    if verb == V_BREAK:
        return 1 if odds < LOSING else -1
    return 0


def _agree(v, level, verb, arg):
    """Only who is not winning lets the enemy go."""
    return (verb == V_AGREE) == (share(v, v[SIDE]) < 50)


# --- fire -----------------------------------------------------------------------------------------------


def _aim(v, level, verb, target):
    """All at the ship that it costs most; one that it may sink first of all."""
    if verb != V_BROADSIDE:
        return -1
    shots, tenths = broadside(v, target)
    kills = tenths >= left(v, target, MIDSHIPS) * 10 - 5
    return tenths * price(target) * (2 if kills else 1) + shots


def _bonus(v, level, verb, arg):
    """Turn the bow to where the next step leads farthest away."""
    ship = v[IN_HAND]
    facing = ((v[DECK + ship] & FACING) + (1 if verb == V_TO_STBD else 5 if verb == V_TO_PORT else 0)) % 6
    x, y = v[HEX_X + ship] + step_x(facing) * 2, v[HEX_Y + ship] + step_y(facing) * 2
    return min([span(v[HEX_X + foe] - x, v[HEX_Y + foe] - y) for foe in on_field(v, 1 - side_of(ship))])


_JUDGES = {
    P_ATTACK: _attack, P_ACCEPT: _accept, P_ASSIGN: _assign, P_KEEP_OUT: _keep_out, P_PLACE: _place, P_ORDERS: _orders,
    P_AGREE: _agree, P_AIM: _aim, P_BONUS: _bonus,
}
