# SPDX-License-Identifier: MIT
"""A saved game becomes a GIF, action by action. Files that cannot be shown are refused in plain words."""

import pytest
from PIL import Image, ImageSequence
from sortie.store import move_list

from host_tests.shell import pilot
from host_tests.shell.scripts import SEED
from tools import film
from tools.simulator import Session, memory


@pytest.fixture(scope="module")
def badge():
    """Returns the memory of a badge with a game that was begun, played for some actions, saved and left."""
    with Session(seed=SEED) as session:
        session.press(*pilot.to_start("last_battle"))
        for _ in range(12):
            session.press(*pilot.decide(session))
        session.press("START", *["DOWN"] * 7, "A")
        return session.nvm


@pytest.fixture
def saved(badge, tmp_path):
    path = tmp_path / "badge.nvm"
    path.write_bytes(badge)
    return path


def pictures(gif):
    with Image.open(gif) as opened:
        return [(frame.info["duration"], frame.convert("RGB").tobytes()) for frame in ImageSequence.Iterator(opened)]


def refusal(path, capsys):
    """Returns the tool's error for a file that it cannot show."""
    assert film.main([str(path), str(path.parent / "no.gif")]) == 1
    assert not (path.parent / "no.gif").exists()
    return capsys.readouterr().err


def test_each_action_has_a_picture(saved, tmp_path):
    assert film.main([str(saved), str(tmp_path / "a.gif")]) == 0
    seen = pictures(tmp_path / "a.gif")
    held = sum(duration for duration, _ in seen)
    assert held // 700 >= move_list.count(film.read(saved)) > 10, "equal pictures are one that stays longer"
    assert len({picture for _, picture in seen}) > 8


def test_a_film_with_motion_has_more_pictures(saved, tmp_path):
    film.main([str(saved), str(tmp_path / "still.gif")])
    film.main([str(saved), str(tmp_path / "moves.gif"), "--motion"])
    assert len(pictures(tmp_path / "moves.gif")) > 3 * len(pictures(tmp_path / "still.gif"))


def test_film_reads_a_badges_drive(badge, tmp_path):
    """The image lies in the drive's file behind a guard (lib/sortie/store/drive.py)."""
    place = tmp_path / "saves" / "1"
    place.mkdir(parents=True)
    (place / "sortie.dat").write_bytes((b"\0" * 3584 + badge).ljust(16384, b"\xff"))
    kept = film.read(tmp_path)
    assert move_list.which(kept) == "last_battle" and film.read(place / "sortie.dat") == film.read(tmp_path / "saves") == kept


def test_a_damaged_save_is_refused(saved, badge, capsys):
    damaged = bytearray(badge)
    damaged[40] ^= 1
    saved.write_bytes(damaged)
    assert "damaged" in refusal(saved, capsys)


def test_a_file_without_a_game_is_refused(saved, tmp_path, capsys):
    assert "There is no" in refusal(tmp_path / "nothing", capsys)
    assert "nothing was saved" in refusal(tmp_path, capsys)
    saved.write_bytes(b"hello")
    assert "no complete save" in refusal(saved, capsys)
    saved.write_bytes(memory.used())
    assert "no complete game" in refusal(saved, capsys)


@pytest.mark.parametrize("gif", ["none/a.gif", "a.png", ""])
def test_an_unwritable_film_is_refused_at_once(gif, saved, tmp_path):
    with pytest.raises(SystemExit, match="2"):
        film.main([str(saved), str(tmp_path / gif)])


def changed(saved, change):
    """Replace a line of the file."""
    kept = bytearray(film.read(saved))
    change(kept)
    saved.write_bytes(memory.used({move_list.NAME: bytes(kept)}))


def test_a_game_of_other_rules_is_refused(saved, capsys):
    changed(saved, lambda kept: kept.__setitem__(1, kept[1] + 1))
    assert "other rules" in refusal(saved, capsys)


def test_a_game_with_an_illegal_action_is_refused(saved, capsys):
    changed(saved, lambda kept: kept.__setitem__(slice(-4, -2), b"\xff\xff"))
    assert "Action" in refusal(saved, capsys)


def test_a_game_of_two_persons_with_secrets_is_refused(tmp_path, capsys):
    start = pilot.to_start("postcard", pilot.TWO)
    with Session(seed=pilot.PERSONS_SEED) as session:
        session.press(*start)
        session.press("A", "A", "START", *["DOWN"] * 8, "A")
        (tmp_path / "badge.nvm").write_bytes(session.nvm)
    assert "have secrets" in refusal(tmp_path / "badge.nvm", capsys)
