# SPDX-License-Identifier: MIT
"""`make firmware`: a badge's UF2, the drive of its bootloader, and the end of the copy."""

import errno
import os
import re
import struct
import pytest

from tools.firmware import command, uf2
from tools.flash import mounts
from tools.flash.refusal import Refusal

PYBADGE = b"Adafruit CircuitPython 10.0.3 on 2025-10-17; Adafruit Pybadge with samd51j19"
PYGAMER = PYBADGE.replace(b"Pybadge", b"PyGamer")
BOARDS = {"PyBadge": "PyBadge-M4", "BadgeLC": "PyBadgeLC-M4", "EdgeBadge": "EdgeBadge-M4", "PyGamer": "PyGamer-M4"}
INFO = "UF2 Bootloader v3.13.0 SFHWRO\r\nModel: {}\r\nBoard-ID: SAMD51J19A-{}\r\n"


def block(number, count, address, page, flags=0, family=0, magics=(0x0A324655, 0x9E5D5157), end=0x0AB16F30, size=256):
    head = struct.pack("<8I", *magics, flags, address, size, number, count, family)
    return (head + page).ljust(508, b"\0") + struct.pack("<I", end)


def file(words=PYBADGE, pages=300, entry=0x4101, at=0x4000, stack=0x20030000, vectors=(), **fields):
    """Returns a UF2 of so many pages. Its words cross the border of two pages."""
    table = struct.pack(f"<{2 + len(vectors)}I", stack, entry, *vectors)
    program = (table.ljust(488, b"\0") + words).ljust(pages * 256, b"\xff")
    parts = [program[i * 256 : (i + 1) * 256] for i in range(pages)]
    return b"".join(block(i, pages, at + i * 256, part, **fields) for i, part in enumerate(parts))


@pytest.fixture
def boot(tmp_path, monkeypatch):
    """Returns boot(name=INFO_UF2.TXT, ...), which mounts bootloader drives. They vanish after the last block."""
    monkeypatch.setattr(command, "_PATIENCE", 2)
    monkeypatch.setattr(command.time, "sleep", lambda seconds: None)

    def mount(**texts):
        for name, text in texts.items():
            (tmp_path / name).mkdir()
            (tmp_path / name / "INFO_UF2.TXT").write_text(text)
        monkeypatch.setattr(mounts, "folders", lambda: [tmp_path / name for name in texts])
        _vanish_after(monkeypatch, [tmp_path / name for name in texts], 300 * 512)
        return tmp_path

    return mount


def _vanish_after(monkeypatch, folders, size):
    """Remove the drives after so many written bytes. A wait for the last block then fails."""

    def fsync(descriptor):
        if os.fstat(descriptor).st_size >= size:
            for folder in folders:
                (folder / "INFO_UF2.TXT").unlink()
            raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fsync)


def run(tmp_path, data, *options):
    path = tmp_path / "circuitpython.uf2"
    path.write_bytes(data)
    return command.main([str(path), *options])


@pytest.mark.parametrize("model", BOARDS)
def test_a_drive_that_vanishes_at_the_end_means_success(boot, model, capsys):
    root = boot(BADGE=INFO.format(model, BOARDS[model]))
    data = file(PYGAMER if model == "PyGamer" else PYBADGE)
    assert run(root, data) == 0
    message = capsys.readouterr().out
    assert "Copying CircuitPython 10.0.3 for Adafruit Py" in message and "Done: CircuitPython 10.0.3" in message
    assert (root / "BADGE/firmware.uf2").read_bytes() == data


@pytest.mark.parametrize("fields", [{}, {"flags": 0x2000, "family": 0x55114460}], ids=["no family", "SAMD51"])
def test_a_valid_file_with_or_without_family_is_accepted(fields):
    assert uf2.version(uf2.image(file(**fields))) == ("10.0.3", 10, "Adafruit Pybadge")


def _broken(which, **fields):
    """Returns a good file with one wrong block."""
    data = bytearray(file())
    given = {"number": which, "count": 300, "address": 0x4000 + which * 256, "page": bytes(256), **fields}
    data[which * 512 : (which + 1) * 512] = block(**given)
    return bytes(data)


@pytest.mark.parametrize(
    "data, words",
    [
        (b"", "not a whole UF2 file"),
        (file()[:-1], "not a whole UF2 file: it has 153599 bytes"),
        (b"PK\3\4" + bytes(508), "not a UF2 file, or a damaged one .block 0"),
        (_broken(7, magics=(0x0A324655, 0x9E5D5158)), "damaged one .block 7"),
        (_broken(299, end=0x0AB16F31), "damaged one .block 299"),
        (file()[:-512], "Blocks are missing or out of order: block 0 of this file is number 0 of 300"),
        (_broken(7, number=8), "block 7 of this file is number 8"),
        (_broken(7, count=301), "number 7 of 301"),
        (_broken(7, size=476), "not a plain program"),
        (_broken(7, flags=1), "not a plain program"),
        (_broken(7, flags=0x2000, family=0x68ED2B88), "another chip: its family id is 0x68ed2b88, a badge.s is 0x55"),
        (file(at=0x2000), "does not fit a badge: block 0 of this file goes to address 0x2000"),
        (_broken(7, address=0x4000), "block 7 of this file goes to address 0x4000"),
        (file(pages=1953), "block 1952 of this file goes to address 0x7e000"),
        (file(entry=0x2101), "would not start: it begins at 0x2101"),
        (file(entry=0x4100), "would not start: it begins at 0x4100"),
        (file(entry=0x4011), "would not start: it begins at 0x4011"),
        (file(entry=0x4000 + 300 * 256 + 1), "would not start: it begins at 0x16c01"),
        (file(stack=0x20030004), "would not start: its stack begins at 0x20030004"),
        (file(stack=0x20000000), "its stack begins at 0x20000000"),
        (file(stack=0x2002FFFE), "its stack begins at 0x2002fffe"),
        (file(stack=0xFFFFFFFF), "its stack begins at 0xffffffff"),
        (file(vectors=(0x4201, 0x4202)), "would fail: its vector 3 leads to 0x4202"),
        (file(vectors=(0x4201, 0x7F001)), "would fail: its vector 3 leads to 0x7f001"),
        (file(vectors=(0x3FFF,)), "would fail: its vector 2 leads to 0x3fff"),
    ],
)
def test_wrong_files_are_refused(data, words):
    with pytest.raises(Refusal, match=words):
        uf2.image(data)


