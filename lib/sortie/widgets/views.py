# SPDX-License-Identifier: MIT
"""The base of every game's Screen. One view is on the stage and in memory at a time, made when it is opened."""

from displayio import Group

from ..core import contract, journal, parts
from ..core.resident import Resident, collect, defer
from ..ui.cursor import Cursor, nearest
from ..ui.pieces import dismantle
from ..ui.text import SELECT
from ..ui.toast import Toast

_KEPT = ("font8", "font6", "font6tall", "corners")  # sheets of the pieces that stay on the stage


class Screen:
    """The Screen of a game of one side: layer, cursor, toast, view and position. session/play.py lists the rest.

        ident, size    the folder of the game; the bytes of its state
        modules        for each view the end of its file's name, view_<name>.py. Its VIEW is a class: (stage, words, number)
        ground         the name of the tile map with the most tiles, if the game has any
        sheets         {view: its large sheets of 4 colours}, each of which needs room in one piece before the view's code comes
        maps           {view: its tile map}, for the same reason
        was            the position as it is drawn; phase is its phase
        joined         how many earlier records share the caption
        more           in show_event(): does the next event join this one?
        known          True after the viewer's position was taken over
        memory         a bytearray that is saved with the game
        plain          set by a lesson to True or to the wanted action: each place of the cursor is one action
        panel, actions the panel on the stage; the legal actions in the cursor's order
        number, view   the view on the stage
    A game adds show(), end(), show_event(), order(), focus(), look(), when(), alert() and spot(i), the place (x, y) of action i."""

    ident = ground = ""
    memory = b""
    size = 0
    modules = ()
    sheets = maps = {}
    ends = 1
    briefing = 0
    ahead = ""
    sign = SELECT
    ways = ""
    plain = False

    def __init__(self, stage, words):
        if self.ground:
            stage.reserve(self.ground)
        self.stage = stage
        self.words = words
        stage.sheet(stage.small, 2)  # made now, before the heap is fragmented, and kept
        self.number = -1
        self.view = None
        self._code = Resident()  # the modules of the view
        self._layer = Group()
        self._over = Group()
        stage.body.append(self._layer)
        stage.body.append(self._over)
        corners = Group()
        stage.body.append(corners)
        self.cursor = Cursor(stage, corners)
        self.toast = Toast(stage, words)
        stage.body.append(self.toast.group)
        self.was = bytearray(self.size)
        self.known = False
        self.hints = self.odds = True
        self.game = None
        self.phase = self.panel = self.joined = 0
        self.more = False
        self.actions = ()

    # --- the position ---------------------------------------------------------------------------------

    def learn(self, game):
        """Take over the position of a game of one side."""
        self._take(game.view(0))

    def _take(self, position):
        self.was[:] = position
        self.known = True
        self.phase = contract.phase(self.was)

    def play(self, game, n):
        """Show event n; return the milliseconds to hold the picture."""
        if not self.known:
            self.learn(game)
        ring = game.journal
        r = _record(ring, n)
        side = getattr(game, "side", 0) if game.rules.SIDES > 1 else 0
        self.more = n + 1 < journal.count(ring) and journal.may_read(ring, n + 1, side) and self.joins(r, _record(ring, n + 1))
        return self.show_event(game, n, r)

    def joins(self, last, r):
        """Does record r tell more of the same thing as the record `last`?"""
        return False

    # --- the actions ----------------------------------------------------------------------------------

    def steps(self, action):
        """The legal actions behind a place of the cursor. A game may offer several of them in one press."""
        return (action,)

    def pressed(self, action):
        """A was pressed at a place of the cursor. A game may begin a series that only() continues."""

    def back(self):
        """B was pressed: undo a choice of the player that is no action. Returns True if there was one."""
        return False

    def only(self, v, actions):
        """A legal action that needs no press, although it is not the only one; or 0.

        `v` is the view of the side that decides."""
        return 0

    def tells(self, action):
        """Does called() tell the odds of an action in words?"""
        return False

    def called(self, action, wanted=0):
        """No text: the base of called(), doubt() and aside(). session/play.py describes them."""
        return ""

    doubt = aside = called

    # --- the cursor -----------------------------------------------------------------------------------

    def near(self, i, dx, dy):
        """The number of the action next to action i in a direction, by the places of spot()."""
        return nearest(self.spot, len(self.actions), i, dx, dy)

    # --- the view on the stage ------------------------------------------------------------------------

    def load(self, number):
        """The class of a view, by its number."""
        return __import__("sortie.games.{}.view_{}".format(self.ident, self.modules[number]), None, None, ("VIEW",)).VIEW

    def open(self, number):
        """Show one view alone, without cursor and toast. It is made now, unless it is already there. Returns it."""
        self._hush()
        if number == self.number:
            return self.view
        Screen.drop(self)  # a game's own drop() drops its helper too
        for name in self.sheets.get(number, ()):
            self.stage.sheet(name, 4)
        if number in self.maps:
            self.stage.tile_map(self.maps[number])
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
        defer(True)
        self.drop()
        defer(False)

    def drop(self):
        """Drop the view. The caller collects the garbage."""
        self._hush()
        self._drop_view()
        parts.rest()

    def doze(self):
        """Leave the picture on the stage, and evict the code that drew it. The next open() makes the view again."""
        self.cursor.hide()  # the caption stays while the bot thinks
        self._evict_view()

    def _hush(self):
        self.cursor.hide()
        self.toast.hide()
        self.lift()

    def lay(self, group):
        """Lay a picture over the view, until the next view or event opens."""
        self._over.append(group)

    def lift(self):
        """Remove the pictures over the view."""
        dismantle(self._over)

    def _drop_view(self):
        """Drop the view and evict its code, so that the next view has room."""
        if self.view:
            self.view.close()
        while len(self._layer):
            dismantle(self._layer.pop())  # a view that dozed was not dismantled
        self.toast.rest()
        self.stage.forget(_KEPT)
        self._evict_view()

    def _evict_view(self):
        self.view = None
        self.number = -1
        self._code.evict()
        parts.tidy()


def _record(ring, n):
    at = journal.at(ring, n)
    return ring[at : at + journal.WIDTH]


class SidesScreen(Screen):
    """The Screen of a game of two sides. side: the viewer."""

    side = 0

    def learn(self, game):
        """Take over the position that the viewer knows."""
        if not self.known:
            self.begin(game.side)
        self.side = game.side
        self._take(game.state)

    def begin(self, side):
        """Reset the cursor for a new viewer."""
