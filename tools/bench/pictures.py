# SPDX-License-Identifier: MIT
"""Measures the time from a press to its first picture, as the badge's seconds.

For Python's part valgrind counts the instructions of the unix MicroPython. The count is the same at each run.
It is likely nearer to the badge than a PC's clock, which showed twice as much. A PC runs a pystone fast, because it is
small and repeats itself. The badge predicts no branches and has hardly a cache.
The simulator counts the changed areas of the display. Both play the same presses.
"""

import re
import tempfile
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from tools import bootstrap
from tools.budget import machines, script
from tools.simulator import Session, screen
from tools.simulator.machine import KEYS

from . import badge

_HERE = Path(__file__).parent
_HEAP = 315_000  # bytes on 64 bits: the least of any badge by "make budget", and room for larger doubles
_PYSTONES = 200  # host.py measures them
_FILES = {name: (_HERE / name).read_text(encoding="utf-8") for name in ("host.py", "displayio.py")}
for name, own in (("pressing.py", "host.py"), ("sized.py", "displayio.py")):
    _FILES[name] = (machines.DOUBLES / own).read_text(encoding="utf-8")
_BEFORE = f"import sys; sys.path[:] = [{str(_HERE)!r}]; import pystone, reads, meter; reads.watch()"
_MARKS = "--zero-before=mp_os_getenv", "--dump-before=mp_os_unsetenv"
_MOVES = ("LEFT", "RIGHT", "UP", "DOWN")
_STARTS = {"code": "start of the menus", "again": "start of the menus", "play": "start of a game", "review": "start of a review"}


def measure(presses):
    """{kind: list of seconds on the badge} of a trip. Raises RuntimeError when the trip fails."""
    drawn = _drawn(presses)
    times = {}
    for program, fresh, pressed, python, opened, read in _played(presses):
        key = "" if fresh else KEYS[presses[pressed - 1][0]]
        areas = drawn[pressed][-1 if fresh else 0]
        seconds = python + badge.reading(opened, read) + badge.picture(areas)
        times.setdefault(kind(program, key), []).append(seconds)
    return times


def kind(program, key):
    """The kind of the first picture after a press in a program. `key` is "" for the first picture of the program."""
    name = Path(program).stem
    if not key:
        return _STARTS[name]
    if key not in _MOVES:
        return "another screen"
    return {"review": "a step of a review", "play": "a cursor moves"}.get(name, "a line of a menu")


def _played(presses):
    """[(program, whether it is its first picture, presses so far, Python's seconds on the badge, files opened, bytes read)]."""
    begun = 0

    def machine(code):
        nonlocal begun
        begun += 1
        under = ["valgrind", "-q", "--tool=callgrind", *_MARKS, f"--callgrind-out-file={folder}/{begun}"]
        return under + machines.bits64(_HEAP)(f"{_BEFORE}\n{code}")

    with tempfile.TemporaryDirectory() as folder:
        trip = machines.play(presses, machine, files=_FILES)
        if trip.trouble:
            raise RuntimeError(trip.trouble)
        found, run = [], 0
        for program, word, *values in trip.rows:
            if word == "pystones":
                run += 1
                stone = _instructions(folder, run, *values) / _PYSTONES
            elif word == "first":
                later, pressed, number, opened, read = map(int, values)
                seconds = _instructions(folder, run, number) / stone / badge.PYSTONES
                found.append((program, not later, pressed, seconds, opened, read))
    return found


def _instructions(folder, run, number):
    """The instructions of a measurement."""
    return int(re.search(r"^summary: (\d+)", Path(folder, f"{run}.{number}").read_text(), re.MULTILINE)[1])


def _drawn(presses):
    """The pictures of each press in the simulator: a list of lists of areas, (width, height) in pixels. Number 0 is the start."""
    pictures = [[[]]]
    with _watched(pictures), Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        for key, ms in presses:
            pictures.append([])
            session.hold(KEYS[key], ms)
    return [[areas for areas in shown if areas] or [[]] for shown in pictures]


@contextmanager
def _watched(pictures):
    """Each refresh of the simulated display adds its areas to the last of `pictures`."""
    refresh, redraw = screen.Screen._refresh_display, screen.Screen._refresh_area

    def noted_refresh(display):
        pictures[-1].append([])
        return refresh(display)

    def noted_area(display, area):
        clipped = screen.Area()
        if display._core.clip_area(area, clipped):
            pictures[-1][-1].append((clipped.width(), clipped.height()))
        return redraw(display, area)

    with mock.patch.multiple(screen.Screen, _refresh_display=noted_refresh, _refresh_area=noted_area):
        yield
