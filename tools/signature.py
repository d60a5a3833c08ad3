# SPDX-License-Identifier: MIT
"""Prints the bench signature of each game: one hash over 200 seeded autopilot games.

The same rules and the same bot give the same hash.
"""

import sys
from binascii import crc32

from . import autoplay, games

GAMES = 200


def main(argv):
    """Returns the exit code. Prints a line for each named game, or for all of them."""
    unknown = sorted(set(argv) - set(games.names()))
    if unknown:
        print(f"no game {unknown[0]!r}: {', '.join(games.names())}", file=sys.stderr)
        return 2
    for name in argv or games.names():
        print(f"{name} {signature(name, GAMES):08x}")
    return 0


def signature(name, count):
    """The hash over final states and journals of `count` games, seeds from 0, at every level of the game's bot."""
    package = "sortie.games." + name
    value = 0
    for level in range(len(autoplay.load(package, "bot").LEVELS)):
        for digest in autoplay.digests(package, f"bot{level}", 0, count):
            value = crc32(digest.to_bytes(4, "little"), value)
    return value
