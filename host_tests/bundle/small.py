# SPDX-License-Identifier: MIT
"""Small programs, run as written and as bundled for the badge."""

import subprocess
import sys

from tools.bundle import inline, join, program

CONST = "from micropython import const\n"


def bundled(folder, files, whole=None, then=None):
    """Returns {dotted name: source} of a bundled program {path: source}. Both must print the same.

    The entry is code.py, which must print something. Modules are below lib/. `whole` is a package to join. `then` is a last
    step from {name: Module} to the same.
    """
    _write(folder / "written", files)
    modules = program.load(folder / "written")
    made = inline.inlined(modules, ("code",))
    parts = [name for name in made if whole and (name + ".").startswith(whole + ".")]
    made = join.joined(made, {whole: parts} if parts else {})
    made = then(made) if then else made
    _write(folder / "made", {module.path: module.source for module in made.values()})
    printed = _run(folder / "written")
    assert printed and _run(folder / "made") == printed
    return {name: module.source for name, module in made.items()}


def _write(folder, files):
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


def _run(folder):
    code = "import runpy, sys; sys.path.insert(0, 'lib'); runpy.run_path('code.py')"
    done = subprocess.run([sys.executable, "-B", "-c", code], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
