# SPDX-License-Identifier: MIT
"""A lesson: a game in play whose steps are read from a file (tools/lessons/pack.py says what is in it).

A step tells something over the view, and then does an action itself, or has the player do it: any other action is told
off and changes nothing. The game is no one's: its slot is never written, and nobody counts it.
"""

from displayio import Group
from micropython import const

from ..core import contract, journal
from ..core.head import MARK, OVER, RNG
from ..core.modules import Borrowed
from ..ui import buttons
from ..ui.canvas import BODY_HEIGHT, BODY_Y, WIDTH
from ..ui.colors import INK, PAPER, RED
from ..ui.text import TextPlane, wrap
from . import runs
from . import words as W
from .play import LEFT, Play

_SHOW = const(1)
_DO = const(2)
_LOOK = const(3)
_FOE = const(4)
_TOP = const(1)
_SILENT = const(2)
_THROWN = const(4)
_ACTIONS = const(5)  # where a step's actions begin
_AGAIN = const(255)  # for the length of a text: where it was before

_COLS = const(25)
_LINE = const(8)  # pixels
_EDGE = const(3)
_SHOWN = const(900)  # ms for which the cursor lies on what the lesson does


def teach(shell):
    """Play the lesson of the game that was chosen last; what to run after it."""
    lesson = Lesson(shell, shell.settings.last)
    lesson.resume()
    try:
        lesson.run()
    finally:
        over = lesson.keep()
    return runs.AGAIN if over else runs.TITLE


