# SPDX-License-Identifier: MIT
"""Finds the program's objects by their class."""

import gc

_collect = gc.collect  # the function itself; a badge replaces gc.collect


def objects_of(kind):
    """Returns all objects of exactly this class, except those older than the test file's first test (conftest.settled).

    Each object refers to its class, so the collector finds it. That is many times as fast as a search of all objects.
    """
    return [thing for thing in gc.get_referrers(kind) if type(thing) is kind]


def only_object(kind):
    """Returns the only object of this class, or None. Older objects, of a badge that is off, are collected first."""
    found = objects_of(kind)
    if len(found) > 1:
        del found
        _collect()
        found = objects_of(kind)
    assert len(found) < 2, found
    return found[0] if found else None
