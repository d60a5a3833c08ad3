# SPDX-License-Identifier: MIT
"""The parts that every screen of the shell shares: the badge, the stage, the words, the settings, and one list."""

from micropython import const

from ..core.resident import Resident, Temporary
from ..store.settings import LETTERS
from ..ui import buttons, sound
from ..ui.canvas import Stage
from ..ui.text import FULL, LOUD, LOW, SILENT
from ..ui.reader import Reader
from . import words as W

_KEPT = const(3)  # texts: one screen has few of the shell's
_TONES = {
    buttons.A: sound.DO,
    buttons.B: sound.BACK,
    buttons.SELECT: sound.OPEN,
    buttons.START: sound.OPEN,
}


class ToTitle(Exception):
    """Raised when START was held for two seconds: back to the title from anywhere."""


class Shell:
    """The program between games, on a badge (sortie.board.get())."""

    def __init__(self, board):
        self.board = board
        self.stage = Stage(board)
        self.words = Reader(board.root + "assets/text/shell.bin", _KEPT)
        kept = board.storage.load("settings")
        with Temporary():
            from ..store.settings import read
            from .apply_settings import apply

            self.settings = read(kept)
            apply(self)
        self.playing = None  # the Play that runs (session/play.py)
        self._list = None
        self._lies = False  # is the list over the screen?
        self._code = Resident()  # of the modules that were imported with the list

    def say(self, number):
        """The shell's text with this number (shell/words.py)."""
        return self.words.get(number)

    def clear(self):
        """Remove the screen that is shown."""
        self.stage.clear()
        self._lose_list()

    def list(self):
        """The list over the screen, made on its first use."""
        if self._list is None:
            with self._code:
                if self.settings.values[LETTERS]:
                    from ..ui.tall import tall_list

                    self._list = tall_list(self.stage)
                else:
                    from ..ui.listing import List

                    self._list = List(self.stage)
        if not self._lies:
            self._lies = True
            self.stage.over.append(self._list.group)
            if self.stage.cursor:  # of a view that stays under it
                self.stage.cursor.hide()
            self.stage.anew()
        return self._list

    def change_letters(self):
        """Drop list and view, which have the old letters. They are made again when they are needed."""
        if self.playing:
            self.playing.screen.rest()
        if self._lies:
            self.stage.over.remove(self._list.group)
        self._list = None
        self._lies = False

    def drop_list(self, keep=True):
        """Remove the list, and all else over the screen. `keep` keeps it in memory for the next page."""
        over = self.stage.over
        if len(over):
            self.stage.anew()
        while len(over):
            over.pop()
        self._lies = False
        if not (keep and self._code.names):  # it can be kept if its code was imported with it
            self._lose_list()

    def _lose_list(self):
        self._list = None
        self._lies = False
        self._code.evict()

    def wait(self):
        """Refresh the display and wait for the next event. Raises ToTitle."""
        self.stage.refresh()
        event = self.stage.wait()
        if event == buttons.TITLE:
            raise ToTitle
        self.stage.tone(_TONES.get(event, sound.MOVE))
        return event

    def status(self):
        """Two pictures of the font: whether there is sound, and the charge of the battery."""
        sound_on = LOUD if self.board.volume else SILENT
        return sound_on + " " + (LOW if self.board.low() else FULL)

    def refuse(self):
        """Sound the tone of a press without effect."""
        self.stage.tone(sound.REFUSE)

    def items(self, start, count):
        """`count` texts from number `start`, as a list."""
        return [self.words.get(start + i) for i in range(count)]


def notice(shell, text):
    """Show a message over the screen until A or B is pressed."""
    from .pages import read

    read(shell, shell.say(W.SAY_NOTE), text)
