# SPDX-License-Identifier: MIT
"""The player of journal records: each record changes the drawn position and shows its caption.

Most events do no more, and stand in a table. Events of a battle have a method here. A view plays the events that only it
shows: its play(player, record) returns the milliseconds to hold the picture."""

from micropython import const

from ...core import journal
from ...core.contract import phase
from ...ui import sound
from ...ui.canvas import ASKS
from ...ui.text import SELECT
from ...widgets.tray import DICE as MOST_DICE
from .fields import (
    CARD, CHANGE, CHANGED, DAMAGE, DAY, DECK_LEFT, DICE, E_ARRIVED, E_BACK, E_BEATEN, E_BONUS, E_BURNS, E_CARD_REPAIR, E_COUNTER, E_DAY,
    E_DESTROYED, E_DETECT, E_DRAW, E_DRM, E_ENEMY_BURNS, E_ENEMY_FIRE, E_ENEMY_HIT, E_ESCAPE, E_ESCAPED, E_EVADE,
    E_EVENT, E_FIRE, E_FLAK, E_GUN, E_HIT, E_INITIATIVE, E_LIFT, E_LOCATION, E_MEDAL, E_MENDED, E_MOVE_ROLL, E_OWN_SUNK,
    E_REPAIR_ROLL, E_ROUND, E_RUDDER, E_SAIL, E_TORPEDO, E_TORPEDO_DAMAGE, E_WEATHER, E_WING, FACE, FIRES, IN_HAND,
    HURT, MARK_AT, MEDALS, OWN, PM, P_BEGIN, P_BONUS, P_CONTACT, P_DETECT, P_ESCAPE, P_INITIATIVE, P_MOVE, P_PROGRESS, P_REPAIR,
    P_WEATHER, ROUND, RUDDER, SHIP_CARDS, SHOOTER, SUNK, TARGET, WEAPON,
)
from .rules.modifiers import MEDAL
from .screen_views import BATTLE, CARD_VIEW, MAP, REPAIR, SHEET
from .words import EVENT_LOG, PHASE_PROMPT, SAY_DAY_AFTER, SAY_ROUND, SAY_ROUND_BY, SAY_ROUND_OURS, SAY_WHEN

_BY_EVENT = const(1)  # indexes of LIST_CAUSE
_BY_BATTLE = const(2)

SKIP = const(1)  # milliseconds
SHORT = const(500)
READ = const(1000)
LONG = const(1500)
_SLOW = const(250)  # a frame of an own ship's end

STAY = const(255)  # on the view that is open

# The event; its view; the byte with the face of a die (0: none). Then a row of the position (0: none), whose entry `first byte` changes.
# Its new value is a byte of the record (0: none) plus the last number.
_PLAIN = bytes((
    E_MOVE_ROLL, MAP, 3, 0, 0, 0,
    E_EVADE, MAP, 3, 0, 0, 0,
    E_ARRIVED, MAP, 0, 0, 0, 0,
    E_BACK, STAY, 0, CARD, 0, 0,
    E_COUNTER, MAP, 0, MARK_AT, 4, 1,
    E_LIFT, MAP, 0, MARK_AT, 0, 0,
    E_DETECT, BATTLE, 3, 0, 0, 0,
    E_INITIATIVE, BATTLE, 3, 0, 0, 0,
    E_ESCAPE, BATTLE, 3, 0, 0, 0,
    E_ESCAPED, BATTLE, 0, 0, 0, 0,
    E_TORPEDO_DAMAGE, STAY, 4, 0, 0, 0,
    E_ENEMY_BURNS, BATTLE, 0, DAMAGE, 5, 0,
    E_LOCATION, SHEET, 4, 0, 0, 0,
    E_RUDDER, SHEET, 0, RUDDER, 0, 1,
    E_REPAIR_ROLL, REPAIR, 4, 0, 0, 0,
    E_CARD_REPAIR, REPAIR, 0, 0, 0, 0,
))  # fmt: skip
_WIDTH = const(6)

# The events that a step of the rules begins with, each with the phase whose prompt is the header
_HEADED = bytes((
    E_DAY, P_BEGIN, E_WEATHER, P_WEATHER, E_MOVE_ROLL, P_MOVE, E_DRAW, P_CONTACT, E_DETECT, P_DETECT,
    E_INITIATIVE, P_INITIATIVE, E_ESCAPE, P_ESCAPE, E_REPAIR_ROLL, P_REPAIR, E_CARD_REPAIR, P_REPAIR, E_BURNS, P_PROGRESS,
    E_EVADE, P_MOVE, E_MENDED, P_REPAIR,
))  # fmt: skip

# The events of an attack. Each can follow a question, whose place in the header the shooter takes.
_FIRING = (E_GUN, E_FLAK, E_TORPEDO, E_BONUS, E_LOCATION, E_HIT, E_FIRE)

