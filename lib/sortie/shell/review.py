# SPDX-License-Identifier: MIT
"""A game once more, from its line (store/move_list.py): step by step, forward and back, as the one who looks may know it.

A and right do the next step, with its motion; left goes back one; up and down go by turns; B leaves. A step is an action. In
a game that is not over it is one of the looker's own, or all that the other side does until something of it is seen: how many
actions that was, and how many come, is not for these eyes. To go back is to begin anew, or from a position noted on the way.
"""

from array import array

from micropython import const

from ..core import contract, journal
from ..core.head import OVER
from ..core.journal import REFEREE
from ..core.modules import Borrowed
from ..store import move_list
from ..ui import buttons
from ..ui.text import LEFT, RIGHT
from . import runs
from . import words as W
from .shell import ToTitle, tell
from .shown import Shown
from .texts import module

_EVERY = const(32)  # actions between two positions that are noted
_NOTED = const(2)  # how many of them are kept
_SOON = const(4)  # actions after which it is said for the first time how far a long way is
_UNSEEN = const(500)  # ms that a step takes in which the other side did something, or twice that, four times, ...
_TOLD = const(16)  # and from one time to the next, with a look at the buttons


class Seen:
    """A Game of two sides as `side` may know it; a Screen takes it for the Game (as shell/seats.py is)."""

    covered = False

    def __init__(self, game, side):
        self._game = game
        self.side = side
        self.rules = game.rules
        self.look()

    def look(self):
        """The game has changed: take what may be known of it anew."""
        game = self._game
        self.journal = game.ring(self.side)
        self.state = bytearray(game.state) if self.side == REFEREE else game.view(self.side)

    def view(self, side):
        """What the side that looks may know, whichever is asked for."""
        return self.state


def whose(shell):
    """Of the line that is kept: (the id of its game, is it over?); ("", False) when there is none."""
    with Borrowed():
        data = move_list.kept(shell.board.storage)
        shell.board.storage.rest()
    return (move_list.which(data), move_list.is_over(data)) if data else ("", False)


def show(shell):
    """Show the game whose line is kept once more; what to run after it."""
    ident, is_over = whose(shell)
    try:
        if ident:
            review = Review(shell, ident, False)
            review.resume()
            review.run()
        else:
            tell(shell, shell.say(W.SAY_REVIEW_NONE))
    except ValueError:
        tell(shell, shell.say(W.SAY_REVIEW_OTHER))
    last = shell.settings.last
    waits = not is_over and ident in ("", last) and shell.board.storage.load(last)
    shell.board.storage.rest()
    return runs.GAME if waits else runs.TITLE


