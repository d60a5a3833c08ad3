# SPDX-License-Identifier: MIT
"""The battle field round the ships: all of them by their facing, where the guns of one reach, and a panel with what she
fires and what it can do to the target. Nothing of it is secret.

A hex is two cells of half a hex; a row lies half a hex further right than the one above, so hex x of row r begins in
cell 2 * x + r.
"""

from displayio import TileGrid
from micropython import const

from ...ui.colors import DEEP, FOG, GOLD, HINT, INK, NIGHT, PAPER, RED, SEA, SHOAL, full, rgb
from ...ui.cursor import nearest
from ...ui.pieces import EMPTY_DARK, fill_boxes, place, reveal
from .forms import BATTLE as FORM
from .forms import BATTLE_FOE, BATTLE_FOE_HULL, BATTLE_FOE_SPEED, BATTLE_GUNS, BATTLE_OWN, BATTLE_SHOTS
from .layout import (
    AIM, AT_CENTRE, DECK, DECK_IN, DECK_WITHDRAWS, EDGE_AT, EVASION, E_BOX, E_EVASION, E_PLACED, E_SALVO, E_SHOT,
    E_SPECIAL, E_STEERED, FACING, GERMAN_SHIPS, HEX_X, HEX_Y, HITS, IN_HAND, IS_NIGHT, MIDSHIPS, MID_X, MID_Y, P_AGREE,
    P_AIM, P_BONUS, P_ORDERS, P_PLACE, P_STEER, RADIUS, SHIPS, THEN, V_AHEAD, V_AIM, V_BROADSIDE, V_FACE, V_FIRE,
    V_HALT, V_PLACE, V_TO_PORT, V_TO_STBD, V_WITHDRAW,
)
from .rules.damage import left
from .rules.field import distance, step_x, step_y
from .rules.guns import bears, column, salvoes, shots, to_aim
from .rules.places import place_x, place_y
from .rules.rounds import are_foes
from .screen_views import OwnView, TOP
from .tables import BOXES, KIND
from .words import LIST_SECTION, LIST_TAG, SAY_AIMS, SAY_EVASION, SAY_HITS, SAY_SHOTS

_COLUMNS = const(26)  # half hexes
_ROWS = const(12)
_WIDE = const(5)  # pixels
_HIGH = const(8)
_Y = const(TOP + 1)
_SEA = const(0)  # pairs of tiles of assets/art/search_field.bmp; then IN_A and IN_B of rules/arcs.py
_LEGAL = const(3)
_CENTRE = const(6)  # the place in the middle
_IN_SIGHT = const(11)  # hexes that the field shows two ships apart
# rim, deck and turrets of a ship: German, British, one that withdraws, one in hand, British and German
_RIMS = ((GOLD, INK, GOLD), (RED, PAPER, RED), (FOG, PAPER, FOG), (HINT, PAPER, INK), (HINT, INK, GOLD))
_WITHDRAWS = const(2)
_HAND = const(3)
_SHELLS = const(6)  # marks on the line of fire
_HULL = b"\0\2\4"  # cells of assets/art/search_hulls.bmp: battleship, cruiser, carrier; then to the north-east
_STEER = {V_AHEAD: (50, 0), V_TO_PORT: (0, 50), V_TO_STBD: (100, 50), V_HALT: (50, 100)}
_RING = (P_ORDERS, P_AGREE)


def _place(v, i):
    """The hex (x, y) of place i of those where ships are placed now."""
    from .rules.places import place_x, place_y

    return place_x(v, i), place_y(v, i)


