# SPDX-License-Identifier: MIT
"""The choices in a battle: targets, shooters, bombs, pursuers, and to stand or disengage."""

from micropython import const

from ...core.head import SIDE
from ...ui.colors import INK, PAPER, RED
from ...ui.text import RIGHT as ARROW
from ...ui.text import SELECT, page_mark
from .fields import (
    ALL_AT, AIR_LEFT, ALLIES, AREA, DAMAGE, FRESH, FRESH_DAMAGE, HAND, LAST_AT, NAMED, P_AIM, P_STRIKE, P_TORPEDO, TAKEN,
    TARGET, TORPEDO, UBOATS_AT, UNITS, V_AGAIN, V_AT, V_CHASE, V_CHASE_ALL, V_FIRE, V_SHOOTER, V_STRIKE,
)
from .rules.fleet import attack, defense, is_convoy, is_german, side_of, strikes
from .screen_choices import LOW, OF_UNIT, Choices
from .screen_views import NO_UNIT
from .words import (
    PHASE_PROMPT, SAY_AIR_LEFT, SAY_ALL_NAMED, SAY_DICE_AT, SAY_LAST_SALVO, SAY_PURSUE, SAY_THEN_FIRE, SAY_UBOAT_AT,
    VERB_AT,
)

_UNIT_MASK = const(127)
_SURE = const(1 << 20)  # more likely than any target
_LINE = const(26)  # letters
_POINTS = const(21)  # of damage that 36 dice do
_PRIZE = const(24)  # the worth of a convoy, beside its strength


class Aiming(Choices):
    """The choices of a Screen in a battle."""

    def offered(self, actions):
        """The legal actions, and "all aim" for each target of a group."""
        if self._is_group(actions):
            return actions + [action | ALL_AT for action in actions if action >> 10 == V_AT]
        return actions

    def _is_group(self, actions):
        """Has another shooter to name a target, after the one in hand?"""
        was = self._screen.was
        if self._screen.phase == P_TORPEDO:
            return was[HAND] < was[UBOATS_AT + was[AREA]]
        return self._screen.phase == P_AIM and any([action >> 10 == V_SHOOTER for action in actions])

    def likely(self, action):
        """How likely an action is, as a number."""
        verb, arg = action >> 10, action & 1023
        if verb == V_FIRE or verb == V_AGAIN and not self._screen.was[LAST_AT]:
            return _SURE
        if verb == V_STRIKE or verb == V_AT and not arg & ALL_AT:
            return self._prize(arg)
        return verb == V_CHASE_ALL

    def _prize(self, unit):
        """How good a target is: its worth, times the chance to remove it, less with dice in. The last target is better.

        A ship that sinks counts four times as much as a ship that is out for this turn."""
        v = self._screen.was
        left = defense(v, unit) - v[DAMAGE + unit]
        out = 6 + max(0, 6 - left)  # of 36, with a die
        gain = 6 + 4 * _POINTS // (left + 1)
        guns = attack(v, unit) * (5 if is_german(unit) and not v[DAMAGE + unit] else 4)
        worth = guns + 9 * strikes(v, unit) + 4 + left + (_PRIZE if is_convoy(unit) else 0)
        aimed = 0
        for shooter in range(UNITS):
            if v[TARGET + shooter] == unit + 1 | NAMED and side_of(v, shooter) == v[SIDE]:
                aimed += attack(v, shooter)
        if self._screen.phase == P_TORPEDO:
            for boat in range(v[HAND] - 1):
                aimed += v[TORPEDO + boat] == unit + 1
        prize = worth * gain * max(4, 36 - aimed * out)
        return prize * 9 // 8 if v[LAST_AT] == unit + 1 and self._screen.phase != P_STRIKE else prize

    def prompt(self):
        """The prompt. It names the shooter."""
        words, was, phase = self._screen.words, self._screen.was, self._screen.phase
        if phase == P_STRIKE:
            return words.say(SAY_AIR_LEFT, (was[AIR_LEFT], was[AREA]))
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

    def focus(self, action):
        """Put the cursor on the place of an action."""
        screen, verb, arg = self._screen, action >> 10, action & 1023
        cursor, view = screen.cursor, screen.view
        cursor.dress(PAPER, INK)
        self._offer(action)
        if verb == V_CHASE or verb == V_CHASE_ALL:
            group = arg >> 7 if verb == V_CHASE else arg
            screen.stage.header(screen.words.say(SAY_PURSUE, (group, view.speed_of(group))), SELECT)
        if verb in OF_UNIT or verb == V_CHASE:
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

    def _offer(self, action):
        """Write the actions without a place below the battle line. An arrow marks this one. Without room it is alone."""
        view, words = self._screen.view, self._screen.words
        others = [other for other in self._screen.actions if not self.has_place(other)]
        if action not in others:
            view.offer("")
            return
        line = ""
        for other in others:
            line += (ARROW if other == action else " ") + words.get(VERB_AT + (other >> 10) - 1) + " "
        if len(line) <= _LINE:
            view.offer(line)
        else:
            view.offer(ARROW + words.get(VERB_AT + (action >> 10) - 1), page_mark(others.index(action), len(others)))

    def spot(self, i):
        """Where action i lies, (x, y). x is -1 for an action without a place."""
        view = self._screen.view
        verb, arg = self._screen.actions[i] >> 10, self._screen.actions[i] & 1023
        if verb == V_AT:
            return view.spot(arg & _UNIT_MASK, arg & ALL_AT > 0)
        if verb in OF_UNIT:
            return view.spot(arg)
        if verb == V_CHASE:
            x, y = view.spot(arg & _UNIT_MASK)
            return x + (arg >> 7), y
        if verb == V_CHASE_ALL:
            return view.spot(view.first_of(arg))
        return -1, LOW + i
