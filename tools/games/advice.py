# SPDX-License-Identifier: MIT
"""Advice for the front ends without a screen: the best bot's action, and the reason as on the badge."""

from sortie.core import contract
from sortie.session import reason as of_choice
from sortie.ui.reader import Reader

from tools.bootstrap import ROOT


def of(title, view):
    """(action, reason as text) for the side that decides in this view. `title`: tools.games.Title."""
    action = title.bot.choose(view, len(title.bot.LEVELS) - 1)
    return action, reason(title, view, action)


def reason(title, view, action):
    """The reason for an action that a bot chose in this view, as text."""
    shell, words = Reader(ROOT / "assets/text/shell.bin"), Reader(ROOT / f"assets/text/{title.name}.bin")
    try:
        choices = contract.actions(title.rules, view)
        return of_choice.reason(shell, words, title.name, title.odds.odds, view, choices, action)
    finally:
        shell.close()
        words.close()
