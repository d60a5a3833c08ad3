# SPDX-License-Identifier: MIT
"""Compiles the lessons: assets/lessons/<id>.toml -> <id>.bin beside it, which the badge reads step by step.

The compiler plays each lesson once. It refuses an impossible action, text or roll with file, step and reason.
The source is described in tools/lessons/course.py, the badge's format in tools/lessons/pack.py.
"""

from tools import generated
from tools.generated import ROOT

from .course import compile_course


def sources():
    """The paths of the lessons, sorted."""
    return sorted((ROOT / "assets/lessons").glob("*.toml"))


def _all():
    return {path.with_name(path.stem + ".bin"): compile_course(path) for path in sources()}


def stale():
    """The generated files that are missing or differ from their source, as paths in the project."""
    return generated.stale(_all(), ROOT)


def main(argv):
    """Returns the exit code. Compiles every lesson; refuses a faulty one with file, step and reason."""
    return generated.write(_all)
