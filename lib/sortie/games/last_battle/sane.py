# SPDX-License-Identifier: MIT
"""Checks for an impossible state: boxes, cards, decks, medals and dice."""

from micropython import const

from ...core.contract import phase
from ...core.head import OVER, SIDE
from ...core.sane import need, stacked, within
from . import fields as L
from . import tables as T
from .rules.cards import recount
from .rules.ships import damage, destroyed, fires

_DIE = const(6)
_DICE = const(4)
_ROWS = (
    (L.DAY, 1, T.DAYS + L.MOST_EXTRA_DAYS - 1, "day"),
    (L.PM, 1, 1, "AM or PM"),
    (L.WEATHER, 1, 2, "weather"),
    (L.HEX, 1, T.HEXES - 1, "hex"),
    (L.MOVED, 1, T.MAX_HEXES, "hexes sailed"),
    (L.STEPS, 1, T.MAX_HEXES, "hexes to sail"),
    (L.MUST, 1, 1, "forced hex"),
    (L.CONTACTS, 1, L.CARDS, "contact cards"),
    (L.REPAIRS, 2, 2, "repair rolls of ship"),
    (L.GOAL, 1, 7, "goals"),
    (L.EXTRA_DAYS, 1, L.MOST_EXTRA_DAYS, "extra days"),
    (L.SPOTTED, 1, _DIE, "detection"),
    (L.OURS_FIRST, 1, 1, "initiative"),
    (L.STEP, 1, L.ROUND_OVER, "round step"),
    (L.BONUS_USED, 1, 1, "round bonus"),
    (L.AIR_CAME, 1, 1, "round aircraft"),
    (L.FIRED, 1, 7, "fired weapons"),
    (L.WEAPON, 1, L.TORPEDO, "weapon"),
    (L.DICE, 1, _DICE, "dice"),
    (L.DIE, 1, _DICE, "die in hand"),
    (L.FACE, _DICE, _DIE, "face of die"),
    (L.CHANGED, 1, _DICE, "changed die"),
    (L.CHANGE, 1, 2, "change of a die"),
    (L.HURT, 1, L.EITHER, "damaged ship"),
    (L.FIRES, L.SHIP_CARDS, 200, "fires of card"),  # above any number ever seen; fires can still increase
    (L.RUDDER, 2, 1, "rudder of ship"),
    (L.SUNK, 2, 1, "sunk ship"),
    (L.CARD, L.CARDS, L.LIFTED, "card"),
    (L.DECK, L.CARDS, L.DECK_DESTROYERS, "deck of card"),
)
_UNDER = {
    L.P_OURS: (L.P_ROUND,),
    L.P_THEIRS: (L.P_ROUND,),
    L.P_AIM: (L.P_ROUND,),
    L.P_WORK: (L.P_ROUND,),
    L.P_ESCAPE: (L.P_ROUND,),
    L.P_BONUS: (L.P_WORK,),
    L.P_PLACE: (L.P_WORK,),
    L.P_MEND: (L.P_ROUND, L.P_ESCAPE, L.P_REPAIR),
}
_FACE_DOWN = (L.HIDDEN, L.RETURNED, L.LIFTED)  # these cards lie in a deck
_AT_SEA = (L.P_WEATHER, L.P_MOVE, L.P_SAIL, L.P_CONTACT, L.P_REPAIR, L.P_EXTRA)
_THROWN = (L.P_BONUS, L.P_PLACE)


def check(s):
    """Raise Damaged for an impossible state."""
    within(s, _ROWS)
    stacked(s, _UNDER)
    _check_own(s)
    for card in range(L.CARDS):
        _check_card(s, card)
    _check_decks(s)
    for kind in range(2):
        need(s[L.CUP + kind] + s[L.MEDALS + kind] == T.MEDAL_COUNT[kind], "medals")
    if s[SIDE] != OVER:
        _check_phase(s, phase(s))


