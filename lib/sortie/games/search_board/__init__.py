# SPDX-License-Identifier: MIT
"""Search & Battle: the 1979 game of a secret search map and an open battle board."""
