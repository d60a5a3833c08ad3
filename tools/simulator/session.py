# SPDX-License-Identifier: MIT
"""A scripted badge for tests and pictures: press, look, press."""

import sys

from PIL import Image

from . import memory, screen, script
from .clock import SETTLE, ScriptClock
from .machine import KEYS, Machine
from .mouse import Mouse
from .program import ROOT, Program

_SECONDS = 60  # of the processor, that the program may take to rest


class ProgramError(RuntimeError):
    """The program failed, caught an error that should not be, or ended; the message is the traceback."""


class Session:
    """A badge that runs code.py under a script, in virtual time.

    - seed: makes os.urandom the same every time.
    - nvm: an earlier session's `nvm`, bytes. By default no lesson is offered any more (memory.used).
    - new: start with a new badge's memory.
    - root: the folder with code.py and lib/.
    - settle: ms without a new picture after which the program is at rest.
    - setup(machine): called before the program starts.
    - caught: continue after an error that the program caught and reported. Otherwise it fails the test.

    One session at a time; close it, or use it as a context.
    """

    def __init__(self, seed=None, nvm=None, root=ROOT, settle=SETTLE, setup=None, caught=False, new=False):
        if nvm is None and not new and (root / "assets/lessons").exists():
            nvm = memory.used()
        self.machine = Machine(seed, nvm)
        self._clock = ScriptClock(self.machine.key, settle)
        self.machine.clock = self._clock
        if setup:
            setup(self.machine)
        self._mouse = Mouse(self.machine)
        self._program = Program(self.machine, root)
        self._closed = False
        self._caught = caught
        self._program.start()
        self._clock.await_rest(_SECONDS)
        self._check(ended=False)

    def press(self, *keys):
        """Press and release the keys one by one (A B SELECT START LEFT RIGHT UP DOWN), each at rest."""
        for key in keys:
            self.hold(key, script.TAP)

    def play(self, text):
        """Press the keys of a text such as "A,DOWN*3,START:2100" (script.py)."""
        for key, ms in script.parse(text):
            self.hold(key, ms)

    def hold(self, key, ms):
        """Hold a key for `ms` of the badge's time, then run the program to rest."""
        self._plan(key, 0, True)
        self._plan(key, ms, False)
        self._run()

    def tap(self, key, held, ms):
        """Hold a key for `held` ms and stop the time after `ms`, even if the program is busy then."""
        self._plan(key, 0, True)
        self._plan(key, held, False)
        self._run(ms)

    def down(self, key, ms=100):
        """Hold a key down and stop the time after `ms`; the program stands still there."""
        self._plan(key, 0, True)
        self._run(ms)

    def up(self, key):
        """Release a key held with `down`, and run the program to rest."""
        self._plan(key, 0, False)
        self._run()

    def click(self, x, y):
        """Click on a pixel of the display, as with the mouse in the window, and run the program to rest."""
        self._mouse.click(x, y)
        self._run()

    def wait(self, ms):
        """Pass this much of the badge's time."""
        self._run(ms)

    @property
    def nvm(self):
        """The 8,192 bytes that stay when the badge is off."""
        return bytes(self.machine.nvm)

    @property
    def now(self):
        """Milliseconds of the badge's time."""
        return self._clock.now()

    @property
    def quiet_since(self):
        """The time of the last change, in ms of the badge's time."""
        return self._clock.quiet_since

    def where(self):
        """The functions in which the program stands still, from the outermost, as "file:function" in lib/."""
        return [f"{file}:{frame.f_code.co_name}" for file, frame in self._calls()]

    def swapped(self):
        """Have A and B changed places? Only valid while the program waits for a button."""
        waiting = [frame for file, frame in self._calls() if file == "ui/buttons.py"]
        return bool(waiting and waiting[0].f_locals["self"].swap)

    @property
    def over(self):
        """Has code.py ended?"""
        return self._program.over

    def frame(self):
        """The display's picture: a PIL image, 160x128, RGB, in the display's own 5-6-5 colours."""
        return picture(self.machine)

    def save_png(self, path, scale=1):
        """Write the picture as a PNG of few colours, enlarged `scale` times without smoothing."""
        save_png(self.frame(), path, scale)

    def close(self):
        """Switch the badge off."""
        if not self._closed:
            self._closed = True
            self._program.stop()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def _calls(self):
        """(file below lib/sortie, frame) of the program's calls, the outermost first."""
        frame = sys._current_frames()[self.machine.thread.ident]
        calls = []
        while frame:
            folder, inside, file = frame.f_code.co_filename.replace("\\", "/").rpartition("/lib/sortie/")
            if inside:
                calls.append((file, frame))
            frame = frame.f_back
        return calls[::-1]

    def _plan(self, key, after, down):
        if key not in KEYS:
            raise ValueError(f"no key {key!r}; the keys are {' '.join(KEYS)}")
        self._clock.plan(after, key, down)

    def _run(self, ms=None):
        self._check(ended=True)
        self._clock.run(_SECONDS, ms)
        self._check(ended=False)

    def _check(self, ended):
        trouble = self._program.error or (not self._caught and self.machine.trouble)
        if trouble:
            self.close()
            raise ProgramError(trouble)
        if ended and self._program.over:
            raise ProgramError("code.py has ended")


def picture(machine, pixels=None):
    """The picture on a machine's display, or of these `pixels`, as a PIL image."""
    size = (screen.WIDTH, screen.HEIGHT)
    return Image.frombytes("RGB", size, pixels or machine.display.pixels, "raw", "BGR;16")


def save_png(image, path, scale=1):
    """Write an image of few colours as an indexed PNG, enlarged `scale` times."""
    if scale != 1:
        image = image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST)
    colors = image.getcolors(256)
    if colors:
        image = image.quantize(len(colors), dither=Image.Dither.NONE)
    image.save(path, optimize=True)
