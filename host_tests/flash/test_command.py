# SPDX-License-Identifier: MIT
"""`make flash` as a user sees it: a real folder and its messages."""

import errno
import io
import sys

import pytest

from tools.flash import built, command, rights
from tools.flash.files import Files
from tools.flash.refusal import Refusal

from . import fake
from .fake import NEW, OLD, OTHERS


class _Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def flash(root, monkeypatch, capsys):
    """Returns flash(tree, *options, keys=typed lines) -> (exit code, all messages)."""

    def run(tree, *options, keys=None):
        monkeypatch.setattr(built, "tree", lambda: tree)
        monkeypatch.setattr(sys, "stdin", io.StringIO() if keys is None else _Terminal(keys))
        code = command.main(["--drive", str(root), *options])
        output = capsys.readouterr()
        return code, output.out + output.err

    return run


def test_a_fresh_drive_gets_all_files_once(flash, root):
    code, output = flash(OLD)
    assert code == 0 and "Found pybadge with CircuitPython 10.0.3 at" in output
    assert "Sortie 1.0, new on this drive: 6 files to copy (6 KB), 0 to remove." in output
    assert "Done: Sortie 1.0 is on the badge, every file read back and right." in output
    assert fake.content(root) == {**OTHERS, **OLD}
    assert flash(OLD)[1].endswith("Sortie 1.0 is on the badge already: nothing to do.\n")


def test_an_update_copies_and_removes_files(flash, root):
    fake.put(root, OLD)
    code, output = flash(NEW)
    assert code == 0 and "Sortie 1.0 -> 2.0: 4 files to copy (6 KB), 2 to remove." in output
    assert fake.content(root) == {**OTHERS, **NEW}
    assert not (root / "sortie.new").exists() and not (root / "lib/sortie/rules").exists()


def test_a_dry_run_lists_and_changes_nothing(flash, root):
    fake.put(root, OLD)
    code, output = flash(NEW, "--dry-run")
    assert code == 0 and "  copy    lib/sortie/rules.mpy (2700 bytes)\n" in output
    assert "  remove  assets/art/gone.pix\n" in output and output.endswith("nothing was changed.\n")
    assert fake.content(root) == {**OTHERS, **OLD}


WARNED = fake.with_list({path: data for path, data in NEW.items() if path != "sortie.txt"}, "2.0", rules=2)


@pytest.mark.parametrize("keys, goes_on", [("y\n", True), ("yes\n", True), ("\n", False), ("n\n", False), ("", False)])
def test_only_yes_continues_after_a_warning(flash, root, keys, goes_on):
    fake.put(root, OLD)
    code, output = flash(WARNED, keys=keys)
    assert "! Last Battle has other rules in the new version (1 before, 2 now)" in output and "Go on? (y/N)" in output
    assert (code == 0) is goes_on and ("Nothing was changed." in output) is not goes_on
    assert fake.content(root) == {**OTHERS, **(WARNED if goes_on else OLD)}


def test_a_warning_without_a_terminal_needs_yes(flash, root):
    fake.put(root, OLD)
    code, output = flash(WARNED)
    assert code == 1 and "No terminal can answer this question. To continue anyway: --yes" in output
    assert fake.content(root) == {**OTHERS, **OLD}
    assert flash(WARNED, "--yes")[0] == 0


def test_replaced_files_of_others_are_named(flash, root):
    fake.put(root, {"code.py": b"mine", "lib/sortie/same.mpy": b"mine"})
    output = flash(NEW)[1]
    assert "! code.py on the drive is not Sortie's. Its new name is code-before-sortie.py." in output
    assert "! Sortie replaces these files on the drive: lib/sortie/same.mpy." in output


def test_a_read_only_drive_is_refused(flash, root, monkeypatch):
    monkeypatch.setattr(Files, "is_read_only", lambda files: True)
    code, output = flash(NEW)
    assert code == 1 and "read-only for this computer. The badge itself may hold it: press RESET once" in output
    assert fake.content(root) == OTHERS


def test_a_drive_without_write_permission_is_refused(flash, root, monkeypatch):
    monkeypatch.setattr(rights, "may_write", lambda folder: False)
    code, output = flash(NEW)
    assert code == 1 and "You have no right to use the drive at" in output and "RESET" not in output
    assert fake.content(root) == OTHERS


