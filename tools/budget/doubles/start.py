# SPDX-License-Identifier: MIT
"""Runs one program of the badge with the doubles, and reports to the host how it ended."""

import gc
import io
import sys

import host
import rig


class Scarce:
    """A `gc` that shows a heap with nothing free, so that the program keeps as little as possible.

    `mem_alloc` and `mem_free` return 0. They take no frame of Python's stack."""

    def __init__(self):
        self.collect = gc.collect
        self.mem_alloc = self.mem_free = int


if host.SCARCE:
    sys.modules["gc"] = Scarce()


class Program:
    """`iter(Program(path))` runs the program in a file. It runs it again in the same heap while `host.again()` is true."""

    def __init__(self, path):
        self._path = path

    def __iter__(self):
        with open(self._path) as file:
            code = compile(file.read(), self._path, "exec")
        gc.threshold(-1)
        host.begin()
        while True:
            for name in [name for name in sys.modules if name.split(".")[0] == "sortie"]:
                del sys.modules[name]  # a run begins without modules of the program
            how = _ended(code)
            if how != "reload" or not host.again():
                break
        host.ended(how)
        return iter(())


def _ended(code):
    """Run a program. Returns how it ended.

    "reload": it starts another program. "stop": the host stops it. "returned": it returns. "error": an error ends it."""
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
