# SPDX-License-Identifier: MIT
"""The doubles' host on the unix MicroPython.

Its clock moves when the program sleeps. It presses a key when the program is at rest, by the rules of wasm/keys.mjs.
It reads keys and random bytes from files one by one, so that they take no heap. The file `at` keeps its counters
from one run to the next. It prints lines for the PC, each after a mark.
"""

import gc
import sys

from micropython import const

LOOKS = False
SCARCE = False  # pc.play sets it
ROOT = "drive"
NVM = "nvm"

_REGISTER = b"\x01\x00\x03\x02\x07\x04\x06\x05"  # A B SELECT START LEFT RIGHT UP DOWN in the shift register's order
_DOWN = const(8)
_QUIET = const(2500)  # ms
_BLINKS = const(6)
_APART = const(440)  # ms from one blink to the next, at least
_NEAR = const(480)  # and at most: animations have other intervals
_UNIT = const(20)  # ms
_NAMES = const(400)  # enough to fill all tables but the largest; about as many as a game has
_NAME = const(11)  # bytes of a name in such a table

_pressed = 0
_drawn = 0
_now = 0
_changed = 0
_gap = 0
_even = 0
_key = -1  # the key that is down, or -1
_due = 0
_queue = []
_base = 0
_table = None
_following = ""


def tell(*words):
    """Print a line for the PC."""
    print("\x01", *words)


def nothing(*values):
    """Do nothing: some doubles call it where the host does not look at the heap."""


def begin():
    """Begin a run. The heap in use now belongs to the doubles."""
    global _pressed, _drawn, _now, _changed, _base, _table
    with open("at") as file:
        _pressed, _drawn, _now = [int(word) for word in file.read().split()]
    _changed = _now
    gc.threshold(-1)
    _make_room_for_names()
    gc.collect()
    _base = gc.mem_alloc()
    tell("base", _base)
    _table = bytearray(_NAMES * _NAME)


def _make_room_for_names():
    """Make the largest table of names while the heap is whole.

    MicroPython doubles the table each time, and would need 7 KB in one piece at about the 620th name.
    CircuitPython adds room for 64 names at a time. `begin` charges the program for its names with `_table`."""
    for n in range(_NAMES):
        hasattr(gc, "n" + str(n))


def now():
    """Milliseconds."""
    return _now


def sleep(seconds):
    """Advance the clock, and press or release a key when it is time. Ends the run when no press is left."""
    global _now, _key
    _now += max(1, int(seconds * 1000 + 0.5))
    if _key >= 0:
        if _now >= _due:
            _queue.append(_REGISTER[_key])
            _key = -1
            _moved()
    elif _even >= _BLINKS or _now - _changed >= _QUIET:
        _next_key()


def refreshed():
    """Note a refresh of the display. Returns True."""
    global _changed, _gap, _even
    gap = _now - _changed
    _even = _even + 1 if _APART <= gap <= _NEAR and gap == _gap else 0
    _gap = gap
    _changed = _now
    return True


def event():
    """The next change of a key, or -1: its number in the shift register, and 8 when it goes down.

    An example: 9 is A pressed, 1 is A released."""
    return _queue.pop(0) if _queue else -1


def random():
    """A random byte, from 0 to 255."""
    global _drawn
    _drawn += 1
    return _read("random", _drawn - 1, 1)[0]


def saved():
    """Do nothing: saves do not count here."""


def trouble(text):
    """Print an error that the program caught."""
    tell("trouble", text.replace("\n", "|"))


def follow(file):
    """Note the file that runs next."""
    global _following
    _following = file


def again():
    """Whether the same program runs again in the same heap: never here."""
    return False


def ended(how):
    """End a run: keep the counters for the next run, and print how this one ended."""
    with open("at", "w") as file:
        file.write("{} {} {}".format(_pressed, _drawn, _now))
    tell("ended", how, _following)


def pressed():
    """The number of keys pressed so far."""
    return _pressed


def rested():
    """Print the bytes that the program retains while it waits for a key."""
    gc.collect()
    tell("note", _pressed, gc.mem_alloc() - _base)


def _next_key():
    global _pressed, _key, _due
    rested()
    press = _read("keys", _pressed * 2, 2)
    if not press:
        sys.exit()
    _pressed += 1
    _key = press[0]
    _queue.append(_REGISTER[_key] | _DOWN)
    _moved()
    _due = _now + press[1] * _UNIT


def _moved():
    global _changed, _gap, _even
    _changed = _now
    _gap = _even = 0


def _read(name, start, count):
    with open(name, "rb") as file:
        file.seek(start)
        return file.read(count)
