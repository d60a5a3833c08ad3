# SPDX-License-Identifier: MIT
"""The decider of a lesson. It reads steps from a file (tools/lessons/pack.py describes them).

A step shows a text over the view. Then it acts by itself, or it waits for the player's action. Any other action changes
nothing. A lesson is in no slot and in no statistics.
"""

from displayio import Group
from micropython import const

from ..core import contract, journal, parts
from ..core.head import MARK, OVER, RNG
from ..core.resident import Temporary
from ..shell import words as W
from ..ui import buttons
from ..ui.canvas import BODY_HEIGHT, BODY_Y, WIDTH
from ..ui.colors import INK, PAPER, RED
from ..ui.text import TextPlane, wrap
from .ending import LEFT
from .person import Person

_SHOW = const(1)
_DO = const(2)
_LOOK = const(3)
_FOE = const(4)
_TOP = const(1)
_SILENT = const(2)
_THROWN = const(4)
_ACTIONS = const(5)  # the offset of a step's actions
_TASK = const(0)  # the number of a step's text: the explanation, the prompt, the answer to a wrong action
_PROMPT = const(1)
_WRONG = const(2)
_AGAIN = const(255)  # as the length of a text: its offset follows

_COLS = const(25)
_LINE = const(8)  # pixels
_EDGE = const(3)
_SHOWN = const(900)  # ms for which the cursor lies on an action of the lesson


