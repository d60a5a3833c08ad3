# SPDX-License-Identifier: MIT
"""The ships of a force come to the battle field: from now on all know them, and their evasion."""

from ....core.contract import become
from ..layout import (
    ACTION, AT_CENTRE, CARRIER, DECK, DECK_PLACING, EDGE_AT, FACE, GERMAN, IN_HAND, LEAD, MID_X, MID_Y, P_PLACE,
    RES_OUT, ROUND, SHIPS, TARGET,
)
from ..tables import KIND
from .damage import tell
from .field import MIDDLE
from .groups import in_force, reserve_of
from .places import make_room


def lead_of_side(s, side):
    """The first ship of a side's force in the action; of the enemy's only the state can tell."""
    n = s[ACTION]
    return s[TARGET + n] if side == GERMAN else s[LEAD + n] - 1


def muster(s, lead):
    """All ships of a force but those kept out will be placed; of reinforcements no carrier."""
    for ship in range(SHIPS):
        if in_force(s, ship, lead) and not s[reserve_of(ship)] & RES_OUT and not (s[ROUND] and KIND[ship] == CARRIER):
            come(s, ship)


def come(s, ship):
    """This ship will be placed."""
    s[DECK + ship] = DECK_PLACING
    s[reserve_of(ship)] = 0
    tell(s, ship)


def begin_centre(s):
    """The attacked place their ships in the middle of the field (SB-9.28)."""
    s[EDGE_AT] = AT_CENTRE
    s[MID_X] = s[MID_Y] = MIDDLE
    begin_line(s)


def begin_line(s):
    """Ask the side that places."""
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
