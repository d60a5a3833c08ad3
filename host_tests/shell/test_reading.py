# SPDX-License-Identifier: MIT
"""Tall letters too are whole and do not overlap. The Reader finds cut and overlapping texts."""

import pytest
from sortie.games.missions import layouts
from sortie.session.pause import SETTINGS
from sortie.store.settings import LETTERS

from host_tests.shell import pilot
from host_tests.shell.alive import only_object
from host_tests.shell.reading import Reader
from host_tests.shell.scripts import SEED, WITH_DETOURS, unfold
from tools import games, shots
from tools.simulator import Session, memory


def test_tall_texts_are_whole_and_do_not_overlap():
    """Menu, log, "Why?" and rules of a game in play, on eight lines instead of ten."""
    with Session(seed=SEED, nvm=memory.tall()) as session:
        reader = Reader(session)
        for key in unfold(WITH_DETOURS.read_text(encoding="utf-8"))[:300]:
            session.press(key)
            reader.look()
    assert not reader.cut
    assert not reader.double


@pytest.mark.parametrize("script", sorted(shots.SCRIPTS.glob("*.toml")), ids=lambda path: path.stem)
def test_tall_texts_of_each_picture_are_whole_and_do_not_overlap(script, tmp_path, monkeypatch):
    """Small letters on boards are taller too, in every picture of the manual. Only what sank in a turn has no room."""
    readers = []

    class Read(Session):
        def __init__(self, seed):
            super().__init__(seed=seed, nvm=memory.tall())
            readers.append(Reader(self))

        def save_png(self, path, scale):
            readers[-1].look()

    monkeypatch.setattr(shots, "Session", Read)
    shots.render(script, tmp_path, is_filmed=False)
    assert not readers[0].cut
    assert not readers[0].double
    assert {header for header, _ in readers[0].low} <= {"Turn 1: points    AL AX"}


@pytest.mark.parametrize("game", ["last_battle", "postcard"])
def test_letters_that_change_during_a_game_change_on_its_board(game):
    """The board is then as if the setting had been so from the start."""
    at = SETTINGS + games.title(game).rules.SIDES - 1  # below "See again"
    to_letters = ["START", *["DOWN"] * at, "A", *["DOWN"] * LETTERS]
    pictures = []
    for nvm, change in ((memory.used(), ["A"]), (memory.tall(), []), (memory.used(), [])):
        with Session(seed=SEED, nvm=nvm) as session:
            session.press(*pilot.to_start(game), "A", *to_letters, *change, "B", "B")
            pictures.append(session.frame().tobytes())
    assert pictures[0] == pictures[1] != pictures[2]


def test_tall_letters_reach_the_title_and_the_margin_of_missions():
    """The chart's name, and the letter and number of the cursor's square. The letter stands on the line of the map's own."""
    feet = []
    for nvm, high in ((memory.used(), 6), (memory.tall(), 8)):
        with Session(seed=SEED, nvm=nvm) as session:
            session.press(*pilot.to_start("missions"), "A")
            pieces = pilot.play(session).screen.view.pieces
            planes = [pieces[piece] for piece in (layouts.MAP_TITLE, layouts.MAP_LETTER, layouts.MAP_NUMBER)]
            assert [plane.high for plane in planes] == [high] * 3
            feet.append([plane.grid.y + plane.rows * high for plane in planes])
    assert feet[0] == feet[1]


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
