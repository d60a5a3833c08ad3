# SPDX-License-Identifier: MIT
"""Types of arguments, for argparse's `type`. Each refuses an unusable value before the tool does anything."""

import os
import re
from argparse import ArgumentTypeError
from pathlib import Path


def number(text):
    """The whole number that plain digits write; None for any other text."""
    return int(text) if re.fullmatch("-?[0-9]{1,24}", text) else None


def whole(least, most):
    """A type: a whole number from `least` to `most`."""

    def kind(text):
        value = number(text)
        if value is None or not least <= value <= most:
            raise ArgumentTypeError(f"expected a whole number from {least} to {most}, not {text[:30]!r}")
        return value

    return kind


def seconds(text):
    """A type: seconds, more than 0."""
    if not re.fullmatch("[0-9]{1,9}([.][0-9]{1,9})?", text) or not float(text):
        raise ArgumentTypeError(f"expected a number of seconds, not {text[:30]!r}")
    return float(text)


def new_gif(text):
    """The path of a GIF that can be written."""
    path = Path(text)
    if path.suffix.lower() != ".gif":
        raise ArgumentTypeError(f"{text!r} does not end in .gif")
    if path.is_dir():
        raise ArgumentTypeError(f"{text!r} is a folder")
    _check_writable(path if path.exists() else path.absolute().parent)
    return path


def folder(text):
    """The path of a folder to write into; it is made where it is missing."""
    path = Path(text)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArgumentTypeError(f"{text!r} cannot be a folder: {error.strerror}") from None
    _check_writable(path)
    return path


def name(text):
    """The name of a player, which must fit a memory of that name (simulator/names.py)."""
    from tools.simulator import names

    try:
        names.path_of(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None
    return text


def why(error):
    """The text of an OSError in plain words: the fault and the file."""
    return f"{error.strerror or error}: {error.filename}" if error.filename else str(error.strerror or error)


def _check_writable(path):
    if not path.exists():
        raise ArgumentTypeError(f"there is no {str(path)!r}")
    if not os.access(path, os.W_OK):
        raise ArgumentTypeError(f"{str(path)!r} may not be written")


SEED = whole(0, (1 << 75) - 1)  # bits as in lib/sortie/core/seeds.py
