# SPDX-License-Identifier: MIT
"""What an action tells a side of something hidden: where it tells anything, "no sign of the enemy" too, nobody may take it back.

Two questions, asked of one action in one position. Does it, while it can be taken back, read a byte that its side may not
see, and would another value there show? And if all that a side cannot see were drawn anew, would that side see something else
after it?
"""

from sortie.core import contract, journal
from sortie.core.head import HIDDEN, OPTION, OVER, RNG, SIDE
from sortie.core.journal import REFEREE

SAMPLES = 2  # other states a side


class Peeked(bytearray):
    """A state that notes whether any of the bytes in `secret`, a set of offsets, was read."""

    def __init__(self, state, secret):
        super().__init__(state)
        self._secret = secret
        self.peeked = set()

    def __getitem__(self, at):
        self.peeked |= self._secret.intersection(range(*at.indices(len(self))) if isinstance(at, slice) else (at,))
        return bytearray.__getitem__(self, at)


def peeks(rules, state, action):
    """The offsets of the hidden bytes that an action read though it can be taken back."""
    side = state[SIDE]
    secret = {at for start, end, who in rules.SECRET if not who >> side & 1 for at in range(start, end)}
    probe = Peeked(state, secret)
    if not contract.act(rules, probe, action, True):
        return set()
    return {at for at in probe.peeked if any(_shows(rules, state, action, at, value) for value in (0, 255, state[at] ^ 85))}


def _shows(rules, state, action, at, value):
    """Would the side in turn see something else after an action, if a byte had this value?"""
    other = bytearray(state)
    other[at] = value
    try:
        return bool(_difference(rules, state[SIDE], _after(rules, state, action), _after(rules, other, action)))
    except (IndexError, ValueError, RuntimeError):  # no state that can be
        return True


def tells(rules, state, action, value):
    """The sides to which an action tells something hidden though it can be taken back, with what differs: a list of pairs.
    `value`: an int seed for what is drawn anew."""
    found = []
    if contract.phase(state) not in rules.PLAIN:
        return found  # no action of it can be taken back
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
    """(the state after an action, may it be taken back?, the ring of everything it pushed)."""
    s, ring = bytearray(state), bytearray(journal.SIZE)
    journal.open_rings(((REFEREE, ring),))
    try:
        return s, contract.act(rules, s, action, True), ring
    finally:
        journal.open_rings(())


def _difference(rules, side, real, drawn):
    """What a side sees otherwise in one of two outcomes; "" for nothing."""
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
