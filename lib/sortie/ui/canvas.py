# SPDX-License-Identifier: MIT
"""The stage: the display, the layers on it, the header and footer bars, and the one refresh that ends an input.

Layers from bottom to top: `body` (a game's or the shell's screen), `over` (lists laid over it), the two bars.
"""

from displayio import Bitmap, Group, TileGrid
from micropython import const

from . import buttons, sheet, sound
from .colors import INK, MOSS, PAPER, forget, full, shared
from .idle import Idle
from .text import A, B, TextPlane

WIDTH = const(160)
BODY_Y = const(10)
BODY_HEIGHT = const(107)
COLS = const(26)

_BLINK = const(450)  # ms
_FONTS = ("font8", "font6")
_TILE = const(8)  # pixels
_TILES = const(16)  # in a row of every sheet of tiles (tools/art/tiles.py)


class Stage:
    """All drawing goes through here. `board`: sortie.board.get(); `kept`: an event that came during a pause, for who waits next."""

    def __init__(self, board):
        self.board = board
        self.display = board.display
        self.buttons = buttons.Buttons(board)
        self.idle = Idle(board)
        self.map_palette = full()
        self.sprite_palette = full(MOSS)
        self.speed = 2  # of animations: 0 off, 1 fast, 2 normal, 3 slow
        self.hurry = False
        self.cursor = None
        self.kept = buttons.NONE
        self._tiles = None  # the Bitmap of all tile maps
        self._map = None  # the tile map that was made last, kept until lose_map()
        self._map_name = ""
        self._lost = False  # does the Bitmap show something else than the kept map's sheet?
        self._sheets = {}  # Bitmaps by name; and rows of one colour, by width
        self.root = Group()
        self.body = Group()
        self.over = Group()
        self._bars = Group()
        for layer in (self.body, self.over, self._bars):
            self.root.append(layer)
        self._make_bars()
        self.display.root_group = self.root

    def _make_bars(self):
        self._bars.append(self.solid(0, 0, WIDTH, BODY_Y, INK))
        self._bars.append(self.solid(0, 117, WIDTH, 1, INK))
        self._bars.append(self.solid(0, 118, WIDTH, 10, PAPER))
        self._header = TextPlane(self, COLS, 1, 2, 1, PAPER)
        self._footer = TextPlane(self, COLS, 1, 2, 119, INK)
        self._bars.append(self._header.grid)
        self._bars.append(self._footer.grid)

    # --- what screens are made of ------------------------------------------------------------------

    def sheet(self, name, values=16):
        """The sheet assets/art/<name>.pix as a Bitmap of that many colours; loaded once."""
        if name not in self._sheets:
            self._sheets[name] = sheet.load(self._art(name, "pix"), values)
        return self._sheets[name]

    def change(self, bitmap, name, cell=0):
        """Read assets/art/<name>.pix, of the same width, into a Bitmap: all of it or a cell; the file is not kept."""
        sheet.load(self._art(name, "pix"), 16, bitmap, cell)

    def tiles(self, name):
        """The tile map assets/art/<name>.til: (width, height, indexes)."""
        return sheet.tiles(self._art(name, "til"))

    def reserve(self, name):
        """Make the Bitmap that all tile maps share, for one of the largest: while the heap is whole, as it is the largest
        block of all."""
        self._make_room(max(self.tiles(name)[2]))

    def tile_map(self, name, x=0, y=0, anew=False):
        """A TileGrid of 8x8 tiles that shows the map of this name and its sheet (of scene-calm: scene), in the map's palette.
        All tile maps share one Bitmap: what another one showed is lost. The last one is kept, for whoever shows the same next,
        when it has left its group; `anew`: for somebody who paints on it."""
        if name == self._map_name and not anew:
            if self._lost:
                self._load_tiles(name)
            self._map.x, self._map.y = x, y
            return self._map
        if not anew:
            self.lose_map()
        w, h, indexes = self.tiles(name)
        self._make_room(max(indexes))
        self._load_tiles(name)
        self._lost = anew
        shader = self.map_palette
        grid = TileGrid(
            self._tiles, pixel_shader=shader, width=w, height=h, tile_width=_TILE, tile_height=_TILE, x=x, y=y
        )
        sheet.put_tiles(grid, indexes)
        if not anew:
            self._map, self._map_name = grid, name
        return grid

    def lose_map(self):
        """Do not keep the last tile map for something that needs the room."""
        self._map, self._map_name = None, ""

    def _make_room(self, last):
        """For tiles up to number `last`."""
        height = (last // _TILES + 1) * _TILE
        if not self._tiles or self._tiles.height < height:
            self._tiles = None
            self._tiles = Bitmap(_TILES * _TILE, height, 16)
            self.lose_map()

    def _load_tiles(self, name):
        sheet.load(self._art(name.split("-")[0], "pix"), 16, self._tiles)
        self._lost = False

    def palette(self, *numbers):
        """A Palette of up to four colour numbers, None being a transparent entry. It is shared: nobody writes to it."""
        return shared(*numbers)

    def solid(self, x, y, w, h, color):
        """A rectangle of one colour, as a TileGrid: one row of pixels, h times."""
        if w not in self._sheets:
            self._sheets[w] = Bitmap(w, 1, 2)
        return TileGrid(self._sheets[w], pixel_shader=shared(color), width=1, height=h, x=x, y=y)

    def clear(self):
        """Take the screen's layers off, and forget all sheets but the fonts."""
        for layer in (self.body, self.over):
            while len(layer):
                layer.pop()
        self.cursor = None
        self.forget(_FONTS)
        self.anew()

    def forget(self, keep):
        """Let go of all sheets but those of these names: what was drawn with them is gone from the screen."""
        forget()
        for name in list(self._sheets):
            if name not in keep and name != WIDTH:  # the bars are as wide as the screen
                del self._sheets[name]

    def _art(self, name, kind):
        return "{}assets/art/{}.{}".format(self.board.root, name, kind)

    # --- the bars ----------------------------------------------------------------------------------

    def bars(self, shown):
        """Show or hide header and footer."""
        self._bars.hidden = not shown

    def header(self, text, right=""):
        """What this moment is, and at the right end what SELECT brings; `right` goes where there is no room for it."""
        self._header.line(0, text, right if len(text) + len(right) < COLS else "")

    def footer(self, left, does="", back=""):
        """What the cursor is on, then what A does and, where B does more than go back, what B does."""
        right = A + " " + does if does else ""
        if back:
            right = "{} {} {}".format(right, B, back) if right else B + " " + back
        self._footer.line(0, left, right)

    def tone(self, number):
        """Start a tone of ui/sound.py; nothing waits for it."""
        sound.play(self.board, number)

    # --- time --------------------------------------------------------------------------------------

    def anew(self):
        """Much has changed: the next refresh sends the whole screen once, instead of an area for each piece."""
        self.display.root_group = None
        self.display.root_group = self.root

    def refresh(self):
        """Bring what has changed to the display: once at the end of each input."""
        self.display.refresh()

    def wait(self):
        """Sleep until the next event (ui/buttons.py); meanwhile the cursor blinks, and ui/idle.py sees the time pass."""
        if self.kept != buttons.NONE:
            event, self.kept = self.kept, buttons.NONE
            return event
        cursor = self.cursor
        out = False
        while True:
            event = self.buttons.wait(_BLINK)
            if event == buttons.NONE:
                out = not out
                self.idle.more(_BLINK)
            elif self.idle.press():
                if cursor:
                    cursor.blink(False)
                return event
            if cursor and cursor.blink(out):
                self.refresh()

    def even_out(self, began, least):
        """Wait until a round time has passed since `began`: `least` ms, or twice that, four times ... How long something took
        that nobody saw would tell what it was. What opens something is kept, if it is pressed meanwhile."""
        now = self.board.now
        while buttons.left(now(), buttons.later(began, least)) < 0:
            least *= 2
        event = 0
        while event != buttons.NONE:
            event = self.buttons.wait(max(0, buttons.left(now(), buttons.later(began, least))))
            if event in (buttons.SELECT, buttons.START, buttons.TITLE):
                self.kept = event

    def pause(self, ms):
        """Show a frame, for `ms` at normal speed. True: the player hurries (A, B or TITLE, or speed off) or asks (SELECT):
        leave out the frames that follow, and this one is not shown if that was so before. START waits until they are over."""
        if not self.speed or self.hurry or self.buttons.held(buttons.B):
            self.hurry = True
            return True
        self.refresh()
        event = self.buttons.wait(ms * self.speed // 2)
        if event in (buttons.A, buttons.B, buttons.SELECT, buttons.TITLE):
            self.hurry = True
        if event in (buttons.SELECT, buttons.START, buttons.TITLE):
            self.kept = event  # for the wait that follows
        return self.hurry
