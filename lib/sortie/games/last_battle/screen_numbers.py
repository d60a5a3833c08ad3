# SPDX-License-Identifier: MIT
"""The views of Last Battle by number."""

from micropython import const

MAP = const(0)
BATTLE = const(1)
SHEET = const(2)
REPAIR = const(3)
CARD = const(4)
END = const(5)
