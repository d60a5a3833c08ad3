# SPDX-License-Identifier: MIT
"""A game on the stage: Play draws it and shows its events; a decider acts.

A decider is a person (session/person.py), a lesson (lesson.py) or a review (review.py). It has
    is_done()        does it stop?
    turn()           does or undoes an action, opens a page, or stops
    end()            what Play.run() returns
    goes_on()        in a game of one side: does an action follow without a press?
    foot(action, note)  the footer for the action under the cursor (a note takes the place of its name)

A game's screen module has Screen(stage, words). Its base is usually in widgets/views.py. It has
    panels, turn         the names of its panels; the bytes of the state whose change means that a turn ended
    briefing, ahead      the panel that is open when a game begins, or 0; on a panel the effect of A, or "" for "back"
    sign                 the end of its header during a decision: the sign of SELECT, or "" if a line shows it elsewhere
    hints, odds          set by Play: may it draw more than the board game shows, such as the plot? And odds?
    game                 set by Play: the argument of show()
    known                set to False when the viewer changes and after an undo; learn() sets it to True
    joins(last, r)       do record r and the last one share a caption, because both say the same kind of thing?
    joined               set by Play: how many earlier records share the caption of play()
    memory               a bytearray that is saved with the game, or b""
    learn(game)          takes over the position of this view; a game of one side may have none
    ends                 the number of pages of the end
    show(game, panel), end(game, page), play(game, n)   draw the position, a page of the end, or event n: milliseconds to
                         hold it. ASKS: a person sees it until A
    tells(action)        does called() tell the odds of an action in words?
    steps(action), only(v, actions)   several actions by one press, or one by none (widgets/views.py)
    back()               B: undoes a choice that is no action, and returns True
    pressed(action), plain   A was pressed there; set by a lesson: True or the wanted action: no several actions by one press
    order(actions), near(i, dx, dy), focus(action)   the legal actions as places for the cursor
    ways                 set by focus(): the arrows that lead to other choices, after the name of this one
    look(dx, dy)         moves through a panel other than the first; the name of the thing under the cursor
    when(game), alert(game)   the game's progress, in few letters; for the lights: danger 0 to 3, damage 0 to 5
    rest()               drops what the next show() makes again
    called(action)       the name of the thing under the cursor for an action, or "" for that of the texts
    doubt(action)        a question before an action that wastes something, or ""
    aside(action, wanted)   in a lesson, the way from a wrong place to the right one, as a sentence, or ""
    doze()               optional: keeps the picture and evicts the code that drew it, before a bot thinks
    lean                 optional: True if the heap lacks room for both view and page; a page then drops the view

In a game of two sides `game` is the game as its viewer knows it (Viewer). `learn()` gets the viewer's last
view after the badge was passed. Then play() and show() get the present view. After all events learn() gets it too.
"""

from array import array

from micropython import const

from ..core import journal, parts
from ..core.game import Game
from ..core.journal import REFEREE
from ..core.resident import Temporary, collect
from ..shell import words as W
from ..shell.texts import Texts, module
from ..store.settings import ODDS, PLOT
from ..ui import buttons
from ..ui.canvas import ASKS

KEPT = const(1)  # of Play.advice: the slot marks a game with advice
ASKED = const(2)  # the next save marks it
_CAPTION = const(1000)  # ms: the least time of a caption


