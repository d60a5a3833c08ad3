# SPDX-License-Identifier: MIT
"""The choices on map and fleet: sailing, U-boats, aircraft, repairs, groups and the place of a combat."""

from micropython import const

from ...core.head import DEPTH, SIDE, STACK
from ...ui.colors import INK, PAPER
from ...ui.text import SELECT
from . import screen_series
from .odds import arrives, average
from .fields import (
    ALLIES, AREAS, AXIS, DAMAGE, EARNED, ENGLAND, FRANCE, ITALIANS, MALTA, MOVED, NEUTRAL, NORTH_ATLANTIC, OILER, PLACE,
    POINTS, P_BACK, P_FAR, P_HOME, P_MOVE, P_REPAIR, P_SET, P_SHIPS, P_UBOATS, REPAIRS, RUSSIANS, SOUTH_ATLANTIC, STATUS, TO,
    TURN, UBOATS, UBOATS_AT, UNITS, VEILED, V_AIR, V_ALL, V_BACK, V_CURE, V_DONE, V_GO, V_LAST, V_LIKE, V_MEND, V_NO_AIR,
    V_SHIP, V_TO, V_UBOAT,
)
from .rules.fleet import attack, is_crippled, is_picked, side_of
from .rules.routes import open_places
from .screen_choices import LOW, OF_UNIT, ON_MAP, Choices
from .screen_views import CHOSEN, FLEET, MAP, NO_UNIT, groups, own, place_of, state_of
from .tables import CLOSES, WORTH
from .words import (
    LIST_CHOICE, LIST_NEXT, SAY_ALIKE, SAY_ALL, SAY_CLOSING, SAY_ENEMIES, SAY_GOES_BACK, SAY_IN_PORTS, SAY_LAST_TURN, SAY_LOST_WITH,
    SAY_NO_ENEMY, SAY_NO_PORT, SAY_OTHERS_BACK, SAY_OUTLOOK, SAY_PLACE_UBOATS, SAY_PLAN, SAY_REPAIRS_LEFT, SAY_REPEAT, SAY_REST_STARTS,
    SAY_SAIL_SHIPS, SAY_SEA_FREE, SAY_SEA_HIDDEN, SAY_SEA_MET, SAY_SHIPS_HOME, SAY_SHIPS_THERE, SAY_SHIPS_TO, SAY_TO_MEND,
    SAY_TRY_SHIPS, SAY_UBOATS_LEFT,
)

_TAGGED = (V_LAST, V_DONE, V_NO_AIR)  # the choices without a place on the map
_ROW = const(10)  # pixels: places that are less apart are in one row of ships
_APART = const(200)  # pixels: more than the width of a row
_FIRST = const(8)  # more likely than any sea
_FORCE = const(16)  # dice of the Allies in a sea, before the Axis sails
_HIDDEN = const(3)  # dice of a ship that lies face down, as a guess
_LEGAL = const(4)  # a cell of assets/art/marks.pix


