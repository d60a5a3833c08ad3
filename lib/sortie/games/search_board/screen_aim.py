# SPDX-License-Identifier: MIT
"""The cursor's places for legal actions on the battle field, with the effect of a salvo or a turn.

An action is shown on the Screen's own position as if it were done. Then the changed bytes are restored.
"""

from micropython import const

from ...core.head import SIDE
from ...ui.cursor import nearest
from ...ui.text import DOWN, LEFT, RIGHT, UP
from .gunnery import arc, tenths
from .fields import (
    AIM, AT_CENTRE, DECK, DECK_IN, DECK_WITHDRAWS, EDGE_AT, FACE, FACING, HEX_X, HEX_Y, IN_HAND, LAST_PLACE, MIDSHIPS,
    P_AGREE, P_AIM, P_BONUS, P_ORDERS, P_PLACE, P_STEER, ROUND, SHIPS, STEPS, TURNS, V_AHEAD, V_AIM, V_BROADSIDE,
    V_FACE, V_FIRE, V_HALT, V_LINE_UP, V_PLACE, V_READY, V_REFUSE, V_TO_PORT, V_TO_STBD, V_WITHDRAW,
)
from .rules.battle_board import distance, step_x, step_y
from .rules.damage import left
from .rules.guns import aim, aim_all, aimed, column, counted, shots, to_aim
from .rules.places import place_x, place_y
from .screen_views import BOTTOM, TOP
from .words import (
    SAY_AIMED, SAY_ASKS_OFF, SAY_EXPECT, SAY_FIGHT_ON, SAY_GUNS_LEFT, SAY_LAST_SALVO, SAY_LEFT, SAY_RANGE, SAY_REST_AT,
    SAY_ROUND, SAY_SAIL, SIDE_NAME,
)

_RING = (P_ORDERS, P_AGREE)  # phases in which the cursor moves in a ring
_STEER = {V_AHEAD: (50, 0), V_TO_PORT: (0, 50), V_TO_STBD: (100, 50), V_HALT: (50, 100)}  # as on a compass
_SIGNS = ((UP, 0, -1), (DOWN, 0, 1), (LEFT, -1, 0), (RIGHT, 1, 0))
_CENTRE = const(6)  # the place in the middle
_LEGAL = const(3)  # a pair of tiles of assets/art/search_field.pix, after sea and IN_A, IN_B of gunnery.py
_FRAMES = ((11, 11), (11, 8), (14, 11), (11, 15))  # half the width and height of the cursor around a ship
_PANEL_X = const(105)
_FIRST = (V_LINE_UP, V_READY, V_AHEAD, V_HALT, V_BROADSIDE)  # verbs where the cursor starts


