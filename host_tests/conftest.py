# SPDX-License-Identifier: MIT
"""What tests of many folders ask for.

pytest loads pdb, which imports the standard module `code`: see tools/__init__.py.
"""

import gc

import pytest

import tools  # noqa: F401


@pytest.fixture(scope="module", autouse=True)
def settled():
    """What is there before a file's first test stays: the collector, which is also asked for objects (shell/alive.py), need
    not go over it again and again. After the bundle's tests that is ten times as much as a badge."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module")
def big_heap():
    """On a PC a collection and a module read anew for each view would take longer than all else."""
    from sortie.core import resident

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "collect", lambda: 0)
        patch.setattr(resident, "evict", list.clear)
        yield


@pytest.fixture(scope="module")
def made(request, big_heap):
    """The Screen of the game in whose folder the test lies; nothing is drawn."""
    from host_tests.suite.screens import screen_of

    with screen_of(request.path.parent.name) as screen:
        yield screen


@pytest.fixture(scope="module")
def painted(request, big_heap):
    """The same with every pixel."""
    from host_tests.suite.screens import screen_of

    with screen_of(request.path.parent.name, painted=True) as screen:
        yield screen


@pytest.fixture
def packages_of():
    """packages_of(command) installs what a command needs; where that cannot be had, nothing can be said."""
    from tools import bootstrap

    def add(command):
        try:
            bootstrap.add(*bootstrap.needed(command))
        except bootstrap.SetupError as error:
            pytest.skip(str(error))

    return add


@pytest.fixture
def uncut(monkeypatch):
    """Fails on text that does not fit its plane."""
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
