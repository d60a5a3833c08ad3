# SPDX-License-Identifier: MIT
"""Makes this process look like the badge to the program: doubles for modules, time and random bytes.

Only the program's thread has another time and other random bytes; remove() restores everything.
"""

import gc
import importlib
import os
import sys
import time
import traceback
import types

from . import blinka, fast, strict  # noqa: F401  Blinka is imported before the doubles replace its modules
from .loader import PROGRAM, Finder
from .machine import current, switch_on

_DOUBLES = (
    "analogio audiocore audioio board busio digitalio keypad microcontroller neopixel_write storage supervisor"
).split()


class _Time(types.ModuleType):
    """The module `time`; in the program's thread its sleep and clocks are the machine's."""

    def __getattr__(self, name):
        return getattr(time, name)

    @staticmethod
    def sleep(seconds):
        """Sleep on the machine's clock."""
        machine = current_or_none()
        if machine and machine.is_program():
            if not (machine.on_nap and machine.on_nap()):
                machine.clock.sleep(seconds)
        else:
            time.sleep(seconds)

    @staticmethod
    def monotonic():
        """Seconds on the machine's clock."""
        machine = current_or_none()
        if machine and machine.is_program():
            return machine.clock.now() / 1000
        return time.monotonic()

    @staticmethod
    def monotonic_ns():
        """Nanoseconds on the machine's clock."""
        return int(_Time.monotonic() * 1_000_000_000)


def current_or_none():
    """The current machine, or None."""
    try:
        return current()
    except RuntimeError:
        return None


def _urandom(count):
    machine = current_or_none()
    if machine and machine.is_program():
        data = machine.urandom(count)
        if data is not None:
            return data
    return _real_urandom(count)


def _format_exception(error, *rest, **options):
    """The trace of an error that the program caught and reports; the machine notes it."""
    lines = _real_format_exception(error, *rest, **options)
    machine = current_or_none()
    if machine and machine.is_program() and isinstance(error, BaseException):
        machine.trouble = "".join(lines)
    return lines


def _collect(*generation):
    """Skip the collections that the program calls for its small heap. On a PC they would take longer than all its other work."""
    machine = current_or_none()
    return 0 if machine and machine.is_program() else _real_collect(*generation)


_real_collect = gc.collect
_real_urandom = os.urandom
_real_format_exception = traceback.format_exception
_saved = {}
_finders = {}  # by library


def put(machine, library):
    """Switch the machine on: its doubles in sys.modules, the project's library (a folder) first on sys.path.

    Raises RuntimeError if another machine is on.
    """
    if current_or_none():
        raise RuntimeError("another simulated badge is switched on: close it first")
    switch_on(machine)
    fast.apply()
    strict.apply()
    for name in _program_modules():
        _saved[name] = sys.modules.pop(name)
    for name in _DOUBLES:
        _saved.setdefault(name, sys.modules.get(name))
        sys.modules[name] = importlib.import_module(f"{__package__}.doubles.{name}")
    _saved["time"] = sys.modules["time"]
    sys.modules["time"] = _Time("time")
    os.urandom = _urandom
    gc.collect = _collect
    traceback.format_exception = _format_exception
    sys.path.insert(0, str(library))
    _finders[library] = Finder(library)
    _finders[library].put()


def forget_program():
    """Remove the program's modules, as a restart does."""
    for name in _program_modules():
        del sys.modules[name]


def remove(library):
    """Switch the machine off and restore the earlier modules."""
    switch_on(None)
    forget_program()
    for name, module in _saved.items():
        if module is None:
            sys.modules.pop(name, None)
        else:
            sys.modules[name] = module
    _saved.clear()
    os.urandom = _real_urandom
    gc.collect = _real_collect
    traceback.format_exception = _real_format_exception
    sys.path.remove(str(library))
    _finders.pop(library).remove()


def _program_modules():
    return [n for n in sys.modules if n == PROGRAM or n.startswith(PROGRAM + ".")]
