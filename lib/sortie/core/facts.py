# SPDX-License-Identifier: MIT
"""The fact that speaks most for an action, as the reason of advice (session/advice.py)."""


def leading(facts, choices, action):
    """The number of the fact in which the action leads the mean of all choices by most; -1: none.

    A fact is a function of an action. Its value is in the common unit of the game's facts: more is better.
    """
    best, top = -1, 0
    for i in range(len(facts)):
        lead = facts[i](action) * len(choices) - sum([facts[i](other) for other in choices])
        if lead > top:
            best, top = i, lead
    return best
