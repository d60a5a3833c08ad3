# SPDX-License-Identifier: MIT
"""Imports Blinka as the simulator needs it: without a board, in the order that works, without its warnings.

Import this before anything of displayio's.
"""

import contextlib
import io
import os

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

with contextlib.redirect_stdout(io.StringIO()):  # it warns that a PC is no board
    import displayio
    import vectorio  # noqa: F401
    import bitmaptools  # noqa: F401
    import busdisplay  # noqa: F401

displayio._stop_background()  # the thread that draws by itself: it races, and forks of this process do not like it
