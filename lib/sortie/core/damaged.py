# SPDX-License-Identifier: MIT
"""What is wrong with a save that cannot be read (store/game_record.py)."""


class Damaged(ValueError):
    """A save that cannot be read; the message says why."""


class OtherVersion(Damaged):
    """A save of a game with other rules than these."""
