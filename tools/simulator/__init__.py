# SPDX-License-Identifier: MIT
"""The badge on the PC: runs the unmodified code.py under Blinka's displayio.

    from tools.simulator import Session
    with Session(seed=7) as s:
        s.press("A", "DOWN", "A")
        s.save_png("picture.png", 4)
"""

from .session import ProgramError, Session

__all__ = ["ProgramError", "Session"]
