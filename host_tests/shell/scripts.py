# SPDX-License-Identifier: MIT
"""The scripted presses of whole games, as tools/simulator/script.py reads them."""

import pathlib
import textwrap

from tools.simulator.script import parse

SEED = 7
_HERE = pathlib.Path(__file__).parent
WHOLE_GAME = _HERE / "whole_game.txt"
WITH_DETOURS = _HERE / "with_detours.txt"  # the same game, looked at from all sides on the way
DETOURS = (
    ["SELECT", "SELECT", "B"],  # both sheets
    ["SELECT", "SELECT", "SELECT", "UP", "A", "B", "B"],  # the log, and the rule behind an entry
    ["START", "DOWN", "A", "B", "DOWN", "DOWN", "A", "DOWN", "A", "B", "B", "B"],  # what now, and a rule
    ["START", "UP", "B"],
)


def squeeze(keys):
    """Keys as text, the same key in a row written once: "A*2,DOWN"."""
    words = []
    for key in keys:
        count, last = words[-1] if words else (0, "")
        if key == last:
            words[-1] = (count + 1, key)
        else:
            words.append((1, key))
    text = ", ".join(key + (f"*{n}" if n > 1 else "") for n, key in words)
    return textwrap.fill(text, 118)


def unfold(text):
    """The keys that `squeeze` wrote."""
    return [key for key, _ in parse(text)]
