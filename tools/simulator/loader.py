# SPDX-License-Identifier: MIT
"""Loads the program's modules. A restart reads each file again, and compiles it only if its source has changed.

The badge evicts modules at a change of views and loads them again, dozens of times in a game.
"""

import os
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location

PROGRAM = "sortie"  # its package
loaded = []  # functions that get each module of the program after its code has run
_compiled = {}  # (file, source) by file -> code, which is immutable


class Loader(SourceFileLoader):
    """Python's own loader, without its bytecode files."""

    def get_code(self, fullname):
        """The module's code."""
        path = self.get_filename(fullname)
        return compiled(path, self.get_data(path))

    def exec_module(self, module):
        """Run the module's code."""
        super().exec_module(module)
        for each in loaded:
            each(module)


def compiled(path, source):
    """The code of this source, bytes or text. A traceback shows `path`."""
    known = _compiled.get(path)
    if known is None or known[0] != source:
        known = _compiled[path] = (source, compile(source, path, "exec", dont_inherit=True))
    return known[1]


class Finder:
    """Finds the program's modules in one library, a folder, before any other finder. Pytest's would search twice for each."""

    def __init__(self, library):
        self._library = str(library)

    def put(self):
        """Load the program from the library from now on."""
        sys.meta_path.insert(0, self)

    def remove(self):
        """Load the program as Python does, again."""
        sys.meta_path.remove(self)

    def find_spec(self, name, path=None, target=None):
        """The module's spec for Python's import system; None for other or missing modules."""
        if name.partition(".")[0] != PROGRAM:
            return None
        base = os.path.join(self._library, *name.split("."))
        for file, folders in ((os.path.join(base, "__init__.py"), [base]), (base + ".py", None)):
            if os.path.isfile(file):
                return spec_from_file_location(name, file, loader=Loader(name, file), submodule_search_locations=folders)
        return None
