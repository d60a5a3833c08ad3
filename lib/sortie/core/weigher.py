# SPDX-License-Identifier: MIT
"""How an opponent thinks, so that the badge can look at its buttons in between: what it needs is got ready, each action is
weighed, the best one is done. One alone is done at once."""

from micropython import const

from .contract import actions

_NEVER = const(-(1 << 28))


class Weigher:
    """A thought as bot.think gives it. A kind of thought adds judge(verb, arg): what an action is worth.

    rules: of its game; v: the view of the side that decides; at_once: how many actions are weighed in a step. _stages: what is
    to be got ready, a method a step, the last first."""

    def __init__(self, rules, v, at_once):
        self._v = v
        self._choices = actions(rules, v)
        self._at_once = at_once
        self._stages = []
        self._next = 0
        self._best = self._choices[0]
        self._top = _NEVER

    def step(self):
        """Think on for a moment: 0, or the action."""
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
    """The action that a thought comes to, however many steps it takes."""
    action = 0
    while not action:
        action = thought.step()
    return action
