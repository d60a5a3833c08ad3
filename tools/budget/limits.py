# SPDX-License-Identifier: MIT
"""What has to hold (the design's budgets), and in plain words what does not."""

KB = 1024
_USUAL = (128 * KB, 128 * KB)  # of the whole program: what it may need, and what is aimed at
BOARD = 140 * KB  # of heap that a board has, at least
_PLAYING = ("play", "lesson", "review")  # the programs with a game in memory
# While one plays this game; choosing is the same for all. All lies below the 128 KB that the design gives.
_PEAK = {}
LARGEST = 16 * KB  # one allocation: the board's heap is split
STACK = 1850  # bytes of Python's stack, of 2,048
TURNS = 50  # through which nothing may grow
GROWTH = 64  # bytes by which two collections may differ


def peak_of(game, program="play"):
    """(what the peak of a program must not exceed with a game, what is aimed at), bytes."""
    return _PEAK.get(game, _USUAL) if program in _PLAYING else _USUAL


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
    """A sentence for each program whose peak is above its limit."""
    for program in sorted({screen.program for screen in figures.screens}):
        most = peak_of(figures.game, program)[0]
        high = [screen for screen in figures.screens if screen.program == program and screen.peak > most]
        if high:
            worst = max(high, key=lambda screen: screen.peak)
            others = f" (and {len(high) - 1} other screens too much)" if len(high) > 1 else ""
            yield f"{program}.py, {worst.header!r}: the heap needs {worst.peak:,} bytes, and may need {most:,}{others}"
