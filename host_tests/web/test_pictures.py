# SPDX-License-Identifier: MIT
"""The page shows the simulator's pictures, pixel for pixel, after each press. It plays the same tones, and has the same lights."""

import gc
import random
import re
import zlib
from itertools import groupby
from unittest import mock

import pytest

from host_tests.shell import scripts
from host_tests.suite.games import scale
from host_tests.web.browser import BrowserError
from host_tests.web.served import BLANK, HERE, page
from tools.budget import script
from tools.simulator import Session, memory
from tools.simulator.doubles import neopixel_write
from tools.simulator.machine import KEYS
from tools.simulator.script import parse

NOTICED = (HERE / "noticed.js").read_bytes()
FEW = 20  # presses of each game
IS_LONG = scale() >= 1
SECONDS = 40  # that a press may take
REFUSE_LESSON = "DOWN,A"
LEAVE = "START,UP*2,A"
STORE = """
const request = indexedDB.open("sortie", 1);
request.onupgradeneeded = () => request.result.createObjectStore("kept");
await new Promise(resolve => { request.onsuccess = resolve; });
const change = request.result.transaction("kept", "readwrite");
change.objectStore("kept").put({nvm: new Uint8Array(arguments[0])}, "saves");
await new Promise(resolve => { change.oncomplete = resolve; });
request.result.close();
"""
DRAWN = """
const canvas = document.getElementById("screen");
return [...canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data].filter((_, i) => i % 4 < 3);
"""


class Simulated:
    """The run of a simulated badge, which saves to its drive, as the page does.

    `totals`: the check sum of the picture at the start and after each press. `drawn`: the last picture, RGB.
    `sounds`: (seconds, rises of the wave, its highest sample) of each. `lights`: the bytes of each state.
    `nvm`, `files`: what stays.

    The program takes this PC for a badge, and drops the same views. A map drawn again begins at another place."""

    def __init__(self, presses, nvm, files=None):
        self.totals, self.sounds, self.lights = [], [], [bytes(15)]
        lit = mock.patch.object(neopixel_write, "neopixel_write", lambda pin, colors: self.lights.append(bytes(memoryview(colors))))
        heap = mock.patch.object(gc, "mem_free", lambda: 0, create=True)

        def setup(machine):
            machine.usb_connected = False
            machine.on_sound = self._hear
            machine.files = machine.files if files is None else files

        with lit, heap, Session(seed=scripts.SEED, nvm=nvm, setup=setup) as session:
            for key, ms in [(None, 0), *presses]:
                if key is not None:
                    session.hold(KEYS[key], ms)
                self.totals.append(zlib.adler32(session.machine.display.pixels))
            self.drawn = session.frame().tobytes()
            self.nvm, self.files = session.nvm, dict(session.machine.files)

    def _hear(self, samples, rate, loop):
        rises = sum(was <= 128 < now for was, now in zip((0, *samples), samples))
        self.sounds.append((len(samples) / rate, rises, max(samples) / 128 - 1))


def begin(browser, site, presses, nvm):
    """Open the page with this memory under the scripted clock, and wait until it has the presses."""
    site.files |= {"noticed.js": NOTICED, "panel.js": b'import "./noticed.js";\n' + page()["panel.js"]}
    site.script(presses, random.Random(scripts.SEED).randbytes(4096))
    browser.open(site.url + BLANK)
    browser.run(STORE, list(nvm))
    browser.open(site.url)
    played(browser, site, presses)


def played(browser, site, presses):
    """Wait until the page has all presses."""
    try:
        site.wait(len(presses) + 1, SECONDS)
    except AssertionError as error:
        raise AssertionError(f"{error}: {_note(browser)}") from None


def compare(site, presses, expected):
    """Fail at the first press with another picture than the simulator's."""
    shown = [total for _, total in site.rests]
    wrong = [n for n, (a, b) in enumerate(zip(shown, expected.totals, strict=True)) if a != b]
    assert not wrong, f"{len(wrong)} of {len(presses)} pictures differ, the first after press {wrong[0]}: {presses[wrong[0] - 1]}"


def _note(browser):
    try:
        return browser.run("return document.getElementById('note').textContent")
    except BrowserError as error:
        return error


def coded(text):
    """Returns rows of (number of the key, ms)."""
    return [[KEYS.index(key), ms] for key, ms in parse(text)]


def tour():
    """Returns the first presses of each game on a new badge. The last game is not left."""
    presses = coded("A")
    for number, game in enumerate(sorted(script.games(), key=script.place)):
        start, rest = script.straight(game)
        options, go = start[1 + script.place(game) :]  # from the menu, which begins at the game before
        presses += coded(f"{LEAVE},B,DOWN") if number else []
        presses += [options, *coded(REFUSE_LESSON), go, *rest[:FEW]]
    return presses


def pitches(sounds):
    """Returns the sounds without their exact length: the browser has its own rate."""
    return [(rises, round(top, 3)) for _, rises, top in sounds]


def ranks(lamp):
    """Returns which colours of a lamp are lit, and their order: two lamps with equal ranks look alike."""
    return [sorted(set(lamp)).index(value) for value in lamp], [value > 0 for value in lamp]


def changes(rows):
    """Returns the rows without repetitions of the row before."""
    return [row for row, _ in groupby(rows)]


def test_all_games_look_sound_and_resume_as_in_the_simulator(chromium, site):
    """In the last game the page is loaded again. It resumes the game, as the simulator does with the same memory and drive."""
    presses, later = tour(), coded("A,A")
    expected = Simulated(presses, memory.new())
    resumed = Simulated(later, expected.nvm, expected.files)

    begin(chromium, site, presses, memory.new())
    compare(site, presses, expected)
    assert bytes(chromium.run(DRAWN)) == expected.drawn

    sounds, lights = (chromium.run(f"return noticed.{what}") for what in ("sounds", "lights"))
    assert pitches(sounds) == pitches(expected.sounds) and len({rises for _, rises, _ in sounds}) > 5
    assert all(abs(shown - told) < 1e-3 for (shown, *_), (told, *_) in zip(sounds, expected.sounds))
    lamps = [[tuple(map(int, re.findall(r"\d+", lamp))) for lamp in row] for row in lights]
    told = [[(row[i + 1], row[i], row[i + 2]) for i in range(0, 15, 3)] for row in expected.lights]
    assert changes([[*map(ranks, row)] for row in lamps]) == changes([[*map(ranks, row)] for row in told]) and len(changes(told)) > 5

    site.rests.clear()
    site.script(later, random.Random(scripts.SEED).randbytes(4096))
    chromium.open(site.url + "?again")
    played(chromium, site, later)
    compare(site, later, resumed)


def test_a_lesson_looks_as_in_the_simulator(firefox, site):
    """Its first presses; with SORTIE_SCALE=1 the whole lesson."""
    presses = script.lesson("last_battle")
    presses = presses if IS_LONG else presses[:FEW]
    begin(firefox, site, presses, memory.new())
    compare(site, presses, Simulated(presses, memory.new()))


@pytest.mark.skipif(not IS_LONG, reason="SORTIE_SCALE=1 in the environment plays whole games")
@pytest.mark.parametrize("game", script.games())
def test_a_whole_game_looks_as_in_the_simulator(game, chromium, site):
    start, rest = script.straight(game)
    begin(chromium, site, start + rest, memory.used())
    compare(site, start + rest, Simulated(start + rest, memory.used()))
