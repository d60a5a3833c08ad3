# SPDX-License-Identifier: MIT
"""High Card shows no odds."""


def odds(v, action):
    return 0
