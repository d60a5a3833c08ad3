# SPDX-License-Identifier: MIT
"""The page puts Sortie on a badge as `make flash` does, with the same files, refusals and notes.

The browser's private file system stands for the drive.
"""

import json
import re
from pathlib import Path

import pytest
from sortie.store.image import Records

from host_tests.flash import fake
from host_tests.flash.fake import BOOT, NEW, OLD, OTHERS
from host_tests.web.served import BLANK, served
from host_tests.web.test_page import KEPT, LOAD
from tools import bundle
from tools.bundle import manifest
from tools.bundle.pack import packed
from tools.flash.drives import supported
from tools.flash.plan import Plan
from tools.flash.refusal import Refusal
from tools.simulator.memory import Held, used
from tools.web import badge

FLASHING = {"flashing.js": (Path(__file__).parent / "flashing.js").read_bytes()}
STEP = {"before": 3, "after": 1}  # the drive is pulled out at every such touch; "after" counts only changes
FRESH = {"code.py": b'print("Hello World!")\n'}
MINE = {"code.py": b"print('my own program')"}
FOREIGN = {**fake.with_list({**MINE, "notes.txt": b"of somebody else"}, "1.0"), "sortie.new/mine.txt": b"mine"}
DRIVES = {
    "old version": OLD,
    "fresh drive": FRESH,
    "own program": MINE,
    "own program twice": {**MINE, "code-before-sortie.py": b"another"},
    "own program kept": {**MINE, "code-before-sortie.py": MINE["code.py"]},
    "changed code": {**OLD, "code.py": b"mine"},
    "foreign list": FOREIGN,
    "foreign sortie.txt": {"sortie.txt": b"my flights this week"},
    "damaged file": {**NEW, "lib/sortie/same.mpy": b"sane" * 100},
    "left from a try": {**OLD, "sortie.new/0003": b"left", "sortie.new/page": b"left"},
    "new version": NEW,
    "files of others": {"lib/sortie/same.mpy": b"mine"},
    "capitals": fake.with_list({"code.py": b"x", "lib/sortie/SAME.mpy": b""}, "1.0"),
}
REFUSED = ["code.txt", "lib/sortie/same.py", "lib/sortie/same/x.mpy", "assets", "lib/sortie/same.mpy/x", "sortie.py", "sortie.new"]


@pytest.fixture(scope="module")
def page(chromium):
    """Chromium at a page that can flash."""
    with served(FLASHING) as site:
        chromium.open(site.url + BLANK)
        yield chromium


def call(page, function, *args):
    return page.run(f"return (await import('./flashing.js')).{function}(...arguments)", *args)


def letters(tree):
    return {path: data.decode("latin-1") for path, data in tree.items()}


def flash(page, held, tree=NEW, wrong=""):
    """Returns what a flash of a drive with these files leaves: {held, said, done, warnings}."""
    return call(page, "flash", letters({**OTHERS, **held}), letters(tree), badge.rules(tree), wrong)


def files(held):
    """Returns {path: bytes} without the folders."""
    return {path: data.encode("latin-1") for path, data in held.items() if not path.endswith("/")}


@pytest.mark.parametrize("held", DRIVES.values(), ids=DRIVES)
def test_a_drive_holds_the_same_files_as_after_make_flash(held, page):
    drive = fake.Drive({**OTHERS, **held})
    plan = Plan(drive, NEW)
    done, replaced = plan.is_done(), plan.replaced
    fake.flash(drive, NEW)
    found = flash(page, held)
    assert files(found["held"]) == drive.held and found["said"] == "" and (found["done"], found["replaced"]) == (done, replaced)
    assert {path for path in found["held"] if path.endswith("/")} == {f"{folder}/" for folder in drive.folders}


@pytest.mark.parametrize("path", REFUSED)
def test_files_in_the_way_are_refused_before_any_change(path, page):
    held = {**OTHERS, path: b""}
    with pytest.raises(Refusal):
        fake.flash(fake.Drive(held), NEW)
    found = flash(page, {path: b""})
    assert path in found["said"] and files(found["held"]) == held


@pytest.mark.parametrize(
    "said, words",
    [
        (BOOT.format("10.0.3", "pyportal"), "does not run on this board .pyportal"),
        (BOOT.format("9.2.7", "pybadge"), "has CircuitPython 9.2.7; Sortie needs 10.x"),
        (BOOT.format("11.0.0", "pybadge"), "11.0.0, newer than this Sortie knows"),
        ("a note", "not the drive of a badge with CircuitPython"),
    ],
)
def test_another_board_or_version_is_refused(said, words, page):
    found = flash(page, {"boot_out.txt": said.encode()})
    assert re.search(words, found["said"]) and "code.py" not in found["held"]


