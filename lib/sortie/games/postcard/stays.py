# SPDX-License-Identifier: MIT
"""What is read for nearly every screen. Where the heap is large it is imported when the game begins, and stays."""

from . import view_fight, view_map

LOG = True  # does the log's code stay too?
THERE = (view_fight, view_map)
