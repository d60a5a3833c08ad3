# SPDX-License-Identifier: MIT
"""Host programs: `python -m tools help` lists them. Importing this package puts the badge's library, lib/, on the import path."""

import importlib.util
import os
import sys
import types

_LIB = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lib")
if _LIB not in sys.path:
    sys.path.append(_LIB)


def _load_standard_code():
    """Import the standard library's module `code` early. Otherwise the project's code.py would be imported in its place."""
    path = os.path.join(os.path.dirname(os.__file__), "code.py")
    spec = importlib.util.spec_from_file_location("code", path)
    sys.modules["code"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules["code"])


def _load_micropython():
    """Install a stand-in for the badge's module `micropython`, which the whole library imports. Its const(x) returns x."""
    module = types.ModuleType("micropython")
    module.const = lambda value: value
    sys.modules.setdefault("micropython", module)


_load_standard_code()
_load_micropython()
