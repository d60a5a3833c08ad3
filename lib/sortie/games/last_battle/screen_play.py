# SPDX-License-Identifier: MIT
"""What just happened, shown record by record: each one changes the position as it is drawn, and says so.

Most events do no more than that, and stand in a table; those with something of their own to show have a method.
"""

from micropython import const

from ...core import journal
from ...ui import sound
from ...parts.tray import DICE as MOST_DICE
from .layout import (
    BOXES, CARD, CHANGE, CHANGED, DAMAGE, DAMAGE_MASK, DAY, DICE, E_ARRIVED, E_BEATEN, E_BONUS, E_BURNS, E_CARD_REPAIR,
    E_COUNTER, E_DAY, E_DESTROYED, E_DETECT, E_DRAW, E_DRM, E_ENEMY_BURNS, E_ENEMY_FIRE, E_ENEMY_HIT, E_ESCAPE, E_EVADE,
    E_EVENT, E_FIRE, E_FLAK, E_GUN, E_HIT, E_INITIATIVE, E_LIFT, E_LOCATION, E_MENDED, E_MOVE_ROLL, E_OWN_SUNK,
    E_REPAIR_ROLL, E_ROUND, E_RUDDER, E_SAIL, E_TORPEDO, E_TORPEDO_DAMAGE, E_WEATHER, E_WING, FACE, FIRE, FIRES, HEX,
    IN_HAND, MARK_AT, PM, RUDDER, RUDDER_BOX, SHOOTER, SUNK, TARGET, WEAPON, WEATHER,
)
from .screen_views import BATTLE, CARD_VIEW, MAP, REPAIR, SHEET
from .words import EVENT_LOG

_SHORT = const(350)  # milliseconds
_READ = const(900)
_LONG = const(1500)

_STAY = const(255)  # on the view that is there

# The event; the view it is shown on; which of its bytes is the face of a die (0: none); the row of the position whose
# entry number `first byte` changes (0: none), to which of its bytes (0: none) plus what.
_PLAIN = bytes((
    E_MOVE_ROLL, MAP, 3, 0, 0, 0,
    E_EVADE, MAP, 3, 0, 0, 0,
    E_ARRIVED, MAP, 0, 0, 0, 0,
    E_COUNTER, MAP, 0, MARK_AT, 4, 1,
    E_LIFT, MAP, 0, MARK_AT, 0, 0,
    E_DETECT, BATTLE, 3, 0, 0, 0,
    E_INITIATIVE, BATTLE, 3, 0, 0, 0,
    E_ESCAPE, BATTLE, 3, 0, 0, 0,
    E_ROUND, BATTLE, 0, 0, 0, 0,
    E_TORPEDO_DAMAGE, _STAY, 4, 0, 0, 0,
    E_ENEMY_BURNS, BATTLE, 0, DAMAGE, 5, 0,
    E_LOCATION, SHEET, 4, 0, 0, 0,
    E_RUDDER, SHEET, 0, RUDDER, 0, 1,
    E_REPAIR_ROLL, REPAIR, 4, 0, 0, 0,
    E_CARD_REPAIR, REPAIR, 0, 0, 0, 0,
))  # fmt: skip
_WIDTH = const(6)