class Lesson(Play):
    """A Play that follows steps. number: how many were done; step: the one in force, as in the file; telling: the number
    of the text that has to be told before anything else, or -1; asking: does the player choose?"""

    def resume(self):
        """Begin the lesson, or go on where it was left. Raises OSError when its file is gone."""
        with Borrowed():
            from ..store import lessons

            self._path = lessons.path(self._shell.board.root, self.game.rules.ID)
            done, self._next = lessons.begin(self._shell.board.storage, self.game, self._path)
        if self.game.rules.SIDES > 1:
            from .seats import Seats

            self.seen = self._seats = Seats(self, self._shell, self._texts)
            self._seats.before = None  # no turn is told again here
            self._seats.turn = int  # no machine is asked, as what the other side does is in the steps: 0
        if done:
            self.told = journal.count(self.game.ring(self.eyes))
        self._is_fresh = None  # it is nobody's game
        self.number = -1
        self.asking = False
        self._count = self._read(self._next)[0]
        self._next += 2
        while self.number < done:
            self._go_on()

    def keep(self):
        """After run(): keep where the lesson was left. True: it was taken to its end, and nothing is kept."""
        over = self.number == self._count
        self.screen.rest()
        with Borrowed():
            from ..store.lessons import keep

            keep(self._shell.board.storage, self.game, 0 if over else self.number)
        return over

    # --- steps ---------------------------------------------------------------------------------------

    def _read(self, at, skip=0):
        """A row of bytes of the file, after others that are left out; each begins with its length, or says where it was
        before. Nothing else is kept of the file, not even that it is open: there is little room."""
        with open(self._path, "rb") as file:
            file.seek(at)
            for _ in range(skip):
                size = file.read(1)[0]
                at += 3 if size == _AGAIN else 1 + size
                file.seek(at)
            size = file.read(1)[0]
            if size == _AGAIN:
                place = file.read(2)
                file.seek(place[0] | place[1] << 8)
                size = file.read(1)[0]
            return file.read(size)

    def _go_on(self):
        """The next step; after the last one the lesson is left."""
        self.number += 1
        if self.number == self._count:
            self._left = LEFT
            return
        self.step = step = self._read(self._next)
        self._texts_at = self._next + 1 + len(step)
        self._next = self._texts_at + step[3] + 256 * step[4]
        self._ask = self._text(1)
        self.telling = -1 if step[1] & _SILENT else 0

    def _text(self, number):
        """Text `number` of the step: what is told, what is asked, what a wrong press is told."""
        return self._read(self._texts_at, number).decode()

    def _wanted(self, action):
        """Is this one of the step's actions?"""
        for at in range(_ACTIONS, len(self.step) - (MARK - RNG if self.step[1] & _THROWN else 0), 2):
            if self._action(at) == action:
                return True
        return False

    def _action(self, at=_ACTIONS):
        """The action at this place of the step."""
        return self.step[at] | self.step[at + 1] << 8

    # --- one decision --------------------------------------------------------------------------------

    def _position(self):
        """What may be done now; what the other side does is in the steps, which know all. No odds read what it may not know, so
        what it is not asked for is what tools/lessons found."""
        if self._seats and self._seats.side != self.game.side():
            self.view = self.game.state
            return contract.actions(self.game.rules, self.view)
        return super()._position()

    def _decide(self, actions):
        """Take the step as far as the next action, or until the player goes on."""
        kind = self.step[0]
        if kind in (_SHOW, _DO):
            self.panel = 0
        if self.telling >= 0 or kind == _SHOW:
            self._lay_out(actions)
        if self.telling >= 0 and self._tell():
            return
        if kind == _SHOW:
            self._show()
        elif kind == _FOE:
            self._do(self._action())
        elif kind in (_DO, _LOOK):
            self.asking = True
            super()._decide(actions)
            self.asking = False
        else:
            self._go_on()

    def _lay_out(self, actions):
        """Draw the position, the cursor on what is to be shown."""
        foe = self._seats and self._seats.side != self.game.side()
        self.actions = self.screen.order(() if foe else actions)
        self.at = 0
        for i in range(len(self.actions)):
            if self._wanted(self.actions[i]) if self.step[0] == _SHOW else self.actions[i] == self._again:
                self.at = i
        self.draw()

    def _tell(self):
        """Tell over the view what is to be told. True: the player has left."""
        text = self._text(self.telling) or self._shell.say(W.SAY_NOT_THIS)
        self.telling = -1
        return self._say(text)

    def _show(self):
        """The cursor lies on what the lesson is to do, and then it is done."""
        stage = self._stage
        stage.hurry = False
        stage.refresh()
        stage.pause(_SHOWN)
        self._do(self.actions[self.at])

    def _do(self, action, listed=False):
        """Do an action; one that the player chose only if it is asked for."""
        if self.asking and not self._wanted(action):
            self._shell.refuse()
            self._again = action
            self.telling = 2
            return
        foe = self.step[0] == _FOE  # what nobody is asked for may look like the other side's step
        scripted = self._wanted(action) and not (foe and self._seats.side == self.game.side())
        if scripted and self.step[1] & _THROWN:
            self.game.state[RNG:MARK] = self.step[RNG - MARK :]
        self.game.act(action, listed)
        if self._seats:
            self._seats.look()
        if scripted:
            self._go_on()

    def _back(self):
        """B: nothing is taken back in a lesson; it is told again what to do."""
        self.telling = 0
        return True

    def _next_panel(self):
        """SELECT: the next panel, which may be what is asked for."""
        if self.step[0] == _LOOK:
            self.asks = 0
        left = super()._next_panel()
        if self.step[0] != _LOOK or self.panel != self.step[2] or left:
            return left
        self._go_on()
        return True

    def _end(self):
        """The game of the lesson is over: all is face up, and what is left is told over its end."""
        self.tell()
        if self._seats:
            self._seats.over()
        self.actions = ()
        self._draw_end()
        while self.number < self._count and not self._say(self._text(0)):
            self._go_on()

    # --- what is shown -------------------------------------------------------------------------------

    def _draw_end(self):
        self.screen.rest()
        self.screen.end(self.seen)

    def _focus(self, note=""):
        super()._focus(note)
        if self.asking:
            self._stage.header(self._ask, self.screen.sign)

    def _say(self, text):
        """Lay a text over the view until A, or what it asks for, is pressed. True: the player has left instead."""
        stage, shell = self._stage, self._shell
        lines = wrap(text, _COLS)
        while True:
            height = _LINE * len(lines) + 2 * _EDGE
            top = self.step[1] & _TOP
            y = BODY_Y if top else BODY_Y + BODY_HEIGHT - height
            panel = Group()
            panel.append(stage.solid(0, y, WIDTH, height, PAPER))
            panel.append(stage.solid(0, y, 3, height, RED))
            panel.append(stage.solid(0, y + height - 1 if top else y, WIDTH, 1, INK))
            plane = TextPlane(stage, _COLS, len(lines), 7, y + _EDGE, INK)
            for row in range(len(lines)):
                plane.put(0, row, lines[row])
            panel.append(plane.grid)
            stage.over.append(panel)
            stage.footer(shell.words.say(W.SAY_STEP, (self.number + 1, self._count)), shell.say(W.SAY_GO_ON))
            event = shell.wait()
            while event not in (buttons.A, buttons.START) and not self._is_meant(event):
                event = shell.wait()
            stage.over.remove(panel)
            stage.anew()
            if event != buttons.START:
                if event != buttons.A:
                    stage.kept = event
                return False
            if self.pause():
                return True
            if self.game.side() == OVER:
                self._draw_end()  # where the menu left a position without a choice

    def _is_meant(self, event):
        """Is this key of the choice that the text asks for? It counts there, and the text goes."""
        return self.step[0] in (_DO, _LOOK) and (event == buttons.SELECT or event >= buttons.LEFT)
