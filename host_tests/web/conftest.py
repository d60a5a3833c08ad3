# SPDX-License-Identifier: MIT
"""Browsers for the tests. A test is skipped where its browser is not installed; with CI=true it fails.

A browser stays open for all tests of a file. Each served page has a port, and so a memory, of its own.
"""

import os

import pytest

from host_tests.web import browser
from host_tests.web.served import served
from tools import bootstrap


@pytest.fixture(scope="module", params=[browser.Chromium, browser.Firefox], ids=lambda kind: kind.__name__.lower())
def opened(request):
    """A browser of each kind."""
    with _open(request.param) as one:
        yield one


@pytest.fixture(scope="module")
def chromium():
    """Chromium."""
    with _open(browser.Chromium) as one:
        yield one


@pytest.fixture
def site():
    """The served page."""
    with served() as one:
        yield one


def _open(kind):
    if kind in browser.installed() and bootstrap.node():
        return kind()
    if os.environ.get("CI") == "true":
        raise AssertionError(f"CI needs {kind.__name__} with its driver, and Node")
    pytest.skip(f"{kind.__name__} or Node is not installed")
