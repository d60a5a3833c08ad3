# SPDX-License-Identifier: MIT
"""The ships that come to the battle board, and their places around its middle or along an edge (SB-9.28, 9.42).

An edge is the row of hexes at a distance from the middle. It is as long as that hexagon's side, or longer: the board has
no end (SB-9.56). Around the middle, place n < 6 is the hex next to it in direction n, and 6 the middle. The others lie
next to these.
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
from .damage import tell
from .naval_forces import in_force, reserve_of

_MIDDLE = const(6)
_NEXT_RING = const(12)


def places(v):
    """How many places there are."""
    return v[LAST_PLACE] + 1


def place_x(v, i):
    """The x of place i."""
    return v[MID_X] + _off(v, i, step_x)


def place_y(v, i):
    """The y of place i."""
    return v[MID_Y] + _off(v, i, step_y)


def _off(v, i, step):
    """How far place i lies from the middle, by step_x or step_y."""
    edge = v[EDGE_AT]
    if edge != AT_CENTRE:
        far = _far(v)
        return far * step(edge) + (i - (v[LAST_PLACE] - far) // 2) * step((edge + 2) % 6)
    if i <= _MIDDLE:
        return step(i) if i < _MIDDLE else 0
    way = (i - _MIDDLE - 1) // 2
    return 2 * step(way) + ((i - _MIDDLE - 1) % 2) * step((way + 2) % 6)


def _far(v):
    """Hexes from the middle to the edge: reinforcements lie so far off every enemy (SB-9.42)."""
    return CLEAR_OF if v[ROUND] else EDGE


def crowd(v, i):
    """Ships that lie in a place (SB-9.281)."""
    x, y, n = place_x(v, i), place_y(v, i), 0
    for ship in range(SHIPS):
        n += bool(v[DECK + ship] & DECK_IN) and v[HEX_X + ship] == x and v[HEX_Y + ship] == y
    return n


def make_room(s):
    """Make as many places as the ships to be placed need, two in a hex (SB-9.281). An edge grows at both ends, the middle
    by a ring."""
    waiting = 0
    for ship in range(SHIPS):
        waiting += s[DECK + ship] & DECK_PLACING > 0
    s[LAST_PLACE] = _MIDDLE if s[EDGE_AT] == AT_CENTRE else _far(s)
    while sum([max(0, IN_A_HEX - crowd(s, i)) for i in range(places(s))]) < waiting:
        s[LAST_PLACE] += _NEXT_RING if s[EDGE_AT] == AT_CENTRE else 2


def lead_of_side(s, side):
    """The first ship of a side's force in the action; of the enemy's force only the state tells it (SB-9.241)."""
    n = s[ACTION]
    return s[TARGET + n] if side == GERMAN else s[LEAD + n] - 1


def muster(s, lead):
    """Have all ships of a force placed, without those kept out; of reinforcements no carrier (SB-9.27, 9.271)."""
    for ship in range(SHIPS):
        if in_force(s, ship, lead) and not s[reserve_of(ship)] & RES_OUT and not (s[ROUND] and KIND[ship] == CARRIER):
            come(s, ship)


def come(s, ship):
    """Have this ship placed, and tell her evasion (SB-9.28)."""
    s[DECK + ship] = DECK_PLACING
    s[reserve_of(ship)] = 0
    tell(s, ship)


def begin_centre(s):
    """The attacked place their ships in the middle of the field (SB-9.28)."""
    s[EDGE_AT] = AT_CENTRE
    s[MID_X] = s[MID_Y] = MIDDLE
    begin_line(s)


def begin_line(s):
    """Ask the side that places for the first ship (SB-9.28)."""
    s[FACE] = 0
    make_room(s)
    s[IN_HAND] = first_placing(s)
    become(s, P_PLACE)


def first_placing(s):
    """The first ship that is still to be placed; SHIPS when there is none."""
    ship = 0
    while ship < SHIPS and not s[DECK + ship] & DECK_PLACING:
        ship += 1
    return ship
