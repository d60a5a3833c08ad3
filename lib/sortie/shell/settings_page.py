# SPDX-License-Identifier: MIT
"""The page of the settings: a dialog (shell/dialog.py) over store/settings.py, and one for a player's name."""

from micropython import const

from ..store import names
from ..store.settings import COUNT, HAND, PLAYER, SPEED, step, store
from . import words as W
from .apply_settings import apply
from .dialog import HERE, Dialog
from .shell import notice

ROWS = const(6)

_TITLES = (
    W.SAY_SOUND, W.SAY_SPEED, W.SAY_BRIGHTNESS, W.SAY_LIGHTS, W.SAY_ODDS, W.SAY_PLOT, W.SAY_COVER, W.SAY_LEFT_HAND,
    W.SAY_LETTERS, W.SAY_PLAYER, W.SAY_ADVICE
)  # fmt: skip
_VALUES = (
    W.LIST_SOUND, W.LIST_SPEED, W.LIST_BRIGHTNESS, W.LIST_LIGHTS, W.LIST_ODDS, W.LIST_PLOT, W.LIST_COVER,
    W.LIST_LEFT_HAND, W.LIST_LETTERS, 0, W.LIST_ADVICE
)  # fmt: skip
_HELP = (
    W.LIST_SOUND_HELP, W.LIST_SPEED_HELP, W.LIST_BRIGHTNESS_HELP, W.LIST_LIGHTS_HELP, W.LIST_ODDS_HELP,
    W.LIST_PLOT_HELP, W.LIST_COVER_HELP, W.LIST_LEFT_HAND_HELP, W.LIST_LETTERS_HELP, 0, W.LIST_ADVICE_HELP
)  # fmt: skip


class _Page:
    """The lines of the dialog."""

    def __init__(self, shell, known):
        self._shell = shell
        self._known = known  # the names

    def lines(self):
        say = self._shell.say
        values = self._shell.settings.values
        lines = [say(_TITLES[i]) + "\t" + say(_VALUES[i] + values[i]) for i in range(COUNT)]
        name = names.of(self._known, values[PLAYER]) if values[PLAYER] else say(W.SAY_PLAYER_ALL)
        lines[PLAYER] = say(W.SAY_PLAYER) + "\t" + name
        return lines

    def help(self, at):
        value = self._shell.settings.values[at]
        if at == PLAYER:
            return self._shell.say(W.SAY_PLAYER_HELP if value else W.SAY_PLAYER_HELP_ALL)
        return self._shell.say(_HELP[at] + value)

    def does(self, at):
        is_named = at == PLAYER and self._shell.settings.values[at]
        return self._shell.say(W.SAY_PLAYER_NAME if is_named else W.SAY_CHANGE)

    def change(self, at, by):
        if at == PLAYER and by == HERE and self._shell.settings.values[at]:
            return True
        step(self._shell.settings, at, -(by or 1) if at == SPEED else by or 1)  # Slow, Normal, Fast, Off
        apply(self._shell)


class _Name:
    """The letters of a player's name as the lines of a dialog."""

    def __init__(self, shell, known):
        self._shell = shell
        self._known = known
        self._player = shell.settings.values[PLAYER]

    def lines(self):
        name, say = names.of(self._known, self._player), self._shell.say
        return [say(W.LIST_LETTER + i) + "\t" + name[i] for i in range(names.WIDTH)]

    def help(self, at):
        return names.of(self._known, self._player)

    def does(self, at):
        return self._shell.say(W.SAY_CHANGE)

    def change(self, at, by):
        names.step(self._known, self._player, at, by or 1)


def run(shell):
    """Show the settings until B is pressed, then store them."""
    values = shell.settings.values
    letters = values[HAND:PLAYER]  # the left hand swaps two of them
    known = names.read(shell.board.storage)
    at, before = 0, bytes(known)
    while Dialog(shell, ROWS).run(shell.say(W.SAY_SETTINGS), _Page(shell, known), at):
        Dialog(shell, ROWS).run(shell.say(W.SAY_PLAYER), _Name(shell, known))
        at = PLAYER
    if values[HAND:PLAYER] != letters:
        shell.change_letters()
    if not store(shell.board.storage, shell.settings, {names.NAME: bytes(known)} if known != before else {}):
        notice(shell, shell.say(W.SAY_NOT_SAVED))
    shell.board.storage.rest()
