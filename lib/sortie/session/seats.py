# SPDX-License-Identifier: MIT
"""The seats of a game of two sides: its person, bots and viewer. session/two_persons.py is for two persons.

Against a bot the person is the viewer all the time. Between two bots the viewer sees everything.
"""

from ..core import journal
from ..core.head import SEATS
from ..core.journal import PUBLIC, REFEREE
from ..shell import words as W
from ..shell.texts import module
from .bot import STOPPED, Bot
from .play import Viewer


class Seats(Viewer):
    """The viewer of a Play.

        person    its decider
        doing     the line about the bot that thinks
        can_show  is there a last turn of the other side to show again?
        since     the first event of that turn
        until     the first event after that turn; -1 if it is not over
        before    the view before that turn
    """

    def __init__(self, play, person):
        self._play = play
        self._person = person
        self._where = module(play.game.rules.ID, "words")
        self.game = play.game
        self.bot = Bot(play)
        first, second = self._level(0), self._level(1)
        super().__init__(play.game, REFEREE if first and second else 1 if first else 0 if second else PUBLIC)
        self.doing = ""
        self.before = bytearray(self.rules.SIZE)
        self.can_show = False
        self.since, self.until = 0, -1

    def turn(self):
        """The step before a decision: a bot's action; 0 if the viewer decides; -1 to check the game again. Raises ToTitle."""
        if self._level(self.game.side()):
            return self._think()
        self.rest()
        self.doing = ""
        self.until = self._play.shown if self.until < 0 else self.until
        return 0

    def done(self):
        """Update the view. Called after each action. A turn to show again begins with its first event that the viewer sees."""
        is_seen = journal.count(self.journal) > self._play.shown
        if self.doing and is_seen and (self.until >= 0 or not self.can_show):
            self.go_back(self.state, self._play.shown)
        self.look()
        if self.doing and self.side != REFEREE:
            self.bot.keep_time(is_seen or not self._level(self.game.side() & 7))

    def _level(self, side):
        """0 if a person plays this side, else the bot's level + 1."""
        return self.game.state[SEATS] >> 4 * side & 15

    def first_news(self):
        """The number of the first event that a continued game shows."""
        return journal.count(self.journal)

    def is_mine(self):
        """Does the viewer decide, with no other person?"""
        return self.side == self.game.side() and self._level(1 - self.side) > 0

    def goes_on(self):
        """Does a bot act next, without a decision of the viewer before?"""
        return self.doing and self._level(self.game.side() & 7)

    def name(self, side):
        """The name of a side."""
        return self._play.texts.words.get(self._where.SIDE_NAME + side)

    def is_alone(self):
        """Is there one person at most?"""
        return self._level(0) + self._level(1) > 0

    # --- the viewer ----------------------------------------------------------------------------------

    def see(self, side):
        """Change the viewer."""
        self._play.viewer = side
        self._play.reason = 0  # it belongs to another ring
        super().see(side)

    def again(self):
        """Show the other side's last turn again, if there is one."""
        if not self.can_show or self.covered:
            return
        play = self._play
        play.screen.rest()
        play.screen.known = False
        play.stage.header(play.shell.say(W.SAY_SEE))
        to = self.until
        self.go_back(self.before, self.since)
        play.stage.tell_whole()
        play.show_events(to)
        self.until = to

    def go_back(self, state, shown):
        """Set the view and the first event from which the other side's turn is shown."""
        self.state[:] = state
        self.before[:] = state
        self.can_show = True
        self.since = self._play.shown = shown
        self.until = -1

    def over(self):
        """Note that the game is over: the viewer sees everything."""
        self.rest()
        self.covered = False
        self.see(REFEREE)

    # --- the bot -------------------------------------------------------------------------------------

    def _think(self):
        """The bot's action, or -1 after the menu of START. Then the bot thinks again."""
        play = self._play
        if not self.doing:
            self.doing = play.shell.words.say(W.SAY_THINKS, (self.name(self.game.side()),))
            if self.side == REFEREE:
                play.panel = 0  # nobody reads a briefing
            play.order(())
            play.draw()
            self.bot.is_unseen = False
        action = self.bot.think(self._level(self.game.side()) - 1, self.doing)
        if action == STOPPED:
            self.doing = ""
            self._person.pause()
        return action

    def rest(self):
        """Evict the bot."""
        self.bot.rest()
