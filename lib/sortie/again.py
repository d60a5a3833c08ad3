# SPDX-License-Identifier: MIT
"""The badge runs this in place of code.py after a game. It opens the options of the same game."""

from sortie import board

if board.ready():
    try:
        from sortie.shell.main import run

        run(again=True)
    except Exception:
        board.show_console()
        raise
