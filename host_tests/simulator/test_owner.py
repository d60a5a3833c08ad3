# SPDX-License-Identifier: MIT
"""Only one program at a time may write a memory. A failed write leaves the old content."""

import subprocess
import sys
import types

import pytest

from tools.bootstrap import ROOT
from tools.simulator import memory, owner
from tools.simulator.kept import Kept, has_game

HOLDER = """
import pathlib, sys, time
from tools.simulator import owner
held = owner.Owned(pathlib.Path(sys.argv[1]))
held.take()
print("taken", flush=True)
time.sleep(60)
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "badge.nvm"


def test_a_second_owner_is_refused_until_release(path, tmp_path):
    first, second = owner.Owned(path), owner.Owned(path)
    first.write(b"first")
    with pytest.raises(owner.Taken):
        second.write(b"second")
    (tmp_path / "link").symlink_to(path)
    with pytest.raises(owner.Taken):
        owner.Owned(tmp_path / "link").take()
    assert path.read_bytes() == b"first"
    first.release()
    second.write(b"second")
    second.release()
    assert path.read_bytes() == b"second" and list(path.parent.iterdir()) == [path]


def test_a_killed_program_releases_its_memory(path):
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], cwd=ROOT, stdout=subprocess.PIPE)
    try:
        assert holder.stdout.readline()
        with pytest.raises(owner.Taken):
            owner.Owned(path).take()
    finally:
        holder.kill()
        holder.communicate()
    with owner.Owned(path) as ours:
        ours.write(b"ours")


def test_a_failed_write_leaves_the_old_file(path, monkeypatch):
    with owner.Owned(path) as ours:
        ours.write(b"old")
        monkeypatch.setattr(owner.os, "fsync", full)
        with pytest.raises(OSError, match="space"):
            ours.write(b"new")
        assert path.read_bytes() == b"old" and not path.with_name("badge.nvm.new").exists()


def full(number):
    raise OSError(28, "No space left on device")


def test_each_further_window_has_its_own_file(path):
    with owner.Owned(path) as ours:
        ours.take()
        with owner.of_its_own(path) as second, owner.of_its_own(path) as third:
            assert [second.path.name, third.path.name] == ["badge-2.nvm", "badge-3.nvm"]


def machine(writes, data):
    """The part of a machine that its memory needs."""
    return types.SimpleNamespace(nvm_writes=writes, nvm=bytearray(data))


def test_a_failed_save_is_noted_and_tried_again(path):
    kept = Kept(path)
    path.parent.touch()
    assert kept.take(), "nobody else has it"
    assert kept.read() is None and kept.note.startswith("Not saved: ")
    assert not kept.save(machine(1, memory.new())) and kept.note.startswith("Not saved: ")
    path.parent.unlink()
    assert not kept.save(machine(1, memory.new())), "nothing new to save"
    assert kept.save(machine(1, memory.new()), again=True) and not kept.note
    assert kept.save(machine(2, memory.used())) and memory.read(path) == memory.used()
    kept.release()


def test_a_watching_window_reads_new_saves_and_writes_none(path):
    first, second = Kept(path), Kept(path)
    assert first.take() and not second.take()
    first.save(machine(1, memory.new()))
    second.watches = True
    second.read()
    assert second.save(machine(9, memory.used())) and memory.read(path) == memory.new() and not second.has_news()
    first.save(machine(2, memory.used()))
    assert second.has_news() and second.read() == memory.used() and not second.has_news()
    first.release()


def test_has_game_finds_a_saved_game():
    assert not has_game(memory.new()) and not has_game(memory.used())
    settings = b"S\x04\x00postcard"
    assert not has_game(memory.used({"settings": settings}))
    assert has_game(memory.used({"settings": settings, "postcard": b"x"}))
