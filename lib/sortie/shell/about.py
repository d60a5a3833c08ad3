# SPDX-License-Identifier: MIT
"""The page with the version and the credits."""

from . import words as W
from .pages import read
from .version import VERSION


def run(shell):
    """Show version and credits until A or B is pressed."""
    lines = [shell.words.say(W.SAY_VERSION, (VERSION,)), ""]
    read(shell, shell.say(W.SAY_ABOUT), lines + shell.items(W.LIST_CREDIT, W.LIST_CREDIT_COUNT))
