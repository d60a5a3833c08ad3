# SPDX-License-Identifier: MIT
"""Where the art's sources and products lie."""

from pathlib import Path

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
SRC = ART / "src"
