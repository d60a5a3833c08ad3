# SPDX-License-Identifier: MIT
"""What is read for nearly every screen. Where the heap is large it is imported when the game begins, and stays."""

from . import screen_choices, screen_play, view_line, view_map
from .rules.damage import pending
from .rules.moves import sailors

LOG = True  # does the log's code stay too?
THERE = pending, sailors, screen_choices, screen_play, view_line, view_map
