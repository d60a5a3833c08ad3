# SPDX-License-Identifier: MIT
"""The badge runs this in place of code.py to play the game in the slot that was used last: a run, and a heap, of its own."""

from sortie.shell.game import run

run()
