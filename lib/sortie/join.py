# SPDX-License-Identifier: MIT
"""The badge runs this in place of code.py, with an empty heap. It joins a game by cable."""

from sortie import board

if board.ready():
    try:
        from sortie.session.run import join_last, run

        run(join_last)
    except Exception:
        board.show_console()
        raise
