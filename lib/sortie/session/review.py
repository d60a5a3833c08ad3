# SPDX-License-Identifier: MIT
"""The decider of a review. It shows a whole game from its move list (store/move_list.py), as its viewer knows it.

A and right do the next step, with its motion. Left undoes one step. Up and down move to another turn. B leaves. After
a whole game the list of its end follows (choice.py). A step is an action. In a game that is not over, a step is one of
the viewer's own actions. Or it is all the other side's actions until the viewer sees something. The number of unseen
actions is secret. To move back, the review starts again at the beginning or at a snapshot.
"""

from array import array

from micropython import const

from ..core import contract, journal
from ..core.head import OVER
from ..core.journal import REFEREE
from ..core.resident import Temporary
from ..shell import runs
from ..shell import words as W
from ..shell.shell import ToTitle, notice
from ..shell.texts import module
from ..store import move_list
from ..ui import buttons
from ..ui.text import LEFT, RIGHT
from .play import Play, Viewer

_EVERY = const(32)  # actions between two snapshots
_KEPT = const(2)  # snapshots
_SOON = const(4)  # actions of a long way before the first report of progress
_UNSEEN = const(500)  # ms of a step with unseen actions; or 2, 4, 8 times as long
_REPORT = const(16)  # actions between two reports, each with a check of the buttons


def show(shell):
    """Review the game whose move list is kept. Returns the next run."""
    ident, is_over = _kept(shell)
    last = shell.settings.last
    try:
        if ident:
            play = Play(shell, ident, False)
            play.decider = Review(play)
            play.run()
            if is_over and ident == last:
                play.decider = None  # move list and snapshots
                play.reserve()
                with Temporary():
                    from .choice import after_review

                    return after_review(play)
        else:
            notice(shell, shell.say(W.SAY_REVIEW_NONE))
    except ValueError:
        notice(shell, shell.say(W.SAY_REVIEW_OTHER))
    waits = not is_over and ident in ("", last) and shell.board.storage.load(last)
    shell.board.storage.rest()
    return runs.GAME if waits else runs.TITLE


def _kept(shell):
    """(id of the game, is it over?) of the kept move list; ("", False) for none."""
    data = move_list.kept(shell.board.storage)
    shell.board.storage.rest()
    return (move_list.which(data), move_list.is_over(data)) if data else ("", False)


