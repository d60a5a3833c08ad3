# SPDX-License-Identifier: MIT
"""What just happened, shown record by record: each one changes the position as it is drawn, and says so."""

from micropython import const

from ...core import journal
from ...ui import sound
from ...ui.tray import DICE as MOST_DICE
from .layout import (
    BOXES, CARD, CHANGE, CHANGED, DAMAGE, DAMAGE_MASK, DAY, DICE, E_ARRIVED, E_BEATEN, E_BONUS, E_BURNS, E_CARD_REPAIR,
    E_COUNTER, E_DAY, E_DESTROYED, E_DETECT, E_DRAW, E_DRM, E_ENEMY_BURNS, E_ENEMY_FIRE, E_ENEMY_HIT, E_ESCAPE,
    E_EVADE, E_EVENT, E_FIRE, E_GUN, E_HIT, E_INITIATIVE, E_LIFT, E_LOCATION, E_MENDED, E_MOVE_ROLL, E_OWN_SUNK, E_REPAIR_ROLL,
    E_ROUND, E_RUDDER, E_SAIL, E_TORPEDO, E_TORPEDO_DAMAGE, E_WEATHER, E_WING, FACE, FIRE, FIRES, HEX, IN_HAND, MARK_AT,
    PM, P_REPAIR, RUDDER, RUDDER_BOX, SHOOTER, SUNK, TARGET, WEAPON, WEATHER,
)
from .screen_map import hex_x, hex_y
from .screen_views import BATTLE, CARD_VIEW, MAP, REPAIR, SHEET
from .words import EVENT_LOG

_SHORT = const(350)  # milliseconds
_READ = const(900)
_LONG = const(1500)
_STEPS = const(6)  # frames of one hex sailed
_DIE_FIRST = (E_WEATHER, E_MOVE_ROLL, E_EVADE, E_DETECT, E_INITIATIVE, E_ESCAPE)  # their first value is a die


