# SPDX-License-Identifier: MIT
"""A card slides in over its deck: a picture, figures and a prize, or a picture and an event."""

from displayio import Group

from ..ui.view import View
from ..ui.layouts import (
    CARD, CARD_CAPTIONS, CARD_DATE, CARD_FIELD, CARD_LARGE, CARD_PICTURE, CARD_PRIZE, CARD_SMALL, CARD_TITLE,
    CARD_VALUES, DECK, DECK_LEFT,
)
from ..ui.pieces import reveal

_SLIDE = (-120, -64, -24, -6, 0)  # pixels, a frame each


class Card(View):
    """The deck at the left, and the card over it."""

    layout = CARD

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self._card = self.group
        self._deck = View(stage, words, DECK)
        self.group = Group()
        self.group.append(self._deck.group)
        self.group.append(self._card)

    def close(self):
        """Drop all pieces."""
        self._deck.close()
        super().close()

    def draw(self, left, picture, title, date):
        """Draw the card's head; `left` cards are still in the deck. `figures` or `event` fill the rest."""
        self._deck.pieces[DECK_LEFT].line(0, str(left))
        self.stage.change(self.pieces[CARD_PICTURE].bitmap, "card_" + picture)
        self.pieces[CARD_TITLE].line(0, title)
        self.pieces[CARD_DATE].line(0, "", date)
        for piece in range(CARD_CAPTIONS, CARD_LARGE + 1):
            self.pieces[piece].clear()

    def figures(self, figures, prize, text):
        """Draw two to four figures (caption, value), the prize and a text."""
        for i in range(4):
            reveal(self.pieces[CARD_FIELD + i], i < len(figures))
        for i in range(len(figures)):
            self.pieces[CARD_CAPTIONS].put(6 * i, 0, figures[i][0])
            self.pieces[CARD_VALUES].put(5 * i, 0, str(figures[i][1]))
        self.pieces[CARD_PRIZE].put(0, 0, prize)
        self.pieces[CARD_SMALL].fill(text)

    def event(self, text):
        """Draw the event, large."""
        for i in range(4):
            reveal(self.pieces[CARD_FIELD + i], False)
        self.pieces[CARD_LARGE].fill(text)

    def slide(self):
        """Move the card in from the left."""
        for x in _SLIDE:
            self._card.x = x
            if self.stage.pause(45):
                break
        self._card.x = 0
