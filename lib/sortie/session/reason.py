# SPDX-License-Identifier: MIT
"""The reason of advice in words, and who may be advised; for the badge (session/advice.py) and for a PC (tools/games).

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
    """The reason for an action among the choices, as text: a fact of the game, the odds, or that there is no other.

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