@pytest.mark.parametrize("path, starts", [("sortie.new/sortie.txt", 1), ("lib/sortie/changed.mpy", "page"), ("sortie.txt", "page")])
def test_a_wrong_bit_on_the_drive_is_found(path, starts, page):
    found = flash(page, OLD, wrong=path)
    assert "is different on the drive after writing" in found["said"]
    assert fake.starts(files(found["held"]), NEW, OLD) == starts


@pytest.mark.parametrize("name, how", [("old version", "after"), ("own program", "before")])
def test_a_pull_leaves_a_program_that_starts(name, how, page):
    before = DRIVES[name]
    rows = call(page, "pulls", letters({**OTHERS, **before}), letters(NEW), badge.rules(NEW), how, STEP[how])
    whole = fake.Drive({**OTHERS, **before})
    fake.flash(whole, NEW)
    met = set()
    for touch, row in zip(range(0, STEP[how] * len(rows), STEP[how]), rows):
        found = fake.starts(files(row["held"]), NEW, before)
        assert found in (0, 1, "page"), f"touch {touch}"
        assert found == 1 or "still starts the program it started before" not in row["said"], f"touch {touch}"
        assert found == 0 or "new version is complete" not in row["said"], f"touch {touch}"
        assert files(row["after"]) == whole.held and row["error"] == "", f"touch {touch}: {row['error']}"
        met.add(found)
    assert met == {0, 1, "page"}


def test_changed_rules_of_a_game_are_announced(page):
    found = flash(page, OLD, fake.with_list({"code.py": b"import sortie"}, "2.0", rules=2))
    assert found["warnings"] == ["Last Battle has other rules in the new version: you could not continue a game in progress."]


def test_the_rules_name_the_supported_boards():
    assert badge.rules(NEW)["boards"] == supported()


def shell():
    """Returns the bundle without its games, {path: bytes}: it starts, and half as many files are written."""
    left = {path: data for path, data in bundle.tree().items() if not re.match("lib/sortie/games/|assets/lessons/", path)}
    told = manifest.parse(left.pop(manifest.NAME).decode())
    return {**left, manifest.NAME: manifest.write(manifest.of(left, told.version, told.circuitpython, told.rules))}


def test_the_buttons_put_sortie_and_the_saves_on_a_badge(chromium):
    """The browser's private file system stands for the drive that a player chooses."""
    tree = shell()
    small = {"sortie.zip": packed(tree), "flash.json": json.dumps(badge.rules(tree)).encode()}
    with served(FLASHING | small) as site:
        chromium.open(site.url)
        chromium.until("document.getElementById('send') && !document.getElementById('send').hidden")
        chromium.run(
            "const root = await (await import('./flashing.js')).folder(arguments[0]); showDirectoryPicker = async () => root;",
            letters(OTHERS),
        )
        press(chromium, "choose", "files to copy")
        press(chromium, "agree", "Done: Sortie")
        held = content(chromium)
        press(chromium, "bring", "has no saves")
        chromium.run(LOAD, list(used({"name": b"page"})))
        press(chromium, "send", "replace all its saves")
        press(chromium, "agree", "Done: the page's saves")
        press(chromium, "choose", "nothing to do")
        moved = chromium.run("return (await import('./drive.js')).Drive.prototype.walk('', await showDirectoryPicker())")
        chromium.run(LOAD, list(used()))
        press(chromium, "bring", "The page takes its saves")
        press(chromium, "agree", "Done: the page has the badge's saves")
        mine = bytes(chromium.run(KEPT))
    assert held == {**tree, **OTHERS}
    assert {path for path, is_folder in moved.items() if not is_folder} - held.keys() == {"saves/moved/sortie.dat"}
    assert Records([Held(mine)]).load("name") == b"page"


def content(browser):
    """Returns {path: bytes} of the chosen drive."""
    return files(browser.run("return (await import('./flashing.js')).content(await showDirectoryPicker())"))


def press(browser, button, words):
    """Press the button, and wait for these words below it."""
    browser.run("document.getElementById(arguments[0]).click()", button)
    browser.until(f"document.getElementById('advice').textContent.includes({words!r}) && !document.getElementById('choose').disabled")
