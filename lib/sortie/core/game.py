# SPDX-License-Identifier: MIT
"""One game in play: its state, its journal and what undo needs."""

from array import array

from micropython import const

from . import contract, journal
from .head import MARK, SIDE

_SEED = const(0x3FFFFFFF)  # as much of a seed as counts (core/dice.py)


class Game:
    """A game in play. `rules` is its rules module, `state` its bytes, `journal` its ring (core/journal.py), `seed` what
    it began with."""

    def __init__(self, rules):
        self.rules = rules
        self.seed = 0
        self.state = bytearray(rules.SIZE)
        self.journal = bytearray(journal.SIZE)
        self._base_state = bytearray(rules.SIZE)
        self._base_journal = bytearray(journal.SIZE)
        self._since = array("H")
        self._is_lent = False

    def new(self, seed, options=(), seats=0):
        """Start a new game from an int seed, a row of option values and who plays (core/head.py). Raises ValueError for a
        wrong option or wrong seats."""
        fresh = bytearray(journal.SIZE)
        journal.open_sink(fresh)
        try:
            from .begin import new_state  # in a run of a game its caller lets it go

            state = new_state(self.rules, seed, options, seats)
        finally:
            journal.open_sink(None)
        self.load(state, fresh, seed)

    def load(self, state, events, seed=0):
        """Go on from a saved state and as much of a journal's ring as is in use (core/save.py checks them)."""
        self.seed = seed & _SEED
        self.state[:] = state
        self.journal[:] = bytes(events) + bytes(journal.SIZE - len(events))
        self._rebase()

    def side(self):
        """Who decides: 0, 1, ... or head.OVER."""
        return self.state[SIDE]

    def view(self, side, into=None):
        """What this side may know, as bytes; `into`: a bytearray to take it."""
        return contract.view(self.rules, self.state, side, into)

    def lend(self, side):
        """The same in the room of the undo, until an action is done: for who takes nothing back, that one either."""
        self._since = array("H")
        self._is_lent = True
        return self.view(side, self._base_state)

    def actions(self):
        """Every legal action now, as an array of ints, found on the view of the side that decides."""
        side = self.state[SIDE]
        return contract.actions(self.rules, self.view(side & 7))

    def act(self, action, listed=False):
        """Do an action. Raises contract.Illegal, changing nothing, when it is not legal; `listed`: it is one of those just
        listed, and nobody asks."""
        state = self.state
        mark, side = state[MARK], state[SIDE]
        self._do(action, listed)
        if self._is_lent or mark != state[MARK] or side != state[SIDE]:
            self._rebase()
        else:
            self._since.append(action)

    def resign(self):
        """Give the game up: it ends with contract.RESIGNED."""
        contract.end(self.state, contract.RESIGNED)
        self._rebase()

    def can_undo(self):
        """Is there an action to take back? A die, a reveal or a change of side closes the undo."""
        return len(self._since) > 0

    def keep_no_undo(self):
        """Give the room of the undo away, where nothing will be taken back: it is as much as the game itself."""
        self._base_state, self._base_journal = self.state, self.journal

    def undo(self, count=1):
        """Take back the last `count` actions: go back to the last die, reveal or change of side and do all but these again.

        Raises contract.Illegal when there are not so many to take back.
        """
        if len(self._since) < count:
            raise contract.Illegal("nothing to take back")
        line = self._since
        self.state[:] = self._base_state
        self.journal[:] = self._base_journal
        self._since = array("H")
        for i in range(len(line) - count):
            self._do(line[i], True)
            self._since.append(line[i])

    def _do(self, action, known=False):
        journal.open_sink(self.journal)
        try:
            contract.act(self.rules, self.state, action, known)
        finally:
            journal.open_sink(None)

    def _rebase(self):
        self._base_state[:] = self.state
        self._base_journal[:] = self.journal
        self._since = array("H")
        self._is_lent = False
