# SPDX-License-Identifier: MIT
"""A bot weighs its actions: preparation first, then a fixed number of actions a step. A single action needs no weighing."""

import pytest
from sortie.core import weigher


class Thought(weigher.Weigher):
    """A thought that prefers the highest argument of its verb. It notes its calls."""

    def __init__(self, at_once, stages=0, lowest=0):
        super().__init__(None, b"\1", at_once)
        self.lowest = lowest
        self.done = []
        self._stages = [lambda: self.done.append("ready")] * stages

    def judge(self, verb, arg):
        self.done.append(arg)
        return self.lowest + arg if verb == self._v[0] else self.lowest


@pytest.fixture
def among(monkeypatch):
    """Returns among(*args), which makes these arguments of one verb legal."""
    return lambda *args: monkeypatch.setattr(weigher, "actions", lambda rules, v: [1024 | arg for arg in args])


def test_a_forced_action_needs_no_weighing(among):
    among(7)
    thought = Thought(1, stages=2)
    assert thought.step() == 1024 | 7 and thought.done == []


def test_each_step_weighs_a_fixed_number_of_actions(among):
    among(3, 9, 4, 9)
    thought = Thought(3, stages=1)
    assert [thought.step() for _ in range(3)] == [0, 0, 1024 | 9] and thought.done == ["ready", 3, 9, 4, 9]
    assert weigher.think_through(Thought(1)) == 1024 | 9


def test_the_best_of_bad_actions_is_chosen(among):
    among(3, 9, 4)
    assert weigher.think_through(Thought(2, lowest=-200_000_000)) == 1024 | 9


def test_the_first_of_equal_actions_is_chosen(among, monkeypatch):
    among(3, 9, 4)
    monkeypatch.setattr(Thought, "judge", lambda thought, verb, arg: 5)
    assert weigher.think_through(Thought(2)) == 1024 | 3
