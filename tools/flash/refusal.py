# SPDX-License-Identifier: MIT
"""A refusal: plain words for what is wrong and what to do about it."""


class Refusal(Exception):
    """Nothing goes on from here. The message is for the person at the keyboard."""
