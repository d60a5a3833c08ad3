# SPDX-License-Identifier: MIT
"""Compiles the lessons: assets/lessons/<id>.toml -> <id>.bin beside it, which the badge reads step by step.

A lesson is played here once, so what cannot be done, said or thrown is refused with file, step and reason.
tools/lessons/course.py says what the source holds, tools/lessons/pack.py what the badge reads.
"""

from tools import generated
from tools.generated import ROOT

from .course import compile_course


def sources():
    """The paths of the lessons, sorted."""
    return sorted((ROOT / "assets/lessons").glob("*.toml"))


def _all():
    return {path.with_suffix(".bin"): compile_course(path) for path in sources()}


def stale():
    """The generated files that are missing or differ from their source, as paths in the project."""
    return generated.stale(_all(), ROOT)


def main(argv):
    """Compile every lesson; refuses wrong ones with file, step and reason."""
    return generated.write(_all)
