# SPDX-License-Identifier: MIT
"""The games of the menu: those that have words, in the menu's order, then planned games.

A game's first texts have the same numbers as the shell's. So they are read without the game's own words module.
"""

import os

from ..store import slots
from ..ui.reader import of_game
from . import words as W

_RIGHT = "\x81"  # an arrow in the 6-pixel font


class Entry:
    """A game in the menu.

        here   can it be played?
        icon   its number in the sheet, -1 for none
        mark   an arrow and the label of its saved game, "" for none
    """

    def __init__(self, ident, title, note, players, here, icon, mark):
        self.ident = ident
        self.title = title
        self.note = note
        self.players = players
        self.here = here
        self.icon = icon
        self.mark = mark


def entries(shell):
    """All entries of the menu: first the games in the shell's list, in its order, then any others.

    A memory for letters has the games of two sides only.
    """
    here = installed(shell.board.root)
    by_letter = slots.by_letter(shell.board.storage)
    if by_letter:
        here = [ident for ident in here if _is_for_two_sides(shell.board.root, ident)]
    marks = dict(zip(here, slots.labels(shell.board.storage, here)))
    shell.board.storage.rest()
    made = []
    for i in range(W.LIST_MENU_ID_COUNT):
        ident = shell.say(W.LIST_MENU_ID + i)
        if ident in here:
            here.remove(ident)
            made.append(_game(shell, ident, i, marks[ident]))
        elif not by_letter:
            made.append(_planned(shell, ident, i))
    for ident in here:
        made.append(_game(shell, ident, -1, marks[ident]))
    return made


def installed(root):
    """The sorted ids of the games that have a file of words beside the shell's."""
    found = []
    for name in os.listdir(root + "assets/text"):
        if name[-4:] == ".bin" and name != "shell.bin":
            found.append(name[:-4])
    return sorted(found)


def _is_for_two_sides(root, ident):
    from .front import Front

    front = Front(root, ident)
    front.close()
    return front.sides() == 2


def _game(shell, ident, icon, label):
    words = of_game(shell.board.root, ident, 1)
    mark = "" if label is None else _RIGHT + label
    name, note, players = [words.get(number) for number in (W.GAME_TITLE, W.GAME_NOTE, W.GAME_PLAYERS)]
    words.close()
    return Entry(ident, name, note, players, True, icon, mark)


def _planned(shell, ident, i):
    say = shell.say
    return Entry(ident, say(W.LIST_MENU_TITLE + i), say(W.LIST_MENU_NOTE + i), say(W.SAY_COMING), False, i, "")
