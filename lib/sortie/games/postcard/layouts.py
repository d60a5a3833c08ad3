# SPDX-License-Identifier: MIT
"""GENERATED from assets/layouts/postcard.toml by tools/layouts.py: layouts and their pieces."""

from micropython import const

FIGHT = const(0)
FIGHT_GROUND = const(0)
FIGHT_HERS = const(1)
FIGHT_ITS = const(2)
FIGHT_NEEDED = const(3)
FIGHT_GOLD = const(4)
FIGHT_DIE = const(5)
FIGHT_FIELD = const(9)
FIGHT_RESULT = const(13)
