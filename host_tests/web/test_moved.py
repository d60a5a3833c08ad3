# SPDX-License-Identifier: MIT
"""Saves move between the page and a badge's drive. The browser's private file system stands for the drive.

The project's own code makes the images and reads them (lib/sortie/store/image.py)."""

import re
from pathlib import Path

import pytest
from sortie.store.image import Records

from host_tests.flash.fake import BOOT, NEW, OLD, OTHERS
from host_tests.web.served import BLANK, served
from tools.bootstrap import ROOT
from tools.flash.games import Kept
from tools.simulator.memory import Held, new
from tools.web import badge

HERE = Path(__file__).parent
MOVING = {name: (HERE / name).read_bytes() for name in ("flashing.js", "moving.js")}
MOVED, PLACE = "saves/moved/sortie.dat", "saves/1/sortie.dat"
START = 3584
STEP = {"before": 3, "after": 1}  # as in test_flash.py: "after" meets each change


@pytest.fixture(scope="module")
def page(chromium):
    """Chromium at a page that can move saves."""
    with served(MOVING) as site:
        chromium.open(site.url + BLANK)
        yield chromium


def image(name, number=1):
    """A memory of 8,192 bytes with one record of this name, under this number."""
    medium = Held(new())
    saves = Records((medium,))
    saves.sequence = number - 1
    saves.store({"settings": bytes(40), "name": name.encode()})
    return bytes(medium.cells)


def placed(memory):
    """That memory as a file of a drive."""
    return (bytes(START) + memory).ljust(16384, b"\xff")


def drive(**places):
    """The files of a badge with the newest Sortie and these places: {path: bytes}."""
    names = {f"saves/{place.removeprefix('p')}/sortie.dat": placed(memory) for place, memory in places.items()}
    return {**OTHERS, **NEW, PLACE: b"no saves", **names}


def move(page, held, way, memory, *more, function="move"):
    rules = badge.rules(NEW)
    args = [letters(held), way, letters(NEW), rules, memory.decode("latin-1"), *more]
    return page.run(f"return (await import('./moving.js')).{function}(...arguments)", *args)


def letters(tree):
    return {path: data.decode("latin-1") for path, data in tree.items()}


def files(held):
    """Returns {path: bytes} without the folders."""
    return {path: data.encode("latin-1") for path, data in held.items() if not path.endswith("/")}


def name(*media):
    """The name in the newest image of these memories, as the badge reads it; None without one."""
    found = Records([Held(data) for data in media]).load("name")
    return found and found.decode()


def started(held, nvm):
    """The name in the saves that a badge with this drive and memory continues."""
    places = [Kept(data) for path, data in held.items() if path in (PLACE, MOVED)]
    return Records([Held(nvm), *places]).load("name").decode()


def test_the_newest_saves_of_a_badge_come_into_the_page(page):
    held = drive(p1=image("older", 6), p3=image("newest", 8), moved=image("moved", 7))
    found = move(page, held, "bring", image("page", 99))
    assert name(found["memory"].encode("latin-1")) == "newest" and "Continue" not in found["said"]
    assert files(found["untouched"]) == held, "before the player agrees"
    assert files(found["held"]) == {**held, "saves/page-1.nvm": image("page", 99)}
    assert "A copy of the page's own saves" in found["words"] and "saves/page-1.nvm" in found["done"]


def test_a_new_page_has_nothing_to_copy(page):
    held = drive(p1=image("badge"))
    found = move(page, held, "bring", new())
    assert name(found["memory"].encode("latin-1")) == "badge" and files(found["held"]) == held and "copy" not in found["words"]


@pytest.mark.parametrize("ahead", [0, 90_000])
def test_the_pages_saves_replace_those_of_a_badge(ahead, page):
    """The badge's memory can be ahead of its drive."""
    held = drive(p1=image("badge", 40))
    found = move(page, held, "send", image("page", 3))
    after = files(found["held"])
    assert files(found["untouched"]) == held, "before the player agrees"
    assert {path: data for path, data in after.items() if path != MOVED} == {**held, "saves/badge-1.nvm": image("badge", 40)}
    assert started(after, image("memory", 40 + ahead)) == "page"
    assert "A copy of the saves on its drive" in found["words"] and "saves/badge-1.nvm" in found["done"]
    again = move(page, after, "send", image("page", 3))
    assert "has these saves already" in again["words"] and files(again["held"]) == after


