# SPDX-License-Identifier: MIT
"""Rows of ships: counter, name, a box for each hit that she can take, and her dice. The chosen row has the paper colour."""

from micropython import const

from ...core import contract
from ...ui.colors import FOG, GOLD, INK, PAPER, RED
from ...ui.pieces import EMPTY, EMPTY_DARK, FLASH, NO_BOX, fill_boxes, place, reveal
from ...ui.sound import HIT
from .layouts import BATTLE, BATTLE_FACES, BATTLE_FIRE, BATTLE_PAPER, BATTLE_PLATE, BATTLE_SKY, BATTLE_SLATE
from .fields import BRITISH, CONVOY, FLAGS, FLAG_RAID, FOE, HULL, OURS, P_STAY, ROUND, SHIPS, STRENGTH, UBOAT, UNITS
from .rules.grids import set_of
from .rules.line import foe_dice, own_dice, shooters
from .screen_views import COUNTER, OWN, OWN_COUNTER, OwnView
from .tables import FIREPOWER, FULL, OWN_FIREPOWER, OWN_STRENGTH, TYPE
from .words import LIST_SHORT, LIST_UNIT, SAY_CONVOYS, SAY_DICE_SHORT

PITCH = const(12)
_COUNTER_X = const(5)
_LOWER = const(2)  # rows by which the strip of sea can lie lower
_LOWERED = const(13)  # pixels by which the ships make room for the figures of tactics
_SLATE_Y = const(10)
_FIRES = const(4)
_TO_PLATE = const(2)  # pixels from the slate to the plate of four rows


def volleys(v):
    """The British ships that fire in this round, with their dice: (ship, dice) (MS-COMBAT)."""
    return [(ship, foe_dice(v, ship, unit)) for unit in range(SHIPS) if v[OURS] >> unit & 1 for ship in shooters(v, unit)]


def hull(v, who):
    """(boxes that are left, all boxes) of a British ship or OWN + unit."""
    if who >= OWN:
        return v[STRENGTH + who - OWN], OWN_STRENGTH[UNITS * set_of(v) + who - OWN]
    return v[HULL + who], FULL[BRITISH * set_of(v) + who]


class Rows(OwnView):
    """A layout with rows of ships.

    From piece `first` on it has paper, bar, then `count` counters, lines of text and rows of boxes. The first row is at `top`."""

    first = 0
    count = 0
    top = 0

    def __init__(self, stage, words, number=0):
        super().__init__(stage, words)
        self._gold = self.pieces[self.first + 2].pixel_shader
        self._red = stage.palette(None, PAPER, RED, RED)

    def begin(self):
        """Choose no row."""
        reveal(self.pieces[self.first], False)
        reveal(self.pieces[self.first + 1], False)

    def blank(self, row):
        """Empty a row."""
        counter = self.first + 2 + row
        reveal(self.pieces[counter], False)
        self.pieces[counter + self.count].clear()
        reveal(self.pieces[counter + 2 * self.count], False)

    def ship(self, v, row, who, here, note=None):
        """Draw a ship of the position `v`; `who` is a British ship or OWN + unit. `here`: it is the chosen row.

        A note takes the place of her dice. The tactics of a round end with its fire (MS-TACTICS)."""
        ours, in_round = who >= OWN, v[ROUND] and contract.phase(v) != P_STAY
        left, whole = hull(v, who)
        if ours:
            unit, at = who - OWN, UNITS * set_of(v) + who - OWN
            cell = OWN_COUNTER[unit]
            dice = own_dice(v, unit) if in_round and unit != UBOAT else OWN_FIREPOWER[at]
        else:
            at = BRITISH * set_of(v) + who
            cell, dice = COUNTER[TYPE[who]], FIREPOWER[at]
            if in_round:
                dice = dict(volleys(v)).get(who, dice)
        text = self.words.get(LIST_UNIT + unit if ours else LIST_SHORT + who)
        if who == CONVOY:  # a hit sinks one convoy, so the convoys of the battle are boxes; the sheet shows all five
            whole = max(v[FOE + CONVOY], 1)
            left = v[FOE + CONVOY] or not (v[ROUND] or v[FLAGS] & FLAG_RAID)
            if whole > 1:
                text = self.words.say(SAY_CONVOYS, (whole,))
        if note is None:
            note = self.words.say(SAY_DICE_SHORT, (dice,)) if dice else ""
        self.row(row, text, whole, whole - left, note, here, GOLD if ours else PAPER)
        counter = self.pieces[self.first + 2 + row]
        place(counter, cell, _COUNTER_X, self.top + PITCH * row)
        counter.pixel_shader = self._gold if ours else self._red

    def row(self, row, text, boxes, hit, note, here, color):
        """Draw any row without a counter."""
        pieces, at = self.pieces, self.first + 2 + row
        if here:
            place(pieces[self.first], 0, 0, self.top + PITCH * row)
            place(pieces[self.first + 1], 0, 0, self.top + PITCH * row)
        reveal(pieces[at], False)
        gone = boxes and hit >= boxes
        pieces[at + self.count].color(INK if here else FOG if gone else color)
        pieces[at + self.count].line(0, text, note)
        fill_boxes(pieces[at + 2 * self.count], boxes, hit, EMPTY_DARK if here else EMPTY)  # the cells on ink are dark

    def flash(self, row):
        """Flash the boxes of a row twice."""
        boxes = self.pieces[self.first + 2 + 2 * self.count + row]
        self.stage.tone(HIT)
        count = 0
        while count < boxes.width and boxes[count]:
            count += 1
        for n in range(4):
            for i in range(count):
                boxes[i] = NO_BOX if n & 1 else FLASH
            if self.stage.pause(80):
                break


class Table(Rows):
    """The layout over and under the strip of sea."""

    layout = BATTLE
    first = BATTLE_PAPER
    count = 5
    top = 57

    def lie(self, rows, duel, figures):
        """Put the strip of sea and the rows as low as their number allows. The ships make room for the figures of tactics."""
        lower = PITCH * min(max(self.count - rows, 0), _LOWER)
        self.group.y = lower
        duel.group.y = lower + (_LOWERED if figures and lower > PITCH else 0)
        self.cover(figures)

    def fires(self, v, ships):
        """Put flames on those of up to four ships that have lost half their boxes (-1: no ship). No convoy burns, and no U-boat."""
        for i in range(_FIRES):
            who = ships[i] if i < len(ships) else -1
            left, whole = hull(v, who) if who >= 0 and who not in (CONVOY, OWN + UBOAT) else (0, 0)
            reveal(self.pieces[BATTLE_FIRE + i], 0 < left <= whole // 2)

    def sky(self, shown, figures=False):
        """Show the plate of dice and words, or hide it."""
        reveal(self.pieces[BATTLE_SKY], shown)
        self.cover(figures)

    def cover(self, figures):
        """Cut no ship: among four rows with figures, or five rows with dice, only the names remain."""
        lower, pieces = self.group.y, self.pieces
        is_low = figures and lower == PITCH
        pieces[BATTLE_SLATE].y = _SLATE_Y - lower + (_TO_PLATE if is_low else 0)
        reveal(pieces[BATTLE_SLATE], figures or not lower and not pieces[BATTLE_SKY].hidden)
        reveal(pieces[BATTLE_PLATE], is_low or not pieces[BATTLE_FACES].hidden)
