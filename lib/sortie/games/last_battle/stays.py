# SPDX-License-Identifier: MIT
"""What is read for nearly every screen. Where the heap is large it is imported when the game begins, and stays."""

from ...shell import log
from . import view_battle, view_map, view_sheet

THERE = log, view_battle, view_map, view_sheet
