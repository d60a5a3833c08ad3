# SPDX-License-Identifier: MIT
"""The page's JavaScript has right types, and a reader of screens and windows of all sizes can use the page."""

import subprocess

import pytest

from host_tests.web.conftest import rest
from host_tests.web.served import served
from tools import bootstrap

MODULES = bootstrap.ROOT / "node_modules"
AXE = """
self.axe || await new Promise((done, failed) => {
  const script = Object.assign(document.createElement("script"), {src: "axe.min.js", onload: done, onerror: failed});
  document.head.append(script);
});
const more = document.getElementById("more");
more.open = true;
const {violations} = await axe.run();
more.open = false;
return violations.filter(({impact}) => ["serious", "critical"].includes(impact))
  .map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(" ")}`);
"""
TROUBLE = """
document.getElementById("note").textContent = arguments[0];
await new Promise(resolve => setTimeout(resolve, 100));
const parts = [...document.querySelectorAll("[data-key], #screen, #lights, #note")].filter(part => part.offsetHeight);
const boxes = parts.map(part => [part.id || part.ariaLabel || part.firstChild.data, part, part.getBoundingClientRect()]);
const found = [];
boxes.forEach(([name, part, a], i) => {
  if (a.left < 0 || a.top < 0 || a.right > innerWidth || a.bottom > innerHeight) found.push(`${name} is outside the window`);
  if (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight) found.push(`${name} is cut`);
  if (part.dataset.key && Math.min(a.width, a.height) < 40) found.push(`${name} is small`);
  for (const [other, , b] of boxes.slice(i + 1))
    if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) found.push(`${name} covers ${other}`);
});
const times = document.getElementById("screen").getBoundingClientRect().width * devicePixelRatio / 160;
if (Math.abs(times - Math.round(times)) > 0.01) found.push(`the screen has ${times} pixels for one`);
return [found, Math.round(times) / devicePixelRatio];
"""
ZOOMED = """
const refuses = part => part && (["none", "manipulation"].includes(getComputedStyle(part).touchAction) || refuses(part.parentElement));
return [...document.querySelectorAll("*")].filter(part => !refuses(part)).map(part => part.outerHTML);
"""
LONG = "Sortie is open in another tab. It continues here when that tab is closed."
SIZES = {  # window: (pixels a point, the least size of a pixel of the screen in points)
    (360, 640): (3, 2), (640, 360): (3, 2), (390, 844): (3, 2), (844, 390): (3, 2.5), (1280, 800): (1, 5), (1200, 1920): (2, 5)
}


@pytest.fixture(scope="module")
def page(chromium, browsers):
    """Chromium at a page with axe that shows the title."""
    with served({"axe.min.js": (MODULES / "axe-core/axe.min.js").read_bytes()}) as site:
        chromium.open(site.url)
        chromium.until("self.crossOriginIsolated && document.getElementById('told').textContent.includes('A Games')")
        yield chromium
        chromium.cdp("Emulation.clearDeviceMetricsOverride")
        chromium.cdp("Emulation.setEmulatedMedia", features=[])
        rest(browsers)


def test_the_javascript_has_right_types():
    node = bootstrap.node()
    if not node:
        pytest.skip("Node is not installed")
    command = [node, MODULES / "typescript/bin/tsc", "-p", bootstrap.ROOT / "tools/web/tsconfig.json"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_the_screen_is_large_and_no_button_is_cut_or_small(size, page):
    """With and without a line of text between them. axe finds nothing serious."""
    ratio, least = SIZES[size]
    shape(page, size, ratio)
    for words in ("", LONG):
        trouble, pixel = page.run(TROUBLE, words)
        assert trouble == [] and pixel >= (least if not words else 1), words
    assert page.run(AXE) == []


def test_every_part_refuses_to_zoom_by_a_double_tap(page):
    assert page.run(ZOOMED) == []


def shape(browser, size, ratio):
    """Give the window this size in points, with so many pixels a point. With more than one it is a device without a mouse."""
    width, height = size
    browser.cdp("Emulation.clearDeviceMetricsOverride")
    browser.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio, mobile=ratio > 1)
    hover = "none" if ratio > 1 else "hover"
    browser.cdp("Emulation.setEmulatedMedia", features=[{"name": "hover", "value": hover}])
