# SPDX-License-Identifier: MIT
"""What the doubles share with the host that runs them: its display, and the moments at which it looks at the heap.

The host (machine.mjs, or host.py on the unix MicroPython) keeps the clock and presses the keys.
"""

import host
from micropython import const

_LINE = const(26)  # cells of the header bar

display = None


class Reload(BaseException):
    """The program asked to be started anew."""


if host.LOOKS:
    from probes import looking, mark
else:
    mark = host.nothing

    def looking(call):
        """A function as it is: nobody looks at the heap, and Python's stack is the program's own."""
        return call


def header():
    """What the header bar says; "" where none is shown."""
    if display.root_group is None or not len(display.root_group):
        return ""
    bars = display.root_group[-1]
    if not bars.hidden:
        for part in bars:
            if part.y < 8 and len(part) == _LINE:
                return "".join([chr(tile + 32) for tile in part.tiles])
    return ""
