# SPDX-License-Identifier: MIT
"""The decider for persons, without a screen."""


def test_a_decision_lists_its_legal_actions_once():
    """A game of one side asks after its events whether an action follows. The decision then uses the same list."""
    from sortie.session.person import Person

    listed = []

    class Counting(Person):
        def __init__(self):
            self._legal = None

        def is_done(self):
            return False

        def _position(self):
            listed.append(1)
            return [1]

        def _forced(self, legal):
            return 0

        _others = _forced

        def _decide(self, legal):
            assert legal == [1]

    person = Counting()
    person.goes_on()
    person.turn()
    assert len(listed) == 1
    person.turn()
    assert len(listed) == 2, "the position may have changed"
