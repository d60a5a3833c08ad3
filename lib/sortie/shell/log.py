# SPDX-License-Identifier: MIT
"""The log: what happened, oldest first, each entry with its rule; A tells why."""

from ..core import journal
from ..ui import buttons
from ..ui.listing import COLS
from ..ui.text import wrap
from . import words as W
from .pages import read
from .rules import read_rule


def run(shell, texts, game, side):
    """Show the log as this side may read it. Gives the event it was left with: B, SELECT or START."""
    ring = game.journal
    records = [n for n in range(journal.oldest(ring), journal.count(ring)) if journal.may_read(ring, n, side)]
    lines = []
    owner = []
    for i in range(len(records)):
        wrap(texts.event(ring, journal.at(ring, records[i])), COLS, lines)
        while len(owner) < len(lines):
            owner.append(i)
    if not lines:
        read(shell, shell.say(W.SAY_LOG), shell.say(W.SAY_LOG_EMPTY))
        return buttons.B
    return _browse(shell, texts, ring, records, lines, owner)


def _browse(shell, texts, ring, records, lines, owner):
    page = shell.list()
    at = len(records) - 1
    while True:
        page.open(lines, owner, at)
        event = _step(shell, texts, ring, records, page)
        at = page.at
        if event != buttons.A:
            page.close()
            return event
        rule = ring[journal.at(ring, records[at]) + journal.RULE]
        read_rule(shell, texts, rule)


def _step(shell, texts, ring, records, page):
    """Move in the log until something else than moving is pressed."""
    while True:
        rule = ring[journal.at(ring, records[page.at]) + journal.RULE]
        shell.stage.header(shell.say(W.SAY_LOG), texts.rule_id(rule))
        shell.stage.footer(texts.rule_title(rule), shell.say(W.SAY_WHY))
        event = shell.wait()
        if event < buttons.LEFT:
            return event
        page.key(event)