class Player:
    """Plays the journal on a Screen. `screen.was` is the position as it is drawn."""

    def __init__(self, screen):
        self.screen = screen
        self.stage = screen.stage
        self._die = 0
        self._shows = {
            E_DAY: self._day, E_WEATHER: self._weather, E_MOVE_ROLL: self._on_map, E_EVADE: self._on_map, E_SAIL: self._sail,
            E_DRAW: self._draw, E_EVENT: self._event, E_WING: self._wing, E_LIFT: self._lift,
            E_DETECT: self._in_battle, E_INITIATIVE: self._in_battle, E_ESCAPE: self._in_battle,
            E_ROUND: self._in_battle, E_DRM: self._drm, E_GUN: self._shot, E_GUN + 1: self._shot,
            E_TORPEDO: self._shot, E_TORPEDO_DAMAGE: self._torpedo_damage, E_BONUS: self._bonus,
            E_ENEMY_HIT: self._enemy_hit, E_ENEMY_BURNS: self._enemy_burns, E_ENEMY_FIRE: self._enemy_fire,
            E_BEATEN: self._beaten, E_LOCATION: self._location, E_HIT: self._hit, E_BURNS: self._hit,
            E_FIRE: self._fire, E_DESTROYED: self._destroyed, E_RUDDER: self._rudder, E_OWN_SUNK: self._own_sunk,
            E_COUNTER: self._counter, E_REPAIR_ROLL: self._repair_roll, E_CARD_REPAIR: self._on_repair,
            E_MENDED: self._mended, E_ARRIVED: self._on_map,
        }

    def play(self, game, n):
        """Show journal record n of a Game; milliseconds to hold the picture."""
        screen = self.screen
        if not screen.known:
            screen.was[:] = game.view(0)
            screen.known = True
        at = journal.at(game.journal, n)
        record = game.journal[at : at + journal.WIDTH]
        show = self._shows.get(record[journal.KIND])
        if show is None:
            return self._say(record)
        return show(record)

    def _say(self, r, face=0, hold=_READ):
        """The record's line of the log, with the die that decided it."""
        self.screen.toast.say(self.screen.words.say(EVENT_LOG + r[0], r[journal.A :]), face)
        return hold

    # --- on the map ----------------------------------------------------------------------------------

    def _on_map(self, r):
        self.screen.open(MAP).draw(self.screen.was, ())
        return self._say(r, r[3] if r[0] in _DIE_FIRST else 0)

    def _day(self, r):
        self.screen.was[DAY] = r[3]
        self.screen.was[PM] = r[4]
        return self._on_map(r)

    def _weather(self, r):
        self._on_map(r)
        self.screen.was[WEATHER] = r[4]
        self.screen.map.draw(self.screen.was, ())
        return _READ

    def _sail(self, r):
        screen = self.screen
        screen.open(MAP)
        screen.was[HEX] = r[3]
        screen.map.draw(screen.was, ())
        self.stage.tone(sound.MOVE)
        x, y = hex_x(r[3]), hex_y(r[3])
        dx, dy = hex_x(r[4]) - x, hex_y(r[4]) - y
        for i in range(1, _STEPS):
            screen.map.put_ships(screen.was, x + dx * i // _STEPS, y + dy * i // _STEPS)
            self.stage.refresh()
            if self.stage.pause(60):
                break
        screen.was[HEX] = r[4]
        screen.map.draw(screen.was, ())
        return _SHORT

    def _counter(self, r):
        self.screen.was[MARK_AT + r[3]] = r[4] + 1
        return self._on_map(r)

    def _lift(self, r):
        self.screen.was[MARK_AT + r[3]] = 0
        return self._on_map(r)

    # --- cards ---------------------------------------------------------------------------------------

    def _draw(self, r):
        return self._card(r[3], r[4])

    def _wing(self, r):
        hold = self._card(r[4], 0)
        self._say(r)
        return hold

    def _event(self, r):
        return self._card(r[3], -1)

    def _card(self, card, left):
        """A card slides in; with `left` -1 it lies there already."""
        view = self.screen.open(CARD_VIEW)
        view.show(card, max(0, left))
        if left >= 0:
            view.slide()
        return _LONG

    # --- a battle ------------------------------------------------------------------------------------

    def _in_battle(self, r):
        self.screen.open(BATTLE).draw(self.screen.was, 0)
        return self._say(r, r[3] if r[0] in _DIE_FIRST else 0)

    def _drm(self, r):
        """An empty table for the next attack."""
        was = self.screen.was
        self._die = 0
        was[WEAPON] = r[5]
        was[SHOOTER] = r[6]
        was[DICE] = was[CHANGED] = 0
        return 0

    def _shot(self, r):
        """One die: it falls, its shell flies, its result stands. Dice that lay there for a bonus do not fall again."""
        screen, die = self.screen, self._die % MOST_DICE
        was = screen.was
        self._die += 1
        fresh = die >= was[DICE]
        if fresh:
            was[DICE] = die + 1
            was[FACE + die] = r[5]
            was[TARGET + die] = r[4]
        battle = screen.open(BATTLE)
        battle.show_dice(was)
        battle.stand(was, r[3], r[4], was[WEAPON])
        if fresh:
            battle.fall(was, die)
            self.stage.tone(sound.DIE)
        battle.fly(r[3], was[WEAPON], r[7] > 0)
        return _SHORT

    def _torpedo_damage(self, r):
        return self._say(r, r[4])

    def _bonus(self, r):
        was = self.screen.was
        was[CHANGED] = r[4] + 1
        was[CHANGE] = abs(r[5] - 128)
        self.screen.open(BATTLE).show_dice(was)
        return self._say(r, 0, _SHORT)

    def _enemy_hit(self, r):
        self.screen.was[DAMAGE + r[3]] = r[5]
        if self.screen.number == BATTLE:
            self.screen.view.draw_targets(self.screen.was)
        return _SHORT

    def _enemy_burns(self, r):
        self.screen.was[DAMAGE + r[3]] = r[5]
        return self._in_battle(r)

    def _enemy_fire(self, r):
        self.screen.was[FIRES + r[3]] = r[4]
        if self.screen.number == BATTLE:
            self.screen.view.duel.burn(True)
        return _SHORT

    def _beaten(self, r):
        self.screen.was[CARD + r[3]] = IN_HAND
        self.stage.tone(sound.SINK)
        return self._say(r, 0, _LONG)

    # --- own ships -----------------------------------------------------------------------------------

    def _on_sheet(self, ship):
        self.screen.open(SHEET + ship).draw(self.screen.was)

    def _location(self, r):
        self._on_sheet(r[3])
        return self._say(r, r[4])

    def _hit(self, r):
        """Boxes flash, then show what was hit."""
        was, at = self.screen.was, BOXES + r[3] * 6 + r[4]
        self._on_sheet(r[3])
        self._say(r)
        self.stage.tone(sound.HIT)
        self._flash(r[4])
        was[at] = was[at] & ~DAMAGE_MASK | r[6]
        self.screen.view.draw(was)
        return _READ

    def _flash(self, box):
        for i in range(4):
            self.screen.view.flash(box, not i & 1)
            self.stage.refresh()
            if self.stage.pause(90):
                break

    def _fire(self, r):
        was, at = self.screen.was, BOXES + r[3] * 6 + r[4]
        was[at] = was[at] & DAMAGE_MASK | r[5] * FIRE
        self._on_sheet(r[3])
        return self._say(r)

    def _destroyed(self, r):
        self.screen.was[BOXES + r[3] * 6 + r[4]] &= DAMAGE_MASK
        self._on_sheet(r[3])
        return self._say(r)

    def _rudder(self, r):
        self.screen.was[RUDDER + r[3]] = 1
        self._on_sheet(r[3])
        return self._say(r)

    def _own_sunk(self, r):
        self.screen.was[SUNK + r[3]] = 1
        self.stage.tone(sound.SINK)
        return self._say(r, 0, _LONG)

    # --- repair --------------------------------------------------------------------------------------

    def _on_repair(self, r):
        self.screen.open(REPAIR).draw(self.screen.was, P_REPAIR)
        return self._say(r)

    def _repair_roll(self, r):
        self._on_repair(r)
        return self._say(r, r[4])

    def _mended(self, r):
        """Fires go first, a point each."""
        was, at = self.screen.was, BOXES + r[3] * 6 + r[4]
        if r[4] == RUDDER_BOX:
            was[RUDDER + r[3]] = 0
        else:
            out = min(r[5], was[at] // FIRE)
            was[at] -= out * FIRE + min(r[5] - out, was[at] & DAMAGE_MASK)
        return self._on_repair(r)
