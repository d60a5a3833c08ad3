# SPDX-License-Identifier: MIT
"""The doubles' host on the unix MicroPython: a clock that moves when the program sleeps, and keys pressed when it is
at rest.

The same rules as in wasm/keys.mjs. Keys and random bytes are read from files one by one, so that they take no heap;
what has to last from one run to the next is in the file `at`. What it tells is printed, each line after a mark.
"""

import gc
import sys

from micropython import const

LOOKS = False
SCARCE = False  # pc.play says
ROOT = "drive"
NVM = "nvm"

_REGISTER = b"\x01\x00\x03\x02\x07\x04\x06\x05"  # A B SELECT START LEFT RIGHT UP DOWN in the shift register's order
_DOWN = const(8)
_QUIET = const(2500)  # ms
_BLINKS = const(6)
_APART = const(440)  # ms from one blink to the next, at least
_NEAR = const(480)  # and at most: what happens step by step has other paces
_UNIT = const(20)  # ms
_NAMES = const(400)  # fill the tables before the largest, and are about as many as a game has
_NAME = const(11)  # bytes in such a table

_pressed = 0
_drawn = 0
_now = 0
_changed = 0
_gap = 0
_even = 0
_key = -1  # the key that is down
_due = 0
_queue = []
_base = 0
_table = None
_following = ""


def tell(*words):
    """Tell the PC something."""
    print("\x01", *words)


def nothing(*values):
    """What some doubles call when nobody looks."""


def begin():
    """The program begins: what is in use now is the doubles' own."""
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
    """Have the largest table of names while the heap is whole. MicroPython doubles it each time, and would want 7 KB in one
    piece for some 620th name; CircuitPython adds room for 64 at a time. What a program takes of it is kept from its heap."""
    for n in range(_NAMES):
        hasattr(gc, "n" + str(n))


def now():
    """Milliseconds."""
    return _now


def sleep(seconds):
    """The program's sleep. Ends the run when there is nothing left to press."""
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
    """The display was refreshed."""
    global _changed, _gap, _even
    gap = _now - _changed
    _even = _even + 1 if _APART <= gap <= _NEAR and gap == _gap else 0
    _gap = gap
    _changed = _now
    return True


def event():
    """The next change of a key, or -1."""
    return _queue.pop(0) if _queue else -1


def random():
    """A random byte."""
    global _drawn
    _drawn += 1
    return _read("random", _drawn - 1, 1)[0]


def saved():
    """Something is stored."""


def trouble(text):
    """The program caught an error."""
    tell("trouble", text.replace("\n", "|"))


def follow(file):
    """What runs next."""
    global _following
    _following = file


def again():
    """Is the same program to run again in the same heap?"""
    return False


def ended(how):
    """The program has ended."""
    with open("at", "w") as file:
        file.write("{} {} {}".format(_pressed, _drawn, _now))
    tell("ended", how, _following)


def pressed():
    """How many keys were pressed."""
    return _pressed


def rested():
    """The program waits for a key: what its heap holds."""
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
