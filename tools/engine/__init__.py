# SPDX-License-Identifier: MIT
"""The engine: plays every game over JSON lines on standard input and output. docs/engine.md is its manual."""

import argparse
import sys

from .session import LONGEST, Session



def main(argv):
    """Answer each line with one line until `quit` or the end of the input."""
    argparse.ArgumentParser(prog="python -m tools.engine", description=__doc__).parse_args(argv)
    session = Session()
    try:
        for line in _lines(sys.stdin.buffer):
            print(session.answer(line), flush=True)
            if session.closed:
                break
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()  # nobody listens any more
    return 0


def _lines(stream):
    """The lines of a binary stream, each cut off where it is longer than any request."""
    while line := stream.readline(LONGEST + 1):
        rest = line
        while len(line) > LONGEST and rest and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST)
        yield line
