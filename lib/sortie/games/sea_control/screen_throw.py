# SPDX-License-Identifier: MIT
"""A tray of dice over the lower rows of a battle, with their effect. A 6 is orange, a 5 yellow, others grey."""

from displayio import TileGrid
from micropython import const

from ...ui.colors import FIRE, FOG, INK, ORANGE, PAPER
from ...ui.pieces import TUMBLE, place, reveal
from ...ui.sound import DIE
from .layouts import THROW_DID, THROW_HURT, THROW_WHO
from .screen_views import THROW as LAYOUT
from .screen_views import SeaView
from .tables import DISABLES, HITS

DICE = const(12)  # at most in sight

_FALL = const(5)  # frames
_FULL = const(700)  # ms
_SIZE = const(12)  # of a die, in pixels
_PITCH = const(13)
_X = const(4)
_Y = const(93)


class Throw(SeaView):
    """A tray with its dice. kind: their event; ships: how many have fired them."""

    layout = LAYOUT

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self.kind = self.ships = 0
        self._did = bytearray(2)  # of these ships: dice that hit, and that disable
        self._shaders = []
        for color in (FOG, FIRE, ORANGE):
            self._shaders.append(stage.palette(None, color, INK, PAPER if color == FOG else color))
        self.dice = []

    def begin(self, title):
        """Empty the tray, and write the title of the next throw."""
        self._sweep()
        self.ships = self._did[0] = self._did[1] = 0
        self.title(title)
        self.say("")

    def title(self, text):
        """Write the title of a throw."""
        self.pieces[THROW_WHO].line(0, text)

    def count(self, faces, bonus):
        """Count the dice of one more ship. Returns how many dice of all these ships hit, and how many disable."""
        self.ships += 1
        for face in faces:
            self._did[0] += face + bonus >= HITS
            self._did[1] += face + bonus == DISABLES
        return self._did

    def add(self, faces, bonus=0):
        """Throw dice with these faces beside those in the tray. 0 is a miss. bonus: points on each die."""
        if len(self.dice) + len(faces) > DICE:
            self.rest()
            self._sweep()
        first = len(self.dice)
        for i in range(first, first + min(len(faces), DICE)):
            die = TileGrid(
                self.stage.sheet("dice", 4), pixel_shader=self._shaders[0], tile_width=_SIZE, tile_height=_SIZE,
                x=_X + _PITCH * i, y=_Y,
            )  # fmt: skip
            self.dice.append(die)
            self.group.append(die)
        for frame in range(_FALL):
            for i in range(first, len(self.dice)):
                self.dice[i][0] = TUMBLE + (frame + i) % 2
            if self.stage.pause(60):
                break
        for i in range(first, len(self.dice)):
            effect = faces[i - first] + bonus
            self.dice[i].pixel_shader = self._shaders[2 if effect >= HITS else 1 if effect == DISABLES else 0]
            self.dice[i][0] = faces[i - first]
        self.stage.tone(DIE)

    def rest(self):
        """Give the dice of several ships their time."""
        if self.ships > 1:
            self.stage.pause(_FULL)

    def _sweep(self):
        for _ in self.dice:
            self.group.pop()
        self.dice.clear()

    def say(self, text, damage=0):
        """Write the effect of the dice. damage: the face of a hit's die of damage."""
        die = self.pieces[THROW_HURT]
        reveal(die, damage > 0)
        if damage:
            for frame in range(_FALL):
                place(die, TUMBLE + frame % 2, die.x, die.y)
                if self.stage.pause(60):
                    break
            place(die, damage, die.x, die.y)
        self.pieces[THROW_DID].line(0, text)
