# SPDX-License-Identifier: MIT
"""The view of a battle: the strip of sea at the top, below it the line-up or the dice."""

from displayio import Group
from micropython import const

from ...widgets.duel import AT, FROM, Duel
from ...widgets.lineup import ROWS, LineUp
from ...ui.reader import action_words
from ...widgets.tray import DICE as MOST_DICE
from ...widgets.tray import Tray
from . import words as where
from .battle_state import State
from .fields import (
    BISMARCK, BOXES, CARD, DAMAGE, DAMAGE_MASK, DICE, DIE, DONE, DONE_GUNS, DONE_TORPEDO, ENEMIES, EUGEN, FACE, FIRES,
    FIRE_POINT, FLAK, GUNS, HULL, IN_BATTLE, IN_HAND, KEEP_SHIFT, OWN, P_AIM, P_BONUS, SHIP_CARDS, SHOOTER, SUNK,
    TARGET, TORPEDO, V_ACCEPT, V_AIM, V_AIM_REST, V_AIR_ATTACK, V_BONUS, V_ENEMY_GUNS, V_ENEMY_TORPEDO, V_FIRE,
    V_FLAK, V_KEEP, V_SPLIT, V_TORPEDO, WEAPON, WEATHER,
)
from .rules.enemy import enemy_guns, enemy_torpedoes, gun_target, must_choose
from .rules.modifiers import air_zone_drm, bonus_drm, bonus_of, modified, outcome, weather_drm
from .rules.ships import own_guns
from .screen_views import PROFILE
from .tables import (
    AIRCRAFT, BOX_COUNT, CV, DRAW_AIR, FACTOR, TORPEDO_DICE, TYPE,
)
from .words import (
    LIST_BOX, LIST_OWN, LIST_SHORT, LIST_UNIT, LIST_WEAPON, LIST_WEATHER, SAY_AIR_FIGURES, SAY_AT, SAY_AT_END, SAY_BONUS,
    SAY_CARRIER_FIGURES, SAY_CRIPPLED, SAY_FIGURES, SAY_FOE_LEFT, SAY_GUNS, SAY_GUNS_ALONE, SAY_GUN_FIGURES, SAY_HALVED, SAY_HIT,
    SAY_HITS, SAY_KEEPS, SAY_LEAST, SAY_SHORT_END, SAY_SHORT_HALF, SAY_TORPEDOES_ALONE, SAY_TO_END, SAY_TO_HALF, SAY_ZONE,
    VERB_AT,
)

_LONG_NAME = const(12)  # cells; beside a longer name the own ship's name is shortened
_ROW = const(18)  # boxes of a target in one row
_FIRE = "\x8c"
_MISS = "0"


