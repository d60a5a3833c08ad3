# SPDX-License-Identifier: MIT
"""A refusal: plain words for the fault and its remedy."""


class Refusal(Exception):
    """The command stops here. The message is for the person at the keyboard."""
