# SPDX-License-Identifier: MIT
"""The choices in a battle: targets, shooters, bombs, pursuers, and to stand or disengage."""

from micropython import const

from ...core import contract, journal
from ...ui.colors import INK, PAPER, RED
from ...ui.text import LEFT, RIGHT, SELECT
from .fields import (
    ALL_AT, AIR_LEFT, ALLIES, AREA, HAND, LAST_AT, P_AIM, P_PURSUE, P_RUN, P_STRIKE, P_TORPEDO, TAKEN, UBOATS_AT, V_AGAIN,
    V_AT, V_CHASE, V_CHASE_ALL, V_FIRE, V_PROPOSED, V_RUN, V_SHOOTER, V_STAND, V_STRIKE,
)
from .rules.fleet import side_of
from .screen_choices import LOW, OF_UNIT, Choices
from .screen_sides import fate_of, first_of
from .screen_views import NO_UNIT, WHOLE
from .words import (
    SAY_AIM_PROPOSED, SAY_AIR_LEFT, SAY_ALL_NAMED, SAY_AMONG, SAY_DICE_AT, SAY_LAST_SALVO, SAY_MORE_CHOICES,
    SAY_PURSUE, SAY_THEN_FIRE, SAY_UBOAT_AT, VERB_AT,
)

_UNIT_MASK = const(127)
_SURE = const(1 << 20)  # more likely than any target
_LINE = const(27)  # letters of the bar, with a space at its end


