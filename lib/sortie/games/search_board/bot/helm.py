# SPDX-License-Identifier: MIT
"""The move of a ship in a battle round.

Each step scores one place in reach, by her own fire from it and the enemy's fire at her there.
"""

from micropython import const

from ....core.head import SIDE
from ..gunnery import ONE, worth
from ..fields import DECK, DECK_WITHDRAWS, FACING, HEX_X, HEX_Y, HITS, IN_HAND, IS_NIGHT, SECTION_BOW
from ..rules.battle_board import sector_of, span
from ..rules.battle_tables import RANGE_A, RANGE_B
from ..rules.guns import column_at, covers, halved, part, reach, restrained, salvoes
from ..rules.ships import side_of
from .poses import MOST_WAYS, WAY, ways
from .weight import LOSING, on_field, price, share

_NEVER = const(-(1 << 28))
_NEAR = const(3)  # tenths of a point for each hex nearer to the enemy
_RUN = const(60)
_FEAR = b"\0\6"  # weight of the enemy's fire by level, in quarters


class Helm:
    """A thought about the move of the ship in hand, as bot.think returns it."""

    def __init__(self, v, level):
        self._v = v
        self._will = 1 if share(v, v[SIDE]) >= LOSING else -1  # 1: towards the enemy, if nothing else decides
        self._fear = _FEAR[level]
        self._ship = ship = v[IN_HAND]
        self._foes = on_field(v, 1 - side_of(ship))
        self._friends = max(1, len(on_field(v, side_of(ship))))
        self._ways = bytearray(WAY * MOST_WAYS)
        self._count = ways(v, self._ways)
        self._own = _worths(v, ship)
        self._theirs = [_worths(v, foe) for foe in self._foes]
        self._next = self._best = 0
        self._top = _NEVER

    def step(self):
        """Score one place: 0, or the action."""
        at = self._next * WAY
        out = self._ways
        score = self._score(out[at], out[at + 1], out[at + 2]) * 8 - (out[at + 3] & 7) - (out[at + 3] >> 3)
        if score > self._top:
            self._best, self._top = out[at + 4] << 10, score
        self._next += 1
        return self._best if self._next == self._count else 0

    def _score(self, x, y, facing):
        """Score for a place. It is the cost of her fire to her best target, less the cost to her, and the distance."""
        v, ship = self._v, self._ship
        gain = danger = 0
        nearest = 99
        for i in range(len(self._foes)):
            foe = self._foes[i]
            dx, dy = v[HEX_X + foe] - x, v[HEX_Y + foe] - y
            theirs = v[DECK + foe] & FACING
            mine = might(v, ship, dx, dy, facing) * self._theirs[i][column_at(v, -dx, -dy, theirs)]
            gain = max(gain, mine)
            danger += might(v, foe, -dx, -dy, theirs) * self._own[column_at(v, dx, dy, facing)]
            nearest = min(nearest, span(dx, dy))
        score = gain - danger * self._fear // (4 * self._friends)
        if v[DECK + ship] & DECK_WITHDRAWS:
            return nearest * _RUN - danger // 4
        return score - nearest * _NEAR * self._will


def _worths(v, ship):
    """The cost of a shot at her to her side in each column, in tenths of a point."""
    return [worth(v, ship, column) * price(ship) // ONE for column in range(6)]


def might(v, ship, dx, dy, facing):
    """Shots of all her guns at a ship dx, dy away, if she had this facing."""
    hexes = span(dx, dy)
    if hexes > RANGE_B or v[IS_NIGHT] and hexes > RANGE_A:
        return 0
    side = sector_of(dx, dy, facing)
    total = parts = whole = 0
    bow_is_near = False
    for section in range(4):
        if hexes <= reach(v, section) and covers(ship, section, side):
            n = salvoes(v, ship, section, HITS)
            if n > 0:
                whole += 1
                if section == SECTION_BOW:
                    bow_is_near = hexes <= RANGE_A
                n = restrained(n, ship, section, bow_is_near)
                total += n
                parts += part(n, hexes)
    return halved(total, parts, whole, hexes, v[DECK + ship] & DECK_WITHDRAWS)
