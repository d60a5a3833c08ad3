# SPDX-License-Identifier: MIT
"""The weight of ships in a battle: guns times hull, and the points for a hit on them."""

from micropython import const

from ..fields import DECK, DECK_IN, HITS, MIDSHIPS, SECTION_BOW, SECTION_STERN, SHIPS, SIDE_PORT, SIDE_STARBOARD
from ..rules.damage import is_sunk, left
from ..rules.guns import salvoes
from ..rules.ships import side_of
from ..tables import BOXES, SUNK_POINTS


LOSING = const(35)  # percent of the weight on the field; with less a side loses


def guns(v, ship):
    """The most salvoes that a ship can fire to one side."""
    sides = max(salvoes(v, ship, SIDE_PORT, HITS), salvoes(v, ship, SIDE_STARBOARD, HITS))
    return salvoes(v, ship, SECTION_BOW, HITS) + salvoes(v, ship, SECTION_STERN, HITS) + sides


def weight(v, ships):
    """The weight of ships together, given as bytes: their guns times their hull boxes."""
    fire = hull = 0
    for ship in ships:
        fire += guns(v, ship)
        hull += left(v, ship, MIDSHIPS)
    return fire * hull


def on_field(v, side):
    """A side's ships in the battle, as bytes."""
    out = bytearray()
    for ship in range(SHIPS):
        if side_of(ship) == side and v[DECK + ship] & DECK_IN and not is_sunk(v, ship):
            out.append(ship)
    return out


def share(v, side):
    """A side's share of the weight on the field, in percent."""
    own, other = weight(v, on_field(v, side)), weight(v, on_field(v, 1 - side))
    return own * 100 // max(1, own + other)


def price(ship):
    """The value of a midships hit on a ship, in tenths of a point.

    It is her share of the points for sinking her, and the hit's own points."""
    return SUNK_POINTS[ship] * 10 // BOXES[MIDSHIPS * SHIPS + ship] + 10
