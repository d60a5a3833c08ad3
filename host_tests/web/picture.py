# SPDX-License-Identifier: MIT
"""Writes docs/pictures/page.png again: the page on a phone, in a game. `python -m host_tests.web.picture`

[FOLDER] gets a picture of each size of the tests instead.
"""

import sys
import time
from pathlib import Path

from host_tests.web.browser import Chromium
from host_tests.web.served import served
from host_tests.web.test_checked import SIZES, shape
from host_tests.web.test_pictures import begin
from tools.bootstrap import ROOT
from tools.budget import script
from tools.simulator import memory

PHONE, RATIO = (360, 640), 1
GAME, PRESSES = "last_battle", 22  # a sea with ships round the flagship
DRAWN = 0.5  # seconds until the browser has drawn another size


def main(argv):
    """Returns the exit code."""
    start, rest = script.straight(GAME)
    with Chromium() as browser, served() as site:
        shape(browser, PHONE, RATIO)
        begin(browser, site, (start + rest)[:PRESSES], memory.used())
        for path, size, ratio in _wanted(argv):
            shape(browser, size, ratio)
            time.sleep(DRAWN)
            browser.screenshot(path)
    return 0


def _wanted(argv):
    if not argv:
        return [(ROOT / "docs/pictures/page.png", PHONE, RATIO)]
    return [(Path(argv[0]) / f"page_{w}x{h}.png", (w, h), ratio) for (w, h), (ratio, _) in SIZES.items()]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
