# SPDX-License-Identifier: MIT
"""The bot of the manual plays a whole game."""

import subprocess
import sys

import pytest

from tools.bootstrap import ROOT


@pytest.mark.parametrize("game, side", [("postcard", "british"), ("last_battle", "german")])
def test_the_example_bot_plays_a_game(game, side, tmp_path):
    command = [sys.executable, str(ROOT / "docs/example_bot.py"), game, side, "7"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-1].lstrip("-").isdecimal(), "reason, level, points"
    assert not done.stderr
