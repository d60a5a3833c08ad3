# SPDX-License-Identifier: MIT
"""The balance tool: a distribution in words and a picture."""

import pytest
from PIL import Image

from tools import balance


def test_distribution_and_plot(tmp_path, capsys):
    path = tmp_path / "new" / "plot.png"
    assert balance.main(["last_battle", "30", "--plot", str(path)]) == 0
    out = capsys.readouterr().out
    assert "30 games by the captain" in out and "mean" in out and "Draw" in out
    assert Image.open(path).format == "PNG"


def test_the_same_games_every_time():
    assert balance.sample("last_battle", 6, 0) == balance.sample("last_battle", 26, 0)[:6]


@pytest.mark.parametrize("argv", [["chess", "3"], ["last_battle", "0"], ["last_battle", "x"], []])
def test_wrong_arguments(argv, capsys):
    with pytest.raises(SystemExit):
        balance.main(argv)
