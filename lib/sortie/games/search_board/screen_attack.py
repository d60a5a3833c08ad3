# SPDX-License-Identifier: MIT
"""The choice of an attack or of an answer: both forces, their guns and evasion, and the enemy's consent.

It shows only facts that the deciding side knows (SB-ATTACK). Guns are the boxes of bow and stern turrets.
"""

from micropython import const

from ...core.head import SIDE
from ...ui.text import LEFT, RIGHT
from .fields import (
    ACTIONS, ANNOUNCED, BISMARCK, BRITISH, CONTACT, EVASION, FORCE_KIND, GERMAN_SHIPS, HOW_FORCE, LEAD,
    LOSS_KEPT, PRINZ_EUGEN, SHIPS, TARGET, V_ATTACK, V_NO_ATTACK,
)
from .rules.damage import left
from .rules.naval_forces import fastest, in_force, may_attack
from .rules.ships import get_zone
from .screen_views import unit_zone
from .tables import FULL_EVASION
from .words import (
    LIST_A_KIND, LIST_FOE_KIND, LIST_UNIT, SAY_FASTER_MAY, SAY_FOE_EVASION, SAY_FOE_FORCE, SAY_MAY_REFUSE, SAY_MUST_FIGHT, SAY_ONE_OF,
    SAY_OWN_FORCE, SAY_VERSUS, SAY_WITH,
)

_FASTEST = const(1)  # words for evasion (LIST_EV)
_SLOWEST = const(2)


class Attack:
    """The helper of a Screen."""

    def __init__(self, screen):
        self._screen = screen
        self._foot = ""

    def order(self, actions):
        """The actions in the cursor's order: attacks, or the consent, first. It starts on no attack if the guns are few."""
        actions, v = sorted(actions), self._screen.was
        if v[SIDE] == BRITISH and actions[0] >> 10 == V_ATTACK and not any([self._is_fair(v, action) for action in actions[:-1]]):
            actions.insert(0, actions.pop())
        return actions

    def _is_fair(self, v, action):
        """Have the British half of her guns at least?"""
        german, kind = (action & 1023) >> 2, action & 3
        return 2 * _force_guns(v, self._british(v, german, kind)[0]) >= _foe_guns(v, german)

    def near(self, i, dx, dy):
        """The index of the action next to action i, in a ring of left and right."""
        return (i + dx) % len(self._screen.actions)

    def called(self, action):
        """The enemy's answer to an attack, or "" if it is not known."""
        return self._foot

    def focus(self, action):
        """Show the forces in the strip and in a caption, and the German ship. No attack shows those of the first attack."""
        screen, v = self._screen, self._screen.was
        n, words = v[ACTIONS], screen.words
        attacks = [other for other in screen.actions if other >> 10 == V_ATTACK]
        screen.ways = " " + LEFT + RIGHT if len(screen.actions) > 1 else ""
        if action >> 10 == V_NO_ATTACK and not attacks:
            screen.strip(screen.prompt())
            return
        shown = attacks[0] if action >> 10 == V_NO_ATTACK else action
        attack, british = shown >> 10 == V_ATTACK, v[SIDE] == BRITISH
        german, kind = ((shown & 1023) >> 2, shown & 3) if attack else (v[TARGET + n], v[FORCE_KIND + n])
        self._foot, own = "", german
        if british:
            own, lines = self._british(v, german, kind) if attack else (v[LEAD + n] - 1, "")
        elif attack:
            lines = self._german(v, german)
            self._foot = words.get(LIST_FOE_KIND + kind)
        if not attack:
            foes, ours = v[ANNOUNCED + 2 * n], v[ANNOUNCED + 2 * n + 1]
            lines = words.say(SAY_OWN_FORCE, (_force_guns(v, own), ours, _of(v, own, _SLOWEST)))
            if british:
                lines += words.say(SAY_FOE_FORCE, (_foe_guns(v, german), foes, _with_her(v, german) * _FASTEST))
            else:
                lines += "\n" + words.say(SAY_FOE_EVASION, (foes,))
        if shown != action:
            self._foot = ""
        foe = self._name(german, _with_her(v, german)) if british else words.get(LIST_A_KIND + kind)
        text = words.say(SAY_VERSUS).join((self._force(v, own), foe))
        screen.view.focus(screen.cursor, get_zone(v, CONTACT + 4 * german) if british else unit_zone(v, german))
        screen.toast.say(lines)
        screen.strip(text)

    def _british(self, v, german, kind):
        """(the lead of the first own force of a kind, the caption). Forces that are fast enough go before others."""
        say, foe = self._screen.words.say, v[EVASION + german]
        most, guns = FULL_EVASION[german] - v[LOSS_KEPT + german], _foe_guns(v, german)
        if _with_her(v, german):
            foe = min(foe, v[EVASION + PRINZ_EUGEN])
            most = min(most, FULL_EVASION[PRINZ_EUGEN] - v[LOSS_KEPT + PRINZ_EUGEN])
        leads = [ship for ship in range(GERMAN_SHIPS, SHIPS) if may_attack(v, ship, german, kind)]
        able = [ship for ship in leads if fastest(v, ship) >= foe]
        leads = able or leads
        must = able and min([fastest(v, ship) for ship in able]) >= most  # a repair is her secret
        self._foot = say(SAY_MUST_FIGHT if must else SAY_MAY_REFUSE, (german,))
        lead = leads[0]
        if len(leads) > 1:
            return lead, say(SAY_ONE_OF, (_force_guns(v, lead), guns, len(leads)))
        own = say(SAY_OWN_FORCE, (_force_guns(v, lead), fastest(v, lead), _of(v, lead, _FASTEST)))
        return lead, own + say(SAY_FOE_FORCE, (guns, foe, _with_her(v, german) * _SLOWEST))

    def _german(self, v, german):
        """The caption of an attack on a British force that is not known."""
        say = self._screen.words.say
        return say(SAY_OWN_FORCE, (_force_guns(v, german), fastest(v, german), _of(v, german, _FASTEST))) + "\n" + say(SAY_FASTER_MAY)

    def _force(self, v, lead):
        """The name of an own force: its first ship, and the number of others."""
        return self._name(lead, len(_ships(v, lead)) - 1)

    def _name(self, lead, others):
        words = self._screen.words
        return words.get(LIST_UNIT + lead) + (words.say(SAY_WITH, (others,)) if others else "")


def _with_her(v, german):
    """1 if the British know that Prinz Eugen is in Bismarck's force, else 0."""
    return 1 if german == BISMARCK and v[CONTACT + 3] & HOW_FORCE else 0


def _foe_guns(v, german):
    """The guns of a German ship, and of Prinz Eugen with her."""
    return _guns(v, german) + (_guns(v, PRINZ_EUGEN) if _with_her(v, german) else 0)


def _ships(v, lead):
    return [ship for ship in range(SHIPS) if in_force(v, ship, lead)]


def _of(v, lead, which):
    """The word for a force's evasion (LIST_EV): `which` of several ships it belongs to."""
    return which if len(_ships(v, lead)) > 1 else 0


def _force_guns(v, lead):
    return sum([_guns(v, ship) for ship in _ships(v, lead)])


def _guns(v, ship):
    return left(v, ship, 0) + left(v, ship, 1)
