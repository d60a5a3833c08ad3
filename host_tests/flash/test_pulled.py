# SPDX-License-Identifier: MIT
"""The drive is pulled out at every touch. A whole program still starts, and a second run completes the update."""

import pytest

from tools.flash.refusal import Refusal

from . import fake
from .fake import NEW, NEWER, OLD, OTHERS

ROOMY = 1 << 20
TIGHT = 60 * 1024  # room for either version and the spare, but not for both versions
FRESH = {"code.py": b'print("Hello World!")\n'}
MINE = {"code.py": b"print('my own program')"}
# a list that names files of others and seals a program of theirs; one waiting file is also theirs
THEIRS = {path: OTHERS[path] for path in ("notes.txt", "lib/neopixel.mpy")}
FOREIGN = {**fake.with_list({**MINE, **THEIRS}, "1.0"), "sortie.new/mine.txt": b"mine"}


def test_the_two_test_drives_differ_in_room():
    assert fake.flash(fake.Drive({**OTHERS, **OLD}, ROOMY), NEW).roomy
    assert not fake.flash(fake.Drive({**OTHERS, **OLD}, TIGHT), NEW).roomy


@pytest.mark.parametrize("how", fake.Pulled.WAYS)
@pytest.mark.parametrize(
    "before, space",
    [(OLD, ROOMY), (OLD, TIGHT), (FRESH, ROOMY), (MINE, ROOMY), (FOREIGN, ROOMY)],
    ids=["old version", "no room for both", "fresh drive", "own program", "foreign list"],
)
def test_a_pull_at_every_touch_leaves_a_program_that_starts(before, space, how):
    met = set()
    for last, held, messages in _pulls({**OTHERS, **before}, NEW, how, space):
        found = fake.starts(held, NEW, before)
        assert found in (0, 1, "page"), f"touch {last}"
        assert found == 1 or "still starts what it started before" not in messages, f"touch {last}"
        assert found == 0 or "new version is complete" not in messages, f"touch {last}"
        met.add(found)
        assert _flashed(held, NEW, space) == {**OTHERS, **_kept(before), **NEW}, f"touch {last}"
    assert met == {0, 1, "page"}  # the pulls reached all steps


@pytest.mark.parametrize("how", fake.Pulled.WAYS)
@pytest.mark.parametrize("second", fake.Pulled.WAYS)
def test_a_full_update_after_two_broken_ones_leaves_no_remains(how, second):
    """The first update is pulled at every touch. The next update, of another version, is pulled at every 13th."""
    for first, held, _ in _pulls({**OTHERS, **OLD}, NEW, how, ROOMY):
        for last, mixed, _ in _pulls(held, NEWER, second, ROOMY, first % 13, 13):
            assert fake.starts(mixed, NEWER, NEW, OLD) != "a mix", f"touches {first}, {last}"
            assert _flashed(mixed, OLD, ROOMY) == {**OTHERS, **OLD}, f"touches {first}, {last}"
        assert _flashed(held, NEWER, ROOMY) == {**OTHERS, **NEWER}, f"touch {first}"


def _pulls(held, tree, how, space, first=0, step=1):
    """Yields (touch, the drive's content after the pull, messages) for every touch of an update."""
    while True:
        drive = fake.Pulled(held, space, first, how)
        try:
            fake.flash(drive, tree)
        except (Refusal, OSError) as error:
            yield first, drive.held, str(error)
            first += step
        else:
            return


def _flashed(held, tree, space):
    """Returns the drive's content after an undisturbed update."""
    drive = fake.Drive(held, space)
    fake.flash(drive, tree)
    assert "sortie.new" not in drive.folders or "sortie.new/mine.txt" in drive.held
    return drive.held


def _kept(before):
    mine = {path: data for path, data in before.items() if path == "sortie.new/mine.txt"}
    return {"code-before-sortie.py": before["code.py"], **mine} if before in (MINE, FOREIGN) else {}
