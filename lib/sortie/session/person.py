# SPDX-License-Identifier: MIT
"""The decider for persons at the badge: cursor and buttons, undo, the menu of START, and the bots' turns between."""

from micropython import const

from ..core import contract, journal, parts
from ..core.head import OVER
from ..core.resident import Temporary
from ..shell import words as W
from ..store.move_list import UNDO
from ..store.settings import ADVICE, ODDS
from ..ui import buttons
from ..ui.reader import LONE, LONE_SEALED
from .ending import LEFT, SEEN
from .pause import LEAVE, RESIGN, REVIEW, SEE_AGAIN

DX, DY = (-1, 1, 0, 0), (0, 0, -1, 1)  # of the events LEFT, RIGHT, UP, DOWN
_ROOM = const(23)  # cells of the footer beside A and the gaps


class Person:
    """Decides for a Play. `keeper` saves the game (session/keeper.py), and is None in a lesson. `left` is 0, LEFT or SEEN.

    `done` has the actions that can be undone; a forced action is negative.
    """

    def __init__(self, play, keeper):
        self.play = play
        self.keeper = keeper
        self.left = self._new = 0  # _new: the briefing of a game that has not begun
        self.done = list(play.game.base()[2])
        if keeper and keeper.is_fresh or not journal.count(play.game.journal):
            play.panel = self._new = play.screen.briefing
        self._again = 0  # the last action undone: the cursor starts there
        self._legal = None  # the legal actions, if goes_on() has just listed them

    def is_done(self):
        """Is the game over, or was it left?"""
        return self.left or self.play.game.side() == OVER

    def turn(self):
        """Do one action, undo or page."""
        legal, self._legal = self._legal or parts.twice(self._position), None
        action = self._forced(legal) or self._others(legal)
        if action > 0:
            self._do(action)
            if self.done:
                self.done[-1] = -action
        elif not action:
            self._decide(legal)

    def goes_on(self):
        """In a game of one side: does an action follow without a press?"""
        if self.is_done():
            return False
        self._legal = legal = parts.twice(self._position)
        return (self._forced(legal) or self._others(legal)) > 0

    def end(self):
        """Show the end until the player continues. Returns AGAIN, SEEN or LEFT."""
        return self.left or self._end()

    def foot(self, action, note=""):
        """Draw the footer: the action's place (or a note), the effect of A, and the odds."""
        play = self.play
        does = play.texts.does(action)
        if play.shell.settings.values[ODDS]:
            does = "{} {}".format(does, play.chance(action)).strip()
        name = note or play.called(action)
        if not note and len(name + play.screen.ways + does) <= _ROOM:
            name += play.screen.ways
        play.stage.footer(name, does)

    # --- one decision --------------------------------------------------------------------------------

    def _others(self, legal):
        """The step before a decision: a bot's action, 0 if the viewer decides, -1 to check again (session/seats.py).

        Also an action of the viewer that needs no press, unless the player has just undone it."""
        play = self.play
        return (play.seats and play.seats.turn()) or (0 if self._again else play.screen.only(play.view, legal))

    def _position(self):
        """The legal actions, found on the view of the side that decides."""
        play = self.play
        game, side, seats = play.game, play.game.side(), play.seats
        if not seats:
            play.view = game.view(side, play.view)
        else:  # a bot's view is temporary, to save memory
            play.view = seats.state if seats.side == side else game.view(side)
        return contract.actions(game.rules, play.view)

    def _forced(self, actions):
        """The single legal action if it needs no press: it is lone, or it rolls and shows nothing. Else 0."""
        play = self.play
        if len(actions) != 1:
            return 0
        if self._is_lone(actions[0]):
            return actions[0]
        return 0 if play.odds(play.view, actions[0]) or play.texts.does(actions[0]) else actions[0]

    def _is_lone(self, action):
        """Is this forced action done without a press? Only if no other person can see it."""
        play = self.play
        lone = play.texts.where.VERB_ARGS[(action >> 10) - 1] >> 4
        is_free = lone == LONE or lone == LONE_SEALED and not play.game.can_undo()
        return is_free and (not play.seats or play.seats.is_mine())

    def _decide(self, actions):
        """Let the player choose a legal action, until an action is done or undone, or the game is left."""
        play = self.play
        play.order(actions)
        play.at = 0
        for i in range(len(play.actions)):
            if play.actions[i] == self._again:
                play.at = i
        self._again = 0
        play.draw()
        play.stage.refresh()
        while True:
            event = play.shell.wait()
            if event == buttons.SELECT and self._next_panel():
                return
            if event == buttons.START and self.pause():
                return
            play.reason = 0
            if event >= buttons.LEFT:
                play.move(DX[event - buttons.LEFT], DY[event - buttons.LEFT])
            elif play.panel and event <= buttons.B:
                if event == buttons.B and self._new and self._leave(False):
                    return
                play.panel = self._new = 0
                play.draw()
            elif event == buttons.A and self._is_sure(play.actions[play.at]):
                play.screen.pressed(play.actions[play.at])
                self._do(play.actions[play.at], True)
                return
            elif event == buttons.B and self._back():
                return

    def _is_sure(self, action):
        """Is the screen in no doubt about this action, or does A confirm it? Other buttons go back."""
        play = self.play
        doubt = play.screen.doubt(action)
        if not doubt:
            return True
        play.stage.header(doubt)
        play.stage.footer("", play.texts.does(action), play.shell.say(W.SAY_BACK))
        play.stage.refresh()
        if play.shell.wait() == buttons.A:
            return True
        play.draw()
        return False

    def _do(self, action, listed=False):
        """Do an action. `listed`: the player chose it, so it may stand for several."""
        play = self.play
        sign = 1
        for step in play.screen.steps(action) if listed else (action,):
            play.since.append(step)
            play.game.act(step, listed and step == action)
            if play.seats:
                play.seats.done()
                play.view = play.seats.state
            self.done = self.done + [action if sign > 0 else -step] if play.game.can_undo() else []
            sign = -1  # B takes it back with the first step
            self.keeper.done()

    def _back(self):
        """B: undo the player's last action, and the forced actions after it. Returns True if position or choices have changed."""
        play = self.play
        if play.screen.back():
            return True
        if not play.game.can_undo():
            play.shell.refuse()
            play.stage.footer(play.shell.say(W.SAY_NOTHING_TO_UNDO))
            return False
        self._take_back()
        while self.done and self._forced(self._position()):  # after a load: a save does not mark them
            self._take_back()
        play.shown = journal.count(play.game.ring(play.viewer))
        return True

    def _take_back(self):
        """Undo the last action of the player, and the actions that are marked to go with it."""
        play, count = self.play, 0
        while not count or self._again < 0 and self.done:
            self._again = self.done.pop()
            count += 1
            if len(play.since) and play.since[-1]:
                play.since = play.since[:-1]  # an array has no pop() on the badge
            else:
                play.since.append(UNDO)  # the slot holds this action
        play.game.undo(count)
        play.screen.known = False
        if play.seats:
            play.seats.look()

    # --- panels and pages ----------------------------------------------------------------------------

    def _next_panel(self):
        """SELECT: open the reason, the next panel, or the log after the last panel. Returns True if the game is left.

        The reason opens if dice just fell. A held SELECT explains the choices. A briefing leads to the first panel.
        """
        play = self.play
        event, long = buttons.SELECT, play.stage.buttons.long
        if long:
            play.reason = 0
        if play.reason or long:
            event = play.log(True, play.actions, self._advice() if long else ())
        if event == buttons.SELECT:
            self._new = 0
            play.panel = 1 if play.screen.ahead else (play.panel + 1) % len(play.screen.panels)
            event = buttons.NONE if play.panel else play.log()
        if event == buttons.START:
            return self.pause()
        play.draw()
        return False

    def _advice(self):
        """The best bot's advice as lines, if the setting and the seats allow it. The cursor goes to its choice."""
        if not self.play.shell.settings.values[ADVICE] or not self.keeper:  # a lesson advises by itself
            return ()
        with Temporary():
            from .advice import lines

            return lines(self.play)

    def pause(self):
        """Open the menu of START. Returns True if the game is left or over."""
        play, keeper = self.play, self.keeper
        play.give_way()
        try:
            with Temporary():
                from . import pause

                is_fresh = keeper.is_fresh if keeper else None
                choice = pause.run(play.shell, play.texts, play.game, play.viewer, play.seats, is_fresh)
        finally:
            play.shell.drop_list(not play.is_lean)
        if choice == RESIGN:
            play.game.resign()
        elif choice not in (LEAVE, REVIEW) or not self._leave(choice == REVIEW):
            if choice == SEE_AGAIN:
                play.seats.again()
            play.draw()
            return False
        return True

    def _leave(self, is_seen):
        """Save the game, and leave it for the title or, if it is seen, for its review. Returns False if it cannot be saved."""
        if self.keeper and not self.keeper.save(is_seen):
            return False
        self.left = SEEN if is_seen else LEFT
        return True

    def _end(self):
        play = self.play
        play.stage.idle.watch = None  # nothing is left to save
        play.show_events()
        if play.seats:
            play.seats.over()
        play.screen.rest()
        with Temporary():
            from .ending import forget, show

            news = forget(play, self.keeper.is_fresh)
            return show(play, news)
