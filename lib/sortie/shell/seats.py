# SPDX-License-Identifier: MIT
"""Who plays the two sides of a game, and who looks at it: a person, the machine, or everybody.

Against the machine the person looks all the time. Two persons look in turns, and in between nobody does (shell/cover.py).
When the machine plays both sides, all is face up.
"""

import gc

from micropython import const

from ..core import journal, modules
from ..core.head import SEATS
from ..core.journal import REFEREE
from ..ui import buttons
from .shell import ToTitle
from .texts import module

NOBODY = const(7)  # as a side: knows what everybody may know


class Seats:
    """The game as `side` may know it; a Screen takes it for the Game. The opponent's code is here only while it thinks.

    side: who looks: 0, 1, NOBODY, or REFEREE for everything; state: what that side may know; rules, journal: the Game's.
    """

    def __init__(self, game):
        self._game = game
        self.rules = game.rules
        self.journal = game.journal
        first, second = self._level(0), self._level(1)
        self.side = REFEREE if first and second else 1 if first else 0 if second else NOBODY
        self._saw = [None, None]  # what each of two persons saw last
        self._told = [0, 0]  # how many records of the journal each has been told
        self._bot = self._thought = None
        self._loaded = []  # modules that came with the bot
        self.look()

    def _level(self, side):
        """0: a person plays this side; else one more than the machine's level."""
        return self._game.state[SEATS] >> 4 * side & 15

    def view(self, side):
        """What the side that looks may know, whichever is asked for."""
        return self.state

    def look(self):
        """The game has changed: take what may be known of it anew."""
        game = self._game
        self.state = bytearray(game.state) if self.side == REFEREE else game.view(self.side)

    # --- two persons ---------------------------------------------------------------------------------

    def leave(self, told):
        """Who looks, and was told so many records, looks no more; what was seen is kept for the next time."""
        if self.side < NOBODY:
            self._saw[self.side] = self.state
            self._told[self.side] = told
        self.side = NOBODY
        self.look()

    def take(self):
        """The side that decides looks: at what it saw last, until `look`. How many records it has been told."""
        side = self.side = self._game.side()
        self.look()
        self.state = self._saw[side] or self.state
        return self._told[side]

    def news(self, told):
        """For a save: how many of the last records each of two persons has not been told, a byte each; `told`: how many
        who looks has. Nothing where one person is told all."""
        if self._level(0) or self._level(1):
            return b""
        if self.side < NOBODY:
            self._told[self.side] = told
        stop = journal.count(self.journal)
        return bytes([min(journal.RECORDS, stop - told) for told in self._told])

    def recall(self, news):
        """Go on from what `news` said."""
        for side in range(len(news)):
            self._told[side] = max(0, journal.count(self.journal) - news[side])

    # --- the machine ---------------------------------------------------------------------------------

    def machine(self):
        """Does the machine decide?"""
        return self._level(self._game.side()) > 0

    def thinking(self):
        """Is the opponent here?"""
        return self._bot is not None

    def think(self, stage):
        """The machine's decision; 0 when START was pressed before it. Raises ToTitle. No button waits for it long."""
        game = self._game
        side = game.side()
        if self._bot is None:
            before = modules.names()
            self._bot = module(game.rules.ID, "bot")
            self._loaded.extend(modules.since(before))
        level = min(self._level(side), len(self._bot.LEVELS)) - 1
        thought = self._bot.think(game.view(side), level)
        while True:
            event = stage.poll()
            if event == buttons.TITLE:
                raise ToTitle
            if event == buttons.START:
                return 0
            action = thought.step()
            if action:
                return action

    def over(self):
        """The game is over: all is turned up."""
        self.rest()
        self.side = REFEREE
        self.look()

    def rest(self):
        """Let the opponent go."""
        self._bot = None
        modules.forget(self._loaded)
        gc.collect()
