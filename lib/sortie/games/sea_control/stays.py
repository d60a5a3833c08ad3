# SPDX-License-Identifier: MIT
"""What is read for nearly every screen. Where the heap is large it is imported when the game begins, and stays."""

from ...shell import log
from . import screen_choices, screen_play, view_line, view_map
from .rules.damage import pending
from .rules.moves import may_go

THERE = log, may_go, pending, screen_choices, screen_play, view_line, view_map
