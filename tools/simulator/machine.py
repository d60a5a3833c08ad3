# SPDX-License-Identifier: MIT
"""The simulated badge: the state that its doubles (tools/simulator/doubles) share. One machine is on at a time."""

import random
import threading

NVM_SIZE = 8192
KEYS = ("A", "B", "SELECT", "START", "LEFT", "RIGHT", "UP", "DOWN")

# The order in which the badge's shift register delivers its keys.
_REGISTER = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")

# The keys that push a joystick's axis to an end.
_STICK = {"LEFT": (0, 0.0), "RIGHT": (0, 1.0), "UP": (1, 0.0), "DOWN": (1, 1.0)}

_current = None


def current():
    """The current machine. Raises RuntimeError when none is on."""
    if _current is None:
        raise RuntimeError("no simulated badge is switched on")
    return _current


def switch_on(machine):
    """Make the doubles work on this machine (None: switch off)."""
    global _current
    _current = machine


class Reload(BaseException):
    """Raised inside the program to restart it."""


class Machine:
    """The state of a badge: keys, memory, pins, sounds, lights. The Session or the window sets `clock`."""

    def __init__(self, seed=None, nvm=None):
        self.clock = None
        self.display = None
        self.nvm = bytearray(b"\xff" * NVM_SIZE if nvm is None else nvm)
        if len(self.nvm) != NVM_SIZE:
            raise ValueError(f"the nvm holds {NVM_SIZE} bytes, not {len(self.nvm)}")
        self.nvm_writes = 0
        self.board_id = "pybadge"  # or "pygamer"
        self.stick = [0.5, 0.5]  # the joystick: from left to right, from top to bottom
        self.battery = 0.6  # of the converter's range: 3.96 V at the badge's divider of two
        self.lights = b""
        self.sounds = []  # (hz, ms) of each played tone
        self.on_sound = None  # called with (samples, rate, loop); None: no listener
        self.blind = False  # the display is invisible: nothing is drawn
        self.on_frame = None  # called after each refresh that drew something
        self.on_nap = None  # called when the program naps; True: keys have changed, it continues at once
        self.files = {}  # the program's files on the drive: path -> bytes, or None for a folder
        self.drive_writable = False
        self.usb_connected = True
        self.wire = None  # the other end of the pins TX and RX (wire.py); None: the board has no such pins
        self.next_code_file = None
        self.thread = None
        self.trouble = ""  # the traceback of an error that the program caught and printed
        self._random = None if seed is None else random.Random(seed)
        self._lock = threading.Lock()
        self.restart()

    def restart(self):
        """Release pins and the key queue, as a restart of the interpreter does."""
        self.pins_in_use = set()
        self.pins = {}  # output -> its value
        self.queue = None

    def is_program(self):
        """Is the caller in the program's thread?"""
        return threading.current_thread() is self.thread

    def urandom(self, count):
        """Random bytes, the same every time with a seed; None without one."""
        return None if self._random is None else self._random.randbytes(count)

    def key(self, name, down):
        """Press or release a key (one of KEYS). On a board with a joystick the d-pad is the joystick."""
        if self.board_id == "pygamer" and name in _STICK:
            axis, end = _STICK[name]
            self.stick[axis] = end if down else 0.5
            return
        with self._lock:
            if self.queue is not None:
                self.queue.push(_REGISTER.index(name), down)

    def claim(self, pin):
        """Claim a pin. Raises ValueError if it is in use, as the board does."""
        if pin in self.pins_in_use:
            raise ValueError(f"{pin} in use")
        self.pins_in_use.add(pin)

    def release(self, pin):
        """Release a pin."""
        self.pins_in_use.discard(pin)
