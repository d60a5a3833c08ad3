# SPDX-License-Identifier: MIT
"""The battle field around the ships, and a panel with hull, evasion and guns of one ship.

Nothing on it is secret. screen_field.py draws the effect of a choice into it. A hex is two cells of half a hex. Each row
starts half a hex further right than the row above it. So hex x of row y begins in half hex 2 * x + y.
"""

from displayio import TileGrid
from micropython import const

from ...core.head import SIDE
from ...ui.colors import FIRE, FOAM, FOG, GOLD, HINT, INK, MOSS, ORANGE, PAPER, RED, shared
from ...ui.pieces import flash, paint, place, reveal
from .battle_panel import Panel, box
from .fields import (
    ACTION, AT_CENTRE, DECK, DECK_IN, DECK_WITHDRAWS, EDGE_AT, E_BLOWN, E_BOX, E_EVASION, E_PLACED, E_RODNEY, E_SALVO,
    E_SHOT, E_SPECIAL, E_STEERED, E_SUNK, FACING, GERMAN_SHIPS, HEX_X, HEX_Y, IN_HAND, IS_NIGHT, LAST_PLACE, MIDSHIPS,
    MID_X, MID_Y, P_AGREE, P_ORDERS, SHIPS, TARGET,
)
from .layouts import BATTLE as LAYOUT
from .layouts import BATTLE_OWN, BATTLE_SALVOES
from .rules.battle_board import are_foes, distance, step_x, step_y
from .rules.damage import left
from .rules.guns import bears
from .rules.places import place_x, place_y
from .screen_views import BOTTOM, TOP, light
from .tables import BOXES, KIND
from .words import SAY_AIMS, SAY_BATTLE, SAY_FIRES, SAY_LETTERS

_COLUMNS = const(14)  # half hexes
_ROWS = const(9)
_WIDE = const(8)  # pixels
_HIGH = const(12)
_TOP = const(14)  # of the first row, half under the strip: hulls six rows apart are in sight
_MIDDLE = const(4)  # the row in the middle
_LOWEST = const(5)  # a caption covers the rows below it
_HALF = const(6)  # half hexes from the middle one to the edges. _REACH: rows to a ship far from another one
_REACH = const(3)
_CENTRE = const(6)  # the place in the middle
_PANEL_X = const(105)
_ABREAST = const(5)  # pixels from the middle of a hex to each of two ships. On a slant one less: a hex has 16
_HULL_SIZE = const(17)  # pixels
_FIRST_LETTER = const(32)  # of the font
_SHELLS = const(6)  # marks on the line of fire
_BURST = b"\x00\x60\x06\x66\x33\x33"  # their places in a hit or a splash: a nibble for x, one for y
_BLINKS = const(7)  # of a hull that sinks
_BLINK = const(100)  # ms, longer than a motion that is left out
_OVER = const(13)  # pixels from the middle of a hull to a splash
_INSIDE = const(10)  # pixels from the field's edge to a hex with two hulls above each other
_NEAR = const(15)  # pixels from a hull's middle at which a splash seems to be hers
_STRIP = const(26)  # cells
_GUNFIRE = (E_SALVO, E_SHOT, E_BOX, E_SPECIAL, E_RODNEY, E_BLOWN)
_RIM = const(9)  # pixels from the middle of a hull to the end of this line
_COVER = const(7)  # pixels from the middle of a hull at which a mark covers her
_CELLS = const(3)  # in a line of salvoes
_FIGURE = const(2)  # the last of these cells
_WEST = const(2)  # columns and rows a hex inside the field's edges
_EAST = const(9)
_SOUTH = const(7)
_EDGE = const(10)  # the last column in which a ship is whole
_BLOCK = const(95)  # the full cell of the font
_HULL = b"\0\2\4"  # cells of assets/art/search_hulls.pix: battleship, cruiser, carrier; the next cell faces north-east


