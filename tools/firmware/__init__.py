# SPDX-License-Identifier: MIT
"""Puts CircuitPython itself on a badge's ...BOOT drive, after checking the UF2 and the badge. FILE [--drive PATH]"""

from .command import main as main
