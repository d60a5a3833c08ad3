# SPDX-License-Identifier: MIT
"""The player's settings, a byte each, and the game played last: the record "settings".

    bytes  meaning
    1      "S"
    1      version of this record
    1      number of settings
    n      the settings, a byte each
    rest   id of the game played last, in ASCII

A later version may add settings after these. So read() takes the settings of this version from any record. A missing
setting, or a value out of range, becomes the default. The record of version 3 had no count and five settings. Its last
one was both ODDS and PLOT. Any other record counts as none.
"""

from micropython import const

SOUND = const(0)  # 0 off, 1 soft, 2 loud
SPEED = const(1)  # of animations: 0 off, 1 fast, 2 normal, 3 slow
BRIGHTNESS = const(2)  # of the display: 0 to 3
LIGHTS = const(3)  # 0 off, 1 dim, 2 bright
ODDS = const(4)  # are the odds of a choice shown?
PLOT = const(5)  # are the enemy's possible places, or threats, shown?
COVER = const(6)  # does a cover hide the view between two persons?
HAND = const(7)  # 1: A and B are swapped
LETTERS = const(8)  # 1: lists and pages of text use the tall font
PLAYER = const(9)  # whose statistics count: 0 all, else 1 to 6 (store/names.py)
ADVICE = const(10)  # does held SELECT name the action of the best bot?
COUNT = const(11)

NAME = "settings"
_MARK = b"S\x04"
_OLD_MARK = b"S\x03"
_OLD_COUNT = const(5)
_VALUES = b"\x03\x04\x04\x03\x02\x02\x02\x02\x02\x07\x02"  # the number of values of each setting
_USUAL = b"\x01\x02\x02\x01\x01\x01\x01\x00\x00\x00\x00"


class Settings:
    """The settings. `values` has SOUND to ADVICE, a byte each. `last` is the id of the game played last."""

    def __init__(self, values, last):
        self.values = values
        self.last = last


def read(data):
    """The Settings of a record (or of None)."""
    data = bytes(data or b"")
    if data[:2] == _MARK and len(data) > 2:
        count, at = data[2], 3
    elif data[:2] == _OLD_MARK:
        count, at = _OLD_COUNT, 2
    else:
        count, at = 0, len(data)
    found, last = data[at : at + count], data[at + count :]
    if at == 2:
        found += found[ODDS:]  # one setting was both ODDS and PLOT
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


def store(storage, settings, changes):
    """Store the settings, and other records in the same write. Returns False if the storage refused them."""
    changes[NAME] = record(settings)
    try:
        storage.store(changes)
    except OSError:
        return False
    return True


def played(settings, ident, changes):
    """Put the game played last into `changes`."""
    if settings.last != ident:
        settings.last = ident
        changes[NAME] = record(settings)


def step(settings, setting, by):
    """Change a setting to its next value, or the previous one."""
    settings.values[setting] = (settings.values[setting] + by) % _VALUES[setting]
