# SPDX-License-Identifier: MIT
"""The panel beside the battle field: hull, evasion and guns of a ship, names of others or the foe."""

from micropython import const

from ...ui.colors import GOLD, PAPER
from ...ui.pieces import EMPTY, NO_BOX, reveal
from .fields import DECK, DECK_IN, DECK_WITHDRAWS, EVASION, FACING, GERMAN_SHIPS, HITS, MIDSHIPS, SHIPS
from .layouts import (
    BATTLE_FOE, BATTLE_FOE_HULL, BATTLE_FOE_SPEED, BATTLE_GUNS, BATTLE_LETTERS, BATTLE_NAMES, BATTLE_OWN, BATTLE_SALVOES,
)
from .rules.battle_board import are_foes, distance
from .rules.damage import left
from .rules.guns import salvoes
from .screen_views import OwnView
from .tables import BOXES
from .words import LIST_BRIEF, LIST_SECTION, LIST_TAG, SAY_EVASION, SAY_WITH, SAY_WITHDRAWS

_LIST = const(85)  # y of the list of ships
_ROOM = const(32)  # pixels for it
_CELLS = const(8)  # of a name
_FRIEND = const(9999)  # more than any distance
_BOXES = const(5)  # in a row of a hull, at most
_HEAD_X = const(149)  # of the middle of the hulls in the panel
_AT = "\x9d"  # an arrow of the font


class Panel(OwnView):
    """The base of the battle view. It needs the view's nearest(), lay(), `letters` and `heads`."""

    def about(self, v, ship, target=-1, listed=True):
        """Show a ship's hull, evasion and guns, then the names of the others if they are `listed`.

        Each section has the letter of the target on which it bears, or of the nearest such enemy. Guns are those that
        fire in this round, less those that it has lost for the next one (SB-HITS 9.713)."""
        pieces, get = self.pieces, self.words.get
        self.line(v, BATTLE_OWN, ship)
        guns = pieces[BATTLE_GUNS]
        for part in range(4):
            n, rest = salvoes(v, ship, part), salvoes(v, ship, part, HITS)
            foe = self.nearest(v, ship, part, target) if n > 0 else -1
            guns.line(part, get(LIST_SECTION + part) + (_AT + self.letters[foe] if foe >= 0 else ""))
            pieces[BATTLE_SALVOES].line(part, "", str(n) + ("-" + str(n - rest) if rest != n else ""))
        for piece in (BATTLE_FOE, BATTLE_FOE_SPEED, BATTLE_LETTERS, BATTLE_NAMES):
            pieces[piece].clear()
        for piece in (pieces[BATTLE_FOE_HULL],) + self.heads[1]:
            reveal(piece, False)
        if target < 0 and listed:
            self._list(v, ship)

    def _list(self, v, ship):
        """Show other ships, the nearest first: enemies with their hexes from her, then friends. Then the number of those without room."""
        others = [other for other in range(SHIPS) if v[DECK + other] & DECK_IN and other != ship]
        german = ship < GERMAN_SHIPS
        others.sort(key=lambda other: ((other < GERMAN_SHIPS) == german) * _FRIEND + distance(v, ship, other) * SHIPS + other)
        letters, names = self.pieces[BATTLE_LETTERS], self.pieces[BATTLE_NAMES]
        letters.grid.y = names.grid.y = _LIST
        rows = _ROOM // names.high
        more = len(others) - rows
        if more > 0:
            names.line(rows - 1, self.words.say(SAY_WITH, (more + 1,)))
        for row in range(rows - 1 if more > 0 else len(others)):
            letters.line(row, self.letters[others[row]])
            name, hexes = self.words.get(LIST_TAG + others[row]), str(distance(v, ship, others[row]))
            fits = are_foes(v, ship, others[row]) and len(name + hexes) < _CELLS
            names.line(row, name, hexes if fits else "")

    def enemy(self, v, target):
        """Show the enemy aimed at, from her name on."""
        self.line(v, BATTLE_FOE, target)

    def line(self, v, piece, ship):
        """Show a ship's name, hull boxes and evasion, from this piece on, and her hull with its letter."""
        self.pieces[piece].color(GOLD if ship < GERMAN_SHIPS else PAPER)
        self.pieces[piece].line(0, self.words.get(LIST_BRIEF + ship))
        for part in self.lay(self.heads[piece > BATTLE_OWN], v, ship, _HEAD_X, self.pieces[piece + 1].y + 6, v[DECK + ship] & FACING):
            reveal(part)
        whole = BOXES[MIDSHIPS * SHIPS + ship]
        grid, hits = self.pieces[piece + 1], whole - left(v, ship, MIDSHIPS)
        for i in range(2 * _BOXES):
            grid[i] = NO_BOX
        for i in range(whole):
            grid[box(whole, i)] = EMPTY + (i < hits) * (2 if hits == whole else 1)
        reveal(grid)
        text = self.words.get(SAY_EVASION) + " " + str(v[EVASION + ship])
        self.pieces[piece + 2].line(0, text, self.words.get(SAY_WITHDRAWS) if v[DECK + ship] & DECK_WITHDRAWS else "")


def box(whole, i):
    """The cell of box i of a hull. Two rows are as long as each other, or one box apart."""
    row = (whole + 1) // 2
    return i if whole <= _BOXES else i % row + i // row * _BOXES
