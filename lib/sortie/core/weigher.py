# SPDX-License-Identifier: MIT
"""A bot's thought in short steps, so that the badge can read its buttons between them.

It prepares, weighs each action, and returns the best one. A forced action is returned at once.
"""

from micropython import const

from .contract import actions

_NEVER = const(-(1 << 28))


class Weigher:
    """A thought as bot.think returns it. A subclass adds `judge(verb, arg)`, the worth of an action.

        rules, v   the game's rules; the view of the side that decides
        at_once    the number of actions that one step weighs
        _stages    methods that prepare, one a step, the last first
    """

    def __init__(self, rules, v, at_once):
        self._v = v
        self._choices = actions(rules, v)
        self._at_once = at_once
        self._stages = []
        self._next = 0
        self._best = self._choices[0]
        self._top = _NEVER

    def step(self):
        """Do one step. Returns the action, or 0 to continue."""
        choices = self._choices
        if len(choices) == 1:
            return choices[0]
        if self._stages:
            self._stages.pop()()
            return 0
        end = min(self._next + self._at_once, len(choices))
        for i in range(self._next, end):
            action = choices[i]
            score = self.judge(action >> 10, action & 1023)
            if score > self._top:
                self._best, self._top = action, score
        self._next = end
        return self._best if end == len(choices) else 0


def think_through(thought):
    """The action of a thought, after all its steps."""
    action = 0
    while not action:
        action = thought.step()
    return action