class Review(Shown):
    """A game that follows a line. number: how many of its actions were done; most: at most so far; count: how many can be;
    stops: the numbers at which steps ended, as far as one has been, where a step is more than an action; else None."""

    def resume(self):
        """Begin. Raises ValueError: the line is of other rules."""
        with Borrowed():
            self._line = move_list.kept(self._shell.board.storage)
            who = move_list.viewer(self._line, self.game.rules.SIDES)
            self._shell.board.storage.rest()
        self.count = move_list.count(self._line)
        self.most = 0
        self._noted = []  # (number, what Game.note() gave), at most _NOTED
        self._turns = [0]  # the numbers at which turns began, as far as one has been
        self._begin()
        if self.game.rules.SIDES > 1:
            self.seen = Seen(self.game, who)
            self.eyes = who
        self.stops = array("H", (0,)) if self.seen is not self.game and who != REFEREE else None
        self._is_at_end = False

    def _begin(self):
        move_list.begin(self._line, self.game)
        self.number = 0

    def run(self):
        """Show the game until B is pressed. Raises ToTitle."""
        self.screen.game = self.seen
        self._turn = self._turn_now()
        self._told()
        self._lay_out()
        while True:
            event = self._shell.wait()
            if event == buttons.START or (event == buttons.B and not self.panel):
                return
            if event == buttons.SELECT and self.game.side() != OVER:
                self.panel = (self.panel + 1) % len(self.screen.panels)
                self._lay_out()
            elif self.panel and event <= buttons.B:
                self.panel = 0
                self._lay_out()
            elif self.panel:
                dx = (event == buttons.RIGHT) - (event == buttons.LEFT)
                self._move(dx, (event == buttons.DOWN) - (event == buttons.UP))
            else:
                self._step(event)

    def _step(self, event):
        began, own = self._shell.board.now(), self.game.side() == self.eyes
        if event in (buttons.A, buttons.RIGHT):
            is_there = self._forward()
            self._even_out(began, own)
            if is_there:
                self.tell()
            else:
                self._shell.refuse()
        else:
            if event == buttons.LEFT:
                self._go_to(self._before())
            elif event == buttons.DOWN:
                self._next_turn()
            elif event == buttons.UP:
                self._go_to(max([0] + [number for number in self._turns if number < self.number]))
            self._even_out(began)
        self._lay_out()

    def _even_out(self, began, is_seen=False):
        """What nobody saw took a time since `began`, which is made a round one."""
        if self.stops is not None and not is_seen:
            self._stage.even_out(began, _UNSEEN)

    # --- steps ---------------------------------------------------------------------------------------

    def _forward(self):
        """Do the next step. False: there is none, or the rules are not those it was done by."""
        if self.stops is None:
            return self._next()
        before, told, done = bytes(self.seen.state), journal.count(self.seen.journal), False
        while not done:
            done = self.game.side() == self.eyes
            if not self._next():
                self._is_at_end = True
                return False
            done = done or before != self.seen.state or told != journal.count(self.seen.journal)
        if self.stops[-1] < self.number:
            self.stops.append(self.number)
        return True

    def _before(self):
        """The number of actions after which the step before this one ended."""
        if self.stops is None:
            return max(0, self.number - 1)
        return max([0] + [stop for stop in self.stops if stop < self.number])

    def _steps(self):
        """How many steps were done."""
        return self.number if self.stops is None else len([stop for stop in self.stops if 0 < stop <= self.number])

    # --- positions -----------------------------------------------------------------------------------

    def _next(self):
        """Do the next action. False: there is none, or the rules are not those it was done by."""
        if self.number == self.count:
            return False
        try:
            self.game.act(move_list.action(self._line, self.number), self.number < self.most)
        except contract.Illegal:
            self.count = self.number
            tell(self._shell, self._shell.say(W.SAY_REVIEW_OTHER))
            self._lay_out()
            return False
        self.number += 1
        self.most = max(self.most, self.number)
        self._note()
        if self.seen is not self.game:
            self.seen.look()
        return True

    def _note(self):
        """Note a position now and then, and where turns begin."""
        game = self.game
        if self.number % _EVERY == 0 and (not self._noted or self._noted[-1][0] < self.number):
            self._noted.append((self.number, game.note()))
            if len(self._noted) > _NOTED:
                self._noted.pop(0)
        turn = self._turn_now()
        if turn != self._turn:
            self._turn = turn
            if self._turns[-1] < self.number:
                self._turns.append(self.number)

    def _next_turn(self):
        """Go on without motion until a turn begins, or the game stands as it was left."""
        turn, start = self._turn, self._steps()
        self._give_way()
        while self._forward() and self._turn == turn and not self._is_stopped(start):
            pass
        self._told()

    def _go_to(self, number):
        """Go back to where so many actions were done; B stops it half-way, as in a long game it takes a while."""
        self._give_way()
        while self._noted and self._noted[-1][0] > number:
            self._noted.pop()
        if self._noted:
            self.number, note = self._noted[-1]
            self.game.back_to(note)
        else:
            self._begin()
        self._is_at_end = False
        self._turn, start = self._turn_now(), self._steps()
        while self.number < number and self._next() and not self._is_stopped(start):
            pass
        if self.seen is not self.game:
            self.seen.look()
        self._told()

    def _told(self):
        """Nothing of what was done is told."""
        self.told = journal.count(self.game.ring(self.eyes))
        self.screen.known = False

    def _is_stopped(self, start):
        """On a long way from step `start`: say soon, then now and then, how far it is. Has B been pressed? Raises ToTitle."""
        if (self._steps() - start) % _TOLD != _SOON:
            return False
        stage = self._stage
        stage.footer(self._place())
        stage.refresh()
        event = stage.buttons.wait(0)
        if event == buttons.TITLE:
            raise ToTitle
        return event == buttons.B

    # --- what is shown -------------------------------------------------------------------------------

    def _lay_out(self):
        """Draw the position, with the cursor on what comes next where the one who looks decides."""
        game = self.game
        if game.side() == OVER and not self.panel:
            self.screen.end(self.seen)
            self._foot("")
            return
        self.actions = self.screen.order(())
        if game.side() == self.eyes:
            self.view = game.view(game.side())
            self.actions = self.screen.order(contract.actions(game.rules, self.view))
            self.at = self._next_at()
        self.draw()
        if not self.panel and not len(self.actions):
            self._foot(self._texts.words.get(module(game.rules.ID, "words").SIDE_NAME + game.side()))

    def _next_at(self):
        """The place of the next action among the legal ones."""
        if self.number < self.count:
            wanted = move_list.action(self._line, self.number)
            for i in range(len(self.actions)):
                if self.actions[i] == wanted:
                    return i
        return 0

    def _focus(self, note=""):
        action = self.actions[self.at]
        self.screen.focus(action)
        self._foot(self._texts.does(action) or self._texts.at(action))

    def _foot(self, what):
        say = self._shell.say
        left = self._place()
        if self._goes_on():
            self._stage.footer(left + " " + what, say(W.SAY_GO_ON))
        else:
            self._stage.footer(left, "", say(W.SAY_BACK))

    def _goes_on(self):
        """May there be another step? Where a step is more than an action only a try tells."""
        return self.number < self.count if self.stops is None else not self._is_at_end

    def _place(self):
        number = self._steps()
        place = "{}/{}".format(number, self.count) if self.stops is None else str(number)
        return (LEFT if number else " ") + place + (RIGHT if self._goes_on() else " ")
