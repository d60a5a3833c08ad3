# SPDX-License-Identifier: MIT
"""Copies changed files of Sortie to a badge's CIRCUITPY drive, then compares them. [--drive PATH] [--dry-run] [--yes]"""

from .command import main as main
