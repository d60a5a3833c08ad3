# SPDX-License-Identifier: MIT
"""The page of the buttons."""

from . import words as W
from .pages import read


def run(shell):
    """Show the effect of each button until A or B is pressed."""
    read(shell, shell.say(W.SAY_KEYS), shell.items(W.LIST_KEY, W.LIST_KEY_COUNT))
