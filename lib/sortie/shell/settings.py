# SPDX-License-Identifier: MIT
"""Settings: sound, speed, brightness, lights and the game played last; kept in the board's storage as "settings".

bytes  meaning
1      "S"
1      version of this record
1      sound: 0 off, 1 soft, 2 loud
1      speed of animations: 0 off, 1 fast, 2 normal, 3 slow
1      brightness of the display: 0 to 3
1      lights: 0 off, 1 dim, 2 bright
rest   id of the game played last, in ASCII
"""

from micropython import const

from . import words as W
from .form import Form

_NAME = "settings"
_VERSION = const(2)
_MARK = const(83)
_COUNT = const(4)
_VALUES = b"\x03\x04\x04\x03"  # how many values each setting has
_USUAL = b"\x01\x02\x02\x01"
_PERCENT = b"\x0f\x28\x46\x64"  # of the display's light

SOUND = const(0)
SPEED = const(1)
BRIGHTNESS = const(2)
LIGHTS = const(3)


class Settings:
    """The settings as stored, or the usual ones when nothing readable is stored. `values`: a byte each, SOUND to LIGHTS."""

    def __init__(self, storage):
        self._storage = storage
        self.values = bytearray(_USUAL)
        self.last = ""
        self._read(storage.load(_NAME))

    def _read(self, data):
        if not data or len(data) < 2 + _COUNT or data[0] != _MARK or data[1] != _VERSION:
            return
        for i in range(_COUNT):
            self.values[i] = min(data[2 + i], _VALUES[i] - 1)
        try:
            self.last = bytes(data[2 + _COUNT :]).decode()
        except UnicodeError:
            self.last = ""

    def store(self):
        """Keep the settings. False: the storage would not take them."""
        try:
            self._storage.store({_NAME: self._record()})
        except OSError:
            return False
        return True

    def played(self, ident, changes):
        """Name the game that is played, among the changes to be stored."""
        if self.last != ident:
            self.last = ident
            changes[_NAME] = self._record()

    def step(self, setting, step):
        """Go on to the next value of a setting, or back."""
        self.values[setting] = (self.values[setting] + step) % _VALUES[setting]

    def apply(self, shell):
        """Put the settings into force."""
        values = self.values
        board = shell.board
        board.volume = values[SOUND]
        shell.stage.speed = values[SPEED]
        board.brightness = _PERCENT[values[BRIGHTNESS]]
        shell.stage.lights = values[LIGHTS]

    def _record(self):
        return bytes((_MARK, _VERSION)) + bytes(self.values) + self.last.encode()


class _Page:
    """The settings as a form (shell/form.py)."""

    _TITLES = (W.SAY_SOUND, W.SAY_SPEED, W.SAY_BRIGHTNESS, W.SAY_LIGHTS)
    _WORDS = (W.LIST_SOUND, W.LIST_SPEED, W.LIST_BRIGHTNESS, W.LIST_LIGHTS)
    _HELP = (W.LIST_SOUND_HELP, W.LIST_SPEED_HELP, W.LIST_BRIGHTNESS_HELP, W.LIST_LIGHTS_HELP)

    def __init__(self, shell):
        self._shell = shell

    def lines(self):
        say = self._shell.say
        values = self._shell.settings.values
        return [say(self._TITLES[i]) + "\t" + say(self._WORDS[i] + values[i]) for i in range(_COUNT)]

    def help(self, at):
        return self._shell.say(self._HELP[at] + self._shell.settings.values[at])

    def does(self, at):
        return self._shell.say(W.SAY_CHANGE)

    def change(self, at, step):
        settings = self._shell.settings
        settings.step(at, step)
        settings.apply(self._shell)


def run(shell):
    """The page of the settings, until B is pressed."""
    Form(shell, _COUNT).run(shell.say(W.SAY_SETTINGS), _Page(shell))
    shell.settings.store()
