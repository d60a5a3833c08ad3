# SPDX-License-Identifier: MIT
"""The words round the search map: prompt, news, chances and the place under the cursor."""

from micropython import const

from ...core.head import OPTION
from ...ui.colors import ORANGE
from ...ui.text import RIGHT
from .chart_view import ChartView, LOWER
from .fields import (
    BISMARCK, CHART, EUGEN, GRIDS, MEDAL_BREST, MEDAL_SHIP, MEDAL_SHIP_BREST, MEDAL_TYPE, NIL, NO_CHART, OFF, OPT_MISSION, POINTS,
    SQUARE, STRENGTH, TURN, TURNS, UBOAT, UNIT, UNITS, V_ALL_STAY, V_APART, V_BURN, V_HOME, V_HUNT, V_ROLL, V_SAIL, V_STAY,
    V_WAIT,
)
from .layouts import MAP_BRIGHT, MAP_DIM, MAP_GOOD, MAP_NEWS
from .plan import richest, voyage
from .rules.grids import grid_of, port_of, set_of
from .rules.reach import homeward
from .rules.result import counted, has_medal
from .rules.units import is_goal, may_win
from .screen_events import NEWS
from .series import ORDERS, nearer, turns_for
from .tables import MISSION_GOAL, MISSION_MEDAL, MISSION_VALUE, OWN_SPEED, PORTS
from .words import (
    LIST_CALM, LIST_CHART, LIST_NEWS, LIST_ORDER, LIST_UNIT, SAY_A_LOSS, SAY_BEST_HERE, SAY_BOTH_ALONE, SAY_DONE, SAY_HOME_AT,
    SAY_HOME_BURNS, SAY_HOME_FUEL, SAY_HOME_LATE, SAY_HOME_TOO_LATE, SAY_HUNT, SAY_HUNT_ALONE, SAY_IN_ALL, SAY_IN_GRIDS,
    SAY_IS_LATE, SAY_JOIN, SAY_LEAVE_NOW, SAY_LEAVE_SOON, SAY_MEDAL_OPEN, SAY_MEDAL_OR_HOME, SAY_MEDAL_YET, SAY_ORDER_LIST,
    SAY_PORT_HERE, SAY_PORT_WINS, SAY_PREY, SAY_PREY_OF, SAY_RISK, SAY_RISK_HERE, SAY_RISK_OF, SAY_ROUTE, SAY_SHORT,
    SAY_STAY_RISK, SAY_UNTIL, SAY_UNTIL_NEWS,
)

_LIST = const(2)  # rows beside the map: the orders, the chances, and the medal
_CHANCES = const(3)
_MEDAL = const(6)
_LOWEST = const(107)  # pixels from above, of the cursor over the footer
_ERRANDS = (MEDAL_SHIP, MEDAL_TYPE, MEDAL_SHIP_BREST, MEDAL_BREST)  # medals without a number that need a way or a battle


