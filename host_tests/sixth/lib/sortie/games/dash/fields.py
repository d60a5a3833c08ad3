# SPDX-License-Identifier: MIT
"""Dash for Port: the place of each byte."""

from micropython import const

POINTS = const(32)
TURN = const(33)
SIZE = const(34)
P_SAIL = const(0)
V_SAIL = const(1)
V_PORT = const(2)
E_DIE = const(0)
R_DASH = const(0)
END_PORT = const(1)
END_SUNK = const(2)
