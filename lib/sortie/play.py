# SPDX-License-Identifier: MIT
"""The badge runs this in place of code.py, with an empty heap. It plays the game in the slot that was used last."""

from sortie import board

if board.ready():
    try:
        from sortie.session.run import play_last, run

        run(play_last)
    except Exception:
        board.show_console()
        raise