# The events that a view plays itself, each with its view
_BY_VIEW = bytes((
    E_DAY, MAP, E_WEATHER, MAP, E_SAIL, MAP, E_DRAW, CARD_VIEW, E_EVENT, CARD_VIEW, E_WING, CARD_VIEW, E_HIT, SHEET,
    E_BURNS, SHEET, E_FIRE, SHEET, E_DESTROYED, SHEET, E_MENDED, REPAIR,
))  # fmt: skip


def cut_before(ring, n):
    """The cause that ended the AM or PM before event n early, an index of LIST_CAUSE; 0 for none."""
    cut = 0
    while n > journal.oldest(ring):
        n -= 1
        kind = ring[journal.at(ring, n)]
        if kind == E_DAY:
            break
        if kind == E_ROUND:
            cut = _BY_BATTLE
        elif kind == E_EVENT:
            cut = cut or _BY_EVENT
    return cut


def cut_last(ring):
    """The cause that ended the last AM or PM early; 0 after a hex or card of the new one."""
    n = journal.count(ring)
    while n > journal.oldest(ring):
        n -= 1
        kind = ring[journal.at(ring, n)]
        if kind == E_DAY:
            return cut_before(ring, n)
        if kind in (E_SAIL, E_DRAW):
            break
    return 0


