# SPDX-License-Identifier: MIT
"""The moments at which the host looks at the heap: whenever a double is called, and some methods of the program.

The more often it looks, the closer it gets to the peak; garbage made between two looks counts as if it were alive.
"""

import builtins
import sys
from gc import mem_alloc

import host
from micropython import const, pystack_use

_ENOUGH = const(512)  # bytes allocated since the last look
_PROBED = (
    ("Game", ("view", "actions", "act", "undo")),
    ("Saves", ("load", "store")),
    ("Stage", ("pause", "sheet")),
    ("TextPlane", ("put",)),
    ("Words", ("get", "say")),
)

_seen = 0
_modules = 0
_found = []


def mark():
    """Let the host look at the heap when much was allocated since it last did."""
    global _seen, _modules
    used = mem_alloc()
    if not 0 <= used - _seen < _ENOUGH:
        _seen = used
        host.look(used, pystack_use())
    if len(sys.modules) != _modules:
        _modules = len(sys.modules)
        _probe()


def looking(call):
    """A function or method that looks at the heap first."""

    def looks(*values, **named):
        mark()
        return call(*values, **named)

    return looks


def _probe():
    """Put looks into the methods of those classes that were loaded since."""
    for name in sys.modules:
        if name.startswith("sortie."):
            for kind, methods in _PROBED:
                found = getattr(sys.modules[name], kind, None)
                if found and found not in _found:
                    _found.append(found)
                    for method in methods:
                        setattr(found, method, looking(getattr(found, method)))


builtins.open = looking(open)
