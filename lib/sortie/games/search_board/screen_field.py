# SPDX-License-Identifier: MIT
"""The cursor's places for legal actions on the battle field: the base of fire (screen_aim.py) and of orders (screen_helm.py).

An action is shown on the Screen's own position as if it were done. Then the changed bytes are restored.
"""

from micropython import const

from ...ui.cursor import nearest
from ...ui.text import DOWN, LEFT, RIGHT, UP
from .fields import (
    AT_CENTRE, DECK, DECK_IN, EDGE_AT, FACING, HEX_X, HEX_Y, IN_HAND, P_AGREE, P_ORDERS, P_PLACE, SHIPS, V_AHEAD, V_AIM,
    V_BROADSIDE, V_FACE, V_HALT, V_LINE_UP, V_PLACE, V_READY,
)
from .rules.battle_board import sector_of, span
from .rules.battle_tables import RANGE_A, RANGE_B
from .rules.guns import covers, reach, salvoes
from .rules.places import place_x, place_y
from .screen_views import BOTTOM, TOP

OUT = const(0)  # pairs of tiles of assets/art/search_field.pix
IN_A = const(1)
IN_B = const(2)
_RING = (P_ORDERS, P_AGREE)  # phases in which the cursor moves in a ring
_STEER = b"\x32\0\0\x32\x64\x32\x32\x64"  # x and y as on a compass, by the verb from V_AHEAD on
_SIGNS = UP + DOWN + LEFT + RIGHT
_FRAMES = b"\x0b\x0b\x0b\x08\x0e\x0b\x0b\x0f"  # half the width and height of the cursor around a ship
_PANEL_X = const(105)
_FIRST = (V_LINE_UP, V_READY, V_AHEAD, V_HALT, V_BROADSIDE)  # verbs where the cursor starts


class OnField:
    """A helper of a Screen. It needs show_action()."""

    def __init__(self, screen):
        self._screen = screen

    def order(self, actions):
        """The actions in the cursor's order, single salvoes last. Facings along an edge start with the one towards the middle."""
        return sorted(actions, key=self._rank)

    def _rank(self, action):
        """The sort key of an action."""
        verb, edge = action >> 10, self._screen.was[EDGE_AT]
        if verb == V_FACE and edge != AT_CENTRE:
            return ((action & 7) - edge + 3) % 6
        return (0 if verb in _FIRST else 2 if verb == V_AIM else 1) << 16 | action

    def focus(self, action):
        """Show the effect of an action: range of the guns, line of fire, facing or place."""
        screen = self._screen
        screen.view.fleet(screen.was)
        screen.cursor.hide()
        self.show_action(screen.was, screen.view, min(screen.was[IN_HAND], SHIPS - 1), action)
        screen.ways = self._ways(screen.actions.index(action))

    def _ways(self, i):
        """The arrows that lead from action i to another one."""
        first = 2 if self._screen.phase in _RING else 0
        return " " + "".join([_SIGNS[j] for j in range(first, 4) if self.near(i, *_way(j)) != i])

    def surround(self, v, ship):
        """Put the cursor around a ship. Its corners cover no other ship's letter, and end at the field's edges."""
        spot = self._screen.view.ship_spot
        x, y = spot(v, ship)
        others = [spot(v, other) for other in range(SHIPS) if other != ship and v[DECK + other] & DECK_IN]
        for j in range(0, len(_FRAMES), 2):
            wide, high = _FRAMES[j], _FRAMES[j + 1]
            covers = [w for w, h in others if wide - 9 < abs(w - x) < wide + 3 and high - 10 < abs(h - y) < high + 4]
            if not covers:
                break
        left, top = max(0, x - wide), max(TOP, y - high)
        self._screen.cursor.move(left, top, min(_PANEL_X, x + wide) - left, min(BOTTOM, y + high) - top)

    def light(self, v, view, ship, section):
        """Draw A and B range of one section, or of all."""
        here_x, here_y = v[HEX_X + ship], v[HEX_Y + ship]
        view.ground(lambda x, y: arc(v, ship, section, x - here_x, y - here_y))

    def near(self, i, dx, dy):
        """The index of the action next to action i: in a ring of left and right, or by place."""
        count, phase = len(self._screen.actions), self._screen.phase
        if dy and phase in _RING:
            return i
        there = i if phase in _RING else nearest(self._spot, count, i, dx, dy)
        return (i + dx + dy) % count if there == i and (phase in _RING or phase == P_PLACE) else there

    def _spot(self, i):
        """The place of action i. Steering is as on a compass, salvoes have a row for each section, places are at their hexes."""
        action, v = self._screen.actions[i], self._screen.was
        verb, arg = action >> 10, action & 1023
        if V_AHEAD <= verb <= V_HALT:
            return _STEER[2 * (verb - V_AHEAD)], _STEER[2 * (verb - V_AHEAD) + 1]
        if verb == V_PLACE:
            return self._screen.view.spot(place_x(v, arg), place_y(v, arg))
        if verb == V_AIM:
            return 10 * (arg >> 7), 2000 + 10 * ((arg & 31) * 4 + (arg >> 5 & 3))
        return 0, 10 * i


def _way(j):
    """(dx, dy) of the arrow number j of _SIGNS."""
    step = 2 * (j & 1) - 1
    return (step, 0) if j > 1 else (0, step)


def arc(v, ship, section, dx, dy):
    """IN_A or IN_B if a section with salvoes left reaches the hex dx, dy away, else OUT. Section -1 means any section."""
    hexes = span(dx, dy)
    if not 0 < hexes <= RANGE_B:
        return OUT
    side = sector_of(dx, dy, v[DECK + ship] & FACING)
    for i in range(4) if section < 0 else (section,):
        if hexes <= reach(v, i) and salvoes(v, ship, i) > 0 and covers(ship, i, side):
            return IN_A if hexes <= RANGE_A else IN_B
    return OUT
