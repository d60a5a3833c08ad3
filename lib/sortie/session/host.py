# SPDX-License-Identifier: MIT
"""The host's seats in a game by cable. It keeps state and save, and does what the guest asks for."""

from ..core import contract, journal
from ..board.uart import wire
from ..link import host
from ..link.greeting import name
from ..link.line import Line
from ..shell import words as W
from ..shell.shell import ToTitle
from ..shell.version import VERSION
from ..store.move_list import UNDO
from .cable import Cable, Decider, Plug


class Host(Cable):
    """The viewer of a Play."""

    def __init__(self, play, person):
        shell = play.shell
        line = Line(wire(), shell.board.now)
        super().__init__(play, person, Plug(shell, line))
        self._line = line
        self.recall()
        guest = 1 - self.side
        self._host = host.Host(play.game, line, guest, name(VERSION, play.game.rules), self.shown[guest])
        self.plug.step = self._host.step
        play.decider = Decider(play, self, person)

    def why(self):
        """The text of a pause: the guest is away. 0: it is there."""
        if self._line.connection < 0:
            return W.SAY_CABLE_OTHER if self._host.refused else W.SAY_CABLE_WAIT
        return W.SAY_CABLE_OUT if self.plug.is_out() else 0

    def watch(self, idle):
        """Save an idle game, and look after the cable."""
        super().watch(idle)
        self._person.keeper.watch(idle)

    def has_news(self):
        """Does the guest ask for something?"""
        return self._host.request is not None

    def take(self):
        """Do the guest's request, unless it is illegal. Returns True if the guest can undo it: the host's person does not see it yet."""
        play, game = self._play, self.game
        kind, arg = self._host.request
        if kind == host.RESIGN:
            game.resign()
        elif kind == host.UNDO:
            game.undo(arg)
            play.since.append(UNDO)
        else:
            try:
                game.act(arg)
                play.since.append(arg)
            except contract.Illegal:
                pass  # the answer is the present position
        self._host.answered()
        self.look()
        if game.can_undo() and game.side() != self.side:
            return True
        self._person.keeper.done()
        return False

    def renew(self):
        """Take the request that has ended a decision. Returns the Person."""
        self.take()
        return self._person

    def tell(self):
        """Send the guest what it lacks."""
        self._host.done()

    def keep(self, shown):
        """Note the number of events that the persons have seen."""
        super().keep(shown)
        self.shown[1 - self.side] = min(self._host.shown, journal.count(self.game.ring(1 - self.side)))

    def over(self):
        """Send the end. Then the viewer sees everything."""
        self._host.done()
        try:
            while not self._host.is_settled():
                self.nap()
        except ToTitle:  # the person does not wait for the guest any more: the game counts
            pass
        super().over()

    def ending(self, person):
        """Show the end. Returns its choice."""
        return person.end()
