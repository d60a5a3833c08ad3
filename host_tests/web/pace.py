# SPDX-License-Identifier: MIT
"""Prints how fast the page is in Chromium: its first visit, and presses in the middle of each game. `python -m host_tests.web.pace`

[GAME...] measures these games only.
"""

import sys

from host_tests.web.browser import Chromium
from host_tests.web.served import BLANK, HERE, page, served
from host_tests.web.test_pictures import STORE, Simulated
from tools.budget import script
from tools.simulator import memory
from tools.simulator.machine import KEYS

PRESSES = 20  # of each game
CODES = {
    "A": "KeyZ", "B": "KeyX", "SELECT": "ShiftLeft", "START": "Enter",
    "UP": "ArrowUp", "DOWN": "ArrowDown", "LEFT": "ArrowLeft", "RIGHT": "ArrowRight",
}
MEASURED = {"pace.js": (HERE / "pace.js").read_bytes()}
TOLD = "document.getElementById('told').textContent"
TITLE = f"{TOLD}.includes('A Games')"


def files():
    """{path: bytes} that a measured page has in place of its own."""
    return {**MEASURED, "panel.js": b'import "./pace.js";\n' + page()["panel.js"]}


def middle(game, share=0.5):
    """(a badge's memory in the middle of the recorded game, the names of the keys that follow)."""
    start, rest = script.straight(game)
    begun = int(len(rest) * share)
    nvm = Simulated(start + rest[:begun], memory.used()).nvm
    return nvm, [KEYS[key] for key, _ in rest[begun:]]


def resume(browser, site, nvm):
    """Open the page with this memory, and continue its game."""
    browser.open(site.url + BLANK)
    browser.run(STORE, list(nvm))
    browser.open(site.url)
    browser.until(TOLD)
    press(browser, "A")


def press(browser, key):
    """Press a key: see pace.js."""
    return browser.run("return (await import('./pace.js')).press(arguments[0])", CODES[key])


def visit():
    """Seconds from the begin of a first visit to the title, and from a later load to the title."""
    with Chromium() as browser, served(files()) as site:
        browser.open(site.url)
        browser.until(f"self.crossOriginIsolated && {TITLE}")
        first, _ = browser.run("return (await import('./pace.js')).begun()")
        browser.open(site.url + "?again")
        browser.until(TITLE)
        _, again = browser.run("return (await import('./pace.js')).begun()")
        return first / 1000, again / 1000


def game(ident, browser):
    """Rows of presses in a game: (key, ms to its picture or None, ms until quiet, longest pause)."""
    nvm, keys = middle(ident)
    with served(files()) as site:
        resume(browser, site, nvm)
        return [(key, *press(browser, key)) for key in keys[:PRESSES]]


def share(values, part):
    """The value that this share of the values does not exceed."""
    return sorted(values)[max(0, -(-int(len(values) * part * 100) // 100) - 1)]


def main(argv):
    """Returns the exit code."""
    visits = [visit() for _ in range(3)]
    print("first visit to the title:", *(f"{first:.2f} s" for first, _ in visits))
    print("load to the title:", *(f"{again:.2f} s" for _, again in visits), flush=True)
    every = []
    with Chromium() as browser:
        for ident in argv or script.games():
            rows = game(ident, browser)
            every += [(ident, *row) for row in rows]
            told(ident, rows)
    told("all", [row[1:] for row in every])
    for row in sorted(every, key=lambda row: -(row[2] or 0))[:12]:
        print(*row)
    return 0


def told(name, rows):
    """Print the times of a game."""
    shown = [ms for _, ms, *_ in rows if ms is not None]
    print(
        f"{name}: {len(shown)} of {len(rows)} presses have a picture, half within {share(shown, 0.5):.0f} ms, 95 of 100 within "
        f"{share(shown, 0.95):.0f} ms, the last within {max(shown):.0f} ms; the page's longest pause {max(row[3] for row in rows):.0f} ms",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
