# SPDX-License-Identifier: MIT
"""A game's views. One is on the stage and in memory at a time, made when it is opened."""

from displayio import Group

from ..core import parts
from ..core.resident import Resident, collect
from ..ui.cursor import Cursor
from ..ui.pieces import dismantle
from ..ui.text import SELECT
from ..ui.toast import Toast

_KEPT = ("font8", "font6", "corners", "dice")  # sheets of the pieces that stay on the stage, and of the dice


class Views:
    """The base of the Screen of a game with several views: layer, cursor, toast and open().

        load(number)   added by the game's Screen: imports a view's module and returns its class.
                       The class takes (stage, words, number), and has a group and close()
        ground         the name of the tile map with the most tiles, if the game has any
        sign           see session/play.py
    """

    ground = ""
    sign = SELECT

    def __init__(self, stage, words):
        if self.ground:
            stage.reserve(self.ground)
        self.stage = stage
        self.words = words
        stage.sheet("font6", 2)  # made now, before the heap is fragmented and Python's stack is deep, and kept
        self.number = -1  # of the view on the stage
        self.view = None
        self._code = Resident()  # of the modules that were imported with it
        self._layer = Group()
        stage.body.append(self._layer)
        corners = Group()
        stage.body.append(corners)
        self.cursor = Cursor(stage, corners)
        self.toast = Toast(stage, words)
        stage.body.append(self.toast.group)

    def open(self, number):
        """Show one view alone, without cursor and toast. It is made now, unless it is already there. Returns it."""
        self._hush()
        if number == self.number:
            return self.view
        self._let_go()
        parts.rest()
        with self._code:
            view = self.load(number)
            collect()  # the garbage of the import, so that the pieces lie close together
            self.view = view(self.stage, self.words, number)
        self._layer.append(self.view.group)
        self.number = number
        self.stage.anew()
        return self.view

    def rest(self):
        """Drop the view to free its memory. The next show() makes one again."""
        self._hush()
        self._let_go()
        parts.rest()

    def doze(self):
        """Leave the picture on the stage, and evict the code that drew it. The next open() makes the view again."""
        self._hush()
        self._forget()

    def _hush(self):
        self.cursor.hide()
        self.toast.hide()

    def _let_go(self):
        """Drop the view and evict its code, so that the next view has room."""
        if self.view:
            self.view.close()
        while len(self._layer):
            dismantle(self._layer.pop())  # a view that dozed was not dismantled
        self.stage.forget(_KEPT)
        self._forget()

    def _forget(self):
        self.view = None
        self.number = -1
        self._code.evict()
        parts.tidy()
