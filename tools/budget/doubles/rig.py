# SPDX-License-Identifier: MIT
"""The parts that all doubles share: the display, the end of a run, and the looks at the heap.

The host (machine.mjs, or host.py on the unix MicroPython) keeps the clock and presses the keys.
"""

import host
from micropython import const

_LINE = const(26)  # cells of the header bar

display = None


class Reload(BaseException):
    """The program called `supervisor.reload`."""


if host.LOOKS:
    from probes import looking, mark
else:
    mark = host.nothing

    def looking(call):
        """The function `call` itself: without looks Python's stack is the program's own."""
        return call


def header():
    """The text of the header bar, or "" where none is shown."""
    if display.root_group is None or not len(display.root_group):
        return ""
    bars = display.root_group[-1]
    if not bars.hidden:
        for part in bars:
            if part.y < 8 and len(part) == _LINE:
                return "".join([chr(tile + 32) for tile in part.tiles])
    return ""
