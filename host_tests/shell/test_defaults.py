# SPDX-License-Identifier: MIT
"""The options that a new game proposes: those of assets/text, then those of the last start."""

from host_tests.shell import pilot
from host_tests.shell.high_card import resign
from host_tests.shell.reading import shown
from host_tests.shell.scripts import AGAIN
from sortie.core.head import OPTION
from sortie.games.last_battle import fields as L
from sortie.games.last_battle import words
from tools.simulator import Session

EVADE = OPTION + L.OPT_EVADE


def evades(session):
    return pilot.play(session).game.state[EVADE]


def test_a_new_game_proposes_option_1_until_the_player_changes_it():  # LB-OPT_1
    """The byte keeps its meaning: 0 is Off, as in a save or a code."""
    assert words.OPTION_DEFAULT == bytes((0, 1, 0, 0))
    with Session(seed=7) as session:
        session.press("A", "A", "DOWN", "DOWN")
        assert "basic game: Off." in " ".join(" ".join(shown(session)).split())
        session.press("UP", "UP", "A")
        assert evades(session) == 1
        resign(session)
        session.press(*AGAIN, "DOWN", "DOWN", "RIGHT", "UP", "UP", "A")
        assert evades(session) == 0
        resign(session)
        session.press(*AGAIN, "A")
        assert evades(session) == 0, "the last start's options win"
