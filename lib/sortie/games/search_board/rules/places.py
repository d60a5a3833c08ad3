# SPDX-License-Identifier: MIT
"""The battle board's places for ships that come: around its middle, or along an edge (SB-PLACES 9.28, SB-REINFORCE 9.42).

An edge is a row of hexes at a distance from the middle. It is as long as that hexagon's side, or longer: the board has
no end (SB-STEER 9.56). Around the middle, place n < 6 is the next hex in direction n, and 6 is the middle. The other places
are those beyond them.
"""

from micropython import const

from ....core.contract import become
from ..fields import (
    ACTION, AT_CENTRE, CARRIER, DECK, DECK_IN, DECK_PLACING, EDGE_AT, FACE, GERMAN, HEX_X, HEX_Y, IN_HAND, LAST_PLACE,
    LEAD, MID_X, MID_Y, P_PLACE, RES_OUT, ROUND, SHIPS, TARGET,
)
from ..tables import KIND
from .battle_board import MIDDLE, step_x, step_y
from .battle_tables import CLEAR_OF, EDGE, IN_A_HEX
from .damage import show_evasion
from .naval_forces import in_force, reserve_of

_MIDDLE = const(6)
_NEXT_RING = const(12)


def places(v):
    """The number of places."""
    return v[LAST_PLACE] + 1


def place_x(v, i):
    """The x of place i."""
    return v[MID_X] + _off(v, i, step_x)


def place_y(v, i):
    """The y of place i."""
    return v[MID_Y] + _off(v, i, step_y)


def _off(v, i, step):
    """The distance of place i from the middle, in the direction of step_x or step_y."""
    edge = v[EDGE_AT]
    if edge != AT_CENTRE:
        far = _far(v)
        return far * step(edge) + (i - (v[LAST_PLACE] - far) // 2) * step((edge + 2) % 6)
    if i <= _MIDDLE:
        return step(i) if i < _MIDDLE else 0
    way = (i - _MIDDLE - 1) // 2
    return 2 * step(way) + ((i - _MIDDLE - 1) % 2) * step((way + 2) % 6)


def _far(v):
    """Hexes from the middle to the edge; reinforcements start so far from every enemy (SB-REINFORCE 9.42)."""
    return CLEAR_OF if v[ROUND] else EDGE


def crowd(v, i):
    """The number of ships in a place (SB-PLACES 9.281)."""
    x, y, n = place_x(v, i), place_y(v, i), 0
    for ship in range(SHIPS):
        n += bool(v[DECK + ship] & DECK_IN) and v[HEX_X + ship] == x and v[HEX_Y + ship] == y
    return n


def make_room(s):
    """Make enough places for the ships to be placed, two in a hex (SB-PLACES 9.281).

    An edge grows at both ends, the middle by a ring."""
    waiting = 0
    for ship in range(SHIPS):
        waiting += s[DECK + ship] & DECK_PLACING > 0
    s[LAST_PLACE] = _MIDDLE if s[EDGE_AT] == AT_CENTRE else _far(s)
    while sum([max(0, IN_A_HEX - crowd(s, i)) for i in range(places(s))]) < waiting:
        s[LAST_PLACE] += _NEXT_RING if s[EDGE_AT] == AT_CENTRE else 2


def lead_of_side(s, side):
    """The first ship of a side's force in the action; only the state has the enemy's (SB-ATTACK 9.241)."""
    n = s[ACTION]
    return s[TARGET + n] if side == GERMAN else s[LEAD + n] - 1


def muster(s, lead):
    """Mark all ships of a force for placing, without those kept out (SB-OUT 9.271). Reinforcements come without carriers
    (SB-OUT, readings)."""
    for ship in range(SHIPS):
        if in_force(s, ship, lead) and not s[reserve_of(ship)] & RES_OUT and not (s[ROUND] and KIND[ship] == CARRIER):
            come(s, ship)


def come(s, ship):
    """Mark a ship for placing and announce her evasion (SB-PLACES 9.28)."""
    s[DECK + ship] = DECK_PLACING
    s[reserve_of(ship)] = 0
    show_evasion(s, ship)


def begin_centre(s):
    """Begin to place the attacked ships in the middle of the field (SB-PLACES 9.28)."""
    s[EDGE_AT] = AT_CENTRE
    s[MID_X] = s[MID_Y] = MIDDLE
    begin_line(s)


def begin_line(s):
    """Begin to place the side's ships with the first one (SB-PLACES 9.28)."""
    s[FACE] = 0
    make_room(s)
    s[IN_HAND] = first_placing(s)
    become(s, P_PLACE)


def first_placing(s):
    """The first ship still to be placed; SHIPS if there is none."""
    ship = 0
    while ship < SHIPS and not s[DECK + ship] & DECK_PLACING:
        ship += 1
    return ship
