# SPDX-License-Identifier: MIT
"""The engine: plays every game over JSON lines on standard input and output. docs/engine.md is its manual."""

import argparse


def main(argv):
    """Returns the exit code. Answers each line with one line until `quit` or the end of the input."""
    argparse.ArgumentParser(prog="python -m tools.engine", description=__doc__).parse_args(argv)
    from .pipe import serve  # not at the top: the package is loaded before .venv exists

    serve()
    return 0
