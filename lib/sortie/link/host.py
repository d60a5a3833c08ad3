# SPDX-License-Identifier: MIT
"""The host of a game by cable. It keeps the state. The guest gets its own view and events, and asks for actions.

The guest gets a position when it differs in its eyes. While the host's player can still undo, the guest keeps the position
before these actions.
"""

from micropython import const

from ..core import contract, journal
from ..core.head import OVER
from .line import GREET, MESSAGE, REFUSE, STRANGE, UNKNOWN
from .position import WHOLE, pack
from .undone import before

ACT = const(1)  # the guest's requests: an action,
UNDO = const(2)  # an undo of so many actions,
RESIGN = const(3)  # or the end of the game

_REQUEST = const(4)  # bytes: the number of the position, the request, its argument
_MOST = const(255)


class Host:
    """The host of a Game over a Line.

        side      that of the guest
        name      the bytes that both badges compare first (link/greeting.py)
        request   (request, argument) of the guest, which the host's program does or refuses; None without one
        refused   the name of a badge that was refused last, or b""
        shown     the number of events of its ring that the guest has seen
    """

    def __init__(self, game, line, side, name, shown=0):
        self._game = game
        self._line = line
        self.side = side
        self.name = name
        self.shown = self._told = shown
        self.request = None
        self.refused = b""
        self._view = bytearray(game.rules.SIZE)  # that was sent last
        self._number = 0
        self._is_new = False  # is the next position WHOLE?
        self._changed = False  # does the guest lack a position?
        self._must = False  # does the guest wait for a position, even for the same?

    def done(self):
        """Note that the game has changed."""
        self._changed = True

    def answered(self):
        """Note that the request is done, or refused."""
        self.request = None
        self._changed = self._must = True

    def is_settled(self):
        """Has the guest got all that it may know?"""
        return self._line.is_free() and not self._changed

    def step(self):
        """Hear the guest, and send what it lacks."""
        found = self._line.poll()
        if found:
            kind, connection, content = found
            if kind == GREET and connection != self._line.connection:
                self._greet(connection, content)
            elif kind == STRANGE:
                self._line.say(UNKNOWN, connection)
            elif kind == MESSAGE:
                self._hear(content)
        if self._changed and self._line.connection >= 0 and self._line.is_free():
            self._tell()

    def _greet(self, connection, name):
        if name != self.name:
            self.refused = bytes(name)
            self._line.say(REFUSE, connection, self.name)
            return
        self.refused = b""
        if not self._line.is_free():
            self._told = self.shown  # open() drops the position under way
        self._line.open(connection)
        self.request = None
        self._is_new = self._changed = True

    def _hear(self, content):
        """Take a request. A request for an old position, or in the host's turn, gets the present position as its answer."""
        if len(content) != _REQUEST:
            return
        kind, arg = content[1], content[2] | content[3] << 8
        if kind == RESIGN or content[0] == self._number and self._may(kind, arg):
            self.request = kind, arg
        else:
            self._changed = self._must = True

    def _may(self, kind, arg):
        """May the guest ask for this now? The host's program finds out whether an action is legal.

        That may import a part of the rules, which drops the view. It is not done here, during a wait.
        """
        game = self._game
        if game.side() != self.side:
            return False
        return kind == ACT or kind == UNDO and 0 < arg <= len(game.base()[2])

    # --- positions ------------------------------------------------------------------------------------

    def _tell(self):
        """Send the position, if the guest lacks it.

        Actions that the host's player can undo leave no trace, also not in the answer to a request.
        """
        game, side = self._game, self.side
        self.shown = self._told  # the line is free: the last position has arrived
        self._changed = False
        state, ring, line = game.state, game.ring(side), ()
        if game.can_undo() and game.side() == side:
            line = game.base()[2][-_MOST:]
        elif game.can_undo():
            state, ring = before(game, side)
        view = bytes(state) if game.side() == OVER else contract.view(game.rules, state, side)
        count = journal.count(ring)
        self.shown = min(self.shown, count)
        if self._is_new or count < self._told or self._told < journal.oldest(ring):
            events = journal.last(ring)
            news = min(count - self.shown, len(events) // journal.WIDTH)
            self._send(WHOLE, line, events, news, view)
        else:
            events = bytearray()
            for n in range(self._told, count):
                at = journal.at(ring, n)
                events.extend(ring[at : at + journal.WIDTH])
            if self._must or events or line or view != self._view:
                self._send(0, line, events, 0, view)
        self._told = count

    def _send(self, whole, line, events, news, view):
        self._number = self._number + 1 & 0xFF
        old = bytes(len(view)) if whole else self._view
        self._line.send(pack(self._number, whole, line, events, news, old, view))
        self._view[:] = view
        self._is_new = self._must = False
