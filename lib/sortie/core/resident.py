# SPDX-License-Identifier: MIT
"""Resident modules: those of views, pages, bots and the storage are evicted after use."""

import gc
import sys

IS_BADGE = hasattr(gc, "mem_free")  # a PC keeps all rules and bots: it has the memory, and tests read them

_held = set()  # names of the modules that some Resident holds
_shared = ()  # prefixes of the names of modules that core/parts.py evicts
_is_full = True  # may this run fill the heap?
_is_deferred = False  # does an eviction leave its garbage to defer()?


def relax():
    """Note that this run leaves half of the heap free, as menus do.

    From now on no garbage is collected after an eviction. That takes a third of the time of a page. The run of a game
    fills the heap and needs it, so that new code lies close together.
    """
    global _is_full
    _is_full = False


def collect():
    """Collect garbage. A PC skips it, because it would take too long there."""
    if IS_BADGE:
        gc.collect()


def make_room():
    """Collect garbage if the heap is full, so that new code lies close together."""
    if _is_full:
        collect()


def defer(is_deferred):
    """Collect garbage once after several evictions: defer(True), the evictions, defer(False)."""
    global _is_deferred
    _is_deferred = is_deferred
    if not is_deferred:
        make_room()


def share(beginnings):
    """Leave the modules with these prefixes to core/parts.py."""
    global _shared
    _shared = beginnings


def shared():
    """The names of these modules that are in memory."""
    return [name for name in _names() if _is_shared(name)]


def _names():
    """The names of all modules. On a PC another thread, such as the window's, may import one meanwhile."""
    return sys.modules if IS_BADGE else list(sys.modules)


def _is_shared(name):
    return any([name.startswith(beginning) for beginning in _shared])


def _since(before):
    """The names of all other modules of the drive that are not in the set `before`.

    A room such as sortie.store stays, because one of its modules may stay.
    """
    came = [name for name in _names() if name not in before and not _is_shared(name)]
    return [name for name in came if name.startswith("sortie.") and not _is_room(name) or name.startswith("adafruit_display")]


def _is_room(name):
    return name.count(".") == 1 and hasattr(sys.modules[name], "__path__")


def evict(names):
    """Remove modules from memory, and a room such as sortie.store when it is empty. Nothing may use them any more.

    The garbage collector takes any word on C's stack for a pointer, and an import may leave one there. So each module's
    dictionary is emptied: the pointer then keeps an empty module.
    """
    for name in names:
        _remove(name)
    for room in set([name.rpartition(".")[0] for name in names]):
        if room.count(".") == 1 and not _is_used(room + "."):
            _remove(room)
    if names and not _is_deferred:
        make_room()


def _is_used(beginning):
    """Has a module in memory a name that begins so? A list of all modules would take a piece of 512 bytes on a full heap."""
    for name in _names():
        if name.startswith(beginning):
            return True
    return False


def _remove(name):
    package, _, part = name.rpartition(".")
    module = sys.modules.pop(name, None)
    if module:
        module.__dict__.clear()
        if package in sys.modules:
            delattr(sys.modules[package], part)


class Temporary:
    """`with Temporary():` evicts the modules that were imported inside it, except those that a Resident holds."""

    def __enter__(self):
        self._before = set(sys.modules)

    def __exit__(self, *error):
        evict([name for name in _since(self._before) if name not in _held])


class Resident:
    """Holds the modules that are imported inside `with resident:`, until its evict(). `names` has their names."""

    def __init__(self):
        self.names = []

    def __enter__(self):
        self._before = set(sys.modules)

    def __exit__(self, *error):
        came = [name for name in _since(self._before) if name not in self.names]
        self._before = None
        self.names.extend(came)
        _held.update(came)

    def evict(self):
        """Evict these modules."""
        for name in self.names:
            _held.discard(name)
        evict(self.names)
        self.names = []
