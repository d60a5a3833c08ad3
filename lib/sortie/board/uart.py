# SPDX-License-Identifier: MIT
"""The wire of a game by cable: the UART on the pins TX and RX. Imported only for such a game and its options."""

import gc

import board
from micropython import const

_BAUD = const(115200)
_BUFFER = const(512)  # bytes: several frames (link/frames.py) fit while the badge draws


def has_cable():
    """Can this device play by cable? It needs pins and memory: up to 144 KB, and a badge has 138."""
    return hasattr(board, "TX") and not hasattr(gc, "mem_free")


def wire():
    """The UART: in_waiting, read(n), write(data)."""
    from busio import UART

    return UART(board.TX, board.RX, baudrate=_BAUD, timeout=0, receiver_buffer_size=_BUFFER)
