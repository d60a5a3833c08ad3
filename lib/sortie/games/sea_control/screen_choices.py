# SPDX-License-Identifier: MIT
"""The legal actions as places for the cursor on map, fleet and battle line.

The cursor begins at the likeliest action. That may be the ship after those picked or bombed, or the last target.
"""

from micropython import const

from ...core.head import DEPTH, SIDE, STACK
from ...ui.colors import INK, PAPER, RED
from ...ui.cursor import nearest
from ...ui.text import RIGHT as ARROW
from ...ui.text import SELECT, page_mark
from . import screen_series
from .fields import (
    AIR_LEFT, ALLIES, AREA, AREAS, AXIS, DAMAGE, ENGLAND, FRANCE, FRESH, FRESH_DAMAGE, HAND, ITALIANS, LAST_AT, MOVED,
    NAMED, NEUTRAL, NORTH_ATLANTIC, OILER, PLACE, P_AIM, P_BACK, P_FAR, P_HOME, P_MOVE, P_REPAIR, P_SHIPS,
    P_STRIKE, P_TORPEDO, P_UBOATS, REPAIRS, RUSSIANS, SOUTH_ATLANTIC, STATUS, TAKEN, TARGET, TO, TORPEDO, TURN,
    UBOATS, UBOATS_AT, UNITS, V_AGAIN, V_AIR, V_ALL, V_AT, V_BACK, V_CHASE, V_CHASE_ALL, V_CURE, V_DONE, V_FIGHT,
    V_FIRE, V_GO, V_LAST, V_LIKE, V_MEND, V_NO_AIR, V_SHIP, V_SHOOTER, V_STRIKE, V_TO, V_UBOAT,
)
from .rules.fleet import attack, defense, is_convoy, is_german, is_picked, side_of, strikes
from .screen_views import ALL_AT, CHOSEN, FLEET, LINE, MAP, NO_UNIT, groups, own, place_of, state_of
from .tables import CLOSES
from .words import (
    LIST_CHOICE, PHASE_PROMPT, SAY_AIR_LEFT, SAY_ALIKE, SAY_ALL, SAY_ALL_NAMED, SAY_CLOSING, SAY_DICE_AT,
    SAY_GOES_BACK, SAY_LAST_SALVO, SAY_LOST_WITH, SAY_NO_PORT, SAY_PURSUE, SAY_REPAIRS_LEFT, SAY_REPEAT, SAY_SHIPS_TO,
    SAY_THEN_FIRE, SAY_TO_MEND, SAY_TRY_FOR, SAY_UBOATS_LEFT, SAY_UBOAT_AT, VERB_AT,
)

_ON_MAP = (V_TO, V_BACK, V_UBOAT, V_AIR, V_FIGHT)
_OF_UNIT = (V_SHIP, V_LIKE, V_MEND, V_CURE, V_STRIKE, V_SHOOTER, V_AT)
_TAGGED = (V_LAST, V_DONE, V_NO_AIR)  # the choices without a place on the map
_UNIT_MASK = const(127)
_ROW = const(10)  # pixels: places that are less apart are in one row of ships
_LOW = const(300)  # y of an action without a place, in pixels
_SURE = const(1 << 20)  # more likely than any target
_PRIZE = const(24)  # the worth of a convoy, beside its strength
_LEGAL = const(4)  # a cell of assets/art/marks.pix


