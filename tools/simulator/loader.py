# SPDX-License-Identifier: MIT
"""Loads the program's modules: a restart reads each file anew, and compiles it only where its source is another.

The badge lets modules go with each view and loads them again, dozens of times in a game.
"""

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

_compiled = {}  # (file, source) by file -> code, which nobody can change


class Loader(SourceFileLoader):
    """Like Python's own, without its files of bytecode."""

    def get_code(self, fullname):
        """The module's code."""
        path = self.get_filename(fullname)
        return compiled(path, self.get_data(path))


def compiled(path, source):
    """The code of this source, bytes or text; `path` is told in a traceback."""
    known = _compiled.get(path)
    if known is None or known[0] != source:
        known = _compiled[path] = (source, compile(source, path, "exec", dont_inherit=True))
    return known[1]


class Hook:
    """What sys.path_hooks asks for a folder's finder: this one takes those of one library, and no others."""

    def __init__(self, library):
        self._library = library

    def put(self):
        """From now on load what lies in the library with the Loader."""
        sys.path_hooks.insert(0, self)
        self._forget()

    def remove(self):
        """Load it as Python does, again."""
        sys.path_hooks.remove(self)
        self._forget()

    def __call__(self, folder):
        if not self._has(folder):
            raise ImportError("not of the badge")
        return FileFinder(folder, (Loader, SOURCE_SUFFIXES))

    def _has(self, folder):
        return self._library in (Path(folder), *Path(folder).parents)

    def _forget(self):
        for folder in [folder for folder in sys.path_importer_cache if self._has(folder)]:
            del sys.path_importer_cache[folder]
