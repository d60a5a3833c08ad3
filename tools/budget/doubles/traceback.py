# SPDX-License-Identifier: MIT
"""Double of `traceback`: the host is told what the program caught."""

import io
import sys

import host


def format_exception(error, value=None, trace=None):
    """The lines of an exception."""
    text = io.StringIO()
    sys.print_exception(value or error, text)
    host.trouble(text.getvalue())
    return text.getvalue().split("\n")


def print_exception(error, value=None, trace=None):
    """Print an exception."""
    print("\n".join(format_exception(error, value)))
