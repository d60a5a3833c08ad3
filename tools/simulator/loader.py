# SPDX-License-Identifier: MIT
"""Loads the program's modules: a restart reads each file anew, and compiles it only where its source is another.

The badge lets modules go with each view and loads them again, dozens of times in a game.
"""

import os
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location

PROGRAM = "sortie"  # its package
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


class Finder:
    """Finds the program's modules in one library, a folder, before any other finder is asked: pytest's would look for each twice."""

    def __init__(self, library):
        self._library = str(library)

    def put(self):
        """From now on load the program from the library."""
        sys.meta_path.insert(0, self)

    def remove(self):
        """Load it as Python does, again."""
        sys.meta_path.remove(self)

    def find_spec(self, name, path=None, target=None):
        """What Python's machinery asks for; None for what is not the program's, or not there."""
        if name.partition(".")[0] != PROGRAM:
            return None
        base = os.path.join(self._library, *name.split("."))
        for file, folders in ((os.path.join(base, "__init__.py"), [base]), (base + ".py", None)):
            if os.path.isfile(file):
                return spec_from_file_location(name, file, loader=Loader(name, file), submodule_search_locations=folders)
        return None
