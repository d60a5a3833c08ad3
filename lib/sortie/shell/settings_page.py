# SPDX-License-Identifier: MIT
"""The page of the settings: a dialog (shell/dialog.py) over store/settings.py."""

from micropython import const

from ..store.settings import COUNT, HAND, SPEED, step, store
from . import words as W
from .apply_settings import apply
from .dialog import Dialog
from .shell import notice

ROWS = const(6)

_TITLES = (
    W.SAY_SOUND, W.SAY_SPEED, W.SAY_BRIGHTNESS, W.SAY_LIGHTS, W.SAY_ODDS, W.SAY_PLOT, W.SAY_COVER, W.SAY_LEFT_HAND,
    W.SAY_LETTERS
)  # fmt: skip
_VALUES = (
    W.LIST_SOUND, W.LIST_SPEED, W.LIST_BRIGHTNESS, W.LIST_LIGHTS, W.LIST_ODDS, W.LIST_PLOT, W.LIST_COVER,
    W.LIST_LEFT_HAND, W.LIST_LETTERS
)  # fmt: skip
_HELP = (
    W.LIST_SOUND_HELP, W.LIST_SPEED_HELP, W.LIST_BRIGHTNESS_HELP, W.LIST_LIGHTS_HELP, W.LIST_ODDS_HELP,
    W.LIST_PLOT_HELP, W.LIST_COVER_HELP, W.LIST_LEFT_HAND_HELP, W.LIST_LETTERS_HELP
)  # fmt: skip


class _Page:
    """The lines of the dialog."""

    def __init__(self, shell):
        self._shell = shell

    def lines(self):
        say = self._shell.say
        values = self._shell.settings.values
        return [say(_TITLES[i]) + "\t" + say(_VALUES[i] + values[i]) for i in range(COUNT)]

    def help(self, at):
        return self._shell.say(_HELP[at] + self._shell.settings.values[at])

    def does(self, at):
        return self._shell.say(W.SAY_CHANGE)

    def change(self, at, by):
        step(self._shell.settings, at, -(by or 1) if at == SPEED else by or 1)  # Slow, Normal, Fast, Off
        apply(self._shell)


def run(shell):
    """Show the settings until B is pressed, then store them."""
    values = shell.settings.values
    letters = values[HAND:]  # the left hand swaps two of them
    Dialog(shell, ROWS).run(shell.say(W.SAY_SETTINGS), _Page(shell))
    if values[HAND:] != letters:
        shell.renew_list()
    if not store(shell.board.storage, shell.settings):
        notice(shell, shell.say(W.SAY_NOT_SAVED))
    shell.board.storage.rest()
