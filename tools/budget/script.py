# SPDX-License-Identifier: MIT
"""The presses of a trip through the whole program with one game.

A trip opens every page and plays a whole game. In the middle it asks for advice, leaves the game and resumes it.
"""

from pathlib import Path

from tools import bootstrap
from tools.generated import read_toml
from tools.simulator import script
from tools.simulator.machine import KEYS

_FOLDER = bootstrap.ROOT / "host_tests" / "shell"
_FIRST = "last_battle"  # the names of its files do not name the game
SEED = 7  # of the machine's random bytes; host_tests/shell/pilot.py found the presses with it

# From the title: the page of keys, the menu, the four pages below it, and the first game again. Advice is switched on.
_PAGES = "B,B,A,UP,A,DOWN*10,A,B,RIGHT,A,A,B,DOWN,B,RIGHT,A,DOWN,B,RIGHT,A,B,DOWN"
_ADVICE = "SELECT:700,B"  # the cursor then stands on the advice, and at its first place after _RESUME
_LEAVE = "START,UP*2,A"  # the last line but one in the menu of a game in play
_RESUME = "A"
_TO_START = 3  # presses from the title to a game's start, in a recorded game
# After the end the trip looks at its pages and the dice code.
# It opens the review, and moves by steps and by turns, forwards and back. It leaves the list of the end by B.
# Then it begins another game of the same kind, holds START, resigns, and opens the options of a third game.
# In a game with missions the list of the end begins with two missions ({}).
_MISSIONS = "DOWN*2,"
_TO_MENU = "A*2,B,START,{}DOWN*2,A,B,UP,A,A*3,DOWN*20,LEFT,UP,SELECT,B*3,A"
_AFTER = "A,A,A,A,START:2100,A,START,UP,A,DOWN,A,START,{}A,B"


class NoPresses(RuntimeError):
    """A game has no recorded whole game."""


def games():
    """The ids of all games, sorted."""
    folder = bootstrap.ROOT / "lib/sortie/games"
    return sorted(path.parent.name for path in folder.glob("*/fields.py"))


def place(game):
    """The line of a game in the menu, from 0. Games still to come have lines too."""
    menu = read_toml(bootstrap.ROOT / "assets/text/shell.toml")["list"]["menu_id"]
    return [*menu, *sorted(set(games()) - set(menu))].index(game)


def trip(game):
    """The presses of the trip with this game: a list of [number of the key, ms held]."""
    keys = _recorded(game, "with_detours")
    down = [("DOWN", script.TAP)] * place(game)
    start, rest = keys[:_TO_START], keys[_TO_START:]
    middle = _quiet(rest)
    left = script.parse(_ADVICE) + script.parse(_LEAVE) + script.parse(_RESUME)
    has_missions = "results" in read_toml(bootstrap.ROOT / "assets/text" / (game + ".toml"))
    after = (_TO_MENU + "," + _AFTER).replace("{}", _MISSIONS if has_missions else "")  # the menu begins at the game played last
    return _coded(script.parse(_PAGES) + down + start[1:] + rest[:middle] + left + rest[middle:] + script.parse(after))


def lesson(game):
    """The presses from a new badge's title through the lesson of this game to the options that follow.

    None where the game has no lesson."""
    try:
        keys = _recorded(game, "lesson")
    except NoPresses:
        return None
    down = [("DOWN", script.TAP)] * place(game)
    has_two = (bootstrap.ROOT / "assets/lessons" / (game + ".2.toml")).exists()
    return _coded(script.parse("A") + down + script.parse("A,A,A" if has_two else "A,A") + keys)


def straight(game):
    """Two lists of presses of a game without detours.

    The first leads from the title to the start. The second leads from there to the end and out of the game."""
    keys = _recorded(game, "whole_game")
    down = [("DOWN", script.TAP)] * place(game)
    return _coded(keys[:1] + down + keys[1:_TO_START]), _coded(keys[_TO_START:] + script.parse("START,UP,A"))


def _recorded(game, kind):
    path = _FOLDER / (kind + ("" if game == _FIRST else "_" + game) + ".txt")
    if not path.exists():
        raise NoPresses(f"there is no recorded game of {game}: {Path(*path.parts[-3:])} is missing")
    return script.parse(path.read_text(encoding="utf-8"))


def _quiet(keys):
    """The index of a press near the middle that opens a panel after an action.

    A game left there continues as if it had not been left. Raises NoPresses where there is none."""
    middle = len(keys) // 2
    for at in (*range(middle, len(keys)), *range(middle, 0, -1)):
        if keys[at][0] == "SELECT" and keys[at - 1][0] == "A":
            return at
    raise NoPresses("the recorded game opens no panel after an action")


def _coded(presses):
    return [[KEYS.index(key), ms] for key, ms in presses]
