# SPDX-License-Identifier: MIT
"""Two sides over a strip of sea: their ships in profile, with names under them, and shells in flight."""

from micropython import const

from ..ui.view import View
from ..ui.layouts import (
    DUEL, DUEL_ARROW, DUEL_BURNING, DUEL_GAUGE, DUEL_GUNS, DUEL_LEFT, DUEL_LETTER, DUEL_OURS, DUEL_RIGHT, DUEL_SECOND,
    DUEL_SHELL, DUEL_SPLASH, DUEL_THEIRS, DUEL_WEAPON,
)
from ..ui.pieces import FLASH_MARK, SPLASH_MARK, reveal
from ..ui.pieces import place as put
from ..ui.sound import HIT
from .sinking import sink

_WATER_Y = const(21)  # top of a profile that floats
_AIR_Y = const(11)
_OURS = const(56)  # the end of their shells' flight and the start of ours
_THEIRS = const(104)
_FRAMES = const(7)  # of a shell's flight
_SHORT = const(28)  # pixels by which a miss falls short
_WHOLE = const(8)  # of a ship that sinks

AT = "\x9d"  # of names(): the left ship fires at the right one,
FROM = "\x9c"  # or the right one at the left one


class Duel(View):
    """The strip (rows 8 to 47) and the name bar under it (48 to 56). Our side is at the left."""

    layout = DUEL
    _sea = ""

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self._cells = [-1, -1, -1]  # cells of assets/art/profiles.pix in the ships' bitmaps

    def sea(self, name):
        """Show the tile map behind the ships."""
        if name != self._sea:
            if self._sea:
                self.group.pop(0)
            self._sea = name
            self.pieces[DUEL_OURS].flip_x = self.pieces[DUEL_SECOND].flip_x = True
            self.group.insert(0, self.stage.tile_map(name, 0, 8))

    def side(self, i, letter, left, whole, text):
        """Draw own ship i in the corner: her letter, the rest of her whole hull, and a figure."""
        self.pieces[DUEL_LETTER + i].line(0, letter)
        self.pieces[DUEL_GAUGE + i].put(left, whole)
        self.pieces[DUEL_GUNS + i].line(0, text)

    def ships(self, ours, second, theirs, flies):
        """Draw the ships without a shell: ours, another behind her, and theirs.

        Each is a cell of assets/art/profiles.pix, or -1 for none. `flies` is True for aircraft.
        """
        pieces = self.pieces
        for i, piece, cell in ((0, DUEL_OURS, ours), (1, DUEL_SECOND, second), (2, DUEL_THEIRS, theirs)):
            reveal(pieces[piece], cell >= 0)
            if cell >= 0 and cell != self._cells[i]:
                self._cells[i] = cell
                self.stage.change(pieces[piece].bitmap, "profiles", cell)
        pieces[DUEL_THEIRS].y = _AIR_Y if flies else _WATER_Y
        for piece in (DUEL_BURNING, DUEL_SPLASH, DUEL_SHELL):
            reveal(pieces[piece], False)

    def names(self, left, arrow, right, weapon):
        """Draw both names with AT, FROM or a space between them, and the weapon's name between the ships."""
        pieces = self.pieces
        pieces[DUEL_LEFT].line(0, left)
        pieces[DUEL_RIGHT].line(0, "", right)
        pieces[DUEL_ARROW].grid.x = 6 + 6 * len(left)
        pieces[DUEL_ARROW].line(0, arrow)
        pieces[DUEL_WEAPON].hidden = not weapon
        pieces[DUEL_WEAPON].center(0, weapon)

    def burn(self, burning):
        """Show or hide flames on their ship."""
        reveal(self.pieces[DUEL_BURNING], burning)

    def fly(self, ours, rise, hit):
        """Show a shell's flight from our side or theirs, with a flash or a splash at its end.

        `rise` is its steepness (0: a torpedo).
        """
        stage, shell, splash = self.stage, self.pieces[DUEL_SHELL], self.pieces[DUEL_SPLASH]
        short = 0 if hit else _SHORT
        start, end = (_OURS, _THEIRS + 20 - short) if ours else (_THEIRS, _OURS - 24 + short)
        goal = self.pieces[DUEL_THEIRS].y + 6 if ours else _WATER_Y + 8
        for i in range(1, _FRAMES):
            sink = (goal - _WATER_Y - 8) * i // _FRAMES - i * (_FRAMES - i) * rise
            put(shell, shell[0], start + (end - start) * i // _FRAMES - 4, _WATER_Y + 8 + sink)
            if stage.pause(40):
                break
        reveal(shell, False)
        put(splash, FLASH_MARK if hit else SPLASH_MARK, end - 4, goal - (4 if hit else 0))
        if hit:
            stage.tone(HIT)
        stage.pause(120)
        reveal(splash, False)

    def sink(self, ours, frames=_WHOLE):
        """Sink a ship. A few frames leave a part of her."""
        self._cells[0 if ours else 2] = -1  # to be read again
        if not ours:
            self.burn(False)
        sink(self.stage, self.pieces[DUEL_OURS if ours else DUEL_THEIRS], frames=frames)
