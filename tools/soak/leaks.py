# SPDX-License-Identifier: MIT
"""Tests that an action which can be undone reveals nothing hidden. Even "no sign of the enemy" reveals something.

There are two tests of one action in one position. The first finds an action that can be undone, but reads a byte hidden
from its side. It fails if another value of the byte would show. The second draws all bytes hidden from a side again. It
fails if that side would see another result.
"""

from sortie.core import contract, journal
from sortie.core.head import HIDDEN, OPTION, OVER, RNG, SIDE
from sortie.core.journal import REFEREE

SAMPLES = 2  # other states for each side


class Peeked(bytearray):
    """A state that notes each read byte of `secret`, a set of offsets."""

    def __init__(self, state, secret):
        super().__init__(state)
        self._secret = secret
        self.peeked = set()

    def __getitem__(self, at):
        self.peeked |= self._secret.intersection(range(*at.indices(len(self))) if isinstance(at, slice) else (at,))
        return bytearray.__getitem__(self, at)


def peeks(rules, state, action):
    """The offsets of the hidden bytes that an action read although it can be undone."""
    side = state[SIDE]
    secret = {at for start, end, who in rules.SECRET if not who >> side & 1 for at in range(start, end)}
    probe = Peeked(state, secret)
    if not contract.act(rules, probe, action, True):
        return set()
    return {at for at in probe.peeked if any(_shows(rules, state, action, at, value) for value in (0, 255, state[at] ^ 85))}


def _shows(rules, state, action, at, value):
    """Would the side in turn see another result of an action if a byte had this value?"""
    other = bytearray(state)
    other[at] = value
    try:
        return bool(_difference(rules, state[SIDE], _after(rules, state, action), _after(rules, other, action)))
    except (IndexError, ValueError, RuntimeError):  # an impossible state
        return True


def reveals(rules, state, action, value):
    """The sides to which an action that can be undone reveals something hidden, with the difference: a list of pairs.

    value: an int seed for the drawn bytes.
    """
    found = []
    if contract.phase(state) not in rules.PLAIN:
        return found  # no action of it can be undone
    real = _after(rules, state, action)
    for side in range(rules.SIDES):
        view = contract.view(rules, state, side)
        for sample in range(SAMPLES):
            other = rules.resample(bytearray(view), side, value + sample)
            other[RNG:SIDE], other[HIDDEN:OPTION] = state[RNG:SIDE], state[HIDDEN:OPTION]
            if not contract.is_legal(rules, other, action):
                continue
            drawn = _after(rules, other, action)
            differs = _difference(rules, side, real, drawn)
            if differs and (real[1] or drawn[1]):
                found.append((side, differs))
    return found


def _after(rules, state, action):
    """(the state after an action, can it be undone?, the ring of all its records)."""
    s, ring = bytearray(state), bytearray(journal.SIZE)
    journal.open_rings(((REFEREE, ring),))
    try:
        return s, contract.act(rules, s, action, True), ring
    finally:
        journal.open_rings(())


def _difference(rules, side, real, drawn):
    """The difference between two outcomes in a side's eyes; "" for none."""
    views = [contract.view(rules, outcome[0], side) for outcome in (real, drawn)]
    if views[0] != views[1]:
        return f"bytes {[at for at in range(len(views[0])) if views[0][at] != views[1][at]]}"
    if _read(real[2], side) != _read(drawn[2], side):
        return "the journal"
    if real[0][SIDE] == side != OVER and contract.actions(rules, views[0]) != contract.actions(rules, views[1]):
        return "the legal actions"
    return ""


def _read(ring, side):
    """The records of a ring that a side may read."""
    numbers = [n for n in range(journal.count(ring)) if journal.may_read(ring, n, side)]
    return [bytes(ring[journal.at(ring, n) : journal.at(ring, n) + journal.WIDTH]) for n in numbers]
