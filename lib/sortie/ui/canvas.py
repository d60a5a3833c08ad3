# SPDX-License-Identifier: MIT
"""The stage: the display, its layers, the header and footer bars, and one refresh at the end of an input.

Layers from bottom to top: `body` (a game's or the shell's screen), `over` (lists over it), the two bars.
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
ASKS = const(2400)  # ms of the picture of an event that a person sees until A

_BLINK = const(450)  # ms
_MOTION = const(80)  # ms: the longest frame of a motion
_LATE = const(4000)  # ms of pauses since the last press: from here on motions are skipped
_CAPTION = const(1000)  # ms of captions when late; _SOON: after a longer wait, _BRIEF: of a line that stays above the next
_SOON = const(700)
_BRIEF = const(500)
_LATER = const(6000)  # ms of pauses: from here on captions are short
_GUARD = const(500)  # ms after a tap that ended a picture: the next tap does nothing
_WHOLE = const(-60000)  # ms: "See again" skips nothing for this long
_FONTS = ("font8", "font6", "font6tall")
_TILE = const(8)  # pixels
_TILES = const(16)  # in a row of every sheet of tiles (tools/art/tiles.py)


class Stage:
    """The surface for all drawing. `board` is sortie.board.get(). `kept` is an event from a pause, for the next wait."""

    def __init__(self, board):
        self.board = board
        self.display = board.display
        self.buttons = buttons.Buttons(board)
        self.idle = Idle(board)
        self.map_palette = full()
        self.sprite_palette = full(MOSS)
        self.speed = 2  # of animations: 0 off, 1 fast, 2 normal, 3 slow
        self.hurry = False
        self.paused = 0  # ms of pauses since the last press, at normal speed
        self._held = self._owed = 0  # the time of the last hold(), and its ms
        self._tapped = None  # the time when a tap last ended a picture
        self.cursor = None
        self.kept = buttons.NONE
        self._tiles = None  # the Bitmap of all tile maps
        self._map = None  # the last tile map, kept until lose_map()
        self._map_name = ""
        self._lost = False  # does the Bitmap show another sheet than the kept map's?
        self.small = "font6"  # the sheet of small letters: font6 or font6tall
        self._sheets = {}  # Bitmaps by name, and rows of one colour by width
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

    # --- parts of screens --------------------------------------------------------------------------

    def sheet(self, name, values=16):
        """The sheet assets/art/<name>.pix as a Bitmap of `values` colours. It is loaded once."""
        if name not in self._sheets:
            self._sheets[name] = sheet.load(self._art(name, "pix"), values)
        return self._sheets[name]

    def change(self, bitmap, name, cell=0):
        """Read assets/art/<name>.pix, of the same width, into a Bitmap: all of it or a cell. The file is not kept."""
        sheet.load(self._art(name, "pix"), 16, bitmap, cell)

    def reserve(self, name):
        """Make the Bitmap that all tile maps share, large enough for this tile map.

        Call it before the heap is fragmented, because it is the largest block of memory.
        """
        self._make_room(sheet.tiles(self._art(name, "til"))[2])

    def tile_map(self, name, x=0, y=0, anew=False):
        """A TileGrid of 8x8 tiles with the map of this name and its sheet, in the map's palette.

        Example: the sheet of `scene-calm` is `scene`.

        All tile maps share one Bitmap, so a new map replaces the last map's picture. The last map is kept for the next
        call with the same name. Remove it from its group first. `anew` makes a separate map that the caller may paint
        on.
        """
        if name == self._map_name and not anew:
            if self._lost:
                self._load_tiles(name)
            self._map.x, self._map.y = x, y
            return self._map
        if not anew:
            self.lose_map()
        path = self._art(name, "til")
        w, h, last = sheet.tiles(path)
        self._make_room(last)
        self._load_tiles(name)
        self._lost = anew
        shader = self.map_palette
        grid = TileGrid(
            self._tiles, pixel_shader=shader, width=w, height=h, tile_width=_TILE, tile_height=_TILE, x=x, y=y
        )
        sheet.put_tiles(grid, path)
        if not anew:
            self._map, self._map_name = grid, name
        return grid

    def lose_map(self):
        """Drop the last tile map to free its memory."""
        self._map, self._map_name = None, ""

    def lose_tiles(self):
        """Drop the shared Bitmap too: another large picture gets its place. The next tile map makes it again."""
        self.lose_map()
        self._tiles = None

    def _make_room(self, last):
        """Make the shared Bitmap large enough for tiles up to number `last`."""
        height = (last // _TILES + 1) * _TILE
        if not self._tiles or self._tiles.height < height:
            self._tiles = None
            self._tiles = Bitmap(_TILES * _TILE, height, 16)
            self.lose_map()

    def _load_tiles(self, name):
        sheet.load(self._art(name.split("-")[0], "pix"), 16, self._tiles)
        self._lost = False

    def palette(self, *numbers):
        """A shared Palette of up to four colour numbers; None is a transparent entry. Never write to it."""
        return shared(*numbers)

    def solid(self, x, y, w, h, color):
        """A rectangle of one colour, as a TileGrid: one row of pixels, h times."""
        if w not in self._sheets:
            self._sheets[w] = Bitmap(w, 1, 2)
        return TileGrid(self._sheets[w], pixel_shader=shared(color), width=1, height=h, x=x, y=y)

    def clear(self):
        """Remove the screen's layers, and drop all sheets but the fonts."""
        for layer in (self.body, self.over):
            while len(layer):
                layer.pop()
        self.cursor = None
        self.forget(_FONTS)
        self.anew()

    def forget(self, keep):
        """Drop all sheets except those with these names. Pieces that were drawn with them must have left the screen."""
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
        """Write the header: the moment of the game, and at the right the panel of SELECT, if it fits."""
        self.head = text, right
        self._header.line(0, text, right if len(text) + len(right) < COLS else "")

    def footer(self, left, does="", back=""):
        """Write the footer: the thing under the cursor, the effect of A, and any special effect of B."""
        right = A + " " + does if does else ""
        if back:
            right = "{} {} {}".format(right, B, back) if right else B + " " + back
        self._footer.line(0, left, right)

    def tone(self, number):
        """Start a tone of ui/sound.py, and return at once."""
        sound.play(self.board, number)

    # --- time --------------------------------------------------------------------------------------

    def anew(self):
        """Make the next refresh send the whole screen once, instead of an area for each changed piece."""
        self.display.root_group = None
        self.display.root_group = self.root

    def refresh(self):
        """Bring the changes to the display, once at the end of each input."""
        self.display.refresh()

    def wait(self):
        """The next event (ui/buttons.py). Meanwhile the cursor blinks, and ui/idle.py counts the time."""
        self.paused = self._owed = 0
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
            elif not self._is_tap(event) and self.idle.press():
                if cursor:
                    cursor.blink(False)
                return event
            if cursor and cursor.blink(out):
                self.refresh()

    def _is_tap(self, event):
        """Is this press one of a quick series of taps that ended pictures? It must not decide what nobody has read."""
        return event <= buttons.B and self._tapped is not None and buttons.since(self.board.now(), self._tapped) < _GUARD

    def even_out(self, began, least):
        """Wait until a round time has passed since `began`: `least` ms, or 2, 4, 8 ... times as much.

        The true time would reveal hidden actions. An event that opens something is kept for the next wait.
        """
        now = self.board.now
        while buttons.left(now(), buttons.later(began, least)) < 0:
            least *= 2
        event = 0
        while event != buttons.NONE:
            event = self.buttons.wait(max(0, buttons.left(now(), buttons.later(began, least))))
            if event in (buttons.SELECT, buttons.START, buttons.TITLE):
                self.kept = event

    def is_late(self):
        """Has the player waited so long since the last press that motions are skipped? Never at slow speed."""
        return self.paused >= _LATE and self.speed < 3

    def caption(self, ms, short):
        """The time of a caption, `ms` at most. It is less when is_late(), for a short one, and after a long wait."""
        if not self.is_late():
            return ms
        return min(ms, _BRIEF if short else _SOON if self.paused >= _LATER else _CAPTION)

    def tell_whole(self):
        """Tell what follows, up to the next press, at full length."""
        self.paused = _WHOLE

    def hold(self, ms):
        """Show a frame. It stays for `ms` at normal speed: settle() waits for the rest of this time."""
        self.refresh()
        self._held, self._owed = self.board.now(), ms

    def has_held(self):
        """Has the frame of the last hold() had its time?"""
        return buttons.since(self.board.now(), self._held) * 2 // max(1, self.speed) >= self._owed

    def settle(self, least=0):
        """Wait until the frame of the last hold() has had its time, or `least` ms."""
        owed, self._owed = max(self._owed, least if self._owed else 0), 0
        left = owed - buttons.since(self.board.now(), self._held) * 2 // max(1, self.speed)
        if left > 0:
            self.pause(left, False)

    def pause(self, ms, fresh=True):
        """Show a frame, or leave the last one, for `ms` at normal speed. Returns True if the caller should skip the frames that follow.

        A tap of A or B skips to the next picture. SELECT, TITLE, B while it is held, and speed off skip all that follow,
        this frame too. Without a press the frames of a motion are skipped when is_late(). SELECT, START and TITLE are
        kept for the next wait.
        """
        if not self.speed or self.hurry or self.buttons.held(buttons.B):
            self.hurry = True
            return True
        if ms <= _MOTION and self.is_late():
            return True
        self.paused += ms
        if fresh:  # a view can be gone while its frame is held
            self.refresh()
        event = self.buttons.wait(ms * self.speed // 2)
        if event in (buttons.SELECT, buttons.TITLE):
            self.hurry = True
        if event in (buttons.SELECT, buttons.START, buttons.TITLE):
            self.kept = event  # for the next wait
        if event not in (buttons.A, buttons.B):
            return self.hurry
        self._tapped = self.board.now()
        return True
