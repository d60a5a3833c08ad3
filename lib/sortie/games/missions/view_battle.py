# SPDX-License-Identifier: MIT
"""The view of a battle, an attack or hits to distribute. Two ships lie on the sea, dice in the sky, and all hulls below."""

from displayio import Group
from micropython import const

from ...core import journal
from ...widgets.duel import AT, FROM, Duel
from ...ui.canvas import ASKS
from ...ui.colors import DEEP, FOG, GOLD
from ...ui.layouts import DUEL_BAR, DUEL_STATE
from ...ui.pieces import TUMBLE, place, reveal
from ...ui.sound import DIE
from ...ui.text import RIGHT
from .layouts import (
    BATTLE_BEHIND, BATTLE_CHOICES, BATTLE_CHOSEN, BATTLE_DIE, BATTLE_FACES, BATTLE_MESSAGE, BATTLE_SKY, BATTLE_VALUES,
)
from .fields import (
    BISMARCK, BRITISH, CHART, CONVOY, E_BATTLE, E_BATTLE_OVER, E_DIE, E_ESCAPE, E_FOE, E_FOE_ESCAPE, E_FOE_GUN, E_FOE_HIT, E_GUN,
    E_HIT, E_LOST, E_POINTS, E_ROUND, E_SUNK, E_TACTIC, E_UBOAT, FOE, HITS, KIND_SHIPS, NIL, OURS, P_HIT, P_HIT_AIR, P_HIT_ESCAPE,
    P_REPAIR, P_TACTIC, P_UBOAT, REPAIRS, ROUND, SCOPE, SHIPS, STRENGTH, UBOAT, UNITS, V_APART, V_ATTACK, V_CLOSE, V_DIVE, V_ESCAPE,
    V_FIRE, V_HIT, V_OPEN, V_REMAIN, V_REPAIR, V_SPARE,
)
from .rows import PITCH, Table
from .rules.grids import set_of
from .rules.line import shooters
from .screen_views import LONG, OWN, OWN_PROFILE, PROFILE, READ, SHORT, SKIP, score
from .stakes import (
    ALL_SUNK, afloat, after, attacker, before, best, caption, chance, craft, dice_told, earned, flees, front, heading, heads,
    mark, outcome, prey, prospect, tactics, torpedo, torpedoed,
)
from .tables import REPAIR_BOXES
from .words import (
    LIST_FATAL, LIST_KIND, LIST_OVER, LIST_SHORT, LIST_UNIT, SAY_DIVE, SAY_EACH_ALONE, SAY_HITS, SAY_HITS_ESCAPE, SAY_LOST_HITS,
    SAY_REPAIRS_MADE, SAY_SAFE, SAY_TACTIC, SAY_TACTIC_ALONE, VERB_AT,
)

_ROWS = const(5)
_TOP = const(57)
_DICE = const(5)
_HULLS = const(4)  # layers of the strip: sea and ships
_BELOW = const(2)  # place of the slate in the table's layers, below every line
_DIE_Y = const(11)
_FALL = const(5)  # frames
_NOBODY = const(-1)
_HALF = const(3)  # frames until only the U-boat's tower is above the sea
_DIVE = const(32)  # the row of the U-boat's dive, in the line-up
_BOAT = bytes((OWN + UBOAT,))
_OF_SCOPE = (P_HIT, P_HIT_AIR, P_HIT_ESCAPE, P_REPAIR)  # phases that choose a ship of SCOPE


