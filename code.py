# SPDX-License-Identifier: MIT
"""The badge starts here."""

from sortie import board

if board.ready():
    try:
        from sortie.shell.main import run

        run()
    except Exception:
        board.show_console()
        raise
