# SPDX-License-Identifier: MIT
"""The files of a real folder, used as a drive."""

import errno
import os
import shutil
from types import SimpleNamespace

import pytest

from tools.flash.files import Files


def test_read_returns_written_bytes(root):
    files = Files(root)
    files.write("a/b/c.bin", b"one")
    assert files.read("a/b/c.bin") == b"one"
    assert files.names("a") == ["b"] and files.is_folder("a/b")
    assert files.read("a") is None and files.read("none") is None and files.read("a/b/c.bin/d") is None


def test_a_move_replaces_a_file_and_makes_its_folder(root):
    files = Files(root)
    files.write("new", b"new")
    files.write("x/old", b"old")
    files.move("new", "x/old")
    files.move("x/old", "y/z")
    assert files.read("y/z") == b"new" and files.names("x") == []


def test_only_an_empty_folder_is_removed(root):
    files = Files(root)
    files.write("x/y", b"")
    files.remove_folder("x")
    assert files.is_folder("x")
    files.remove("x/y")
    files.remove("x/y")  # a second removal is no error
    files.remove_folder("x")
    assert not files.is_folder("x")
    files.flush()


def test_room_and_read_only_come_from_the_operating_system(root, monkeypatch):
    files = Files(root)
    status = SimpleNamespace(f_flag=os.ST_RDONLY, f_frsize=512)
    monkeypatch.setattr(os, "statvfs", lambda path: status)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=4096))
    assert files.room() == (4096, 512) and files.is_read_only()
    monkeypatch.delattr(os, "statvfs")  # Windows
    assert files.room() == (4096, 1024) and not files.is_read_only()


@pytest.mark.parametrize("gone", ["its folder too", "its folder stays"])
def test_a_write_without_the_drive_writes_nothing(root, gone, monkeypatch):
    files = Files(root)
    if gone == "its folder too":
        root.rename(root.with_name("elsewhere"))
    else:
        monkeypatch.setattr(os, "stat", lambda path: SimpleNamespace(st_dev=-1))
    with pytest.raises(OSError) as error:
        files.write("lib/x", b"x")
    assert error.value.errno in (errno.ENOENT, errno.ENODEV)
    monkeypatch.undo()
    assert not (root / "lib/x").exists()


def test_a_read_bypasses_the_cache_of_the_system(root, monkeypatch):
    calls = []
    monkeypatch.setattr(os, "posix_fadvise", lambda *args: calls.append(args[1:]), raising=False)
    monkeypatch.setattr(os, "POSIX_FADV_DONTNEED", 4, raising=False)
    Files(root).read("notes.txt")
    assert calls == [(0, 0, 4)]
