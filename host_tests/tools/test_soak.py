# SPDX-License-Identifier: MIT
"""The soak finds impossible states, screens that trap the player, and a program that grows."""

import importlib
import json
import random
import re
import sys
from types import SimpleNamespace

import pytest
from sortie.core import sane
from sortie.core.damaged import Damaged
from sortie.core.game import Game
from sortie.games.last_battle import fields as LB
from sortie.games.missions import fields as MS
from sortie.games.postcard import fields as PH
from sortie.games.sea_control import fields as SC
from sortie.games.search_board import fields as SB
from tools import autoplay, soak
from tools.letter import seats_of
from tools.letter.box import Box
from tools.soak import fuzz, lines, presses, targets
from tools.soak.watch import Watch

# (game, actions played, change to the state, message)
SPOILT = (
    ("last_battle", 9, lambda s: s.__setitem__(LB.BOXES, 4), "boxes"),
    ("last_battle", 9, lambda s: s.__setitem__(LB.DECK, 0), "card 0 is in the wrong deck"),
    ("last_battle", 9, lambda s: s.__setitem__(LB.DECK_LEFT, s[LB.DECK_LEFT] + 1), "deck counts"),
    ("last_battle", 9, lambda s: s.__setitem__(LB.CUP, 9), "medals"),
    ("postcard", 40, lambda s: s.__setitem__(PH.WHO, s[PH.WHO] ^ 1), "counters"),
    ("postcard", 40, lambda s: s.__setitem__(PH.POINTS, s[PH.POINTS] + 1), "points for"),
    ("postcard", 40, lambda s: _clear(s, PH.PLOT, PH.HEXES), "the plot excludes"),
    ("missions", 20, lambda s: s.__setitem__(MS.FUEL, 9), "fuel"),
    ("missions", 20, lambda s: s.__setitem__(MS.POINTS, s[MS.POINTS] + 1), "points differ from the losses"),
    ("missions", 20, lambda s: s.__setitem__(MS.FOE, 1), "is in a finished battle"),
    ("sea_control", 90, lambda s: s.__setitem__(SC.PLACE, SC.BALTIC), "British unit 0 is in a forbidden place"),
    ("sea_control", 90, lambda s: s.__setitem__(SC.UBOATS, 9), "in a save: U-boats"),
    ("search_board", 90, lambda s: s.__setitem__(SB.SHIP + SB.S_FUEL, 99), "fuel of ship 0"),
    ("search_board", 90, lambda s: s.__setitem__(SB.AIR_LOST, 3), "aircraft lost"),
    ("search_board", 60, lambda s: _clear(s, SB.PLOT, 3 * SB.CHART), "the plot excludes"),
)


def _clear(s, start, count):
    s[start : start + count] = bytes(count)


@pytest.mark.parametrize("name, actions, spoil, message", SPOILT, ids=lambda of: of if isinstance(of, str) else "")
def test_an_impossible_state_is_found(name, actions, spoil, message):
    game = autoplay.start(autoplay.load("sortie.games." + name, "rules"), 1)
    player = autoplay.random_player(1)
    for _ in range(actions):
        game.act(player(game))
    sane.check(game.rules, game.state)
    spoil(game.state)
    with pytest.raises(Damaged, match=message):
        sane.check(game.rules, game.state)


def test_watch_calls_sane_at_every_position(monkeypatch):
    watch = Watch("sortie.games.missions")
    sane_of_rules = watch._rules.sane
    monkeypatch.setattr(watch._rules, "sane", lambda s: sane_of_rules(s) if s[MS.TURN] < 3 else sane.need(False, "turn {}", s[MS.TURN]))
    with pytest.raises(AssertionError, match="impossible in a save: turn 3: missions seed 1 after .* actions"):
        watch.random(1)


