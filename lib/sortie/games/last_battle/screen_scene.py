# SPDX-License-Identifier: MIT
"""The strip of sea at the top of a battle: who fires at whom, and the shells on their way."""

from micropython import const

from ...ui.colors import DEEP, FOG, GOLD, INK, PAPER, RED
from ...ui.sound import HIT
from ...ui.text import LEFT, RIGHT, TextPlane
from .layout import BOXES, DAMAGE_MASK, EUGEN, GUNS, HULL, OWN, SUNK, TORPEDO, WEATHER
from .rules.ships import own_guns
from .screen_parts import FIRE_MARK, FLASH_MARK, SHELL_MARK, SPLASH_MARK, Gauge, place, reveal, sprite
from .tables import AIRCRAFT, BOX_COUNT, SHEFFIELD, TYPE
from .words import LIST_OWN, LIST_UNIT, LIST_WEAPON, SAY_GUNS

_W = const(48)  # a profile
_H = const(16)
_OURS_X = const(8)
_THEIRS_X = const(104)
_WATER_Y = const(21)  # top of a profile that floats
_AIR_Y = const(11)
_GAUGE = const(42)
_FRAMES = const(7)  # of a shell's flight
_NAME = const(15)  # cells of an enemy's name

# cells of assets/art/profiles.bmp
_BY_TYPE = b"\x02\x03\x04\x05\x06\x07"  # BB BC CA CV DD, aircraft
_SHEFFIELD = const(11)
_RODNEY = const(10)
_BEAUFORT = const(8)
_CATALINA = const(9)
_RODNEY_CARD = const(9)
_FIRST_BEAUFORT = const(24)
_CATALINA_CARD = const(26)


def profile(card):
    """The cell of an enemy's profile."""
    if card == _RODNEY_CARD:
        return _RODNEY
    if card == SHEFFIELD:
        return _SHEFFIELD
    if card == _CATALINA_CARD:
        return _CATALINA
    return _BEAUFORT if card >= _FIRST_BEAUFORT else _BY_TYPE[TYPE[card]]


