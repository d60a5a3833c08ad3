# SPDX-License-Identifier: MIT
"""The contents of code.py during an update: a program that shows instructions in plain words."""

MARK = b"# Sortie: the update is not finished.\n"

# The badge's console has 26 characters a row. A game may have turned autoreload off: the new code.py must start.
PAGE = (
    MARK
    + b"""\
import time
import supervisor

supervisor.runtime.autoreload = True
print("Sortie's update")
print("is not finished.")
print()
print("Plug the badge into the")
print("computer, and there run")
print("make flash")
print("or open Sortie's page")
print("again. Saves are kept.")
while True:
    time.sleep(60)
"""
)


def is_page(data):
    """Is this content of code.py such a page, of this version or another?"""
    return data is not None and data.startswith(MARK)
