# SPDX-License-Identifier: MIT
"""The choice of fire on the battle field, with the effect of each salvo."""

from .fields import AIM, DECK, DECK_WITHDRAWS, MIDSHIPS, ROUND, SHIPS, V_AIM, V_BROADSIDE, V_FIRE
from .gunnery import broadside, hits_of
from .rules.battle_board import distance
from .rules.battle_tables import RANGE_A
from .rules.damage import left
from .rules.guns import aim, aim_all, aimed, counted, to_aim
from .screen_field import OnField
from .words import SAY_AIMED, SAY_EXPECT, SAY_GUNS_LEFT, SAY_LAST_SALVO, SAY_RANGE, SAY_REST_AT, SAY_ROUND


class Aim(OnField):
    """The helper of a Screen."""

    def order(self, actions):
        """The cursor starts on the first target with at least half of the most hits to expect."""
        found, v = super().order(actions), self._screen.was
        hopes = [broadside(v, action & 1023)[1] for action in found if action >> 10 == V_BROADSIDE]
        for i in range(len(hopes)):
            if 2 * hopes[i] >= max(hopes):
                found.insert(0, found.pop(i))
                break
        return found

    def called(self, action):
        """The target of the rest, after some salvoes are aimed; "" for other actions."""
        verb, screen = action >> 10, self._screen
        return screen.words.say(SAY_REST_AT, (action & 1023,)) if verb == V_BROADSIDE and self._aims(screen.was) else ""

    def _aims(self, v):
        """The salvoes aimed at each target, after her letter."""
        counts = [sum([aimed(v, section, target) for section in range(4)]) for target in range(SHIPS)]
        return "".join([" {}{}".format(self._screen.view.letters[i], counts[i]) for i in range(SHIPS) if counts[i]])

    def show_action(self, v, view, ship, action):
        """Draw the fire with the action's salvoes aimed."""
        verb, arg = action >> 10, action & 1023
        target, section, aims = -1, -1, self._aims(v)
        before = bytes(v[AIM : AIM + 2 * SHIPS])
        if verb == V_BROADSIDE:
            target = arg
            aim_all(v, ship, target)
        elif verb == V_AIM:
            target, section = arg & 31, arg >> 5 & 3
            aim(v, section, target, (arg >> 7) + 1)
        if target >= 0:
            view.show_both(v, ship, target)
        self.light(v, view, ship, section)
        if target >= 0:
            view.fire_lines(v, ship, (target,))
            self.surround(v, target)
            self._screen.unit = target  # for the ship's page
            self._expect(v, view, ship, target, aims)
        else:
            self._screen.head()
            self._screen.strip(self._screen.prompt())
            if aims:
                rest = sum([to_aim(v, ship, section) for section in range(4)])
                self._screen.stage.header(view.words.get(SAY_AIMED) + aims, view.words.say(SAY_GUNS_LEFT, (rest,)))
            if verb == V_FIRE:
                view.fire_lines(v, ship, [other for other in range(SHIPS) if v[AIM + 2 * other] or v[AIM + 2 * other + 1]])
        view.about(v, ship, target)
        if target >= 0:
            view.enemy(v, target)
        v[AIM : AIM + 2 * SHIPS] = before

    def _expect(self, v, view, ship, target, aims):
        """Show salvoes aimed before, her distance and the part of the guns that counts in the header.

        The strip has the guns of each section, shots and expected hits."""
        say, hexes = view.words.say, distance(v, ship, target)
        fired, hits = hits_of(v, ship, target)
        halves = (hexes > 1) + (v[DECK + ship] & DECK_WITHDRAWS > 0) + (3 if hexes > RANGE_A else 0)  # in B range shots hit less
        head = say(SAY_ROUND, (v[ROUND],)) if left(v, ship, MIDSHIPS) else say(SAY_LAST_SALVO)
        self._screen.stage.header(say(SAY_AIMED) + aims if aims else head, say(SAY_RANGE, (hexes, halves)))
        guns = "+".join([str(n) for n in counted(v, ship, target)])
        self._screen.strip(guns + say(SAY_EXPECT, (fired, hits // 10, hits % 10)))
