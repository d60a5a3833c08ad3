# SPDX-License-Identifier: MIT
"""Random actions in whole games, one game after the other, with every check at every step (tools/soak/watch.py)."""

from .meter import Meter
from .watch import Watch


def run(name, seed, most, seconds):
    """A line of text about the work. Plays games of a name, by seeds from `seed`, through all its options.

    Raises AssertionError with the game's seed and the number of the action.
    """
    watch = Watch("sortie.games." + name, quick=True)
    with Meter(name, "random actions", most, seconds) as meter:
        first = seed
        while meter.more():
            meter.add(len(watch.random(seed)))
            seed += 1
        return f"{meter}, {seed - first:,} games"
