# SPDX-License-Identifier: MIT
"""The view of the map: counters where enemies were last seen, the legal hexes, and the day's figures."""

from micropython import const

from ...core import journal
from ...core.contract import become
from ...core.contract import phase as phase_of
from ...ui.colors import HINT, ORANGE
from ...ui.pieces import place, reveal
from ...ui.sound import MOVE
from .layouts import MAP_DATE, MAP_DRM, MAP_FIGURES, MAP_FRAME, MAP_GUNS, MAP_HULL, MAP_LEGAL, MAP_MEDAL, MAP_OWN
from .fields import (
    BOXES, DAMAGE_MASK, DAY, DECK_LEFT, EUGEN, E_DAY, E_SAIL, E_WEATHER, HEX, HULL, MARK_AT, MEDALS, PM, P_MOVE,
    P_WEATHER, SHIP_CARDS, SUNK, VISITED, V_SAIL, WEATHER,
)
from .rules.points import total
from .rules.ships import own_guns
from .screen_events import SHORT
from .screen_views import MAP, OwnView
from .tables import BB, BOX_COUNT, CA, DRM_BIAS, HEX_COL, HEX_ROW, MEDAL_HEXES, STORM, TYPE, WEATHER_DRM
from .words import LIST_DAY, LIST_HALF, LIST_HEXES, LIST_WEATHER, SAY_CARDS_LEFT, SAY_GUNS, SAY_GUNS_DRM, SAY_MEDALS, SAY_VP

_HEX_SIZE = const(14)  # pixels: the width of a hex, and the distance between rows
_STEPS = const(6)  # frames of one hex sailed
_LOW = const(5)  # the row of hexes below which only a caption of one line lies
_TOP = const(-86)  # a caption below the header
_EDGE = const(10)  # pixels from a corner of its mark to the middle of a hex


def spot(hexagon):
    """The middle of a hex on the screen, (x, y) in pixels."""
    row = HEX_ROW[hexagon]
    return 76 + _HEX_SIZE * (HEX_COL[hexagon] - 13) - _HEX_SIZE // 2 * row, 23 + _HEX_SIZE * row


