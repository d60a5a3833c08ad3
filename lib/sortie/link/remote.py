# SPDX-License-Identifier: MIT
"""The guest's game by cable, in place of a Game (core/game.py). It has the bytes that the host has sent, and nothing else.

Its state is the guest's view. Its one ring has the events that the guest may read. An action is a request to the host. The
legal actions follow from the view (core/contract.py).
"""

import os
from array import array

from micropython import const

from ..core import journal
from ..core.head import FRIEND, SEATS, SIDE
from . import position
from .host import ACT, RESIGN, UNDO
from .line import GREET, MESSAGE, REFUSE, UNKNOWN, Changed

_GREETING = const(500)  # ms between two of them
_CALLS = const(12)  # greetings with one number
_WRAP = const(0x1FFFFFFF)


class Remote:
    """The game of a host over a Line.

        rules     the rules of both badges
        name      the bytes that both badges compare first (link/greeting.py)
        now()     milliseconds, as for the Line
        wait()    passes a moment, in which step() is called; it may raise Changed or another exception
        came      has a position come that was not asked for?
        news      the number of the ring's last events that are not shown yet, if the ring was filled anew; else -1
        refused   the name of the host that refused this guest, or b""
    """

    seed = 0  # the guest does not get it

    def __init__(self, rules, line, name, now, wait):
        self.rules = rules
        self.state = bytearray(rules.SIZE)
        self.journal = bytearray(journal.SIZE)
        self.came = False
        self.news = -1
        self.refused = b""
        self._line = line
        self._name = name
        self._now = now
        self._wait = wait
        self._undo = array("H")
        self._number = -1
        self._greet()

    # --- the cable ------------------------------------------------------------------------------------

    def is_joined(self):
        """Has a position of this connection come?"""
        return self._number >= 0

    def step(self):
        """Hear the host. Without a connection greet it."""
        found = self._line.poll()
        if found and found[1] == self._line.connection:
            if found[0] == MESSAGE:
                self._take(found[2])
            elif found[0] == UNKNOWN:
                self._greet()
            elif found[0] == REFUSE:
                self.refused = bytes(found[2])
        if self._number < 0 and self._now() - self._greeted & _WRAP >= _GREETING:
            self._calls += 1
            if self._calls < _CALLS or self._line.has_parts():
                self._say_name()
            else:  # by chance the number can be that of the last connection
                self._greet()

    def _greet(self):
        """Ask for a new connection."""
        noise = os.urandom(2)
        self._line.open((noise[0] | noise[1] << 8) & 0x7FFF)
        self._number = -1
        self._calls = 0
        self._say_name()

    def _say_name(self):
        self._greeted = self._now()
        self._line.say(GREET, self._line.connection, self._name)

    def _take(self, data):
        """Take over a position (link/position.py)."""
        self._undo = array("H", [data[at] | data[at + 1] << 8 for at in range(3, position.events_at(data), 2)])
        at = position.events_at(data)
        first, at = at + 1, at + 1 + data[at] * journal.WIDTH
        if data[1]:
            self.state[:] = bytes(len(self.state))
            journal.clear(self.journal)
            self.news = data[at]
        for event in range(first, at, journal.WIDTH):
            journal.add(self.journal, data[event : event + journal.WIDTH])
        position.change(self.state, data, at + 1)
        if data[1]:
            self.state[SEATS] = FRIEND << 4 if self.state[SEATS] == FRIEND else FRIEND  # the host is the friend
        self._number = data[0]
        self.came = True

    def _ask(self, kind, arg=0):
        """Send a request, and wait for its position. Raises the exception Changed without its connection."""
        number, connection = self._number, self._line.connection
        while not self._line.is_free() and self._number == number:
            self._wait()  # the host has answered, but not the last frame
        if self._number != number:
            raise Changed
        self._line.send(bytes((number & 0xFF, kind, arg & 0xFF, arg >> 8)))
        while self._number == number:
            self._wait()
        if self._line.connection != connection:
            raise Changed
        self.came = False

    # --- as a Game ------------------------------------------------------------------------------------

    def ring(self, side):
        """The ring of the guest, for every viewer."""
        return self.journal

    def side(self):
        """The side that decides: 0, 1 or head.OVER."""
        return self.state[SIDE]

    def view(self, side, into=None):
        """The guest's view. `into` is a bytearray to fill and return."""
        if into is None:
            return bytearray(self.state)
        into[:] = self.state
        return into

    def base(self):
        """(the view, no rings, the actions that can be undone): as Game.base()."""
        return self.state, [], self._undo

    def can_undo(self):
        """Is there an action to undo?"""
        return len(self._undo) > 0

    def act(self, action, listed=False):
        """Let the host do an action."""
        self._ask(ACT, action)

    def undo(self, count=1):
        """Let the host undo the last `count` actions."""
        self._ask(UNDO, count)

    def resign(self):
        """Let the host end the game."""
        self._ask(RESIGN)

    def drop_base(self):
        """Do nothing: there is no position for undo()."""
