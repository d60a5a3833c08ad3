# SPDX-License-Identifier: MIT
"""The view of a contact card: its picture, figures and prize."""

from micropython import const

from ...ui.canvas import ASKS
from ...widgets.card import Card
from .fields import CARD, DECK_LEFT, E_DRAW, E_EVENT, E_WING, IN_BATTLE, MARK_AT, SHIP_CARDS
from .screen_events import LONG, SHORT, STAY
from .screen_views import PROFILE
from .tables import (
    AIRCRAFT, BONUS_COMBAT, BONUS_MEDAL, BONUS_REPAIR, CV, DATE_OF, DRAW_AIR, FACTOR, FIRST_AIR, FIRST_EVENT, GUN_DICE,
    SPEED, TORPEDO_DICE, TYPE, VP,
)
from .words import (
    LIST_DAY, LIST_EVENT_TEXT, LIST_TYPE, LIST_UNIT, SAY_CARD_GUNS, SAY_CARD_HITS, SAY_CARD_PLANES, SAY_CARD_SPEED,
    SAY_CARD_TORPEDOES, SAY_CARD_TYPE, SAY_GIVES_COMBAT, SAY_GIVES_MEDAL, SAY_GIVES_NOTHING, SAY_GIVES_REPAIR,
    SAY_PLANES_DOWN, SAY_SHOOT_DOWN, SAY_SINK_HER, SAY_THEN_YOURS,
)

# by profile, which begin with two own ships; then the events
_PICTURES = (
    "", "", "king_george_v", "hood", "county", "carrier", "tribal", "swordfish", "beaufort", "catalina", "rodney",
    "sheffield", "contact_lost", "long_signal", "sighting", "wrong_target",
)
_EVENTS = const(12)


class CardView(Card):
    """Any of the 31 cards, over the map without its counters, because they would lie under it."""

    def __init__(self, stage, words, number):
        super().__init__(stage, words)
        self.group.insert(0, stage.tile_map("last_battle_map", 0, 8))

    def show(self, card, left):
        """Show a card; `left` cards are still in the deck."""
        words, date, event = self.words, DATE_OF[card], card - FIRST_EVENT
        picture = _PICTURES[_EVENTS + event if event >= 0 else PROFILE[card]]
        self.draw(left, picture, words.get(LIST_UNIT + card), words.get(LIST_DAY + date - 1) if date else "")
        if event >= 0:
            self.event(words.get(LIST_EVENT_TEXT + event))
        else:
            say = SAY_SHOOT_DOWN if card >= FIRST_AIR else SAY_PLANES_DOWN if TYPE[card] == CV else SAY_SINK_HER
            prize = words.say(say, (VP[card],))
            self.figures(self._figures(card), prize, words.get(SAY_THEN_YOURS) + " " + self.gives(card))

    def play(self, player, r):
        """Play a card that slides in. An event's card waits for A only when its event acts, in a record of its own."""
        wing = r[0] == E_WING
        if r[0] == E_DRAW:
            player.was[DECK_LEFT] = r[4]
            player.was[CARD + r[3]] = IN_BATTLE
            if r[3] < SHIP_CARDS:
                player.was[MARK_AT + r[3]] = 0
        self.show(r[4] if wing else r[3], r[4] if r[0] == E_DRAW else 0)
        if r[0] != E_EVENT:
            self.slide()
        if wing:
            player.was[CARD + r[4]] = IN_BATTLE
            player.on(STAY, r)
        return LONG if wing else SHORT if r[0] == E_DRAW and r[3] >= FIRST_EVENT else ASKS

    def _figures(self, card):
        """A list of (caption, figure): type, hits, guns, and torpedoes or speed. For a carrier type and aircraft: her speed has no effect
        (LB-ESCAPE)."""
        what, torpedoes = TYPE[card], TORPEDO_DICE[card]
        if what == CV:
            rows = ((SAY_CARD_PLANES, DRAW_AIR[card]),)
        else:
            rows = ((SAY_CARD_HITS, FACTOR[card]),)
            if what != AIRCRAFT:
                rows += ((SAY_CARD_GUNS, GUN_DICE[card]),)
            if torpedoes or what == AIRCRAFT:
                rows += ((SAY_CARD_TORPEDOES, torpedoes),)
            else:
                rows += ((SAY_CARD_SPEED, SPEED[card]),)
        rows = ((SAY_CARD_TYPE, self.words.get(LIST_TYPE + what)),) + rows
        return [(self.words.get(caption), figure) for caption, figure in rows]

    def gives(self, card):
        """The bonuses of the card in the player's hand, as text."""
        parts = []
        for say, bonus in (
            (SAY_GIVES_MEDAL, BONUS_MEDAL), (SAY_GIVES_COMBAT, BONUS_COMBAT), (SAY_GIVES_REPAIR, BONUS_REPAIR),
        ):
            if bonus[card]:
                parts.append(self.words.say(say, (bonus[card],)))
        return ", ".join(parts) or self.words.get(SAY_GIVES_NOTHING)


VIEW = CardView
