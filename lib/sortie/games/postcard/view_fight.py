# SPDX-License-Identifier: MIT
"""The view of a fight: Bismarck and her enemy, both ships' steps, and the dice of the attacker.

Both sides see all of it: the fighters lie face up, and steps lost are public."""

from micropython import const

from ...widgets.duel import AT, FROM, Duel
from ...ui.colors import FOG, INK
from ...ui.view import View
from ...ui.layouts import DUEL_BAR, DUEL_STATE
from ...ui.pieces import EMPTY_DARK, NO_BOX, TUMBLE, fill_boxes, flash, place, reveal
from ...ui.sound import DIE
from .layouts import FIGHT, FIGHT_DIE, FIGHT_FIELD, FIGHT_GOLD, FIGHT_HERS, FIGHT_ITS, FIGHT_NEEDED, FIGHT_RESULT
from .fields import BISMARCK, E_AIR, HURT, STEPS, SUNK
from .rules.counters import attack, bit, is_whole
from .tables import DEFENSE, FULL_STEPS, HER_ATTACK, HER_DEFENSE, SHIP_STEPS
from .words import LIST_COUNTER, LIST_HIT, LIST_WEAPON, SAY_NEEDED

# by name: the cell of assets/art/profiles.pix
_PROFILE = b"\3\2\2\3\5\x0a\2\2\3\5"
_SWORDFISH = const(7)
_DICE = const(4)  # at most
_X = const(21)
_Y = const(71)
_PITCH = const(36)
_RIGHT = const(158)  # the right end of its boxes
_FALL = const(5)  # frames


class Dice(View):
    """The lower half: steps and dice."""

    name = "postcard"
    layout = FIGHT


class FightView:
    """All layers of a fight in `group`. Dice stay until the next attack, or until a loss."""

    def __init__(self, stage, words, number):
        self._stage = stage
        self._words = words
        self._duel = Duel(stage, words)
        self.group = self._duel.group
        for _ in range(DUEL_STATE, DUEL_BAR):
            self.group.pop(DUEL_STATE)  # the hull gauges: here each step has a box
        self._duel.sea("scene-calm")
        self._dice = Dice(stage, words)
        self.group.append(self._dice.group)
        dice = self._dice.pieces
        self._paper, self._gold = dice[FIGHT_DIE].pixel_shader, dice[FIGHT_GOLD].pixel_shader
        self._ship = 0
        self._last = b""  # the event, attacker and target of the dice on the view
        self._thrown = 0
        self._hit = 0  # 1: a die of this salvo hits

    def close(self):
        """Remove all pieces."""
        self._duel.close()
        self._dice.close()

    def stand(self, v, ship, hers, air=False):
        """Show Bismarck (`hers`: she fires) and a British ship, or its aircraft, with a place for each die."""
        words, duel, pieces = self._words, self._duel, self._dice.pieces
        duel.ships(0, -1, _SWORDFISH if air else _PROFILE[ship], air)
        her, its = words.get(LIST_COUNTER + BISMARCK), words.get(LIST_COUNTER + ship)
        duel.names(her, AT if hers else FROM, its, words.get(LIST_WEAPON + air))
        count = HER_ATTACK[is_whole(v)] if hers else attack(v, ship)
        for i in range(_DICE):
            die = pieces[FIGHT_DIE + i]
            die.pixel_shader = self._gold if hers else self._paper
            place(die, 0, _X + _PITCH * i, _Y)
            reveal(die, i < count)
            reveal(pieces[FIGHT_FIELD + i], False)
            reveal(pieces[FIGHT_RESULT + i].grid, False)
        needed = DEFENSE[ship] if hers else HER_DEFENSE[is_whole(v)]
        pieces[FIGHT_NEEDED].center(0, words.say(SAY_NEEDED, (count, needed - 4)))
        self._ship = ship
        self.steps(v)

    def steps(self, v):
        """Draw the steps that both have left."""
        pieces, ship = self._dice.pieces, self._ship
        lost = SHIP_STEPS[ship] if bit(v, SUNK, ship) else bit(v, HURT, ship)
        fill_boxes(pieces[FIGHT_HERS], FULL_STEPS, FULL_STEPS - v[STEPS], EMPTY_DARK)
        pieces[FIGHT_ITS].x = _RIGHT - 6 * SHIP_STEPS[ship]
        fill_boxes(pieces[FIGHT_ITS], SHIP_STEPS[ship], lost, EMPTY_DARK)
        self._last = b""

    def flash(self, hers):
        """Flash the step that was lost last."""
        boxes = self._dice.pieces[FIGHT_HERS if hers else FIGHT_ITS]
        lost = 0
        while lost < boxes.width and boxes[lost] not in (NO_BOX, EMPTY_DARK):
            lost += 1
        flash(self._stage, boxes, max(0, lost - 1))

    def sink(self, hers):
        """Sink Bismarck or the British ship."""
        self._duel.sink(hers)

    def throw(self, v, r, more):
        """Show the die of an E_AIR or E_GUN record: it falls, and its result appears below. One torpedo or shell of a salvo flies.

        more: the salvo has another die."""
        hers, air = r[3] == BISMARCK, r[0] == E_AIR
        who = bytes((r[0], r[3], r[7]))
        if who != self._last:
            self.stand(v, r[7] if hers else r[3], hers, air)
            self._last = who
            self._thrown = self._hit = 0
        i = self._thrown % _DICE
        self._thrown += 1
        self._fall(self._dice.pieces[FIGHT_DIE + i], r[4], _X + _PITCH * i)
        self._hit |= r[6]
        if not more:
            self._duel.fly(hers, 0 if air else 2, self._hit)
        self._result(i, r[6])

    def _fall(self, die, face, x):
        for i in range(_FALL):
            place(die, TUMBLE + i % 2, x, _Y - 1 + i % 2)
            if self._stage.pause(50):
                break
        place(die, face, x, _Y)
        self._stage.tone(DIE)

    def _result(self, i, hit):
        field, result = self._dice.pieces[FIGHT_FIELD + i], self._dice.pieces[FIGHT_RESULT + i]
        reveal(field, hit > 0)
        text = self._words.get(LIST_HIT + hit)
        result.color(INK if hit else FOG)
        result.line(0, text)
        result.grid.x = field.x + 13 - 3 * len(text)
        reveal(result.grid)


VIEW = FightView
