# SPDX-License-Identifier: MIT
"""An error that no rule foresees becomes a plain message, and the title comes back."""

import displayio  # noqa: F401  (Blinka wants it first)
import pytest

from host_tests.ui.board import Board
from sortie.shell import main
from sortie.ui import buttons
from sortie.ui.text import TextPlane


class Over(BaseException):
    """Ends the endless loop of the shell."""


def test_the_player_reads_a_message_and_goes_on(monkeypatch, capsys):
    board = Board()
    board.presses = [(10, buttons.A), (20, buttons.A + 8)]
    titles = []
    written = []
    line = TextPlane.line

    def choose(shell):
        titles.append(shell)
        if len(titles) == 2:
            raise Over
        raise ValueError("boom")

    def spy(plane, row, left, right=""):
        written.append(left)
        line(plane, row, left, right)

    monkeypatch.setattr(main, "_choose", choose)
    monkeypatch.setattr(TextPlane, "line", spy)
    with pytest.raises(Over):
        main.run(board)
    assert any("ValueError" in text for text in written)
    assert not any("Traceback" in text or "boom" in text for text in written)
    assert "boom" in capsys.readouterr().err, "the trace goes to the serial port"
