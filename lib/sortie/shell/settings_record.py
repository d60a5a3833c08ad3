# SPDX-License-Identifier: MIT
"""The settings as they are kept in the board's storage, under "settings", and as they are put into force.

bytes  meaning
1      "S"
1      version of this record
1      how many settings follow
n      the settings (shell/settings.py), a byte each
rest   id of the game played last, in ASCII

A later program has more settings, after these. So what is there of a record is taken: a setting that it does not have,
or a value that this program does not have, is the usual one. The record of version 3 had no count and five settings,
the last of which was odds and plot in one; any other record is none, and all is as usual.
"""

from micropython import const

from ..ui.text import A, B
from .settings import BRIGHTNESS, COUNT, HAND, LIGHTS, ODDS, SOUND, SPEED, Settings

NAME = "settings"
_MARK = b"S\x04"
_OLD_MARK = b"S\x03"
_OLD_COUNT = const(5)
_VALUES = b"\x03\x04\x04\x03\x02\x02\x02\x02\x02"  # how many values each setting has
_USUAL = b"\x01\x02\x02\x01\x01\x01\x01\x00\x00"
_PERCENT = b"\x0f\x28\x46\x64"  # of the display's light


def read(data):
    """The Settings of a stored record, or None."""
    data = bytes(data or b"")
    if data[:2] == _MARK and len(data) > 2:
        count, at = data[2], 3
    elif data[:2] == _OLD_MARK:
        count, at = _OLD_COUNT, 2
    else:
        count, at = 0, len(data)
    found, last = data[at : at + count], data[at + count :]
    if at == 2:
        found += found[ODDS:]  # help was the odds and the plot
    values = bytearray(_USUAL)
    for i in range(min(len(found), COUNT)):
        if found[i] < _VALUES[i]:
            values[i] = found[i]
    try:
        return Settings(values, last.decode())
    except UnicodeError:
        return Settings(values, "")


def record(settings):
    """The record of Settings."""
    return _MARK + bytes([COUNT]) + bytes(settings.values) + settings.last.encode()


def store(storage, settings):
    """Keep the settings. False: the storage would not take them."""
    try:
        storage.store({NAME: record(settings)})
    except OSError:
        return False
    return True


def played(settings, ident, changes):
    """Name the game that is played, among the changes to be stored."""
    if settings.last != ident:
        settings.last = ident
        changes[NAME] = record(settings)


def step(settings, setting, by):
    """Go on to the next value of a setting, or back."""
    settings.values[setting] = (settings.values[setting] + by) % _VALUES[setting]


def apply(shell):
    """Put the settings into force."""
    values = shell.settings.values
    board, stage = shell.board, shell.stage
    board.volume = values[SOUND]
    stage.speed = values[SPEED]
    stage.idle.use(_PERCENT[values[BRIGHTNESS]])
    board.lights.strength = values[LIGHTS]
    if stage.buttons.swap != values[HAND]:
        stage.buttons.exchange()
        _exchange_pictures(stage.sheet("font8", 2))


def _exchange_pictures(font):
    """Wherever a text shows A it is B now, and the other way round: a word says what to press, not what it does."""
    ax, y = _place(font, A)
    bx, _ = _place(font, B)
    for i in range(48):
        dx, dy = i % 6, y + i // 6
        font[ax + dx, dy], font[bx + dx, dy] = font[bx + dx, dy], font[ax + dx, dy]


def _place(font, glyph):
    """Where a glyph of the 8-pixel font is in its sheet: x, y."""
    tile = ord(glyph) - 32
    row = font.width // 6
    return tile % row * 6, tile // row * 8
