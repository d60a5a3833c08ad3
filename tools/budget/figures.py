# SPDX-License-Identifier: MIT
"""What was measured with one game, put together from the runs of the machine."""

import re
from dataclasses import dataclass, field
from statistics import median

WARM = 2  # games of a run that do not count for growth
SAME = 3  # games of which the one with least counts
_WAY = ("code", "play", "code", "play", "review", "code", "play", "code", "play", "again")  # the programs of a trip


class Astray(RuntimeError):
    """The presses did not lead where they should; the message says how far they came."""


@dataclass
class Screen:
    """A screen: the program it belongs to and what its header says; bytes, the largest that was seen."""

    program: str
    header: str
    seen: int = 0
    retained: int = 0
    peak: int = 0
    stack: int = 0


@dataclass
class Figures:
    """All of a game. modules: {file: bytes it retains}; turns: how many the heap was watched for, growth: bytes it
    grew by; cap, lesson_cap: what the MicroPython with a hard cap said (capped.Cap) of the trip and of the lesson, or None."""

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
    """Raise Astray when runs met an error, or went another way than through these programs to the last press."""
    for run in runs:
        if run.trouble:
            raise Astray(f"{run.program} met an error:\n{run.trouble[0]}")
    gone = tuple(name(run.program) for run in runs)
    if gone != way or runs[-1].ended != "stop":
        raise Astray(f"the presses went through {' '.join(gone)} instead of {' '.join(way)}: record them anew?")


def screens(looked, free):
    """The screens of a trip in the order of their first sight.

    looked: the runs in which the heap was looked at; free: the same, in which Python's stack was the program's
    own."""
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
    """By how many bytes the heap grew from the first SAME games of a run that count (after WARM) to its last ones: the
    middle of what its `presses` say, each by the game of the SAME in which it found least.

    The first games are the first to load some modules, whose names stay, and let tables reach their size. What grows is
    more at every press and in every game; what is by chance still pointed at comes and goes, in a press or in a whole game."""
    games = [run.notes[at : at + presses] for at in range(WARM * presses, len(run.notes) - presses + 1, presses)]
    early, late = (map(_least, zip(*some)) for some in (games[:SAME], games[-SAME:]))
    return int(median(after - before for before, after in zip(early, late)))


def _least(notes):
    return min(note["retained"] for note in notes)


def _screen(found, run, note):
    key = (name(run.program), _header(note["header"]))
    return found.setdefault(key, Screen(*key))


def _header(text):
    """What a header says without its figures, and without what stands at its right end; the title has none."""
    words = re.split(r"\s{2,}|[\x80-\x9f]", text.strip())[0]
    return re.sub(r"\s*\d+\s*", " ", words).strip(" :?") or "(the title)"
