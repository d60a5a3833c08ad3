# SPDX-License-Identifier: MIT
"""A panel: an ink rectangle with a rule of one pixel round it."""

from displayio import Group

from .colors import INK, SHOAL


class Panel(Group):
    """A framed rectangle of w by h pixels at x, y. Append what stands on it to the panel itself, from its corner."""

    def __init__(self, stage, x, y, w, h, rule=SHOAL, ground=INK):
        super().__init__(x=x, y=y)
        self.append(stage.solid(0, 0, w, h, rule))
        self.append(stage.solid(1, 1, w - 2, h - 2, ground))
