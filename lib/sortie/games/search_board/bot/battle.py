# SPDX-License-Identifier: MIT
"""The bot in a battle, on either side: placing, orders and fire; helm.py has the movement.

The admiral also withdraws badly damaged ships.
"""

from micropython import const

from ....core.contract import phase
from ....core.head import SIDE
from ....core.weigher import Weigher
from .. import rules
from ..gunnery import broadside
from ..fields import (
    AT_CENTRE, CARRIER, DECK, EDGE_AT, FACING, HEX_X, HEX_Y, IN_HAND, MIDSHIPS, P_AGREE, P_AIM, P_BONUS, P_ORDERS,
    P_PLACE, SHIPS, V_AGREE, V_AIM, V_BREAK, V_BROADSIDE, V_CALL, V_ENTER, V_FACE, V_LINE_UP, V_TO_PORT, V_TO_STBD,
    V_WITHDRAW,
)
from ..rules.battle_board import span, step_x, step_y
from ..rules.damage import left
from ..rules.ships import side_of
from ..tables import BOXES, KIND
from .weight import LOSING, on_field, price, share

_WINNING = const(65)


class Battle(Weigher):
    """A choice on the battle board; each step scores one action. It fires whole broadsides only."""

    def __init__(self, v, level):
        super().__init__(rules, v, 1)
        self._level = level
        self._weigh = _JUDGES[phase(v)]
        self._choices = [action for action in self._choices if action >> 10 != V_AIM]

    def judge(self, verb, arg):
        """The score of an action."""
        return self._weigh(self._v, self._level, verb, arg)


# --- places ---------------------------------------------------------------------------------------------


def _place(v, level, verb, arg):
    """Score for placing ships so that all turrets bear.

    The attacked head east, the others along their edge. Then all line up where there is room."""
    if verb == V_FACE:
        return arg == (v[EDGE_AT] + 2) % 6 if v[EDGE_AT] != AT_CENTRE else not arg
    return verb == V_LINE_UP


# --- orders ---------------------------------------------------------------------------------------------


def _orders(v, level, verb, ship):
    """Score for orders: call and bring every helpful ship.

    Withdraw badly damaged ships, and all ships from a lost battle."""
    odds = share(v, v[SIDE])
    if verb == V_CALL or verb == V_ENTER:
        return 3 if KIND[ship] != CARRIER else -1
    if verb == V_WITHDRAW:
        whole = BOXES[MIDSHIPS * SHIPS + ship]
        hurt = left(v, ship, MIDSHIPS) * 3 <= whole
        return 2 if KIND[ship] == CARRIER or odds < LOSING or level and hurt and odds < _WINNING else -1
    if verb == V_BREAK:
        return 1 if odds < LOSING else -1
    return 0


def _agree(v, level, verb, arg):
    """Score for an agreement: a side that is winning refuses to end the battle."""
    return (verb == V_AGREE) == (share(v, v[SIDE]) < 50)


# --- fire -----------------------------------------------------------------------------------------------


def _aim(v, level, verb, target):
    """Score for a target: best where a hit costs most, and double for a ship that may sink."""
    if verb != V_BROADSIDE:
        return -1
    shots, tenths = broadside(v, target)
    kills = tenths >= left(v, target, MIDSHIPS) * 10 - 5
    return tenths * price(target) * (2 if kills else 1) + shots


def _bonus(v, level, verb, arg):
    """Score for a free turn: turn the bow to the side that leads farthest from the enemy."""
    ship = v[IN_HAND]
    facing = ((v[DECK + ship] & FACING) + (1 if verb == V_TO_STBD else 5 if verb == V_TO_PORT else 0)) % 6
    x, y = v[HEX_X + ship] + step_x(facing) * 2, v[HEX_Y + ship] + step_y(facing) * 2
    return min([span(v[HEX_X + foe] - x, v[HEX_Y + foe] - y) for foe in on_field(v, 1 - side_of(ship))])


_JUDGES = {P_PLACE: _place, P_ORDERS: _orders, P_AGREE: _agree, P_AIM: _aim, P_BONUS: _bonus}
