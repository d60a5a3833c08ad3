# SPDX-License-Identifier: MIT
"""The position without the actions that can still be undone. It is no method of Game, because each game holds that in memory."""

from ..core import journal


def before(game, side):
    """(state, a copy of this side's ring) of the position that undo can reach in a Game. The side has a ring of its own."""
    rings = [(reader, bytearray(ring) if reader == side else b"") for reader, ring in game._rings]
    journal.take_back(rings, game._replaced)
    return game._base_state, [ring for _, ring in rings if ring][0]
