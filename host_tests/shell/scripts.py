# SPDX-License-Identifier: MIT
"""The scripted presses of whole games, as tools/simulator/script.py reads them.

They begin at the title; the way down the menu to the game is left out: it depends on which games there are.
"""

import pathlib
import textwrap

from tools.simulator.script import parse

SEED = 7
PERSONS_SEED = 11  # two persons' game has a hunt, a pursuit and a fight
_HERE = pathlib.Path(__file__).parent
WHOLE_GAME = _HERE / "whole_game.txt"
WITH_DETOURS = _HERE / "with_detours.txt"  # the same game, looked at from all sides on the way
LESSON = _HERE / "lesson.txt"  # from its first step to its last
TWO_PERSONS = _HERE / "two_persons_postcard.txt"  # a line for each time that somebody has the badge: who, which keys


def recorded(kind, game):
    """The file of this kind for a game; Last Battle's bear no game's name."""
    return kind if game == "last_battle" else kind.with_stem(f"{kind.stem}_{game}")


def persons():
    """The presses of two persons: rows of (side, keys)."""
    rows = [line.split(": ") for line in TWO_PERSONS.read_text(encoding="utf-8").splitlines()]
    return [(int(side), unfold(keys)) for side, keys in rows]


def detours(panels, sides):
    """Rows of keys that come back to where they began. panels: how many the screen has; sides: how many decide."""
    return (
        ["SELECT"] * (panels - 1) + ["B"],  # all panels
        ["SELECT"] * panels + ["UP", "A", "B", "B"],  # the log, and the rule behind an entry
        ["START", "DOWN", "A", "B", *["DOWN"] * (1 + sides), "A", "DOWN", "A", "B", "B", "B"],  # what now, and a rule
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
