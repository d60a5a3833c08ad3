# SPDX-License-Identifier: MIT
"""The seats of a person and a friend who plays by letter. A letter is this game's slot, made into text by a PC (tools/letter).

The friend's turn ends this run: the game is saved, and a page asks the person to send the letter. The answer replaces
the slot.
"""

from ..core.head import OVER
from ..core.resident import Temporary
from ..shell import words as W
from .afar import Afar
from .ending import LEFT


class Friend(Afar):
    """The viewer of a Play. A continued game shows the answer first."""

    def __init__(self, play, person):
        super().__init__(play, person)
        self._is_answer = play.game.side() == OVER  # the friend has ended the game
        self.recall()
        self.go_back(self.state, self.shown[self.side])

    def turn(self):
        """The step before a decision: 0 if the viewer decides; -1 after the letter's page, which leaves the game."""
        play = self._play
        if self.side == self.game.side():
            self.until = play.shown if self.until < 0 else self.until
            return 0
        if self._person.keeper.save(True):
            self._ask_to_send(W.SAY_MAIL_SEND)
        self._person.left = LEFT
        return -1

    def over(self):
        """Save the end for the friend's last letter. Then the viewer sees everything."""
        if not self._is_answer:
            self._is_answer = True
            self._person.keeper.save_end()
            self._ask_to_send(W.SAY_MAIL_END)
        super().over()

    def _ask_to_send(self, text):
        shell = self._play.shell
        self._play.give_way()
        with Temporary():
            from ..shell.pages import read

            read(shell, shell.say(W.SAY_MAIL), shell.words.say(text, (self.name(1 - self.side),)), "", shell.say(W.SAY_GO_ON))
        shell.drop_list(not self._play.is_lean)