class Player:
    """Plays the journal on a Screen. `was` is the position as it is drawn, the Screen's own."""

    def __init__(self, screen):
        self.screen = screen
        self.stage = screen.stage
        self.was = screen.was
        self._die = 0
        self._hit = False  # does a die of this salvo hit?
        self._now = None  # the state after all events
        self._ring = b""  # the journal, and the number of the event
        self._n = 0

    def show(self, game, n, record):
        """Show event n of a Game; return the milliseconds to hold the picture."""
        self._ring, self._n = game.journal, n
        return self.play(record, game.state)

    def play(self, record, now):
        """Show an event; return the milliseconds to hold the picture. now: the state after all events."""
        self._now = now
        for at in range(0, len(_HEADED), 2):
            if _HEADED[at] == record[0]:
                self.stage.header(self.screen.words.get(PHASE_PROMPT + _HEADED[at + 1]), SELECT)
        if record[0] in (E_SAIL, E_COUNTER):  # the question before them is answered
            self.stage.header(self.screen.words.say(SAY_WHEN, (self.was[DAY], self.was[PM])), SELECT)
        if record[0] == E_ENEMY_BURNS:  # it begins our step
            self._head(SAY_ROUND_OURS)
        if record[0] in _FIRING:
            self._head_fire()
        if record[0] in (E_DAY, E_COUNTER, E_LIFT):
            self.was[DECK_LEFT] = now[DECK_LEFT]
        for at in range(0, len(_BY_VIEW), 2):
            if _BY_VIEW[at] == record[0]:
                return self._view(_BY_VIEW[at + 1], record).play(self, record)
        show = _SHOWS.get(record[0])
        if show:
            return show(self, record)
        for at in range(0, len(_PLAIN), _WIDTH):
            if _PLAIN[at] == record[0]:
                _, view, die, row, field, plus = _PLAIN[at : at + _WIDTH]
                if row:
                    self.was[row + record[3]] = (record[field] if field else 0) + plus
                hold = SKIP if record[0] == E_LOCATION else SHORT if record[0] == E_TORPEDO_DAMAGE else READ
                return self.on(view, record, record[die] if die else 0, hold)  # a location stays above its hit
        return self.on(STAY, record)  # all others show their caption on the open view

    def _view(self, view, r):
        """A view, opened if necessary; of the sheets that of own ship `first byte`."""
        return self.screen.open(view + r[3] if view == SHEET else view)

    def on(self, view, r, face=0, hold=READ):
        """Show the record's caption over a view, with the die that decided it; return `hold`."""
        if view != STAY:
            self._view(view, r).draw(self.was, 0)
        self._say(self.screen.words.say(EVENT_LOG + r[0], r[journal.A :]), face)
        return hold

    def _say(self, text, face=0):
        """Show a caption. It begins at the edge of a row of the view."""
        toast = self.screen.toast
        low, toast.group.y = getattr(self.screen.view, "strip", (0, 0))
        toast.say(text, face)
        if not face and len(toast.lines) == 1:
            toast.group.y = low

    def day(self, r):
        """Show a new AM or PM, and the cause that ended the last one early."""
        cut = cut_before(self._ring, self._n) if self._ring else 0
        hold = self.on(MAP, r)
        if cut:
            self._say(self.screen.words.say(SAY_DAY_AFTER, (r[3], r[4], cut, 1 - r[4])))
        return LONG if cut else hold

    # --- a battle ------------------------------------------------------------------------------------

    def _round(self, r):
        """Show the ships, and the number of the round in the header."""
        self.was[ROUND] = r[3]
        self._head(SAY_ROUND)
        self.screen.open(BATTLE).draw(self.was, 0)
        return SHORT

    def _head(self, say, shooter=0):
        self.stage.header(self.screen.words.say(say, (self.was[ROUND], shooter)), SELECT)

    def _head_fire(self):
        shooter = self.was[SHOOTER]
        self._head(SAY_ROUND_OURS if shooter >= OWN else SAY_ROUND_BY, shooter)

    def _drm(self, r):
        """Clear the dice for the next attack. Before the question about a bonus all its dice fall."""
        was, now = self.was, self._now
        self._die = 0
        was[WEAPON] = r[5]
        was[SHOOTER] = r[6]
        self._head_fire()
        was[DICE] = was[CHANGED] = 0
        if phase(now) != P_BONUS:
            return 0
        was[DICE:HURT] = now[DICE:HURT]
        battle = self.screen.open(BATTLE)
        battle.draw(was, P_BONUS)
        for face in (0, 1):
            for die in range(was[DICE]):
                if face:
                    self._fall(battle, die)
                else:
                    battle.draw_die(was, die, 0)
        return SHORT

    def _fall(self, battle, die):
        battle.fall(self.was, die)
        self.stage.tone(sound.DIE)

    def _shot(self, r):
        """Show one die: it falls, and its result appears. One shell of a salvo flies. Dice already shown for a bonus do not fall again."""
        was, die = self.was, self._die % MOST_DICE
        self._die += 1
        fresh = die >= was[DICE]
        if fresh:
            was[DICE] = die + 1
            was[FACE + die] = r[5]
            was[TARGET + die] = r[4]
        battle = self.screen.open(BATTLE)
        battle.stand(was, r[3], r[4], was[WEAPON])
        battle.show_dice(was)
        if fresh:
            self._fall(battle, die)
        self._hit = r[7] > 0 or (self.screen.joined and self._hit)
        if self.screen.more:
            return SKIP
        battle.fly(r[3], was[WEAPON], self._hit)
        return SHORT

    def _bonus(self, r):
        was = self.was
        was[CHANGED] = r[4] + 1
        was[CHANGE] = abs(r[5] - 128)
        if r[3] >= MEDAL:
            was[MEDALS + r[3] - MEDAL] -= 1
        self.screen.open(BATTLE).draw(was, P_BONUS)
        return self.on(STAY, r, 0, SHORT)

    def _enemy_hit(self, r):
        self.was[DAMAGE + r[3]] = r[5]
        if self.screen.number == BATTLE and self.screen.view.dice:
            self.screen.view.draw_targets(self.was)
            self.screen.view.below.flash(r[5])
        return SHORT

    def _enemy_fire(self, r):
        self.was[FIRES + r[3]] = r[4]
        if self.screen.number == BATTLE:
            self.screen.view.duel.burn(True)
        return SHORT

    def _medal(self, r):
        self.was[MEDALS + r[3] - 1] += 1
        return self.on(STAY, r)

    def _beaten(self, r):
        """Show a beaten enemy and its points. A ship waits for A, and after a page the view is made again."""
        if self.screen.view is None:
            self._head_fire()
            self.screen.open(BATTLE).draw(self.was, 0)
        if r[3] < SHIP_CARDS:
            self.was[FIRES + r[3]] = 0
        if self.screen.number == BATTLE:
            self.screen.view.lose(self.was, r[3])
        hold = self._gone(CARD, IN_HAND, r)
        if self.screen.number == BATTLE:
            self.screen.view.duel.sink(False)
        return ASKS if r[3] < SHIP_CARDS else hold

    def _own_sunk(self, r):
        """Sink an own ship slowly: with Bismarck the game is over."""
        from ...widgets.sinking import lose

        hold = self._gone(SUNK, 1, r)
        lose(self.screen, r[3], True, _SLOW)
        return hold

    def _gone(self, row, state, r):
        self.was[row + r[3]] = state
        self.stage.tone(sound.SINK)
        return self.on(STAY, r, 0, LONG)


_SHOWS = {
    E_ROUND: Player._round,
    E_DRM: Player._drm,
    E_GUN: Player._shot,
    E_FLAK: Player._shot,
    E_TORPEDO: Player._shot,
    E_BONUS: Player._bonus,
    E_MEDAL: Player._medal,
    E_ENEMY_HIT: Player._enemy_hit,
    E_ENEMY_FIRE: Player._enemy_fire,
    E_BEATEN: Player._beaten,
    E_OWN_SUNK: Player._own_sunk,
}
