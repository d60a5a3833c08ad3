# SPDX-License-Identifier: MIT
"""What a run lets go: the start's code once it has started (shell/started.py), a page's when the menu is back."""

import sys
from types import SimpleNamespace

import pytest
from sortie.shell.shown import Shown
from tools.simulator import Session

from . import pilot


@pytest.mark.parametrize("game", ["last_battle", "postcard"])
def test_a_game_goes_on_without_the_code_of_its_start(game):
    """Cursor, pages, an action and a save need none of it: the badge shows the same, and no second one can be made."""
    shown = []
    for lets_go in (False, True):
        with Session(seed=3) as session:
            session.press(*["DOWN"] * (game == "postcard"), "A", "A", "A")
            play = pilot.play(session)
            if lets_go:
                from sortie.shell.started import let_go

                let_go(play, play._shell)
                for made in (play._shell, play._stage, play._stage.idle, play.game, play.screen, play):
                    with pytest.raises(TypeError):
                        type(made)()
                assert play.resume is None
            session.press("A", "RIGHT", "A", "B", "START", "DOWN", "A", "B", "B", *["SELECT"] * len(play.screen.panels), "B", "A")
            shown.append((session.frame().tobytes(), bytes(play.game.state)))
            session.press("START", "UP", "UP", "A")
            shown[-1] += (session.nvm,)
    assert shown[0] == shown[1]


def test_it_goes_where_the_heap_is_a_boards(monkeypatch):
    """On a PC there is room, and tests go on with the classes."""
    asked = []
    monkeypatch.setitem(sys.modules, "sortie.shell.started", SimpleNamespace(let_go=lambda *what: asked.append(what)))
    shown = SimpleNamespace(_shell="shell")
    Shown._settle(shown)
    assert asked == []
    monkeypatch.setattr("sortie.shell.shown.is_lean", lambda: True)
    Shown._settle(shown)
    assert asked == [(shown, "shell")]


def test_a_page_of_the_menu_takes_its_code_with_it():
    """Back in the menu, what showed the log and the rules is gone; so is what made the code in its header."""
    with Session(seed=3) as session:
        session.press("A", "A", "A", "START")
        assert "sortie.shell.pause" in sys.modules and "sortie.shell.dice_code" not in sys.modules
        for downs, name in ((1, "sortie.shell.log"), (2, "sortie.shell.rules")):
            session.press(*["DOWN"] * downs, "A")
            assert name in sys.modules
            session.press("B")
            assert name not in sys.modules and "sortie.shell.pause" in sys.modules
