# SPDX-License-Identifier: MIT
"""Fixtures and hooks for tests in many folders.

pytest loads pdb, which imports the standard module `code`: see tools/__init__.py.
"""

import gc

import pytest

import tools  # noqa: F401


@pytest.fixture(scope="module", autouse=True)
def settled():
    """Freezes the objects that exist before a file's first test, so that the garbage collector skips them.

    shell/alive.py collects often. After the bundle's tests the process has ten times as many objects as a badge.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module")
def big_heap():
    """Keeps modules resident and collects nothing. Otherwise a PC would spend most of the time on both."""
    from sortie.core import resident

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "collect", lambda: 0)
        patch.setattr(resident, "evict", list.clear)
        yield


@pytest.fixture(scope="module")
def made(request, big_heap):
    """Returns the function that makes the Screen of the test's game. The display draws nothing."""
    from host_tests.suite.screens import screen_of

    with screen_of(request.path.parent.name) as screen:
        yield screen


@pytest.fixture(scope="module")
def painted(request, big_heap):
    """The same on a display with pixels."""
    from host_tests.suite.screens import screen_of

    with screen_of(request.path.parent.name, painted=True) as screen:
        yield screen


@pytest.fixture
def packages_of():
    """Returns packages_of(command), which installs the command's packages. The test is skipped where they cannot be installed."""
    from tools import bootstrap

    def add(command):
        try:
            bootstrap.add(*bootstrap.needed(command))
        except bootstrap.SetupError as error:
            pytest.skip(str(error))

    return add


@pytest.fixture
def uncut(monkeypatch):
    """Fails when a text does not fit its plane."""
    from sortie.ui import text

    put, line = text.TextPlane.put, text.TextPlane.line

    def checked_put(plane, col, row, words):
        assert col + len(words) <= plane.cols, (words, plane.cols)
        assert row < plane.rows
        put(plane, col, row, words)

    def checked_line(plane, row, left, right=""):
        assert len(left) + len(right) + bool(left and right) <= plane.cols, (left, right, plane.cols)
        line(plane, row, left, right)

    monkeypatch.setattr(text.TextPlane, "put", checked_put)
    monkeypatch.setattr(text.TextPlane, "line", checked_line)
