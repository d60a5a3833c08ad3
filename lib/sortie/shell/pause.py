# SPDX-License-Identifier: MIT
"""The menu of a game in play (START)."""

from micropython import const

from . import words as W
from .pages import NONE, choose, read

GO_ON = const(0)
WHAT = const(1)
LOG = const(2)
RULES = const(3)
KEYS = const(4)
SETTINGS = const(5)
LEAVE = const(6)
RESIGN = const(7)

_SEE_AT = const(3)  # where "See again" stands


def run(shell, at=GO_ON, seats=None):
    """What the player chooses: GO_ON to RESIGN. In a game of two sides (`seats`) the other one's turn can be seen
    again."""
    lines = shell.items(W.LIST_PAUSE, W.LIST_PAUSE_COUNT)
    notes = shell.items(W.LIST_PAUSE_NOTE, W.LIST_PAUSE_COUNT)
    if seats:
        lines.insert(_SEE_AT, shell.say(W.SAY_SEE))
        notes.insert(_SEE_AT, shell.say(W.SAY_SEE_NOTE))
        at += at >= _SEE_AT
    choice = choose(shell, shell.say(W.SAY_PAUSE), lines, notes, at=at)
    if seats and choice == _SEE_AT:
        shell.drop_list()
        seats.again()
        return GO_ON
    if seats and choice > _SEE_AT:
        return choice - 1
    return GO_ON if choice == NONE else choice


def what_now(shell, texts, phase):
    """What the game asks at this moment, and the rule behind it."""
    rule = texts.phase_rule(phase)
    text = texts.phase_help(phase) + "\n\n" + texts.rule_head(rule) + "\n" + texts.rule_text(rule)
    read(shell, shell.say(W.SAY_WHAT_NOW), text)


def sure(shell):
    """Does the player really mean to resign? "No" is the first answer."""
    from .form import Choice

    say = shell.say
    choice = Choice([say(W.SAY_NO), say(W.SAY_YES)], say(W.SAY_RESIGN_ASK), say(W.SAY_CHOOSE_VERB))
    return choice.ask(shell, say(W.SAY_RESIGN)) == 1
