# SPDX-License-Identifier: MIT
"""Makes dist/sortie-10.x-mpy-VERSION.zip, ready to drag onto CIRCUITPY, and prints the size of each part."""

from .command import main
from .compile import BADGE, TWIN
from .drive import tree
from .program import Refused

__all__ = ["BADGE", "TWIN", "Refused", "main", "tree"]
