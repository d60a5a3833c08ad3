# SPDX-License-Identifier: MIT
"""The scripted presses of whole games, in the format of tools/simulator/script.py.

They begin at the title. The way down the menu is left out, because it depends on the list of games.
"""

import pathlib
import textwrap

from tools.simulator.script import parse

SEED = 7
PERSONS_SEED = 11  # this game of two persons has a hunt, a pursuit and a fight
AGAIN = ("START", "A")  # at the end: the options of another game,
SEE = ("START", "DOWN", "A")  # the review,
TITLE = ("START", "UP", "A")  # or the title
_HERE = pathlib.Path(__file__).parent
WHOLE_GAME = _HERE / "whole_game.txt"
WITH_DETOURS = _HERE / "with_detours.txt"  # the same game, with a look around on the way
EVADING = _HERE / "whole_game_evading.txt"  # a game of Last Battle with evaded contacts
LESSON = _HERE / "lesson.txt"  # from its first step to its last
TWO_PERSONS = _HERE / "two_persons_postcard.txt"  # a line for each turn with the badge: side and keys


def recorded(kind, game):
    """Returns the file of this kind for a game. Last Battle's files carry no game's name."""
    return kind if game == "last_battle" else kind.with_stem(f"{kind.stem}_{game}")


def persons():
    """Returns the presses of two persons: rows of (side, keys)."""
    rows = [line.split(": ") for line in TWO_PERSONS.read_text(encoding="utf-8").splitlines()]
    return [(int(side), unfold(keys)) for side, keys in rows]


def detours(panels, sides):
    """Returns rows of keys that end where they began. `panels` is the screen's number of panels, `sides` the number of sides."""
    return (
        ["SELECT"] * (panels - 1) + ["B"],  # all panels
        ["SELECT"] * panels + ["UP", "A", "B", "B"],  # the log, and the rule behind an entry
        ["START", "DOWN", "A", "B", *["DOWN"] * (1 + sides), "A", "DOWN", "A", "B", "B", "B"],  # "What now?", and a rule
        ["START", "UP", "B"],
    )


def squeeze(keys):
    """Returns keys as text. A repeated key appears once: "A*2,DOWN"."""
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
    """Returns the keys that `squeeze` wrote."""
    return [key for key, _ in parse(text)]
