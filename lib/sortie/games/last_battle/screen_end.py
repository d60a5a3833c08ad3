# SPDX-License-Identifier: MIT
"""The end: every point that counts, the level they reach among the six, and its name."""

from displayio import Group
from micropython import const

from ...core.contract import RESIGNED
from ...core.head import REASON
from ...ui.colors import DEEP, FOG, GOLD, INK, NIGHT, ORANGE, PAPER, RED, rgb
from ...ui.text import TextPlane
from .layout import LINE_AIRCRAFT
from .rules.points import level, lines
from .screen_parts import reveal
from .tables import LEVEL_MIN
from .words import LIST_LEVEL, LIST_LINE, SAY_BEATEN, SAY_LOWEST, SAY_POINTS, SAY_RESIGNED
from .words import REASON as REASON_TEXT

_ROWS = const(6)
_SMALL_ROWS = const(10)  # in the small font, when there are more lines than rows
_TOP = const(11)
_PITCH = const(10)
_LEVELS = const(6)
_FRAME = (RED, RED, FOG, GOLD, GOLD, GOLD)  # worst level first


class EndView:
    """All layers in `group`."""

    def __init__(self, stage, words):
        self.words = words
        self.group = Group()
        self.group.append(stage.solid(0, _TOP - 1, 160, _ROWS * _PITCH, NIGHT))
        self._stripes = [stage.solid(0, _TOP - 1 + row * _PITCH, 160, _PITCH, DEEP) for row in range(1, _ROWS, 2)]
        for stripe in self._stripes:
            self.group.append(stripe)
        self.group.append(stage.solid(0, 70, 160, 48, INK))
        self.group.append(stage.solid(0, 71, 160, 1, GOLD))
        self._rows = [TextPlane(stage, 26, 1, 2, _TOP + row * _PITCH, PAPER) for row in range(_ROWS)]
        self._small = [TextPlane(stage, 31, _SMALL_ROWS, 3, _TOP - 1, color, 6) for color in (PAPER, ORANGE)]
        self._total = TextPlane(stage, 26, 1, 2, 75, GOLD)
        self._fields = []
        self._marks = []
        for i in range(_LEVELS):
            self._make_level(stage, i)
        self._level = TextPlane(stage, 26, 1, 2, 101, GOLD)
        self._reason = TextPlane(stage, 31, 1, 2, 111, FOG, 6)
        for plane in self._rows + self._small + [self._total, self._level, self._reason]:
            self.group.append(plane.grid)

    def _make_level(self, stage, i):
        """One box of the scale; worst at the left, best at the right."""
        x = 5 + 25 * i
        self.group.append(stage.solid(x, 86, 24, 11, _FRAME[i]))
        field = stage.solid(x + 1, 87, 22, 9, INK)
        mark = TextPlane(stage, 4, 1, x + 2, 89, _FRAME[i], 6)
        least = LEVEL_MIN[_LEVELS - 1 - i]
        mark.center(0, str(least) if i else self.words.get(SAY_LOWEST))
        self._fields.append(field)
        self._marks.append(mark)
        self.group.append(field)
        self.group.append(mark.grid)

    def draw(self, v):
        """Draw the final position."""
        words = self.words
        score = lines(v)
        if len(score) > _SMALL_ROWS:
            score = _shortened(score)
        for plane in self._rows + self._small:
            plane.clear()
        for stripe in self._stripes:
            reveal(stripe, len(score) <= _ROWS)
        total = 0
        for row in range(len(score)):
            total += score[row][2]
            self._line(row, score[row], len(score) > _ROWS)
        reached = level(total)
        self._total.line(0, words.get(SAY_POINTS), str(total))
        for i in range(_LEVELS):
            here = i == _LEVELS - 1 - reached
            self._marks[i].color(INK if here else _FRAME[i])
            _paint(self._fields[i], _FRAME[i] if here else INK)
        self._level.color(GOLD if reached < 3 else PAPER)
        self._level.center(0, words.get(LIST_LEVEL + reached))
        why = v[REASON]
        self._reason.center(0, words.get(SAY_RESIGNED if why == RESIGNED else REASON_TEXT + why - 1))

    def _line(self, row, entry, small):
        """One line of the score; losses are orange."""
        line, count, points = entry
        text = self.words.get(SAY_BEATEN if line < 0 else LIST_LINE + line)
        if count > 1:
            text = "{} {}".format(count, text)
        if small:
            self._small[points < 0].line(row, text, str(points))
        else:
            self._rows[row].color(ORANGE if points < 0 else PAPER)
            self._rows[row].line(0, text, str(points))


def _shortened(score):
    """All enemies beaten in one line (number -1) where there are too many lines."""
    count = points = 0
    rest = []
    for line in score:
        if line[0] <= LINE_AIRCRAFT:
            count += line[1]
            points += line[2]
        else:
            rest.append(line)
    return [(-1, count, points)] + rest


def _paint(field, color):
    field.pixel_shader[0] = rgb(color)
    field.pixel_shader[1] = rgb(color)
