# SPDX-License-Identifier: MIT
"""Saves a game in progress: after a turn, when idle, at a low battery, and when the player leaves."""

from array import array

from micropython import const

from ..core import journal
from ..core.head import FRIEND, OVER, SEATS
from ..core.resident import Temporary
from ..shell import words as W
from ..shell.shell import ToTitle, notice
from ..ui import buttons
from .person import Person
from .play import ASKED, KEPT

_IDLE = const(15000)  # ms without a press before an idle save
_APART = const(60000)  # ms between two idle saves: each one wears the flash
_LOW_APART = const(10000)  # ms between two saves at a low battery


def begin(play):
    """Put the game of the slot into a Play, with a Person as its decider. Returns its Keeper. Raises Damaged."""
    keeper = Keeper(play)
    keeper.load()
    play.decider = Person(play, keeper)
    play.stage.idle.watch = keeper.watch
    if play.game.rules.SIDES > 1:
        play.seen = play.seats = _seats(play)
    if not keeper.is_fresh:
        play.shown = play.seats.first_news() if play.seats else journal.count(play.game.ring(play.viewer))
    return keeper


def _seats(play):
    seats = play.game.state[SEATS]
    if not seats:
        from .two_persons import TwoPersons as Kind
    elif seats in (FRIEND, FRIEND << 4):
        if play.shell.board.storage.load("letter"):  # LETTER of store/slots.py
            from .friend import Friend as Kind
        else:
            from ..board.uart import has_cable

            if not has_cable():  # the save comes from another device
                notice(play.shell, play.shell.say(W.SAY_CABLE_NONE))
                raise ToTitle
            from .host import Host as Kind
    else:
        from .seats import Seats as Kind
    return Kind(play, play.decider)


class Keeper:
    """Saves a Play to its slot. `is_fresh` is True if nothing of this game was written yet."""

    def __init__(self, play):
        self._play = play
        self._turn = None
        self._saved_at = play.shell.board.now()
        self._is_alone = False  # must the player read that a single medium is left?
        self.is_fresh = self._was_low = False

    def load(self):
        """Load the game of the slot into the Play. Raises Damaged."""
        with Temporary():
            from ..store import slots

            play = self._play
            found = slots.load(play.shell.board.storage, play.game, play.screen.memory)
            self.is_fresh = not found
            play.advice = KEPT if found == slots.ADVISED else 0
        self._turn = self._play.turn_now()

    def done(self):
        """Save at the end of a turn. Called after each action."""
        if self._play.turn_now() != self._turn:
            self.save()

    def save(self, whole=False):
        """Save, with a note on the screen, because the first write to a drive takes seconds.

        `whole` writes a game without any action too. Returns False if the game is not saved; a message has shown it.
        """
        play = self._play
        say = play.shell.say
        if play.game.side() == OVER or not (len(play.since) or play.advice == ASKED or whole and self.is_fresh):
            return True
        play.stage.footer(say(W.SAY_SAVING))
        play.stage.refresh()
        if self._store():
            if self._is_alone:
                notice(play.shell, say(W.SAY_ALONE))
                self._is_alone = False
            return True
        notice(play.shell, say(W.SAY_NOT_SAVED))
        return False

    def save_end(self):
        """Save a game that is over, for the friend's last letter. Without room a message shows that it is not saved."""
        if not self._store():
            notice(self._play.shell, self._play.shell.say(W.SAY_NOT_SAVED))

    def _store(self):
        """Write the slot. Returns False if the storage refused it. The view makes room for the code and the image."""
        play = self._play
        self._turn, self._saved_at = play.turn_now(), play.shell.board.now()
        play.reserve()
        if play.seats:
            play.seats.doing = ""  # its line is drawn again
        with Temporary():
            from ..store import slots

            label = play.screen.when(play.seen)
            seats, memory = play.seats, play.screen.memory
            if play.advice:
                memory = slots.MARK + memory
            stored = slots.store(play.shell, play.game, label, seats, play.shown, play.since, self.is_fresh, memory)
            self._is_alone |= stored and slots.is_news(play.shell.board.storage)
            play.shell.board.storage.rest()
        if stored:
            play.since = array("H")
            self.is_fresh = False
            play.advice = min(play.advice, KEPT)
        return stored

    def watch(self, idle):
        """Save an idle game. Called once a second during a decision. `idle` is in milliseconds since the last press."""
        play = self._play
        board = play.shell.board
        apart, low = buttons.since(board.now(), self._saved_at), board.low()
        if apart > _APART:  # the clock wraps after 149 hours: an old save stays old
            self._saved_at = buttons.later(board.now(), -_APART)
        if len(play.stage.over):  # a page hides the view
            return
        save = (len(play.since) or play.advice == ASKED) and apart >= (_LOW_APART if low else _APART) and (low or idle >= _IDLE)
        if save or low > self._was_low and not len(play.since):
            stored = not save or self._store()
            note = play.shell.say(W.SAY_LOW if stored else W.SAY_LOW_UNSAVED)
            play.draw(note if low or not stored else "")
            play.stage.refresh()
        self._was_low = low
