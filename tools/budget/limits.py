# SPDX-License-Identifier: MIT
"""The limits of the badge's memory, and a plain sentence for each limit that is exceeded."""

KB = 1024
CAPS = (128 * KB, 140 * KB)  # heaps in which the whole trip must succeed: less than any badge has, and the least of any badge
EVERY_CAP = tuple(range(128 * KB, 161 * KB, 2 * KB))
LARGEST = 16 * KB  # bytes of one allocation, as the badge's heap is split
STACK = 1850  # bytes of Python's stack, which has 2,048
TURNS = 50  # at least so many must show the growth
GROWTH = 64  # bytes: two collections may differ by as much


def broken(figures):
    """A list of sentences, one for each limit that a game exceeds. `figures`: a `figures.Figures`."""
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
