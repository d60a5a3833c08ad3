# SPDX-License-Identifier: MIT
"""The badge runs this in place of code.py after a game: the choosing goes on at the options of the same game."""

from sortie.board import ready, show_console

if ready():
    try:
        from sortie.shell.main import run

        run(again=True)
    except Exception:
        show_console()
        raise
