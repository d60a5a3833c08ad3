# SPDX-License-Identifier: MIT
"""Measures the time from a press to its first picture.

Python's part comes from the unix MicroPython (meters.py). Another run there counts the reads of the drive.
The simulator counts the changed areas of the display. All three play the same presses.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from tools import bootstrap
from tools.budget import pc, script
from tools.simulator import Session, screen
from tools.simulator.machine import KEYS

from . import badge, meters

_HERE = Path(__file__).parent
_HEAP = 315_000  # bytes on 64 bits: the least of any badge by "make budget" (243,000), and room for larger doubles
_COUNTING = 400_000  # bytes, in the run that counts reads
_MADE = 20  # TileGrids, the number that host.py measures
_MOVES = ("LEFT", "RIGHT", "UP", "DOWN")
CURSOR = "a cursor moves"  # in a game
LINE = "a line of a menu"  # outside games
STEP = "a step seen again"  # of the review, which replays the game up to it
SCREEN = "another screen"


@dataclass
class Picture:
    """The first picture after a press, or, with no key, after the start of a program.

    `key`: the name of the key. `header`: the text of the screen's header. `program`: the file of the program that drew it.
    `python`: seconds of Python until the picture, by the meter (meters.py), without the making of TileGrids.
    `pystones`: the interpreter's pystones a second just before. `areas`: the changed areas, (width, height) each.
    `made`: the TileGrids made for it. `opened`, `read`: the files opened and the bytes read."""

    key: str
    header: str
    python: float
    areas: list
    pystones: float
    program: str = "play.py"
    made: int = 0
    opened: int = 0
    read: int = 0

    @property
    def kind(self):
        """CURSOR, LINE or STEP for a key of the d-pad, else SCREEN."""
        if self.key not in _MOVES:
            return SCREEN
        return STEP if "review" in self.program else CURSOR if self.program.endswith("play.py") else LINE

    @property
    def making(self):
        """Seconds on the badge for Python code and for making TileGrids."""
        return badge.python(self.python, self.pystones) + badge.MAKE * self.made

    @property
    def reading(self):
        """Seconds on the badge for reads of the drive."""
        return badge.reading(self.opened, self.read)

    @property
    def seconds(self):
        """Seconds on the badge from the press to the picture."""
        return self.making + self.reading + badge.picture(self.areas)


def measure(presses):
    """(pictures, starts) of a trip: two lists of Picture. Raises RuntimeError when the trip fails.

    The median of equal rounds counts, since this PC may be busy during a picture or the pystones before it."""
    drawn = _drawn(presses)
    with meters.Clock() as clock:
        read = _played(presses, drawn, _COUNTING, clock, "reads.watch()")
    with meters.best()() as meter:
        played = list(zip(*[_played(presses, drawn, _HEAP, meter) for _ in range(meter.rounds)], read))
    middle = [_middle(same[:-1], same[-1]) for same in played]
    return [one for one in middle if one.key], [one for one in middle if not one.key]


def _middle(same, counted):
    """The median of equal pictures, with the reads that `counted` has."""
    middle = sorted(same, key=lambda one: one.making)[len(same) // 2]
    return replace(middle, opened=counted.opened, read=counted.read)


def _played(presses, drawn, heap, meter, first="pass"):
    before = (
        f"import sys; sys.path[:] = [{str(_HERE)!r}]; import pystone, reads, {meter.module}; "
        f"sys.modules['meter'] = {meter.module}; {meter.module}.PYSTONES = {meters.PYSTONES}; {first}"
    )
    begun = meter.begun
    trip = pc.play(presses, heap, _hosts(), before, under=meter.under)
    if trip.trouble:
        raise RuntimeError(trip.trouble)
    pictures = []
    making = []
    for program, word, *values in trip.told:
        if word == "begins":
            begun, making, fresh = begun + 1, [], True
        elif word == "making":
            making.append(meter.taken(begun, *map(int, values))[0] / _MADE)
        elif word == "first":
            pressed, header = int(values[0]), values[1].replace("_", " ")
            taken, beside, made, *counts = map(int, values[2].split(","))
            spent, pystones = meter.taken(begun, taken, beside)
            key = "" if fresh else KEYS[presses[pressed - 1][0]]
            areas = drawn[pressed][-1 if fresh else 0]
            pictures.append(Picture(key, header, spent - made * min(making), areas, pystones, program, made, *counts))
            fresh = False
    return pictures


def _hosts():
    own = {name: (_HERE / name).read_text(encoding="utf-8") for name in ("host.py", "displayio.py", "zlib.py")}
    return {**own, "pressing.py": pc.HOST.read_text(encoding="utf-8")}


def _drawn(presses):
    """The pictures of each press in the simulator: a list of lists of areas. Number 0 is the start."""
    pictures = [[[]]]
    with _watched(pictures), Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        for key, ms in presses:
            pictures.append([])
            session.hold(KEYS[key], ms)
    return [[areas for areas in shown if areas] or [[]] for shown in pictures]


class _watched:
    """A context in which each refresh of the simulated display adds its areas to the last of `pictures`."""

    def __init__(self, pictures):
        self._pictures = pictures
        self._refresh = screen.Screen._refresh_display
        self._area = screen.Screen._refresh_area

    def __enter__(self):
        pictures, refresh, redraw = self._pictures, self._refresh, self._area

        def noted_refresh(display):
            pictures[-1].append([])
            return refresh(display)

        def noted_area(display, area):
            clipped = screen.Area()
            if display._core.clip_area(area, clipped):
                pictures[-1][-1].append((clipped.width(), clipped.height()))
            return redraw(display, area)

        screen.Screen._refresh_display = noted_refresh
        screen.Screen._refresh_area = noted_area

    def __exit__(self, *error):
        screen.Screen._refresh_display = self._refresh
        screen.Screen._refresh_area = self._area
