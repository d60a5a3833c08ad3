# SPDX-License-Identifier: MIT
"""Short tones of two bytes: the pitch in steps of 20 Hz and the length in steps of 4 ms. None of them blocks."""

from micropython import const

MOVE = const(0)
DO = const(2)
BACK = const(4)
REFUSE = const(6)
DIE = const(8)
HIT = const(10)
SINK = const(12)
OPEN = const(14)
CALL = const(16)  # the first of the four tones of Sortie's own call
CALL_END = const(24)

_TONES = b"\x2c\x03\x42\x0a\x1e\x08\x09\x14\x37\x05\x0c\x19\x05\x4b\x58\x0a\x14\x1a\x1a\x1a\x21\x1a\x1a\x22"


def play(board, tone):
    """Start a tone. The board ends it by itself."""
    board.beep(_TONES[tone] * 20, _TONES[tone + 1] * 4)
