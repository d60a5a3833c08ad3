# SPDX-License-Identifier: MIT
"""Puts Sortie on a badge's CIRCUITPY drive: what changed, read back and compared. [--drive PATH] [--dry-run] [--yes]"""

from .command import main as main
