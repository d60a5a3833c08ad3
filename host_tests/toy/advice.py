# SPDX-License-Identifier: MIT
"""Advice on High Card has no reason of its own."""


def reason(words, v, choices, action):
    return ""