class BattleView:
    """All layers of a battle in `group`."""

    def __init__(self, stage, words, number):
        self.words = words
        self.duel = Duel(stage, words)
        self.below = None  # the open LineUp or Tray
        self.state = None  # the State below the LineUp
        self.strip = (0, 0)
        self.dice = False  # is it the Tray?
        self._top = 0  # the line-up's first row when it was last open
        self._theirs = False  # was the line-up drawn for the British step?
        self.group = Group()
        self.group.append(self.duel.group)

    def draw(self, v, phase):
        """Draw the view `v`: the dice if there are any, else the line-up. The sea comes first: to read it takes memory, too."""
        if phase in (P_AIM, P_BONUS):
            self.stand(v, v[SHOOTER], v[TARGET], v[WEAPON])
            self.show_dice(v)
        else:
            self.stand(v, -1, first_enemy(v), -1)
            self.show_lineup(v, -1, False, True)

    def _open(self, dice):
        """The Tray (`dice`) or the LineUp under the strip of sea, made now if it is not open."""
        if self.below is None or self.dice != dice:
            if self.below:
                self._close_below()
            self.dice = dice
            self.strip = (6, -3) if dice else (4, -4)
            self.below = (Tray if dice else LineUp)(self.duel.stage, self.words)
            self.group.append(self.below.group)
            self.duel.stage.anew()
            self._begin()
        return self.below

    def _close_below(self):
        self.group.pop()
        self.below.close()
        if self.state:
            self._top = self.below.top
            self.group.pop()
            self.state.close()
        self.below = self.state = None

    def _begin(self):
        if not self.dice:
            self.below.top = self._top
            self.state = State(self.duel.stage, self.words, 0)
            self.group.append(self.state.group)

    def close(self):
        """Free all layers."""
        if self.below:
            self._close_below()
        self.duel.close()

    # --- the strip of sea ----------------------------------------------------------------------------

    def stand(self, v, shooter, target, weapon, anew=True):
        """Show the shooter, its target and the weapon; an enemy with fires burns.

        A ship is a card, or OWN + own ship, or -1 for none. `anew`: may the own ships' hulls and guns have changed?"""
        words, duel = self.words, self.duel
        ours = (shooter if shooter >= OWN else target if target >= OWN else OWN) - OWN
        theirs = target if shooter >= OWN or shooter < 0 else shooter
        name, tile, flies = "", -1, False
        if theirs >= 0:
            name, tile, flies = words.get(LIST_UNIT + theirs), PROFILE[theirs], TYPE[theirs] == AIRCRAFT
        if shooter >= 0 and theirs >= 0 and v[CARD + theirs] == IN_HAND:  # beaten by an earlier die of this attack
            tile = -1
        duel.sea("scene-rough" if v[WEATHER] else "scene-calm")
        duel.ships(ours, -1 if v[SUNK] or v[SUNK + EUGEN] else 1 - ours, tile, flies)
        duel.names(
            words.get(LIST_OWN + ours if len(name) > _LONG_NAME else LIST_UNIT + OWN + ours),
            " " if shooter < 0 else AT if shooter >= OWN else FROM,
            name,
            words.get(LIST_WEAPON + weapon) if weapon >= 0 else "",
        )
        for ship in range(2 if anew else 0):
            at = ship * 6 + HULL
            left = BOX_COUNT[at] - (v[BOXES + at] & DAMAGE_MASK)
            guns = words.get(SAY_GUNS)[:1] + str(own_guns(v, ship))
            duel.side(ship, words.get(LIST_OWN + ship)[:1], left, BOX_COUNT[at], guns)
        if tile < 0 <= theirs:
            duel.names("", " ", name, "")
        duel.burn(tile >= 0 and theirs < SHIP_CARDS and v[FIRES + theirs] > 0)

    def lose(self, v, card):
        """Show an enemy that is beaten, alone in the bar: nobody fires any more."""
        self.stand(v, v[SHOOTER] if v[SHOOTER] >= OWN else -1, card, -1, False)
        self.duel.names("", " ", self.words.get(LIST_UNIT + card), "")

    def fly(self, shooter, weapon, hit):
        """Show the shell or torpedo of a die in flight."""
        self.duel.fly(shooter >= OWN, 0 if weapon == TORPEDO else 2 if weapon == GUNS else 1, hit)

    # --- the line-up ---------------------------------------------------------------------------------

    def show_lineup(self, v, card, theirs, anew, option="", note=""):
        """Show the line-up with the row of `card` chosen (-1: none), or below it the text of an option. `theirs`: it is the British step,
        and enemies that have fired are grey. `note` stands in place of the card's worth.
        `anew`: may the figures have changed?"""
        lineup = self._open(False)
        anew = anew or theirs != self._theirs
        self._theirs = theirs
        here = [enemy for enemy in range(ENEMIES) if v[CARD + enemy] == IN_BATTLE]
        lineup.draw(here, card, lambda enemy: self._entry(v, enemy, theirs), anew)
        if anew:
            self.state.draw(v)
        self.state.choose(card, self._weapons(v, card), option, len(here) - lineup.top - ROWS, note)

    def _entry(self, v, card, theirs):
        burns = card < SHIP_CARDS and v[FIRES + card] > 0
        grey = TYPE[card] == CV or (theirs and _is_done(v, card))
        name = self.words.get(LIST_UNIT + card)
        if burns and len(name) > _LONG_NAME:
            name = self.words.get(LIST_SHORT + card)  # the flames stand beside it
        return TYPE[card], name, self._figures(v, card), grey, burns

    def _figures(self, v, card):
        """The points left of the damage factor, then gun and torpedo dice; for a carrier, her aircraft.

        A halved ship shows one number until the player has chosen its dice."""
        guns, torpedoes = enemy_guns(v, card), enemy_torpedoes(v, card)
        fields = (FACTOR[card] - v[DAMAGE + card], FACTOR[card], guns, torpedoes, guns + torpedoes)
        if TYPE[card] == CV:
            return self.words.say(SAY_CARRIER_FIGURES, (DRAW_AIR[card],))
        if must_choose(v, card):
            return self.words.say(SAY_HALVED, fields)
        if card >= SHIP_CARDS:
            return self.words.say(SAY_AIR_FIGURES, fields)
        return self.words.say(SAY_FIGURES if TORPEDO_DICE[card] else SAY_GUN_FIGURES, fields)

    def _weapons(self, v, card):
        """The figures of an enemy's row in words. A carrier has none, and a halved ship has no weapons until the player has chosen."""
        if card < 0 or TYPE[card] == CV:
            return ""
        left = self.words.say(SAY_FOE_LEFT, (FACTOR[card] - v[DAMAGE + card], FACTOR[card]))
        guns, torpedoes = enemy_guns(v, card), enemy_torpedoes(v, card)
        if must_choose(v, card) or not guns and not torpedoes:
            return left
        say = SAY_KEEPS if guns and torpedoes else SAY_GUNS_ALONE if guns else SAY_TORPEDOES_ALONE
        return left + ", " + self.words.say(say, (guns, torpedoes))

    # --- the dice ------------------------------------------------------------------------------------

    def show_dice(self, v):
        """Show the table with the dice of `v` on it."""
        words = self.words
        rows = [words.get(text) for text in (LIST_WEATHER + v[WEATHER], SAY_ZONE, SAY_BONUS, SAY_HITS)]
        self._open(True).labels(words.say(SAY_LEAST, (_least(v),)), rows)
        for die in range(MOST_DICE):
            self.draw_die(v, die, v[FACE + die])
        self.draw_targets(v)

    def draw_die(self, v, die, face):
        """Draw one column with `face` up (0: not rolled)."""
        if die >= v[DICE]:
            self.below.empty(die)
            return
        drms = (weather_drm(v), air_zone_drm(v), bonus_drm(v, die))
        self.below.column(die, face, drms, v[SHOOTER] >= OWN, *self._sums(v, modified(v, die)))

    def fall(self, v, die):
        """Show a die that falls."""
        self.draw_die(v, die, 0)
        self.below.tumble(die)
        self.draw_die(v, die, v[FACE + die])

    def _sums(self, v, value):
        """The score of a modified die and its hits, as texts. The hits are points or a flame; a torpedo that hits has a word."""
        done = outcome(v, value)
        hits = _FIRE if done == FIRE_POINT else str(done) if done else _MISS
        return str(max(0, value)), self.words.get(SAY_HIT) if done and v[WEAPON] == TORPEDO else hits

    def draw_targets(self, v):
        """Draw the boxes of the single target, or each die's target by name if the targets differ."""
        target = v[TARGET]
        for die in range(1, v[DICE]):
            if v[TARGET + die] != target:
                self._name_targets(v, v[DICE], -1)
                return
        if target >= OWN:  # own ships are hit by compartment: here their hull represents them
            at = (target - OWN) * 6 + HULL
            name, note = self.words.get(LIST_OWN + target - OWN), self.words.get(LIST_BOX + HULL)
            self.below.target(name, note, BOX_COUNT[at], v[BOXES + at] & DAMAGE_MASK)
        else:
            damage, factor = v[DAMAGE + target], FACTOR[target]
            half, rest = (factor + 1) // 2 - damage, factor - damage
            wide = factor <= _ROW
            say = SAY_TO_HALF if half > 0 else SAY_TO_END if rest else SAY_AT_END
            note = self.words.say(say if wide else SAY_SHORT_HALF if half > 0 else SAY_SHORT_END, (half, rest))
            self.below.target(self.words.get(LIST_SHORT + target), note, factor, damage)

    def draw_aim(self, v, card):
        """Show dice that are aimed one by one: the chosen targets, and `card` under the die in hand."""
        self.show_dice(v)
        self._name_targets(v, min(v[DIE] + 1, v[DICE]), card)

    def _name_targets(self, v, dice, last):
        """Name each die's target and its damage. `last` (not -1) is the target of the die in hand."""
        self.below.targets(self.words.get(SAY_AT))
        for die in range(dice):
            target = last if last >= 0 and die == v[DIE] else v[TARGET + die]
            self.below.at(die, self.words.get(LIST_SHORT + target), "" if target >= OWN else _left(v, target))

    # --- the cursor ----------------------------------------------------------------------------------

    def focus(self, v, cursor, action):
        """Show the ships and the weapon of an action, and place the cursor."""
        verb, arg = action >> 10, action & 1023
        cursor.hide()
        if verb == V_BONUS:
            self._focus_bonus(v, self.change(v, action), arg >> 5)
            self.below.cursor(cursor, arg >> 5)
        elif verb == V_ACCEPT:
            self.show_dice(v)
            self.below.cursor(cursor, 0, v[DICE])
        elif verb in (V_AIM, V_AIM_REST):
            self.draw_aim(v, arg)
            self.below.cursor(cursor, v[DIE])
            self.stand(v, v[SHOOTER], arg, v[WEAPON], False)
        else:
            shooter, target, weapon = attack(v, verb, arg)
            ours = 0 <= shooter < OWN
            enemy = shooter if ours else target
            option = "" if enemy >= 0 else action_words(self.words, where, VERB_AT, action)
            kept = (arg >> 5) + 1 << KEEP_SHIFT if verb == V_KEEP else 0
            v[DONE + shooter] ^= kept  # its row as if it were chosen
            note = self.words.get(SAY_CRIPPLED) if verb == V_KEEP else ""
            self.show_lineup(v, enemy, ours, False, option, note)
            v[DONE + shooter] ^= kept
            self.stand(v, shooter, target if shooter >= 0 else first_enemy(v), weapon, False)

    def _focus_bonus(self, v, by, die):
        """Show the hits of a die without and with a bonus."""
        self.show_dice(v)
        value = modified(v, die)
        score, hits = self._sums(v, value + by)
        self.below.preview(die, by, v[SHOOTER] >= OWN, score, self._sums(v, value)[1] + AT + hits)

    def change(self, v, action):
        """The change of a die by a bonus."""
        by = bonus_of(v, action & 31)
        return by if v[SHOOTER] >= OWN else -by


def _left(v, card):
    """The points left of an enemy's damage factor, as "1/18"."""
    return "{}/{}".format(FACTOR[card] - v[DAMAGE + card], FACTOR[card])


def _least(v):
    """The least face with which a die of the weapon hits, before any bonus. A fire is a hit, as in the odds."""
    drm, least = weather_drm(v) + air_zone_drm(v), 1
    while not outcome(v, least + drm):
        least += 1
    return least


def attack(v, verb, arg):
    """(shooter, target, weapon) of an action, -1 where there is none."""
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
        return card, OWN + gun_target(v, card), GUNS
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


def _is_done(v, card):
    """True if it has fired all its weapons in this round."""
    if must_choose(v, card):
        return False
    guns = not enemy_guns(v, card) or v[DONE + card] & DONE_GUNS
    return guns and (not enemy_torpedoes(v, card) or v[DONE + card] & DONE_TORPEDO)


VIEW = BattleView
