# SPDX-License-Identifier: MIT
"""The choice of an attack, and a box under the map: forces, guns, evasion, the enemy's consent.

It shows only facts that the deciding side knows (SB-ATTACK). Guns are the salvoes of bow and stern turrets.
"""

from micropython import const

from ...core.head import SIDE
from ...ui.pieces import dismantle
from ...ui.text import page_mark
from .fields import (
    ACTIONS, ANNOUNCED, BISMARCK, BRITISH, CONTACT, EVASION, GERMAN, GERMAN_SHIPS, HITS, HOW_FORCE, LOSS_KEPT, MET,
    PRINZ_EUGEN, SHIPS, TARGET, V_ATTACK, V_NO_ATTACK,
)
from .layouts import FORCES, FORCES_ROW
from .rules.guns import salvoes
from .rules.naval_combat import fits
from .rules.naval_forces import fastest, in_force
from .rules.ships import get_zone, zone_of
from .screen_views import OwnView
from .tables import FULL_EVASION
from .words import (
    LIST_UNIT, PHASE_PROMPT, SAY_ATTACKER, SAY_BY_CHANCE, SAY_FOE_MAY, SAY_FOE_MUST, SAY_GUNS_EV, SAY_MORE_FORCES, SAY_ONE_FORCE,
    SAY_THEY_MAY, SAY_WITH, SAY_YOUR_FORCE,
)

_BOX = const(48)  # pixels from a zone to the lower edge of the map, at least


class Attack:
    """The helper of a Screen."""

    def __init__(self, screen):
        self._screen = screen
        self.box = ForcesBox(screen.stage, screen.words)
        self._group = screen.view.group
        self._group.append(self.box.group)

    def close(self):
        """Remove the box from the map."""
        if self.box.group in self._group:
            self._group.remove(self.box.group)
        dismantle(self.box.group)

    def order(self, actions):
        """The actions in the cursor's order."""
        return sorted(actions)

    def near(self, i, dx, dy):
        """The index of the action next to action i, in a ring."""
        return (i + dx + dy) % len(self._screen.actions)

    def focus(self, action):
        """Show the forces of an attack, and put the cursor on the German ship in question."""
        screen, v = self._screen, self._screen.was
        verb, text = action >> 10, screen.words.get(PHASE_PROMPT + screen.phase)
        if len(screen.actions) > 1:
            text += " " + page_mark(list(screen.actions).index(action), len(screen.actions))
        screen.strip(text)
        self.box.group.hidden = verb == V_NO_ATTACK
        screen.cursor.hide()
        if verb != V_NO_ATTACK:
            german = (action & 1023) >> 2 if verb == V_ATTACK else v[TARGET + v[ACTIONS]]
            zone = zone_of(v, german) if v[SIDE] == GERMAN else get_zone(v, CONTACT + 4 * german)
            screen.view.focus(screen.cursor, zone, _BOX)
            self.box.draw(v, action)


class ForcesBox(OwnView):
    """Four rows of text under the map."""

    layout = FORCES

    def draw(self, v, action):
        """Draw the facts about an attack, or about the answer to one."""
        self.pieces[FORCES_ROW].clear()
        if action >> 10 != V_ATTACK:
            at = ANNOUNCED + 2 * v[ACTIONS]
            self._row(0, self.words.get(SAY_ATTACKER), self.words.get(SAY_GUNS_EV)[-2:])
            self._row(1, "", str(v[at]))
            self._row(2, self.words.get(SAY_YOUR_FORCE))
            self._row(3, "", str(v[at + 1]))
        elif v[SIDE] == BRITISH:
            self._british(v, action >> 2 & 255, action & 3)
        else:
            self._german(v, action >> 2 & 255, action & 3)

    def _row(self, row, left, right=""):
        self.pieces[FORCES_ROW].line(row, left, right)

    def _head(self, count, one):
        words = self.words
        self._row(0, words.say(SAY_BY_CHANCE, (count,)) if count > 1 else words.get(one), words.get(SAY_GUNS_EV))

    def _british(self, v, german, kind):
        """The own forces of a kind. Those that are fast enough go first; without them chance picks among the others."""
        foe, most = v[EVASION + german], FULL_EVASION[german] - v[LOSS_KEPT + german]
        if german == BISMARCK and v[CONTACT + 3] & HOW_FORCE:
            foe, most = min(foe, v[EVASION + PRINZ_EUGEN]), min(most, FULL_EVASION[PRINZ_EUGEN] - v[LOSS_KEPT + PRINZ_EUGEN])
        leads = [ship for ship in range(GERMAN_SHIPS, SHIPS) if fits(v, BRITISH, ship, german, kind)]
        able = [ship for ship in leads if fastest(v, ship) >= foe]
        leads = able or leads
        self._head(len(leads), SAY_YOUR_FORCE)
        for row in range(min(2, len(leads))):
            self._force(v, row + 1, leads[row])
        if len(leads) > 2:
            self._row(2, self.words.say(SAY_MORE_FORCES, (len(leads) - 1,)))
        must = able and min([fastest(v, ship) for ship in able]) >= most
        self._row(3, self.words.say(SAY_FOE_MUST if must else SAY_FOE_MAY, (german,)), _figures(_guns(v, german), foe))

    def _german(self, v, german, kind):
        """The own force, and the number of British forces of the kind; which of them fights is not known."""
        self._head(v[MET + german * 3 + kind], SAY_ONE_FORCE)
        self._row(1, self.words.say(SAY_THEY_MAY, (kind,)), " ?  ?")
        self._row(2, self.words.get(SAY_YOUR_FORCE))
        self._force(v, 3, german)

    def _force(self, v, row, lead):
        """A force: its first ship, the number of others, their guns and evasion."""
        mates = [ship for ship in range(SHIPS) if in_force(v, ship, lead)]
        name = self.words.get(LIST_UNIT + lead)
        if len(mates) > 1:
            name += self.words.say(SAY_WITH, (len(mates) - 1,))
        self._row(row, name, _figures(sum([_guns(v, ship) for ship in mates]), fastest(v, lead)))


def _figures(guns, evasion):
    return "{} {}".format(guns, evasion)


def _guns(v, ship):
    return sum([max(0, salvoes(v, ship, section, HITS)) for section in range(2)])