class Review:
    """The decider of a review.

        number   the number of actions done
        most     the largest such number so far
        count    the number of actions of the game
        stops    the numbers at the ends of the steps seen so far, if a step may have several actions; else None
    """

    def __init__(self, play):
        """Begin. Raises ValueError for a move list of other rules."""
        self.play = play
        play.asks = False
        self.game = play.game
        storage = play.shell.board.storage
        self._moves = move_list.kept(storage)
        viewer = move_list.viewer(self._moves, self.game.rules.SIDES)
        storage.rest()
        self.count = move_list.count(self._moves)
        self.most = 0
        self._snapshots = []  # (number, Game.note()), at most _KEPT
        self._turns = [0]  # the numbers at the beginnings of the turns seen so far
        self._begin()
        if self.game.rules.SIDES > 1:
            play.seen = Viewer(self.game, viewer)
            play.viewer = viewer
        self.stops = array("H", (0,)) if play.seen is not self.game and viewer != REFEREE else None
        self._is_at_end = self._is_left = False
        self._turn = play.turn_now()
        self._skip_events()
        self._shown = False

    def _begin(self):
        move_list.begin(self._moves, self.game)
        self.number = 0

    def goes_on(self):
        """Each step needs a press."""
        return False

    def is_done(self):
        """Has the player left?"""
        return self._is_left

    def end(self):
        """Returns None: a review has no end to show."""

    def turn(self):
        """Handle one button event, and draw the result. Raises ToTitle."""
        play = self.play
        if not self._shown:
            self._shown = True
            self._lay_out()
        event = play.shell.wait()
        if event == buttons.START or (event == buttons.B and not play.panel):
            self._is_left = True
        elif event == buttons.SELECT and self.game.side() != OVER:
            play.panel = (play.panel + 1) % len(play.screen.panels)
            self._lay_out()
        elif play.panel and event <= buttons.B:
            play.panel = 0
            self._lay_out()
        elif play.panel:
            dx = (event == buttons.RIGHT) - (event == buttons.LEFT)
            play.move(dx, (event == buttons.DOWN) - (event == buttons.UP))
        else:
            self._step(event)

    def _step(self, event):
        began, own = self.play.shell.board.now(), self.game.side() == self.play.viewer
        was_over = self.game.side() == OVER
        if event in (buttons.A, buttons.RIGHT):
            is_there = self._forward()
            self._even_out(began, own)
            if is_there:
                self.play.show_events()
            else:
                self.play.shell.refuse()
        else:
            if event == buttons.LEFT:
                self._go_to(self._before())
            elif event == buttons.DOWN:
                self._next_turn()
            elif event == buttons.UP:
                self._go_to(max([0] + [number for number in self._turns if number < self.number]))
            self._even_out(began)
        if self.game.side() == OVER and not was_over:
            self._show_scene()
        self._lay_out()

    def _show_scene(self):
        """Show the scene of the end, as after the game. A goes on to the points; another button has its effect at once."""
        with Temporary():
            from .ending import glance

            event = glance(self.play)
        if event != buttons.A:
            self.play.stage.kept = event

    def _even_out(self, began, is_seen=False):
        """Give the unseen actions since `began` a round time."""
        if self.stops is not None and not is_seen:
            self.play.stage.even_out(began, _UNSEEN)

    # --- steps ---------------------------------------------------------------------------------------

    def _forward(self):
        """Do the next step. Returns False if there is none, or the rules have changed."""
        if self.stops is None:
            return self._next()
        seen = self.play.seen
        before, shown, done = bytes(seen.state), journal.count(seen.journal), False
        while not done:
            done = self.game.side() == self.play.viewer
            if not self._next():
                self._is_at_end = True
                return False
            done = done or before != seen.state or shown != journal.count(seen.journal)
        if self.stops[-1] < self.number:
            self.stops.append(self.number)
        return True

    def _before(self):
        """The number of actions at the end of the previous step."""
        if self.stops is None:
            return max(0, self.number - 1)
        return max([0] + [stop for stop in self.stops if stop < self.number])

    def _steps(self):
        """The number of steps done."""
        return self.number if self.stops is None else len([stop for stop in self.stops if 0 < stop <= self.number])

    # --- positions -----------------------------------------------------------------------------------

    def _next(self):
        """Do the next action. Returns False if there is none, or the rules have changed."""
        if self.number == self.count:
            return False
        try:
            self.game.act(move_list.action(self._moves, self.number), self.number < self.most)
        except contract.Illegal:
            self.count = self.number
            notice(self.play.shell, self.play.shell.say(W.SAY_REVIEW_OTHER))
            self._lay_out()
            return False
        self.number += 1
        self.most = max(self.most, self.number)
        self._note()
        self._look()
        return True

    def _look(self):
        if self.play.seen is not self.game:
            self.play.seen.look()

    def _note(self):
        """Keep a snapshot now and then, and the numbers at which turns begin."""
        game = self.game
        if self.number % _EVERY == 0 and (not self._snapshots or self._snapshots[-1][0] < self.number):
            self._snapshots.append((self.number, game.note()))
            if len(self._snapshots) > _KEPT:
                self._snapshots.pop(0)
        turn = self.play.turn_now()
        if turn != self._turn:
            self._turn = turn
            if self._turns[-1] < self.number:
                self._turns.append(self.number)

    def _next_turn(self):
        """Move forward without motion to the next turn, or to the end."""
        turn, start = self._turn, self._steps()
        self.play.give_way()
        while self._forward() and self._turn == turn and not self._is_stopped(start):
            pass
        self._skip_events()

    def _go_to(self, number):
        """Move back to the position after `number` actions. That takes seconds in a long game, so B stops it."""
        self.play.give_way()
        while self._snapshots and self._snapshots[-1][0] > number:
            self._snapshots.pop()
        if self._snapshots:
            self.number, note = self._snapshots[-1]
            self.game.back_to(note)
        else:
            self._begin()
        self._is_at_end = False
        self._turn, start = self.play.turn_now(), self._steps()
        while self.number < number and self._next() and not self._is_stopped(start):
            pass
        self._look()
        self._skip_events()

    def _skip_events(self):
        """Skip the events so far."""
        self.play.shown = journal.count(self.game.ring(self.play.viewer))
        self.play.screen.known = False

    def _is_stopped(self, start):
        """Was B pressed on a long way from step `start`? Reports the progress now and then. Raises ToTitle."""
        if (self._steps() - start) % _REPORT != _SOON:
            return False
        stage = self.play.stage
        stage.footer(self._place())
        stage.refresh()
        event = stage.buttons.wait(0)
        if event == buttons.TITLE:
            raise ToTitle
        return event == buttons.B

    # --- drawing -------------------------------------------------------------------------------------

    def _lay_out(self):
        """Draw the position, with the cursor on the next action if the viewer decides it."""
        play, game = self.play, self.game
        if game.side() == OVER and not play.panel:
            play.screen.end(play.seen)
            self._foot("")
            return
        play.order(())
        if game.side() == play.viewer:
            play.view = game.view(game.side())
            play.order(contract.actions(game.rules, play.view))
            play.at = self._next_at()
        play.draw()
        if not play.panel and not len(play.actions):
            self._foot(play.texts.words.get(module(game.rules.ID, "words").SIDE_NAME + game.side()))

    def _next_at(self):
        """The place of the next action among the legal actions."""
        if self.number < self.count:
            wanted = move_list.action(self._moves, self.number)
            for i in range(len(self.play.actions)):
                if self.play.actions[i] == wanted:
                    return i
        return 0

    def foot(self, action, note=""):
        """Draw the footer: the progress, and the effect of the next action."""
        self._foot(self.play.texts.does(action) or self.play.texts.at(action))

    def _foot(self, what):
        say = self.play.shell.say
        left = self._place()
        if self._goes_on():
            self.play.stage.footer(left + " " + what, say(W.SAY_GO_ON))
        else:
            self.play.stage.footer(left, "", say(W.SAY_BACK))

    def _goes_on(self):
        """May there be another step? If steps have several actions, only a try shows it."""
        return self.number < self.count if self.stops is None else not self._is_at_end

    def _place(self):
        number = self._steps()
        place = "{}/{}".format(number, self.count) if self.stops is None else str(number)
        return (LEFT if number else " ") + place + (RIGHT if self._goes_on() else " ")
