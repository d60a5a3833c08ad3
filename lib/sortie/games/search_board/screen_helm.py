# SPDX-License-Identifier: MIT
"""The choice of orders, places and moves on the battle field, with the effect of each.

One order can steer all ships of the side that still move in this round. The Screen's `repeats` keeps it for the ships after
the first. It is the order's number, and _ROUND times (round << 1 | side).
"""

from micropython import const

from ...core.head import SIDE
from .fields import (
    AT_CENTRE, DECK, DECK_IN, DECK_WITHDRAWS, EDGE_AT, FACE, FACING, HEX_X, HEX_Y, IN_HAND, LAST_PLACE, P_AGREE, P_ORDERS,
    P_PLACE, P_STEER, ROUND, STEPS, TURNS, V_AHEAD, V_FACE, V_HALT, V_LAST, V_PLACE, V_READY, V_REFUSE, V_TO_PORT, V_TO_STBD,
    V_WITHDRAW,
)
from .rules.battle_board import sector_of, span, step_x, step_y, turned
from .rules.battle_tables import RANGE_A
from .rules.guns import covers, reach, salvoes
from .rules.places import place_x, place_y
from .screen_field import OnField
from .words import (
    SAY_ALL_AHEAD, SAY_ALL_CLOSE, SAY_ASKS_OFF, SAY_FIGHT_ON, SAY_LEFT, SAY_LEFT_HEXES, SAY_LEFT_TURNS, SAY_SAIL, SIDE_NAME,
)

_CLOSE = const(4)  # orders for all ships, numbered after the series of the map (screen_series.py)
_STRAIGHT = const(5)
_KIND = const(7)  # their bits; screen_aim.py has others
_ROUND = const(256)
_TURN = b"\0\5\1\0"  # of the bow, by the verb from V_AHEAD on
_CENTRE = const(6)  # the place in the middle
_LEGAL = const(3)  # a pair of tiles of assets/art/search_field.pix


