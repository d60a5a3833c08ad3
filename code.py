# SPDX-License-Identifier: MIT
"""The badge starts here."""

from sortie.board import ready, show_console

if ready():
    try:
        from sortie.shell.main import run

        run()
    except Exception:
        show_console()
        raise
