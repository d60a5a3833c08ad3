# SPDX-License-Identifier: MIT
"""What the player has set, a byte each, and the game played last; shell/settings_record.py keeps both."""

from micropython import const

SOUND = const(0)  # 0 off, 1 soft, 2 loud
SPEED = const(1)  # of animations: 0 off, 1 fast, 2 normal, 3 slow
BRIGHTNESS = const(2)  # of the display: 0 to 3
LIGHTS = const(3)  # 0 off, 1 dim, 2 bright
ODDS = const(4)  # are the odds of what one chooses shown?
PLOT = const(5)  # and where the enemy can be, or what threatens?
COVER = const(6)  # does a screen lie between two persons?
HAND = const(7)  # 1: A and B have changed places
LETTERS = const(8)  # 1: lists and pages of text are in tall ones
COUNT = const(9)


class Settings:
    """`values`: SOUND to LETTERS; `last`: the id of the game played last."""

    def __init__(self, values, last):
        self.values = values
        self.last = last