class Aiming(Choices):
    """The choices of a Screen in a battle."""

    _ahead = False  # the position after an action, if the line shows its targets

    def offered(self, actions):
        """The legal actions. A group may also fire as proposed, or all aim at one target."""
        if self._is_group(actions):
            proposed = [] if self._screen.plain else [V_PROPOSED << 10]  # a lesson has its own targets
            return actions + proposed + [action | ALL_AT for action in actions if action >> 10 == V_AT]
        return actions

    def steps(self, action):
        """The legal actions that name the proposed targets."""
        return self._aims().proposed(self._screen)

    def _aims(self):
        with self._screen.code:
            from . import aims
        return aims

    def _answers(self):
        with self._screen.code:
            from . import answers
        return answers

    def _is_group(self, actions):
        """Has another shooter to name a target, after the one in hand?"""
        was = self._screen.was
        if self._screen.phase == P_TORPEDO:
            return was[HAND] < was[UBOATS_AT + was[AREA]]
        return self._screen.phase == P_AIM and any([action >> 10 == V_SHOOTER for action in actions])

    def draw(self, game):
        """Draw the battle. Before an answer it has the results of the round."""
        screen = self._screen
        if screen.phase == P_RUN:
            with screen.code:
                from .screen_results import BAR, found, lay
            rows, hurt, kind = found(screen.was, game.journal, journal.count(game.journal) - 1)
            if kind:
                lay(screen, rows, hurt, False, BAR)
                return
        screen.line(WHOLE)

    def likely(self, action):
        """How likely an action is, as a number."""
        verb, arg = action >> 10, action & 1023
        if verb == V_FIRE or verb == V_AGAIN and not self._screen.was[LAST_AT]:
            return _SURE
        if verb == V_PROPOSED and not self._screen.was[LAST_AT]:
            return _SURE - 1
        if verb == V_STRIKE or verb == V_AT and not arg & ALL_AT:
            return self._aims().prize(self._screen.was, arg)
        if verb == V_STAND or verb == V_RUN:
            return (verb == V_STAND) == bool(self._answers().stands(self._screen.was))
        return verb == V_CHASE_ALL

    def prompt(self):
        """The prompt. It names the shooter."""
        words, was, phase = self._screen.words, self._screen.was, self._screen.phase
        if phase == P_STRIKE:
            return words.say(SAY_AIR_LEFT, (was[AIR_LEFT],))
        hand = was[HAND] & ~TAKEN
        if phase == P_TORPEDO and 0 < hand <= was[UBOATS_AT + was[AREA]]:
            return words.say(SAY_UBOAT_AT, (hand - 1,))
        if phase == P_AIM:
            if not hand:
                return words.get(SAY_ALL_NAMED)
            say = SAY_DICE_AT if self._is_group(self._screen.actions) else SAY_THEN_FIRE
            return words.say(SAY_LAST_SALVO if fate_of(was, hand - 1) else say, (hand - 1,))
        return self.asked()

    def focus(self, action):
        """Put the cursor on the place of an action."""
        screen, verb, arg = self._screen, action >> 10, action & 1023
        cursor, view = screen.cursor, screen.view
        cursor.dress(PAPER, INK)
        self._look_ahead(verb)
        view.sinks = self._sinks if screen.odds else None
        self.called, right = self._say(verb, arg)
        self._offer(action, right)
        screen.stage.header(self._question(verb, arg), SELECT)
        if verb in OF_UNIT or verb == V_CHASE:
            unit = arg & _UNIT_MASK
            if screen.odds and verb in (V_AT, V_STRIKE):
                odds, self.called = self._aims().bar(screen.words, screen.was, action)
                view.offer(odds, "", True)
            if side_of(screen.was, unit) == ALLIES:
                cursor.dress(RED, PAPER)
            view.focus(cursor, unit, first_of(screen.was, arg >> 7) if verb == V_CHASE else NO_UNIT)
        elif verb == V_CHASE_ALL:
            view.focus(cursor, first_of(screen.was, arg))
        else:
            cursor.hide()
            view.aim(NO_UNIT, NO_UNIT)

    def _sinks(self, unit):
        """The chance of all dice that are named to sink a target, in per cent."""
        v = self._ahead or self._screen.was
        return self._aims().chances(v, unit, self._aims().named(v, unit))[3]

    def _look_ahead(self, verb):
        """Draw the targets as after an action that names those of several shooters, or as they are."""
        screen = self._screen
        ahead = verb == V_AGAIN or verb == V_PROPOSED
        if not (ahead or self._ahead):
            return
        v = bytearray(screen.was)
        for step in self.steps(verb << 10) if verb == V_PROPOSED else (verb << 10,) if ahead else ():
            contract.act(screen.game.rules, v, step, True)
        screen.view.draw(v if ahead else screen.was, screen.phase, screen.phase == P_TORPEDO, WHOLE)
        self._ahead = ahead and v

    def _question(self, verb, arg):
        """The header of an action."""
        words = self._screen.words
        if verb == V_AGAIN or verb == V_PROPOSED:
            return words.get(SAY_AIM_PROPOSED + (verb == V_AGAIN))
        if verb == V_CHASE or verb == V_CHASE_ALL:
            return self.asked(words.say(SAY_PURSUE, (arg >> 7 or arg,)))
        return self.prompt()

    def _say(self, verb, arg):
        """(name, text at the right of the bar) of an action that has consequences to tell, or two empty texts."""
        screen = self._screen
        words, was = screen.words, screen.was
        if verb == V_AGAIN or verb == V_PROPOSED:
            at = screen.view.aimed()
            say, values = SAY_AMONG + (len(at) == 1), (len(at), at[0])
            if screen.odds:
                say, values = say + 2, values + (self._aims().outlook(self._ahead, at),)
            return words.say(say, values), ""
        if verb == V_STAND or verb == V_RUN:
            return self._answers().tell(words, was, verb)
        return self._answers().pursue(screen, verb, arg) if screen.phase == P_PURSUE else "", ""

    def _offer(self, action, right):
        """Write the actions without a place below the battle line, in their order. An arrow marks this one.

        right: a text at the right. Without room for all, this one is alone, and the text says where more are."""
        words, others = self._screen.words, self._others()
        line = ""
        if action in others:
            at, last = others.index(action), len(others) - 1
            pursues = self._screen.phase == P_PURSUE
            for other in others:
                name = self._answers().pursue(self._screen, other >> 10, 0) if pursues else words.get(VERB_AT + (other >> 10) - 1)
                line += (RIGHT if other == action else " ") + name + " "
            if len(line) > _LINE:
                line = RIGHT + words.get(VERB_AT + (action >> 10) - 1)
                right = (LEFT if at else "") + words.get(SAY_MORE_CHOICES) + (RIGHT if at < last else "")
        self._screen.view.offer(line, right)

    def _others(self):
        """The actions without a place, in the order of the bar."""
        found = sorted([action for action in self._screen.actions if not self.has_place(action)])
        return found[::-1] if self._screen.phase in (P_AIM, P_TORPEDO) else found

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
            return view.spot(first_of(self._screen.was, arg))
        return -1, LOW

    def near(self, i, dx, dy):
        """The number of the action next to action i in a direction. In the bar, left and right follow its order."""
        action, others = self._screen.actions[i], self._others()
        if dx and action in others:
            to = others.index(action) + dx
            return self._screen.actions.index(others[to]) if 0 <= to < len(others) else i
        return super().near(i, dx, dy)
