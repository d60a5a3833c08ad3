# SPDX-License-Identifier: MIT
"""Who plays the two sides of a game, and who looks at it: a person, the machine, or everybody.

Against the machine the person looks all the time. Two persons look in turns, and in between nobody does
(shell/cover.py). When the machine plays both sides, all is face up.
"""

from micropython import const

from ..core import contract, journal, modules, parts
from ..core.head import SEATS
from ..core.journal import PUBLIC, REFEREE
from ..ui import buttons
from ..ui.words import LONE, LONE_SEALED
from . import words as W
from .shell import ToTitle
from .texts import module

_ANEW = const(-1)  # what turn() says when all has to be looked at anew
_UNSEEN = const(1000)  # ms that the machine takes for what nobody sees, or twice that, four times, ...


class Seats:
    """The game of a Play as `side` may know it; a Screen takes it for the Game. The opponent's code is here while it
    thinks.

    side: who looks: 0, 1, PUBLIC, or REFEREE for everything; state: what that side may know; rules, journal: the
    Game's, of its journal the ring that this side may read; covered: is the badge on its way to the next person? saw,
    told: what each of two persons saw last, and how many records of its ring each has been told; doing: what the machine
    does, in words; can_tell, since, until: is there a last turn of the other side's to tell again, its first record, and
    the first after it (-1: it goes on); before: what was seen before that turn.
    """

    def __init__(self, play, shell, texts):
        game = play.game
        self._play = play
        self._shell = shell
        self._texts = texts
        self._where = module(game.rules.ID, "words")
        self._game = game
        self.rules = game.rules
        first, second = self._level(0), self._level(1)
        self.covered = not first and not second
        self.doing = ""
        self.saw = [None, None]
        self.told = [0, 0]
        self.state = bytearray(game.rules.SIZE)
        self.before = bytearray(game.rules.SIZE)
        self.can_tell = False  # is there such a turn?
        self.since, self.until = 0, -1  # the records of that turn; until is -1 while it goes on
        self._began = 0  # when the machine began to think of what is seen next
        self._is_unseen = False  # has it done something since that nobody saw?
        self._bot = None
        self._loan = modules.Loan()  # of the modules that came with the bot
        self.see(REFEREE if first and second else 1 if first else 0 if second else PUBLIC)
        if self.covered:
            self.keep(0)  # what either saw last is not saved: what is new to them is told on the position of now
            with modules.Borrowed():
                from ..store.slots import recall

                recall(shell.board.storage, self, game)
                shell.board.storage.rest()

    def turn(self):
        """Before a decision. The machine's action; 0 when the person who looks is to decide; -1 when all has to be
        looked at anew. Raises ToTitle."""
        if self._level(self._game.side()):
            return self._think()
        self.rest()
        self.doing = ""
        if self._is_open():
            return self._both_look()
        if self.side == self._game.side():
            self.until = self._play.told if self.until < 0 else self.until
            return 0
        with modules.Borrowed():
            from .cover import pass_on

            event = pass_on(self, self._play, self._shell, self._texts)
        if event == buttons.START:
            self._play.pause()
        return _ANEW

    def _is_open(self):
        """Do two persons play, and is nothing secret in what is to be decided (OPEN of the rules)?"""
        return not self.is_alone() and contract.phase(self._game.state) in getattr(self.rules, "OPEN", ())

    def _both_look(self):
        """Nobody is to take the badge: both may see it, and are shown what everybody may know. What turn() says."""
        if self.side == PUBLIC and not self.covered:
            return 0
        if not self.covered:
            self.keep(self._play.told)
        self.covered = False
        self.can_tell = False
        self._play.panel = 0
        self._play.screen.known = False
        self.see(PUBLIC)
        self._play.told = journal.count(self.journal)
        return _ANEW

    def keep(self, told):
        """Who looks, one person or both, has seen all this and was told so many records of its ring."""
        left = journal.count(self.journal) - told
        for side in range(2):
            if self.side in (side, PUBLIC):
                self._keep(side, max(0, journal.count(self._game.ring(side)) - left))

    def _keep(self, side, told):
        self.saw[side] = self._game.view(side, self.saw[side])
        self.told[side] = told

    def done(self):
        """An action was done. To a person who has not been told more than the journal holds it is told from here on, as
        what is gone would be missing on the view seen last; not from what may be taken back."""
        self.look()
        if self.doing and self.side != REFEREE:
            self._keep_time(journal.count(self.journal) > self._play.told or not self._level(self._game.side() & 7))
        for side in range(0 if self.is_alone() or self._game.can_undo() else 2):
            ring = self._game.ring(side)
            if self.told[side] < journal.oldest(ring):
                self._keep(side, journal.count(ring))

    def _level(self, side):
        """0: a person plays this side; else one more than the machine's level."""
        return self._game.state[SEATS] >> 4 * side & 15

    def is_lone(self, action):
        """Need a person not be asked for this action where it is the only one, and nobody can see that?"""
        mine = self.side == self._game.side() and self._level(1 - self.side) > 0
        lone = self._where.VERB_ARGS[(action >> 10) - 1] >> 4
        return mine and (lone == LONE or lone == LONE_SEALED and not self._game.can_undo())

    def name(self, side):
        """What a side is called."""
        return self._texts.words.get(self._where.SIDE_NAME + side)

    # --- who looks -----------------------------------------------------------------------------------

    def view(self, side):
        """What the side that looks may know, whichever is asked for."""
        return self.state

    def see(self, side):
        """From now on this side looks."""
        self.side = self._play.eyes = side
        self._play.asks = 0  # the number of a record of another ring
        self.journal = self._game.ring(side)
        self.look()

    def look(self):
        """The game has changed: take what may be known of it anew."""
        game = self._game
        if self.side == REFEREE:
            self.state[:] = game.state
        else:
            game.view(self.side, self.state)

    def is_alone(self):
        """Is one person told all that happens?"""
        return self._level(0) + self._level(1) > 0

    def again(self):
        """Tell once more what the other side did last, if it did anything."""
        if not self.can_tell or self.covered:
            return
        play = self._play
        play.screen.rest()
        play.screen.known = False
        self._shell.stage.header(self._shell.say(W.SAY_SEE))
        to = self.until
        self.go_back(self.before, self.since)
        play.tell(to)
        self.until = to

    def go_back(self, state, told):
        """The other side's turn begins, or is told, from this view and this record on."""
        self.state[:] = state
        self.before[:] = state
        self.can_tell = True
        self.since = self._play.told = told
        self.until = -1

    def over(self):
        """The game is over: all is turned up."""
        self.rest()
        self.covered = False
        self.see(REFEREE)

    # --- the machine ---------------------------------------------------------------------------------

    def _think(self):
        """The machine's action; no button waits for it long. START opens the menu, and then all is thought anew."""
        play, shell, game = self._play, self._shell, self._game
        stage, side = shell.stage, game.side()
        if not self.doing:
            self.doing = shell.words.say(W.SAY_THINKS, (self.name(side),))
            if self.until >= 0 or not self.can_tell:
                self.go_back(self.state, play.told)
            play.panel = 0
            play.actions = play.screen.order(())
            play.draw()
            self._is_unseen = False
        if self._bot is None and hasattr(play.screen, "doze"):
            play.screen.doze()
        if not self._is_unseen:  # a picture for each thing that nobody sees would tell how many there are
            self._began = shell.board.now()
            stage.footer(self.doing, "", shell.say(W.SAY_HURRY_SHORT))
            stage.refresh()  # before the opponent is fetched: what was pressed is to be seen first
        with self._loan:
            if self._bot is None:
                self._bot = module(game.rules.ID, "bot")
            thought = self._bot.think(play.view, min(self._level(side), len(self._bot.LEVELS)) - 1)
        action = 0
        while not action:
            event, stage.kept = stage.kept, buttons.NONE  # what was pressed while something moved
            if event == buttons.NONE:
                event = stage.buttons.wait(0)
            if event == buttons.TITLE:
                raise ToTitle
            if event == buttons.START:
                thought = None
                self.doing = ""
                self.rest()
                play.pause()
                return _ANEW
            action = thought.step()
        return action

    def _keep_time(self, is_seen):
        """The machine has done something. What nobody sees is given a round time before something is seen again."""
        if self._is_unseen and is_seen:
            self._shell.stage.even_out(self._began, _UNSEEN)
        self._is_unseen = not is_seen

    def rest(self):
        """Let the opponent go, whose room is wanted."""
        if self._bot is None:
            return
        self._bot = None
        self._loan.end()
        parts.tidy()
