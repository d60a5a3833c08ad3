# SPDX-License-Identifier: MIT
"""The page in a browser: keys, buttons, gamepads, saves, tabs, the network, and readers of screens."""

import pytest

from host_tests.shell.test_watch import watched
from host_tests.web import browser
from host_tests.web.conftest import installed, rest
from host_tests.web.served import FOLDER, served
from tools.simulator import memory

TOLD = "document.getElementById('told').textContent"
NOTE = "document.getElementById('note').textContent"
TITLE, MENU = "A Games", "A open"  # of the bottom line
PAD_KEYS = {14: "Left", 15: "Right", 12: "Up", 13: "Down", 8: "SELECT", 9: "START", 1: "B"}  # the buttons of a standard gamepad
PICTURES = 50  # of a game of bots
MENUS = 20  # between any page and the title
ENTER = "\ue007"
NO_DATABASE = b'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };\n'


def tells(browser, text):
    """Wait until the page tells this text to a reader of screens."""
    return browser.until(f"{TOLD}.includes({text!r}) && {TOLD}")


@pytest.fixture(scope="module", params=[browser.Chromium, browser.Firefox], ids=lambda kind: kind.__name__.lower())
def loaded(request, browsers):
    """(browser, site) of a page that is loaded once for several tests."""
    one = installed(request.param, browsers)
    with served() as site:
        one.open(site.url)
        yield one, site
        rest(browsers)


@pytest.fixture
def page(loaded):
    """That browser, with the title."""
    one, _ = loaded
    leave(one)
    return one


def leave(browser):
    """Return to the title. The page tells a text when no picture has come for 400 ms."""
    tells(browser, "A ")
    browser.run(WAIT, 500)
    for _ in range(MENUS):
        if TITLE in (told := browser.run(f"return {TOLD}")):
            return
        browser.key("x")
        browser.run(WAIT, 700)
    raise AssertionError(f"B does not lead to the title: {told}")


def test_keys_play(page):
    page.key("z")
    assert "Search & Battle" in tells(page, MENU)
    page.key("x")
    tells(page, TITLE)


def test_buttons_play(page):
    page.click("#actions [data-key='0']")
    tells(page, MENU)


def test_a_gamepad_plays(page):
    page.run(PAD)
    for button, key in PAD_KEYS.items():
        page.run(TURN, button, True)
        assert page.run(DOWN) == [key]
        page.run(TURN, button, False)
    leave(page)
    page.run(TURN, 0, True)
    page.run(TURN, 0, False)
    assert tells(page, MENU).startswith("Last Battle")
    page.run(TILT, 1, 0.9)
    assert page.run(DOWN) == ["Down"]
    page.run(TILT, 1, 0)
    page.until(f"{TOLD}.startsWith('Postcard Hunt')")


def test_a_gamepad_that_goes_away_holds_no_button(page):
    page.run(PAD)
    page.run(TURN, 14, True)
    assert page.run(DOWN) == ["Left"]
    page.run("self.pads = [null];")
    page.run(WAIT, 100)
    assert page.run(DOWN) == []


def test_thinking_bots_never_stop_the_page(page):
    """Two bots of Search & Battle think without a pause. The page's own timer goes on, and START opens the menu."""
    page.run(LOAD, list(watched("search_board")))
    tells(page, "A Continue")
    page.run(TICK)
    page.key("z")
    page.until(f"self.pictures >= {PICTURES}")
    assert page.run("return self.ticks") >= PICTURES / 5
    page.key(ENTER)
    tells(page, "Menu")
    page.run(LOAD, list(memory.used()))


def test_all_requests_go_to_the_pages_own_folder(page, loaded):
    _, site = loaded
    assert site.asked and all(path.startswith(FOLDER) for path in site.asked)
    assert page.run(REFUSED) == "connect-src"


def test_saves_leave_and_return_as_the_simulators_file(page):
    """The page has the memory of a file that is loaded. It refuses a file of another size."""
    page.run(LOAD, list(memory.used()))
    tells(page, TITLE)
    assert bytes(page.run(KEPT)) == memory.used()
    page.run(LOAD, [1, 2, 3])
    page.until(f"{NOTE}.includes('it has 3 bytes')")


def test_a_press_soon_after_other_saves_counts(page):
    """The run that ends takes no press of the run that begins. Chromium lets it live for two seconds more."""
    page.run(LOAD + TYPED, list(memory.used()))
    assert "Search & Battle" in tells(page, MENU)


def test_a_second_tab_waits_for_the_first(page, loaded):
    _, site = loaded
    (first,) = page.tabs()
    page.tab()
    page.open(site.url)
    page.until(f"{NOTE}.includes('another tab')")
    second = next(handle for handle in page.tabs() if handle != first)
    page.switch(first)
    page.close_tab()
    page.switch(second)
    tells(page, TITLE)
    assert page.run(f"return {NOTE}") == ""


def test_the_page_works_offline_after_the_first_visit(page, loaded):
    _, site = loaded
    site.is_down = True
    page.open(site.url + "?again")
    tells(page, TITLE)
    site.is_down = False


def test_a_full_disk_is_told_and_the_game_continues(chromium, site):
    chromium.open(site.url)
    tells(chromium, TITLE)
    chromium.cdp("Storage.overrideQuotaForOrigin", origin=site.url.removesuffix(FOLDER), quotaSize=1)
    play(chromium)
    chromium.until(f"{NOTE}.startsWith('Not saved')")


def test_a_browser_that_keeps_nothing_plays(chromium, site):
    site.files["store.js"] = NO_DATABASE + site.files["store.js"]
    chromium.open(site.url)
    tells(chromium, TITLE)
    chromium.until(f"{NOTE}.startsWith('This browser keeps no saves')")
    play(chromium)
    chromium.until(f"{NOTE}.startsWith('Not saved')")


def play(browser):
    """Open the menu and the lesson's offer, and answer it. The answer is saved."""
    for _ in range(3):
        before = browser.run(f"return {TOLD}")
        browser.key("z")
        browser.until(f"{TOLD} !== {before!r}")


WAIT = "await new Promise(resolve => setTimeout(resolve, arguments[0]));"
TICK = """
self.ticks = self.pictures = 0;
setInterval(() => self.ticks++, 10);
const {putImageData} = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.putImageData = function (...args) {
  self.pictures++;
  return putImageData.apply(this, args);
};
"""
FRAMES = "for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);"  # the page looks at a gamepad once a frame
PAD = """
self.pads = [{index: 0, axes: [0, 0], buttons: Array.from({length: 17}, () => ({pressed: false}))}];
Object.defineProperty(navigator, "getGamepads", {value: () => self.pads, configurable: true});
dispatchEvent(new Event("gamepadconnected"));
"""
TURN = "self.pads[0].buttons[arguments[0]].pressed = arguments[1];" + FRAMES
TILT = "self.pads[0].axes[arguments[0]] = arguments[1];" + FRAMES
DOWN = "return [...document.querySelectorAll('.down')].map(one => one.ariaLabel || one.firstChild.data);"
LOAD = """
const files = new DataTransfer();
files.items.add(new File([new Uint8Array(arguments[0])], "badge.nvm"));
const input = document.getElementById("import");
input.files = files.files;
input.dispatchEvent(new Event("change"));
await new Promise(resolve => setTimeout(resolve, 500));
"""
TYPED = """
for (const kind of ["keydown", "keyup"]) dispatchEvent(new KeyboardEvent(kind, {code: "KeyZ"}));
document.getElementById("told").textContent = "";
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
