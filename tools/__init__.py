# SPDX-License-Identifier: MIT
"""Host programs: `python -m tools help` lists them. The badge's library, lib/, can be imported from here on."""

import importlib.util
import os
import sys
import types

_LIB = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lib")
if _LIB not in sys.path:
    sys.path.append(_LIB)


def _load_standard_code():
    """Import the standard library's module `code` now: in the project's folder the badge's code.py would stand in for it."""
    path = os.path.join(os.path.dirname(os.__file__), "code.py")
    spec = importlib.util.spec_from_file_location("code", path)
    sys.modules["code"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules["code"])


def _load_micropython():
    """The module of the badge's that all of the library imports: on a PC its const is the value itself."""
    module = types.ModuleType("micropython")
    module.const = lambda value: value
    sys.modules.setdefault("micropython", module)


_load_standard_code()
_load_micropython()
