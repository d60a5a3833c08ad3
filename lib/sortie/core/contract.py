# SPDX-License-Identifier: MIT
"""The contract of every game: a state is bytes, and a view is a copy without the secret bytes.

A game's rules module has

    ID, VERSION    the name of its folder; the number of its rules, which saves contain
    OLDEST         optional: the oldest version whose positions can continue
    SIZE           bytes of its state (core/head.py, then its own fields.py)
    SIDES          the number of sides
    OPTIONS        the number of values of each option; the first value is the default
    PHASES         a tuple of (legal, act); the index is the phase's number
    SECRET         a tuple of (start, end, sides): rows that only the sides in these bits may read
    PLAIN          the phases that use and reveal no secret: only they leave the undo open
    PRIVATE        the phases that the other side may not see: its view has the phase below on the stack
    OPEN           optional: the phases without secrets, in which two persons both look
    setup(s)       lays out a new game in a state with a filled head, and pushes the first phase
    sane(s)        optional: raises Damaged for an impossible state (core/sane.py)
    resample(v, side, seed)  a determinization: a whole state that fits the view v of `side`

legal(s, offer) offers every legal action of its phase. It also works on the view of the side that decides.
act(s, verb, arg) does one action. A phase without `legal` is a step without a decision: it runs when it is on top of the stack.
An action is an int, verb << 10 | argument, 1 <= verb < 64.

OpenSpiel has other names for these functions:

    s[SIDE]                 current_player(); OVER is is_terminal()
    actions(rules, v)       legal_actions()
    act(rules, s, action)   apply_action(), which throws the dice too: there are no chance nodes
    view(rules, s, side)    information_state()
    outcome(s)              returns(), in the game's outcome.py
    resample(v, side, seed) resample_from_infostate()
"""

from array import array

from micropython import const

from .dice import seed as seed  # begin.py takes it from here: so dice are there from the start, whatever throws first
from .head import DEPTH, HIDDEN, MARK, OPTION, OVER, REASON, RNG, SIDE, STACK, STACK_SIZE


RESIGNED = const(255)  # REASON of a game that was given up


class Illegal(ValueError):
    """An action that is not legal here; nothing was changed."""


class Offer:
    """Takes what `legal` offers: all of it, or only whether one wanted action is among it."""

    def __init__(self, want=0):
        self.want = want
        self.found = False
        self.list = () if want else array("H")

    def wants(self, verb):
        """Is it worth while to offer this verb? Lets a phase skip a costly loop when one other action is tested."""
        return not self.want or self.want >> 10 == verb

    def asked(self, verb, args):
        """Those of these arguments (a range) that are worth a look: all; when one action is tested, its own or none."""
        if not self.want:
            return args
        arg = self.want & 1023
        return (arg,) if self.want >> 10 == verb and arg in args else ()

    def add(self, verb, arg=0):
        """Offer one action."""
        want = self.want
        if not want:
            self.list.append(verb << 10 | arg)
        elif want == verb << 10 | arg:
            self.found = True

    def add_all(self, verb, args):
        """Offer an action for each of these arguments, any row of ints from 0 to 1023."""
        # other forms of this loop moved Search & Battle's counted peak by 6 KB: ask `make budget`
        want, verb, put = self.want, verb << 10, self.list.append if not self.want else None
        for arg in args:
            if not want:
                put(verb | arg)
            elif want == verb | arg:
                self.found = True


def push(s, phase):
    """Put a phase on the state's stack: it is in force until it pops."""
    depth = s[DEPTH]
    if depth == STACK_SIZE:
        raise RuntimeError("phase stack full")
    s[STACK + depth] = phase
    s[DEPTH] = depth + 1


def pop(s):
    """Take the phase in force off the stack."""
    s[DEPTH] -= 1
    s[STACK + s[DEPTH]] = 0


def become(s, phase):
    """Replace the phase in force by another."""
    s[STACK + s[DEPTH] - 1] = phase


def phase(s):
    """The number of the phase in force."""
    return s[STACK + s[DEPTH] - 1]


def end(s, reason):
    """End the game for this reason (not 0)."""
    s[REASON] = reason
    s[SIDE] = OVER
    while s[DEPTH]:
        pop(s)


def settle(rules, s):
    """Run the steps that nobody decides until somebody has to. Are all of them plain?"""
    phases = rules.PHASES
    plain = True
    while s[SIDE] != OVER:
        now = phase(s)
        legal, step = phases[now]
        if legal:
            break
        step(s)
        plain = plain and now in rules.PLAIN
    return plain


def actions(rules, v):
    """Every legal action of the side that decides, as an array of ints; `v` is the state or that side's view."""
    offer = Offer()
    if v[SIDE] != OVER:
        rules.PHASES[phase(v)][0](v, offer)
    return offer.list


def is_legal(rules, s, action):
    """Is this one action legal? No list of actions is made."""
    if not 1024 <= action < 65536 or s[SIDE] == OVER:
        return False
    offer = Offer(action)
    rules.PHASES[phase(s)][0](s, offer)
    return offer.found


def table(*parts):
    """PHASES of a game from the {phase: (legal, act)} of its rules' modules, each phase in one of them."""
    found = {}
    for part in parts:
        found.update(part)
    return tuple([found[number] for number in range(len(found))])


def act(rules, s, action, known=False):
    """Do an action. May it be taken back? Not if a die fell, another side decides now, or a phase that is not PLAIN was run.

    Raises Illegal, changing nothing, when it is not legal; `known`: it was listed, or done here before, and nobody asks."""
    if not (known or is_legal(rules, s, action)):
        raise Illegal("not legal here")
    now, mark, side = phase(s), s[MARK], s[SIDE]
    rules.PHASES[now][1](s, action >> 10, action & 1023)
    return settle(rules, s) and now in rules.PLAIN and mark == s[MARK] and side == s[SIDE]


def view(rules, s, side, into=None):
    """What `side` may know: a copy of the state's bytes with its secret rows, the generators and their count blanked whole;
    in place of the other side's PRIVATE phase the one below it. `into`: a bytearray to take it."""
    v = into
    if v is None:
        v = bytearray(s)
    else:
        v[:] = s
    v[RNG:SIDE] = bytes(SIDE - RNG)
    v[HIDDEN:OPTION] = bytes(OPTION - HIDDEN)
    while v[SIDE] != side and v[DEPTH] > 1 and phase(v) in rules.PRIVATE:
        pop(v)
    for start, stop, who in rules.SECRET:
        if not who >> side & 1:
            v[start:stop] = bytes(stop - start)
    return v
