# SPDX-License-Identifier: MIT
"""The rules reader: a list of the game's rules in few words, each to be opened."""

from . import words as W
from .pages import NONE, choose, read


def run(shell, texts):
    """Let the player read rules until B is pressed."""
    count = texts.rule_count()
    lines = [texts.rule_title(i) for i in range(count)]
    notes = [texts.rule_id(i) for i in range(count)]
    at = 0
    while True:
        at = choose(shell, shell.say(W.SAY_RULES), lines, notes, shell.say(W.SAY_READ), at)
        if at == NONE:
            return
        read_rule(shell, texts, at)


def read_rule(shell, texts, number):
    """Show one rule's paragraph under its title and id."""
    read(shell, texts.rule_title(number), texts.rule_text(number), texts.rule_id(number))
