# SPDX-License-Identifier: MIT
"""How long a press waits for its picture: Python's part on the unix MicroPython (meters.py), what was read from the drive
in a run of its own, what was drawn from the simulator.

All play the same presses, and what each press draws first is what is waited for.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from tools import bootstrap
from tools.budget import pc, script
from tools.simulator import Session, screen
from tools.simulator.machine import KEYS

from . import badge, meters

_HERE = Path(__file__).parent
_HEAP = 315_000  # bytes, 64-bit: the least that a board has as "make budget" has it (243,000), and larger doubles
_COUNTING = 400_000  # bytes, where no time counts
_MADE = 20  # TileGrids, of which host.py tells what they take
_MOVES = ("LEFT", "RIGHT", "UP", "DOWN")
CURSOR = "a cursor moves"  # in a game
LINE = "a line of a menu"  # where one chooses
STEP = "a step seen again"  # of the whole game, which is done anew
SCREEN = "another screen"


@dataclass
class Picture:
    """What one press brought, or, with no key, the beginning of a program: its first picture.

    key: its name; header: the screen it led to; python: seconds until the picture, of this PC or what stands for it
    (meters.py), without the TileGrids'; areas: what of the display changed, (width, height) each; pystones: a second, of the
    interpreter just before; program: which run of the interpreter drew it; made: how many TileGrids for it; opened, read: how
    many files, and bytes of them."""

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
        """CURSOR, LINE or STEP where the key is one of the d-pad's, else SCREEN."""
        if self.key not in _MOVES:
            return SCREEN
        return STEP if "review" in self.program else CURSOR if self.program.endswith("play.py") else LINE

    @property
    def making(self):
        """Seconds of Python and C on the badge."""
        return badge.python(self.python, self.pystones) + badge.MAKE * self.made

    @property
    def reading(self):
        """Seconds of the badge's drive."""
        return badge.reading(self.opened, self.read)

    @property
    def seconds(self):
        """On the badge."""
        return self.making + self.reading + badge.picture(self.areas)


def measure(presses):
    """(pictures, starts) of a trip. Of several rounds, the same to the last bit, the middle one counts: this PC may have been
    busy during a picture, or during the pystones before it. Raises RuntimeError when it fails."""
    drawn = _drawn(presses)
    with meters.Clock() as clock:
        read = _played(presses, drawn, _COUNTING, clock, "reads.watch()")
    with meters.best()() as meter:
        played = list(zip(*[_played(presses, drawn, _HEAP, meter) for _ in range(meter.rounds)], read))
    middle = [_middle(same[:-1], same[-1]) for same in played]
    return [one for one in middle if one.key], [one for one in middle if not one.key]


def _middle(same, counted):
    """The middle one of the same picture, with what was counted of its reading."""
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
    """For each press (0: before the first) the pictures that it brings in the simulator: a list of lists of areas."""
    pictures = [[[]]]
    with _watched(pictures), Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        for key, ms in presses:
            pictures.append([])
            session.hold(KEYS[key], ms)
    return [[areas for areas in shown if areas] or [[]] for shown in pictures]


class _watched:
    """While it lasts, what each refresh of the simulated display redraws is noted in the last of `pictures`."""

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
