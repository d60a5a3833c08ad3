# SPDX-License-Identifier: MIT
"""The figures of one game, computed from the runs of the machine."""

import re
from dataclasses import dataclass, field
from statistics import median

WARM = 2  # first games of a run, which do not count for growth
SAME = 3  # games at each end of a run; of each press the smallest figure counts
_WAY = ("code", "play", "code", "play", "review", "code", "play", "code", "play", "again")  # the programs of a trip, in order


class Astray(RuntimeError):
    """The presses met an error or led through other programs. The message says which."""


@dataclass
class Screen:
    """One screen: its program, the text of its header, and its largest figures in bytes.

    `seen`: how many times it was measured."""

    program: str
    header: str
    seen: int = 0
    retained: int = 0
    peak: int = 0
    stack: int = 0


@dataclass
class Figures:
    """The figures of one game; sizes are in bytes.

    `largest`: the largest allocation. `modules`: {module: bytes it retains}.
    `turns`: the turns over which growth was measured. `growth`: the bytes that the heap grew by.
    `cap`, `lesson_cap`: the `capped.Cap` of the trip and of the lesson, or None."""

    game: str
    screens: list = field(default_factory=list)
    largest: int = 0
    modules: dict = field(default_factory=dict)
    turns: int = 0
    growth: int = 0
    cap: object = None
    lesson_cap: object = None


def name(file):
    """The program in a file: "code", "play", "again", "review" or "lesson"."""
    return file.rpartition("/")[2].removesuffix(".py")


def check_way(runs, way=_WAY):
    """Raise Astray when a run met an error, or the runs did not pass through these programs to the end."""
    for run in runs:
        if run.trouble:
            raise Astray(f"{run.program} met an error:\n{run.trouble[0]}")
    gone = tuple(name(run.program) for run in runs)
    if gone != way or runs[-1].ended != "stop":
        raise Astray(f"the presses went through {' '.join(gone)} instead of {' '.join(way)}: record them anew?")


def screens(looked, free):
    """The Screens of a trip, in the order in which they first appear.

    `looked`: the runs in which the host looks at the heap.
    `free`: the same runs without looks, so that Python's stack is the program's own."""
    found = {}
    for run in looked:
        for note in run.notes:
            screen = _screen(found, run, note)
            screen.seen += 1
            screen.retained = max(screen.retained, note["retained"])
            screen.peak = max(screen.peak, note["peak"])
    for run in free:
        for note in run.notes:
            screen = _screen(found, run, note)
            screen.stack = max(screen.stack, note["stack"])
    return list(found.values())


def growth(run, presses):
    """Bytes by which the heap grew from the first SAME games after WARM to the last SAME games.

    Of each press the smallest figure of the SAME games counts. The result is the median over the `presses` of a game.
    The first WARM games do not count: they load modules, whose names stay, and tables reach their size.
    True growth shows at every press and in every game. A chance pointer keeps memory at some presses or in some games only."""
    games = [run.notes[at : at + presses] for at in range(WARM * presses, len(run.notes) - presses + 1, presses)]
    early, late = (map(_least, zip(*some)) for some in (games[:SAME], games[-SAME:]))
    return int(median(after - before for before, after in zip(early, late)))


def _least(notes):
    return min(note["retained"] for note in notes)


def _screen(found, run, note):
    key = (name(run.program), _header(note["header"]))
    return found.setdefault(key, Screen(*key))


def _header(text):
    """The text of a header without its numbers and its right end. It is `(the title)` where there is no header."""
    words = re.split(r"\s{2,}|[\x80-\x9f]", text.strip())[0]
    return re.sub(r"\s*\d+\s*", " ", words).strip(" :?") or "(the title)"
