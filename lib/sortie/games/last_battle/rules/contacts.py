# SPDX-License-Identifier: MIT
"""A contact: the drawn cards, the cards that join them, and the four events (LB-B, LB-DECKS, LB-EVENTS)."""

from micropython import const

from ....core import journal
from ....core.dice import draw
from ..fields import (
    CARD, CARDS, DECK, DECK_AIR, DECK_DESTROYERS, DECK_LEFT, DONE, DRAWN, E_BACK, E_DRAW, E_EVENT, E_LIFT, E_NO_CARD,
    E_WING, FLAGS, FLAG_MISTAKE, FLAG_SIGHTED, FLAG_SIGNAL, FLAG_UNSEEN, HIDDEN, IN_BATTLE, LAST_DECK, LIFTED,
    MARK_AT, OUT, R_B, R_DECKS, R_EVENTS, SHIP_CARDS, WING_SHIFT,
)
from ..tables import CV, DRAW_AIR, DRAW_DESTROYER, FIRST_AIR, FIRST_EVENT, SHEFFIELD, TYPE
from .cards import put_back, recount, today, wing_of


ENEMIES_CAME = const(2)  # from sort_out(): a ship or an aircraft was drawn


def draw_contacts(s, count):
    """Draw `count` contact cards; each then lies DRAWN (LB-B). It draws fewer when the deck runs out (LB-B, readings)."""
    for _ in range(count):
        card = draw(s, DECK, CARDS, today(s))
        if card < 0:
            journal.push(E_NO_CARD, R_B)
            break
        _take(s, card)
        journal.push(E_DRAW, R_B, card, s[DECK_LEFT])


def sort_out(s):
    """Play the drawn events, then put the drawn ships and aircraft into the battle (LB-B).

    Returns ENEMIES_CAME if an enemy was drawn, 1 for events alone, 0 if the deck was empty."""
    came = 0
    card = _drawn_event(s)
    while card >= 0:
        came = 1
        s[CARD + card] = OUT
        journal.push(E_EVENT, R_EVENTS, card)
        _EVENTS[card - FIRST_EVENT](s)
        card = _drawn_event(s)
    for card in range(FIRST_AIR, FIRST_EVENT):  # first, so that these are not confused with the aircraft of carriers
        if s[CARD + card] == DRAWN:
            came = ENEMIES_CAME
            _fly_in(s, card, 0)
    for card in range(SHIP_CARDS):
        if s[CARD + card] == DRAWN:
            came = ENEMIES_CAME
            _join(s, card)
    return came


def _take(s, card):
    s[DECK + card] = 0
    s[CARD + card] = DRAWN
    recount(s)


def _drawn_event(s):
    for card in range(FIRST_EVENT, CARDS):
        if s[CARD + card] == DRAWN:
            return card
    return -1


def _join(s, card):
    """Put a ship into the battle, then draw the destroyers or aircraft that her card brings (LB-DECKS)."""
    s[CARD + card] = IN_BATTLE
    s[DONE + card] = 0
    s[MARK_AT + card] = 0
    for _ in range(DRAW_DESTROYER[card]):
        other = draw(s, DECK, CARDS, DECK_DESTROYERS)
        if other >= 0:
            _take(s, other)
            journal.push(E_WING, R_DECKS, card, other)
            _join(s, other)
    if TYPE[card] == CV:
        _launch(s, card)


def _launch(s, carrier):
    """Draw a carrier's aircraft. If the Aircraft deck is empty, none gets away and she is beaten (LB-DECKS)."""
    wing = bytearray()
    for _ in range(DRAW_AIR[carrier]):
        card = draw(s, DECK, CARDS, DECK_AIR)
        if card >= 0:
            _take(s, card)
            journal.push(E_WING, R_DECKS, carrier, card)
            wing.append(card)
    for card in wing:  # after all draws: an event can return an aircraft to the deck, and she must not draw it again
        _fly_in(s, card, wing_of(carrier))


def _fly_in(s, card, wing):
    s[DONE + card] = wing << WING_SHIFT
    if s[FLAGS] & FLAG_MISTAKE:
        s[FLAGS] &= ~FLAG_MISTAKE & 0xFF
        journal.push(E_BACK, R_EVENTS, card)
        put_back(s, card)
        recount(s)
    else:
        s[CARD + card] = IN_BATTLE


def _lift(s, card):
    """Remove a counter from the map and put its card into the last deck."""
    s[MARK_AT + card] = 0
    s[DECK + card] = LAST_DECK
    s[CARD + card] = LIFTED
    journal.push(E_LIFT, R_EVENTS, card)
    recount(s)


def _contact_lost(s):
    s[FLAGS] |= FLAG_UNSEEN
    for card in range(SHIP_CARDS):
        if s[MARK_AT + card] and s[CARD + card] == HIDDEN:
            _lift(s, card)


def _long_signal(s):
    s[FLAGS] |= FLAG_SIGNAL
    draw_contacts(s, 1)


def _flying_boat(s):
    s[FLAGS] |= FLAG_SIGHTED


def _wrong_target(s):
    s[FLAGS] |= FLAG_MISTAKE
    if s[MARK_AT + SHEFFIELD] and s[CARD + SHEFFIELD] == HIDDEN:
        _lift(s, SHEFFIELD)


_EVENTS = (_contact_lost, _long_signal, _flying_boat, _wrong_target)
