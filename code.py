# SPDX-License-Identifier: MIT
"""The badge starts here."""

from sortie.shell.main import run

run()