class Choices:
    """The legal actions of a Screen, and its series of actions."""

    def __init__(self, screen):
        self._screen = screen

    # --- the order -----------------------------------------------------------------------------------

    def order(self, actions):
        """The legal actions and the series, the likeliest first. They follow from the position and the plan.

        Only for U-boats the order follows from the cursor: the next U-boat joins the last one."""
        screen = self._screen
        screen.actions = actions = list(actions)
        next_ship = self._next_ship()
        actions = actions + screen_series.offered(screen.was, screen.phase, screen.plan, actions)
        if self._is_group(actions):
            actions += [action | ALL_AT for action in actions if action >> 10 == V_AT]
        best, most = 0, 0
        for i in range(len(actions)):
            likely = 3 if actions[i] == next_ship else self._likely(actions[i])
            if likely > most:
                best, most = i, likely
        actions.insert(0, actions.pop(best))
        return actions

    def steps(self, action):
        """The legal actions of a series."""
        screen = self._screen
        return screen_series.steps(screen.was, screen.phase, screen.plan, screen.actions, action)

    def _is_group(self, actions):
        """Has another shooter to name a target, after the one in hand?"""
        was = self._screen.was
        if self._screen.phase == P_TORPEDO:
            return was[HAND] < was[UBOATS_AT + was[AREA]]
        return self._screen.phase == P_AIM and any([action >> 10 == V_SHOOTER for action in actions])

    def _likely(self, action):
        """How likely an action is, as a number."""
        verb, arg = action >> 10, action & 1023
        was, phase = self._screen.was, self._screen.phase
        if verb == V_FIRE or verb == V_AGAIN and not was[LAST_AT]:
            return _SURE
        if verb == V_LAST:
            done = self._has_sailed() if phase == P_MOVE else phase == P_SHIPS and V_GO << 10 in self._screen.actions
            return 0 if done else 4
        if verb == V_GO:
            return 4 if phase == P_SHIPS and self._is_repeated() else 2
        if verb == V_STRIKE or verb == V_AT and not arg & ALL_AT:
            return self._prize(arg)
        if verb == V_UBOAT and was[UBOATS_AT + arg]:
            return 3 + (arg == self._screen.there)
        if verb == V_TO and arg < AREAS:
            return 2 - 2 * self._has_own(arg)
        if verb == V_TO:  # an empty port is no better: it may be the Neutral Port; France is worse in its last turn
            return arg != FRANCE or was[TURN] != CLOSES[FRANCE - ENGLAND]
        if verb == V_DONE:
            return 3 if phase in (P_FAR, P_HOME) else phase == P_MOVE
        return verb == V_CHASE_ALL

    def _next_ship(self):
        """The action that picks the next group, or the next ship after one that is picked. 0: none is left after the last."""
        was, phase = self._screen.was, self._screen.phase
        legal, found = screen_series.ships(self._screen.actions), 0
        if not legal:
            return 0
        for row in groups(was, own(was, phase, legal)):
            whole = sum([unit in legal for unit in row]) > 1
            for unit in row:
                if state_of(was, phase, unit) == CHOSEN:
                    found, whole = 0, False
                elif not found and unit in legal:
                    found = (V_LIKE if whole else V_SHIP) << 10 | unit
        return found

    def _is_repeated(self):
        """Are the picked ships those of the last turn, as far as they are there?"""
        screen = self._screen
        was, there = screen.was, screen.was[TO] + 1
        for unit in range(UNITS):
            if is_picked(was, unit) and screen.plan[unit] != there:
                return False
        return not [unit for unit in screen_series.ships(screen.actions) if screen.plan[unit] == there]

    def _has_sailed(self):
        """Has a ship of the side sailed in this turn?"""
        was = self._screen.was
        return any([was[STATUS + unit] & MOVED and side_of(was, unit) == was[SIDE] for unit in range(UNITS)])

    def _prize(self, unit):
        """How good a target is: its worth, times the chance to remove it, less with dice in. The last target is better."""
        v = self._screen.was
        left = defense(v, unit) - v[DAMAGE + unit]
        out = 6 + max(0, 6 - left)  # of 36, with a die
        guns = attack(v, unit) * (5 if is_german(unit) and not v[DAMAGE + unit] else 4)
        worth = guns + 9 * strikes(v, unit) + 4 + left + (_PRIZE if is_convoy(unit) else 0)
        aimed = 0
        for shooter in range(UNITS):
            if v[TARGET + shooter] == unit + 1 | NAMED and side_of(v, shooter) == v[SIDE]:
                aimed += attack(v, shooter)
        if self._screen.phase == P_TORPEDO:
            for boat in range(v[HAND] - 1):
                aimed += v[TORPEDO + boat] == unit + 1
        prize = worth * out * max(4, 36 - aimed * out)
        return prize * 9 // 8 if v[LAST_AT] == unit + 1 and self._screen.phase != P_STRIKE else prize

    def _has_own(self, place):
        screen = self._screen
        for unit in range(UNITS):
            if place_of(screen.was, unit, True) == place and side_of(screen.was, unit) == screen.side:
                return True
        return False

    # --- the prompt and the marks --------------------------------------------------------------------

    def prompt(self):
        """The prompt. It names the destination of ships, or the shooter."""
        words, was, phase = self._screen.words, self._screen.was, self._screen.phase
        if phase == P_SHIPS:
            far = was[STACK + was[DEPTH] - 2] == P_FAR or was[TO] == OILER
            return words.say(SAY_TRY_FOR if far else SAY_SHIPS_TO, (was[TO],))
        if phase == P_UBOATS:
            return words.say(SAY_UBOATS_LEFT, (was[UBOATS] - sum(was[UBOATS_AT : UBOATS_AT + AREAS]),))
        if phase == P_REPAIR:
            return words.say(SAY_REPAIRS_LEFT, (was[REPAIRS], was[TO]))
        if phase == P_STRIKE:
            return words.say(SAY_AIR_LEFT, (was[AIR_LEFT], was[AREA]))
        if phase == P_BACK:
            return words.say(SAY_GOES_BACK, (self._first_picked(),))
        hand = was[HAND] & ~TAKEN
        if phase == P_TORPEDO and 0 < hand <= was[UBOATS_AT + was[AREA]]:
            return words.say(SAY_UBOAT_AT, (hand - 1,))
        if phase == P_AIM:
            if not hand:
                return words.get(SAY_ALL_NAMED)
            say = SAY_DICE_AT if self._is_group(self._screen.actions) else SAY_THEN_FIRE
            lost = was[DAMAGE + hand - 1] + (was[FRESH + hand - 1] & FRESH_DAMAGE) > defense(was, hand - 1)
            return words.say(SAY_LAST_SALVO if lost else say, (hand - 1, attack(was, hand - 1)))
        return words.get(PHASE_PROMPT + phase)

    def _first_picked(self):
        """The unit that has to return because its attempt failed."""
        unit = 0
        while not is_picked(self._screen.was, unit):
            unit += 1
        return unit

    def units(self):
        """The units of the legal actions."""
        return [action & 1023 for action in self._screen.actions if action >> 10 in _OF_UNIT]

    def mark(self, view):
        """Mark the legal places on the map, and show the tags of the other choices. Returns True if there are places."""
        marked = False
        for action in self._screen.actions:
            if action >> 10 in _ON_MAP:
                view.mark(action & 1023, _LEGAL)
                marked = True
            else:
                view.tag(self._tag(action), self._screen.words.get(LIST_CHOICE + _TAGGED.index(action >> 10)))
        return marked

    def _tag(self, action):
        """The number of the tag of an action without a place on the map."""
        return [verb for verb in _TAGGED if verb << 10 in self._screen.actions].index(action >> 10)

    # --- the cursor ----------------------------------------------------------------------------------

    def focus(self, action):
        """Put the cursor on the place of an action."""
        screen, verb, arg = self._screen, action >> 10, action & 1023
        cursor, view = screen.cursor, screen.view
        cursor.dress(PAPER, INK)
        self._offer(action)
        if screen.number == MAP:
            if screen.was[SIDE] == AXIS and screen.was[TURN] >= CLOSES[FRANCE - ENGLAND] - 1:
                warning = self._warning(verb, arg)
                screen.stage.header(screen.words.get(warning) if warning else self.prompt(), SELECT)
            if verb in _ON_MAP:
                screen.there = arg
                view.focus(cursor, arg)
            else:
                view.focus_tag(cursor, self._tag(action))
            return
        if screen.number == FLEET:
            view.focus(cursor, arg if verb in _OF_UNIT else NO_UNIT, verb == V_LIKE)
            if verb == V_ALL:
                view.say(screen.words.get(SAY_ALL))
            elif verb == V_LIKE or verb == V_LAST:
                view.say(screen.words.say(SAY_ALIKE if verb == V_LIKE else SAY_REPEAT, (len(self.steps(action)),)))
            elif verb == V_MEND or verb == V_CURE:
                view.say(screen.words.say(SAY_TO_MEND, (screen.was[DAMAGE + arg],)))
            return
        if verb == V_CHASE or verb == V_CHASE_ALL:
            group = arg >> 7 if verb == V_CHASE else arg
            screen.stage.header(screen.words.say(SAY_PURSUE, (group, view.speed_of(group))), SELECT)
        if verb in _OF_UNIT or verb == V_CHASE:
            unit = arg & _UNIT_MASK
            if screen.odds and verb in (V_AT, V_STRIKE):
                view.offer(self._odds(action), "", True)
            if side_of(screen.was, unit) == ALLIES:
                cursor.dress(RED, PAPER)
            view.focus(cursor, unit, view.first_of(arg >> 7) if verb == V_CHASE else NO_UNIT)
        elif verb == V_CHASE_ALL:
            view.focus(cursor, view.first_of(arg))
        else:
            cursor.hide()
            view.aim(NO_UNIT, NO_UNIT)

    def _odds(self, action):
        """The line with the odds of a target."""
        with self._screen.code:
            from . import aims

        return aims.bar(self._screen.words, self._screen.was, action)

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

    def _offer(self, action):
        """Write an action without a place below the battle line, with arrows if there are more."""
        view, words = self._screen.view, self._screen.words
        if self._screen.number != LINE:
            return
        others = [other for other in self._screen.actions if not self._has_place(other)]
        if action not in others:
            view.offer("")
            return
        view.offer(ARROW + " " + words.get(VERB_AT + (action >> 10) - 1), page_mark(others.index(action), len(others)))

    def _has_place(self, action):
        verb = action >> 10
        return verb in _ON_MAP or verb in _OF_UNIT or verb in (V_CHASE, V_CHASE_ALL)

    def near(self, i, dx, dy):
        """The number of the action next to action i in a direction, by place. Above the first row is that of _below().

        Among ships that is beyond both ends of a row too, and right of it is the next ship."""
        if dx and self._screen.number == FLEET:
            return self._beside(i, dx)
        to = nearest(self._spot, len(self._screen.actions), i, dx, dy)
        return self._below(i) if to == i and dy < 0 else to

    def _beside(self, i, dx):
        """The number of the action beside action i in its row, or of _below() at the row's end."""
        actions, here = self._screen.actions, self._spot(i)
        if here[0] < 0:
            following = self._next_ship() if dx > 0 else 0
            return actions.index(following) if following else i
        best, least = -1, 0
        for j in range(len(actions)):
            x, y = self._spot(j)
            far = (x - here[0]) * dx
            if far > 0 and x > 0 and abs(y - here[1]) < _ROW and (best < 0 or far + abs(y - here[1]) < least):
                best, least = j, far + abs(y - here[1])
        return self._below(i) if best < 0 else best

    def _below(self, i):
        """The number of the likeliest action without a place, or i if there is none."""
        best = i
        for j in range(len(self._screen.actions)):
            if not self._has_place(self._screen.actions[j]) and (best == i or self._spot(j)[1] < self._spot(best)[1]):
                best = j
        return best

    def _spot(self, i):
        """Where action i lies, (x, y). x is -1 for an action without a place. V_GO and V_LAST are the first of these."""
        view, number = self._screen.view, self._screen.number
        verb, arg = self._screen.actions[i] >> 10, self._screen.actions[i] & 1023
        if number == MAP:
            return view.spot(arg) if verb in _ON_MAP else view.spot_of_tag(self._tag(self._screen.actions[i]))
        if verb == V_AT:
            return view.spot(arg & _UNIT_MASK, arg & ALL_AT > 0)
        if verb in _OF_UNIT:
            x, y = view.spot(arg, True) if verb == V_LIKE else view.spot(arg)
            return x, y + 2 * (verb == V_CURE)
        elif verb == V_CHASE:
            x, y = view.spot(arg & _UNIT_MASK)
            return x + (arg >> 7), y
        elif verb == V_CHASE_ALL:
            return view.spot(view.first_of(arg))
        return -1, _LOW - 2 * (verb == V_GO) - (verb == V_LAST) + i * (verb < V_LIKE and verb != V_GO)