class Play:
    """One game, its screen, its viewer and its decider.

        game      the Game
        seen      the game as the viewer knows it
        viewer    a side, PUBLIC or REFEREE (core/journal.py)
        screen    the game's Screen
        panel     the number of the panel on the stage
        shown      the number of the journal's events shown so far
        reason    SELECT opens the reason of the event before this number; 0: it opens the next panel
        view      the view of the side that decides
        actions   the legal actions in the cursor's order
        at        the cursor's place among them
        since     the actions that the slot does not hold yet
        asks      do pictures with much to read wait for A? In a review each step waits
        waits     the number of the event whose picture waits for A, or -1
        latest    the record of the last event, while events are shown
        advice    was the player advised in this game (session/advice.py)? 0, KEPT or ASKED
    """

    def __init__(self, shell, ident, chooses=True):
        self.shell = shell
        self.stage = shell.stage
        self.texts = Texts(shell.board.root, ident)
        rules = module(ident, "rules")
        collect()
        self.game = Game(rules)
        self.odds = module(ident, "odds").odds if chooses else None  # a review shows none
        shell.clear()
        self.stage.bars(True)
        screen = module(ident, "screen")
        collect()
        self.screen = screen.Screen(self.stage, self.texts.words)
        self.is_lean = getattr(self.screen, "lean", False)
        if self.is_lean:
            shell.words.drop_index()
        parts.begin(self.make_room)
        self.panel = self.shown = self.at = self.reason = self.viewer = 0
        self.asks = True
        self.waits = self._told = -1
        self.since = array("H")
        self.view = None
        self.latest = b""
        self.advice = 0
        self.actions = ()
        self.seen = self.game
        self.seats = None  # session/seats.py, in a game of two sides that is played
        self.decider = None
        shell.playing = self

    def run(self):
        """Run the decider until it stops. Returns the result of its end()."""
        self.screen.game = self.seen
        decider = self.decider
        while not decider.is_done():
            self.show_events()
            decider.turn()
        return decider.end()

    def make_room(self):
        """Drop view and list and evict the bot, before a save or the import of another part of the rules."""
        self.shell.drop_list(False)
        self.stage.lose_map()
        if self.seats:
            self.seats.rest()
        self.screen.rest()

    def order(self, actions):
        """Put the choices in the screen's order. If that drops the view, the next draw() builds it."""
        self.actions = parts.twice(self.screen.order, actions)

    def reserve(self):
        """Evict view, bot and part for the code of a save, and keep a block for its image."""
        self.make_room()
        parts.rest()
        self.shell.board.storage.reserve()

    def give_way(self):
        """Drop a lean view before a page opens."""
        if self.is_lean:
            self.screen.rest()

    def turn_now(self):
        """The bytes that differ between turns."""
        return bytes([self.game.state[i] for i in self.screen.turn])

    def move(self, dx, dy):
        """Move the cursor, or the contents of a panel."""
        if self.panel:
            self.look(dx, dy)
            return
        self.at = parts.twice(self._near, dx, dy)
        self.focus()

    def _near(self, dx, dy):
        self._see()
        return self.screen.near(self.at, dx, dy)

    def _see(self):
        """Draw the position again if its view made room."""
        if self.screen.number < 0:
            self.screen.show(self.seen, self.panel)

    def draw(self, note=""):
        """Draw the position, or the panel. `note` replaces the name of the thing under the cursor.

        While the picture of an event waits for A, draw that picture."""
        parts.twice(self._draw, note)

    def _draw(self, note):
        self.shell.drop_list(not self.is_lean)
        if self.waits >= 0:
            self.stage.hurry = True
            self.screen.play(self.seen, self.waits)
            self._foot_ask(note)
            return
        if self.seats and self.seats.covered:
            return
        self.screen.hints = self.shell.settings.values[PLOT] > 0
        self.screen.odds = self.shell.settings.values[ODDS] > 0
        self.screen.show(self.seen, self.panel)
        self.shell.board.lights.show(*self.screen.alert(self.seen))
        if self.panel:
            self.look(0, 0, note)
        elif self.actions:
            self._focus(note)

    def look(self, dx, dy, note=""):
        """Draw cursor and footer (or a note) on a panel without decisions."""
        on = self.screen.look(dx, dy)
        does = self.screen.ahead
        self.stage.footer(note or on, does, self.shell.say(W.SAY_BACK))

    def focus(self, note=""):
        """Draw cursor and footer for the chosen action."""
        parts.twice(self._focus, note)

    def _focus(self, note):
        self._see()
        action = self.actions[self.at]
        self.screen.focus(action)
        self.decider.foot(action, note)

    def called(self, action):
        """The name of the thing under the cursor for an action. The screen may know a better one than the texts."""
        return self.screen.called(action) or self.texts.at(action)

    def chance(self, action):
        """The odds of an action's die as text, such as "3/6"; "" without a die, or where called() tells them."""
        odds = self.odds(self.view, action)
        return "{}/{}".format(odds >> 8, odds & 0xFF) if odds and not self.screen.tells(action) else ""

    def show_events(self, to=-1):
        """Show the events since the last view, up to event number `to`; -1 is all."""
        seats, ring, texts = self.seats, (self.seats or self.game).ring(self.viewer), self.texts
        if seats and seats.covered:
            return
        stop = journal.count(ring)
        self.stage.hurry = not self.stage.speed
        if self.viewer == journal.REFEREE:
            self.stage.paused = 0  # nobody waits for a decision
        if stop > self.shown:
            self._foot_events()
        for n in range(max(self.shown, journal.oldest(ring)), stop if to < 0 else to):
            if journal.may_read(ring, n, self.viewer):
                if seats:
                    seats.rest()
                    if not self.screen.known:
                        self.screen.learn(self.seen)
                        seats.look()
                if self._show_event(ring, n):
                    self._told = n
                    why = (texts.where.EVENT_LOG + texts.where.RULE_ID) // 2 + ring[journal.at(ring, n)]
                    if texts.words.get(why)[:1] not in "|":  # a die fell (tools/text.py)
                        self.reason = n + 1
        news = stop > self.shown
        self.shown = stop
        if not (seats.goes_on() if seats else self.decider.goes_on()):
            self.stage.settle(_CAPTION)
            self.latest = b""
        if seats:
            seats.look()
            if news and self.screen.known:
                self.screen.learn(self.seen)  # events do not set every byte
        self._explain()

    def _foot_ask(self, note=""):
        self.stage.footer(note or self.shell.say(W.SAY_ASK), self.shell.say(W.SAY_GO_ON))

    def _foot_events(self):
        self.stage.footer(self.shell.say(W.SAY_ASK), "", self.shell.say(W.SAY_HURRY))

    def _show_event(self, ring, n):
        """Show event n. Returns the milliseconds that its picture stays; 0: there is none."""
        screen, stage = self.screen, self.stage
        last, self.latest = self.latest, bytes(ring[journal.at(ring, n) : journal.at(ring, n) + journal.WIDTH])
        joins = last and screen.joins(last, self.latest)
        screen.joined = screen.joined + 1 if joins else 0
        if not joins:
            stage.settle()
            self._explain()
        screen.toast.alone = joins
        hold = parts.twice(screen.play, self.seen, n)
        screen.toast.alone = True
        if not hold:  # it has shown nothing
            self.latest = last if joins else b""
            screen.joined -= 1
        if hold == ASKS and self.asks and self.viewer != journal.REFEREE:
            self._ask(n)
        elif hold:
            stage.hold(stage.caption(hold, screen.toast.is_short()))
        return hold

    def _explain(self):
        """Open the reason of the last picture, if SELECT was pressed on it. Then the events go on at their pace."""
        stage = self.stage
        if stage.kept == buttons.SELECT:
            stage.kept, self.reason, head = buttons.NONE, self._told + 1, stage.head
            if self.log(True) == buttons.START:
                stage.kept = buttons.START
            stage.hurry = not stage.speed
            stage.header(*head)
            self._foot_events()

    def _ask(self, n):
        """Wait for A on the picture of event n, with much to read. SELECT explains it. After a page or a save it is drawn again."""
        self.waits = n
        event = buttons.LEFT
        try:
            self._foot_ask()
            while event >= buttons.LEFT:
                event = self.shell.wait()
                if event == buttons.SELECT:
                    self.reason, head = n + 1, self.stage.head
                    event = buttons.START if self.log(True) == buttons.START else buttons.LEFT
                    self.draw()
                    self.stage.header(*head)
        finally:
            self.waits = -1
        if event == buttons.START:
            self.stage.kept = event
        self.stage.hurry = not self.stage.speed
        self._foot_events()

    def log(self, why=False, actions=(), advice=()):
        """Open the log. With `why`, open the reason of an event and the legal actions. Returns the last button event.

        `advice` are lines above the reason."""
        self.give_way()
        asked, self.reason = self.reason, 0
        if self.seats:
            self.seats.doing = ""  # its line is drawn again
        try:
            with Temporary():
                from . import log

                game = self.seats or self.game
                if why:
                    return log.why(self.shell, self.texts, game, asked - 1, actions, advice)
                return log.run(self.shell, self.texts, game, self.viewer)
        finally:
            self.shell.drop_list(not self.is_lean)


class Viewer:
    """A game of two sides as its viewer knows it. A Screen uses it in place of the Game.

        side      the viewer: 0, 1, PUBLIC or REFEREE (core/journal.py)
        state     the view
        rules     the Game's rules
        journal   the ring that the viewer may read
        covered   does the cover hide the view?
    """

    covered = False

    def __init__(self, game, side):
        self.game = game
        self.rules = game.rules
        self.state = bytearray(game.rules.SIZE)
        self.see(side)

    def see(self, side):
        """Change the viewer."""
        self.side = side
        self.journal = self.game.ring(side)
        self.look()

    def look(self):
        """Update the view, after the game has changed."""
        if self.side == REFEREE:
            self.state[:] = self.game.state
        else:
            self.game.view(self.side, self.state)

    def ring(self, side):
        """The viewer's ring, for any side."""
        return self.journal

    def view(self, side):
        """The viewer's view, for any side."""
        return self.state
