# SPDX-License-Identifier: MIT
"""The panel below the line-up: the worth of an enemy, the weapons left, the bonuses and repairs in hand."""

from micropython import const

from ...ui.colors import INK, PAPER
from ...ui.pieces import reveal
from .fields import (
    BONUS_USED, CARD, DAY, DONE, DONE_FLAK, DONE_REPAIR, ENEMIES, EUGEN, FIRED, FIRED_TORPEDO, IN_HAND, MEDALS,
    SHIP_CARDS, SUNK,
)
from .layouts import STATE, STATE_BAR, STATE_FOE, STATE_FOE_GROUND, STATE_HELD, STATE_PAPER, STATE_READY, STATE_WORTH
from .rules.enemy import any_ship, fighting, needed
from .rules.modifiers import bonus_of
from .rules.ships import own_guns
from .screen_views import OwnView
from .tables import BONUS_COMBAT, BONUS_MEDAL, BONUS_REPAIR, VP
from .words import (
    LIST_OWN_SHORT, SAY_AWAY_ON, SAY_BONUSES, SAY_BONUS_NONE, SAY_BONUS_USED, SAY_BRINGS_COMBAT, SAY_BRINGS_MEDAL,
    SAY_BRINGS_REPAIR, SAY_NO_WAY, SAY_READY, SAY_READY_FLAK, SAY_READY_GUNS, SAY_READY_NONE,
    SAY_READY_TORPEDO, SAY_SHORT_ON, SAY_WORTH,
)

_DIE = const(6)
_FACES = ("4+", "5+", "6")  # by the die that escapes, from 4 on
_MOST = const(4)  # bonuses in the line; half of them beside repairs
_BESIDE = const(23)  # cells beside the number of enemies below


class State(OwnView):
    """Three lines."""

    layout = STATE

    def draw(self, v):
        """Draw what the player has left in this round, and holds."""
        words, pieces = self.words, self.pieces
        ready = ", ".join(self._ready(v))
        pieces[STATE_READY].line(0, words.say(SAY_READY, (ready,)) if ready else words.get(SAY_READY_NONE))
        held, away = self._held(v), self._away(v, SAY_AWAY_ON)
        label = words.get(SAY_BONUSES)
        if held[0] == "+" and len(label) + len(held) + len(away) < pieces[STATE_HELD].cols:
            held = label + held
        if len(held) + len(away) >= pieces[STATE_HELD].cols:
            away = self._away(v, SAY_SHORT_ON)
        pieces[STATE_HELD].line(0, held, away)

    def choose(self, card, foe, option, below, note=""):
        """Show the worth of an enemy (-1: none), a note, or another option as the chosen row. `foe`: the enemy's weapons in words.

        `below`: enemies below the last row."""
        pieces = self.pieces
        for piece in (STATE_PAPER, STATE_BAR):
            reveal(pieces[piece], option != "")
        pieces[STATE_WORTH].color(INK if option else PAPER)
        text = option or note or self._worth(card)
        pieces[STATE_FOE].line(0, "", foe)
        reveal(pieces[STATE_FOE_GROUND], foe != "")
        pieces[STATE_WORTH].line(0, text, "\x89" + str(below) if below > 0 and len(text) <= _BESIDE else "")

    def _worth(self, card):
        if card < 0:
            return ""
        brings = []
        for say, bonus in (
            (SAY_BRINGS_MEDAL, BONUS_MEDAL), (SAY_BRINGS_COMBAT, BONUS_COMBAT), (SAY_BRINGS_REPAIR, BONUS_REPAIR),
        ):
            if bonus[card]:
                brings.append(self.words.say(say, (bonus[card],)))
        worth = self.words.say(SAY_WORTH, (VP[card],))
        return worth + ", " + ", ".join(brings) if brings else worth

    def _ready(self, v):
        """The weapons that have not fired in this round, as a list of texts."""
        words, ready, guns = self.words, [], ""
        for ship in range(2):
            if any_ship(v) and own_guns(v, ship) and not v[FIRED] >> ship & 1:
                guns += words.get(LIST_OWN_SHORT + ship)
        if guns:
            ready.append(words.say(SAY_READY_GUNS, (guns,)))
        if any_ship(v) and not v[SUNK + EUGEN] and not v[FIRED] & FIRED_TORPEDO:
            ready.append(words.get(SAY_READY_TORPEDO))
        for card in range(SHIP_CARDS, ENEMIES):
            for ship in range(2):
                if fighting(v, card) and not v[SUNK + ship] and not v[DONE + card] & DONE_FLAK << ship:
                    ready.append(words.get(SAY_READY_FLAK))
                    return ready
        return ready

    def _held(self, v):
        """The combat bonuses and the repairs in hand."""
        words, bonuses, mends = self.words, [], 0
        for size in (1, 2):
            count = v[MEDALS + size - 1]
            for card in range(ENEMIES):
                count += bonus_of(v, card) == size
            bonuses += ["+" + str(size)] * count
        for card in range(ENEMIES if v[DAY] else 0):
            if v[CARD + card] == IN_HAND and not v[DONE + card] & DONE_REPAIR:
                mends += BONUS_REPAIR[card]
        repairs = words.say(SAY_BRINGS_REPAIR, (mends,)) if mends else ""
        said = " ".join(bonuses[-_MOST // 2 :] if mends else bonuses[:_MOST])  # the line has no more room
        if v[BONUS_USED] and mends:
            said = ""
        if v[BONUS_USED] and said or not said and not mends:
            said = words.get(SAY_BONUS_USED if said else SAY_BONUS_NONE)
        return ", ".join([text for text in (said, repairs) if text])

    def _away(self, v, say):
        """The dice that escape, in the words of `say`."""
        if not any_ship(v):
            return ""
        need = needed(v)
        return self.words.say(say, (_FACES[need - 4],)) if need <= _DIE else self.words.get(SAY_NO_WAY)
