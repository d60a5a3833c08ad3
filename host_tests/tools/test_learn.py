# SPDX-License-Identifier: MIT
"""The admiral's learning. Places where she won gain weight. Places where she is more often than the plot says gain belief."""

import runpy

from sortie.games.postcard.bot import british, german, learnt
from sortie.games.postcard.fields import HEXES

from tools import learn


def test_tables_move_towards_the_results():
    plot = bytes([1, 1] + [0] * (HEXES - 2))
    results = [([0], [(0, 0, plot)], True)] * 50 + [([1], [(0, 0, plot)], False)] * 50
    place, belief = learn.learn(bytes([100] * 6 * HEXES), bytes([8] * 2 * HEXES), results)
    assert place[0] > 100 > place[1] and place[2] == 100, "never seen: as before"
    assert belief[0] > 8 > belief[1] and len(belief) == 2 * HEXES


def test_learn_writes_a_module(monkeypatch, tmp_path):
    out = tmp_path / "learnt.py"
    monkeypatch.setattr(learn, "_OUT", out)
    for module, names in ((learnt, ("PLACE", "BELIEF")), (german, ("PLACE", "BELIEF")), (british, ("BELIEF",))):
        for name in names:
            monkeypatch.setattr(module, name, getattr(module, name))
    before = learnt.PLACE
    assert learn.main(["--rounds", "1", "--games", "8"]) == 0
    written = runpy.run_path(str(out))
    assert len(written["PLACE"]) == 6 * HEXES and written["PLACE"] != before
    assert written["OPENINGS"] == learnt.OPENINGS and out.read_text().startswith("# SPDX")
