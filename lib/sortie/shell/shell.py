# SPDX-License-Identifier: MIT
"""What every screen of the shell shares: the board, the stage, the words, the settings, and one list to lay over a screen."""

from micropython import const

from ..core.resident import Resident, Temporary
from ..store.settings import LETTERS
from ..ui import buttons, sound
from ..ui.canvas import Stage
from ..ui.text import FULL, LOUD, LOW, SILENT
from ..ui.reader import Reader
from . import words as W

_KEPT = const(3)  # texts: of the shell's few stand on one screen
_TONES = {
    buttons.A: sound.DO,
    buttons.B: sound.BACK,
    buttons.SELECT: sound.OPEN,
    buttons.START: sound.OPEN,
}


class ToTitle(Exception):
    """START was held for two seconds: back to the title from wherever it is raised."""


class Shell:
    """The program between games, on a board (sortie.board.get())."""

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
        self._lies = False  # does the list lie over the screen?
        self._code = Resident()  # of the modules that came with the list

    def say(self, number):
        """The shell's text with this number (shell/words.py)."""
        return self.words.get(number)

    def clear(self):
        """Take down the screen that is shown."""
        self.stage.clear()
        self._lose_list()

    def list(self):
        """The list that lies over the screen; made when it is needed."""
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

    def renew_list(self):
        """The letters have changed: the next page is on a list made anew."""
        if self._lies:
            self.stage.over.remove(self._list.group)
        self._list = None
        self._lies = False

    def drop_list(self, keep=True):
        """Take the list off, and whatever else lies over the screen. `keep`: for the next page."""
        over = self.stage.over
        if len(over):
            self.stage.anew()
        while len(over):
            over.pop()
        self._lies = False
        if not (keep and self._code.names):  # it can be kept if its code came with it
            self._lose_list()

    def _lose_list(self):
        self._list = None
        self._lies = False
        self._code.evict()

    def wait(self):
        """End an input with its one refresh and wait for the next event. Raises ToTitle."""
        self.stage.refresh()
        event = self.stage.wait()
        if event == buttons.TITLE:
            raise ToTitle
        self.stage.tone(_TONES.get(event, sound.MOVE))
        return event

    def status(self):
        """Two pictures of the font: is there sound, and how full the battery is."""
        sound_on = LOUD if self.board.volume else SILENT
        return sound_on + " " + (LOW if self.board.low() else FULL)

    def refuse(self):
        """Say by a tone that a press does nothing here."""
        self.stage.tone(sound.REFUSE)

    def items(self, start, count):
        """`count` texts from number `start` on, as a list."""
        return [self.words.get(start + i) for i in range(count)]


def tell(shell, text):
    """Lay a message over the screen until A or B is pressed."""
    from .pages import read

    read(shell, shell.say(W.SAY_NOTE), text)
