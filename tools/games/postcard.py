# SPDX-License-Identifier: MIT
"""Postcard Hunt by name: its state, its events, its result. docs/engine.md lists the fields."""

from sortie.core.contract import phase
from sortie.core.head import REASON, RNG, MARK, SIDE
from sortie.games.postcard import layout as L
from sortie.games.postcard.rules import counters

PICKED = None  # no cards are drawn

EVENTS = {
    "turn": "turn",
    "set": "slot hex:hex_id",
    "started": "hex:hex_id",
    "sailed": "from:hex_id to:hex_id",
    "seen_sailing": "from:hex_id to:hex_id",
    "move": "slot from:hex_id to:hex_id",
    "no_sign": "",
    "found": "hex:hex_id",
    "up": "slot counter:counter_id hex:hex_id",
    "search": "slot counter:counter_id hex:hex_id found:yes",
    "named": "hex:hex_id",
    "freed": "counter:counter_id",
    "dummy": "slot die to removed:yes",
    "pursued": "hex:hex_id",
    "air": "counter:counter_id die needed hit:yes target:counter_id",
    "gun": "counter:counter_id die needed hit:yes target:counter_id",
    "lost_step": "counter:counter_id steps left",
    "sank": "counter:counter_id",
    "slower": "",
    "convoy": "die result:convoy_id",
    "tells": "hex:hex_id",
    "points": "side:navy_id points total",
}
