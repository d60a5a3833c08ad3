# SPDX-License-Identifier: MIT
"""What is fuzzed: a module each. one(data) takes any bytes, and raises when something did that should not have; seeds()
are valid input to begin with, {name: bytes}."""

NAMES = ("saves", "engine", "tables")
