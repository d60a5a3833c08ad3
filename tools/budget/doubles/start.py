# SPDX-License-Identifier: MIT
"""Runs one program of the badge with the doubles, and reports to the host how it ended."""

import gc
import io
import sys

import host
import micropython
import supervisor

_depth = getattr(micropython, "pystack_use", int)  # the unix MicroPython has no stack of Python's own


class Program:
    """`iter(Program(path, times))` runs the program in a file. It runs it so many times in the same heap."""

    def __init__(self, path, times):
        self._path = path
        self._left = times

    def __iter__(self):
        with open(self._path) as file:
            code = compile(file.read(), self._path, "exec")
        gc.threshold(-1)
        host.begin(_depth())
        how = "reload"
        while how == "reload" and self._left:
            self._left -= 1
            for name in [name for name in sys.modules if name.split(".")[0] == "sortie"]:
                del sys.modules[name]  # a run begins without modules of the program
            try:
                exec(code, {"__name__": "__main__"})
                how = "returned"
            except supervisor.Reload:
                if self._left:
                    host.restore()
            except SystemExit:
                how = "stop"
            except BaseException as error:
                how = "error"
                text = io.StringIO()
                sys.print_exception(error, text)
                host.trouble(text.getvalue())
        host.ended(how)
        return iter(())
