# SPDX-License-Identifier: MIT
"""The other badge of a Session, without a screen. It lives in the badge's own time: it is served whenever the badge looks at its wire.

A Session's machine takes a Wire: Session(setup=wire.plug).
"""

import random

from sortie.core.contract import actions
from sortie.core.game import Game
from sortie.core.head import FRIEND, OVER
from sortie.link.greeting import name
from sortie.link.host import ACT, RESIGN, UNDO, Host
from sortie.link.line import Line
from sortie.link.remote import Remote
from sortie.shell.version import VERSION

from tools import games


class Wire:
    """A cable to a far badge.

    pulled: is it out?
    """

    def __init__(self, far):
        self.far = far
        self.pulled = False
        self._machine = None
        self._to = self._fro = b""

    def plug(self, machine):
        """Put this wire into a machine."""
        machine.wire = self
        self._machine = machine
        self.far.begin(_FarEnd(self), lambda: machine.clock.now() & 0x1FFFFFFF)

    def read(self):
        """The bytes from the far badge."""
        self.far.step()
        data, self._fro = self._fro, b""
        return data

    def write(self, data):
        """Send bytes to the far badge."""
        if not self.pulled:
            self._to += data


class _FarEnd:
    def __init__(self, wire):
        self._wire = wire

    @property
    def in_waiting(self):
        return len(self._wire._to)

    def read(self, n):
        data, self._wire._to = self._wire._to[:n], self._wire._to[n:]
        return data or None

    def write(self, data):
        if not self._wire.pulled:
            self._wire._fro += data


def _rules(ident):
    """A game's rules with every part loaded. In a Session a part would get the badge's own modules, and keep them."""
    rules = games.title(ident).rules
    list(rules.PHASES)
    return rules


class FarGuest:
    """A guest that acts at random.

    acts: does it act?
    asks: a request (kind, argument) in place of its next action.
    """

    def __init__(self, ident, seed=1, version=VERSION):
        self.rules = _rules(ident)
        self.acts = True
        self.asks = None
        self.done = 0
        self._version = version
        self._chance = random.Random(seed)
        self._asked = -1

    def begin(self, end, now):
        """Switch the badge on."""
        self._line = Line(end, now)
        self.remote = Remote(self.rules, self._line, name(self._version, self.rules), now, None)

    def step(self):
        """Serve the line, and ask for an action in this badge's turn."""
        remote = self.remote
        remote.step()
        if not remote.is_joined() or not self._line.is_free():
            return
        me = 0 if remote.state[31] == FRIEND << 4 else 1
        if self.asks:
            (kind, arg), self.asks = self.asks, None
        elif self.acts and remote.side() == me and remote._number != self._asked:
            kind, arg = ACT, self._chance.choice(list(actions(self.rules, remote.state)))
            self.done += 1
        else:
            return
        self._asked = remote._number
        self._line.send(bytes((remote._number, kind, arg & 255, arg >> 8)))


class FarHost:
    """A host that acts at random. side: that of the guest. acts: does it act?"""

    def __init__(self, ident, side=1, seed=1, version=VERSION):
        self.rules = _rules(ident)
        self.side = side
        self.acts = True
        self.game = Game(self.rules)
        self.game.new(seed | seed + 9 << 30, (), FRIEND << 4 * side)
        self._version = version
        self._chance = random.Random(seed)

    def begin(self, end, now):
        """Switch the badge on, with the same game."""
        self._line = Line(end, now)
        self.host = Host(self.game, self._line, self.side, name(self._version, self.rules))

    def step(self):
        """Serve the line, do what the guest asks for, and act in this badge's turn."""
        self.host.step()
        game = self.game
        if self.host.request:
            kind, arg = self.host.request
            if kind == ACT:
                game.act(arg)
            elif kind == UNDO:
                game.undo(arg)
            elif kind == RESIGN and game.side() != OVER:
                game.resign()
            self.host.answered()
        elif self.acts and game.side() not in (self.side, OVER) and (self.host.is_settled() or game.can_undo()):
            game.act(self._chance.choice(list(game.actions())))
            self.host.done()
