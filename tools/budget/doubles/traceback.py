# SPDX-License-Identifier: MIT
"""Double of `traceback`. It reports to the host each error that the program caught."""

import io
import sys

import host


def format_exception(error, value=None, trace=None):
    """The lines of an exception's traceback."""
    text = io.StringIO()
    sys.print_exception(value or error, text)
    host.trouble(text.getvalue())
    return text.getvalue().split("\n")


def print_exception(error, value=None, trace=None):
    """Print an exception's traceback."""
    print("\n".join(format_exception(error, value)))
