# SPDX-License-Identifier: MIT
"""The choice of fire on the battle field, with the effect of each salvo.

One order fires all ships of the side that have not fired in this round at one target. The Screen's `repeats` keeps the target
beside the order that steers (screen_helm.py).
"""

from micropython import const

from ...core.head import SIDE
from .fields import (
    AIM, DECK, DECK_DONE, DECK_WITHDRAWS, IN_HAND, MIDSHIPS, ROUND, SHIPS, V_AIM, V_BROADSIDE, V_FIRE, V_HOLD, V_LAST,
)
from .gunnery import broadside, hits_of
from .rules.battle_board import distance
from .rules.battle_tables import RANGE_A
from .rules.damage import left
from .rules.guns import aim, aim_all, aimed, can_fire_at, counted, to_aim
from .screen_field import OnField
from .words import SAY_AIMED, SAY_ALL_AT, SAY_ALL_HITS, SAY_EXPECT, SAY_GUNS_LEFT, SAY_LAST_SALVO, SAY_RANGE, SAY_REST_AT, SAY_ROUND

_TARGET = const(3)  # bits before the target + 1 in the number of an order for all
_KIND = const(7)  # bits of an order for all that steers


class Aim(OnField):
    """The helper of a Screen."""

    def order(self, actions):
        """The cursor starts on the first target with at least half of the most hits to expect.

        Orders for all ships follow the targets. One at the only target comes first."""
        found, screen = super().order(actions), self._screen
        v = screen.was
        hopes = [broadside(v, action & 1023)[1] for action in found if action >> 10 == V_BROADSIDE]
        for i in range(len(hopes)):
            if 2 * hopes[i] >= max(hopes):
                found.insert(0, found.pop(i))
                break
        if V_HOLD << 10 not in found or screen.plain:
            return found
        last = V_BROADSIDE << 10 | (screen.repeats & 255 - _KIND) - 1 >> _TARGET
        if screen.repeats >> 8 == v[ROUND] << 1 | v[SIDE] and last in found:
            screen.sure = True
            return [last] + found
        targets = [action & 31 for action in found[: len(hopes)] if len(_ready(v, action & 31)) > 1]
        at = len(hopes) if len(hopes) > 1 else 0
        return found[:at] + [V_LAST << 10 | target + 1 << _TARGET for target in targets] + found[at:]

    def steps(self, action):
        """The fire of the ship in hand by an order for all ships, which holds for this round."""
        screen = self._screen
        v, last = screen.was, screen.repeats >> 8
        last = screen.repeats & _KIND if last > 0 and last & 1 == v[SIDE] else 0
        screen.repeats = (v[ROUND] << 1 | v[SIDE]) << 8 | action & 255 - _KIND | last
        return [V_BROADSIDE << 10 | (action & 255) - 1 >> _TARGET]

    def called(self, action):
        """The target of all ships, or of the rest after some salvoes are aimed; "" for other actions."""
        verb, screen = action >> 10, self._screen
        if verb == V_LAST:
            return screen.words.say(SAY_ALL_AT, ((action & 255) - 1 >> _TARGET,))
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
        if verb == V_BROADSIDE or verb == V_LAST:
            target = arg if verb == V_BROADSIDE else arg - 1 >> _TARGET
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
        if verb == V_LAST:
            self._expect_all(v, ship, target)

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

    def _expect_all(self, v, ship, target):
        """Show in the strip the ships that fire at a target, and their hits to expect."""
        ships, tenths = _ready(v, target), 0
        for other in ships:
            v[IN_HAND] = other
            tenths += broadside(v, target)[1]
        v[IN_HAND] = ship
        tenths = min(tenths, 10 * left(v, target, MIDSHIPS))
        self._screen.strip(self._screen.words.say(SAY_ALL_HITS, (len(ships), tenths // 10, tenths % 10)))


def _ready(v, target):
    """The ships that have not fired in this round and can fire at a target."""
    return [ship for ship in range(SHIPS) if not v[DECK + ship] & DECK_DONE and can_fire_at(v, ship, target)]
