# SPDX-License-Identifier: MIT
"""The log is read window by window. Every entry can be reached from either end."""

import pytest

from host_tests.ui.board import Board, Restarted
from sortie.core import journal
from sortie.session import log
from sortie.shell import runs
from sortie.ui import buttons
from sortie.ui.text import TextPlane

COUNT = 37


_TITLES = 1000


class Texts:
    """Texts of a game whose events show their number, some in two lines. It also has the rules' `words` and `where`."""

    RULE_ID, RULE_TITLE, EVENT_LOG = 0, _TITLES, 2 * _TITLES

    def __init__(self):
        self.words = self.where = self

    def say(self, at, fields):
        assert at == self.EVENT_LOG
        number = fields[0]
        return f"event {number}" + (", and a good deal more to tell of it" if number % 5 == 0 else "")

    def get(self, number):
        return f"X-{number}" if number < _TITLES else "a rule"


class Game:
    def __init__(self):
        self.journal = bytearray(journal.SIZE)
        journal.open_rings(((journal.REFEREE, self.journal),))
        for n in range(COUNT):
            journal.push(0, n, n, who=journal.ALL if n != 3 else 0)  # no side may read number 3
        journal.open_rings(())

    def ring(self, side):
        return self.journal


def chosen(keys, monkeypatch):
    """Returns the events that the cursor selected during these presses in the log, in order."""
    board = Board()
    board.presses = [(10 * n + 10 * up, key + 8 * up) for n, key in enumerate((*keys, buttons.B), 1) for up in (0, 1)][:-1]
    seen = []
    line = TextPlane.line

    def spy(plane, row, left, right=""):
        if right.startswith("X-"):
            seen.append(int(right[2:]))
        line(plane, row, left, right)

    monkeypatch.setattr(TextPlane, "line", spy)
    with pytest.raises(Restarted):
        runs.run(lambda shell: log.run(shell, Texts(), Game(), 0) and None, board)
    return seen


def test_the_log_begins_at_the_newest_event(monkeypatch):
    assert chosen((), monkeypatch) == [COUNT - 1]


def test_up_reaches_every_readable_event(monkeypatch):
    seen = chosen([buttons.UP] * (COUNT + 3), monkeypatch)
    walked = [n for i, n in enumerate(seen) if not i or n != seen[i - 1]]
    assert walked == [n for n in range(COUNT - 1, -1, -1) if n != 3]


def test_down_reaches_every_readable_event(monkeypatch):
    seen = chosen([buttons.LEFT] * 8 + [buttons.DOWN] * (COUNT + 3), monkeypatch)
    walked = [n for i, n in enumerate(seen) if not i or n != seen[i - 1]]
    assert walked[walked.index(0) :] == [n for n in range(COUNT) if n != 3]
