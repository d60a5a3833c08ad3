# SPDX-License-Identifier: MIT
"""A game's views, one on the stage and in memory at a time: made when it is opened."""

from displayio import Group

from ..core import parts
from ..core.resident import Resident, collect
from ..ui.cursor import Cursor
from ..ui.pieces import dismantle
from ..ui.text import SELECT
from ..ui.toast import Toast

_KEPT = ("font8", "font6", "corners", "dice")  # sheets of what stays on the stage, and the big one


class Views:
    """What the Screen of a game with several views begins with: layer, cursor and what is said, and open().

    The game's own gives load(number): it imports a view's module, and gives its class: (stage, words, number) makes one, with
    a group and close(). ground: the name of the tile map with the most tiles, if it has any; sign: session/play.py.
    """

    ground = ""
    sign = SELECT

    def __init__(self, stage, words):
        if self.ground:
            stage.reserve(self.ground)
        self.stage = stage
        self.words = words
        stage.sheet("font6", 2)  # made now, while the heap is whole and Python's stack not deep, and kept
        self.number = -1  # of the view on the stage
        self.view = None
        self._code = Resident()  # of the modules that it brought with it
        self._layer = Group()
        stage.body.append(self._layer)
        corners = Group()
        stage.body.append(corners)
        self.cursor = Cursor(stage, corners)
        self.toast = Toast(stage, words)
        stage.body.append(self.toast.group)

    def open(self, number):
        """Show one view alone, made now if it is not there, without cursor and what was said."""
        self._hush()
        if number == self.number:
            return self.view
        self._let_go()
        parts.rest()
        with self._code:
            view = self.load(number)
            collect()  # what loading left, so that the pieces lie close together
            self.view = view(self.stage, self.words, number)
        self._layer.append(self.view.group)
        self.number = number
        self.stage.anew()
        return self.view

    def rest(self):
        """Let the view go for something that needs the room; the next show() makes one again."""
        self._hush()
        self._let_go()
        parts.rest()

    def doze(self):
        """Leave the picture on the stage, and let the code that drew it go; what is opened next is made anew."""
        self._hush()
        self._forget()

    def _hush(self):
        self.cursor.hide()
        self.toast.hide()

    def _let_go(self):
        """Let the view go, and its code; its room is there for the next one."""
        if self.view:
            self.view.close()
        while len(self._layer):
            dismantle(self._layer.pop())  # of a view that dozed nobody else has done it
        self.stage.forget(_KEPT)
        self._forget()

    def _forget(self):
        self.view = None
        self.number = -1
        self._code.evict()
        parts.tidy()
