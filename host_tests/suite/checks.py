# SPDX-License-Identifier: MIT
"""Games by name under watch (tools/soak/watch.py), as functions that another process can be given."""

from tools.soak.watch import Watch

from .games import PACKAGES


def watch_random(name, seed):
    """A random game with every check at every step."""
    Watch(PACKAGES[name]).random(seed)


def watch_bot(name, seed):
    """A game that the bots play, with every check at every step."""
    Watch(PACKAGES[name]).bots(seed)