def _check_phase(s, at):
    """Check the bytes that the current phase needs."""
    need(not s[L.SUNK + L.BISMARCK], "the game continues without Bismarck")
    need(at not in (L.P_SAIL, L.P_SLIP) or s[L.STEPS], "no hexes to sail")
    need(at not in (L.P_WEATHER, L.P_MOVE) or s[L.MOVED] < T.MAX_HEXES, "hexes sailed")
    if at in _AT_SEA:
        for card in range(L.ENEMIES):
            need(s[L.CARD + card] != L.IN_BATTLE, "card {} is in a finished battle", card)
    if at == L.P_AIM or at in _THROWN:
        _check_dice(s, at)
    if at == L.P_MEND:
        need(s[L.POINTS], "no points to repair")
    if at == L.P_PLACE:
        need(s[L.POINTS] and s[L.HURT] < L.EITHER and not s[L.SUNK + s[L.HURT]], "no damage to place")


def _check_dice(s, at):
    """Check that each die has a shooter, a face and a target (LB-GUNS)."""
    shooter = s[L.SHOOTER]
    need(shooter < L.ENEMIES or L.OWN <= shooter <= L.OWN + L.EUGEN, "firing ship")
    need(s[L.DIE] < s[L.DICE] or at == L.P_PLACE and s[L.DIE] == s[L.DICE] > 0, "die in hand")
    for die in range(s[L.DICE]):
        target = s[L.TARGET + die]
        need(s[L.FACE + die] or at == L.P_AIM, "face of die {}", die)
        need(L.OWN <= target <= L.OWN + L.EUGEN if shooter < L.OWN else target < L.ENEMIES, "target of die {}", die)


def _check_own(s):
    """Check the compartments (LB-DAMAGE). Damage fits the boxes, no destroyed one burns, and a ship without hull boxes is sunk."""
    for ship in (L.BISMARCK, L.EUGEN):
        for box in range(L.HULL + 1):
            need(damage(s, ship, box) <= T.BOX_COUNT[6 * ship + box], "boxes {}", 6 * ship + box)
            need(not (destroyed(s, ship, box) and fires(s, ship, box)), "box {} is destroyed and burns", 6 * ship + box)
        need(s[L.SUNK + ship] == destroyed(s, ship, L.HULL), "hull of ship {}", ship)


def _check_card(s, card):
    """Check that exactly the face-down cards lie in decks, and that an enemy at its damage factor is beaten (LB-DECKS)."""
    state, deck = s[L.CARD + card], s[L.DECK + card]
    need(bool(deck) == (state in _FACE_DOWN), "card {} is in the wrong deck", card)
    need(state != L.DRAWN, "card {} is drawn and unresolved", card)
    others = L.DECK_AIR if card < L.SHIP_CARDS else L.DECK_DESTROYERS
    need(deck != others and (deck <= L.LAST_DECK or card < L.ENEMIES), "card {} is in another deck", card)
    if card >= L.ENEMIES:
        need(state in (L.HIDDEN, L.OUT), "event {} is neither in a deck nor gone", card)
        return
    factor = T.FACTOR[card]
    need(s[L.DAMAGE + card] <= factor, "damage of card {}", card)
    if factor and s[L.DAMAGE + card] == factor:
        need(state == L.IN_HAND, "card {} is beaten and not in hand", card)
    if card < L.SHIP_CARDS:
        if s[L.MARK_AT + card]:
            need(s[L.MARK_AT + card] <= T.HEXES and state == L.HIDDEN and deck <= L.LAST_DECK, "card {} is on the map", card)
        if state not in (L.IN_BATTLE, L.HIDDEN, L.OUT):
            need(not s[L.FIRES + card], "card {} burns outside a battle", card)
    elif state == L.IN_BATTLE:
        need(s[L.DONE + card] >> L.WING_SHIFT <= bytes(T.TYPE).count(bytes((T.CV,))), "aircraft {} has no carrier", card)


def _check_decks(s):
    """Check that the public counts of the decks equal their contents."""
    counted = bytearray(s)
    recount(counted)
    need(counted == s, "deck counts")
