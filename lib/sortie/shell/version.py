# SPDX-License-Identifier: MIT
"""The version of the whole, the same as in pyproject.toml."""

VERSION = "0.1.0"
