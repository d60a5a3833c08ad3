# SPDX-License-Identifier: MIT
"""A game's dice code: its seed in six letters and figures that cannot be mistaken for each other."""

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


def code_of(seed):
    """The code of a seed of 30 bits, such as "K7Q-2MX"."""
    text = ""
    for i in range(6):
        if i == 3:
            text += "-"
        text += _LETTERS[seed >> 25 - 5 * i & 31]
    return text