class Lines(ChartView):
    """The words of a position and of the place under the cursor."""

    # --- the header ----------------------------------------------------------------------------------

    def wins(self, v, who):
        """The prompt when the points are reached: to go home, or the medal that is still open (MS-MEDALS)."""
        count, mission = counted(v), v[OPTION + OPT_MISSION]
        closed = has_medal(v) or count < 0 and MISSION_MEDAL[mission] not in _ERRANDS
        return self.words.say(SAY_DONE if closed else SAY_MEDAL_OR_HOME, (who,))

    def leaves(self, v, who, late, left):
        """The prompt about the way home: too late, only with fuel, in this turn, or by a turn (MS-WIN).

        `late` is homeward(); `left` is spare() of series.py."""
        if late > 1:
            return self.words.say(SAY_HOME_LATE, (who,))
        if left < 0:
            return self.words.say(SAY_HOME_FUEL, (who,))
        return self.words.say(SAY_LEAVE_NOW, (nearer(v), who)) if late else self.words.say(SAY_LEAVE_SOON, (v[TURN] + left, who))

    # --- beside the map ------------------------------------------------------------------------------

    def after(self, v, news):
        """Show beside the map the chart's name and the turn's news, and where Bismarck must be home."""
        self.blank(self.words.get(LIST_CHART + v[CHART]), LOWER)
        self._named = True
        at = NEWS.find(news[:1]) if news else -1
        text = "" if at < 0 else self.words.say(LIST_NEWS + at, news[3:]) if at else self.words.get(LIST_CALM + self.calm(v)[0])
        self.pieces[MAP_NEWS].fill(text)
        self.remind(v, _CHANCES)

    def orders(self, cursor, v, orders, action, is_last):
        """Show the orders below the news if the action is one of them, else a sign of the list. Return whether it is.

        If this is the last text of the square (`is_last`), it tells the way home."""
        news, bright = self.pieces[MAP_NEWS], self.pieces[MAP_BRIGHT]
        is_order, verb = action in orders, action >> 10
        if is_order != self._listed:
            if is_order or is_last:  # other texts of a square wipe first
                self.wipe()
            self._listed = is_order
            news.hidden = False
            if is_last and not is_order:
                self.remind(v, _CHANCES)
            for row, each in enumerate(orders if is_order else ()):
                bright.line(_LIST + row, " " + self.words.get(LIST_ORDER + ORDERS.index(each >> 10) + (each >> 10 == V_HOME and each & 1)))
        news.line(_LIST, "" if is_order or not orders else self.words.get(SAY_ORDER_LIST))
        for row in range(len(orders) if is_order else 0):  # the mark stays while the cursor blinks
            bright.put(0, _LIST + row, RIGHT if orders[row] == action else " ")
        if is_order:
            self.point(PORTS[action & 1] if verb == V_HOME else v[SQUARE + v[UNIT]])
            cursor.move(106, min(LOWER + 8 * (_LIST + orders.index(action)) - 2, _LOWEST), 54, 11)
        return is_order

    def chances(self, v, left, course=OFF):
        """Show below the news the chances of the next turn, and the open medal. A course to a square has its greatest risk."""
        self.wipe()
        self.pieces[MAP_NEWS].hidden = False
        self.compare(v, _CHANCES, left)
        if course != OFF:
            self.pieces[MAP_BRIGHT].line(_MEDAL, self.words.say(SAY_ROUTE, (voyage(v, course, self.totals(v)[0])[2],)))
        elif is_goal(v) and not has_medal(v):
            self.pieces[MAP_DIM].line(_MEDAL, self.open_medal(counted(v), v[OPTION + OPT_MISSION]))

    def open_medal(self, count, mission):
        """The ships that count for the open medal, if it has a number (MS-MEDALS)."""
        if count >= 0:
            return self.words.say(SAY_MEDAL_YET, (count, MISSION_VALUE[mission]))
        return self.words.get(SAY_MEDAL_OPEN) if MISSION_MEDAL[mission] in _ERRANDS else ""

    def ahead(self, v, left=0):
        """Show beside the map the danger and the prey of the twelve charts here, and where there is most prey.

        `left` is the number of turns before Bismarck must sail home. Return Bismarck's risk."""
        self.blank(self.words.get(SAY_IN_ALL))
        self.compare(v, 1, left)
        dim, apart = self.pieces[MAP_DIM], v[SQUARE + BISMARCK] != v[SQUARE + EUGEN]
        dim.line(0, self.words.get(LIST_UNIT + (BISMARCK if apart else UNITS)))
        danger, _, targets = self.totals(v)
        if v[SQUARE + UBOAT] != OFF:
            dim.line(4, self.words.get(LIST_UNIT + UBOAT))
            self._compare(v, 5, UBOAT, self.boats_prey(v), ((MAP_GOOD, SAY_PREY_OF, targets),))
        return danger[grid_of(v[SQUARE])]

    def compare(self, v, row, left):
        """Write from a row on Bismarck's danger and prey here, and where there is most prey."""
        danger, prey, _ = self.totals(v)
        self.pieces[MAP_BRIGHT].color(ORANGE)
        self._compare(v, row, BISMARCK, self.hunts(v, left)[0], ((MAP_BRIGHT, SAY_RISK_OF, danger), (MAP_GOOD, SAY_PREY_OF, prey)))

    def _compare(self, v, row, unit, best, lines):
        """Write a unit's grid and the grid of the square `best`; below it the counts of both, a line each."""
        here, there = grid_of(v[SQUARE + unit]), grid_of(best)
        is_here = here == there
        self.pieces[MAP_DIM].line(row, self.words.say(SAY_BEST_HERE if is_here else SAY_IN_GRIDS, (here, there)))
        for piece, text, counts in lines:
            row += 1
            second = "" if is_here else "\x9d{}".format(counts[there])
            self.pieces[piece].line(row, "{} {}{}".format(self.words.get(text), counts[here], second))

    # --- the footer ----------------------------------------------------------------------------------

    def called(self, screen, action):
        """A port with the turns to it, or a square with its risk; "" for other actions."""
        words, was = self.words, screen.was
        verb, port = action >> 10, action & 1023
        if verb == V_STAY and screen.both:
            return words.get(SAY_BOTH_ALONE if was[STRENGTH + UBOAT] else LIST_UNIT + UNITS)
        if verb == V_WAIT:
            return words.say(SAY_UNTIL, (was[TURN] + screen.spare,)) if screen.spare > 0 else words.get(SAY_UNTIL_NEWS)
        if verb == V_HOME:
            return self._home(was, port, screen.late == 1)
        if verb == V_HUNT:
            square, way = self.hunts(was, screen.spare)
            values = square & 15, square >> 4, self.totals(was)[1][grid_of(square)], turns_for(was, way)
            return words.say(SAY_HUNT_ALONE if was[STRENGTH + UBOAT] else SAY_HUNT, values)
        if was[UNIT] == BISMARCK and verb in (V_SAIL, V_BURN) and port_of(port & 255) >= 0:
            return words.say(SAY_PORT_WINS if may_win(was) else SAY_PORT_HERE, (port_of(port & 255),))
        if screen.risk < 0 or screen.plain:
            return ""
        if verb == V_ROLL or verb == V_ALL_STAY:
            return words.say(SAY_RISK_HERE if verb == V_ROLL else SAY_STAY_RISK, (screen.risk, grid_of(was[SQUARE])))
        square = screen.square(action)
        if square < 0 or verb == V_APART:
            return ""
        if was[UNIT] == EUGEN and verb == V_SAIL and square == was[SQUARE]:
            return words.say(SAY_JOIN, (screen.risk,))
        return words.say(SAY_PREY if was[UNIT] == UBOAT else SAY_RISK, (square & 15, square >> 4, screen.risk))

    def _home(self, v, port, is_late):
        """The turn of arrival and the fuel burnt. If Bismarck `is_late`, the missing points (MS-WIN)."""
        short = max(0, MISSION_GOAL[v[OPTION + OPT_MISSION]] + NIL - v[POINTS])
        if is_late and short:
            return self.words.say(SAY_A_LOSS if v[TURN] == TURNS else SAY_SHORT, (port, short))
        turn, fuel, _ = voyage(v, PORTS[port], bytes(GRIDS), True)
        if turn > TURNS:
            return self.words.say(SAY_HOME_TOO_LATE, (port,))
        return self.words.say(SAY_HOME_BURNS if fuel else SAY_HOME_AT, (port, turn, fuel))

    def hunts(self, v, left):
        """The square with most prey that Bismarck reaches before she must sail home, and its way: (square, steps)."""
        danger, prey, _ = self.totals(v)
        return richest(v, BISMARCK, prey, danger, max(0, left) * OWN_SPEED[UNITS * set_of(v)])

    def boats_prey(self, v):
        """The square with most prey that the U-boat reaches."""
        return richest(v, UBOAT, self.totals(v)[2], bytes(GRIDS), TURNS - v[TURN])[0]

    def doubt(self, screen, action):
        """A question before Bismarck lets the last turn to sail home pass (MS-WIN)."""
        was = screen.was
        if screen.late != 1 or action >> 10 not in (V_SAIL, V_BURN, V_STAY, V_ALL_STAY, V_WAIT):
            return ""
        s = bytearray(was)
        s[SQUARE] = screen.square(action)
        s[TURN] += 1
        s[CHART] = NO_CHART
        if port_of(s[SQUARE]) >= 0 or was[TURN] < TURNS and homeward(s) < 2:
            return ""
        return self.words.get(SAY_IS_LATE)
