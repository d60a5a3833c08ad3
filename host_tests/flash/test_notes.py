# SPDX-License-Identifier: MIT
"""Notes about a drive's boot.py, about safe mode and about settings that stop Sortie."""

import pytest

from tools.flash import notes, reasons

from . import fake

SAID = fake.BOOT.format("10.0.3", "pybadge")
RAN = SAID + "boot.py output:\r\n"


def notes_of(boot_out=SAID, **held):
    return notes.notes_on(fake.Drive({name.replace("_", "."): text.encode() for name, text in held.items()}), boot_out)


def test_a_plain_drive_gives_no_note():
    assert notes_of() == notes_of(settings_toml="KEY = 1\nCIRCUITPY_WEB_API_PORT = 80\n") == notes_of(RAN, boot_py="print(1)") == []


@pytest.mark.parametrize("name", ["boot_py", "boot_txt"])
def test_a_boot_program_that_hides_the_drive_gives_a_note(name):
    first, safe = notes_of(RAN, **{name: "import storage\nstorage.disable_usb_drive()\n"})
    assert first.startswith(f"{name.replace('_', '.')} on the drive hides it from computers")
    assert "press RESET, and again within a second" in first
    assert "may be in safe mode" in safe and "hides the drive, but it is here" in safe


def test_a_comment_in_boot_py_gives_no_note():
    assert notes_of(RAN, boot_py="# storage.disable_usb_drive()\n") == []


def test_safe_mode_is_inferred_from_boot_out():
    (found,) = notes_of(SAID, boot_py="print(1)")
    assert found.startswith("The badge may be in safe mode, in which it runs no program: boot.py was not run")
    (found,) = notes_of(SAID + "You are in safe mode.\r\n")
    assert "boot_out.txt says so" in found


@pytest.mark.parametrize(
    "line, number",
    [
        ("CIRCUITPY_PYSTACK_SIZE = 1024", 1024),
        ("\tCIRCUITPY_PYSTACK_SIZE=0x400 # less", 1024),
        ("CIRCUITPY_PYSTACK_SIZE=02000\r", 1024),
        ("CIRCUITPY_PYSTACK_SIZE = 0", 0),
        ("CIRCUITPY_PYSTACK_SIZE = -1", -1),
        ("CIRCUITPY_PYSTACK_SIZE = 100000", 100000),
        ("CIRCUITPY_HEAP_START_SIZE = 1024", 1024),
        ("CIRCUITPY_HEAP_START_SIZE = 180000", 180000),
        ("A = 1\nCIRCUITPY_HEAP_START_SIZE = 1\nCIRCUITPY_HEAP_START_SIZE = 98304", 1),
    ],
)
def test_wrong_sizes_in_settings_give_a_note(line, number):
    (found,) = notes_of(settings_toml=line)
    assert f"_SIZE = {number}: Sortie needs " in found and "Change or remove that line" in found


@pytest.mark.parametrize(
    "line",
    [
        "CIRCUITPY_PYSTACK_SIZE = 1850",
        "CIRCUITPY_HEAP_START_SIZE = 98304",
        "# CIRCUITPY_PYSTACK_SIZE = 1024",
        'CIRCUITPY_PYSTACK_SIZE = "1024"',  # CircuitPython needs a number here, not a text
        "CIRCUITPY_PYSTACK_SIZE = 1_024",
        "CIRCUITPY_PYSTACK_SIZE = 0b1",
        "CIRCUITPY_PYSTACK_SIZE = 09",
        "MY_CIRCUITPY_PYSTACK_SIZE = 1024",
        "[table]\nCIRCUITPY_PYSTACK_SIZE = 1024",
    ],
)
def test_lines_that_circuitpython_ignores_give_no_note(line):
    assert notes_of(settings_toml=line) == []


def test_missing_lines_of_the_players_settings_are_named():
    ours = {"settings.toml": b"# more heap\nCIRCUITPY_HEAP_START_SIZE = 98304\nA = 1\n"}
    (found,) = notes.missing(fake.Drive({"settings.toml": b"A = 2\n"}), ours)
    assert found == "settings.toml on the drive is yours and stays as it is. Sortie's has also:\n  CIRCUITPY_HEAP_START_SIZE = 98304"
    assert notes.missing(fake.Drive(ours), ours) == notes.missing(fake.Drive({}), ours) == []


def test_the_note_names_boot_py_only_as_the_cause():
    taking = fake.Drive({"boot.py": b'import storage\nstorage.remount("/", readonly=False)\n'})
    assert "boot.py on it makes it so (storage.remount)" in reasons.read_only(taking)
    boot_out = reasons.read_only(fake.Drive({"boot.py": b"print(1)"}))
    assert "boot.py" not in boot_out and "press RESET once" in boot_out and "fsck.vfat" in boot_out