class MapView(OwnView):
    """All layers of the map in `group`."""

    def draw(self, v, phase):
        """Draw the view `v`, with no hex marked."""
        pieces = self.pieces
        for i in range(len(MEDAL_HEXES)):
            reveal(pieces[MAP_MEDAL + i], not v[VISITED] >> i & 1)
        self.mark(())
        low, high = OwnView.strip
        row = HEX_ROW[v[HEX]]
        self.strip = (_TOP if row > _LOW else low), (_TOP if row >= _LOW else high)  # never over the own ships
        self._draw_enemies(v)
        self._put_ships(v, *spot(v[HEX]))
        self._draw_panel(v)

    def mark(self, legal):
        """Mark the edges of the legal hexes."""
        for i in range(MAP_FRAME - MAP_LEGAL):
            mark = self.pieces[MAP_LEGAL + i]
            if i < len(legal):
                x, y = spot(legal[i])
                place(mark, 0, x - _EDGE, y - _EDGE)
            reveal(mark, i < len(legal))

    def _draw_enemies(self, v):
        """Draw the enemy counters. In one hex they overlap, the first on top; each lower one shows its edge."""
        for ship in range(SHIP_CARDS):
            counter = self.pieces[MAP_OWN - 1 - ship]
            mark = v[MARK_AT + ship]
            if mark:
                above = 0
                for other in range(ship):
                    above += v[MARK_AT + other] == mark
                x, y = spot(mark - 1)
                place(counter, TYPE[ship], x - 7, y - 6 + 4 * min(above, 2))
            reveal(counter, mark > 0)

    def _sail(self, v, there):
        """Move the own counters to another hex, frame by frame."""
        stage = self.stage
        (x, y), (to_x, to_y) = spot(v[HEX]), spot(there)
        for i in range(1, _STEPS):
            self._put_ships(v, x + (to_x - x) * i // _STEPS, y + (to_y - y) * i // _STEPS)
            if stage.pause(60):
                break

    def play(self, player, r):
        """Play a new day, the weather's roll, or a hex sailed."""
        was = player.was
        if r[0] == E_DAY:
            was[DAY] = r[3]
            was[PM] = r[4]
            become(was, P_MOVE if r[4] else P_WEATHER)
            return player.day(r)
        if r[0] == E_WEATHER:
            was[WEATHER] = r[4]
            become(was, P_MOVE)
            return player.on(MAP, r, r[3])
        was[HEX] = r[3]
        self.draw(was, 0)
        self.stage.tone(MOVE)
        self._sail(was, r[4])
        was[HEX] = r[4]
        for i in range(len(MEDAL_HEXES)):
            if MEDAL_HEXES[i] == r[4]:
                was[VISITED] |= 1 << i
        self.draw(was, 0)
        return SHORT

    def _put_ships(self, v, x, y):
        """Put the own counters with their middle at x, y."""
        place(self.pieces[MAP_LEGAL - 1], BB, x - 7, y - 6)
        place(self.pieces[MAP_OWN], CA, x - 7, y - 2)
        reveal(self.pieces[MAP_OWN], not v[SUNK + EUGEN])

    def _draw_panel(self, v):
        words, pieces = self.words, self.pieces
        known = phase_of(v) != P_WEATHER  # before the day's roll it is yesterday's
        pieces[MAP_DATE].line(0, words.get(LIST_DAY + v[DAY]))
        pieces[MAP_DATE].line(1, words.get(LIST_HALF + v[PM]), words.get(LIST_WEATHER + v[WEATHER]) if known else "")
        drm = WEATHER_DRM[v[WEATHER]]
        pieces[MAP_DRM].color(HINT if drm > DRM_BIAS else ORANGE)
        text = words.get(LIST_HEXES + 1) if v[WEATHER] == STORM else words.say(SAY_GUNS_DRM, (128 + drm - DRM_BIAS,))
        pieces[MAP_DRM].line(0, text if known else "")
        for ship in range(2):
            at = ship * 6 + HULL
            left = 0 if v[SUNK + ship] else BOX_COUNT[at] - (v[BOXES + at] & DAMAGE_MASK)
            pieces[MAP_HULL + ship].put(left, BOX_COUNT[at])
            pieces[MAP_GUNS + ship].line(0, words.get(SAY_GUNS)[:1] + str(own_guns(v, ship)))
        figures = pieces[MAP_FIGURES]
        figures.line(0, words.get(SAY_CARDS_LEFT), str(v[DECK_LEFT]))
        figures.line(1, words.get(SAY_MEDALS), str(v[MEDALS] + v[MEDALS + 1]))
        figures.line(2, words.get(SAY_VP), str(total(v)))

    def ahead(self, actions, ring):
        """The index of the action that sails straight on, or nearest to that, and not back. 0 if nothing was sailed yet.

        It reads the last hex from the events that a save keeps, so that a resumed game starts the same. A long battle can push that
        hex out of them. Then the index is that of the southernmost hex, because both goals lie south."""
        first, least, n = 0, 255, journal.count(ring)
        last = max(journal.oldest(ring), n - journal.KEPT)
        while n >= journal.KEPT and first + 1 < len(actions) and actions[first + 1] >> 10 == V_SAIL:
            first += 1
        while n > last:
            n -= 1
            at = journal.at(ring, n)
            if ring[at] == E_SAIL:
                left, here = ring[at + 3], ring[at + 4]
                (x, y), (on_x, on_y) = spot(left), spot(here)
                for i in range(len(actions)):
                    there = actions[i] & 1023
                    to_x, to_y = spot(there) if actions[i] >> 10 == V_SAIL and there != left else (255, 255)
                    off = abs(to_x - 2 * on_x + x) + abs(to_y - 2 * on_y + y)
                    if off < least:
                        first, least = i, off
                break
        return first

    def focus(self, cursor, hexagon):
        """Put the cursor round a hex."""
        x, y = spot(hexagon)
        cursor.move(x - 9, y - 8, 18, 17)

    def spot(self, hexagon):
        """The middle of a hex, (x, y) in pixels."""
        return spot(hexagon)


VIEW = MapView