class Sailing(Choices):
    """The choices of a Screen on map and fleet."""

    _has_plan = False  # is a series of all moves offered?
    _ahead = False  # does the map show the fleets as after the series?

    def offered(self, actions):
        """The legal actions, and series of them."""
        self._next = self._next_ship()
        screen = self._screen
        series = screen_series.offered(screen.was, screen.phase, screen.plan, actions)
        if screen.plain:  # a lesson has its own plan
            series = [action for action in series if action >> 10 == V_LIKE]
        self._has_plan = V_LAST << 10 in series
        return actions + series

    def steps(self, action):
        """The legal actions of a series."""
        screen = self._screen
        return screen_series.steps(screen.was, screen.phase, screen.plan, screen.actions, action)

    def likely(self, action):
        """How likely an action is, as a number."""
        verb, arg = action >> 10, action & 1023
        was, phase = self._screen.was, self._screen.phase
        if action == self._next:
            return 3
        if verb == V_LAST:
            if phase == P_MOVE:  # battles are open
                return _FIRST * (not self._has_sailed() and self._is_ahead(self._brings(self._planned(self.steps(action)))))
            if phase == P_SHIPS and V_GO << 10 in self._screen.actions:
                return 0
            return _FIRST * (phase == P_UBOATS or self._did_well())
        if verb == V_GO:
            return 4 if phase == P_SHIPS and (self._is_repeated() or self._is_enough()) else 2
        if verb == V_UBOAT and was[UBOATS_AT + arg]:
            return 3 + (arg == self._screen.there)
        if verb == V_TO and arg < AREAS:
            return 0 if self._has_own(arg) else WORTH[2 * arg] + WORTH[2 * arg + 1]
        if verb == V_TO:  # an empty port is no better: it may be the Neutral Port; France is worse in its last turn
            return arg != FRANCE or was[TURN] != CLOSES[FRANCE - ENGLAND]
        if verb == V_DONE:
            planned = phase == P_MOVE and not self._has_plan and not self._screen.plain and self._has_sailed()
            ends = phase in (P_SET, P_HOME) or phase == P_FAR and self._did_well()
            return _FIRST - 1 if ends or planned else 1
        return 0

    def _is_ahead(self, won):
        side = self._screen.was[SIDE]
        return won[side] > won[1 - side]

    def _did_well(self):
        """Has the last turn brought more points than the enemy's, if there was one?"""
        return self._screen.was[TURN] < 2 or self._is_ahead(self._last_points())

    def _last_points(self):
        """The points of the Axis and of the Allies in the last turn."""
        was = self._screen.was
        return [won - EARNED for won in was[POINTS + 2 * was[TURN] - 4 : POINTS + 2 * was[TURN] - 2]]

    def _is_enough(self):
        """Are the picked ships and those there stronger than the enemy there? The Allies want some dice in any sea."""
        was, there = self._screen.was, self._screen.was[TO]
        if there >= AREAS or self._tries():
            return False
        side = was[SIDE]
        own = sum([attack(was, unit) for unit in range(UNITS) if is_picked(was, unit)]) + self._force(there, side)[1]
        foes = self._force(there, 1 - side)[1] + (0 if side else _HIDDEN * was[VEILED + there])
        return own >= max(_FORCE if side else 1, foes + foes // 4)

    def _brings(self, plan):
        """The points of the Axis and of the Allies after a plan, and battles.

        A plan of the Allies has the points of the last turn alone: the Axis sails after them."""
        screen, was = self._screen, self._screen.was
        if plan and was[SIDE] != AXIS and was[TURN] > 1:
            return self._last_points()
        return screen.view.outlook(was, screen.side, plan)

    def _next_ship(self):
        """The action that picks the next group, or the next ship after one that is picked. 0: none is left after the last."""
        was, phase = self._screen.was, self._screen.phase
        legal, found = screen_series.ships(self._screen.actions), 0
        if not legal:
            return 0
        for row in groups(was, own(was, phase, legal)):
            whole = screen_series.is_series([unit for unit in row if unit in legal])
            for unit in row:
                if state_of(was, phase, unit) == CHOSEN:
                    found, whole = 0, False
                elif not found and unit in legal and not (phase == P_SHIPS and is_crippled(was, unit)):
                    found = (V_LIKE if whole else V_SHIP) << 10 | unit
        return found

    def _is_repeated(self):
        """Are the picked ships those of the plan, as far as they are there?"""
        screen = self._screen
        was, there = screen.was, screen.was[TO] + 1
        plan = screen_series.planned(was, screen.plan)
        for unit in range(UNITS):
            if is_picked(was, unit) and plan[unit] != there:
                return False
        return not [unit for unit in screen_series.ships(screen.actions) if plan[unit] == there]

    def _has_sailed(self):
        """Has a ship of the side sailed in this turn?"""
        was = self._screen.was
        return any([was[STATUS + unit] & MOVED and side_of(was, unit) == was[SIDE] for unit in range(UNITS)])

    def _has_own(self, place):
        screen = self._screen
        for unit in range(UNITS):
            if place_of(screen.was, unit, True) == place and side_of(screen.was, unit) == screen.side:
                return True
        return False

    def prompt(self):
        """The prompt. It names the destination of ships."""
        words, was, phase = self._screen.words, self._screen.was, self._screen.phase
        if phase == P_SHIPS:
            return words.say(SAY_SHIPS_TO, (was[TO],))
        if phase == P_UBOATS:
            return words.say(SAY_UBOATS_LEFT, (was[UBOATS] - sum(was[UBOATS_AT : UBOATS_AT + AREAS]),))
        if phase == P_REPAIR:
            return words.say(SAY_REPAIRS_LEFT, (was[REPAIRS], was[TO]))
        if phase == P_BACK:
            return words.say(SAY_GOES_BACK, [unit for unit in range(UNITS) if is_picked(was, unit)])
        return self.asked()

    def units(self):
        """The units of the legal actions."""
        return [action & 1023 for action in self._screen.actions if action >> 10 in OF_UNIT]

    def mark(self, view):
        """Mark the legal places on the map, and show the tags of the other choices. Returns True if there are places."""
        marked = self._ahead = False
        for action in self._screen.actions:
            if action >> 10 in ON_MAP:
                view.mark(action & 1023, _LEGAL)
                marked = True
            else:
                number = _TAGGED.index(action >> 10)
                if not number and self._screen.was[TURN] == 1:
                    number = -1  # before the first turn is no last one
                view.tag(self._tag(action), self._screen.words.get(LIST_CHOICE + 1 + number))
        return marked

    def _look_ahead(self, plan):
        """Draw the map with a plan (view_map.py), or without one."""
        screen = self._screen
        screen.view.draw(screen.was, screen.side, plan)
        self.mark(screen.view)
        screen.view.aircraft(screen.was)
        self._ahead = len(plan) > 0

    def _planned(self, steps):
        """The plan of a series of actions."""
        plan, there = bytearray(UNITS + AREAS), 0
        for step in steps:
            arg = step & 1023
            if step >> 10 == V_TO:
                there = arg
            elif step >> 10 == V_SHIP:
                plan[arg] = there + 1
            elif step >> 10 == V_UBOAT:
                plan[UNITS + arg] += 1
        return plan

    def _homeward(self, verb, port):
        """The plan of a return: the ships that may go to a port, or the usual port of each."""
        plan, was = bytearray(UNITS + AREAS), self._screen.was
        with self._screen.code:
            from .rules import home
        near = home.havens(was)
        for unit in home.have_to_return(was, range(UNITS)):
            to = home.usual(was, near, unit) if verb == V_DONE else port
            if AREAS <= to <= OILER and home.returns(was, near, unit) >> to & 1:
                plan[unit] = to + 1
        return plan

    def _tag(self, action):
        """The number of the tag of an action without a place on the map."""
        return [verb for verb in _TAGGED if verb << 10 in self._screen.actions].index(action >> 10)

    def focus(self, action):
        """Put the cursor on the place of an action."""
        screen, verb, arg = self._screen, action >> 10, action & 1023
        cursor, view = screen.cursor, screen.view
        cursor.dress(PAPER, INK)
        self.called = self.doubt = ""
        if screen.number == MAP:
            self._head(action)
            if verb in ON_MAP:
                screen.there = arg
                view.focus(cursor, arg)
            else:
                view.focus_tag(cursor, self._tag(action))
            return
        view.focus(cursor, arg if verb in OF_UNIT else NO_UNIT, verb == V_LIKE)
        if verb == V_GO and screen.phase == P_SHIPS:
            self.called = self._risk()
        if verb == V_ALL:
            view.say(screen.words.get(SAY_ALL))
        elif verb == V_LIKE or verb == V_LAST:
            steps = self.steps(action)
            say = SAY_ALIKE if verb == V_LIKE else SAY_REPEAT + (len(steps) == 1)
            view.say(screen.words.say(say, (len(steps), steps[0] & 1023)))
        elif verb == V_MEND or verb == V_CURE:
            view.say(screen.words.say(SAY_TO_MEND, (screen.was[DAMAGE + arg],)))

    def _risk(self):
        """The risk of the picked ships: a return, or the enemy there. It is "" if some lie face down."""
        words, was = self._screen.words, self._screen.was
        if self._tries():
            return words.get(SAY_OTHERS_BACK) if was[TO] != OILER else ""
        if was[TO] >= AREAS or was[VEILED + was[TO]]:
            return ""
        foes = [unit for unit in range(UNITS) if was[PLACE + unit] == was[TO] and side_of(was, unit) != was[SIDE]]
        if not foes:
            return words.get(SAY_NO_ENEMY)
        return words.say(SAY_ENEMIES, (len(foes), sum([attack(was, unit) for unit in foes])))

    def _tries(self):
        """Does each ship that is picked need a die?"""
        was = self._screen.was
        return was[TO] == OILER or was[STACK + was[DEPTH] - 2] == P_FAR

    def _head(self, action):
        """Write the header of an action on the map. For a plan the map shows where its ships or U-boats go."""
        screen, verb = self._screen, action >> 10
        text = plan = ""
        if verb == V_DONE and screen.phase in (P_SET, P_MOVE, P_FAR, P_UBOATS):
            left = sum([self._force(port, screen.was[SIDE])[0] for port in range(AREAS, OILER)])
            if left and screen.phase == P_MOVE and not self._has_sailed():
                self.doubt = screen.words.say(SAY_IN_PORTS, (left,))
            self.called = self.doubt or screen.words.get(LIST_NEXT + self._next_step())
        if verb == V_LAST:
            plan = self._planned(self.steps(action))
        elif screen.phase == P_HOME:
            plan = self._homeward(verb, action & 1023)
        if plan or self._ahead:
            self._look_ahead(plan)
            text = self.prompt()
        self._tell(verb, action & 1023, plan)
        if verb == V_LAST:
            text = self._say_plan(plan)
        elif plan and verb == V_DONE:
            self.called = screen.words.say(SAY_SHIPS_HOME, (sum([to > 0 for to in plan[:UNITS]]),))
        elif screen.was[SIDE] == AXIS and screen.was[TURN] >= CLOSES[FRANCE - ENGLAND] - 1:
            warning = self._warning(verb, action & 1023)
            text = screen.words.get(warning) if warning else self.prompt()
        if text:
            screen.stage.header(text, SELECT)

    def _tell(self, verb, arg, plan):
        """Write what decides: the points after a plan or the moves, or those of a sea, and the dice there."""
        screen, was = self._screen, self._screen.was
        side, text = was[SIDE], ""
        if screen.phase == P_SET:
            text = screen.words.get(SAY_REST_STARTS + (arg == MALTA))
        elif verb == V_AIR:
            text = screen.words.say(SAY_SHIPS_THERE, self._force(arg, 1 - side)[:1])
        elif verb in ON_MAP and arg < AREAS and screen.phase != P_HOME:
            hidden = 0 if side else was[VEILED + arg]
            if hidden or not self._force(arg, 1 - side)[1]:
                say = SAY_SEA_HIDDEN if hidden else SAY_SEA_FREE
                text = screen.words.say(say, (WORTH[2 * arg + ALLIES], WORTH[2 * arg + AXIS], hidden))
            else:
                text = screen.words.say(SAY_SEA_MET, [self._force(arg, of)[1] for of in (ALLIES, AXIS)])
        elif verb == V_LAST or verb == V_DONE and screen.phase in (P_MOVE, P_FAR, P_UBOATS):
            won = self._brings(plan)
            text = screen.words.say(SAY_OUTLOOK if won[2:] else SAY_LAST_TURN, [won[ALLIES], won[AXIS]] + won[2:])
        screen.view.tell(text)

    def _force(self, place, side):
        """(ships, dice) of a side in a place. The dice of the Axis include its U-boats."""
        was = self._screen.was
        there = [unit for unit in range(UNITS) if place_of(was, unit, True) == place and side_of(was, unit) == side]
        boats = was[UBOATS_AT + place] if side == AXIS and place < AREAS else 0
        return len(there), sum([attack(was, unit) for unit in there]) + boats

    def _next_step(self):
        """The number of the step that follows the end of this one, in the list of the texts."""
        was, phase = self._screen.was, self._screen.phase
        if phase == P_SET:
            return 0
        if phase == P_MOVE and open_places(was, P_FAR):
            return 1
        if was[SIDE] != AXIS:
            return 2
        return 3 if phase != P_UBOATS and was[UBOATS] else 4

    def _say_plan(self, plan):
        """The header for a plan, which is not done yet. The footer has the number of its ships or U-boats."""
        screen, say = self._screen, SAY_SAIL_SHIPS
        count, faces = sum(plan[UNITS:]), 0
        for unit in range(UNITS):
            if plan[unit]:
                count += 1
                faces += arrives(screen.was, unit, plan[unit] - 1)
        if screen.phase == P_UBOATS:
            say = SAY_PLACE_UBOATS
        elif screen.phase == P_FAR:
            say = SAY_TRY_SHIPS
        self.called = screen.words.say(say + (count == 1), (count,) + average(faces))
        return self.asked(screen.words.get(SAY_PLAN))

    def _warning(self, verb, arg):
        """The text that warns the Axis of an action that leaves ships no port, or 0 (SC-PORTS, SC-ITALIANS).

        The warnings begin in the turn before the last one in which France is open."""
        was, sails = self._screen.was, self._screen.phase in (P_MOVE, P_FAR)
        left = CLOSES[FRANCE - ENGLAND] - was[TURN]  # turns, after this one, in which France is open
        if left == 1:
            return SAY_CLOSING if sails and verb == V_TO and arg <= SOUTH_ATLANTIC else 0
        goes_out = sails and verb == V_TO and arg == NORTH_ATLANTIC
        if left:
            return SAY_NO_PORT if goes_out and self._is_cruiser_out() else 0
        stays = sails and verb == V_DONE and self._has_own(FRANCE)
        return SAY_LOST_WITH if goes_out or stays or verb in (V_TO, V_BACK) and arg == FRANCE else 0

    def _is_cruiser_out(self):
        """Is an Italian cruiser of the Axis in the Neutral Port? When France is closed, its way leads to the North Atlantic."""
        was = self._screen.was
        return any([was[PLACE + unit] == NEUTRAL and side_of(was, unit) == AXIS for unit in range(ITALIANS, RUSSIANS)])

    def near(self, i, dx, dy):
        """The number of the action next to action i in a direction, by place.

        Among ships it is the order's beyond the outer ends of the rows. Right of the order it is the next ship."""
        if dx and self._screen.number == FLEET:
            return self._beside(i, dx)
        return super().near(i, dx, dy)

    def _beside(self, i, dx):
        """The number of the action beside action i: in its row, else in another one, else that of below()."""
        actions, here = self._screen.actions, self.spot(i)
        if here[0] < 0:
            following = self._next_ship() if dx > 0 else 0
            return actions.index(following) if following else i
        best, least = -1, 0
        for j in range(len(actions)):
            x, y = self.spot(j)
            far, apart = (x - here[0]) * dx, abs(y - here[1])
            if apart >= _ROW:
                apart += _APART  # a ship of another row, only if this one has none
            if far > 0 and x > 0 and (best < 0 or far + apart < least):
                best, least = j, far + apart
        return self.below(i) if best < 0 else best

    def spot(self, i):
        """Where action i lies, (x, y). x is -1 for an action without a place. V_GO and V_LAST are the first of these."""
        view = self._screen.view
        verb, arg = self._screen.actions[i] >> 10, self._screen.actions[i] & 1023
        if self._screen.number == MAP:
            return view.spot(arg) if verb in ON_MAP else view.spot_of_tag(self._tag(self._screen.actions[i]))
        if verb in OF_UNIT:
            x, y = view.spot(arg, True) if verb == V_LIKE else view.spot(arg)
            return x, y + 2 * (verb == V_CURE)
        return -1, LOW - 2 * (verb == V_GO) - (verb == V_LAST) + i * (verb < V_LIKE and verb != V_GO)
