# SPDX-License-Identifier: MIT
"""The map: where everybody was last seen, where the ships may go, and the panel with the day's figures."""

from displayio import Group
from micropython import const

from ...core.contract import phase
from ...ui.colors import FOG, GOLD, HINT, INK, ORANGE, PAPER, RED
from ...ui.panel import Panel
from ...ui.text import TextPlane
from .layout import (
    BISMARCK, BOXES, DAMAGE_MASK, DAY, DECK_LEFT, EUGEN, HEX, HULL, MARK_AT, MEDALS, P_WEATHER, PM, SHIP_CARDS, SUNK,
    VISITED, WEATHER,
)
from .rules.points import total
from .screen_parts import LEGAL_MARK, MEDAL_MARK, Gauge, hex_x, hex_y, place, reveal, sprite
from .tables import ATLANTIC, BB, BOX_COUNT, CA, DRM_BIAS, MEDAL_HEXES, STORM, TYPE, WEATHER_DRM
from .words import LIST_DAY, LIST_HALF, LIST_OWN, LIST_WEATHER, SAY_CARDS_LEFT, SAY_GUNS_DRM, SAY_MEDALS, SAY_VP

_LEGAL = const(8)  # hexes that can be legal at once: six neighbours, and some to spare
_LEFT = const(108)  # the panel
_TOP = const(10)
_GAUGE = const(44)


class MapView:
    """All layers of the map in `group`."""

    def __init__(self, stage, words):
        self.words = words
        self.group = Group()
        self.group.append(stage.tile_map("last_battle_map", 0, 8))
        marks, shader = stage.sheet("marks"), stage.sprite_palette
        self._medals = [sprite(self.group, marks, shader, 8, 8) for _ in MEDAL_HEXES]
        self._legal = [sprite(self.group, marks, shader, 8, 8) for _ in range(_LEGAL)]
        counters = stage.sheet("counters", 4)
        british = stage.palette(None, PAPER, RED, RED)
        german = stage.palette(None, INK, GOLD, GOLD)
        self._enemies = [sprite(self.group, counters, british, 14, 11) for _ in range(SHIP_CARDS)]
        self._eugen = sprite(self.group, counters, german, 14, 11)
        self._bismarck = sprite(self.group, counters, german, 14, 11)
        self._make_panel(stage)

    def _make_panel(self, stage):
        panel = Panel(stage, _LEFT, _TOP, 52, 73)
        self._date = TextPlane(stage, 8, 2, 3, 3, PAPER)
        self._drm = TextPlane(stage, 9, 1, 3, 20, HINT, 6)
        self._names = TextPlane(stage, 10, 3, 2, 28, GOLD, 6)
        self._rows = TextPlane(stage, 9, 3, 4, 54, PAPER, 6)
        self._gauges = []
        for i in range(2):
            panel.append(stage.solid(3, 34 + 12 * i, _GAUGE + 2, 5, FOG))
            self._gauges.append(Gauge(stage, panel, 4, 35 + 12 * i, _GAUGE))
            self._names.put(0, 2 * i, self.words.get(LIST_OWN + i))
        for plane in (self._date, self._drm, self._names, self._rows):
            panel.append(plane.grid)
        self.group.append(panel)

    def draw(self, v, legal):
        """Draw the view `v`; `legal` holds the hexes one may sail to now."""
        for i in range(len(MEDAL_HEXES)):
            there = MEDAL_HEXES[i]
            place(self._medals[i], MEDAL_MARK, hex_x(there) - 4, hex_y(there) - 2)
            reveal(self._medals[i], not v[VISITED] >> i & 1)
        for i in range(_LEGAL):
            if i < len(legal):
                place(self._legal[i], LEGAL_MARK, hex_x(legal[i]) - 4, hex_y(legal[i]) - 4)
            reveal(self._legal[i], i < len(legal))
        self._draw_enemies(v)
        self.put_ships(v, hex_x(v[HEX]), hex_y(v[HEX]))
        self._draw_panel(v)

    def _draw_enemies(self, v):
        """Counters of one hex overlap, each lower one showing its edge; the first lies on top."""
        for ship in range(SHIP_CARDS):
            counter = self._enemies[SHIP_CARDS - 1 - ship]
            mark = v[MARK_AT + ship]
            if mark:
                above = 0
                for other in range(ship):
                    above += v[MARK_AT + other] == mark
                place(counter, TYPE[ship], hex_x(mark - 1) - 7, hex_y(mark - 1) - 6 + 4 * min(above, 2))
            reveal(counter, mark > 0)

    def put_ships(self, v, x, y):
        """Put the own counters with their middle at x, y."""
        place(self._bismarck, BB, x - 7, y - 6)
        place(self._eugen, CA, x - 7, y - 2)
        reveal(self._eugen, not v[SUNK + EUGEN])

    def _draw_panel(self, v):
        words = self.words
        known = phase(v) != P_WEATHER  # before the day's roll it is yesterday's
        self._date.line(0, words.get(LIST_DAY + v[DAY]))
        self._date.line(1, words.get(LIST_HALF + v[PM]), words.get(LIST_WEATHER + v[WEATHER]) if known else "")
        drm = WEATHER_DRM[v[WEATHER]]
        self._drm.color(HINT if drm > DRM_BIAS else ORANGE)
        counts = known and v[WEATHER] != STORM
        self._drm.line(0, words.say(SAY_GUNS_DRM, (128 + drm - DRM_BIAS,)) if counts else "")
        for ship in (BISMARCK, EUGEN):
            boxes = BOX_COUNT[ship * 6 + HULL]
            damage = v[BOXES + ship * 6 + HULL] & DAMAGE_MASK
            self._gauges[ship].put(0 if v[SUNK + ship] else boxes - damage, boxes)
        self._rows.line(0, words.get(SAY_CARDS_LEFT), str(v[DECK_LEFT]))
        self._rows.line(1, words.get(SAY_MEDALS), str(v[MEDALS] + v[MEDALS + 1]))
        self._rows.line(2, words.get(SAY_VP), str(total(v)))

    def focus(self, cursor, hexagon):
        """The cursor round a hex."""
        cursor.move(hex_x(hexagon) - 9, hex_y(hexagon) - 8, 18, 17)

    def focus_exit(self, cursor):
        """The cursor round the way out into the Atlantic."""
        self.focus(cursor, ATLANTIC)