class BattleView(Panel):
    """The field and the panel."""

    layout = LAYOUT

    def __init__(self, stage, words, number):
        super().__init__(stage, words)
        self._dark = None  # not lit yet
        sheet = stage.sheet("search_field")
        size = {"width": _COLUMNS, "height": _ROWS, "tile_width": _WIDE, "tile_height": _HIGH}
        self._field = TileGrid(sheet, pixel_shader=stage.map_palette, y=_TOP, **size)
        self.group.insert(0, self._field)
        self.letters = words.get(SAY_LETTERS)
        self._hulls = []  # a sprite and a letter for each ship of the field, made when needed
        self.heads = self._pair(), self._pair()  # those of the panel
        for piece in self.heads[0] + self.heads[1]:
            self.group.append(piece)
        self._shells = [stage.solid(0, 0, 3, 3, HINT) for _ in range(_SHELLS)]
        for i in range(_SHELLS):
            self._shells[i].hidden = True
            self.group.insert(1 + i, self._shells[i])
        self._x = self._y = 0  # the half hex in the field's first cell, and its row
        self._duel = None  # the last ship that fired, and its target

    def close(self):
        """Remove all pieces."""
        self._hulls.clear()
        self._shells.clear()
        super().close()

    # --- places on the screen -----------------------------------------------------------------------

    def spot(self, x, y):
        """The middle of a hex on the screen."""
        row = y - self._y
        return _WIDE * (2 * x + y - self._x + 1), _TOP + _HIGH * row + _HIGH // 2

    def ship_spot(self, v, ship):
        """The middle of a ship's hull on the screen. Two ships in a hex lie abreast."""
        x, y = self.spot(v[HEX_X + ship], v[HEX_Y + ship])
        for other in range(SHIPS):
            if other != ship and v[DECK + other] & DECK_IN and not distance(v, ship, other):
                aside = _ABREAST if other < ship else -_ABREAST
                if v[DECK + min(ship, other)] & FACING in (0, 3) and TOP + _INSIDE < y < BOTTOM - _INSIDE:
                    y += aside
                else:
                    x += aside - aside // _ABREAST
        return x, y

    def show_both(self, v, ship, other, captioned=False):
        """Move the field so that a ship and another one, or the places for ships, are in the middle.

        A caption covers at most one of two ships, and not the other one."""
        column, row, low = self._middle(v, ship, other, captioned)
        self._x, self._y = column - _HALF, max(row - _MIDDLE, low - _LOWEST)
        self.ground()
        self.fleet(v)

    def follow(self, v, ship):
        """Scroll so that a ship is a hex inside the field."""
        row = v[HEX_Y + ship]
        half = 2 * v[HEX_X + ship] + row
        self._x = max(half - _EAST, min(self._x, half - _WEST))
        self._y = max(row - _SOUTH, min(self._y, row - 2))
        self.ground()
        self.fleet(v)

    def ground(self, cover=None):
        """Draw all hexes with the tile that cover(x, y) returns; without it, sea."""
        grid = self._field
        for row in range(_ROWS):
            y = self._y + row
            for column in range(_COLUMNS):
                half = self._x + column - y
                tile = 2 * (cover(half // 2, y) if cover else 0) + (half & 1)
                at = row * _COLUMNS + column
                if grid[at] != tile:
                    grid[at] = tile

    # --- the position -------------------------------------------------------------------------------

    def draw(self, screen):
        """Draw the field and the panel of the position."""
        v = screen.was
        self._light(v[IS_NIGHT])
        if screen.phase == P_ORDERS or screen.phase == P_AGREE:  # instead of the last ship that fired
            v[IN_HAND] = self._first(v)
        ship = min(v[IN_HAND], SHIPS - 1)
        self._duel = None
        self.show_both(v, ship, self.nearest(v, ship))
        self.about(v, ship)

    def _first(self, v):
        """The deciding side's first ship on the field."""
        ship = GERMAN_SHIPS * v[SIDE]
        while ship < SHIPS and not v[DECK + ship] & DECK_IN:
            ship += 1
        return ship

    def _middle(self, v, ship, other, captioned):
        """(half hex, row) half-way between the ship in hand and another one, and the lowest row in sight.

        Of a far ship it shows the direction; the ship in hand is whole then. Before the ship is placed it is near the places for ships."""
        if not v[DECK + ship] & DECK_IN:
            place = _CENTRE if v[EDGE_AT] == AT_CENTRE else v[LAST_PLACE] // 2
            x, y = v[MID_X] + place_x(v, place), v[MID_Y] + place_y(v, place)
            return x + y // 2, y // 2, 0
        if other < 0:
            other = ship
        y, to_y = v[HEX_Y + ship], v[HEX_Y + other]
        half = 2 * v[HEX_X + ship] + y
        aside = 2 * v[HEX_X + other] + to_y - half
        if abs(aside) <= 2 * _HALF:
            aside = aside // 2 if aside > 0 else -(-aside // 2)  # an odd one leaves the ship in hand whole
        else:
            aside = _HALF - 1 if aside > 0 else _HALF - _EDGE
        along = max(-_REACH, min((to_y - y) // 2, _REACH))
        return half + aside, y + along, min(max(y, to_y), min(y, to_y) + (_LOWEST + 1 if to_y > y else _LOWEST - 1)) if captioned else 0

    def nearest(self, v, ship, part=-1, target=-1):
        """The nearest enemy on the field; -1: none. With a section only enemies on which it bears count.

        With a target only she counts."""
        best = -1
        for other in range(SHIPS):
            if are_foes(v, ship, other) and (part < 0 or bears(v, ship, part, other)) and target in (-1, other):
                if best < 0 or distance(v, ship, other) < distance(v, ship, best):
                    best = other
        return best

    def _light(self, dark):
        if dark != self._dark:
            self._dark = dark
            light(self.stage, dark)

    def fleet(self, v):
        """Draw all ships on the field."""
        for shell in self._shells:
            paint(shell, HINT)
            reveal(shell, False)
        used = 0
        for ship in range(SHIPS):
            if v[DECK + ship] & DECK_IN:
                self._hull(v, ship, used)
                used += 1
        for i in range(used, len(self._hulls)):
            for piece in self._hulls[i]:
                reveal(piece, False)

    def _hull(self, v, ship, i):
        """Draw ship number i of the field."""
        if i == len(self._hulls):
            self._hulls.append(self._pair())
            self.group.insert(1 + i, self._hulls[i][0])
            self.group.insert(2 + 2 * i + _SHELLS, self._hulls[i][1])  # above all hulls and marks
        x, y = self.ship_spot(v, ship)
        to_x, to_y = max(3, min(x, _PANEL_X - 4)), max(TOP + 4, min(y, BOTTOM - 5))
        hull, letter = self.lay(self._hulls[i], v, ship, x, y, v[DECK + ship] & FACING)
        is_seen = abs(to_x - x) < 8 and abs(to_y - y) < 8
        reveal(hull, is_seen)
        reveal(letter, is_seen or are_foes(v, ship, min(v[IN_HAND], SHIPS - 1)))
        letter.x, letter.y = to_x - 2, to_y - 3  # that of an enemy stays at the field's edge

    def _pair(self):
        """A hull and its letter."""
        hulls, font, colors = self.stage.sheet("search_hulls", 4), self.stage.sheet("font8", 2), shared(None, INK)
        return (
            TileGrid(hulls, pixel_shader=colors, tile_width=_HULL_SIZE, tile_height=_HULL_SIZE),
            TileGrid(font, pixel_shader=colors, tile_width=6, tile_height=8),
        )

    def lay(self, pair, v, ship, x, y, facing):
        """Draw a ship with her letter, with the middle of her hull at x, y. Returns the pair.

        The letter of the ship that acts has a light ground. The ground of each letter covers other hulls."""
        sprite, letter = pair
        sprite.pixel_shader, deck = self._colors(v, ship)
        acts = ship == (self._duel[0] if self._duel else v[IN_HAND])
        letter.pixel_shader = shared(HINT if acts else deck, PAPER if ship < GERMAN_SHIPS and not acts else INK)
        sprite.flip_x = 2 <= facing <= 4
        sprite.flip_y = facing == 1 or facing == 2
        place(sprite, _HULL[KIND[ship]] + (facing % 3 > 0), x - 8, y - 8)
        place(letter, ord(self.letters[ship]) - _FIRST_LETTER, x - 2, y - 3)
        return pair

    def play(self, screen, r):
        """Draw the field after a record. For fire it shows the line of fire, and the boxes of the ship that is hit."""
        v, kind = screen.was, r[0]
        if kind in (E_SALVO, E_SHOT):
            self._duel = r[3], r[4]
        ship, target = self._duel or (v[TARGET + v[ACTION]], -1)
        if kind in (E_PLACED, E_STEERED):
            ship, target = r[3], -1
        self._light(v[IS_NIGHT])
        self.show_both(v, ship, target if target >= 0 else self.nearest(v, ship), True)
        if target >= 0 and kind in _GUNFIRE and are_foes(v, ship, target):
            if kind in (E_SALVO, E_SHOT):
                self.fire_lines(v, ship, (target,), kind == E_SHOT)
            elif kind == E_BOX:
                self.burst(v, r[4])
            text = self.words.say(SAY_FIRES, (ship, target))
            screen.strip(text if len(text) <= _STRIP else self.words.say(SAY_AIMS, (ship, target)), ship >= GERMAN_SHIPS)
        else:
            screen.strip(screen.titled(self.words.get(SAY_BATTLE), screen.side), screen.side)
        shown = r[3] if kind in (E_BOX, E_SPECIAL, E_BLOWN, E_EVASION, E_SUNK) else target if target >= 0 else ship
        self.about(v, shown, -1, kind in (E_PLACED, E_STEERED))  # a caption would cover the list
        if kind == E_BOX and r[4] == MIDSHIPS:
            whole = BOXES[MIDSHIPS * SHIPS + r[3]]
            flash(self.stage, self.pieces[BATTLE_OWN + 1], box(whole, whole - r[5] - 1))
        elif kind == E_BOX:
            flash(self.stage, self.pieces[BATTLE_SALVOES].grid, _FIGURE + _CELLS * r[4], _BLOCK)

    def _colors(self, v, ship):
        """The palette of a ship, and the colour of her letter's ground.

        Hull and ground show her side, a grey hull a withdrawal. A hull with a hit burns; the ground of one half lost is dull."""
        german = ship < GERMAN_SHIPS
        hull = FOG if v[DECK + ship] & DECK_WITHDRAWS else GOLD if german else RED
        whole, boxes = BOXES[MIDSHIPS * SHIPS + ship], left(v, ship, MIDSHIPS)
        deck = INK if german else PAPER
        if 2 * boxes <= whole:
            deck = MOSS if german else FOG
        return self.stage.palette(None, deck, hull, hull if boxes == whole else ORANGE), deck

    def path(self, x, y, facing, at, stop):
        """Mark a course from hex x, y at each half hex ahead, up to number `stop`.

        Half hex `at` and the next are hers. Her start is grey if she has left it."""
        start_x, start_y = self.spot(x, y)
        to_x, to_y = self.spot(x + step_x(facing), y + step_y(facing))
        if at:
            paint(self._shells[0], FOG)
            self._mark(0, start_x, start_y)
        for n in range(at + 2, min(stop, at + _SHELLS) + 1):
            self._mark(n - at - 1, start_x + (to_x - start_x) * n // 2, start_y + (to_y - start_y) * n // 2)

    def fire_lines(self, v, ship, targets, flies=False):
        """Draw shells between the hulls of a ship and the targets in turn. A shot draws them one after another."""
        for i in range(_SHELLS):
            self._shell(v, i, ship, targets[i % len(targets)], i)
            if flies:
                flies = not self.stage.pause(30)

    def _shell(self, v, i, ship, target, part):
        """Place mark i on the line between two hulls. Part 0 is at the first hull, part 5 at the other one."""
        x, y = self.ship_spot(v, ship)
        to_x, to_y = self.ship_spot(v, target)
        dx, dy = to_x - x, to_y - y
        way = max(1, abs(dx), abs(dy))
        gone = _RIM + max(0, way - 2 * _RIM) * part // (_SHELLS - 1)
        self._mark(i, x + dx * gone // way, y + dy * gone // way)

    def _mark(self, i, x, y):
        """Place mark i, unless it would cover a hull."""
        place(self._shells[i], 0, x - 1, y - 1)
        if self._is_near(x, y, _COVER):
            reveal(self._shells[i], False)

    def _is_near(self, x, y, most, but=None):
        """True if a hull in sight, except that at `but`, is nearer to x, y than `most` pixels."""
        spots = [(hull.x + 8, hull.y + 8) for hull, _ in self._hulls if not hull.hidden]
        return any([max(abs(w - x), abs(h - y)) < most for w, h in spots if (w, h) != but])

    def burst(self, v, part):
        """Draw a hit on the target of the last shot, at its bow, stern or middle by the part. Part -1 is a splash beyond her."""
        ship, target = self._duel
        x, y = self.ship_spot(v, target)
        facing, way = v[DECK + target] & FACING, 1 - 2 * part if 0 <= part <= 1 else 0  # ahead or astern
        x, y = x + way * (2 * step_x(facing) + step_y(facing)) * 3, y + way * step_y(facing) * 5
        if part < 0:
            from_x, from_y = self.ship_spot(v, ship)
            far = max(1, abs(x - from_x), abs(y - from_y))
            aside, down = _OVER * (x - from_x) // far, _OVER * (y - from_y) // far
            if self._is_near(x + aside, y + down, _NEAR, (x, y)):  # then it falls short
                aside, down = -aside, -down
            x, y = x + aside, y + down
        for i in range(_SHELLS):
            paint(self._shells[i], FOAM if part < 0 else FIRE if i > 4 else ORANGE)
            place(self._shells[i], 0, x - 1 + _BURST[i] // 16 - 3, y - 1 + _BURST[i] % 16 - 3)

    def fade(self, v, ship):
        """Burn a ship that sinks, until her hull is gone."""
        self.show_both(v, ship, -1)
        duel, self._duel = self._duel, (ship, ship)
        self.burst(v, MIDSHIPS)
        pair = self._hulls[sum([v[DECK + other] & DECK_IN > 0 for other in range(ship)])]
        for i in range(_BLINKS):
            for piece in pair:
                reveal(piece, i & 1)
            if self.stage.pause(_BLINK):
                break
        self._duel = duel


VIEW = BattleView
