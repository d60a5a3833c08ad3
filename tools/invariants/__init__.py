# SPDX-License-Identifier: MIT
"""What holds at every decision of a game whatever is played: tools/invariants/<id>.py, for the suite and `make soak`.

Each module gives check(s), which raises AssertionError for a state that cannot be; s is a whole one, in which somebody
decides or which is over.
"""

import importlib
from pathlib import Path


def of(name):
    """The game's check, or None where it has none."""
    if not (Path(__file__).parent / f"{name}.py").exists():
        return None
    return importlib.import_module(f"{__name__}.{name}").check
