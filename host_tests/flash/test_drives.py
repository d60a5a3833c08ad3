# SPDX-License-Identifier: MIT
"""Which drive is the badge, and what is refused before anything is read from it."""

from types import SimpleNamespace

import psutil
import pytest

from tools.flash import drives
from tools.flash.refusal import Refusal

from .fake import BOOT, put


@pytest.fixture
def plugged(tmp_path, monkeypatch):
    """Mounts drives: plugged(name=text of boot_out.txt or None, ...)."""

    def mount(**texts):
        for name, text in texts.items():
            put(tmp_path / name, {"boot_out.txt": text.encode()} if text else {"photo.jpg": b""})
        parts = [SimpleNamespace(mountpoint=str(tmp_path / name)) for name in texts]
        monkeypatch.setattr(psutil, "disk_partitions", lambda all: parts)
        return tmp_path

    return mount


def badge(version="10.0.3", board="pybadge"):
    return BOOT.format(version, board)


@pytest.mark.parametrize("version", ["10.0.3", "10.1.0-beta.1", "10.0.3-12-g0123456-dirty"])
def test_a_badge_is_found_by_what_is_written_on_it(plugged, version):
    root = plugged(CIRCUITPY=None, STICK=badge(version), empty=None)
    drive = drives.find()
    assert (drive.path, drive.board, drive.version) == (root / "STICK", "pybadge", version)


def test_one_place_under_two_names_is_one_drive(plugged, monkeypatch):
    root = plugged(STICK=badge())
    (root / "again").symlink_to(root / "STICK")
    twice = [SimpleNamespace(mountpoint=str(root / name)) for name in ("STICK", "again")]
    monkeypatch.setattr(psutil, "disk_partitions", lambda all: twice)
    assert drives.find().board == "pybadge"


def test_the_supported_boards_are_those_of_the_badges_own_code():
    assert {"pybadge", "pygamer"} <= set(drives.supported())


def test_no_drive(plugged):
    plugged(CIRCUITPY=None, other="notes of somebody")
    with pytest.raises(Refusal, match="No CIRCUITPY drive was found.\nPlug the badge in"):
        drives.find()


def test_more_than_one_drive(plugged):
    root = plugged(one=badge(), two=badge(board="feather_m4_express"))
    with pytest.raises(Refusal, match="more than one CIRCUITPY drive:\n  pybadge .*/one\n  feather.*/two\n.*--drive"):
        drives.find()
    assert drives.find(str(root / "one")).path == root / "one"


def test_a_path_that_is_no_badge(plugged):
    root = plugged(stick=None)
    with pytest.raises(Refusal, match="stick is not a CircuitPython drive"):
        drives.find(str(root / "stick"))


@pytest.mark.parametrize(
    "text, words",
    [
        (badge(board="feather_m4_express"), "does not run on this board .feather_m4_express.*\nIt runs on: .*pybadge"),
        (badge().replace("Board ID", "Name"), "does not run on this board .no board id"),
        (badge("9.2.7"), "has CircuitPython 9.2.7; Sortie needs 10.x"),
        ("Adafruit CircuitPython 5.3.1 on 2020-07-13; Adafruit Pybadge with samd51j19\r\n", "5.3.1; Sortie needs 10.x"),
        (badge("11.0.0-alpha.1"), "11.0.0-alpha.1, newer than this Sortie knows"),
    ],
)
def test_boards_and_versions_that_are_refused(plugged, text, words):
    plugged(CIRCUITPY=text)
    with pytest.raises(Refusal, match=words):
        drives.find()