class Player:
    """Plays the journal on a Screen. `was` is the position as it is drawn, the Screen's own."""

    def __init__(self, screen):
        self.screen = screen
        self.stage = screen.stage
        self.was = screen.was
        self._die = 0

    def play(self, game, n):
        """Show journal record n of a Game; milliseconds to hold the picture."""
        screen = self.screen
        if not screen.known:
            self.was[:] = game.view(0)
            screen.known = True
        at = journal.at(game.journal, n)
        record = game.journal[at : at + journal.WIDTH]
        show = _SHOWS.get(record[0])
        if show:
            return show(self, record)
        for at in range(0, len(_PLAIN), _WIDTH):
            if _PLAIN[at] == record[0]:
                _, view, die, row, field, plus = _PLAIN[at : at + _WIDTH]
                if row:
                    self.was[row + record[3]] = (record[field] if field else 0) + plus
                return self._on(view, record, record[die] if die else 0)
        return self._on(_STAY, record)  # any other is said where we are

    def _on(self, view, r, face=0, hold=_READ):
        """The record's line of the log over a view, with the die that decided it."""
        if view != _STAY:
            self.screen.open(view + r[3] if view == SHEET else view).draw(self.was, 0)
        self.screen.toast.say(self.screen.words.say(EVENT_LOG + r[0], r[journal.A :]), face)
        return hold

    # --- on the map ----------------------------------------------------------------------------------

    def _day(self, r):
        self.was[DAY] = r[3]
        self.was[PM] = r[4]
        return self._on(MAP, r)

    def _weather(self, r):
        self.was[WEATHER] = r[4]
        return self._on(MAP, r, r[3])

    def _sail(self, r):
        self.was[HEX] = r[3]
        chart = self.screen.open(MAP)
        chart.draw(self.was, 0)
        self.stage.tone(sound.MOVE)
        chart.sail(self.was, r[4])
        self.was[HEX] = r[4]
        chart.draw(self.was, 0)
        return _SHORT

    # --- cards ---------------------------------------------------------------------------------------

    def _card(self, r):
        """A card slides in; that of an event lies there already."""
        wing = r[0] == E_WING
        view = self.screen.open(CARD_VIEW)
        view.show(r[4] if wing else r[3], r[4] if r[0] == E_DRAW else 0)
        if r[0] != E_EVENT:
            view.slide()
        if wing:
            self._on(_STAY, r)
        return _LONG

    # --- a battle ------------------------------------------------------------------------------------

    def _drm(self, r):
        """An empty table for the next attack."""
        was = self.was
        self._die = 0
        was[WEAPON] = r[5]
        was[SHOOTER] = r[6]
        was[DICE] = was[CHANGED] = 0
        return 0

    def _shot(self, r):
        """One die: it falls, its shell flies, its result stands. Dice that lay there for a bonus do not fall again."""
        was, die = self.was, self._die % MOST_DICE
        self._die += 1
        fresh = die >= was[DICE]
        if fresh:
            was[DICE] = die + 1
            was[FACE + die] = r[5]
            was[TARGET + die] = r[4]
        battle = self.screen.open(BATTLE)
        battle.show_dice(was)
        battle.stand(was, r[3], r[4], was[WEAPON])
        if fresh:
            battle.fall(was, die)
            self.stage.tone(sound.DIE)
        battle.fly(r[3], was[WEAPON], r[7] > 0)
        return _SHORT

    def _bonus(self, r):
        was = self.was
        was[CHANGED] = r[4] + 1
        was[CHANGE] = abs(r[5] - 128)
        self.screen.open(BATTLE).show_dice(was)
        return self._on(_STAY, r, 0, _SHORT)

    def _enemy_hit(self, r):
        self.was[DAMAGE + r[3]] = r[5]
        if self.screen.number == BATTLE and self.screen.view.dice:
            self.screen.view.draw_targets(self.was)
        return _SHORT

    def _enemy_fire(self, r):
        self.was[FIRES + r[3]] = r[4]
        if self.screen.number == BATTLE:
            self.screen.view.duel.burn(True)
        return _SHORT

    def _beaten(self, r):
        return self._gone(CARD, IN_HAND, r)

    def _own_sunk(self, r):
        return self._gone(SUNK, 1, r)

    def _gone(self, row, state, r):
        self.was[row + r[3]] = state
        self.stage.tone(sound.SINK)
        return self._on(_STAY, r, 0, _LONG)

    # --- own ships -----------------------------------------------------------------------------------

    def _hit(self, r):
        """Boxes flash, then show what was hit."""
        self._on(SHEET, r)
        sheet = self.screen.view
        self.stage.tone(sound.HIT)
        for i in range(4):
            sheet.flash(r[4], not i & 1)
            self.stage.refresh()
            if self.stage.pause(90):
                break
        self._set_box(r, ~DAMAGE_MASK, r[6])
        sheet.draw(self.was, 0)
        return _READ

    def _fire(self, r):
        self._set_box(r, DAMAGE_MASK, r[5] * FIRE)
        return self._on(SHEET, r)

    def _destroyed(self, r):
        self._set_box(r, DAMAGE_MASK, 0)
        return self._on(SHEET, r)

    def _set_box(self, r, keep, more):
        """What the bits `keep` of a compartment hold stays, `more` is set."""
        at = BOXES + r[3] * 6 + r[4]
        self.was[at] = self.was[at] & keep | more

    def _mended(self, r):
        """Fires go first, a point each."""
        was, at = self.was, BOXES + r[3] * 6 + r[4]
        if r[4] == RUDDER_BOX:
            was[RUDDER + r[3]] = 0
        else:
            out = min(r[5], was[at] // FIRE)
            was[at] -= out * FIRE + min(r[5] - out, was[at] & DAMAGE_MASK)
        return self._on(REPAIR, r)


_SHOWS = {
    E_DAY: Player._day,
    E_WEATHER: Player._weather,
    E_SAIL: Player._sail,
    E_DRAW: Player._card,
    E_EVENT: Player._card,
    E_WING: Player._card,
    E_DRM: Player._drm,
    E_GUN: Player._shot,
    E_FLAK: Player._shot,
    E_TORPEDO: Player._shot,
    E_BONUS: Player._bonus,
    E_ENEMY_HIT: Player._enemy_hit,
    E_ENEMY_FIRE: Player._enemy_fire,
    E_BEATEN: Player._beaten,
    E_HIT: Player._hit,
    E_BURNS: Player._hit,
    E_FIRE: Player._fire,
    E_DESTROYED: Player._destroyed,
    E_OWN_SUNK: Player._own_sunk,
    E_MENDED: Player._mended,
}
