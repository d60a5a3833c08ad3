# SPDX-License-Identifier: MIT
"""Settings: sound, speed, brightness, lights, help and the game played last; kept in the board's storage as "settings".

bytes  meaning
1      "S"
1      version of this record
1      sound: 0 off, 1 soft, 2 loud
1      speed of animations: 0 off, 1 fast, 2 normal, 3 slow
1      brightness of the display: 0 to 3
1      lights: 0 off, 1 dim, 2 bright
1      help (odds, plots): 0 off, 1 on
rest   id of the game played last, in ASCII
"""

from micropython import const

_NAME = "settings"
_VERSION = const(3)
_MARK = const(83)
_VALUES = b"\x03\x04\x04\x03\x02"  # how many values each setting has
_USUAL = b"\x01\x02\x02\x01\x01"
_PERCENT = b"\x0f\x28\x46\x64"  # of the display's light

SOUND = const(0)
SPEED = const(1)
BRIGHTNESS = const(2)
LIGHTS = const(3)
HELP = const(4)
COUNT = const(5)


class Settings:
    """The settings as stored, or the usual ones when nothing readable is stored. `values`: a byte each, SOUND to HELP."""

    def __init__(self, storage):
        self._storage = storage
        self.values = bytearray(_USUAL)
        self.last = ""
        self._read(storage.load(_NAME))

    def _read(self, data):
        if not data or len(data) < 2 + COUNT or data[0] != _MARK or data[1] != _VERSION:
            return
        for i in range(COUNT):
            self.values[i] = min(data[2 + i], _VALUES[i] - 1)
        try:
            self.last = bytes(data[2 + COUNT :]).decode()
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
        shell.stage.idle.use(_PERCENT[values[BRIGHTNESS]])
        board.lights.strength = values[LIGHTS]

    def _record(self):
        return bytes((_MARK, _VERSION)) + bytes(self.values) + self.last.encode()
