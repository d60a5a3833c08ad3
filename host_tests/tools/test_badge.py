# SPDX-License-Identifier: MIT
"""The script that an owner copies to a real badge, run here with doubles."""

import gc
import os
import sys
from types import SimpleNamespace

import pytest

from tools import badge


class Display(SimpleNamespace):
    """A display that counts its refreshes."""

    refreshed = 0

    def refresh(self):
        self.refreshed += 1


@pytest.fixture
def board(monkeypatch, tmp_path):
    """Returns doubles of the badge's modules. A PC holds its drive."""
    display = Display(width=160, height=128, root_group="the program's", auto_refresh=False)
    held = RuntimeError("Cannot remount path when visible via USB.")

    def remount(path, readonly):
        raise held

    modules = {
        "board": SimpleNamespace(DISPLAY=display),
        "displayio": SimpleNamespace(
            Bitmap=lambda *size: size, Palette=lambda count: [0] * count, Group=list, TileGrid=lambda bitmap, **more: bitmap
        ),
        "microcontroller": SimpleNamespace(nvm=bytearray(b"saves" * 1639)),
        "storage": SimpleNamespace(remount=remount),
    }
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(gc, "mem_free", lambda: 90000, raising=False)
    monkeypatch.setattr(gc, "mem_alloc", lambda: 20000, raising=False)
    if not hasattr(os, "uname"):
        monkeypatch.setattr(os, "uname", lambda: SimpleNamespace(machine="PyBadge"), raising=False)
    return SimpleNamespace(**modules)


def run(text):
    exec(compile(text.replace("_LOOPS = 2000", "_LOOPS = 20"), "measure.py", "exec"), {"__name__": "measure"})


def test_the_script_prints_each_figure_and_changes_nothing(board, capsys):
    before = bytes(board.microcontroller.nvm)
    run(badge.script())
    lines = capsys.readouterr().out.splitlines()
    figures = {line[:24].strip(): line[24:] for line in lines[1:]}
    assert figures["heap free"] == "90000 bytes, 20000 in use" and figures["pystones"].endswith("a second")
    assert figures["full refresh"].endswith("ms") and figures["write of memory"].endswith("ms") and figures["stack"].endswith("calls")
    assert figures["write of drive"] == "- (RuntimeError: Cannot remount path when visible via USB.)", "why there is no figure"
    assert bytes(board.microcontroller.nvm) == before
    display = board.board.DISPLAY
    assert display.refreshed == 1 and display.root_group == "the program's"


def test_the_script_is_written_to_the_given_path(tmp_path, capsys):
    assert badge.main([str(tmp_path / "a" / "m.py")]) == 0
    assert (tmp_path / "a" / "m.py").read_text(encoding="utf-8") == badge.script()
    assert badge.main([str(tmp_path)]) == 1 and "m.py" in capsys.readouterr().out
