# SPDX-License-Identifier: MIT
"""What is read for nearly every screen. Where the heap is large it is imported when the game begins, and stays."""

from . import screen_choices, view_map
from .rules import aircraft, charts, course, known

LOG = False  # does the log's code stay too?
THERE = aircraft, charts, course, known, screen_choices, view_map
