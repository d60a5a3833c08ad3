# SPDX-License-Identifier: MIT
"""The badge runs this in place of code.py to teach the game that was chosen last."""

from sortie.board import ready, show_console

if ready():
    try:
        from sortie.shell.game import run, teach_last

        run(teach_last)
    except Exception:
        show_console()
        raise
