# SPDX-License-Identifier: MIT
"""Handles standard input and output that are closed, full or of another encoding. A program ends with words, not a traceback."""

import contextlib
import os
import sys


def run(main, argv):
    """The exit code of main(argv). Faults of standard input and output are printed."""
    _prepare()
    try:
        code = main(argv)
        if sys.stdout:
            sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if error.filename is not None:  # of a file, not of these
            raise
        _let_go()
        if not isinstance(error, BrokenPipeError):
            _tell(f"Standard input or output failed: {error.strerror}.")
        return 1


def _prepare():
    """Set the encodings' errors: output is printed as an escape, input is read as a question mark."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)


def _let_go():
    """Discard further standard output. Otherwise Python complains at its end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _tell(text):
    with contextlib.suppress(OSError):
        print(text, file=sys.stderr)
