# SPDX-License-Identifier: MIT
"""A host and a guest without screens, joined by a cable in memory."""

from sortie.core import journal
from sortie.core.game import Game
from sortie.core.head import FRIEND, OVER, SEATS
from sortie.link.greeting import name
from sortie.link.host import ACT, RESIGN, UNDO, Host
from sortie.link.line import Changed, Line
from sortie.link.remote import Remote
from sortie.store import game_reader, game_record

from host_tests.link.wire import Cable, Clock
from tools import games

GAMES = [ident for ident in games.names() if games.title(ident).rules.SIDES == 2]


class Pair:
    """A game by cable: `host` and `guest` with their `game` and `remote`. side: that of the guest."""

    def __init__(self, ident, seed, side=1, fault=0.0, most=600_000):
        self.rules = games.title(ident).rules
        self.side = side
        self.clock = Clock()
        self.cable = Cable(self.clock, fault, seed)
        self.most = most
        self.game = Game(self.rules)
        self.game.new(seed | seed + 9 << 30, (), FRIEND << 4 * side)
        self.begin_host(0)
        self.begin_guest()

    def begin_host(self, shown):
        """Begin the host's program on its Game."""
        line = Line(self.cable.ends[0], self.clock.now)
        self.host = Host(self.game, line, self.side, name("1", self.rules), shown)

    def begin_guest(self):
        """Begin the guest's program, without knowledge."""
        self.line = Line(self.cable.ends[1], self.clock.now)
        self.remote = Remote(self.rules, self.line, name("1", self.rules), self.clock.now, self.wait)

    def restart_host(self):
        """Switch the host off and on: its game comes from its save."""
        record = game_record.pack(self.game)
        shown = self.host.shown
        kept = journal.count(self.game.ring(self.side)) - shown
        self.game = Game(self.rules)
        game_reader.unpack(self.game, bytes(record))
        self.begin_host(max(0, journal.count(self.game.ring(self.side)) - kept))

    def wait(self):
        """Pass 20 ms. The host does what the guest has asked for."""
        self.clock.ms += 20
        assert self.clock.ms < self.most, "the two do not agree in time"
        self.host.step()
        if self.host.request:
            kind, arg = self.host.request
            if kind == ACT:
                self.game.act(arg)
            elif kind == UNDO:
                self.game.undo(arg)
            elif kind == RESIGN and self.game.side() != OVER:
                self.game.resign()
            self.host.answered()
        self.remote.step()

    def settle(self):
        """Wait until the guest has got all that it may know."""
        self.wait()
        while not (self.remote.is_joined() and self.host.is_settled() and self.line.is_free()):
            self.wait()
        self.wait()

    def act(self, action):
        """Do an action of the side that decides, at its own end. Tries again after another connection has begun."""
        if self.game.side() != self.side:
            self.game.act(action)
            self.host.done()
            return
        count = self.state_key()
        while self.state_key() == count:
            try:
                self.remote.act(action)
            except Changed:
                self.settle()

    def state_key(self):
        """The state of the host, without its seats."""
        state = bytearray(self.game.state)
        state[SEATS] = 0
        return bytes(state)

    def guests_view(self):
        """The view that the guest should have."""
        view = bytearray(self.game.state) if self.game.side() == OVER else self.game.view(self.side)
        view[SEATS] = FRIEND << 4 * (1 - self.side)
        return bytes(view)
