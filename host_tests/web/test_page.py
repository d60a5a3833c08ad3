# SPDX-License-Identifier: MIT
"""The page in a browser: keys, saves, tabs, the network, and readers of screens."""

import random
import zlib

from host_tests.shell import scripts
from host_tests.web.served import BLANK, FOLDER
from host_tests.web.test_pictures import SECONDS, STORE, alone
from tools.budget import script
from tools.simulator import Session, memory
from tools.simulator.machine import KEYS

TOLD = "document.getElementById('told').textContent"
NOTE = "document.getElementById('note').textContent"
TITLE, MENU = "A Games", "A open"  # of the bottom line
RIGHT, ENTER, SHIFT = "\ue014", "\ue007", "\ue008"


def tells(browser, text):
    """Wait until the page tells this text to a reader of screens."""
    return browser.until(f"{TOLD}.includes({text!r}) && {TOLD}")


def test_keys_play(opened, site):
    opened.open(site.url)
    tells(opened, TITLE)
    opened.key("z")
    assert "Search & Battle" in tells(opened, MENU)
    opened.key("x")
    tells(opened, TITLE)


def test_buttons_play(chromium, site):
    chromium.open(site.url)
    tells(chromium, TITLE)
    chromium.click("#actions button:last-child")
    tells(chromium, MENU)


def test_all_requests_go_to_the_pages_own_folder(chromium, site):
    chromium.open(site.url)
    tells(chromium, TITLE)
    assert all(path.startswith(FOLDER) for path in site.asked)
    assert chromium.run(REFUSED) == "connect-src"


def test_the_page_works_offline_after_the_first_visit(opened, site):
    opened.open(site.url)
    tells(opened, TITLE)
    site.is_down = True
    opened.open(site.url + "?again")
    tells(opened, TITLE)


def test_a_second_tab_waits_for_the_first(opened, site):
    opened.open(site.url)
    tells(opened, TITLE)
    (first,) = opened.tabs()
    opened.tab()
    opened.open(site.url)
    opened.until(f"{NOTE}.includes('another tab')")
    second = next(handle for handle in opened.tabs() if handle != first)
    opened.switch(first)
    opened.close_tab()
    opened.switch(second)
    tells(opened, TITLE)
    assert opened.run(f"return {NOTE}") == ""


def test_a_reload_resumes_the_game(chromium, site):
    """The next visit shows the simulator's pictures, with the same memory and drive."""
    start, rest = script.straight("last_battle")
    presses, later = (start + rest)[:40], [[0, 60], [0, 60]]
    with Session(seed=scripts.SEED, setup=alone) as session:
        for key, ms in presses:
            session.hold(KEYS[key], ms)
        nvm, files = session.nvm, dict(session.machine.files)

    def same_drive(machine):
        alone(machine)
        machine.files = files

    expected = []
    with Session(seed=scripts.SEED, nvm=nvm, setup=same_drive) as session:
        for key, ms in [(None, 0), *later]:
            if key is not None:
                session.hold(KEYS[key], ms)
            expected.append(zlib.adler32(session.machine.display.pixels))

    site.script(presses, random.Random(scripts.SEED).randbytes(4096))
    chromium.open(site.url + BLANK)
    chromium.run(STORE, list(memory.used()))
    chromium.open(site.url)
    site.wait(len(presses) + 1, SECONDS)
    site.rests.clear()
    site.script(later, random.Random(scripts.SEED).randbytes(4096))
    chromium.open(site.url + "?again")
    site.wait(len(later) + 1, SECONDS)
    assert [total for _, total in site.rests] == expected


def test_a_full_disk_is_told_and_the_game_continues(chromium, site):
    chromium.open(site.url)
    tells(chromium, TITLE)
    chromium.cdp("Storage.overrideQuotaForOrigin", origin=site.url.removesuffix(FOLDER), quotaSize=1)
    for _ in range(3):  # the menu, the lesson's offer, and its answer, which is saved
        before = chromium.run(f"return {TOLD}")
        chromium.key("z")
        chromium.until(f"{TOLD} !== {before!r}")
    chromium.until(f"{NOTE}.startsWith('Not saved')")


def test_saves_leave_and_return_as_the_simulators_file(chromium, site):
    """The page has the memory of a file that is loaded. It refuses a file of another size."""
    chromium.open(site.url)
    tells(chromium, TITLE)
    chromium.run(LOAD, list(memory.used()))
    chromium.until(f"{TOLD}.includes({TITLE!r})")
    assert bytes(chromium.run(KEPT)) == memory.used()
    chromium.run(LOAD, [1, 2, 3])
    chromium.until(f"{NOTE}.includes('it has 3 bytes')")


LOAD = """
const files = new DataTransfer();
files.items.add(new File([new Uint8Array(arguments[0])], "badge.nvm"));
const input = document.getElementById("import");
input.files = files.files;
input.dispatchEvent(new Event("change"));
await new Promise(resolve => setTimeout(resolve, 500));
"""
KEPT = """
URL.createObjectURL = blob => { self.blob = blob; return "#"; };
document.getElementById("export").click();
return [...new Uint8Array(await self.blob.arrayBuffer())];
"""
REFUSED = """
const event = new Promise(resolve => document.addEventListener("securitypolicyviolation", resolve));
fetch("https://example.org/").catch(() => {});
return (await event).effectiveDirective;
"""
