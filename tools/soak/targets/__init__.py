# SPDX-License-Identifier: MIT
"""The fuzzed code, one module for each target. one(data) takes any bytes, and raises an error after wrong behaviour.

seeds() returns valid input to begin with, {name: bytes}.
"""

NAMES = ("saves", "engine", "tables")