def test_equal_seeds_give_equal_runs(capsys):
    outputs = []
    for _ in range(2):
        assert soak.main(["actions-missions", "--count", "300", "--seed", "8"]) == 0
        outputs.append(capsys.readouterr().out.split(" in ")[0])
    assert outputs[0] == outputs[1] and "actions-missions: missions: 3" in outputs[0]


def test_a_failure_is_shown_with_its_seed(monkeypatch, capsys):
    rules = autoplay.load("sortie.games.missions", "rules")
    monkeypatch.setattr(rules, "resample", lambda v, side, seed: bytearray(len(v)))
    assert soak.main(["actions-missions", "--count", "300", "--seed", "8"]) == 1
    output = capsys.readouterr()
    assert "missions seed 8 after 8 actions" in output.err and "FOUND, with --seed 8" in output.out


def test_a_screen_that_cannot_be_left_is_found():
    stuck = SimpleNamespace(
        wait=lambda ms: None, tap=lambda key, held, ms: None, where=lambda: ["title.py:run"], swapped=lambda: False
    )
    with pytest.raises(AssertionError, match="do not leave title.py:run"):
        presses._check_way_out(stuck, random.Random(1))


def _lives(*dicts):
    return [json.dumps({"dict": dicts[n % len(dicts)], "list": 50}) for n in range(12)]


def test_growth_is_found_and_its_types_are_named():
    line = presses._grown(_lives(150, 50, 100)[:9] + _lives(51, 110, 120)[:3])
    assert line == "100 objects at first, 101 in the end, dict +1"
    with pytest.raises(AssertionError, match="100 objects at first, 110 in the end, dict .10"):
        presses._grown(_lives(50, 55, 60)[:9] + _lives(60, 65, 60)[:3])


def test_the_friend_opens_a_letter():
    badge, box, game = presses._Badge(), Box(), Game(autoplay.load("sortie.games.postcard", "rules"))
    game.new(1, (), seats_of(1))
    while game.side() == 1:
        game.act(game.actions()[0])
    box.keep(game, [0, 0])
    badge._nvm = box.data
    badge._take_another(random.Random(1))
    assert badge.letters == 1 and badge._friend == box.data
    assert Box(badge._nvm).game.side() == Box(badge._nvm).me() != box.me()


def test_terminals_play_and_send_letters(capsys):
    assert soak.main(["lines", "--count", "1500"]) == 0
    assert int(re.search(r"(\d+) letters opened", capsys.readouterr().out)[1]) > 5


def test_a_terminal_that_fails_is_found(monkeypatch, capsys):
    monkeypatch.setattr(lines.Face, "_events", lambda face: 1 / 0)
    assert soak.main(["lines", "--count", "100"]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err


@pytest.mark.parametrize("name", targets.NAMES)
def test_every_input_of_the_corpus_passes(name):
    target = importlib.import_module(f"tools.soak.targets.{name}")
    kept = fuzz.corpus(name)
    assert len(kept) > len(target.seeds()) and len(set(kept)) == len(kept)
    for data in kept:
        target.one(data)


def test_missing_atheris_is_reported(monkeypatch):
    monkeypatch.setitem(sys.modules, "atheris", None)
    assert "left out" in fuzz.run("saves", 0, None, 1)


def test_the_fuzzer_finds_an_input(packages_of, monkeypatch):
    """A target fails on input that starts with B. The fuzzer reports the input."""
    packages_of("soak")
    pytest.importorskip("atheris", reason="there is no atheris for this system")
    monkeypatch.setattr(fuzz, "_command", lambda target: [sys.executable, "-c", _FAILS])
    with pytest.raises(RuntimeError, match="the input: b'B"):
        fuzz.run("saves", 0, None, 30)


_FAILS = """
import sys, atheris
def one(data):
    if data[:1] == b"B":
        raise ValueError
atheris.Setup(sys.argv, one)
atheris.Fuzz()
"""


def test_seeded_games_do_not_depend_on_the_hash_seed(capsys):
    assert soak.main(["same-missions", "--count", "3"]) == 0
    assert "3 seeded games" in capsys.readouterr().out
