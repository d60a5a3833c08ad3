# SPDX-License-Identifier: MIT
"""The badge runs this in place of code.py to review a game from its beginning."""

from sortie import board

if board.ready():
    try:
        from sortie.session.run import review_last, run

        run(review_last)
    except Exception:
        board.show_console()
        raise
