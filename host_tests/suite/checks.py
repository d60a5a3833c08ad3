# SPDX-License-Identifier: MIT
"""Watched games by name (tools/soak/watch.py), as functions that can run in another process."""

from tools.soak.watch import Watch

from .games import PACKAGES


def watch_random(name, seed):
    """Play a random game with every check at every step."""
    Watch(PACKAGES[name]).random(seed)


def watch_bot(name, seed):
    """Play a game between bots with every check at every step."""
    Watch(PACKAGES[name]).bots(seed)
