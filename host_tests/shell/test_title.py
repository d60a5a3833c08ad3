# SPDX-License-Identifier: MIT
"""The title: its call, and that a press ends it at once."""

from sortie.ui import sound
from tools.simulator import Session
from tools.simulator.clock import SETTLE

CALL = [sound._TONES[i] * 20 for i in range(sound.CALL, sound.CALL_END, 2)]


def test_the_title_plays_its_call_once():
    with Session(seed=7) as session:
        assert [hz for hz, _ in session.machine.sounds] == CALL


def test_a_press_during_the_call_ends_it():
    with Session(seed=7, settle=100) as session:
        assert [hz for hz, _ in session.machine.sounds] == CALL[:1], "the call is under way"
        first = session.frame().tobytes()
        session.down("A", 200)
        session.up("A")
        session.wait(SETTLE)
        assert session.frame().tobytes() != first, "the menu"
        assert len([hz for hz, _ in session.machine.sounds if hz in CALL]) < len(CALL)
