# SPDX-License-Identifier: MIT
"""Which games there are: the folders of lib/sortie/games, in the menu's order, then those still to come."""

import os

from ..core.modules import Borrowed
from . import saves
from . import words as W

_RIGHT = "\x81"  # an arrow in the 6-pixel font


class Entry:
    """A game in the menu. here: can it be played? icon: its number in the sheet, -1 for none. mark: its saved game."""

    def __init__(self, ident, title, note, players, here, icon, mark):
        self.ident = ident
        self.title = title
        self.note = note
        self.players = players
        self.here = here
        self.icon = icon
        self.mark = mark


def entries(shell):
    """All entries of the menu: first the games known to the shell, in its order, then any others."""
    here = installed(shell.board.root)
    made = []
    with Borrowed():
        for i in range(W.LIST_MENU_ID_COUNT):
            ident = shell.say(W.LIST_MENU_ID + i)
            if ident in here:
                here.remove(ident)
                made.append(_game(shell, ident, i))
            else:
                made.append(_planned(shell, ident, i))
        for ident in here:
            made.append(_game(shell, ident, -1))
    shell.board.storage.rest()
    return made


def installed(root):
    """The ids of the games in the folder of games, sorted."""
    found = []
    for name in os.listdir(root + "lib/sortie/games"):
        if "." not in name and name[0] != "_":
            found.append(name)
    return sorted(found)


def _game(shell, ident, icon):
    from .front import Front

    texts = Front(shell.board.root, ident)
    label = saves.label(shell.board.storage, ident)
    mark = "" if label is None else _RIGHT + label
    entry = Entry(ident, texts.title(), texts.note(), texts.players(), True, icon, mark)
    texts.close()
    return entry


def _planned(shell, ident, i):
    say = shell.say
    return Entry(ident, say(W.LIST_MENU_TITLE + i), say(W.LIST_MENU_NOTE + i), say(W.SAY_COMING), False, i, "")
