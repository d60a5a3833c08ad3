# SPDX-License-Identifier: MIT
"""The first bytes of any state, at the limits of their legal values."""

from types import SimpleNamespace

import pytest
from sortie.core import contract, head, sane
from sortie.core.damaged import Damaged


def offers_one(_, offer):
    offer.add(1)


RULES = SimpleNamespace(SIDES=2, OPTIONS=(3,), PHASES=((offers_one, None), (offers_one, None)), PLAIN=(0, 1))


def state(depth=1, **changes):
    """Returns a state with so many phases on its stack. `changes` are bytes by the name of their place in the head."""
    s = bytearray(head.BODY)
    for _ in range(depth):
        contract.push(s, 1)
    for name, value in changes.items():
        s[getattr(head, name)] = value
    return s


def refused(s):
    with pytest.raises(Damaged) as error:
        sane.check(RULES, s)
    return str(error.value)


def test_a_phase_stack_of_a_wrong_depth_is_refused():
    sane.check(RULES, state(head.STACK_SIZE))
    assert refused(state(head.STACK_SIZE, DEPTH=head.STACK_SIZE + 1)) == "the save has no position"
    assert refused(state(0)) == "the save has no position"


def test_a_phase_outside_the_rules_is_refused():
    assert refused(state(2, STACK=2)) == "the save has no phase"
    assert refused(state(1, DEPTH=0, SIDE=head.OVER, REASON=1)) == "the save has no phase", "it is left after the end"


def test_a_deciding_side_outside_the_game_is_refused():
    sane.check(RULES, state(1, SIDE=1))
    assert refused(state(1, SIDE=2)) == "the save has no position"
    sane.check(RULES, state(0, SIDE=head.OVER, REASON=1))
    assert "a finished game continues" in refused(state(0, SIDE=head.OVER))


def test_an_option_above_its_limit_is_refused():
    sane.check(RULES, state(1, OPTION=2))
    assert refused(state(1, OPTION=3)).endswith("option 0")


def test_a_seat_without_a_person_or_level_is_refused():
    sane.check(RULES, state(1, SEATS=0x22))
    assert refused(state(1, SEATS=3)).endswith("players") and refused(state(1, SEATS=0x30)).endswith("players")
    alone = SimpleNamespace(**{**vars(RULES), "SIDES": 1})
    with pytest.raises(Damaged, match="players"):
        sane.check(alone, state(1, SEATS=1))


def test_a_phase_above_a_wrong_phase_is_refused():
    s = bytearray(head.BODY)
    for phase in (3, 5):
        contract.push(s, phase)
    sane.stacked(s, {5: (3,)}, sides=bytes((0, 0, 0, 1, 0, 0)))
    for under in ({5: (4,)}, {}, {3: (1,), 5: (3,)}):
        with pytest.raises(Damaged, match="order of phases"):
            sane.stacked(s, under)


def test_a_deciding_side_unlike_its_phase_is_refused():
    s = state(1, SIDE=1)
    for sides in (bytes((0, 1)), bytes((0, sane.BOTH))):
        sane.stacked(s, {}, sides)
    with pytest.raises(Damaged, match="deciding side"):
        sane.stacked(s, {}, bytes((1, 0)))
    s[head.SIDE] = head.OVER
    sane.stacked(s, {}, bytes((1, 0)))


def test_a_message_names_the_number_of_a_wrong_byte():
    s = bytearray((5, 5, 6))
    sane.within(s, ((0, 2, 5, "fuel of ship"), (2, 1, 6, "turn")))
    for row, message in (((1, 2, 5, "fuel of ship"), "fuel of ship 1"), ((2, 1, 5, "turn"), "in a save: turn")):
        with pytest.raises(Damaged, match=message + "$"):
            sane.within(s, (row,))
