# SPDX-License-Identifier: MIT
"""Symbolic links on the drive are never followed, and nothing is written or removed through them."""

import errno
import os

import pytest

from tools.flash import command
from tools.flash.files import Files, walk
from tools.flash.games import lost
from tools.flash.plan import Plan
from tools.flash.refusal import Refusal
from tools.flash.update import Update

from . import fake
from .fake import NEW, OLD, OTHERS

SECRET = {"same.mpy": b"of somebody else", "sortie/same.mpy": b"of somebody else", "1/sortie.dat": b"of somebody else"}


pytestmark = pytest.mark.skipif(os.name == "nt", reason="links need a right of their own")


@pytest.fixture
def elsewhere(root, tmp_path):
    """Returns a folder outside the drive. Its files must stay as they are."""
    folder = tmp_path / "elsewhere"
    fake.put(folder, SECRET)
    fake.put(root, OLD)
    yield folder
    assert fake.content(folder) == SECRET


def link(root, path, to):
    """Replace a path of the drive by a link. The old file moves beside the drive."""
    place = root / path
    place.parent.mkdir(exist_ok=True)
    if place.exists():
        place.rename(root.parent / "aside")
    place.symlink_to(to)


@pytest.mark.parametrize(
    "path",
    ["lib", "lib/sortie", "assets", "lib/sortie/rules.mpy", "lib/sortie/same.mpy", "code.py", "code.txt", "sortie.txt", "sortie.new"]
    + ["sortie.new/0001", "sortie.new/page"],
)
def test_a_link_in_place_of_a_file_is_refused(root, elsewhere, path):
    link(root, path, elsewhere)
    before = sorted(os.listdir(root))
    message = f"through a symbolic link. These links on the drive are in the place of its files:\n  {path}\nRemove them"
    with pytest.raises(Refusal, match=message):
        fake.flash(Files(root), NEW)
    assert sorted(os.listdir(root)) == before and (root / path).is_symlink()


@pytest.mark.parametrize("path", ["lib/mine", "photos", "saves", "settings.toml", "boot.py", "lib/sortie/mine"])
def test_a_link_elsewhere_stays(root, elsewhere, path):
    link(root, path, elsewhere)
    fake.flash(Files(root), NEW)
    assert (root / path).is_symlink() and os.readlink(root / path) == str(elsewhere)
    assert lost(Files(root), None, command.manifest.parse(NEW["sortie.txt"].decode())) == []


def test_a_file_list_cannot_remove_through_a_link(root, elsewhere):
    fake.put(root, fake.with_list({"code.py": b"import sortie", "assets/text/same.bin": b""}, "1.0"))
    link(root, "assets/text", elsewhere)
    with pytest.raises(Refusal, match="symbolic link. These"):
        fake.flash(Files(root), NEW)


def test_a_link_made_during_the_update_is_not_followed(root, elsewhere):
    files = Files(root)
    update = Update(files, Plan(files, NEW))
    link(root, "lib", elsewhere)
    with pytest.raises(Refusal, match="is a symbolic link, and nothing is written through one"):
        update.run()


def test_a_link_to_its_own_folder_is_not_followed(root):
    (root / "again").symlink_to(root)
    assert "again" in walk(Files(root)) and len(walk(Files(root))) == len(OTHERS)


def test_reads_and_writes_through_a_link_fail(root, elsewhere):
    (root / "way").symlink_to(elsewhere)
    (root / "file").symlink_to(elsewhere / "same.mpy")
    files = Files(root)
    assert files.read("way/same.mpy") is files.read("file") is None and files.size("file") == 0
    assert files.names("way") == [] and not files.is_folder("way") and files.is_link("way/same.mpy")
    for do in (
        lambda: files.write("way/x", b"x"),
        lambda: files.write("file", b"x"),
        lambda: files.move("notes.txt", "way/x"),
        lambda: files.move("way/same.mpy", "x"),
        lambda: files.remove("way/same.mpy"),
        lambda: files.remove("file"),
    ):
        with pytest.raises(OSError) as error:
            do()
        assert error.value.errno == errno.ELOOP


def test_a_file_named_sortie_new_is_refused(root):
    fake.put(root, {"sortie.new": b"mine"})
    with pytest.raises(Refusal, match="^sortie.new on the drive is a file. Sortie needs a folder of that name"):
        Plan(Files(root), NEW)


def test_an_empty_folder_in_place_of_a_file_is_refused(root):
    (root / "code.py").mkdir()
    with pytest.raises(Refusal, match="are in their place:\n  code.py/\nMove them"):
        Plan(Files(root), NEW)
