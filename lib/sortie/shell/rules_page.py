# SPDX-License-Identifier: MIT
"""The rules reader: a list of the game's rules, each with a short paragraph."""

from . import words as W
from .pages import NONE, choose, read


def run(shell, texts):
    """Let the player read rules until B is pressed."""
    count = texts.where.RULE_COUNT
    lines = [rule_title(texts, i) for i in range(count)]
    notes = [rule_id(texts, i) for i in range(count)]
    at = 0
    while True:
        at = choose(shell, shell.say(W.SAY_RULES), lines, notes, shell.say(W.SAY_READ), at)
        if at == NONE:
            return
        read_rule(shell, texts, at)


def read_rule(shell, texts, number):
    """Show one rule's paragraph under its title and id."""
    read(shell, rule_title(texts, number), rule_text(texts, number), rule_id(texts, number))


def rule_id(texts, number):
    """A rule's id."""
    return texts.words.get(texts.where.RULE_ID + number)


def rule_title(texts, number):
    """A rule's title."""
    return texts.words.get(texts.where.RULE_TITLE + number)


def rule_text(texts, number):
    """A rule's paragraph."""
    return texts.words.get(texts.where.RULE_TEXT + number)