class BattleView(OwnView):
    """Field and panel."""

    form = FORM

    def __init__(self, stage, words, number):
        super().__init__(stage, words)
        self._shader = full()
        self._dark = False
        self._field = TileGrid(
            stage.sheet("search_field"),
            pixel_shader=self._shader,
            width=_COLUMNS,
            height=_ROWS,
            tile_width=_WIDE,
            tile_height=_HIGH,
            y=_Y,
        )
        self.group.insert(0, stage.solid(0, TOP, 128, 1, DEEP))
        self.group.insert(1, stage.solid(0, _Y + _ROWS * _HIGH, 128, 2, DEEP))
        self.group.insert(2, self._field)
        self._rims = [stage.palette(None, *colors) for colors in _RIMS]
        self._hulls = []  # a sprite for each ship of the field, made when there is one more
        self._shells = [stage.solid(0, 0, 2, 2, HINT) for _ in range(_SHELLS)]
        for i in range(_SHELLS):
            self._shells[i].hidden = True
            self.group.insert(3 + i, self._shells[i])
        self._x = self._y = 0  # hex in the field's first cell
        self._duel = 0, -1  # who fired last, and at whom

    def close(self):
        """Let all pieces go."""
        self._hulls.clear()
        self._shells.clear()
        super().close()

    # --- where things are ---------------------------------------------------------------------------

    def spot(self, x, y):
        """The middle of a hex on the screen."""
        row = y - self._y
        return _WIDE * (2 * (x - self._x) + row + 1), _Y + _HIGH * row + _HIGH // 2

    def _ship(self, v, ship):
        return self.spot(v[HEX_X + ship], v[HEX_Y + ship])

    def _center(self, x, y):
        """Bring a hex to the middle of the field."""
        self._y = y - _ROWS // 2
        self._x = x - (_COLUMNS - _ROWS) // 4

    def _ground(self, cover):
        """All hexes: cover(x, y) gives the tile of each."""
        grid = self._field
        for row in range(_ROWS):
            y = self._y + row
            for column in range(_COLUMNS):
                x = self._x + (column - row) // 2
                tile = 2 * cover(x, y) + ((column - row) & 1)
                at = row * _COLUMNS + column
                if grid[at] != tile:
                    grid[at] = tile

    # --- the position -------------------------------------------------------------------------------

    def draw(self, screen):
        """Field and panel of the position."""
        v = screen.was
        self._light(v[IS_NIGHT])
        ship = min(v[IN_HAND], SHIPS - 1)
        self._center(*self._middle(v, ship, self._nearest(v, ship)))
        self._ground(lambda x, y: _SEA)
        if screen.phase == P_PLACE:
            self._mark_places(screen)
        self.fleet(v)
        self._about(v, ship, -1, HITS)

    def _middle(self, v, ship, other):
        """Half-way between the ship in hand and another one; where ships are placed while she is not there."""
        if not v[DECK + ship] & DECK_IN:
            x, y = _place(v, _CENTRE if v[EDGE_AT] == AT_CENTRE else v[RADIUS] // 2)
            return (v[MID_X] + x) // 2, (v[MID_Y] + y) // 2
        if other < 0 or distance(v, ship, other) > _IN_SIGHT:
            other = ship
        return (v[HEX_X + ship] + v[HEX_X + other]) // 2, (v[HEX_Y + ship] + v[HEX_Y + other]) // 2

    def _nearest(self, v, ship):
        """The nearest enemy on the field; -1: none."""
        best = -1
        for other in range(SHIPS):
            if are_foes(v, ship, other) and (best < 0 or distance(v, ship, other) < distance(v, ship, best)):
                best = other
        return best

    def _light(self, dark):
        if dark != self._dark:
            self._dark = dark
            for color, night in ((SEA, DEEP), (DEEP, NIGHT), (SHOAL, SEA)):
                self._shader[color] = rgb(night if dark else color)

    def _mark_places(self, screen):
        for action in screen.actions:
            if action >> 10 == V_PLACE:
                x, y = _place(screen.was, action & 1023)
                row = y - self._y
                column = 2 * (x - self._x) + row
                if 0 <= row < _ROWS and 0 <= column < _COLUMNS - 1:
                    self._field[row * _COLUMNS + column] = 2 * _LEGAL
                    self._field[row * _COLUMNS + column + 1] = 2 * _LEGAL + 1

    def fleet(self, v):
        """All ships that are on the field."""
        for shell in self._shells:
            reveal(shell, False)
        used = 0
        for ship in range(SHIPS):
            if v[DECK + ship] & DECK_IN:
                self._hull(v, ship, used)
                used += 1
        for i in range(used, len(self._hulls)):
            reveal(self._hulls[i], False)

    def _hull(self, v, ship, i):
        """Ship number i of the field, by her facing; the second of a hex lies a little lower."""
        if i == len(self._hulls):
            hulls = self.stage.sheet("search_hulls", 4)
            sprite = TileGrid(hulls, pixel_shader=self._rims[0], tile_width=13, tile_height=13)
            self._hulls.append(sprite)
            self.group.insert(3 + i, sprite)
        sprite = self._hulls[i]
        x, y = self._ship(v, ship)
        for other in range(ship):
            if v[DECK + other] & DECK_IN and not distance(v, ship, other):
                y += 4
        facing = v[DECK + ship] & FACING
        sprite.pixel_shader = self._rims[self._rim(v, ship)]
        sprite.flip_x = 2 <= facing <= 4
        sprite.flip_y = facing == 1 or facing == 2
        place(sprite, _HULL[KIND[ship]] + (facing % 3 > 0), x - 6, y - 6)
        reveal(sprite, -6 < x < 128 and TOP - 4 < y < 118)

    def play(self, screen, r):
        """The field as a record leaves it; of fire the line of it, and the record of the ship that is hit."""
        v, kind = screen.was, r[0]
        if kind in (E_SALVO, E_SHOT):
            self._duel = r[3], r[4]
        ship, target = self._duel
        if kind in (E_PLACED, E_STEERED):
            ship, target = r[3], -1
        self._light(v[IS_NIGHT])
        self._center(*self._middle(v, ship, target))
        self._ground(lambda x, y: _SEA)
        self.fleet(v)
        if target >= 0 and kind in (E_SALVO, E_SHOT, E_BOX, E_SPECIAL) and are_foes(v, ship, target):
            self._fire_line(v, ship, target)
        self._about(v, r[3] if kind in (E_BOX, E_SPECIAL, E_EVASION) else target if target >= 0 else ship, -1, HITS)

    def _rim(self, v, ship):
        """The palette of a ship: of the one in hand, of one that withdraws, of a side."""
        if ship == v[IN_HAND]:
            return _HAND + (ship < GERMAN_SHIPS)
        return _WITHDRAWS if v[DECK + ship] & DECK_WITHDRAWS and ship >= GERMAN_SHIPS else ship >= GERMAN_SHIPS

    # --- the panel ----------------------------------------------------------------------------------

    def _about(self, v, ship, target, rows=THEN):
        """The ship's hull, evasion and guns (rows: as they were when the fire began, or HITS, now); the target's; shots
        and expected midships hits of what is aimed."""
        pieces, get = self.pieces, self.words.get
        self._line(v, BATTLE_OWN, ship)
        guns = pieces[BATTLE_GUNS]
        for part in range(4):
            guns.line(part, get(LIST_SECTION + part), str(salvoes(v, ship, part, rows)))
        reveal(pieces[BATTLE_FOE_HULL], target >= 0)
        for piece in (BATTLE_FOE, BATTLE_FOE_SPEED, BATTLE_SHOTS):
            pieces[piece].clear()
        if target >= 0:
            from .rules.chances import tenths

            self._line(v, BATTLE_FOE, target)
            fired = shots(v, ship, target)
            hits = tenths(v, target, column(v, ship, target), fired)
            pieces[BATTLE_SHOTS].line(0, get(SAY_SHOTS), str(fired))
            text = "{}.{}".format(hits // 10, hits % 10) if hits < 100 else str(hits // 10)
            pieces[BATTLE_SHOTS].line(1, get(SAY_HITS), text)

    def _line(self, v, piece, ship):
        """Name, hull and evasion of a ship, from this piece on."""
        self.pieces[piece].color(GOLD if ship < GERMAN_SHIPS else PAPER)
        self.pieces[piece].line(0, self.words.get(LIST_TAG + ship))
        whole = BOXES[MIDSHIPS * SHIPS + ship]
        fill_boxes(self.pieces[piece + 1], whole, whole - left(v, ship, MIDSHIPS), EMPTY_DARK)
        self.pieces[piece + 2].line(0, self.words.get(SAY_EVASION), str(v[EVASION + ship]))

    # --- the cursor ---------------------------------------------------------------------------------

    def focus(self, screen, action):
        """Show what an action would do: reach of the guns, line of fire, heading or place."""
        v, verb, arg = screen.was, action >> 10, action & 1023
        ship = min(v[IN_HAND], SHIPS - 1)
        self.fleet(v)
        screen.cursor.hide()
        if screen.phase == P_AIM:
            self._aim(screen, ship, verb, arg)
        elif verb == V_PLACE:
            x, y = self.spot(*_place(v, arg))
            screen.cursor.move(x - 8, y - 8, 16, 16)
        elif verb == V_WITHDRAW:
            self._round(screen, arg)
        elif verb == V_FACE or screen.phase in (P_STEER, P_BONUS):
            self._heading(screen, ship, verb, arg)

    def _round(self, screen, ship):
        x, y = self._ship(screen.was, ship)
        screen.cursor.move(x - 9, y - 9, 18, 18)

    def _aim(self, screen, ship, verb, arg):
        """With the salvoes aimed as the action would aim them, on the screen's own copy of the position."""
        v = screen.was
        target, section = -1, -1
        aimed = bytes(v[AIM : AIM + 2 * SHIPS])
        if verb == V_BROADSIDE:
            target = arg
            for part in range(4):
                if bears(v, ship, part, target):
                    self._load(v, part, target, to_aim(v, ship, part))
        elif verb == V_AIM:
            target, section = arg & 31, arg >> 5 & 3
            self._load(v, section, target, (arg >> 7) + 1)
        if target >= 0:
            self._center(*self._middle(v, ship, target))
            self.fleet(v)
        self._reach(v, ship, section)
        if target >= 0:
            self._fire_line(v, ship, target)
            self._round(screen, target)
            screen.strip(self.words.say(SAY_AIMS, (ship, target, distance(v, ship, target))))
        elif verb == V_FIRE:
            self._all_lines(v, ship)
        self._about(v, ship, target)
        v[AIM : AIM + 2 * SHIPS] = aimed

    def _load(self, v, section, target, n):
        v[AIM + target * 2 + (section >> 1)] += n << 4 * (section & 1)

    def _reach(self, v, ship, section):
        """A and B range of one section, or of all."""
        from .rules.arcs import arc

        here_x, here_y = v[HEX_X + ship], v[HEX_Y + ship]
        self._ground(lambda x, y: arc(v, ship, section, x - here_x, y - here_y))

    def _fire_line(self, v, ship, target):
        (x, y), (to_x, to_y) = self._ship(v, ship), self._ship(v, target)
        parts = _SHELLS + 1
        for i in range(1, parts):
            place(self._shells[i - 1], 0, x + (to_x - x) * i // parts, y + (to_y - y) * i // parts)

    def _all_lines(self, v, ship):
        for target in range(SHIPS):
            if v[AIM + 2 * target] or v[AIM + 2 * target + 1]:
                self._fire_line(v, ship, target)

    def _heading(self, screen, ship, verb, arg):
        """The ship in hand as she would lie."""
        v = screen.was
        deck, x, y = v[DECK + ship], v[HEX_X + ship], v[HEX_Y + ship]
        facing = deck & FACING
        if verb == V_AHEAD:
            v[HEX_X + ship], v[HEX_Y + ship] = x + step_x(facing), y + step_y(facing)
        elif verb == V_FACE:
            half = _CENTRE if v[EDGE_AT] == AT_CENTRE else v[RADIUS] // 2
            v[HEX_X + ship], v[HEX_Y + ship] = _place(v, half)
            v[DECK + ship] = DECK_IN | arg
        elif verb != V_HALT:
            v[DECK + ship] = deck & 255 - FACING | (facing + (1 if verb == V_TO_STBD else 5)) % 6
        self.fleet(v)
        self._round(screen, ship)
        if screen.phase == P_STEER:
            self._reach(v, ship, -1)
        v[DECK + ship], v[HEX_X + ship], v[HEX_Y + ship] = deck, x, y

    def near(self, screen, i, dx, dy):
        """The action next to action i: a ring, or by place."""
        count = len(screen.actions)
        if screen.phase in _RING:
            return (i + dx + dy) % count
        self._screen = screen
        there = nearest(self._spot, count, i, dx, dy)
        return (i + dx + dy) % count if there == i and screen.phase == P_PLACE else there

    def _spot(self, i):
        """Where action i lies: steering as on a compass, salvoes in rows of a section each, places where they are."""
        action = self._screen.actions[i]
        verb, arg = action >> 10, action & 1023
        if verb in _STEER:
            return _STEER[verb]
        if verb == V_PLACE:
            return self.spot(*_place(self._screen.was, arg))
        if verb == V_AIM:
            return 10 * (arg >> 7), 2000 + 10 * ((arg & 31) * 4 + (arg >> 5 & 3))
        return 0, 10 * i


VIEW = BattleView
