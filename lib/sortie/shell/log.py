# SPDX-License-Identifier: MIT
"""The log: what happened, oldest first, each entry with its rule; A tells why.

Only a window of entries is read and broken into lines, as much as fills the screen: all of them would take a second.
"""

from ..core import journal
from ..ui import buttons
from ..ui.listing import COLS, ROWS
from ..ui.text import wrap
from . import words as W
from .pages import read
from .rules import read_rule, rule_id, rule_title


def run(shell, texts, game, side):
    """Show the log as this side may read it. Gives the event it was left with: B, SELECT or START."""
    ring = game.journal
    records = [n for n in range(journal.oldest(ring), journal.count(ring)) if journal.may_read(ring, n, side)]
    if not records:
        read(shell, shell.say(W.SAY_LOG), shell.say(W.SAY_LOG_EMPTY))
        return buttons.B
    return _browse(shell, texts, ring, records)


def _browse(shell, texts, ring, records):
    page = shell.list()
    at = len(records) - 1
    first = max(0, len(records) - ROWS)
    while True:
        _open(page, texts, ring, records[first : first + ROWS], at - first)
        event = _step(shell, texts, ring, records, first, page)
        at = first + page.at
        if event == buttons.A:
            read_rule(shell, texts, ring[journal.at(ring, records[at]) + journal.RULE])
        elif event < buttons.LEFT:
            page.close()
            return event
        elif event in (buttons.UP, buttons.LEFT):
            at, first = max(0, at - 1), max(0, first - ROWS + 1)
        else:
            at, first = at + 1, min(first + ROWS - 1, len(records) - ROWS)


def _open(page, texts, ring, records, at):
    """Lay the lines of these records on the page; `at`: which of them is chosen."""
    lines = []
    owner = []
    for i in range(len(records)):
        wrap(_line(texts, ring, journal.at(ring, records[i])), COLS, lines)
        while len(owner) < len(lines):
            owner.append(i)
    page.open(lines, owner, at)


def _line(texts, ring, at):
    """What the record at offset `at` of the ring says."""
    return texts.words.say(texts.where.EVENT_LOG + ring[at], ring[at + journal.A : at + journal.WIDTH])


def _step(shell, texts, ring, records, first, page):
    """Move among the entries that are there, until something else is pressed or others are wanted. The event."""
    while True:
        rule = ring[journal.at(ring, records[first + page.at]) + journal.RULE]
        shell.stage.header(shell.say(W.SAY_LOG), rule_id(texts, rule))
        shell.stage.footer(rule_title(texts, rule), shell.say(W.SAY_WHY))
        event = shell.wait()
        if event < buttons.LEFT:
            return event
        if not page.key(event) and _others(event, first, len(records)):
            return event


def _others(event, first, count):
    """Are there entries beyond the window, where this d-pad event leads?"""
    return first > 0 if event in (buttons.UP, buttons.LEFT) else first + ROWS < count
