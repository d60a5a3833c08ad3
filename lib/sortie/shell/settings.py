# SPDX-License-Identifier: MIT
"""Settings: sound, speed and the game played last; kept in the board's storage as "settings".

bytes  meaning
1      "S"
1      version of this record
1      sound: 0 off, 1 soft, 2 loud
1      speed of animations: 0 off, 1 fast, 2 normal, 3 slow
rest   id of the game played last, in ASCII
"""

from micropython import const

from . import words as W
from .form import Form

_NAME = "settings"
_VERSION = const(1)
_SOUNDS = const(3)
_SPEEDS = const(4)


class Settings:
    """The settings as stored, or the usual ones when nothing readable is stored."""

    def __init__(self, storage):
        self._storage = storage
        self.sound = 1
        self.speed = 2
        self.last = ""
        self._read(storage.load(_NAME))

    def _read(self, data):
        if not data or len(data) < 4 or data[0] != 83 or data[1] != _VERSION:
            return
        self.sound = min(data[2], _SOUNDS - 1)
        self.speed = min(data[3], _SPEEDS - 1)
        try:
            self.last = bytes(data[4:]).decode()
        except UnicodeError:
            self.last = ""

    def store(self):
        """Keep the settings; a storage that will not take them is no reason to stop."""
        try:
            self._storage.store(_NAME, bytes((83, _VERSION, self.sound, self.speed)) + self.last.encode())
        except OSError:
            pass

    def played(self, ident):
        """Remember the game that was played last."""
        if self.last != ident:
            self.last = ident
            self.store()

    def apply(self, shell):
        """Put the settings into force."""
        shell.board.volume = self.sound
        shell.stage.speed = self.speed


class _Page:
    """The settings as a form (shell/form.py)."""

    def __init__(self, shell):
        self._shell = shell

    def lines(self):
        shell = self._shell
        now = shell.settings
        return [
            shell.say(W.SAY_SOUND) + "\t" + shell.say(W.LIST_SOUND + now.sound),
            shell.say(W.SAY_SPEED) + "\t" + shell.say(W.LIST_SPEED + now.speed),
        ]

    def help(self, at):
        now = self._shell.settings
        return self._shell.say(W.LIST_SPEED_HELP + now.speed if at else W.LIST_SOUND_HELP + now.sound)

    def does(self, at):
        return self._shell.say(W.SAY_CHANGE)

    def change(self, at, step):
        now = self._shell.settings
        if at:
            now.speed = (now.speed + step) % _SPEEDS
        else:
            now.sound = (now.sound + step) % _SOUNDS
        now.apply(self._shell)


def run(shell):
    """The page of the settings, until B is pressed."""
    Form(shell, 2).run(shell.say(W.SAY_SETTINGS), _Page(shell))
    shell.settings.store()
