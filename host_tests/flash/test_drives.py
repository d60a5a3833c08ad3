# SPDX-License-Identifier: MIT
"""The search for the badge's drive, and refusals before anything is read from a drive."""

import os
import shlex
import sys

import pytest

from tools.flash import drives, mounts, rights
from tools.flash.refusal import Refusal

from .fake import BOOT, put


@pytest.fixture
def plugged(tmp_path, monkeypatch):
    """Returns plugged(name=text of boot_out.txt or None, ...), which mounts drives."""

    def mount(**texts):
        for name, text in texts.items():
            put(tmp_path / name, {"boot_out.txt": text.encode()} if text else {"photo.jpg": b""})
        monkeypatch.setattr(mounts, "folders", lambda: [tmp_path / name for name in texts])
        monkeypatch.setattr(mounts, "unmounted", lambda label: None)
        monkeypatch.setattr(mounts, "boards", list)
        return tmp_path

    return mount


OLD_FEATHER = "Adafruit CircuitPython 5.3.1 on 2020-07-13; Adafruit Feather M4 Express with samd51j19\r\n"


def badge(version="10.0.3", board="pybadge"):
    return BOOT.format(version, board)


@pytest.mark.parametrize("version", ["10.0.3", "10.1.0-beta.1", "10.0.3-12-g0123456-dirty"])
def test_a_badge_is_found_by_its_boot_out_file(plugged, version):
    root = plugged(CIRCUITPY=None, STICK=badge(version), empty=None)
    drive = drives.find()
    assert (drive.path, drive.board, drive.version) == (root / "STICK", "pybadge", version)


def test_two_paths_to_one_drive_count_once(plugged, monkeypatch):
    root = plugged(STICK=badge())
    (root / "again").symlink_to(root / "STICK")
    monkeypatch.undo()
    monkeypatch.setattr(mounts, "_mounted", lambda: [root / "STICK", root / "again"])
    monkeypatch.setattr(sys, "platform", "linux")
    assert drives.find().board == "pybadge"


def test_the_supported_boards_include_those_of_the_badge_code():
    assert {"pybadge", "pygamer"} <= set(drives.supported())


def test_a_missing_drive_is_refused(plugged):
    plugged(CIRCUITPY=None, other="notes of somebody")
    with pytest.raises(Refusal, match="No CIRCUITPY drive was found.\nPlug the badge in"):
        drives.find()


def test_two_drives_need_a_choice(plugged):
    root = plugged(one=badge(), two=badge(board="feather_m4_express"))
    with pytest.raises(Refusal, match="more than one CIRCUITPY drive:\n  pybadge .*/one .*\n  feather.*/two .*\nSay which one:"):
        drives.find()
    assert drives.find(str(root / "one")).path == root / "one"


def test_two_equal_boards_are_listed_with_commands_to_copy(plugged):
    texts = {"CIRCUITPY": badge(), "CIRCUITPY 1": badge().replace("0123", "4567")}
    root = plugged(**texts)
    with pytest.raises(Refusal) as refusal:
        drives.find()
    message = str(refusal.value)
    assert f"at {root / 'CIRCUITPY'} (UID 0123)\n" in message and f"at {root / 'CIRCUITPY 1'} (UID 4567)\n" in message
    first, second = [shlex.split(line) for line in message.splitlines() if "--drive" in line]
    assert first == [*second[:-1], str(root / "CIRCUITPY")] and second[-1] == str(root / "CIRCUITPY 1")


def test_a_label_is_refused_with_the_path_to_use(plugged):
    root = plugged(**{"CIRCUITPY": badge(), "CIRCUITPY 1": badge()})
    with pytest.raises(Refusal, match="There is no folder circuitpy 1. If that is the drive's label(?s:.*)Did you mean:") as refusal:
        drives.find("circuitpy 1")
    assert str(refusal.value).endswith(f"flash --drive '{root / 'CIRCUITPY 1'}'")


def test_a_path_without_a_drive_is_refused(plugged, tmp_path):
    plugged()
    with pytest.raises(Refusal, match="There is no folder /nowhere/x.\nSuch a folder looks like /media/you/CIRCUITPY"):
        drives.find("/nowhere/x")
    with pytest.raises(Refusal, match="There is no folder .*\0"):
        drives.find("/no\0where")
    put(tmp_path, {"a.txt": b""})
    with pytest.raises(Refusal, match="a.txt is a file, not the folder where the drive is mounted"):
        drives.find(str(tmp_path / "a.txt"))
    if os.name != "nt":
        with pytest.raises(Refusal, match="/dev/null is a device, not the folder"):
            drives.find("/dev/null")


