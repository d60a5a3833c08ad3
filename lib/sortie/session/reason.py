# SPDX-License-Identifier: MIT
"""The reason of advice in words, and the seats that allow advice. The badge and the tools on a PC use it.

A game may have a module `advice` with
    reason(words, v, choices, action)  a fact of the view v that speaks for this action among the choices, as text, or ""
"""

from ..core.head import FRIEND
from ..shell import words as W
from ..shell.texts import module


def may_ask(seats, side):
    """May this side of a game of two sides be advised? Only a person whose opponent is a bot; `seats` as in core/head.py."""
    return not seats >> 4 * side & 15 and 0 < seats >> 4 * (1 - side) & 15 < FRIEND


def reason(shell, words, ident, odds, v, choices, action):
    """The reason for an action among the choices, as text. Without a fact of the game it is the odds.

    `shell` and `words` are the Readers of the shell and of the game, `odds` is its function.
    """
    if len(choices) == 1:
        return shell.get(W.SAY_ADVICE_ONLY)
    try:
        told = module(ident, "advice").reason(words, v, choices, action)
    except ImportError:
        told = ""
    if told:
        return told
    chance = odds(v, action)
    return shell.say(W.SAY_ADVICE_CHANCE, (chance >> 8, chance & 255)) if chance else shell.get(W.SAY_ADVICE_PLAN)
