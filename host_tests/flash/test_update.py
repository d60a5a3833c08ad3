# SPDX-License-Identifier: MIT
"""The files that an update copies, removes, leaves alone or refuses."""

import pytest

from tools.bootstrap import ROOT
from tools.flash import ours
from tools.flash.page import PAGE
from tools.flash.plan import Plan
from tools.flash.refusal import Refusal
from tools.flash.update import Update

from . import fake
from .fake import NEW, OLD, OTHERS


def plan(held, tree=NEW, **options):
    return Plan(fake.Drive(held, **options), tree)


def test_only_changed_files_are_copied_and_only_sorties_removed():
    found = plan({**OTHERS, **OLD})
    assert found.copied == ["assets/text/new.bin", "lib/sortie/changed.mpy", "lib/sortie/rules.mpy", "sortie.txt"]
    assert found.removed == ["assets/art/gone.pix", "lib/sortie/rules/gone.mpy"]
    assert not found.replaced and not found.kept and not found.is_done()


def test_a_second_update_has_nothing_to_do():
    drive = fake.Drive({**OTHERS, **OLD})
    fake.flash(drive, NEW)
    assert Plan(drive, NEW).is_done()


def test_only_emptied_folders_are_removed():
    drive = fake.Drive({**OTHERS, **OLD})
    fake.flash(drive, NEW)
    assert "lib/sortie/rules" not in drive.folders and "assets/art" not in drive.folders
    assert {"lib", "saves", "saves/1"} <= drive.folders


def test_a_damaged_file_is_copied_again():
    assert plan({**NEW, "lib/sortie/same.mpy": b"sane" * 100}).copied == ["lib/sortie/same.mpy"]


def test_settings_are_copied_only_to_a_drive_without_settings():
    tree = fake.with_list({"code.py": b"x", "settings.toml": b"A = 1"}, "2.0")
    assert "settings.toml" in plan({}, tree).copied
    assert "settings.toml" not in plan(OTHERS, tree).copied
    assert plan({**tree, "settings.toml": b"mine"}, fake.with_list({"code.py": b"x"}, "3.0")).removed == []


def test_changed_settings_stay_through_updates():
    """The update writes settings once; later versions neither restore nor remove them."""
    brought = {"settings.toml": b"A = 1"}
    drive = fake.Drive({})
    fake.flash(drive, {**NEW, **brought})
    assert drive.held["settings.toml"] == b"A = 1"
    drive.held["settings.toml"] = b"B = 2"
    for tree in ({**fake.NEWER, **brought}, NEW):
        fake.flash(drive, tree)
        assert drive.held["settings.toml"] == b"B = 2" and Plan(drive, tree).is_done()


@pytest.mark.parametrize(
    "path",
    ["saves/1/sortie.dat", "../secret", "/etc/secret", "C:/secret", "lib/../../secret", "lib/sortie/../x.py", "lib/sortie//x.py"]
    + ["notes.txt", "boot.py", "lib/neopixel.mpy", "lib/adafruit_hid/x.mpy", "lib/sortie/mine.txt", "assets/art/cat.bmp", "assets/x.bin"],
)
def test_a_file_list_cannot_remove_saves_or_foreign_files(path):
    listed = fake.with_list({"code.py": b"import sortie", path: b"y"}, "1.0")
    assert plan(listed).removed == []
    drive = fake.Drive(listed)
    fake.flash(drive, NEW)
    assert drive.held[path] == b"y"


def test_foreign_files_in_a_list_are_reported():
    assert plan(fake.with_list({"code.py": b"import sortie", "notes.txt": b"y"}, "1.0")).strange == ["notes.txt"]


def test_an_update_may_remove_every_file_of_a_build():
    """tools/flash/ours.py and tools/bundle name the same places."""
    project = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("assets/*/*.[ptb]*") if path.suffix in (".pix", ".til", ".bin")]
    compiled = ["lib/sortie/common.mpy", "lib/sortie/again.py", "lib/adafruit_display_text/label.mpy"]
    assert project and all(ours.may_be(path) for path in project + compiled)


def test_foreign_code_in_a_list_is_kept_under_another_name():
    mine = {"code.py": b"print('mine')"}
    assert plan(fake.with_list(mine, "1.0")).kept == "code-before-sortie.py"


def test_a_foreign_file_list_is_reported_and_replaced():
    found = plan({**OTHERS, "sortie.txt": b"my flights this week"})
    assert found.replaced == ["sortie.txt"]


def test_files_of_others_in_sortie_new_stay():
    drive = fake.Drive({**OTHERS, **OLD, "sortie.new/mine.txt": b"mine", "sortie.new/0003": b"left from a try before"})
    fake.flash(drive, NEW)
    assert drive.held == {**OTHERS, **NEW, "sortie.new/mine.txt": b"mine"}
    assert Plan(drive, NEW).is_done()


def test_a_change_of_capitals_in_a_name_removes_nothing():
    assert plan(fake.with_list({"code.py": b"x", "lib/sortie/SAME.mpy": b""}, "1.0")).removed == []


def test_replaced_files_of_others_are_named():
    assert plan({**OTHERS, "lib/sortie/same.mpy": b"mine"}).replaced == ["lib/sortie/same.mpy"]


