# SPDX-License-Identifier: MIT
"""One game in progress: its Game, its script of dice and draws, its actions and its new events."""

import copy
from contextlib import contextmanager

from sortie.core import contract, journal, script
from sortie.core.game import Game
from sortie.core.head import OVER, SEATS

from .request import Refused


class Play:
    """A game in progress. Work on a `copy()` and keep it after success: so a refused request changes nothing.

    bound: the number of the only side that the session plays; None: the referee.
    """

    def __init__(self, title):
        self.title = title
        self.game = Game(title.rules)
        self.rolls, self.draws = [], []
        self.seed, self.options, self.line = None, [], None
        self.events = []
        self.bound = None

    def copy(self):
        """A separate copy of this game."""
        return copy.deepcopy(self, {id(shared): shared for shared in (self.title, self.title.rules)})

    def new(self, seed, options, seats, rolls, draws):
        """Start a game: an int seed, option values by number, the seats, and the script (faces, cards by number)."""
        self.seed, self.options, self.line = seed, options, []
        self._scripted(lambda: self.game.new(seed, options, seats), rolls, draws)

    def load(self, state_of):
        """Continue from a save: state_of(game) fills it. Its old events are not reported; its old actions are unknown."""
        state_of(self.game)
        self.seed, self.options, self.line = None, [], None
        self.rolls, self.draws, self.events = [], [], []

    def act(self, action, rolls=(), draws=()):
        """Apply an action. It must use all rolls and draws given with it, before any others. Raises Refused."""
        left = len(self.rolls), len(self.draws)
        self._scripted(
            lambda: self.game.act(action),
            rolls + self.rolls if rolls else self.rolls,
            draws + self.draws if draws else self.draws,
        )
        if len(self.rolls) > left[0] or len(self.draws) > left[1]:
            raise Refused("dice or draws are left over: the action does not use them all")
        if self.line is not None:
            self.line.append(action)

    def play_on(self):
        """In a bound game play the bot's decisions until the bound side decides or the game is over."""
        bot = self.title.bot
        while self.bound is not None and self.side() not in (None, self.bound):
            level = min(self.machine(self.side()), len(bot.LEVELS)) - 1
            self.act(bot.choose(self.game.view(self.side()), level))

    def machine(self, side):
        """The level of the bot that plays a side, plus 1; 0: a person plays it."""
        return self.game.state[SEATS] >> 4 * side & 15

    def undo(self):
        """Undo the last action. No event reports it."""
        try:
            self.game.undo()
        except contract.Illegal as error:
            raise Refused(str(error)) from None
        if self.line:
            self.line.pop()

    def actions(self):
        """Every legal action: {name: id} in the order of the rules."""
        return {self.title.texts.action_name(action): action for action in self.game.actions()}

    def side(self):
        """The side that decides; None when the game is over."""
        side = self.game.side()
        return None if side == OVER else side

    def _scripted(self, deed, rolls, draws):
        script.lay(rolls, draws)
        try:
            with _listening(self.events):
                deed()
            self.rolls, self.draws = script.left()
        except contract.Illegal:
            raise Refused("not legal here") from None
        except ValueError as error:
            raise Refused(self._why(error)) from None
        finally:
            script.lay()

    def _why(self, error):
        """The reason for an error; a scripted card that is not in the deck is named."""
        left = script.left()[1]
        if not left or "in the deck" not in str(error):
            return str(error)
        return f"the scripted draw {self.title.texts.entry(self.title.hooks.PICKED, left[0])!r} is not in the deck"


@contextmanager
def _listening(events):
    """A context that adds each pushed record to a list too, as bytes. The ring keeps only the last records."""
    push = journal.push

    def both(kind, rule, *values, who=journal.ALL):
        events.append(bytes((kind, who, rule, *values)).ljust(journal.WIDTH, b"\0"))
        push(kind, rule, *values, who=who)

    journal.push = both
    try:
        yield
    finally:
        journal.push = push