def test_a_folder_beside_the_drive_is_refused_with_the_drive(plugged):
    root = plugged(CIRCUITPY=badge())
    with pytest.raises(Refusal, match="is not a CircuitPython drive(?s:.*)Did you mean:\n.*--drive .*/CIRCUITPY$"):
        drives.find(str(root))


def test_the_bootloaders_drive_is_refused_by_name(plugged):
    put(plugged(), {"INFO_UF2.TXT": b"UF2 Bootloader"})
    with pytest.raises(Refusal, match="is the drive of the badge's bootloader, not CIRCUITPY. Press RESET once"):
        drives.find(str(plugged()))


def test_a_boot_out_that_is_a_symbolic_link_is_not_followed(plugged, tmp_path):
    root = plugged(stick=None)
    (root / "stick/boot_out.txt").symlink_to(root / "elsewhere.txt")
    put(root, {"elsewhere.txt": badge().encode()})
    assert drives.text(root / "stick/boot_out.txt") is None
    with pytest.raises(Refusal, match="its boot_out.txt is a symbolic link"):
        drives.find(str(root / "stick"))


def test_a_drive_of_another_user_is_refused(plugged, monkeypatch):
    def closed(path):
        raise PermissionError(13, "Permission denied")

    root = plugged(CIRCUITPY=None)
    monkeypatch.setattr(mounts, "device", lambda folder: "/dev/sdx1")
    words = "You have no right to use the drive at .*/CIRCUITPY: it is mounted .*\n(?s:.*)udisksctl mount -b /dev/sdx1"
    monkeypatch.setattr(sys, "platform", "linux")
    with monkeypatch.context() as patch:
        patch.setattr(os, "listdir", closed)
        with pytest.raises(Refusal, match=words):
            drives.find(str(root / "CIRCUITPY"))
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(Refusal, match=f"No CIRCUITPY drive was found.\n{words}"):
        drives.find()
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(Refusal, match="Allow the terminal Removable Volumes"):
        drives.find()


def test_the_message_names_the_owner_of_the_mount(tmp_path, monkeypatch):
    pwd = pytest.importorskip("pwd")
    assert f"{tmp_path}: it is mounted without that right.\n" in rights.reason(tmp_path)
    monkeypatch.setattr(os, "getuid", lambda: -1)
    assert f"{tmp_path}: it is mounted for {pwd.getpwuid(tmp_path.stat().st_uid).pw_name}.\n" in rights.reason(tmp_path)
    assert "it is mounted for another user.\n" in rights.reason(tmp_path / "gone")


def test_a_drive_unmounted_or_hidden_is_reported(plugged, monkeypatch):
    plugged()
    monkeypatch.setattr(mounts, "boards", lambda: ["PyBadge"])
    words = "PyBadge is plugged in, but has no drive(?s:.*)a boot.py on it may hide(?s:.*)press RESET, and again within a second"
    with pytest.raises(Refusal, match=words):
        drives.find()
    monkeypatch.setattr(mounts, "unmounted", lambda label: "/dev/sdx1")
    with pytest.raises(Refusal, match="plugged in as /dev/sdx1, but not mounted. Mount it: udisksctl mount -b /dev/sdx1"):
        drives.find()


def test_a_drive_without_boot_out_is_refused(plugged):
    root = plugged(stick=None)
    with pytest.raises(Refusal, match="stick is not a CircuitPython drive"):
        drives.find(str(root / "stick"))


@pytest.mark.parametrize(
    "text, words",
    [
        (badge(board="feather_m4_express"), "does not run on this board .feather_m4_express.*\nIt runs on: .*pybadge"),
        (badge().replace("Board ID", "Name"), "does not run on this board .Adafruit Pybadge, no board id"),
        (badge("9.2.7", "feather_m4_express"), "^Sortie does not run on this board .feather_m4_express(?!(?s:.*)UF2)"),
        (OLD_FEATHER, "^Sortie does not run on this board .Adafruit Feather M4 Express, no board id"),
        (badge("9.2.7"), "has CircuitPython 9.2.7; Sortie needs 10.x.\nGet the UF2 of 10.x for the pybadge,"),
        ("Adafruit CircuitPython 5.3.1 on 2020-07-13; Adafruit Pybadge with samd51j19\r\n", "5.3.1; Sortie needs 10.x"),
        (badge("11.0.0-alpha.1"), "11.0.0-alpha.1, newer than this Sortie knows"),
    ],
)
def test_other_boards_and_versions_are_refused(plugged, text, words):
    plugged(CIRCUITPY=text)
    with pytest.raises(Refusal, match=words):
        drives.find()