class Lesson(Person):
    """The decider of a lesson.

        number    the number of steps done
        step      the step in force, as in the file
        text      the number of its text to show first, or -1
        asking    does the player choose?
    """

    def __init__(self, play):
        """Begin the lesson, or resume it where it was left. Raises OSError if its file is gone."""
        super().__init__(play, None)
        play.screen.plain = True
        with Temporary():
            from ..store import lessons

            done, self._path, self._next = lessons.begin(play.shell.board.storage, play.game, play.shell.board.root)
        play.game.drop_base()
        if play.game.rules.SIDES > 1:
            from .seats import Seats

            play.seen = play.seats = Seats(play, self)
            play.seats.before = None  # no turn is shown again
        if done:
            play.shown = journal.count(play.game.ring(play.viewer))
        self.number = -1
        self.asking = False
        self.count, self._texts = self._read(self._next)
        self._next += 3
        self._told = 0  # texts up to this step
        while self.number < done:
            self._go_on()

    def keep(self):
        """Store the position of the lesson, after the run. Returns True if it was done to its end."""
        play, is_over = self.play, self.number == self.count
        play.reserve()
        with Temporary():
            from ..store.lessons import keep

            keep(play.shell.board.storage, play.game, 0 if is_over else self.number, self._path)
        return is_over

    # --- steps ---------------------------------------------------------------------------------------

    def _read(self, at, skip=0):
        """A block of the file, behind `skip` others. A block begins with its length, or with the offset of an equal block.

        The file is opened for each block, to save memory.
        """
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
        """Move to the next step. After the last step the lesson ends."""
        self.number += 1
        if self.number == self.count:
            self.left = LEFT
            return
        self.step = step = self._read(self._next)
        self._texts_at = self._next + 1 + len(step)
        self._next = self._texts_at + step[3] + 256 * step[4]
        self.ask = self._text(_PROMPT)
        self.text = -1 if step[1] & _SILENT else _TASK
        self._told += self.text + 1

    def _text(self, number):
        """Text `number` of the step: _TASK, _PROMPT or _WRONG."""
        return self._read(self._texts_at, number).decode()

    def is_wanted(self, action):
        """Is this one of the step's actions?"""
        for at in range(_ACTIONS, len(self.step) - (MARK - RNG if self.step[1] & _THROWN else 0), 2):
            if self._action(at) == action:
                return True
        return False

    def _action(self, at=_ACTIONS):
        """The action at this offset of the step."""
        return self.step[at] | self.step[at + 1] << 8

    # --- one decision --------------------------------------------------------------------------------

    def _others(self, legal):
        """0: the steps hold the other side's actions, so no bot thinks and the badge stays with the player."""
        return 0

    def _is_lone(self, action):
        """In a game of one side the steps hold the forced actions, with their dice."""
        return self.play.seats and super()._is_lone(action)

    def _position(self):
        """The legal actions. For the other side they come from the whole state, as its steps were compiled with it."""
        play = self.play
        if play.seats and play.seats.side != play.game.side():
            play.view = play.game.state
            return contract.actions(play.game.rules, play.view)
        return super()._position()

    def _decide(self, actions):
        """Run the step until its next action, or until the player has seen it."""
        kind = self.step[0]
        self.play.screen.plain = self._action() if kind == _DO else True
        if kind in (_SHOW, _DO):
            self.play.panel = 0
        if self.text >= 0 or kind == _SHOW:
            self._lay_out(actions)
        if self.text >= 0 and self._show_text():
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
        """Draw the position, with the cursor on the step's action."""
        play = self.play
        foe = play.seats and play.seats.side != play.game.side()
        play.order(() if foe else actions)
        play.at = 0
        for i in range(len(play.actions)):
            if self.is_wanted(play.actions[i]) if self.step[0] == _SHOW else play.actions[i] == self._again:
                play.at = i
        play.draw()

    def _show_text(self):
        """Show the step's text over the view. Returns True if the player has left."""
        text = self._text(self.text) or self.play.shell.say(W.SAY_NOT_THIS)
        if self.text == _WRONG and len(self.step) > _ACTIONS:  # a step that waits for a panel has no action
            text += " " + self.play.screen.aside(self._again, self._action())
        self.text = -1
        return self._say(text.rstrip())

    def _show(self):
        """Show the cursor on the step's action, then do it."""
        play = self.play
        play.stage.hurry = False
        play.stage.refresh()
        play.stage.pause(_SHOWN)
        self._do(play.actions[play.at])

    def _do(self, action, listed=False):
        """Do an action, or the actions of one press as long as they are those of the steps."""
        number = self.number - 1
        for step in self.play.screen.steps(action):
            if number != self.number:
                number = self.number
                self._do_one(step, listed)
        if self._again:  # refused: the cursor stays
            self._again = action

    def _do_one(self, action, listed):
        """Do an action. An action of the player must be one of the step's actions."""
        play = self.play
        if self.asking and not self.is_wanted(action):
            play.shell.refuse()
            self._again = action
            self.text = _WRONG
            return
        foe = self.step[0] == _FOE  # a forced action of the viewer may equal the other side's action
        scripted = self.is_wanted(action) and not (foe and play.seats.side == play.game.side())
        if scripted and self.step[1] & _THROWN:
            play.game.state[RNG:MARK] = self.step[RNG - MARK :]
        play.game.act(action, listed)
        if play.seats:
            play.seats.look()
        if scripted:
            self._go_on()

    def _is_sure(self, action):
        """Ask back only before the step's own action. A wrong one gets its hint."""
        return not self.is_wanted(action) or super()._is_sure(action)

    def _back(self):
        """B: show the task again. A lesson has no undo."""
        self.text = _TASK
        return True

    def _next_panel(self):
        """SELECT: the next panel. A step may require one."""
        if self.step[0] == _LOOK:
            self.play.reason = 0
        left = super()._next_panel()
        if self.step[0] != _LOOK or self.play.panel != self.step[2] or left:
            return left
        self._go_on()
        return True

    def _end(self):
        """The game of the lesson is over: show everything, and the texts of the remaining steps."""
        play = self.play
        play.show_events()
        if play.seats:
            play.seats.over()
        play.actions = ()
        self._draw()
        while self.number < self.count and not self._say(self._text(_TASK)):
            self._go_on()

    # --- drawing -------------------------------------------------------------------------------------

    def _draw(self):
        """Draw the position, or the end of the game."""
        play = self.play
        if play.game.side() == OVER:
            play.screen.rest()
            play.screen.end(play.seen)
        else:
            play.draw()

    def foot(self, action, note=""):
        """The footer as for a person, and the step's prompt in the header."""
        super().foot(action, note)
        if self.asking:
            self.play.stage.header(self.ask, self.play.screen.sign)

    def _say(self, text):
        """Show a text over the view until A, or a button of the step's action. Returns True if the player has left."""
        play = self.play
        stage, shell = play.stage, play.shell
        lines = wrap(text, _COLS)
        while True:
            panel = parts.twice(self._panel, lines)
            if play.screen.number < 0:  # the view made room for it
                self._draw()
            stage.over.append(panel)
            stage.footer(shell.words.say(W.SAY_STEP, (self._told, self._texts)), shell.say(W.SAY_GO_ON))
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
            if play.game.side() == OVER:
                self._draw()  # the menu drew over it

    def _panel(self, lines):
        """A Group with these lines, at the top or the bottom of the view."""
        stage = self.play.stage
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
        return panel

    def _is_meant(self, event):
        """Does the step's own decision begin with this button? Then the button closes the text and counts there."""
        return self.step[0] in (_DO, _LOOK) and (event == buttons.SELECT or event >= buttons.LEFT)
