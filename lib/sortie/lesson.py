# SPDX-License-Identifier: MIT
"""The badge runs this in place of code.py to teach the game that was chosen last."""

from sortie import board

if board.ready():
    try:
        from sortie.session.run import run, teach_last

        run(teach_last)
    except Exception:
        board.show_console()
        raise
