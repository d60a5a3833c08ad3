# SPDX-License-Identifier: MIT
"""What has to hold, and in plain words what does not."""

KB = 1024
CAPS = (128 * KB, 140 * KB)  # of the heap that the whole trip has to go in: less than any board has, and what it has at least
EVERY_CAP = tuple(range(128 * KB, 161 * KB, 2 * KB))
LARGEST = 16 * KB  # one allocation: the board's heap is split
STACK = 1850  # bytes of Python's stack, of 2,048
TURNS = 50  # through which nothing may grow
GROWTH = 64  # bytes by which two collections may differ


def broken(figures):
    """What does not hold for a game (figures.Figures): a list of sentences."""
    said = list(_too_high(figures))
    deepest = max(figures.screens, key=lambda screen: screen.stack)
    if deepest.stack > STACK:
        said.append(f"{deepest.header!r}: Python's stack needs {deepest.stack:,} bytes, and may need {STACK:,}")
    if figures.largest > LARGEST:
        said.append(f"the largest allocation has {figures.largest:,} bytes, and may have {LARGEST:,}")
    if figures.turns < TURNS:
        said.append(f"growth was looked for in {figures.turns} turns, and has to be in {TURNS}")
    if figures.growth > GROWTH:
        said.append(f"the heap grows: by {figures.growth:,} bytes in {figures.turns} turns")
    for cap, where in ((figures.cap, ""), (figures.lesson_cap, ", in the lesson")):
        if cap and cap.trouble:
            said.append(f"with a hard cap on the heap{where}: {cap.trouble}")
    return said


def _too_high(figures):
    """A sentence for each program whose peak is above the smaller cap."""
    for program in sorted({screen.program for screen in figures.screens}):
        high = [screen for screen in figures.screens if screen.program == program and screen.peak > CAPS[0]]
        if high:
            worst = max(high, key=lambda screen: screen.peak)
            others = f" (and {len(high) - 1} other screens too much)" if len(high) > 1 else ""
            yield f"{program}.py, {worst.header!r}: the heap needs {worst.peak:,} bytes, and may need {CAPS[0]:,}{others}"