class Helm(OnField):
    """The helper of a Screen."""

    def order(self, actions):
        """The actions in the cursor's order, with orders for all ships.

        One of this round gives its next step. One of an earlier round comes first."""
        found, screen = super().order(actions), self._screen
        if screen.phase == P_PLACE:  # another battle
            screen.repeats = 0
        if screen.phase != P_STEER or screen.plain:
            return found
        v, last, series = screen.was, screen.repeats, [V_LAST << 10 | _CLOSE, V_LAST << 10 | _STRAIGHT]
        if last < _ROUND or not last & _KIND or last // _ROUND & 1 != v[SIDE]:
            return found + series
        if last // _ROUND == v[ROUND] << 1 | v[SIDE]:
            screen.sure = True
            return self.steps(last) + found
        return [series.pop((last & _KIND) - _CLOSE)] + found + series

    def steps(self, action):
        """The next step of an order for all ships, which holds for this round."""
        v = self._screen.was
        self._screen.repeats = _ROUND * (v[ROUND] << 1 | v[SIDE]) | action & _KIND
        return [self._next(v, v[IN_HAND], action & _KIND) << 10]

    def _next(self, v, ship, kind):
        """The verb of the next step by an order for all.

        To close in, she sails to three hexes from her nearest enemy. She turns only if no hex ahead is nearer. Then she turns so that
        most guns bear. A ship that withdraws sails ahead."""
        from .rules.steering import can_do

        legal, foe = self._screen.actions, self._screen.view.nearest(v, ship)
        dx, dy = v[HEX_X + foe] - v[HEX_X + ship], v[HEX_Y + foe] - v[HEX_Y + ship]
        hexes, deck = span(dx, dy), v[DECK + ship]

        def along(verb):
            x, y = turned(dx, dy, (deck + _TURN[verb - V_AHEAD]) % 6)
            return 2 * x + y

        def guns(verb):
            side = sector_of(dx, dy, (deck + _TURN[verb - V_AHEAD]) % 6)
            return sum([salvoes(v, ship, part) for part in range(4) if hexes <= reach(v, part) and covers(ship, part, side)])

        if kind == _STRAIGHT or deck & DECK_WITHDRAWS:
            return V_AHEAD if V_AHEAD << 10 in legal else V_HALT
        deck &= FACING
        if hexes > RANGE_A:
            nearer = span(dx - step_x(deck), dy - step_y(deck)) < hexes
            verb = V_AHEAD if nearer else max((V_TO_PORT, V_TO_STBD), key=along)
            if verb << 10 in legal and can_do(v, ship, v[STEPS] + 1, v[TURNS] + (verb > V_AHEAD)):
                return verb
        return max([verb for verb in (V_HALT, V_TO_PORT, V_TO_STBD) if verb << 10 in legal], key=guns)

    def _spot(self, i):
        """The place of action i. Orders for all ships lie above the compass."""
        action = self._screen.actions[i]
        return (50, -50 * (action & 7)) if action >> 10 == V_LAST else super()._spot(i)

    def called(self, action):
        """The refusal of an offer, the end of orders, or an order for all ships; "" for other actions."""
        verb = action >> 10
        if verb == V_LAST:
            return self._screen.words.get(SAY_ALL_CLOSE if action & 7 == _CLOSE else SAY_ALL_AHEAD)
        return self._screen.words.get(SAY_FIGHT_ON if verb == V_REFUSE else SAY_SAIL) if verb in (V_REFUSE, V_READY) else ""

    def show_action(self, v, view, ship, action):
        """Show a place, a heading, or the ship that an order is about."""
        screen, verb, arg = self._screen, action >> 10, action & 1023
        screen.unit = arg if verb == V_WITHDRAW else ship  # for the ship's page
        if screen.phase not in (P_ORDERS, P_AGREE):
            self._heading(v, view, ship, verb, arg)
            return
        if verb == V_WITHDRAW:
            view.show_both(v, arg, ship)  # she may be far away
            self.surround(v, arg)
            ship = arg
        else:
            view.show_both(v, ship, view.nearest(v, ship))
        view.about(v, ship)
        asked = view.words.get(SIDE_NAME + 1 - v[SIDE]) + view.words.get(SAY_ASKS_OFF)
        screen.strip(asked if screen.phase == P_AGREE else screen.prompt())

    def _heading(self, v, view, ship, verb, arg):
        """Draw the ship in hand as the action would place, move or turn her, a hex inside the field."""
        screen, deck, x, y = self._screen, v[DECK + ship], v[HEX_X + ship], v[HEX_Y + ship]
        facing = deck & FACING
        if verb == V_LAST:
            verb = self._next(v, ship, arg)
        if verb == V_AHEAD:
            v[HEX_X + ship], v[HEX_Y + ship] = x + step_x(facing), y + step_y(facing)
        elif screen.phase == P_PLACE:
            half = arg if verb == V_PLACE else self._first_place(v)
            v[HEX_X + ship], v[HEX_Y + ship] = place_x(v, half), place_y(v, half)
            v[DECK + ship] = DECK_IN | (arg if verb == V_FACE else v[FACE] - 1)
        elif verb != V_HALT:
            v[DECK + ship] = deck & 255 - FACING | (facing + (1 if verb == V_TO_STBD else 5)) % 6
        view.follow(v, ship)
        self.surround(v, ship)
        if screen.phase == P_PLACE:
            places = [(place_x(v, half), place_y(v, half)) for half in self._places()]
            view.ground(lambda x, y: _LEGAL if (x, y) in places else 0)
        elif screen.phase == P_STEER:
            self.light(v, view, ship, -1)
            view.about(v, ship)
            self._left(v, ship)
            if verb != V_HALT:
                view.path(x, y, v[DECK + ship] & FACING, 2 * (verb == V_AHEAD), self._course(v, ship, verb))
        v[DECK + ship], v[HEX_X + ship], v[HEX_Y + ship] = deck, x, y

    def _places(self):
        """The places with room for the ship in hand; none while the bows are chosen."""
        return sorted([action & 1023 for action in self._screen.actions if action >> 10 == V_PLACE])

    def _first_place(self, v):
        """The place of the ship in hand when all line up: the nearest to the middle (SB-PLACES 9.28). Without places it is the middle."""
        places = self._places()
        if places:
            return min(places, key=lambda half: abs(2 * half - v[LAST_PLACE]))
        return _CENTRE if v[EDGE_AT] == AT_CENTRE else v[LAST_PLACE] // 2

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
        """Show in the strip the hexes and turns that her evasion still allows. There are no hexes if the one ahead is barred."""
        from .rules.steering import can_do

        screen, went, turned = self._screen, v[STEPS], v[TURNS]
        steps = turns = 0
        while V_AHEAD << 10 in screen.actions and can_do(v, ship, went + steps + 1, turned):
            steps += 1
        while can_do(v, ship, went, turned + turns + 1):
            turns += 1
        screen.strip(screen.words.say(SAY_LEFT if steps and turns else SAY_LEFT_HEXES if steps else SAY_LEFT_TURNS, (steps, turns)))
