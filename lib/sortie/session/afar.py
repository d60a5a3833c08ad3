# SPDX-License-Identifier: MIT
"""The seats of a person and a friend who is elsewhere: friend.py is for letters, cable.py for a cable."""

from ..core.resident import Temporary
from .seats import Seats


class Afar(Seats):
    """The viewer of a Play.

        shown   the number of events of its ring that each person has seen; after recall()
    """

    def recall(self):
        """Read `shown` from the slot."""
        self.shown = [0, 0]
        storage = self._play.shell.board.storage
        with Temporary():
            from ..store.slots import recall

            recall(storage, self, self.game)
            storage.rest()

    def is_alone(self):
        """Is there one person at most?"""
        return False

    def goes_on(self):
        """Does a bot act next, without a decision of the viewer before?"""
        return False

    def first_news(self):
        """The number of the first event that a continued game shows."""
        return self.shown[self.side]

    def keep(self, shown):
        """Note that the person has seen `shown` events."""
        self.shown[self.side] = shown
