# SPDX-License-Identifier: MIT
"""Watched games by name (tools/soak/watch.py), as functions that can run in another process."""

from tools.soak.watch import Watch

from .games import PACKAGES

_THOROUGH = 1  # games with every check; in later games some checks take samples


def watch_random(name, seed):
    """Play a random game with checks at every step."""
    Watch(PACKAGES[name], seed >= _THOROUGH).random(seed)


def watch_bot(name, seed):
    """Play a game between bots with checks at every step."""
    Watch(PACKAGES[name], seed >= _THOROUGH).bots(seed)
