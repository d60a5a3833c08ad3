# SPDX-License-Identifier: MIT
"""The results of the screens between games. Their users import them here after the screens were evicted."""

from micropython import const

BACK = const(-1)
CONTINUE = const(0)  # the saved game: the first answer of shell/beginning.py
NEW = const(1)  # another game: its second answer
GAMES = const(2)
KEYS = const(3)
JOIN = const(4)  # the start of a guest by cable
LESSON = const(5)  # a line of a game's start, and the last answer of shell/beginning.py
PAGES = const(100)  # plus the number of a page, in the order of the menu
