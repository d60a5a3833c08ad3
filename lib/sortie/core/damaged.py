# SPDX-License-Identifier: MIT
"""Errors for a game record that cannot be read (store/game_record.py)."""


class Damaged(ValueError):
    """Raised for a record that cannot be read. The message gives the reason."""


class OtherVersion(Damaged):
    """Raised for a record of a game with other rules."""
