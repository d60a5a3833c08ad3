# SPDX-License-Identifier: MIT
"""The page shows the simulator's pictures, pixel for pixel, after each press of lessons and whole games."""

import gc
import random
import zlib
from unittest import mock

import pytest

from host_tests.shell import scripts
from host_tests.suite.games import scale
from host_tests.web.browser import BrowserError
from host_tests.web.served import BLANK, served
from tools.budget import script
from tools.simulator import Session, memory
from tools.simulator.machine import KEYS

FEW = 24  # presses
IS_LONG = scale() >= 1
SECONDS = 40  # that a press may take
STORE = """
const request = indexedDB.open("sortie", 1);
request.onupgradeneeded = () => request.result.createObjectStore("kept");
await new Promise(resolve => { request.onsuccess = resolve; });
const change = request.result.transaction("kept", "readwrite");
change.objectStore("kept").put({nvm: new Uint8Array(arguments[0])}, "saves");
await new Promise(resolve => { change.oncomplete = resolve; });
request.result.close();
"""


def alone(machine):
    """Let the simulated badge save to its drive, as the page does."""
    machine.usb_connected = False


def simulated(presses):
    """Returns the check sum of the picture at the start and after each press.

    The program takes this PC for a badge, and drops the same views. A map drawn again begins at another place."""
    found = []
    with mock.patch.object(gc, "mem_free", lambda: 0, create=True), Session(seed=scripts.SEED, setup=alone) as session:
        for key, ms in [(None, 0), *presses]:
            if key is not None:
                session.hold(KEYS[key], ms)
            found.append(zlib.adler32(session.machine.display.pixels))
    return found


def shown(browser, presses):
    """Returns the same of the page."""
    with served() as site:
        site.script(presses, random.Random(scripts.SEED).randbytes(4096))
        browser.open(site.url + BLANK)
        browser.run(STORE, list(memory.used()))
        browser.open(site.url)
        try:
            site.wait(len(presses) + 1, SECONDS)
        except AssertionError as error:
            raise AssertionError(f"{error}: {_note(browser)}") from None
        return [total for _, total in site.rests]


def _note(browser):
    try:
        return browser.run("return document.getElementById('note').textContent")
    except BrowserError as error:
        return error


def compare(browser, presses):
    """Fail at the first press with another picture."""
    wrong = [n for n, (a, b) in enumerate(zip(shown(browser, presses), simulated(presses), strict=True)) if a != b]
    assert not wrong, f"{len(wrong)} of {len(presses)} pictures differ, the first after press {wrong[0]}: {presses[wrong[0] - 1]}"


@pytest.mark.parametrize("game", script.games())
def test_a_game_has_the_simulators_pictures(game, chromium):
    """The first presses of a game; with SORTIE_SCALE=1 the whole game."""
    start, rest = script.straight(game)
    compare(chromium, start + rest if IS_LONG else (start + rest)[:FEW])


def test_a_lesson_has_the_simulators_pictures(opened):
    """Its first presses; with SORTIE_SCALE=1 the whole lesson."""
    presses = script.lesson("last_battle")
    compare(opened, presses if IS_LONG else presses[:FEW])
