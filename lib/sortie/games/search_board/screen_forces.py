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
    LIST_A_KIND, LIST_UNIT, PHASE_PROMPT, SAY_ATTACKER, SAY_BY_CHANCE, SAY_FOE_MAY, SAY_FOE_MUST, SAY_GUNS_EV, SAY_ONE_OF,
    SAY_ONLY_EV, SAY_UNKNOWN, SAY_VERSUS, SAY_WITH, SAY_YOUR_FORCE,
)

_FOOT = const(18)  # cells beside the effect of A
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

    def called(self, action):
        """The forces of an attack, for the footer; "" if they do not fit there."""
        names = self.box.names if action >> 10 == V_ATTACK else ""
        return names if len(names) <= _FOOT else ""


class ForcesBox(OwnView):
    """Four rows of text under the map: the own force, the number of others, the enemy, the enemy's consent."""

    layout = FORCES
    names = ""  # the forces of an attack

    def draw(self, v, action):
        """Draw the facts about an attack, or about the answer to one."""
        self.names = ""
        self.pieces[FORCES_ROW].clear()
        if action >> 10 != V_ATTACK:
            at, say = ANNOUNCED + 2 * v[ACTIONS], self.words.say
            self._row(0, self.words.get(SAY_YOUR_FORCE), say(SAY_ONLY_EV, (v[at + 1],)))
            self._row(2, self.words.get(SAY_ATTACKER), say(SAY_ONLY_EV, (v[at],)))
        elif v[SIDE] == BRITISH:
            self._british(v, action >> 2 & 255, action & 3)
        else:
            self._german(v, action >> 2 & 255, action & 3)

    def _row(self, row, left, right=""):
        self.pieces[FORCES_ROW].line(row, left, right)

    def _british(self, v, german, kind):
        """The own forces of a kind. Those that are fast enough go first; without them chance picks among the others."""
        foe, most, guns = v[EVASION + german], FULL_EVASION[german] - v[LOSS_KEPT + german], _guns(v, german)
        both = int(german == BISMARCK and v[CONTACT + 3] & HOW_FORCE > 0)  # P.Eugen is in her force
        if both:
            foe, most = min(foe, v[EVASION + PRINZ_EUGEN]), min(most, FULL_EVASION[PRINZ_EUGEN] - v[LOSS_KEPT + PRINZ_EUGEN])
            guns += _guns(v, PRINZ_EUGEN)
        leads = [ship for ship in range(GERMAN_SHIPS, SHIPS) if fits(v, BRITISH, ship, german, kind)]
        able = [ship for ship in leads if fastest(v, ship) >= foe]
        leads = able or leads
        name, words = self._force(v, 0, leads[0]), self.words
        if len(leads) > 1:
            self._row(1, words.say(SAY_BY_CHANCE, (len(leads) - 1,)))
            name = words.get(LIST_A_KIND + kind)
        must = able and min([fastest(v, ship) for ship in able]) >= most
        self._row(2, self._name(german, both), self._figures(guns, foe))
        self._row(3, words.get(SAY_FOE_MUST if must else SAY_FOE_MAY))
        self.names = words.get(SAY_VERSUS).join((name, words.get(LIST_UNIT + german)))

    def _german(self, v, german, kind):
        """The own force, and the number of British forces of the kind; which of them fights is not known."""
        name, foe, count = self._force(v, 0, german), self.words.get(LIST_A_KIND + kind), v[MET + german * 3 + kind]
        self._row(2, foe + (self.words.say(SAY_ONE_OF, (count,)) if count > 1 else ""), self.words.get(SAY_UNKNOWN))
        self._row(3, self.words.get(SAY_FOE_MAY))
        self.names = self.words.get(SAY_VERSUS).join((name, foe))

    def _force(self, v, row, lead):
        """Show a force: its first ship, the number of others, their guns and evasion. Returns its name."""
        mates = [ship for ship in range(SHIPS) if in_force(v, ship, lead)]
        name = self._name(lead, len(mates) - 1)
        self._row(row, name, self._figures(sum([_guns(v, ship) for ship in mates]), fastest(v, lead)))
        return name

    def _name(self, lead, others):
        """The name of a force: its first ship and the number of others."""
        return self.words.get(LIST_UNIT + lead) + (self.words.say(SAY_WITH, (others,)) if others else "")

    def _figures(self, guns, evasion):
        return self.words.say(SAY_GUNS_EV, (guns, evasion))


def _guns(v, ship):
    return sum([max(0, salvoes(v, ship, section, HITS)) for section in range(2)])
