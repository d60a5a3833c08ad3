# SPDX-License-Identifier: MIT
"""The badge runs this in place of code.py to play the game in the slot that was used last: a run, and a heap, of its own."""

from sortie import board

if board.ready():
    try:
        from sortie.session.run import play_last, run

        run(play_last)
    except Exception:
        board.show_console()
        raise
