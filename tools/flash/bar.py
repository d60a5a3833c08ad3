# SPDX-License-Identifier: MIT
"""A progress bar: tqdm's if it is installed, else plain lines. Without a terminal there is neither."""

import sys

try:
    from tqdm import tqdm
except ImportError:
    tqdm = None

_QUIET = dict(disable=None, leave=False)  # disable=None: no bar where there is no terminal


class Lines:
    """A stand-in for a bar: a line at each quarter."""

    def __init__(self, name, total):
        self._name = name
        self._total = total
        self._done = 0

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def update(self, step):
        """Add this much progress."""
        quarter = 4 * self._done // max(self._total, 1)
        self._done += step
        if 4 * self._done // max(self._total, 1) > quarter and sys.stderr.isatty():
            print(f"{self._name}: {100 * self._done // self._total} %", file=sys.stderr, flush=True)

    def refresh(self):
        """Do nothing: a printed line stays."""


def bar(name, total):
    """A context whose update(n) adds n bytes of `total`."""
    return tqdm(desc=name, total=total, unit="B", unit_scale=True, **_QUIET) if tqdm else Lines(name, total)


def clock(name, seconds):
    """A context whose update(n) adds n of some `seconds` seconds; refresh() shows the elapsed time."""
    form = "{desc}: {percentage:3.0f}%|{bar}| {elapsed}"
    return tqdm(desc=name, total=seconds, bar_format=form, **_QUIET) if tqdm else Lines(name, seconds)