class BattleView:
    """All layers in `group`; `rows` are the ships in the line-up, ours as OWN + unit."""

    flees = staticmethod(flees)  # is it wise to escape from this battle?
    prey = staticmethod(prey)  # the place of the U-boat's wise choice
    best = staticmethod(best)  # the place of the best tactic

    def __init__(self, stage, words, number):
        self.stage = stage
        self.words = words
        self._duel = Duel(stage, words)
        for piece in range(DUEL_BAR - 1, DUEL_STATE - 1, -1):
            self._duel.group.pop(piece)  # here each hit has a box
            self._duel.pieces[piece] = None
        self._duel.sea("scene-calm")
        self._table = Table(stage, words)
        self.group, sky, table = Group(), Group(), self._table.group
        for _ in range(BATTLE_SKY, len(table)):
            sky.append(table.pop(BATTLE_SKY))
        table.insert(_BELOW, sky.pop(1))  # the slate
        for _ in range(4):
            self._duel.group.insert(_HULLS, sky.pop())  # the flames of damage
        self._duel.group.insert(1, table.pop(0))
        for layer in (table.pop(0), self._duel.group, table, sky):  # air and sky stay, where strip and rows lie lower
            self.group.append(layer)
        self._hit = self._table.pieces[BATTLE_DIE].pixel_shader
        self._miss = stage.palette(None, FOG, DEEP, DEEP)
        self.rows = bytearray()
        self._last = b""  # the event, shooter and target of the dice in the sky
        self._thrown = self._hits = 0
        self._next = _NOBODY  # the cell of the enemy's next ship
        self._ships = ()  # the ships in the strip: ours, our other one, theirs, their next one
        self._words = ()  # heads() of the decision
        self._figures = False  # are the figures of tactics shown?

    def close(self):
        """Free all layers."""
        self._duel.close()
        self._table.close()

    # --- a decision ----------------------------------------------------------------------------------

    def ask(self, v, phase, actions):
        """Draw the position of a decision."""
        self._clear()
        self._muster(v, v[SCOPE] if phase in _OF_SCOPE else v[OURS])
        if phase == P_UBOAT:
            self.rows = bytearray((OWN + UBOAT,))
            for ship in sorted([action & 1023 for action in actions if action >> 10 == V_ATTACK], reverse=True):
                self.rows.append(ship)
            self.rows.append(_DIVE)
        self._slate(phase == P_TACTIC)
        self._draw(v, _NOBODY)
        self._choices(actions)
        if phase == P_TACTIC:
            tactics(self.words, v, actions, self._table.pieces[BATTLE_VALUES])

    def _slate(self, shown):
        """Show the figures of tactics, or hide them."""
        self._figures = shown
        self._table.pieces[BATTLE_VALUES].hidden = not shown
        self._table.lie(len(self.rows), self._duel, shown)

    def _muster(self, v, ours):
        """Fill the line-up with our ships of these bits, and the British in the battle."""
        self.rows = bytearray()
        for unit in range(SHIPS):
            if ours >> unit & 1:
                self.rows.append(OWN + unit)
        self.rows += bytes([ship for ship in range(BRITISH) if v[FOE + ship]])

    def _choices(self, actions):
        """Write the words of the legal actions in the sky."""
        self._words = heads(self.words, actions)
        plane = self._table.pieces[BATTLE_CHOICES]
        plane.clear()
        for _, column, word in self._words:
            plane.put(column + 1, 0, word)
        self._table.pieces[BATTLE_CHOSEN].clear()
        self._table.sky(len(self._words) > 0 or self._thrown > 0, self._figures)

    def focus(self, v, actions, i):
        """Show the ships and the odds of action i."""
        verb, arg = actions[i] >> 10, actions[i] & 1023
        chosen = self._table.pieces[BATTLE_CHOSEN]
        chosen.clear()
        unit, ship, line, arrow, said, faces = arg, front(self.rows, False), OWN + arg, " ", "", ""
        told = [RIGHT + word for at, column, word in self._words if at == i]
        if told:
            chosen.put(self.spot(actions, i)[0] // 6, 0, told[0])
            if verb in (V_REMAIN, V_ESCAPE, V_SPARE):
                said, faces = prospect(self.words, v, verb)
            elif verb in (V_CLOSE, V_OPEN):
                said = dice_told(self.words, v, actions[i])
            if not V_CLOSE <= verb <= V_OPEN or V_APART << 10 in actions:
                unit, line = front(self.rows, True), _NOBODY
        elif verb == V_DIVE:
            unit, line, said = UBOAT, _DIVE, self.words.get(SAY_SAFE)
        elif verb == V_HIT:
            self._stand(unit, ship)
            faces = self._attacker(v, unit)
            said = self.words.get(LIST_FATAL + unit) if v[STRENGTH + unit] == 1 else ""
        elif verb == V_REPAIR:
            faces = self.words.say(SAY_REPAIRS_MADE, (v[REPAIRS], REPAIR_BOXES[set_of(v)]))
        else:
            unit, ship = (UBOAT, arg) if verb == V_ATTACK else (arg >> 4, arg & 15)
            line, arrow = ship, AT
            if verb == V_ATTACK:
                said, faces = torpedo(self.words, v, ship)
            else:
                faces = chance(self.words, v, unit, ship)
        if verb != V_HIT:
            self._stand(unit, ship, arrow)
        self._say(said, faces)
        self._draw(v, line, False)

    def _attacker(self, v, unit):
        """Show the attacker whose hits are to be given, opposite this unit. Return the chart and the number of hits."""
        kind = attacker(v)
        if kind != KIND_SHIPS:
            self._approach(kind, unit)
        return self.words.say(SAY_HITS_ESCAPE if kind == KIND_SHIPS else SAY_HITS, (v[CHART], v[HITS]))

    def _approach(self, kind, unit=BISMARCK):
        """Show aircraft, cruisers, destroyers or mines opposite a ship of ours."""
        self._duel.ships(OWN_PROFILE[unit], self._beside(unit), *craft(kind))
        self._behind(unit, [])
        self._duel.names(self.words.get(LIST_UNIT + unit), FROM, self.words.get(LIST_KIND + kind), "")

    def called(self, screen, action):
        """The name of a tactic of both ships, or "" for the text of the action."""
        if action >> 10 == V_APART:
            return self.words.get(SAY_EACH_ALONE)
        is_both = screen.both and action >> 10 in (V_CLOSE, V_OPEN)
        return self.words.say(VERB_AT + (action >> 10) - 1, (UNITS,)) if is_both else ""

    def spot(self, actions, i):
        """Where action i lies, (x, y): a word in the sky, or a row."""
        verb, arg = actions[i] >> 10, actions[i] & 1023
        for at, column, _ in self._words:
            if at == i:
                return 6 * column, _DIE_Y
        row = self.rows.find(bytes((_DIVE if verb == V_DIVE else arg & 15 if verb in (V_FIRE, V_ATTACK) else OWN + arg,)))
        return -1, _TOP + PITCH * row

    # --- the strip of sea ----------------------------------------------------------------------------

    def _stand(self, unit, ship, arrow=" "):
        """Show one of our units and a British ship; an arrow points from the shooter. It hides the message."""
        british = [ship] + [who for who in self.rows if who < OWN and who != ship] if ship != _NOBODY else []
        self._duel.ships(OWN_PROFILE[unit], self._beside(unit), PROFILE[ship] if british else -1, False)
        self._duel.names(self.words.get(LIST_UNIT + unit), arrow, self.words.get(LIST_SHORT + ship) if british else "", "")
        self._behind(unit, british)
        self._say("")

    def _behind(self, unit, british):
        """Show the second of these British ships behind the first, or none. `unit` is ours."""
        second = OWN + SHIPS - 1 - unit if self._beside(unit) >= 0 else _NOBODY
        self._ships = [OWN + unit, second] + british
        picture, cell = self._table.pieces[BATTLE_BEHIND], PROFILE[british[1]] if len(british) > 1 else _NOBODY
        reveal(picture, cell >= 0)
        if cell >= 0 and cell != self._next:
            self._next = cell
            self.stage.change(picture.bitmap, "profiles", cell)

    def _beside(self, unit):
        """The picture of our other ship in the line-up, or -1."""
        second = SHIPS - 1 - unit
        return second if unit < SHIPS and self.rows.find(bytes((OWN + second,))) >= 0 else -1

    def _say(self, text, above=""):
        """Show a line in place of the names, and another one above it."""
        for piece, line in ((BATTLE_MESSAGE, text), (BATTLE_FACES, above)):
            self._table.pieces[piece].hidden = not line
            self._table.pieces[piece].center(0, line)
        self._table.cover(self._figures)

    # --- the line-up ---------------------------------------------------------------------------------

    def _draw(self, v, chosen, anew=True, notes=()):
        """Draw the rows, with `chosen` on paper. Without `anew`, draw only the rows whose paper changes.

        `notes` are the hits of each ship in the whole battle, in place of her dice."""
        self._table.lie(len(self.rows), self._duel, self._figures)
        self._table.begin()
        self._table.fires(v, self._ships)
        for row in range(_ROWS):
            who = self.rows[row] if row < len(self.rows) else _NOBODY
            if anew or who in (chosen, self._at):
                if who == _NOBODY:
                    self._table.blank(row)
                elif who == _DIVE:
                    self._table.row(row, self.words.get(SAY_DIVE), 0, 0, "", who == chosen, GOLD)
                else:
                    lost = self.words.say(SAY_LOST_HITS, (notes[who],)) if notes and notes[who] and who != CONVOY else ""
                    self._table.ship(v, row, who, who == chosen, lost if notes else None)
        self._at = chosen

    def _flash(self, who):
        row = self.rows.find(bytes((who,)))
        if row >= 0:
            self._table.flash(row)

    # --- events --------------------------------------------------------------------------------------

    def play(self, player, r):
        """Show a record; return the milliseconds to hold it."""
        was, kind = player.was, r[0]
        self._slate(False)
        self._choices(())
        head = heading(self.words, was, r)
        if head:
            self.stage.header(head)
        if kind == E_BATTLE_OVER:
            return 0  # result() draws it
        if not self.rows:  # the view was made for this record
            self._muster(was, was[OURS])
        if kind in (E_GUN, E_FOE_GUN, E_DIE, E_UBOAT):
            return self._shot(was, kind, r, player.screen.more)
        if kind == E_TACTIC:
            return self._tactic(was, r) if r[5] else 0  # a ship that stays on course shows nothing
        boat = self.rows[:1] == _BOAT
        if kind == E_POINTS and (was[ROUND] or boat and r[3] > NIL) or kind == E_ROUND and r[3] == 1:
            return 0  # the caption of the sunk ship has said it, or the first decision follows
        if boat and kind in (E_HIT, E_FOE_HIT, E_LOST):
            return 0  # the picture of the torpedo has shown it
        if kind in (E_BATTLE, E_FOE) or not self.rows:
            self._muster(was, was[OURS] or afloat(was))
            self._stand(front(self.rows, True), front(self.rows, False))
        if kind in (E_HIT, E_FOE_HIT):
            self._flash(r[3] if kind == E_FOE_HIT else OWN + r[3])
        if kind in (E_BATTLE, E_ESCAPE, E_FOE_ESCAPE, E_ROUND):
            self._clear()
        if kind in (E_ESCAPE, E_FOE_ESCAPE):
            self._fall(r[3])
        self._draw(was, _NOBODY)
        self._say(caption(self.words, was, r, boat))
        if kind == E_LOST:
            self._duel.ships(OWN_PROFILE[r[3]], -1, -1, False)
            self._behind(UBOAT, [])
            self._table.fires(was, self._ships)
        if kind in (E_SUNK, E_LOST):
            self._duel.sink(kind == E_LOST)
        if kind == E_BATTLE:
            return SKIP  # its ships follow
        if kind == E_ROUND or kind == E_FOE_HIT and r[3] == CONVOY or kind == E_SUNK and boat or kind == E_FOE_ESCAPE and r[4]:
            return SHORT
        return LONG if kind in (E_SUNK, E_LOST) else READ

    def result(self, screen, ring, n):
        """Show the result of the battle that event n ends: reason, points, and the hits of each ship. Its last dice stay.

        It waits for A, but not after a battle without a hit."""
        was = screen.was
        ours, british, hits, points, why, convoys = outcome(ring, n)
        screen.battle(hits[OWN:])
        v = bytearray(was)
        v[ROUND], v[FOE + CONVOY] = 1, max(0, convoys - hits[CONVOY])
        self._muster(was, ours or afloat(was))
        self.rows += british
        self._stand(front(self.rows, True), _NOBODY if why == ALL_SUNK else front(self.rows, False))
        self._draw(v, _NOBODY, notes=hits)
        reason, medal = self.words.get(LIST_OVER + why), earned(self.words, was, before(was, british, hits))
        if medal:
            self.stage.header(reason)
        self._say(score(self.words, was, points), medal or reason)
        return ASKS if any(hits) else LONG

    def _tactic(self, was, r):
        """Show the die of a ship's tactic and its result."""
        if OWN + r[3] not in self._ships[:1]:
            self._stand(r[3], front(self.rows, False))
        self._clear()
        self._fall(r[5])
        self._draw(was, _NOBODY)
        self._say(self.words.say(SAY_TACTIC if shooters(was, r[3]) else SAY_TACTIC_ALONE, r[journal.A :]))
        return LONG

    def _shot(self, was, kind, r, more):
        """Show one die of an attack: it falls. After the last one (not `more`) a shell, torpedo or bomb flies."""
        ours = kind in (E_GUN, E_UBOAT)
        who = bytes((kind, r[3], r[4] if kind in (E_GUN, E_FOE_GUN) else 0))
        if who != self._last:
            self._clear()
            self._last = who
            self._face(was, kind, r)
        die, hit = (r[4], r[5]) if kind in (E_DIE, E_UBOAT) else (r[5], r[6])
        self._fall(die, hit)
        self._hits += hit > 0
        if more:
            return SKIP
        self._duel.fly(ours, 2 if kind in (E_GUN, E_FOE_GUN) else 0, self._hits)
        mark(self._duel.pieces, ours and (hit or kind != E_UBOAT), self._hits or kind == E_UBOAT)
        if kind != E_UBOAT:
            return SHORT
        self._flash(r[3] if hit else OWN + UBOAT)
        then = after(was, r)
        self._draw(then, _NOBODY)
        self._say(torpedoed(self.words, was, r), earned(self.words, then, was) if hit else "")
        self._last = b""  # then the die falls again
        if not then[STRENGTH + UBOAT]:
            self._duel.sink(True, _HALF)
            mark(self._duel.pieces, False, False)
        return ASKS

    def _face(self, was, kind, r):
        """Show the attacker and its target."""
        if kind == E_DIE:
            self._muster(was, afloat(was))
            self._approach(r[3])
            self._say("")
        elif kind == E_UBOAT:
            self.rows = bytearray((OWN + UBOAT, r[3]))
            self._stand(UBOAT, r[3], AT)
        elif kind == E_GUN:
            self._stand(r[3], r[4], AT)
        else:
            self._stand(r[4], r[3], FROM)
        self._draw(was, _NOBODY)

    # --- dice ----------------------------------------------------------------------------------------

    def _clear(self):
        """Remove the dice from the sky, and the lines over the strip."""
        self._say("")
        for i in range(_DICE):
            reveal(self._table.pieces[BATTLE_DIE + i], False)
        self._table.sky(False)
        self._last = b""
        self._thrown = self._hits = 0

    def _fall(self, face, hit=1):
        """Show the next die that falls; a miss is grey."""
        die = self._table.pieces[BATTLE_DIE + self._thrown % _DICE]
        self._thrown += 1
        self._table.sky(True)
        die.pixel_shader = self._hit
        for i in range(_FALL):
            place(die, TUMBLE + i % 2, die.x, _DIE_Y - 1 + i % 2)
            if self.stage.pause(50):
                break
        place(die, face, die.x, _DIE_Y)
        if not hit:
            die.pixel_shader = self._miss
        self.stage.tone(DIE)


VIEW = BattleView
