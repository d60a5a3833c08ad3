# SPDX-License-Identifier: MIT
"""The page of the settings: a form (shell/form.py) over shell/settings.py."""

from . import words as W
from .form import Form
from .settings import COUNT

_TITLES = (W.SAY_SOUND, W.SAY_SPEED, W.SAY_BRIGHTNESS, W.SAY_LIGHTS, W.SAY_HELP)
_VALUES = (W.LIST_SOUND, W.LIST_SPEED, W.LIST_BRIGHTNESS, W.LIST_LIGHTS, W.LIST_HELP)
_HELP = (W.LIST_SOUND_HELP, W.LIST_SPEED_HELP, W.LIST_BRIGHTNESS_HELP, W.LIST_LIGHTS_HELP, W.LIST_HELP_HELP)


class _Page:
    """What the form asks."""

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

    def change(self, at, step):
        settings = self._shell.settings
        settings.step(at, step or 1)
        settings.apply(self._shell)


def run(shell):
    """The page of the settings, until B is pressed."""
    Form(shell, COUNT).run(shell.say(W.SAY_SETTINGS), _Page(shell))
    shell.settings.store()
    shell.board.storage.rest()