@pytest.mark.parametrize("there, name", [({}, ""), ({"code-before-sortie.py": b"another"}, "2")])
def test_foreign_code_is_kept_under_another_name(there, name):
    drive = fake.Drive({"code.py": b"mine", **there})
    fake.flash(drive, NEW)
    assert drive.held == {**NEW, **there, f"code-before-sortie{name}.py": b"mine"}


def test_changed_code_is_kept_under_another_name():
    assert plan({**OLD, "code.py": b"mine"}).kept == "code-before-sortie.py"


@pytest.mark.parametrize(
    "path",
    ["code.txt", "lib/sortie/same.py", "lib/sortie/same/x.mpy", "lib/sortie/rules/mine.py", "assets", "lib/sortie/same.mpy/x"],
)
def test_files_that_hide_sorties_files_are_refused(path):
    with pytest.raises(Refusal, match=f"would run instead .*\n  {path}\nMove them"):
        plan({**OTHERS, path: b""})


@pytest.mark.parametrize("path", ["pages.py", "pages/x.py", "lib/pages/x.py", "sortie.py", "sortie/x.py"])
def test_files_that_hide_a_library_are_refused(path):
    with pytest.raises(Refusal, match=f"would run instead .*\n  {path}\nMove them"):
        plan({**OTHERS, path: b""}, {**NEW, "lib/pages/x.mpy": b"a library"})


def test_equal_names_in_other_folders_are_accepted():
    assert plan({**OTHERS, "same.py": b"", "lib/same.mpy": b"", "lib/sortie/pages.mpy": b""}).copied


def test_a_module_replaces_an_old_folder_of_its_name():
    assert plan({**OTHERS, **OLD}).tree["lib/sortie/rules.mpy"]
    with pytest.raises(Refusal, match="lib/sortie/rules/mine.txt"):
        plan({**OTHERS, **OLD, "lib/sortie/rules/mine.txt": b""})


def test_too_little_space_is_refused_before_any_change():
    with pytest.raises(Refusal, match="too little space on the drive: [0-9]+ KB are missing"):
        plan({**OTHERS, **OLD, "film.bin": b"x" * 900_000}, space=920_000)


def test_the_largest_files_are_named_with_their_sizes():
    full = {
        ".Trashes/501/movie.mov": b"x" * 700_000,
        ".Trashes/501/song.mp3": b"x" * 100_000,
        "System Volume Information/x": b"x" * 5000,
        "._notes.txt": b"x" * 4096,
        "lib/big.mpy": b"x" * 50_000,
        "lib/small.mpy": b"x",
    }
    with pytest.raises(Refusal) as refusal:
        plan({**OTHERS, **OLD, **full}, space=880_000)
    assert str(refusal.value).splitlines()[2:7] == [
        "  .Trashes: 782 KB (the trash: empty it while the drive is plugged in)",
        "  lib/big.mpy: 49 KB",
        "  System Volume Information: 5 KB (made by the computer's system, may be deleted)",
        "  ._notes.txt: 4 KB (made by a Mac beside a file it copied, may be deleted)",
        "Show hidden files: Cmd+Shift+. (macOS), Ctrl+H (Linux), View > Hidden items (Windows).",
    ]


def test_an_unreadable_trash_is_named(monkeypatch):
    held = {**OTHERS, ".Trashes/x": b"", "film.bin": b"x" * 900_000}
    monkeypatch.setattr(fake.Drive, "may_look_into", lambda drive, folder: folder != ".Trashes")
    with pytest.raises(Refusal, match="\n  .Trashes: may not be looked into .the trash: empty it(?s:.*)\n  film.bin: 879 KB\n"):
        plan(held, space=920_000)


def test_a_drive_that_fills_up_keeps_the_old_version():
    drive = fake.Drive({**OTHERS, **OLD})
    update = Update(drive, Plan(drive, NEW))
    drive.held["film.bin"] = b"x" * drive.room()[0]
    with pytest.raises(Refusal, match="The drive is full.*\n  film.bin: 1001 KB\n.*\nThe badge still starts the program it started before"):
        update.run()
    assert fake.starts(drive.held, NEW, OLD) == 1


@pytest.mark.parametrize(
    "path, starts",
    [("sortie.new/0001", 1), ("sortie.new/page", 1), ("lib/sortie/changed.mpy", "page"), ("sortie.txt", "page")],
)
def test_a_wrong_bit_on_the_drive_is_found(path, starts):
    drive = fake.Erring({**OTHERS, **OLD}, path)
    with pytest.raises(Refusal, match="is different on the drive after writing"):
        fake.flash(drive, NEW)
    assert fake.starts(drive.held, NEW, OLD) == starts


def test_a_wrong_code_py_shows_the_page():
    with pytest.raises(Refusal, match="^code.py is different(?s:.*)The badge shows a page"):
        fake.flash(fake.Erring({**OTHERS, **OLD}, "code.py"), NEW)


def test_the_page_is_a_program_with_instructions():
    compile(PAGE, "code.py", "exec")
    lines = [line[7:-2] for line in PAGE.decode().splitlines() if line.startswith("print(")]
    assert "make flash" in lines and max(map(len, lines)) <= 26  # a row of the badge's console
