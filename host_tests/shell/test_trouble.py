# SPDX-License-Identifier: MIT
"""An unexpected error becomes plain words and a code, and the title returns."""

import types
from array import array

import displayio  # noqa: F401  (Blinka wants it first)
import pytest
from sortie.shell import runs
from sortie.store import game_record
from sortie.ui import buttons
from sortie.ui.text import TextPlane

from host_tests.ui.board import Board, Restarted


@pytest.fixture
def written(monkeypatch):
    """Returns the text on the screen, line by line."""
    lines = []
    line = TextPlane.line

    def spy(plane, row, left, right=""):
        lines.append(left)
        line(plane, row, left, right)

    monkeypatch.setattr(TextPlane, "line", spy)
    return lines


def fail(work):
    """Run `work(shell)`, which fails, on a board where A is pressed once."""
    board = Board()
    board.presses = [(10, buttons.A)]
    with pytest.raises(Restarted) as restart:
        runs.run(work, board)
    assert restart.value.args == (runs.TITLE,)
    assert not board.presses, "A was waited for"


def test_an_error_shows_a_message_without_a_traceback(written, capsys):
    def work(shell):
        raise ValueError("boom")

    fail(work)
    words = " ".join(written)
    assert "ValueError" in words
    assert "Traceback" not in words and "boom" not in words
    assert "boom" in capsys.readouterr().out, "the trace goes to the serial port"


def test_a_full_heap_gives_room_for_the_message(written, monkeypatch):
    from sortie.core import parts

    done = []
    monkeypatch.setattr(parts, "_make_room", lambda: done.append(not written))
    monkeypatch.setattr(parts, "_parts", None)

    def work(shell):
        raise MemoryError

    fail(work)
    assert done == [True], "before the message"
    assert "MemoryError" in " ".join(written)


def test_the_serial_port_gets_the_data_to_repeat_the_error(written, capsys):
    record = game_record.start("toy", 99, (1, 2))
    rules = types.SimpleNamespace(ID="toy", VERSION=4)

    def work(shell):
        shell.board.storage.store({"toy": b"\0" + record})  # in its slot, with an empty label
        game = types.SimpleNamespace(rules=rules, seed=99)
        shell.playing = types.SimpleNamespace(game=game, since=array("H", (1024, 2050)))
        raise ZeroDivisionError

    fail(work)
    lines = capsys.readouterr().out.splitlines()
    assert "game toy rules 4 seed 99" in lines
    assert "actions 1024 2050" in lines
    assert bytes.fromhex("".join(line[5:] for line in lines if line.startswith("save "))) == record


def test_the_same_error_has_the_same_code(written):
    def work(shell):
        raise KeyError("x")

    codes = []
    for _ in range(2):
        written.clear()
        fail(work)
        codes.append([text for text in written if "KeyError" in text])
    assert codes[0] and codes[0] == codes[1]


def test_an_error_without_a_save_shows_a_message_too(written, capsys):
    def nothing():
        raise game_record.Damaged("there is no save")

    def work(shell):
        rules = types.SimpleNamespace(ID="toy", VERSION=4)
        game = types.SimpleNamespace(rules=rules, seed=99)
        shell.playing = types.SimpleNamespace(game=game, since=array("H"), record=nothing)
        raise KeyError("x")

    fail(work)
    assert any("KeyError" in text for text in written)
    assert "no save: there is no save" in capsys.readouterr().out
