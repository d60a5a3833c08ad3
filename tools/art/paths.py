# SPDX-License-Identifier: MIT
"""Paths of the art's sources and products."""

from pathlib import Path

_ASSETS = Path(__file__).resolve().parents[2] / "assets"

ART = _ASSETS / "art"
DATA = _ASSETS / "data"
SRC = ART / "src"
