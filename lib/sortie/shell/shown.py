# SPDX-License-Identifier: MIT
"""A game on the stage: made, drawn and told; shell/play.py has it played, shell/review.py shows one again.

A game's screen module gives Screen(stage, words) with
    panels, turn         names of its panels; the state's bytes whose change means that a turn ended
    sign                 what ends its header while somebody decides: SELECT's sign, or "" where a line of its own has it
    hints, game          set by Play: may be drawn what the board itself does not show, as the plot? What show() will get
    known                set False by Play when another side begins to look, for what is drawn is not for its eyes; True by learn()
    learn(game)          in a game of two sides: what is drawn from now on is what this game says
    show(game, panel), end(game), play(game, n)   draw the position, the end; show journal record n: milliseconds to hold it
    order(actions), near(i, dx, dy), focus(action)   the legal actions as places for the cursor
    look(dx, dy)         leaf through what a panel but the first shows; what the cursor is then on
    when(game), alert(game)   where the game stands, in few letters; for the lights: danger 0 to 3, damage 0 to 5
    rest()               let go what the next show() makes again, for something that needs the room
    doze()               if it has it: leave the picture, let go the code that drew it; the opponent is to think
    lean                 True if it has it: the heap has no room for a page over a view, which goes then, nor for the list of pages
In a game of two sides `game` is what one side may know of it (shell/seats.py): `state` is its view, `side` says whose. learn()
is given what that side saw last, if the badge was passed to it, play() and show() what it may know now.
"""

from array import array

from ..core import journal, parts
from ..core.game import Game
from ..core.modules import Borrowed
from ..store.settings import ODDS, PLOT
from ..ui import buttons
from . import words as W
from .texts import Texts, module


class Shown:
    """One game, its screen, and where somebody looks.

    game: the Game; seen: the game as who looks may know it; eyes: which side that is; screen: its Screen; panel: the
    one that is shown; told: how many records of the journal were shown; asks: SELECT asks why of the one before this
    number (0: it brings the next panel); view: what who decides may know; actions: the legal actions in the cursor's
    order; at: the cursor's place among them; since: the actions done since the slot was written, a pulled battery's cost.
    """

    def __init__(self, shell, ident, chooses=True):
        self._shell = shell
        self._stage = shell.stage
        self._texts = Texts(shell.board.root, ident)
        self.game = Game(module(ident, "rules"))
        self._odds = module(ident, "odds").odds if chooses else None  # whoever looks on has no use for them, nor room
        shell.clear()
        self._stage.bars(True)
        self.screen = module(ident, "screen").Screen(self._stage, self._texts.words)
        self._is_lean = getattr(self.screen, "lean", False)
        parts.begin(self._make_room)
        self.panel = self.told = self.at = 0
        self._turn = None
        # what only Play asks for begins here too: one constructor is less than two
        self._saved_at = shell.board.now()
        self.since = array("H")
        self._view = bytearray(self.game.rules.SIZE) if chooses else None  # made while the heap is whole
        self.view = self._view
        self.actions = ()
        self._done = []  # the actions that can still be taken back; with a minus what was not asked for
        self.seen = self.game
        self._seats = None  # of a game of two sides
        self.eyes = 0
        self._again = 0  # the one just taken back: where the cursor goes
        self._left = self.asks = 0
        self._is_alone = False  # must the player be told that one place is left for saves?
        self._is_fresh = self._was_low = False  # was nothing written of this game yet? And the battery, when last asked
        shell.playing = self

    def _make_room(self):
        """A save, or another part of the rules, comes: view, list and opponent go."""
        self._shell.drop_list(False)
        self._stage.lose_map()
        self.screen.rest()
        if self._seats:
            self._seats.rest()

    def _give_way(self):
        """A page comes, or a long way through the game."""
        if self._is_lean:
            self.screen.rest()

    def _turn_now(self):
        return bytes([self.game.state[i] for i in self.screen.turn])

    def _move(self, dx, dy):
        if self.panel:
            self._look(dx, dy)
            return
        self.at = self.screen.near(self.at, dx, dy)
        self._focus()

    def draw(self, note=""):
        """The position, or the panel on show. note: something to know, in the place of what the cursor is on."""
        self._shell.drop_list(not self._is_lean)
        if self._seats and self._seats.covered:
            return
        self.screen.hints = self._shell.settings.values[PLOT] > 0
        self.screen.show(self.seen, self.panel)
        self._shell.board.lights.show(*self.screen.alert(self.seen))
        if self.panel:
            self._look(0, 0, note)
        elif self.actions:
            self._focus(note)

    def _look(self, dx, dy, note=""):
        """Cursor and footer (or a note) on a panel where nothing is decided."""
        on = self.screen.look(dx, dy)
        self._stage.footer(note or on, self._shell.say(W.SAY_BACK))

    def _focus(self, note=""):
        """Cursor and footer: what the cursor is on (or a note), what A does, and the odds of it."""
        action = self.actions[self.at]
        self.screen.focus(action)
        does = self._texts.does(action)
        odds = self._odds(self.view, action)
        if odds and self._shell.settings.values[ODDS]:
            does = "{} {}/{}".format(does, odds >> 8, odds & 0xFF).strip()
        self._stage.footer(note or self._texts.at(action), does)

    def tell(self, to=-1):
        """Show what has happened since the last look; `to`: up to this record only."""
        seats, ring, texts = self._seats, self.game.ring(self.eyes), self._texts
        if seats and seats.covered:
            return
        stop, asked = journal.count(ring), 0
        self._stage.hurry = not self._stage.speed
        if stop > self.told and not (seats and seats.doing):
            self._stage.footer(self._shell.say(W.SAY_ASK), "", self._shell.say(W.SAY_HURRY))
        for n in range(max(self.told, journal.oldest(ring)), stop if to < 0 else to):
            if journal.may_read(ring, n, self.eyes):
                if seats:
                    seats.rest()
                    if not self.screen.known:
                        self.screen.learn(self.seen)
                        seats.look()
                hold = self.screen.play(self.seen, n)
                if hold:
                    self._stage.refresh()
                    self._stage.pause(hold)
                    why = (texts.where.EVENT_LOG + texts.where.RULE_ID) // 2 + ring[journal.at(ring, n)]
                    if self._stage.kept == buttons.SELECT:
                        asked = asked or n + 1
                    elif texts.words.get(why)[:1] not in "|":  # a die fell (tools/text.py)
                        self.asks = n + 1
        self.told = stop
        if seats:
            seats.look()
        if asked:
            self._stage.kept = buttons.NONE
            self.asks = asked
            self._log(True, ())

    def _log(self, why=False, actions=()):
        """The log; or why: what is asked about, and what may be chosen. The event it was left with."""
        self._give_way()
        asked, self.asks = self.asks, 0
        if self._seats:
            self._seats.doing = ""  # what it does is drawn anew
        try:
            with Borrowed():
                from . import log

                if why:
                    return log.why(self._shell, self._texts, self.game, asked - 1, actions)
                return log.run(self._shell, self._texts, self.game, self.eyes)
        finally:
            self._shell.drop_list(not self._is_lean)
