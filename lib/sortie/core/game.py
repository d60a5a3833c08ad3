# SPDX-License-Identifier: MIT
"""One game in play: its state, its journal and its undo."""

from array import array

from . import contract, journal, parts
from .head import FRIEND, SEATS, SIDE
from .journal import REFEREE


def readers(rules, state):
    """The sides that have a ring of their own: those that persons play in a game of two sides."""
    return [side for side in range(2) if rules.SIDES == 2 and state[SEATS] >> 4 * side & 15 in (0, FRIEND)]


class Game:
    """A game in play.

        rules     its rules module
        state     its bytes
        journal   the ring of all events (core/journal.py)
        seed      the seed at its start (core/seeds.py)
    """

    def __init__(self, rules):
        self.rules = rules
        self.seed = 0
        self.state = bytearray(rules.SIZE)
        self.journal = bytearray(journal.SIZE)
        self._rings = ((REFEREE, self.journal),)  # then the rings of the sides that persons play
        self._base_state = bytearray(rules.SIZE)
        self._replaced = bytearray()  # the records that events since the base replaced in the rings
        self._since = array("H")

    def drop_base(self):
        """Drop the position for undo(), which a lesson never calls."""
        self._base_state = None

    def new(self, seed, options=(), seats=0):
        """Start a new game from an int seed, a row of option values and seats (core/head.py).

        Raises ValueError for a wrong option value or wrong seats.
        """
        fresh = bytearray(journal.SIZE)
        journal.open_rings(((REFEREE, fresh),))
        try:
            from .begin import new_state  # the caller evicts it during a run of a game

            state = new_state(self.rules, seed, options, seats)
        finally:
            journal.open_rings(())
        self.load(state, fresh, seed)

    def load(self, state, events=b"", seed=0):
        """Continue from a state and, if there is one, the ring of all its events."""
        self.seed = seed
        self.state[:] = state
        journal.clear(self.journal)
        self.journal[: len(events)] = events
        self._lay_rings()
        for n in range(journal.oldest(self.journal), journal.count(self.journal)):
            at = journal.at(self.journal, n)
            self._file(self.journal[at : at + journal.WIDTH])
        self._rebase()

    def _lay_rings(self):
        """Make a ring for each side that has one of its own."""
        rings = [(side, bytearray(journal.SIZE)) for side in readers(self.rules, self.state)]
        self._rings = self._rings[:1] + tuple(rings)

    def _file(self, record):
        """Add a record to the ring of each side that may read it."""
        for side, ring in self._rings[1:]:
            if record[journal.AUDIENCE] >> side & 1:
                journal.add(ring, record)

    def ring(self, side):
        """The ring for a viewer: a side, PUBLIC or REFEREE.

        A side without a ring and PUBLIC get a person's ring. Check `journal.may_read` for each event of it. REFEREE
        gets the ring of all events, as does every viewer of a game without persons.
        """
        for reader, ring in self._rings:
            if reader == side:
                return ring
        return self._rings[min(1, len(self._rings) - 1)][1]

    def kept(self):
        """The last events of each ring that a viewer may read, as a list of bytes. A game record stores them."""
        return [journal.last(ring) for _, ring in self._rings[1:] or self._rings]

    def base(self):
        """(state, rings as by kept(), actions): the position that undo can reach, and the actions since as an array.

        Without undo, after drop_base(), and after more events than the rings have room for, it is the present position."""
        if self._base_state is None or len(self._replaced) > (journal.RECORDS - journal.KEPT) * (1 + journal.WIDTH):
            return self.state, self.kept(), array("H")
        first = min(1, len(self._rings) - 1)
        kept = [
            journal.last(self._rings[i][1], journal.pushed(self._replaced, i)) for i in range(first, len(self._rings))
        ]
        return self._base_state, kept, self._since

    def recall(self, kept):
        """Fill the rings of a position that was just loaded with the result of kept()."""
        rings = self._rings[1:] or self._rings
        for i in range(len(rings)):
            for at in range(0, len(kept[i]), journal.WIDTH):
                journal.add(rings[i][1], kept[i][at : at + journal.WIDTH])
        self.journal[:] = rings[0][1]
        self._rebase()

    def note(self):
        """A snapshot: the state and its journal, for back_to()."""
        return bytes(self.state), [bytes(ring) for _, ring in self._rings], self._rings

    def back_to(self, note):
        """Restore a snapshot of this game."""
        self.state[:] = note[0]
        self._rings = note[2]  # a load may have laid other rings since
        for i in range(len(self._rings)):
            self._rings[i][1][:] = note[1][i]
        self._rebase()

    def side(self):
        """The side that decides: 0, 1, ... or head.OVER."""
        return self.state[SIDE]

    def view(self, side, into=None):
        """The view of this side, as bytes. `into` is a bytearray to fill and return."""
        return contract.view(self.rules, self.state, side, into)

    def actions(self):
        """All legal actions now, as an array of ints, found on the view of the side that decides."""
        side = self.state[SIDE]
        return contract.actions(self.rules, self.view(side & 7))

    def act(self, action, listed=False):
        """Do an action. Raises contract.Illegal for an action that is not legal, and then changes nothing.

        `listed` skips this check, for an action that was just listed. If memory fails, view, bot and part are evicted.
        Then the action is done again from the last closed position.
        """
        try:
            is_open = self._do(action, listed)
        except MemoryError:
            if self._base_state is None:
                raise
            parts.give_room()
            self._go_back(0)
            is_open = self._do(action, listed)
        if is_open:
            self._since.append(action)
        else:
            self._rebase()

    def resign(self):
        """Resign the game: it ends with contract.RESIGNED."""
        contract.end(self.state, contract.RESIGNED)
        self._rebase()

    def can_undo(self):
        """Is there an action to undo? A die, a change of side and a secret close the undo (contract.act)."""
        return len(self._since) > 0

    def undo(self, count=1):
        """Undo the last `count` actions: restore the last closed position, and do all but these actions again.

        Raises contract.Illegal if there are fewer actions to undo.
        """
        if len(self._since) < count:
            raise contract.Illegal("nothing to take back")
        self._go_back(count)

    def _go_back(self, count):
        """Restore the last closed position, and do all actions since but the last `count` again."""
        line = self._since
        self.state[:] = self._base_state
        journal.take_back(self._rings, self._replaced)
        self._replaced[:] = b""
        self._since = array("H")
        for i in range(len(line) - count):
            self._do(line[i], True)
            self._since.append(line[i])

    def _do(self, action, known):
        """Do an action. Returns True if it may be undone."""
        journal.open_rings(self._rings, self._replaced)
        try:
            return contract.act(self.rules, self.state, action, known)
        finally:
            journal.open_rings(())

    def _rebase(self):
        if self._base_state is not None:
            self._base_state[:] = self.state
        self._replaced[:] = b""
        self._since = array("H")
