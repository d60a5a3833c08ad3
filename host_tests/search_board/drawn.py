# SPDX-License-Identifier: MIT
"""The rows of a position that Search & Battle draws for events: suite/test_screen_model.py compares them."""

from sortie.core import contract
from sortie.games.search_board import fields as L

# The screen reads these bytes too. No event has all of them: the screen takes them over after the action (session/play.py).
UNTOLD = {
    "shadowed ships": (L.TARGETS, L.FAST),
    "losses of evasion": (L.LOSS_KEPT, L.EVASION),
    "sightings": (L.SEEN, L.CALLED),
    "zones called": (L.CALLED, L.PLOT),
    "turns when ships may sail": (L.FOUND_TURN, L.GONE_TURN + 1),
    "plot": (L.PLOT, L.BATTLE),
    "actions": (L.ACTION, L.ATTACKS),
    "their targets": (L.TARGET, L.REFUSED),
    "night": (L.IS_NIGHT, L.FASTEST),
    "edge": (L.EDGE_AT, L.FACE),
    "ship in hand": (L.IN_HAND, L.STEPS),
    "jammed guns": (L.JAMMED, L.QUIET),
    "reserves": (L.B_BRITISH, L.LEAD),
}
_AIR = range(L.AIR, L.AIR + L.AIRCRAFT * L.AIR_ROW, L.AIR_ROW)
_DECK = L.DECK_IN | L.DECK_WITHDRAWS | 7


def _aloft(state):
    """The state of an aircraft in the air, or 1 if it is lost. No event has its state at a base."""
    where = state & L.AIR_WHERE
    return state & (L.AIR_WHERE | L.AIR_FLIPPED) if where == L.AIR_ALOFT else where == L.AIR_GONE


def drawn(v, now):
    """{row: bytes} of a position; now: the view. A loss is public, but the other side's aircraft are not drawn."""
    ships = [v[at : at + L.SHIP_ROW] for at in range(L.SHIP, L.SHIP + L.SHIPS * L.SHIP_ROW, L.SHIP_ROW)]
    air = [v[at : at + L.AIR_ROW] for at in _AIR]
    deck = v[L.DECK : L.DECK + L.SHIPS]
    rows = {
        "turn": v[L.TURN : L.FLAGS],
        "fog": v[L.FLAGS] & L.FLAG_FOG,
        "convoys": v[L.CONVOYS : L.CONVOYS + 1],
        "aircraft lost": v[L.AIR_LOST : L.AIR_LOST + 2],
        "boxes": v[L.HITS : L.HITS + 5 * L.SHIPS],
        "evasion": v[L.EVASION : L.CONTACT],
        "contacts": bytes(v[at] & (L.HOW_NEAR if at % 4 == 3 else 255) for at in range(L.CONTACT, L.SEEN)),
        "round": v[L.ROUND : L.ROUND + 1],
        "zones": b"".join(ship[:2] for ship in ships),
        "patrols": bytes(ship[L.S_MODE] & L.MODE_PATROL for ship in ships),
        "fuel": bytes(ship[L.S_FUEL] for ship in ships),
        "forces": bytes(ship[L.S_FORCE] for ship in ships),
        "aircraft": b"".join(plane[:2] for plane in air),
        "aloft": bytes(_aloft(plane[L.A_STATE]) * any(now[at : at + L.AIR_ROW]) for plane, at in zip(air, _AIR, strict=True)),
        "on the field": bytes(ship & _DECK if ship & L.DECK_IN else 0 for ship in deck),
        "guns of the round": v[L.THEN : L.THEN + 4 * L.SHIPS] if contract.phase(now) == L.P_AIM else b"",
        "places": bytes(v[at + i] for i in range(L.SHIPS) if deck[i] & L.DECK_IN for at in (L.HEX_X, L.HEX_Y)),
    }
    return rows