def test_vectors_may_be_zero_or_in_memory():
    assert uf2.image(file(stack=0x20010000, vectors=(0x4201, 0, 0x16BFF, 0x20000101)))


def test_the_largest_program_fits():
    assert len(uf2.image(file(pages=1952))) == 0x7E000 - 0x4000


@pytest.mark.parametrize(
    "words, message",
    [
        (b"MakeCode Arcade", "is not CircuitPython for a badge"),
        (PYBADGE.replace(b"samd51j19", b"samd51j20"), "is not CircuitPython for a badge"),
        (PYBADGE.replace(b"10.0.3", b"9.2.7"), "This is CircuitPython 9.2.7; Sortie needs 10.x"),
        (PYBADGE.replace(b"10.0.3", b"11.0.0"), "This is CircuitPython 11.0.0; Sortie needs 10.x"),
        (PYGAMER, "This UF2 is for Adafruit PyGamer, but the badge at .* needs the one for Adafruit Pybadge"),
        (PYBADGE.replace(b"Pybadge", b"Metro M4 Express"), "for Adafruit Metro M4 Express, but the badge"),
    ],
)
def test_other_programs_are_refused(boot, words, message, capsys):
    root = boot(BADGE=INFO.format("PyBadge", "PyBadge-M4"))
    assert run(root, file(words)) == 1
    _check_message(capsys, message)
    assert not (root / "BADGE/firmware.uf2").exists()


def test_wrong_drives_are_refused(boot, capsys):
    root = boot(ONE=INFO.format("Metro M4", "Metro-v0"), TWO=INFO.format("PyBadge", "PyBadge-M4"))
    assert run(root, file()) == 1
    _check_message(capsys, "more than one ...BOOT drive:\n  .*ONE\n  .*TWO\n")
    assert run(root, file(), "--drive", str(root / "ONE")) == 1
    _check_message(capsys, "Sortie does not run on the board at .*ONE:\nUF2 Bootloader")
    assert run(root, file(), "--drive", str(root)) == 1
    _check_message(capsys, "is not a bootloader's drive: it has no INFO_UF2.TXT")
    assert run(root, file(), "--drive", str(root / "TWO")) == 0


def test_a_missing_drive_or_file_is_refused(boot, capsys):
    root = boot()
    assert run(root, file()) == 1
    _check_message(capsys, "No ...BOOT drive was found.\nPlug the badge in.* RESET on its back twice quickly")
    assert command.main([""]) == 1
    _check_message(capsys, "Say which file: make firmware UF2=")
    assert command.main([str(root / "none.uf2")]) == 1
    _check_message(capsys, "none.uf2 cannot be read: No such file")
    assert command.main([str(root)]) == 1
    _check_message(capsys, "cannot be read: Is a directory")
    assert run(root, bytes(2 << 20)) == 1
    _check_message(capsys, "circuitpython.uf2 has 2,097,152 bytes: a UF2 for a badge has at most 999,424")


def test_a_failed_write_is_reported_with_its_cause(boot, monkeypatch, capsys):
    root = boot(BADGE=INFO.format("PyBadge", "PyBadge-M4"))
    (root / "BADGE/firmware.uf2").symlink_to(root / "elsewhere")
    assert run(root, file()) == 1 and not (root / "elsewhere").exists()
    _check_message(capsys, "Nothing can be written to .*BADGE: Too many levels of symbolic links")
    (root / "BADGE/firmware.uf2").unlink()
    (root / "BADGE/firmware.uf2").mkdir()
    assert run(root, file()) == 1
    _check_message(capsys, "Nothing can be written to .*BADGE: Is a directory")

    def closed(path, flags):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(command, "plain", closed)
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert run(root, file()) == 1
    _check_message(capsys, "You have no right to use the drive at .*BADGE: it is mounted ")


def test_a_label_is_refused_with_the_path_to_use(boot, capsys):
    root = boot(PYBADGEBOOT=INFO.format("PyBadge", "PyBadge-M4"))
    assert run(root, file(), "--drive", "PYBADGEBOOT") == 1
    _check_message(capsys, "If that is the drive's label.*-m tools firmware .*circuitpython.uf2 --drive .*/PYBADGEBOOT\n")


def test_a_drive_lost_during_the_copy_is_reported(boot, monkeypatch, capsys):
    root = boot(BADGE=INFO.format("PyBadge", "PyBadge-M4"))
    _vanish_after(monkeypatch, [root / "BADGE"], 64 * 512)
    assert run(root, file()) == 1
    _check_message(capsys, "went away in the middle .Input/output error.*bootloader is not touched")


def test_a_bootloader_that_rejects_the_file_is_reported(boot, monkeypatch, capsys):
    root = boot(BADGE=INFO.format("PyBadge", "PyBadge-M4"))
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    assert run(root, file()) == 1
    _check_message(capsys, "the badge did not take the file")


def _check_message(capsys, words):
    message = capsys.readouterr().err
    assert re.search(words, message, re.DOTALL), message
