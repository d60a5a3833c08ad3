# SPDX-License-Identifier: MIT
"""The battle's line-up: every enemy that is there, what it has left, and which one the choice in hand is about."""

from displayio import Group
from micropython import const

from ...ui.colors import DEEP, FOAM, FOG, INK, NIGHT, PAPER, RED, rgb
from ...ui.text import TextPlane
from .layout import CARD, DAMAGE, DONE, DONE_GUNS, DONE_TORPEDO, ENEMIES, FIRES, IN_BATTLE, SHIP_CARDS
from .rules.enemy import enemy_guns, enemy_torpedoes, halved, must_choose
from .screen_parts import FIRE_MARK, place, reveal, sprite
from .tables import CV, DRAW_AIR, FACTOR, GUN_DICE, TORPEDO_DICE, TYPE
from .words import LIST_UNIT, SAY_AIR_FIGURES, SAY_CARRIER_FIGURES, SAY_FIGURES, SAY_GUN_FIGURES, SAY_HALVED

ROWS = const(5)

_TOP = const(57)
_PITCH = const(12)


class LineUp:
    """Rows 57 to 116 of the battle screen, in a group of its own."""

    def __init__(self, stage, words):
        self.words = words
        self.group = Group()
        self._here = bytearray(ENEMIES)
        self._count = 0
        self._top = 0
        self._fields = [stage.solid(0, _TOP + row * _PITCH, 160, _PITCH, NIGHT) for row in range(ROWS)]
        for field in self._fields:
            self.group.append(field)
        counters = stage.sheet("counters", 4)
        self._awake = stage.palette(None, PAPER, RED, RED)
        self._done = stage.palette(None, FOG, INK, INK)
        self._counters = [sprite(self.group, counters, self._awake, 14, 11) for _ in range(ROWS)]
        self._flames = [sprite(self.group, stage.sheet("marks"), stage.sprite_palette, 8, 8) for _ in range(ROWS)]
        self._names = [TextPlane(stage, 15, 1, 19, _TOP + 2 + row * _PITCH, PAPER) for row in range(ROWS)]
        self._figures = [TextPlane(stage, 10, 1, 109, _TOP + 3 + row * _PITCH, FOAM, 6) for row in range(ROWS)]
        self._bar = stage.solid(0, 0, 2, _PITCH, RED)
        self._bar.hidden = True
        self.group.append(self._bar)
        for plane in self._names + self._figures:
            self.group.append(plane.grid)

    def draw(self, v, chosen=-1, theirs=False):
        """Draw the enemies in the battle of the view `v`, with `chosen` (a card, -1: none) in sight and on paper.

        `theirs`: it is their turn to fire, and those that are done with it are grey.
        """
        self._count = 0
        at = self._top
        for card in range(ENEMIES):
            if v[CARD + card] == IN_BATTLE:
                if card == chosen:
                    at = self._count
                self._here[self._count] = card
                self._count += 1
        if not self._top <= at < self._top + ROWS:
            self._top = at if at < self._top else at - ROWS + 1
        self._top = max(0, min(self._top, self._count - ROWS))
        reveal(self._bar, False)
        for row in range(ROWS):
            self._draw_row(v, row, chosen, theirs)

    def _draw_row(self, v, row, chosen, theirs):
        i = self._top + row
        there = i < self._count
        counter, flame = self._counters[row], self._flames[row]
        reveal(counter, there)
        reveal(flame, False)
        self._names[row].clear()
        self._figures[row].clear()
        card = self._here[i] if there else 255
        here = card == chosen
        self._paint(row, PAPER if here else DEEP if row & 1 else NIGHT)
        if not there:
            return
        if here:
            self._bar.y = _TOP + row * _PITCH
            reveal(self._bar)
        place(counter, TYPE[card], 3, _TOP + row * _PITCH)
        done = TYPE[card] == CV or (theirs and _is_done(v, card))
        counter.pixel_shader = self._done if done else self._awake
        self._names[row].color(INK if here else FOG if done else PAPER)
        self._figures[row].color(INK if here else FOAM)
        self._names[row].put(0, 0, self.words.get(LIST_UNIT + card))
        self._figures[row].right(0, self._text(v, card))
        if card < SHIP_CARDS and v[FIRES + card]:
            place(flame, FIRE_MARK, 10, _TOP + 3 + row * _PITCH)

    def _paint(self, row, color):
        shader = self._fields[row].pixel_shader
        if shader[0] != rgb(color):
            shader[0] = rgb(color)
            shader[1] = rgb(color)

    def _text(self, v, card):
        """Damage of damage factor, and dice: guns and torpedoes, of a halved ship one number; a carrier's planes."""
        guns, torpedoes = GUN_DICE[card], TORPEDO_DICE[card]
        fields = (v[DAMAGE + card], FACTOR[card], guns, torpedoes, (guns + torpedoes) // 2)
        if TYPE[card] == CV:
            return self.words.say(SAY_CARRIER_FIGURES, (DRAW_AIR[card],))
        if halved(v, card):
            return self.words.say(SAY_HALVED, fields)
        if card >= SHIP_CARDS:
            return self.words.say(SAY_AIR_FIGURES, fields)
        return self.words.say(SAY_FIGURES if torpedoes else SAY_GUN_FIGURES, fields)


def _is_done(v, card):
    """Has it fired all it has in this round?"""
    if must_choose(v, card):
        return False
    guns = not enemy_guns(v, card) or v[DONE + card] & DONE_GUNS
    return guns and (not enemy_torpedoes(v, card) or v[DONE + card] & DONE_TORPEDO)
