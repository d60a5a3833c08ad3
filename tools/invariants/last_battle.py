# SPDX-License-Identifier: MIT
"""Last Battle: boxes within their count, each of the 31 cards in one place, decks counted right, medals all there."""

from sortie.core.contract import phase
from sortie.core.head import OVER, SIDE
from sortie.games.last_battle import layout as L
from sortie.games.last_battle import tables as T
from sortie.games.last_battle.rules.cards import recount
from sortie.games.last_battle.rules.ships import damage, destroyed, fires

_FACE_DOWN = (L.HIDDEN, L.RETURNED, L.LIFTED)  # in a deck
_AT_SEA = (L.P_WEATHER, L.P_MOVE, L.P_SAIL, L.P_CONTACT, L.P_REPAIR, L.P_EXTRA)


def check(s):
    """Raise AssertionError for a state that cannot be."""
    _check_own(s)
    for card in range(L.CARDS):
        _check_card(s, card)
    _check_decks(s)
    for kind in range(2):
        assert s[L.CUP + kind] + s[L.MEDALS + kind] == T.MEDAL_COUNT[kind], "medals"
    assert s[L.HEX] < T.HEXES and s[L.DAY] < T.DAYS + L.MOST_EXTRA_DAYS and s[L.MOVED] <= T.MAX_HEXES, "place and time"
    if s[SIDE] != OVER and phase(s) in _AT_SEA:
        assert L.IN_BATTLE not in s[L.CARD : L.CARD + L.ENEMIES], "in a battle that is over"


def _check_own(s):
    """Compartments (LB-DAMAGE): no more damage than boxes, no wreck burns, and without hull boxes she sinks."""
    for ship in (L.BISMARCK, L.EUGEN):
        for box in range(L.HULL + 1):
            assert damage(s, ship, box) <= T.BOX_COUNT[6 * ship + box], f"boxes {ship} {box}"
            assert not (destroyed(s, ship, box) and fires(s, ship, box)), f"a wreck burns {ship} {box}"
        assert s[L.SUNK + ship] == destroyed(s, ship, L.HULL), f"hull of ship {ship}"
        assert s[L.RUDDER + ship] <= 1, f"rudder {ship}"


def _check_card(s, card):
    """A card lies in a deck if and only if it is face down; an enemy at its damage factor is beaten (LB-DECKS)."""
    state, deck = s[L.CARD + card], s[L.DECK + card]
    assert state <= L.LIFTED and deck <= L.DECK_DESTROYERS, f"card {card}"
    assert bool(deck) == (state in _FACE_DOWN), f"card {card} is in deck {deck} and {state}"
    assert state != L.DRAWN, f"card {card} was drawn and not worked off"
    if card >= L.ENEMIES:
        assert state in (L.HIDDEN, L.OUT), f"event {card} is neither in a deck nor gone"
        return
    factor = T.FACTOR[card]
    assert s[L.DAMAGE + card] <= factor, f"damage of card {card}"
    if factor and s[L.DAMAGE + card] == factor:
        assert state == L.IN_HAND, f"card {card} is beaten, and not in hand"
    if card < L.SHIP_CARDS and s[L.MARK_AT + card]:
        assert s[L.MARK_AT + card] <= T.HEXES and state == L.HIDDEN and deck <= L.LAST_DECK, f"{card} is on the map"
    if state != L.IN_BATTLE and card < L.SHIP_CARDS and state != L.HIDDEN:
        assert not s[L.FIRES + card] or state == L.OUT, f"card {card} burns outside of a battle"


def _check_decks(s):
    """What everybody may know of the decks is what they hold."""
    counted = bytearray(s)
    recount(counted)
    assert counted == s, "the decks are counted wrong"
