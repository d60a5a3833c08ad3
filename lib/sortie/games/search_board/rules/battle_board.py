# SPDX-License-Identifier: MIT
"""The battle board: an endless field of hexes, six directions, the ships on it, and its rounds (SB-ROUND, SB-WITHDRAW).

A hex is (x, y): x counts east along a row, y counts rows to the south. Each row starts half a hex further east than the
row above it. So south-east is y + 1, and south-west is x - 1, y + 1. The state adds MIDDLE to both. Directions are 0
east, then clockwise 1 south-east, 2 south-west, 3 west, 4 north-west, 5 north-east.
"""

from micropython import const

from ....core import journal
from ....core.contract import become
from ....core.head import SIDE
from ..fields import (
    ACTION, PROPOSED, ATTACKS, DECK, DECK_DONE, DECK_FOUGHT, DECK_IN, EVASION, E_OVER, E_ROUND, HEX_X, HEX_Y, P_ACTION,
    P_ORDERS, RES_ZONE_2, ROUND, R_ROUND, SHIPS, SHOTS,
)
from ..tables import KIND
from .battle_tables import RANGE_B
from .naval_forces import reserve_of
from .ships import side_of

MIDDLE = const(128)

# Sides of a ship; a section of secondary guns has the number of its side.
AHEAD = const(0)
STARBOARD = const(1)
ASTERN = const(2)
PORT = const(3)

_STEP_X = b"\2\1\0\0\1\2"  # + 1
_STEP_Y = b"\1\2\2\1\0\0"
_LAST_ROUND = const(250)
_FAR = const(60)  # hexes from the middle at which all ships are moved back (SB-STEER 9.56)


def step_x(direction):
    """The change of x by one step in this direction."""
    return _STEP_X[direction] - 1


def step_y(direction):
    """The change of y by one step in this direction."""
    return _STEP_Y[direction] - 1


def span(dx, dy):
    """Hexes between two hexes that are dx, dy apart (SB-FIRE 9.61)."""
    return max(abs(dx), abs(dy), abs(dx + dy))


def distance(s, a, b):
    """Hexes between two ships (SB-FIRE 9.61)."""
    return span(s[HEX_X + b] - s[HEX_X + a], s[HEX_Y + b] - s[HEX_Y + a])


def turned(dx, dy, facing):
    """A vector seen from a bow: (x, y) if the bow pointed east."""
    for _ in range(facing):
        dx, dy = dx + dy, -dx
    return dx, dy


def sector_of(dx, dy, facing):
    """The sector of a hex dx, dy from this facing: AHEAD, STARBOARD, ASTERN or PORT (SB-FIRE 9.63, 9.67).

    Ahead and astern are less than 30 degrees from the keel's line."""
    x, y = turned(dx, dy, facing)
    along = 2 * x + y
    if 3 * abs(y) < abs(along):
        return AHEAD if along > 0 else ASTERN
    return STARBOARD if y > 0 else PORT


def broad_side(dx, dy, facing):
    """The secondary guns that a shot from a hex dx, dy away can hit: STARBOARD or PORT (SB-HITS 9.716).

    AHEAD means either side, on the row of hexes straight ahead or astern."""
    y = turned(dx, dy, facing)[1]
    return AHEAD if not y else STARBOARD if y > 0 else PORT


def is_in(s, ship):
    """Not 0 if the ship is on the battle board (SB-PLACES 9.28)."""
    return s[DECK + ship] & DECK_IN


def are_foes(s, ship, other):
    """True if both ships are on the battle board, on different sides (SB-FIRE 9.61)."""
    return is_in(s, ship) and is_in(s, other) and side_of(ship) != side_of(other)


def has_ships(s, side):
    """True if this side has a ship on the battle board (SB-ROUND 9.32)."""
    for ship in range(SHIPS):
        if is_in(s, ship) and side_of(ship) == side:
            return True
    return False


def nearest(s, ship, x, y):
    """Hexes from x, y to the nearest enemy of a ship; 255 if there is none (SB-WITHDRAW 9.93)."""
    least = 255
    for foe in range(SHIPS):
        if are_foes(s, ship, foe):
            least = min(least, span(s[HEX_X + foe] - x, s[HEX_Y + foe] - y))
    return least


def is_hindered(s, ship, by_equals):
    """True if an enemy of her kind or a stronger one is within six hexes and faster (SB-WITHDRAW 9.94).

    With `by_equals` an equally fast one counts too (SB-WITHDRAW 9.93)."""
    for foe in range(SHIPS):
        if are_foes(s, ship, foe) and KIND[foe] <= KIND[ship] and distance(s, ship, foe) <= RANGE_B:
            if s[EVASION + foe] + by_equals > s[EVASION + ship]:
                return True
    return False


def next_round(s):
    """Begin another round with orders, the attacker's first (SB-ROUND 9.31, SB-WITHDRAW 9.94)."""
    if s[ROUND] == _LAST_ROUND:
        finish(s)
        return
    s[ROUND] += 1
    s[PROPOSED] = s[SHOTS] = 0
    for ship in range(SHIPS):
        s[DECK + ship] &= 255 - DECK_DONE
        s[reserve_of(ship)] &= 255 - RES_ZONE_2
    _bring_back(s)
    journal.push(E_ROUND, R_ROUND, s[ROUND])
    s[SIDE] = s[ATTACKS + s[ACTION]]
    become(s, P_ORDERS)


def _bring_back(s):
    """Move all ships back near the middle of a byte's range: the field has no end (SB-STEER 9.56)."""
    for row in (HEX_X, HEX_Y):
        low, high = 255, 0
        for ship in range(SHIPS):
            if is_in(s, ship):
                low, high = min(low, s[row + ship]), max(high, s[row + ship])
        move = MIDDLE - (low + high) // 2
        if abs(move) > _FAR:
            for ship in range(SHIPS):
                if is_in(s, ship):
                    s[row + ship] += move


def finish(s):
    """End the action: one side has no ships left, or both have broken off (SB-ROUND 9.32, SB-WITHDRAW 9.92)."""
    for ship in range(SHIPS):
        s[DECK + ship] &= DECK_FOUGHT
    journal.push(E_OVER, R_ROUND)
    s[ROUND] = 0
    s[ACTION] += 1
    become(s, P_ACTION)
