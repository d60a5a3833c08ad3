# SPDX-License-Identifier: MIT
"""The simulated badge: what its doubles (tools/simulator/doubles) share. One is switched on at a time."""

import random
import threading

NVM_SIZE = 8192
KEYS = ("A", "B", "SELECT", "START", "LEFT", "RIGHT", "UP", "DOWN")

# The order in which the badge's shift register hands out its keys.
_REGISTER = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")

# The keys that are a joystick's axis pushed to an end.
_STICK = {"LEFT": (0, 0.0), "RIGHT": (0, 1.0), "UP": (1, 0.0), "DOWN": (1, 1.0)}

_current = None


def current():
    """The machine that is switched on. Raises RuntimeError when none is."""
    if _current is None:
        raise RuntimeError("no simulated badge is switched on")
    return _current


def switch_on(machine):
    """Make this machine the one the doubles work on (None: switch off)."""
    global _current
    _current = machine


class Reload(BaseException):
    """Raised inside the program when it asks to be started anew."""


class Machine:
    """The state of a badge: keys, memory, pins, sounds, lights. `clock` is set by who runs it."""

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
        self.sounds = []  # (hz, ms) of each tone played
        self.on_sound = None  # called with (samples, rate, loop); None: nobody listens
        self.blind = False  # nobody sees the display: nothing is drawn
        self.on_frame = None  # called after each refresh that drew something
        self.on_nap = None  # called when the program naps; True: keys have changed, it goes on at once
        self.files = {}  # on the drive, that the program made: path -> bytes, or None for a folder
        self.drive_writable = False
        self.usb_connected = True
        self.next_code_file = None
        self.thread = None
        self.trouble = ""  # the traceback of an error that the program caught and printed
        self._random = None if seed is None else random.Random(seed)
        self._lock = threading.Lock()
        self.restart()

    def restart(self):
        """What a restart of the interpreter lets go of: pins and the key queue."""
        self.pins_in_use = set()
        self.pins = {}  # output -> its value
        self.queue = None

    def is_program(self):
        """Does the caller run in the program's thread?"""
        return threading.current_thread() is self.thread

    def urandom(self, count):
        """Random bytes, the same every time when the machine has a seed; None: it has none."""
        return None if self._random is None else self._random.randbytes(count)

    def key(self, name, down):
        """A key (one of KEYS) goes down or up; the d-pad of a board with a joystick is that."""
        if self.board_id == "pygamer" and name in _STICK:
            axis, end = _STICK[name]
            self.stick[axis] = end if down else 0.5
            return
        with self._lock:
            if self.queue is not None:
                self.queue.push(_REGISTER.index(name), down)

    def claim(self, pin):
        """Take a pin into use. Raises ValueError when it is, as the board does."""
        if pin in self.pins_in_use:
            raise ValueError(f"{pin} in use")
        self.pins_in_use.add(pin)

    def release(self, pin):
        """Give a pin back."""
        self.pins_in_use.discard(pin)
