# SPDX-License-Identifier: MIT
"""The limits of the badge's memory, and the figures of a game beside them.

Only the 64-bit MicroPython can have a hard cap. Objects are larger there, because a word has 64 bits.
So each cap is multiplied by a ratio: the bytes retained there over the bytes retained on 32 bits.
Both machines play the same trip first. The upper quartile of all rests counts.
A 64-bit heap splits less than a 32-bit one of the same trip, so each cap loses MILD bytes.

Python's stack has a hard cap on 32 bits. It starts with the first frame of the program.
"""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from statistics import median, quantiles

from tools.simulator import memory

from . import script
from .machines import bits32, bits64, play

KB = 1024
CAPS = (136 * KB, 140 * KB)  # heaps in which the whole trip must succeed: 2 KB less than the least of any badge, and that
BOARD = 138 * KB  # the least heap of any badge: the trip with tall letters must succeed there
MILD = 2 * KB  # by which a 32-bit heap must be larger for the same trip (docs/performance.md)
EVERY_CAP = tuple(range(136 * KB, 161 * KB, 2 * KB))
LARGEST = 16 * KB  # bytes of one allocation, as the badge's heap is split
STACK = 1850  # bytes of Python's stack, which has 2,048
TURNS = 50  # at least so many must show the growth
GROWTH = 64  # bytes: two collections may differ by as much

_PLENTY = 4 << 20  # bytes of heap
_TABLES = 259 / 256  # of each block of 32 bytes the collector's tables take 3 bits
_REPEATS = 13  # games in one interpreter, to measure how the heap grows
_WARM = 2  # first games, which do not count for growth
_SAME = 3  # games at each end of a run; of each press the smallest figure counts
_TRIP = "code play code play review code play code play again".split()  # the programs of a trip, in order
_LESSON = "code lesson again".split()
_GAME = "code play code".split()


class Astray(RuntimeError):
    """The presses met an error or led through other programs. The message says which."""


def measure(game):
    """Yield (line of text, whether it holds) for each figure of a game. Raises Astray, MachineError, NoPresses."""
    way, taught, (start, straight) = script.trip(game), script.lesson(game), script.straight(game)
    jobs = [(_TRIP, way, bits32(_stack())), (_TRIP, way, bits64(_PLENTY))]
    jobs += [(_GAME, start + straight * _REPEATS, bits64(_PLENTY), None, _REPEATS)]
    jobs += [(_LESSON, taught, bits32(_stack()), memory.new())] if taught else []
    with ThreadPoolExecutor(2) as pool:
        small, free, long, *lesson = pool.map(lambda job: _checked(*job), jobs)
        yield f"{STACK:,} bytes of Python's stack are enough", True  # else _checked has raised Astray
        largest = max(trip.largest for trip in (small, *lesson))
        yield f"the largest allocation has {largest:,} bytes, at most {LARGEST:,}", largest <= LARGEST
        turns = len(long.values("saved", "play")) * (_REPEATS - _WARM - _SAME) // _REPEATS
        grown = growth(long.values("note", "play"), len(straight))
        yield f"the heap grows by {grown:,} bytes in {turns} turns, at most {GROWTH}", grown <= GROWTH and turns >= TURNS
        ratio, base = scale(small, free)
        yield f"objects of 64 bits are {ratio:.2f} times as large; the doubles have {base:,} bytes", True
        yield from _capped(pool, "the trip", way, None, CAPS, ratio, base)
        yield from _capped(pool, "the trip with tall letters", way, memory.tall(), (BOARD,), ratio, base)
        yield from _capped(pool, "the lesson", taught or [], memory.new(), CAPS if taught else (), ratio, base)


def every_cap(game):
    """Yield (line of text, whether it holds) for each cap. Raises Astray, MachineError, NoPresses."""
    way = script.trip(game)
    with ThreadPoolExecutor(2) as pool:
        trips = pool.map(lambda machine: _checked(_TRIP, way, machine), (bits32(_stack()), bits64(_PLENTY)))
        yield from _capped(pool, "the trip", way, None, EVERY_CAP, *scale(*trips))


def scale(small, free):
    """(ratio, base): the size of objects on 64 bits over that on 32 bits, and the bytes of the doubles.

    `small`, `free`: the same Trip on 32 and on 64 bits."""
    pairs = zip(free.values("note"), small.values("note"))
    return quantiles((there / here for there, here in pairs), n=4)[2], max(free.values("base"))


def heap_for(size, ratio, base):
    """Bytes of heap on 64 bits that hold the doubles and stand for `size` bytes of the badge's heap."""
    return int((base + ratio * (size - MILD)) * _TABLES)


def growth(sizes, presses):
    """Bytes by which the heap grew from the first _SAME games after _WARM to the last _SAME games. `sizes`: of each rest.

    Of each press the smallest size of the _SAME games counts. The result is the median over the `presses` of a game.
    The first _WARM games do not count: they load modules, whose names stay, and tables reach their size.
    True growth shows at every press and in every game. A chance pointer keeps memory at some presses or in some games only."""
    games = [sizes[at : at + presses] for at in range(_WARM * presses, len(sizes) - presses + 1, presses)]
    early, late = (map(min, zip(*some)) for some in (games[:_SAME], games[-_SAME:]))
    return int(median(after - before for before, after in zip(early, late)))


def check_way(trip, way):
    """Raise Astray when a trip met an error or did not pass through these programs."""
    if trip.trouble:
        raise Astray(trip.trouble)
    if trip.programs() != way:
        raise Astray(f"the presses went through {' '.join(trip.programs())} instead of {' '.join(way)}: record them anew?")


@cache
def _stack():
    """Bytes of Python's stack that give the program STACK bytes: the doubles' frames come first."""
    return STACK + play([], bits32(4 * STACK)).values("depth")[0]


def _checked(way, *job):
    trip = play(*job)
    check_way(trip, way)
    return trip


def _capped(pool, what, presses, nvm, caps, ratio, base):
    """Yield (line of text, whether it holds) for each cap."""
    trips = pool.map(lambda cap: play(presses, bits64(heap_for(cap, ratio, base)), nvm), caps)
    for cap, trip in zip(caps, trips):
        yield f"{what} in {cap:,} bytes of heap: {trip.trouble or 'enough'}", not trip.trouble
