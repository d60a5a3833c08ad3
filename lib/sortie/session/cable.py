# SPDX-License-Identifier: MIT
"""The seats of a game by cable: a person at this badge, and a friend at the other one.

host.py and guest.py have the two kinds. Each person looks at an own screen, so there is no cover. A pulled cable pauses both
(session/unplugged.py).
"""

from micropython import const

from ..core import contract
from ..core.resident import Temporary
from ..link.line import Changed
from ..link.undone import before
from ..shell import words as W
from ..shell.shell import ToTitle
from ..ui import buttons
from .afar import Afar
from .person import DX, DY

_NAP = const(15)  # ms between two looks at the line
_OUT = const(5000)  # ms without a sign of life: the cable is out


class Plug:
    """The line of a game. `step()` serves it whenever the badge waits."""

    def __init__(self, shell, line):
        self.shell = shell
        self.line = line
        self.step = None
        self._wait = shell.board.wait
        shell.board.wait = self.wait  # in place of the board's method

    def wait(self, ms):
        """The next key event, as the board's wait(). Meanwhile the line is served."""
        now = self.shell.board.now
        start = now()
        while True:
            if self.step:
                self.step()
            left = max(0, ms - buttons.since(now(), start)) if ms >= 0 else _NAP
            event = self._wait(min(left, _NAP))
            if event >= 0 or not left:
                return event

    def is_out(self):
        """Is the cable pulled, or the other badge off?"""
        return self.line.quiet() > _OUT

    def pause(self, why):
        """Pause with a picture while why() returns the number of a text, not 0. Raises ToTitle for START."""
        with Temporary():
            from .unplugged import show

            is_left = show(self.shell, why)
        if is_left:
            raise ToTitle


class Cable(Afar):
    """The viewer of a Play. A kind of it has

        why()      the number of the text of a pause, or 0
        has_news() does the friend want something, or has something come?
        take()     does it, or takes it over. True: the friend may still undo it
        renew()    takes the news that has ended a decision; the Person
        tell()     tells the friend of an action
        ending(person)  shows the end; its choice

        decides   is the person at a decision that Changed may interrupt?
    """

    def __init__(self, play, person, plug):
        super().__init__(play, person)
        self.plug = plug
        self.decides = False
        if play.game.side() != self.side:
            person.done = []  # of the friend
        play.stage.idle.watch = self.watch

    def look(self):
        """Update view and ring. They have no action that the friend can undo."""
        game = self.game
        if game.can_undo() and game.side() != self.side:
            state, self.journal = before(game, self.side)
            contract.view(self.rules, state, self.side, self.state)
        else:
            self.journal = game.ring(self.side)
            super().look()

    def done(self):
        """Update the view. Called after each action. No bot has a round time to keep."""
        self.look()

    def pause(self):
        """Pause both if the cable is out. Raises ToTitle if the person leaves."""
        if not self.why():
            return
        play = self._play
        play.give_way()
        self.plug.pause(self.why)
        if self.doing:
            self._draw()
        elif not len(play.stage.over):
            play.draw()
            play.stage.refresh()

    def watch(self, idle):
        """Look after the cable, once a second. Raises an exception, Changed, if the position of a decision has changed."""
        self.pause()
        if self.decides and self.has_news():
            raise Changed

    def nap(self):
        """Wait a moment, and look after the cable. Raises ToTitle."""
        if self._play.stage.buttons.wait(_NAP) == buttons.TITLE:
            raise ToTitle
        self.pause()

    def other(self):
        """Wait until the friend has acted for good, or the person leaves. The person may look around."""
        play = self._play
        stage = play.stage
        if not self.doing:
            if self.until >= 0 or not self.can_show:
                self.go_back(self.state, play.shown)
            play.panel = 0
            play.order(())
            self._draw()
        is_open = True
        while is_open:
            while not self.has_news():
                event, stage.kept = stage.kept, buttons.NONE
                if event == buttons.NONE:
                    event = stage.buttons.wait(_NAP)
                if event == buttons.NONE:
                    stage.idle.more(_NAP)
                elif event == buttons.TITLE:
                    raise ToTitle
                elif stage.idle.press():
                    self._look_around(event)
                    if self._person.is_done():
                        return
            is_open = self.take()
        stage.paused = 0

    def _look_around(self, event):
        """Show menu, panel or log."""
        play = self._play
        if event == buttons.SELECT:
            play.panel = (play.panel + 1) % len(play.screen.panels)
            if not play.panel:
                event = play.log()
        if event == buttons.START and self._person.pause():
            return
        if event >= buttons.LEFT:
            if play.panel:
                play.look(DX[event - buttons.LEFT], DY[event - buttons.LEFT])
                play.stage.refresh()
            return
        if event <= buttons.B:
            play.panel = 0
        self._draw()

    def _draw(self):
        """Draw the view of the waiting person, and the line on the friend."""
        play = self._play
        self.doing = play.shell.words.say(W.SAY_CABLE_TURN, (self.name(self.game.side()),))  # a page forgets it
        if len(play.stage.over):  # a page hides the view
            return
        play.draw()
        if not play.panel:
            play.stage.footer(self.doing)
        play.stage.refresh()


class Decider:
    """The decider of a Play by cable. `person` is its Person."""

    def __init__(self, play, seats, person):
        self.person = person
        self.foot = person.foot
        self._play = play
        self._seats = seats

    def is_done(self):
        """Is the game over, or was it left?"""
        return self.person.is_done()

    def turn(self):
        """Let the person act, or wait for the friend."""
        play, seats = self._play, self._seats
        try:
            if play.game.side() == seats.side:
                seats.pause()
                seats.decides = True
                self.person.turn()
            else:
                seats.other()
        except Changed:
            seats.decides = False
            play.shell.drop_list(False)
            play.stage.kept = buttons.NONE
            play.panel = play.reason = 0
            self.person = seats.renew()
            self.foot = self.person.foot
        finally:
            seats.decides = False
        seats.tell()

    def goes_on(self):
        """Does an action follow without a press?"""
        return False

    def end(self):
        """Show the end. Returns its choice."""
        return self._seats.ending(self.person)
