# SPDX-License-Identifier: MIT
"""Tall letters too are whole and do not overlap. The Reader finds cut and overlapping texts.

test_large_heap.py applies it to whole games and lessons.
"""

import pytest
from sortie.store import settings
from sortie.store.settings import LETTERS

from host_tests.shell.alive import only_object
from host_tests.shell.reading import Reader
from host_tests.shell.scripts import SEED, WITH_DETOURS, unfold
from tools.simulator import Session, memory


def tall():
    """Returns a badge's memory with tall letters set."""
    chosen = settings.read(None)
    chosen.values[LETTERS] = 1
    return memory.used({settings.NAME: settings.record(chosen)})


def test_tall_texts_are_whole_and_do_not_overlap():
    """Menu, log, "Why?" and rules of a game in play, on eight lines instead of ten."""
    with Session(seed=SEED, nvm=tall()) as session:
        reader = Reader(session)
        for key in unfold(WITH_DETOURS.read_text(encoding="utf-8"))[:300]:
            session.press(key)
            reader.look()
    assert not reader.cut
    assert not reader.double


@pytest.fixture
def menu():
    """Returns a session at the menu, its Reader and its Stage."""
    with Session(seed=SEED) as session:
        reader = Reader(session)
        session.press("A")
        from sortie.ui.canvas import Stage

        yield reader, only_object(Stage)


def plane(stage, x, text, ground=None):
    from sortie.ui.colors import PAPER
    from sortie.ui.text import TextPlane

    made = TextPlane(stage, 8, 1, x, 100, PAPER, 8, ground)
    made.put(0, 0, text)
    stage.body.append(made.grid)


def test_the_reader_finds_overlapping_texts(menu):
    reader, stage = menu
    reader.look()
    plane(stage, 20, "Hood")
    reader.look()
    assert not reader.double, "alone"
    plane(stage, 20, "Hood")
    reader.look()
    assert not reader.double, "the same once more"
    plane(stage, 20, "Repulse", ground=0)
    reader.look()
    assert not reader.double, "on ground of its own"
    plane(stage, 35, "Renown")
    reader.look()
    assert {text for _, text in reader.double} == {"Renown"}


def test_the_reader_finds_texts_beyond_the_screen(menu):
    reader, stage = menu
    plane(stage, 140, "Hood")
    reader.look()
    assert {text for _, text in reader.double} == {"Hood"}


def test_the_reader_finds_cut_texts(menu):
    reader, stage = menu
    plane(stage, 20, "Scharnhorst")
    assert ["Scharnhorst" in text for _, text in reader.cut] == [True]
