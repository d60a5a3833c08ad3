# SPDX-License-Identifier: MIT
"""The seats of two persons at one badge: they take turns, and in between the cover (session/cover.py) hides the view."""

from micropython import const

from ..core import contract, journal
from ..core.journal import PUBLIC
from ..core.resident import Temporary
from ..ui import buttons
from .seats import Seats

_ANEW = const(-1)  # a result of turn(): check the game again


class TwoPersons(Seats):
    """The viewer of a Play: one person, or both.

        saw    the last view of each person
        shown   the number of events of its ring that each person has seen
        panels  the panel that each person sees first: the briefing in a new game
    """

    def __init__(self, play, person):
        super().__init__(play, person)
        self.covered = True
        self.saw = [None, None]
        self.shown = [0, 0]
        self.panels = [play.panel] * 2
        self.keep(0)  # a slot has no last views: news is shown on the present view
        with Temporary():
            from ..store.slots import recall

            recall(play.shell.board.storage, self, play.game)
            play.shell.board.storage.rest()

    def turn(self):
        """The step before a decision: 0 if the viewer decides; -1 to check the game again. Raises ToTitle."""
        play = self._play
        if contract.phase(self.game.state) in getattr(self.rules, "OPEN", ()):  # nothing is secret in this decision
            return self._both_look()
        if self.side == self.game.side():
            self.until = play.shown if self.until < 0 else self.until
            return 0
        with Temporary():
            from .cover import pass_on

            event = pass_on(self, play, play.shell, play.texts)
        if event == buttons.START:
            self._person.pause()
        return _ANEW

    def _both_look(self):
        """Show the public view, for both persons. Returns the result of turn()."""
        play = self._play
        if self.side == PUBLIC and not self.covered:
            return 0
        if not self.covered:
            self.keep(play.shown)
        self.covered = False
        self.can_show = False
        play.panel = 0
        play.screen.known = False
        self.see(PUBLIC)
        play.shown = journal.count(self.journal)
        return _ANEW

    def keep(self, shown):
        """Note that the viewer (one person or both) has seen the present view and `shown` events."""
        left = journal.count(self.journal) - shown
        for side in range(2):
            if self.side in (side, PUBLIC):
                self._keep(side, max(0, journal.count(self.game.ring(side)) - left))

    def _keep(self, side, shown):
        self.saw[side] = self.game.view(side, self.saw[side])
        self.shown[side] = shown

    def done(self):
        """Update the view. Called after each action.

        A person with more news than the ring holds starts at the present view. The last view would lack the lost
        events. This waits until no undo can remove the news.
        """
        super().done()
        for side in range(0 if self.game.can_undo() else 2):
            ring = self.game.ring(side)
            if self.shown[side] < journal.oldest(ring):
                self._keep(side, journal.count(ring))
