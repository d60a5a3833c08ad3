# SPDX-License-Identifier: MIT
"""Mounted drives, as Linux, macOS and Windows report them."""

import ctypes
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools.flash import mounts

from .fake import put

TABLE = (
    "proc /proc proc rw 0 0\n"
    "/dev/sda1 / ext4 rw 0 0\n"
    "/dev/sdb1 /media/me/CIRCUIT\\040PY vfat rw 0 0\n"
    "E: /mnt/e 9p rw 0 0\n"
    "broken\n"
)


@pytest.fixture
def linux(tmp_path, monkeypatch):
    """Returns a Linux with this table of mounts."""
    put(tmp_path, {"mounts": TABLE.encode(), "types": b"nodev\tproc\nnodev\t9p\n\text4\n\tvfat\n"})
    monkeypatch.setattr(sys, "platform", "linux")
    for name, path in (("_TABLE", "mounts"), ("_TYPES", "types"), ("_LABELS", "labels"), ("_USB", "usb")):
        monkeypatch.setattr(mounts, name, tmp_path / path)
    return tmp_path


def test_linux_lists_drives_without_system_mounts(linux):
    assert mounts.folders() == [Path("/"), Path("/media/me/CIRCUIT PY"), Path("/mnt/e")]
    assert mounts.device("/media/me/CIRCUIT PY") == "/dev/sdb1" and mounts.device("/nowhere") == ""


def test_linux_finds_an_unmounted_drive(linux, monkeypatch):
    assert mounts.unmounted("CIRCUITPY") is None
    put(linux, {"sdc1": b"", "labels/none": b""})
    (linux / "labels/CIRCUITPY").symlink_to(linux / "sdc1")
    assert mounts.unmounted("CIRCUITPY") == str(linux / "sdc1")
    (linux / "mounts").write_text(f"{linux / 'sdc1'} /media/x vfat rw 0 0\n")
    assert mounts.unmounted("CIRCUITPY") is None


def test_linux_lists_boards_on_usb(linux):
    assert mounts.boards() == []
    put(linux / "usb", {"1-1/idVendor": b"239a\n", "1-1/product": b"PyBadge\n", "1-2/idVendor": b"046d\n", "1-3/idVendor": b"239a\n"})
    assert mounts.boards() == ["PyBadge", "a board"]


def test_macos_lists_its_volumes(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(mounts, "_VOLUMES", tmp_path)
    put(tmp_path, {"CIRCUITPY/boot_out.txt": b"", "Macintosh HD/x": b""})
    assert mounts.folders() == [tmp_path / "CIRCUITPY", tmp_path / "Macintosh HD"]


def test_windows_lists_fixed_and_removable_drives(monkeypatch):
    kinds = {"C:\\": 3, "D:\\": 5, "E:\\": 2}  # a disk, a CD, a stick
    kernel = SimpleNamespace(GetLogicalDrives=lambda: 0b11100, GetDriveTypeW=kinds.get)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert [str(folder) for folder in mounts.folders()] == ["C:\\", "E:\\"]
