# SPDX-License-Identifier: MIT
"""A battle on the screen: the scene at the top, below it the line-up or the dice on the table."""

from displayio import Group

from .layout import (
    BISMARCK, CARD, DICE, DIE, ENEMIES, EUGEN, FIRES, FLAK, GUNS, IN_BATTLE, OWN, P_AIM, P_BONUS, SHIP_CARDS, SHOOTER,
    SUNK, TARGET, TORPEDO, V_AIM, V_AIM_REST, V_AIR_ATTACK, V_BONUS, V_ENEMY_GUNS, V_ENEMY_TORPEDO, V_FIRE, V_FLAK,
    V_KEEP, V_SPLIT, V_TORPEDO, WEAPON,
)
from .rules.salvo import bonus_of
from .screen_dice import DiceTable
from .screen_lineup import LineUp
from .screen_parts import reveal
from .screen_scene import Scene
from .tables import CA, TYPE


class BattleView:
    """All layers of a battle in `group`."""

    def __init__(self, stage, words):
        self.group = Group()
        self.scene = Scene(stage, self.group, words)
        self.lineup = LineUp(stage, words)
        self.table = DiceTable(stage, words)
        self.group.append(self.lineup.group)
        self.group.append(self.table.group)

    def draw(self, v, phase):
        """Draw the view `v`: dice where they lie, else who is there."""
        if phase in (P_AIM, P_BONUS):
            self.show_dice(v)
            self.stand(v, v[SHOOTER], v[TARGET], v[WEAPON])
        else:
            self.show_lineup(v, -1)
            self.stand(v, -1, first_enemy(v), -1)

    def show_dice(self, v):
        """The table with the dice of `v` on it."""
        self._below(True)
        self.table.draw(v)

    def show_lineup(self, v, card, theirs=False):
        """The line-up with the row of `card` chosen (-1: none); `theirs`: it is their turn to fire."""
        self._below(False)
        self.lineup.draw(v, card, theirs)

    def _below(self, dice):
        reveal(self.table.group, dice)
        reveal(self.lineup.group, not dice)

    def stand(self, v, shooter, target, weapon):
        """Show shooter and target in the scene, the enemy in flames where she burns."""
        self.scene.show(v, shooter, target, weapon)
        enemy = target if shooter >= OWN or shooter < 0 else shooter
        self.scene.burn(0 <= enemy < SHIP_CARDS and v[FIRES + enemy] > 0)

    def focus(self, v, cursor, action):
        """Show what an action is about."""
        verb, arg = action >> 10, action & 1023
        if verb == V_BONUS:
            self._focus_bonus(v, cursor, arg & 31, arg >> 5)
        elif verb in (V_AIM, V_AIM_REST):
            self.table.draw_aim(v, arg)
            self.table.cursor(cursor, v[DIE])
            self.stand(v, v[SHOOTER], arg, v[WEAPON])
        elif v[DICE] and not self.table.group.hidden:
            self.table.draw(v)
            cursor.hide()
        else:
            shooter, target, weapon = attack(v, verb, arg)
            card = shooter if 0 <= shooter < OWN else target
            self.show_lineup(v, card, 0 <= shooter < OWN)
            self.stand(v, shooter, target if shooter >= 0 else first_enemy(v), weapon)
            cursor.hide()

    def _focus_bonus(self, v, cursor, source, die):
        by = bonus_of(v, source)
        self.table.draw(v)
        self.table.preview(v, die, by if v[SHOOTER] >= OWN else -by)
        self.table.cursor(cursor, die)


def attack(v, verb, arg):
    """Who attacks whom with what in an action: (shooter, target, weapon), -1 where there is none."""
    card, ship = arg & 31, arg >> 5
    if verb == V_FIRE:
        return OWN + ship, card, GUNS
    if verb == V_SPLIT:
        return OWN + arg, -1, GUNS
    if verb == V_TORPEDO:
        return OWN + EUGEN, card, TORPEDO
    if verb == V_FLAK:
        return OWN + ship, card, FLAK
    if verb == V_ENEMY_GUNS:
        return card, OWN + (EUGEN if TYPE[card] == CA and not v[SUNK + EUGEN] else BISMARCK), GUNS
    if verb == V_ENEMY_TORPEDO:
        return card, OWN + BISMARCK, TORPEDO
    if verb == V_AIR_ATTACK:
        return card, OWN + ship, TORPEDO
    if verb == V_KEEP:
        return card, -1, -1
    return -1, -1, -1


def first_enemy(v):
    """The first enemy in the battle, or -1."""
    for card in range(ENEMIES):
        if v[CARD + card] == IN_BATTLE:
            return card
    return -1
