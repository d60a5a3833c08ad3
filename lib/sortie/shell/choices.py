# SPDX-License-Identifier: MIT
"""What the screens between games answer: where the player wants to go. The screens are gone when it is read."""

from micropython import const

BACK = const(-1)
CONTINUE = const(0)  # the game that was saved: the first answer of shell/saved.py
NEW = const(1)  # another game: its second answer
GAMES = const(2)
KEYS = const(3)
LESSON = const(5)  # a line of a game's start, and the last answer of shell/saved.py
PAGES = const(100)  # and the number of a page, in the order of the menu
