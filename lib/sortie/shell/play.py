# SPDX-License-Identifier: MIT
"""A game in play: the loop between the buttons, the Game and the game's Screen;
shell/shown.py says what it shows, and what a Screen is.
"""

from array import array

from micropython import const

from ..core import contract, journal
from ..core.head import OVER
from ..core.modules import Borrowed
from ..store.move_list import TAKEN_BACK
from ..ui import buttons
from . import words as W
from .pause import LEAVE as TO_LEAVE
from .pause import RESIGN, REVIEW, SEE_AGAIN
from .shell import ToTitle, tell
from .shown import Shown

AGAIN = const(1)
LEFT = const(2)
SEEN = const(3)

_IDLE = const(15000)  # ms without a press after which a position is saved
_APART = const(60000)  # ms from any save to one that only idleness asks for: each wears the memory
_IMAGE = const(4096)  # bytes: as much as the largest image that was seen, with its slots and lines
_LOW_APART = const(10000)  # the same while the battery is low

_DX, _DY = (-1, 1, 0, 0), (0, 0, -1, 1)  # of the events LEFT, RIGHT, UP, DOWN


class Play(Shown):
    """One game, from its start or its save to its end or until the player leaves."""

    def resume(self):
        """Go on with the game in the slot, or begin it. Raises core.save.Damaged."""
        with Borrowed():
            from ..store import slots

            self._is_fresh = not slots.load(self._shell.board.storage, self.game)
        self._turn = self._turn_now()
        if self.game.rules.SIDES > 1:
            from .seats import Seats

            self.seen = self._seats = Seats(self, self._shell, self._texts)
        if not self._is_fresh:
            self.told = journal.count(self.game.ring(self.eyes))

    def run(self):
        """Play. AGAIN: another game, LEFT: the title, SEEN: this one from its beginning on. ToTitle is raised when START
        is held; the game is saved then too."""
        self._stage.idle.watch = self._watch
        self.screen.game = self.seen
        try:
            while self.game.side() != OVER and not self._left:
                self.tell()
                legal = self._position()
                action = self._forced(legal) or (self._seats.turn() if self._seats else 0)
                if action > 0:
                    self._do(action)
                    if self._done:
                        self._done[-1] = -action
                elif not action:
                    self._decide(legal)
        except ToTitle:
            self._save()
            raise
        finally:
            self._stage.idle.watch = None
        return self._left or self._end()

    # --- one decision --------------------------------------------------------------------------------

    def _decide(self, actions):
        """Let the player choose one of the legal actions until something is done, taken back or left."""
        self.actions = self.screen.order(actions)
        self.at = 0
        for i in range(len(self.actions)):
            if self.actions[i] == self._again:
                self.at = i
        self._again = 0
        self.draw()
        self._stage.refresh()
        while True:
            event = self._shell.wait()
            if event == buttons.SELECT and self._next_panel():
                return
            if event == buttons.START and self.pause():
                return
            self.asks = 0
            if event >= buttons.LEFT:
                self._move(_DX[event - buttons.LEFT], _DY[event - buttons.LEFT])
            elif self.panel and event <= buttons.B:
                self.panel = 0
                self.draw()
            elif event == buttons.A:
                self._do(self.actions[self.at], True)
                return
            elif event == buttons.B and self._back():
                return

    def _position(self):
        """What may be done now, on the view of the side that decides."""
        game, side, seats = self.game, self.game.side(), self._seats
        if seats and seats.side == side:
            self.view = seats.state
        else:
            self.view = self._view = game.view(side, self._view)
        return contract.actions(self.game.rules, self.view)

    def _forced(self, actions):
        """The single legal action when it rolls nothing and tells nothing, which the player need not be asked for; or 0."""
        if len(actions) != 1 or self._odds(self.view, actions[0]):
            return 0
        if self._seats and self._seats.is_lone(actions[0]):
            return actions[0]
        return 0 if self._texts.does(actions[0]) else actions[0]

    def _do(self, action, listed=False):
        self.since.append(action)
        self.game.act(action, listed)
        if self._seats:
            self._seats.done()
        self._done = self._done + [action] if self.game.can_undo() else []
        if self._turn_now() != self._turn:
            self._save()

    def _back(self):
        """B: take back the last action, and what was not asked for with it. True: the position has changed."""
        if not self.game.can_undo():
            self._shell.refuse()
            self._stage.footer(self._shell.say(W.SAY_NOTHING_TO_UNDO))
            return False
        count = 0
        while not count or self._again < 0 and self._done:
            self._again = self._done.pop()
            count += 1
            if len(self.since) and self.since[-1]:
                self.since = self.since[:-1]  # an array has no pop here
            else:
                self.since.append(TAKEN_BACK)  # an action from before the slot was written
        self.game.undo(count)
        if self._seats:
            self._seats.look()
        self.told = journal.count(self.game.ring(self.eyes))
        return True

    def _next_panel(self):
        """SELECT: why, if held or dice fell just now; else the next panel, the log after the last. True: the game is left."""
        event = buttons.SELECT
        if self.asks or self._stage.buttons.long:
            event = self._log(True, self.actions)
        if event == buttons.SELECT:
            self.panel = (self.panel + 1) % len(self.screen.panels)
            event = buttons.NONE if self.panel else self._log()
        if event == buttons.START:
            return self.pause()
        self.draw()
        return False

    def pause(self):
        """The menu of START. True: the game is left or over."""
        self._give_way()
        try:
            with Borrowed():
                from . import pause

                choice = pause.run(self._shell, self._texts, self.game, self.eyes, self._seats, self._is_fresh)
        finally:
            self._shell.drop_list(not self._is_lean)
        if choice == RESIGN:
            self.game.resign()
        elif choice in (TO_LEAVE, REVIEW) and self._save(choice == REVIEW):
            self._left = LEFT if choice == TO_LEAVE else SEEN
        else:
            if choice == SEE_AGAIN:
                self._seats.again()
            self.draw()
            return False
        return True

    # --- saving, and the end -------------------------------------------------------------------------

    def _save(self, whole=False):
        """Save what is not saved yet, and say so: the first save to a drive takes seconds; `whole`: the line too of a game in
        which nothing was done. False: it is not saved, and the player knows."""
        if self.game.side() == OVER or not (len(self.since) or whole and self._is_fresh):
            return True
        self._stage.footer(self._shell.say(W.SAY_SAVING))
        self._stage.refresh()
        if self._stored():
            if self._is_alone:
                tell(self._shell, self._shell.say(W.SAY_ALONE))
                self._is_alone = False
            return True
        tell(self._shell, self._shell.say(W.SAY_NOT_SAVED))
        return False

    def _stored(self):
        """Write the position into the slot. False: the storage would not take it. The view gives it its room."""
        self._turn, self._saved_at = self._turn_now(), self._shell.board.now()
        self._make_room()
        self._shell.board.storage.reserve(_IMAGE)  # before the code that saves comes
        if self._seats:
            self._seats.doing = ""  # what it does is drawn anew
        with Borrowed():
            from ..store import slots

            label, line = self.screen.when(self.seen), (self.since, self._is_fresh)
            stored = slots.store(self._shell, self.game, label, self._seats, self.told, *line)
            self._is_alone |= stored and slots.is_news(self._shell.board.storage)
            self._shell.board.storage.rest()
        if stored:
            self.since = array("H")
            self._is_fresh = False
        return stored

    def _watch(self, idle):
        """Called about once a second while the player thinks, with the milliseconds since the last press."""
        board = self._shell.board
        apart, low = buttons.since(board.now(), self._saved_at), board.low()
        if apart > _APART:  # long ago stays long ago, however long the badge lies here: the clock wraps after 149 hours
            self._saved_at = buttons.later(board.now(), -_APART)
        if len(self._stage.over):  # under a page there is no view to draw again, and too little of Python's stack
            return
        save = len(self.since) and apart >= (_LOW_APART if low else _APART) and (low or idle >= _IDLE)
        if save or low > self._was_low and not len(self.since):
            stored = not save or self._stored()
            note = self._shell.say(W.SAY_LOW if stored else W.SAY_LOW_UNSAVED)
            self.draw(note if low or not stored else "")
            self._stage.refresh()
        self._was_low = low

    def _end(self):
        """The end of the game, until the player goes on: AGAIN, LEFT or SEEN."""
        self.tell()
        if self._seats:
            self._seats.over()
        self.screen.rest()
        with Borrowed():
            from .ending import forget, show, show_code

            forget(self._shell, self.game, self.since, self._is_fresh)
            while True:
                event = show(self._shell, self.screen, self.seen)
                if event == buttons.A:
                    return AGAIN
                if event == buttons.B:
                    return LEFT
                if event == buttons.START and (not self._seats or show_code(self._shell, self.game)):
                    return SEEN
                if event == buttons.SELECT:
                    self._log()