class Aim:
    """The helper of a Screen."""

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
        v, view, verb, arg = screen.was, screen.view, action >> 10, action & 1023
        ship = min(v[IN_HAND], SHIPS - 1)
        view.fleet(v)
        screen.cursor.hide()
        if screen.phase == P_AIM:
            self._aim(v, view, ship, verb, arg)
        elif screen.phase in _RING:
            if verb == V_WITHDRAW:
                view.show_both(v, arg, ship)  # she may be far away
                self._round(v, arg)
                ship = arg
            else:
                view.show_both(v, ship, view.nearest(v, ship))
            view.about(v, ship)
            asked = view.words.get(SIDE_NAME + 1 - v[SIDE]) + view.words.get(SAY_ASKS_OFF)
            screen.strip(asked if screen.phase == P_AGREE else screen.prompt())
        elif verb in (V_FACE, V_PLACE) or screen.phase in (P_STEER, P_BONUS):
            self._heading(v, view, ship, verb, arg)
        screen.ways = self._ways(list(screen.actions).index(action))

    def _ways(self, i):
        """The arrows that lead from action i to another one."""
        signs = _SIGNS[2:] if self._screen.phase in _RING else _SIGNS
        return " " + "".join([sign for sign, dx, dy in signs if self.near(i, dx, dy) != i])

    def called(self, action):
        """The refusal of an offer, the end of orders, or fire after some salvoes are aimed; "" for other actions."""
        words, verb = self._screen.words, action >> 10
        if verb == V_BROADSIDE and self._aims(self._screen.was):
            return words.say(SAY_REST_AT, (action & 1023,))
        return words.get(SAY_FIGHT_ON if verb == V_REFUSE else SAY_SAIL) if verb in (V_REFUSE, V_READY) else ""

    def _aims(self, v):
        """The salvoes aimed at each target, after her letter."""
        counts = [sum([aimed(v, section, target) for section in range(4)]) for target in range(SHIPS)]
        return "".join([" {}{}".format(self._screen.view.letters[i], counts[i]) for i in range(SHIPS) if counts[i]])

    def _round(self, v, ship):
        """Put the cursor around a ship. Its corners cover no other ship's letter, and end at the field's edges."""
        spot = self._screen.view.ship_spot
        x, y = spot(v, ship)
        others = [spot(v, other) for other in range(SHIPS) if other != ship and v[DECK + other] & DECK_IN]
        for wide, high in _FRAMES:
            covers = [w for w, h in others if wide - 9 < abs(w - x) < wide + 3 and high - 10 < abs(h - y) < high + 4]
            if not covers:
                break
        left, top = max(0, x - wide), max(TOP, y - high)
        self._screen.cursor.move(left, top, min(_PANEL_X, x + wide) - left, min(BOTTOM, y + high) - top)

    # --- fire ----------------------------------------------------------------------------------------

    def _aim(self, v, view, ship, verb, arg):
        """Draw the fire with the action's salvoes aimed."""
        target, section, aims = -1, -1, self._aims(v)
        before = bytes(v[AIM : AIM + 2 * SHIPS])
        if verb == V_BROADSIDE:
            target = arg
            aim_all(v, ship, target)
        elif verb == V_AIM:
            target, section = arg & 31, arg >> 5 & 3
            aim(v, section, target, (arg >> 7) + 1)
        if target >= 0:
            view.show_both(v, ship, target)
        self._reach(v, view, ship, section)
        if target >= 0:
            view.fire_lines(v, ship, (target,))
            self._round(v, target)
            self._screen.unit = target  # for the ship's page
            self._expect(v, view, ship, target, aims)
        else:
            self._screen.head()
            self._screen.strip(self._screen.prompt())
            if aims:
                rest = sum([to_aim(v, ship, section) for section in range(4)])
                self._screen.stage.header(view.words.get(SAY_AIMED) + aims, view.words.say(SAY_GUNS_LEFT, (rest,)))
            if verb == V_FIRE:
                view.fire_lines(v, ship, [other for other in range(SHIPS) if v[AIM + 2 * other] or v[AIM + 2 * other + 1]])
        view.about(v, ship, target)
        if target >= 0:
            view.enemy(v, target)
        v[AIM : AIM + 2 * SHIPS] = before

    def _reach(self, v, view, ship, section):
        """Draw A and B range of one section, or of all."""
        here_x, here_y = v[HEX_X + ship], v[HEX_Y + ship]
        view.ground(lambda x, y: arc(v, ship, section, x - here_x, y - here_y))

    def _expect(self, v, view, ship, target, aims):
        """Show salvoes aimed before, her distance and the part of the guns that counts in the header.

        The strip has the guns of each section, shots and expected hits."""
        say, fired, hexes = view.words.say, shots(v, ship, target), distance(v, ship, target)
        hits = tenths(v, target, column(v, ship, target), fired)
        halves = (hexes > 1) + (v[DECK + ship] & DECK_WITHDRAWS > 0)
        head = say(SAY_ROUND, (v[ROUND],)) if left(v, ship, MIDSHIPS) else say(SAY_LAST_SALVO)
        self._screen.stage.header(say(SAY_AIMED) + aims if aims else head, say(SAY_RANGE, (hexes, halves)))
        guns = "+".join([str(n) for n in counted(v, ship, target)])
        self._screen.strip(guns + say(SAY_EXPECT, (fired, hits // 10, hits % 10)))

    # --- places and facings --------------------------------------------------------------------------

    def _heading(self, v, view, ship, verb, arg):
        """Draw the ship in hand as the action would place, move or turn her, a hex inside the field."""
        deck, x, y = v[DECK + ship], v[HEX_X + ship], v[HEX_Y + ship]
        facing = deck & FACING
        if verb == V_AHEAD:
            v[HEX_X + ship], v[HEX_Y + ship] = x + step_x(facing), y + step_y(facing)
        elif verb in (V_FACE, V_PLACE):
            half = arg if verb == V_PLACE else _CENTRE if v[EDGE_AT] == AT_CENTRE else v[LAST_PLACE] // 2
            v[HEX_X + ship], v[HEX_Y + ship] = place_x(v, half), place_y(v, half)
            v[DECK + ship] = DECK_IN | (arg if verb == V_FACE else v[FACE] - 1)
        elif verb != V_HALT:
            v[DECK + ship] = deck & 255 - FACING | (facing + (1 if verb == V_TO_STBD else 5)) % 6
        view.follow(v, ship)
        self._round(v, ship)
        if verb == V_PLACE:
            places = [(place_x(v, other & 1023), place_y(v, other & 1023)) for other in self._screen.actions if other >> 10 == V_PLACE]
            view.ground(lambda x, y: _LEGAL if (x, y) in places else 0)
        elif self._screen.phase == P_STEER:
            self._reach(v, view, ship, -1)
            view.about(v, ship)
            self._left(v, ship)
            if verb != V_HALT:
                view.path(x, y, v[DECK + ship] & FACING, 2 * (verb == V_AHEAD), self._course(v, ship, verb))
        v[DECK + ship], v[HEX_X + ship], v[HEX_Y + ship] = deck, x, y

    def _course(self, v, ship, verb):
        """The half hexes of her course: one hex if she has moved, and those that she can still sail. It moves her there."""
        from .rules.steering import can_do, go_ahead, is_open

        ahead = verb == V_AHEAD
        went, turned = v[STEPS] + ahead, v[TURNS] + (not ahead)
        n = 0
        while can_do(v, ship, went + n + 1, turned) and is_open(v, ship):
            go_ahead(v, ship)
            n += 1
        return 2 * (n + ahead)

    def _left(self, v, ship):
        """Show in the strip the hexes and turns that her evasion still allows. Hexes are 0 if the hex ahead is barred."""
        from .rules.steering import can_do

        screen, went, turned = self._screen, v[STEPS], v[TURNS]
        steps = turns = 0
        while V_AHEAD << 10 in screen.actions and can_do(v, ship, went + steps + 1, turned):
            steps += 1
        while can_do(v, ship, went, turned + turns + 1):
            turns += 1
        screen.strip(screen.words.say(SAY_LEFT, (steps, turns)))

    # --- from action to action -----------------------------------------------------------------------

    def near(self, i, dx, dy):
        """The index of the action next to action i: in a ring, or by place."""
        count, phase = len(self._screen.actions), self._screen.phase
        there = i if phase in _RING else nearest(self._spot, count, i, dx, dy)
        return (i + dx + dy) % count if there == i and (phase in _RING or phase == P_PLACE) else there

    def _spot(self, i):
        """The place of action i. Steering is as on a compass, salvoes have a row for each section, places are at their hexes."""
        action, v = self._screen.actions[i], self._screen.was
        verb, arg = action >> 10, action & 1023
        if verb in _STEER:
            return _STEER[verb]
        if verb == V_PLACE:
            return self._screen.view.spot(place_x(v, arg), place_y(v, arg))
        if verb == V_AIM:
            return 10 * (arg >> 7), 2000 + 10 * ((arg & 31) * 4 + (arg >> 5 & 3))
        return 0, 10 * i
