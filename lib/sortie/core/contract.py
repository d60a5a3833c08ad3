# SPDX-License-Identifier: MIT
"""The contract of every game: a state is bytes, and a view is a copy without the secret bytes.

A game's rules module has
    ID, VERSION    the name of its folder; the number of its rules, which game records contain
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

`legal(s, offer)` offers every legal action of its phase. It also works on the view of the side that decides.
`act(s, verb, arg)` does one action. A phase without `legal` is a step without a decision. Such a step runs when it is
on top of the stack. An action is an int, `verb << 10 | argument`, with 1 <= verb < 64. Example: verb 3 with argument 5
is the action 3077.

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

from .dice import seed as seed  # begin.py imports `seed` from here. This import loads core/dice.py at the start.
from .head import DEPTH, HIDDEN, MARK, OPTION, OVER, REASON, RNG, SIDE, STACK, STACK_SIZE


RESIGNED = const(255)  # REASON of a resigned game


class Illegal(ValueError):
    """Raised for an action that is not legal here. The state has not changed."""


class Offer:
    """Collects the actions that `legal` offers. With `want`, an action, it only checks whether that action is among them.

    `list` has the actions. `found` is True if the wanted action was offered.
    """

    def __init__(self, want=0):
        self.want = want
        self.found = False
        self.list = () if want else array("H")

    def wants(self, verb):
        """Can an action with this verb matter? A phase skips a slow loop if it cannot."""
        return not self.want or self.want >> 10 == verb

    def asked(self, verb, args):
        """The arguments (of a range) to check: all of them, or only the wanted action's argument."""
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
        """Offer an action for each of these arguments, a row of ints from 0 to 1023."""
        for arg in args:
            self.add(verb, arg)


def push(s, phase):
    """Push a phase on the state's stack. It is in force until it is popped. Raises RuntimeError if the stack is full."""
    depth = s[DEPTH]
    if depth == STACK_SIZE:
        raise RuntimeError("phase stack full")
    s[STACK + depth] = phase
    s[DEPTH] = depth + 1


def pop(s):
    """Pop the phase in force off the stack."""
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
    """Run the steps without a decision until a side has to decide. Returns True if all of them are PLAIN."""
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
    """All legal actions of the side that decides, as an array of ints. `v` is the state or that side's view."""
    offer = Offer()
    if v[SIDE] != OVER:
        rules.PHASES[phase(v)][0](v, offer)
    return offer.list


def is_legal(rules, s, action):
    """Is this action legal? This makes no list of actions."""
    if not 1024 <= action < 65536 or s[SIDE] == OVER:
        return False
    offer = Offer(action)
    rules.PHASES[phase(s)][0](s, offer)
    return offer.found


def table(*parts):
    """A game's PHASES from the `{phase: (legal, act)}` of its rules modules. Each phase is in one of them."""
    found = {}
    for part in parts:
        found.update(part)
    return tuple([found[number] for number in range(len(found))])


def act(rules, s, action, known=False):
    """Do an action. Returns True if it may be undone.

    It may not if a die fell, another side decides now, or a phase that is not PLAIN was run. Raises Illegal for an
    action that is not legal, and then changes nothing. `known` skips this check, for an action that was listed or has
    been done here before.
    """
    if not (known or is_legal(rules, s, action)):
        raise Illegal("not legal here")
    now, mark, side = phase(s), s[MARK], s[SIDE]
    rules.PHASES[now][1](s, action >> 10, action & 1023)
    return settle(rules, s) and now in rules.PLAIN and mark == s[MARK] and side == s[SIDE]


def view(rules, s, side, into=None):
    """The view of `side`: a copy of the state with its secret rows, the generators and MARK set to 0.

    The phase below replaces the other side's PRIVATE phase. `into` is a bytearray to fill and return.
    """
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
