# SPDX-License-Identifier: MIT
"""Runs one program of the badge under the doubles, and tells the host how it ended."""

import gc
import io
import sys

import host
import rig


class Scarce:
    """`gc` of a heap with nothing free: what is counted is what the program keeps when room is scarce, with no frame of
    Python's stack of its own."""

    def __init__(self):
        self.collect = gc.collect
        self.mem_alloc = self.mem_free = int


if host.SCARCE:
    sys.modules["gc"] = Scarce()


class Program:
    """`iter(Program(path))` runs the program in a file: again and again while the host wants to, in the same heap."""

    def __init__(self, path):
        self._path = path

    def __iter__(self):
        with open(self._path) as file:
            code = compile(file.read(), self._path, "exec")
        gc.threshold(-1)
        host.begin()
        while True:
            for name in [name for name in sys.modules if name.split(".")[0] == "sortie"]:
                del sys.modules[name]  # a run begins with none
            how = _ended(code)
            if how != "reload" or not host.again():
                break
        host.ended(how)
        return iter(())


def _ended(code):
    """How a program ends: it asks for another, the host stops it, it returns, or an error ends it."""
    try:
        exec(code, {"__name__": "__main__"})
        return "returned"
    except rig.Reload:
        return "reload"
    except SystemExit:
        return "stop"
    except BaseException as error:
        text = io.StringIO()
        sys.print_exception(error, text)
        host.trouble(text.getvalue())
        return "error"
