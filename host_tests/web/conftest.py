# SPDX-License-Identifier: MIT
"""Browsers for the tests. A test is skipped where no browser is installed; with CI=true it fails."""

import os

import pytest

from host_tests.web import browser
from tools import bootstrap

KINDS = [browser.Chromium, browser.Firefox]


@pytest.fixture(params=KINDS, ids=lambda kind: kind.__name__.lower())
def opened(request):
    """A new browser of each kind."""
    with _open(request.param) as one:
        yield one


@pytest.fixture
def chromium():
    """A new Chromium."""
    with _open(browser.Chromium) as one:
        yield one


def _open(kind):
    if kind in browser.installed() and bootstrap.node():
        return kind()
    if os.environ.get("CI") == "true":
        raise AssertionError(f"CI needs {kind.__name__} with its driver, and Node")
    pytest.skip(f"{kind.__name__} or Node is not installed")
