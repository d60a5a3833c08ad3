# SPDX-License-Identifier: MIT
"""The badge on the PC: runs the unmodified code.py under Blinka's displayio.

    from tools.simulator import Session
    with Session(seed=7) as s:
        s.press("A", "DOWN", "A")
        s.save_png("picture.png", 4)
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

__all__ = ["ProgramError", "Session"]


def __getattr__(name):
    """Load the badge at its first use: a program that only reads its memory needs no packages."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import session

    return getattr(session, name)
