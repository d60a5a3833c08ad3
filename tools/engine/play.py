# SPDX-License-Identifier: MIT
"""One game in play: its Game, its script of dice and draws, the actions done and the events not yet told."""

import copy

from sortie.core import contract, journal, script
from sortie.core.game import Game
from sortie.core.head import OVER

from .request import Refused


class Play:
    """A game in play. Work on a `copy()` and keep that when all went well: so a refused request changes nothing."""

    def __init__(self, title):
        self.title = title
        self.game = Game(title.rules)
        self.rolls, self.draws = [], []
        self.seed, self.options, self.line = None, [], None
        self.events = []

    def copy(self):
        """The same game, apart from this one."""
        return copy.deepcopy(self, {id(shared): shared for shared in (self.title, self.title.rules)})

    def new(self, seed, options, seats, rolls, draws):
        """Start: an int seed, option values by number, who plays, and the script: faces, cards by number."""
        self.seed, self.options, self.line = seed, options, []
        self._scripted(lambda: self.game.new(seed, options, seats), rolls, draws)

    def load(self, state_of):
        """Go on from a save: state_of(game) fills it. Its past events are no news, its past actions are not known."""
        state_of(self.game)
        self.seed, self.options, self.line = None, [], None
        self.rolls, self.draws, self.events = [], [], []

    def act(self, action, rolls=(), draws=()):
        """Do an action. Rolls and draws given with it come first and must all be used by it. Raises Refused."""
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

    def undo(self):
        """Take back the last action; there are no events to tell of it."""
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
        """Who decides, None when the game is over."""
        side = self.game.side()
        return None if side == OVER else side

    def _scripted(self, deed, rolls, draws):
        before = journal.count(self.game.journal)
        script.lay(rolls, draws)
        try:
            deed()
            self.rolls, self.draws = script.left()
        except contract.Illegal:
            raise Refused("not legal here") from None
        except ValueError as error:
            raise Refused(self._why(error)) from None
        finally:
            script.lay()
        self._note(min(before, journal.count(self.game.journal)))

    def _why(self, error):
        """A scripted draw that is not in the deck, by its name."""
        left = script.left()[1]
        if not left or "in the deck" not in str(error):
            return str(error)
        return f"the scripted draw {self.title.texts.entry(self.title.hooks.PICKED, left[0])!r} is not in the deck"

    def _note(self, first):
        """Keep the new records: raw bytes, from number `first`."""
        ring = self.game.journal
        for n in range(max(first, journal.oldest(ring)), journal.count(ring)):
            at = journal.at(ring, n)
            self.events.append(bytes(ring[at : at + journal.WIDTH]))
