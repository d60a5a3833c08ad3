# SPDX-License-Identifier: MIT
"""Browsers for the tests. A test is skipped where its browser is not installed; with CI=true it fails.

A browser stays open for all tests of a process. Each served page has a port, and so a memory, of its own.
"""

import os

import pytest

from host_tests.web import browser
from host_tests.web.served import served
from tools import bootstrap


@pytest.fixture(scope="session")
def browsers():
    """{class: open browser}, opened when a test needs it."""
    found = {}
    yield found
    for one in found.values():
        one.close()


@pytest.fixture(scope="module")
def chromium(browsers):
    """Chromium."""
    return installed(browser.Chromium, browsers)


@pytest.fixture(scope="module")
def firefox(browsers):
    """Firefox."""
    return installed(browser.Firefox, browsers)


@pytest.fixture
def site(browsers):
    """The served page. It needs Node; with CI=true the browser's fixture fails without it."""
    if not bootstrap.node() and os.environ.get("CI") != "true":
        pytest.skip("Node is not installed")
    with served() as one:
        yield one
        rest(browsers)


def rest(browsers):
    """Leave all pages: one that is open computes."""
    for one in browsers.values():
        one.open("about:blank")


def installed(kind, browsers):
    """The open browser of a kind. The test is skipped where it is not installed."""
    if kind in browser.installed() and bootstrap.node():
        if kind not in browsers:
            browsers[kind] = kind()
        return browsers[kind]
    if os.environ.get("CI") == "true":
        raise AssertionError(f"CI needs {kind.__name__} with its driver, and Node")
    pytest.skip(f"{kind.__name__} or Node is not installed")
