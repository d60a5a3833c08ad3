# SPDX-License-Identifier: MIT
"""The running total as a bar, the Allies at the left. A side's lead fills some of its ten boxes from the middle."""

from micropython import const

from .fields import EVEN, MOST, POC
from .words import LIST_AHEAD_BAR, LIST_EVEN_BAR

_AXIS_BOX = const(48)  # cells of assets/art/sea_counts.pix: empty, full, the middle, empty, full
_ZERO = const(50)
_ALLIED_BOX = const(51)


def fill_bar(v, words, boxes, allies, axis):
    """Fill 21 boxes and write both ends. The leader's end has its points; both ends have 0 if nobody leads."""
    ahead = v[POC] - EVEN
    for i in range(2 * MOST + 1):
        far = i - MOST
        cell = _ZERO
        if far > 0:
            cell = _AXIS_BOX + (far <= ahead)
        elif far < 0:
            cell = _ALLIED_BOX + (far >= ahead)
        if boxes[i] != cell:
            boxes[i] = cell
    for side, plane in enumerate((axis, allies)):
        points = -ahead if side else ahead
        plane.line(0, words.say((LIST_AHEAD_BAR if points >= 0 else LIST_EVEN_BAR) + side, (points,)))