def test_obstacles_to_a_start_are_named_without_an_update_too(flash, root):
    fake.put(root, {"boot.py": b"import storage\nstorage.disable_usb_drive()", "settings.toml": b"CIRCUITPY_PYSTACK_SIZE = 512"})
    flash(NEW)
    code, output = flash(NEW)
    assert code == 0 and "! boot.py on the drive hides it" in output and "! The badge may be in safe mode" in output
    assert "! settings.toml on the drive has CIRCUITPY_PYSTACK_SIZE = 512" in output and output.endswith("nothing to do.\n")


def test_missing_settings_are_named_and_the_players_file_stays(flash, root):
    tree = {**NEW, "settings.toml": b"CIRCUITPY_HEAP_START_SIZE = 98304\n"}
    code, output = flash(tree)
    assert code == 0 and "Sortie's has also:\n  CIRCUITPY_HEAP_START_SIZE = 98304\n" in output
    assert fake.content(root) == {**OTHERS, **NEW}


def test_a_file_list_cannot_remove_files_of_others(flash, root):
    fake.put(root, fake.with_list({"notes.txt": b"", "lib/neopixel.mpy": b""}, "1.0"))
    fake.put(root, OTHERS)
    code, output = flash(NEW)
    assert code == 0 and "! sortie.txt on the drive lists files that are not Sortie's. They stay: lib/neopixel.mpy, notes.txt." in output
    assert fake.content(root) == {**OTHERS, **NEW}


def test_the_drive_is_named_before_the_build(root, monkeypatch, capsys):
    def refuse():
        raise Refusal(capsys.readouterr().out)

    monkeypatch.setattr(built, "tree", refuse)
    assert command.main(["--drive", str(root)]) == 1
    assert capsys.readouterr().err.startswith("Found pybadge with CircuitPython 10.0.3 at")


def test_an_unreadable_source_is_named(root, monkeypatch, capsys):
    def fail():
        raise PermissionError(errno.EACCES, "Permission denied", "lib/sortie/x.py")

    monkeypatch.setattr(built, "tree", fail)
    assert command.main(["--drive", str(root)]) == 1
    assert capsys.readouterr().err == "lib/sortie/x.py cannot be used: Permission denied\n"


@pytest.mark.parametrize(
    "number, words",
    [
        (errno.EROFS, "read-only for this computer"),
        (errno.EACCES, "lib/x cannot be written: it is write-protected, or another program has it open."),
        (errno.ENOSPC, "The drive is full"),
        (errno.EIO, "went away in the middle (Input/output error). Plug the badge in again.\nThen run `make flash`"),
    ],
)
def test_a_failed_write_leaves_the_old_program(flash, root, monkeypatch, number, words):
    def fail(files, path, data):
        raise OSError(number, "Input/output error", str(root / "lib/x"))

    fake.put(root, OLD)
    monkeypatch.setattr(Files, "write", fail)
    code, output = flash(NEW)
    assert code == 1 and words in output
    assert output.endswith("The badge still starts the program it started before.\n")
    assert fake.content(root) == {**OTHERS, **OLD}


def test_ctrl_c_during_the_update_shows_a_message(flash, root, monkeypatch):
    def stop(files, old, new):
        raise KeyboardInterrupt

    monkeypatch.setattr(Files, "move", stop)
    code, output = flash(NEW)
    assert code == 1 and output.endswith("To finish, run `make flash` again.\n") and "Stopped. The badge still" in output


def test_an_unreadable_drive_is_refused(flash, root, monkeypatch):
    def fail(files, path):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Files, "read", fail)
    code, output = flash(NEW)
    assert code == 1 and "The drive cannot be read (Input/output error). Plug it in again" in output


def test_a_drive_without_room_for_both_versions_gives_a_warning(flash, root, monkeypatch):
    fake.put(root, OLD)
    monkeypatch.setattr(Files, "room", lambda files: (41 * 1024, 1024))
    output = flash(NEW, "--dry-run")[1]
    assert "! The drive has no room for old and new files together. If the copy stops, the badge shows a page." in output
