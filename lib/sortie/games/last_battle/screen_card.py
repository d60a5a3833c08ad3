# SPDX-License-Identifier: MIT
"""A contact card as it is drawn: it slides in over the map, with its picture, figures and prize."""

from displayio import Bitmap, Group, TileGrid
from micropython import const

from ...ui.colors import FOAM, INK, MOSS, PAPER, RED
from ...ui.text import TextPlane, wrap
from .screen_parts import reveal
from .tables import (
    AIRCRAFT, BONUS_COMBAT, BONUS_MEDAL, BONUS_REPAIR, CV, DATE_OF, DRAW_AIR, FACTOR, FIRST_AIR,
    FIRST_EVENT, GUN_DICE, SHEFFIELD, SPEED, TORPEDO_DICE, TYPE, VP,
)
from .words import (
    LIST_DAY, LIST_EVENT_TEXT, LIST_TYPE, LIST_UNIT, SAY_CARD_GUNS, SAY_CARD_HITS, SAY_CARD_PLANES, SAY_CARD_SPEED,
    SAY_CARD_TORPEDOES, SAY_CARD_TYPE, SAY_GIVES_COMBAT, SAY_GIVES_MEDAL, SAY_GIVES_NOTHING, SAY_GIVES_REPAIR,
    SAY_SHOOT_DOWN, SAY_SINK_HER, SAY_THEN_YOURS,
)

_PICTURES = ("king_george_v", "hood", "county", "carrier", "tribal", "swordfish")  # by type
_EVENTS = ("contact_lost", "long_signal", "sighting", "wrong_target")
_RODNEY = const(9)  # cards with a picture of their own
_FIRST_BEAUFORT = const(24)
_CATALINA = const(26)
_SLIDE = (-120, -64, -24, -6, 0)  # pixels, a frame each


def picture(card):
    """The name of a card's picture."""
    if card >= FIRST_EVENT:
        return _EVENTS[card - FIRST_EVENT]
    if card == _RODNEY:
        return "rodney"
    if card == SHEFFIELD:
        return "sheffield"
    if card == _CATALINA:
        return "catalina"
    return "beaufort" if card >= _FIRST_BEAUFORT else _PICTURES[TYPE[card]]


class CardView:
    """The deck at the left and one card, in `group`."""

    def __init__(self, stage, words):
        self.stage = stage
        self.words = words
        self.group = Group()
        self._make_deck(stage)
        self._card = Group()
        self.group.append(self._card)
        for x, y, w, h, color in (
            (23, 12, 134, 104, INK), (24, 13, 132, 102, PAPER), (24, 13, 132, 13, RED), (29, 28, 122, 34, INK),
        ):
            self._card.append(stage.solid(x, y, w, h, color))
        self._picture = Bitmap(120, 32, 16)
        self._card.append(TileGrid(self._picture, pixel_shader=stage.map_palette, x=30, y=29))
        self._fields = [stage.solid(30 + 30 * i, 64, 29, 19, FOAM) for i in range(4)]
        self._title = TextPlane(stage, 15, 1, 28, 16, PAPER)
        self._date = TextPlane(stage, 6, 1, 122, 17, PAPER, 6)
        self._captions = TextPlane(stage, 24, 1, 32, 66, MOSS, 6)
        self._values = TextPlane(stage, 20, 1, 32, 74, INK)
        self._prize = TextPlane(stage, 21, 1, 29, 86, RED)
        self._bonus = TextPlane(stage, 24, 3, 30, 96, INK, 6)
        self._event = TextPlane(stage, 20, 5, 31, 67, INK)
        for field in self._fields:
            self._card.append(field)
        for plane in (
            self._title, self._date, self._captions, self._values, self._prize, self._bonus, self._event,
        ):
            self._card.append(plane.grid)

    def _make_deck(self, stage):
        """What is left of the day's deck: backs behind one another, and their number."""
        self.group.append(stage.solid(4, 20, 40, 92, INK))
        self.group.append(
            TileGrid(stage.sheet("card_back"), pixel_shader=stage.map_palette, width=4, height=11, tile_width=8,
                     tile_height=8, x=6, y=22)
        )
        self._left = TextPlane(stage, 2, 1, 8, 24, INK, 8, FOAM)
        self.group.append(self._left.grid)

    def draw(self, card, left):
        """Show a card; `left` cards are still in the deck."""
        words = self.words
        self._left.line(0, str(left))
        self.stage.change(self._picture, "card_" + picture(card))
        date = DATE_OF[card]
        self._title.line(0, words.get(LIST_UNIT + card))
        self._date.line(0, "", words.get(LIST_DAY + date - 1) if date else "")
        event = card >= FIRST_EVENT
        for field in self._fields:
            reveal(field, not event)
        for plane in (self._captions, self._values, self._prize, self._bonus, self._event):
            plane.clear()
        if event:
            self._write(self._event, words.get(LIST_EVENT_TEXT + card - FIRST_EVENT))
        else:
            self._draw_figures(card)
            self._prize.put(0, 0, words.say(SAY_SHOOT_DOWN if card >= FIRST_AIR else SAY_SINK_HER, (VP[card],)))
            self._write(self._bonus, words.get(SAY_THEN_YOURS) + " " + self._gives(card))

    def _draw_figures(self, card):
        """Four figures: type, hits it takes, guns or planes, torpedoes or speed."""
        self._figure(0, SAY_CARD_TYPE, self.words.get(LIST_TYPE + TYPE[card]))
        if TYPE[card] == CV:
            self._figure(1, SAY_CARD_PLANES, DRAW_AIR[card])
            self._figure(2, SAY_CARD_SPEED, SPEED[card])
            reveal(self._fields[3], False)
            return
        self._figure(1, SAY_CARD_HITS, FACTOR[card])
        if TYPE[card] == AIRCRAFT:
            self._figure(2, SAY_CARD_TORPEDOES, TORPEDO_DICE[card])
            reveal(self._fields[3], False)
            return
        self._figure(2, SAY_CARD_GUNS, GUN_DICE[card])
        if TORPEDO_DICE[card]:
            self._figure(3, SAY_CARD_TORPEDOES, TORPEDO_DICE[card])
        else:
            self._figure(3, SAY_CARD_SPEED, SPEED[card])

    def _figure(self, i, caption, value):
        self._captions.put(6 * i, 0, self.words.get(caption))
        self._values.put(5 * i, 0, str(value))

    def _gives(self, card):
        """The bonuses of the card in the player's hand."""
        words, parts = self.words, []
        if BONUS_MEDAL[card]:
            parts.append(words.get(SAY_GIVES_MEDAL))
        if BONUS_COMBAT[card]:
            parts.append(words.say(SAY_GIVES_COMBAT, (BONUS_COMBAT[card],)))
        if BONUS_REPAIR[card]:
            parts.append(words.say(SAY_GIVES_REPAIR, (BONUS_REPAIR[card],)))
        return ", ".join(parts) if parts else words.get(SAY_GIVES_NOTHING)

    def _write(self, plane, text):
        lines = wrap(text, plane.cols)
        for row in range(min(plane.rows, len(lines))):
            plane.put(0, row, lines[row])

    def slide(self):
        """The card comes in from the left."""
        for x in _SLIDE:
            self._card.x = x
            self.stage.refresh()
            if self.stage.pause(45):
                break
        self._card.x = 0
