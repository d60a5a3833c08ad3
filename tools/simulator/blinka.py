# SPDX-License-Identifier: MIT
"""Imports Blinka in the simulator's way: without a board, in the order that works, without its warnings.

Import this before displayio and its relatives.
"""

import contextlib
import io
import os

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

with contextlib.redirect_stdout(io.StringIO()):  # Blinka warns that a PC is no board
    import displayio
    import vectorio  # noqa: F401
    import bitmaptools  # noqa: F401
    import busdisplay  # noqa: F401

displayio._stop_background()  # stops the thread that draws by itself: it races, and it disturbs forks of this process
