# SPDX-License-Identifier: MIT
"""Connects a session to standard input and output."""

import sys

from .session import LONGEST, Session


def serve():
    """Answer each line with one line until `quit` or the end of the input."""
    session = Session()
    for line in _lines(sys.stdin.buffer):
        print(session.answer(line), flush=True)
        if session.closed:
            break


def _lines(stream):
    """The lines of a binary stream, each cut off where it is longer than any request."""
    while line := stream.readline(LONGEST + 1):
        rest = line
        while len(line) > LONGEST and rest and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST)
        yield line
