# SPDX-License-Identifier: MIT
"""What Search & Battle's views draw while events are told, as rows of a position (host_tests/suite/test_screen_model.py)."""

from sortie.games.search_board import fields as L

# Read as well, and not compared: no event tells them whole. The screen takes them over after the action (session/play.py).
UNTOLD = {
    "shadowed ships": (L.TARGETS, L.TARGETS + 1),
    "losses of evasion": (L.LOSS_KEPT, L.EVASION),
    "sightings": (L.SEEN, L.CALLED),  # in what row of the table a group is, no event says
    "zones called": (L.CALLED, L.PLOT),
    "plot": (L.PLOT, L.BATTLE),
    "actions": (L.ACTION, L.ATTACKS),
    "their targets": (L.TARGET, L.REFUSED),
    "night": (L.IS_NIGHT, L.FASTEST),
    "edge": (L.EDGE_AT, L.FACE),
    "ship in hand": (L.IN_HAND, L.STEPS),
    "jammed guns": (L.JAMMED, L.QUIET),
}
_DECK = L.DECK_IN | L.DECK_WITHDRAWS | 7


def drawn(v, now):
    """{row: bytes} of a position; now: the view."""
    ships = [v[at : at + L.SHIP_ROW] for at in range(L.SHIP, L.SHIP + L.SHIPS * L.SHIP_ROW, L.SHIP_ROW)]
    air = [v[at : at + L.AIR_ROW] for at in range(L.AIR, L.AIR + L.AIRCRAFT * L.AIR_ROW, L.AIR_ROW)]
    deck = v[L.DECK : L.DECK + L.SHIPS]
    rows = {
        "turn": v[L.TURN : L.FLAGS],
        "fog": v[L.FLAGS] & L.FLAG_FOG,
        "convoys": v[L.CONVOYS : L.CONVOYS + 1],
        "boxes": v[L.HITS : L.HITS + 5 * L.SHIPS],
        "evasion": v[L.EVASION : L.CONTACT],
        "contacts": bytes(v[at] & (L.HOW_NEAR if at % 4 == 3 else 255) for at in range(L.CONTACT, L.SEEN)),
        "round": v[L.ROUND : L.ROUND + 1],
        "zones": b"".join(ship[:2] for ship in ships),
        "patrols": bytes(ship[L.S_MODE] & L.MODE_PATROL for ship in ships),
        "fuel": bytes(ship[L.S_FUEL] for ship in ships),
        "forces": bytes(ship[L.S_FORCE] for ship in ships),
        "aircraft": b"".join(plane[:2] for plane in air),
        "on the field": bytes(ship & _DECK if ship & L.DECK_IN else 0 for ship in deck),
        "places": bytes(v[at + i] for i in range(L.SHIPS) if deck[i] & L.DECK_IN for at in (L.HEX_X, L.HEX_Y)),
    }
    return rows