class Scene:
    """The strip (rows 8 to 47) and the name bar under it (48 to 56), appended to `group`."""

    def __init__(self, stage, group, words):
        self.stage = stage
        self.words = words
        self._calm = stage.tile_map("scene_calm", 0, 8)
        self._rough = stage.tile_map("scene_rough", 0, 8)
        group.append(self._calm)
        group.append(self._rough)
        ships = stage.sheet("profiles", 4)
        self._second = sprite(group, ships, stage.palette(None, DEEP, GOLD, FOG), _W, _H)
        self._ours = sprite(group, ships, stage.palette(None, INK, GOLD, FOG), _W, _H)
        self._theirs = sprite(group, ships, stage.palette(None, PAPER, RED, FOG), _W, _H)
        self._ours.flip_x = True
        self._second.flip_x = True
        marks = stage.sheet("marks")
        self._burning = sprite(group, marks, stage.sprite_palette, 8, 8)
        self._splash = sprite(group, marks, stage.sprite_palette, 8, 8)
        self._shell = sprite(group, marks, stage.sprite_palette, 8, 8)
        self._weapon = TextPlane(stage, 7, 1, 71, 11, PAPER, 6, INK)
        group.append(self._weapon.grid)
        self._make_state(stage, group)
        group.append(stage.solid(0, 48, 160, 9, INK))
        self._left = TextPlane(stage, 11, 1, 2, 49, GOLD)
        self._arrow = TextPlane(stage, 1, 1, 70, 49, FOG)
        self._right = TextPlane(stage, _NAME, 1, 68, 49, PAPER)
        for plane in (self._left, self._arrow, self._right):
            group.append(plane.grid)

    def _make_state(self, stage, group):
        """In the corner: what is left of each own hull, and the guns that can fire."""
        self._state = []
        group.append(stage.solid(0, 10, 66, 13, INK))
        for ship in range(2):
            y = 11 + 6 * ship
            letter = TextPlane(stage, 1, 1, 2, y, GOLD, 6)
            letter.put(0, 0, self.words.get(LIST_OWN + ship)[:1])
            gauge = Gauge(stage, group, 9, y + 1, _GAUGE)
            guns = TextPlane(stage, 2, 1, 12 + _GAUGE, y, PAPER, 6)
            group.append(letter.grid)
            group.append(guns.grid)
            self._state.append((gauge, guns))

    def _show_state(self, v):
        for ship in range(2):
            gauge, guns = self._state[ship]
            at = ship * 6 + HULL
            gauge.put(BOX_COUNT[at] - (v[BOXES + at] & DAMAGE_MASK), BOX_COUNT[at])
            guns.line(0, self.words.get(SAY_GUNS)[:1] + str(own_guns(v, ship)))

    def show(self, v, shooter, target, weapon=-1):
        """Show who (a card, or OWN + own ship) fires at whom; -1 for nobody."""
        reveal(self._calm, v[WEATHER] == 0)
        reveal(self._rough, v[WEATHER] != 0)
        ours = shooter if shooter >= OWN else target if target >= OWN else OWN
        theirs = target if shooter >= OWN or shooter < 0 else shooter
        place(self._ours, ours - OWN, _OURS_X, _WATER_Y)
        place(self._second, 1 + OWN - ours, _OURS_X + 34, _WATER_Y - 3)
        reveal(self._second, not v[SUNK + EUGEN] and not v[SUNK])
        self._show_names(ours - OWN, theirs, shooter)
        self._show_enemy(v, theirs)
        for mark in (self._splash, self._shell):
            reveal(mark, False)
        self._weapon.hidden = weapon < 0
        if weapon >= 0:
            self._weapon.center(0, self.words.get(LIST_WEAPON + weapon))
        self._show_state(v)

    def _show_names(self, ship, card, shooter):
        """Both names and an arrow between them; beside a long one the own ship's is shortened."""
        name = self.words.get(LIST_UNIT + card) if card >= 0 else ""
        ours = self.words.get(LIST_OWN + ship if len(name) > 12 else LIST_UNIT + OWN + ship)
        self._left.line(0, ours)
        self._right.line(0, "", name)
        self._arrow.grid.x = 6 + 6 * len(ours)
        self._arrow.put(0, 0, " " if shooter < 0 else RIGHT if shooter >= OWN else LEFT)

    def _show_enemy(self, v, card):
        reveal(self._theirs, card >= 0)
        reveal(self._burning, False)
        if card >= 0:
            flies = TYPE[card] == AIRCRAFT
            place(self._theirs, profile(card), _THEIRS_X, _AIR_Y if flies else _WATER_Y)

    def burn(self, burning):
        """Flames on the enemy ship."""
        place(self._burning, FIRE_MARK, _THEIRS_X + 22, _WATER_Y - 1)
        reveal(self._burning, burning)

    def fly(self, from_ours, weapon, hit):
        """A shell's (or torpedo's) flight from side to side, with a flash or a splash at its end."""
        start, end = (_OURS_X + _W, _THEIRS_X + 20) if from_ours else (_THEIRS_X, _OURS_X + 24)
        goal = self._theirs.y + 6 if from_ours else _WATER_Y + 8
        for i in range(1, _FRAMES):
            x = start + (end - start) * i // _FRAMES
            rise = 0 if weapon == TORPEDO else i * (_FRAMES - i) * (2 if weapon == GUNS else 1)
            sink = (goal - _WATER_Y - 8) * i // _FRAMES
            place(self._shell, SHELL_MARK, x - 4, _WATER_Y + 8 + sink - rise)
            self.stage.refresh()
            if self.stage.pause(40):
                break
        reveal(self._shell, False)
        place(self._splash, FLASH_MARK if hit else SPLASH_MARK, end - 4, goal - (4 if hit else 0))
        if hit:
            self.stage.tone(HIT)
        self.stage.refresh()
        self.stage.pause(120)
        reveal(self._splash, False)
