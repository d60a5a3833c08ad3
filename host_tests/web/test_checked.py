# SPDX-License-Identifier: MIT
"""The page's JavaScript has right types, and a reader of screens and a small window can use the page."""

import subprocess

import pytest

from host_tests.web.served import served
from tools import bootstrap

MODULES = bootstrap.ROOT / "node_modules"
AXE = """
await new Promise((done, failed) => {
  const script = Object.assign(document.createElement("script"), {src: "axe.min.js", onload: done, onerror: failed});
  document.head.append(script);
});
document.getElementById("more").open = true;
const {violations} = await axe.run();
return violations.filter(({impact}) => ["serious", "critical"].includes(impact))
  .map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(" ")}`);
"""
SEEN = """
return [...document.querySelectorAll("[data-key], #screen")].map(part => [part.textContent.trim(), part.getBoundingClientRect()])
  .filter(([, {left, top, right, bottom}]) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight).map(([text]) => text);
"""


def test_the_javascript_has_right_types():
    node = bootstrap.node()
    if not node:
        pytest.skip("Node is not installed")
    command = [node, MODULES / "typescript/bin/tsc", "-p", bootstrap.ROOT / "tools/web/tsconfig.json"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("size", [(1200, 800), (390, 844), (844, 390)], ids=["screen", "portrait", "landscape"])
def test_axe_finds_nothing_serious(size, chromium):
    with served({"axe.min.js": (MODULES / "axe-core/axe.min.js").read_bytes()}) as site:
        chromium.resize(*size)
        chromium.open(site.url)
        chromium.until("self.crossOriginIsolated && document.getElementById('told').textContent.includes('A Games')")
        assert chromium.run(SEEN) == []
        assert chromium.run(AXE) == []