def test_saves_that_come_and_go_stay_the_newest(page):
    """The badge's latest saves go into the page, are played on, and return."""
    held = drive(p1=image("badge", 40), moved=image("first", 100_040))
    back = move(page, held, "bring", image("first", 5))
    assert "has these saves already" in back["words"]
    sent = files(move(page, held, "send", image("second", 6))["held"])
    assert started(sent, image("memory", 100_041)) == "second" and sent["saves/badge-1.nvm"] == image("first", 100_040)


def test_a_badge_that_never_saved_takes_the_pages_saves(page):
    held = drive()
    del held[PLACE]
    after = files(move(page, held, "send", image("page"))["held"])
    assert after.keys() - held.keys() == {MOVED} and started(after, new()) == "page"


def test_no_copy_replaces_another_file(page):
    held = {**drive(p1=image("badge")), "saves/badge-1.nvm": b"of somebody else", "saves/badge-2.nvm": b""}
    after = files(move(page, held, "send", image("page"))["held"])
    assert after["saves/badge-3.nvm"] == image("badge") and held.items() <= after.items()
    full = held | {f"saves/badge-{n}.nvm": b"" for n in range(1, 100)}
    found = move(page, full, "send", image("page"))
    assert "too many copies" in found["said"] and files(found["held"]) == full


@pytest.mark.parametrize(
    "way, held, memory, said",
    [
        ("bring", drive(), image("page"), "Its drive has no saves"),
        ("bring", drive(p1=image("x")[:20] + b"torn" + image("x")[24:]), image("page"), "Its drive has no saves"),
        ("send", drive(p1=image("badge")), new(), "The page has no saves yet"),
        ("send", drive() | {MOVED: b"of somebody else"}, image("page"), "has no saves of Sortie. Move it"),
        ("send", OTHERS | OLD, image("page"), "First put this Sortie"),
        ("send", drive(p1=image("badge", (1 << 30) - 2)), image("page"), "moved too often"),
        ("bring", drive(p1=image("badge")) | {"boot_out.txt": b"a note"}, image("page"), "not the drive of a badge"),
        ("send", drive() | {"boot_out.txt": BOOT.format("10.0.3", "pyportal").encode()}, image("page"), "does not run on this board"),
    ],
)
def test_a_refused_move_changes_nothing(way, held, memory, said, page):
    found = move(page, held, way, memory)
    assert said in found["said"] and files(found["held"]) == held and found["memory"].encode("latin-1") == memory


@pytest.mark.parametrize("path, continued", [(MOVED, "page"), ("saves/badge-1.nvm", "memory")])
def test_a_wrong_bit_on_the_drive_is_found(path, continued, page):
    """The wrong bit of the moved file lies before the image, so the badge reads it."""
    held = drive(p1=image("badge", 4))
    found = move(page, held, "send", image("page", 3), path)
    assert "is different on the drive after writing" in found["said"]
    assert started(files(found["held"]), image("memory", 5)) == continued


@pytest.mark.parametrize("how", ["before", "after"])
@pytest.mark.parametrize("way", ["bring", "send"])
def test_a_pull_loses_no_saves(way, how, page):
    held = drive(p1=image("badge", 4))
    rows = move(page, held, way, image("page", 3), how, STEP[how], function="pulls")
    for touch, row in zip(range(0, STEP[how] * len(rows), STEP[how]), rows):
        first, second = (files(row[part]["held"]) for part in ("first", "second"))
        assert held.items() <= first.items(), f"touch {touch}"
        assert started(first, image("badge", 4)) in ("badge", "page")[: 1 + (way == "send")], f"touch {touch}"
        assert row["second"]["said"] == "", f"touch {touch}"
        end = row["second"]["memory"].encode("latin-1")
        assert (name(end) == "badge") if way == "bring" else started(second, image("badge", 4)) == "page", f"touch {touch}"
        copies = {path for path in second if path.endswith(".nvm")}
        assert copies == {"saves/page-1.nvm" if way == "bring" else "saves/badge-1.nvm"}, f"touch {touch}"
    assert len(rows) >= {"before": 2, "after": 1}[how]


def test_the_page_knows_the_badges_places():
    ours, theirs = ((ROOT / path).read_text() for path in ("tools/web/site/image.js", "lib/sortie/store/drive.py"))
    assert f'"/{MOVED}"' in theirs and f'"{MOVED}"' in ours
    assert re.search(r"^_START = const\((\d+)\)", theirs, re.M)[1] == re.search(r"^const START = (\d+);", ours, re.M)[1] == str(START)
