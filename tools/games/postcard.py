# SPDX-License-Identifier: MIT
"""Postcard Hunt by name: its state, its events, its result. docs/engine.md lists the fields."""

from sortie.core.contract import phase
from sortie.core.head import REASON, RNG, MARK, SIDE
from sortie.games.postcard import fields as L
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

_FLAGS = {"found": L.FLAG_FOUND, "fought": L.FLAG_FOUGHT, "pursued": L.FLAG_PURSUED, "fired": L.FLAG_FIRED}
_UNKNOWN = "unknown"


def points(v):
    """German points over British."""
    return v[L.POINTS] - counters.british_points(v)


def level(v):
    """0 the Germans have won, 1 the British."""
    return int(v[REASON] != L.END_BREST)


def winner(v):
    """The side that has won."""
    return level(v)


def turns(v):
    """The number of turns played."""
    return v[L.TURN]


def score(v, texts):
    """The points of each side."""
    return [
        {"name": texts.entry("navy", side), "count": value, "points": value}
        for side, value in enumerate((v[L.POINTS], counters.british_points(v)))
    ]


def state(v, texts):
    """The named fields of a state or of a side's view; hidden ones are "unknown"."""
    named = {
        "turn": v[L.TURN],
        "points": {texts.entry("navy_id", side): row["points"] for side, row in enumerate(score(v, texts))},
        "flags": [name for name, bit in _FLAGS.items() if v[L.FLAGS] & bit],
        "told": texts.entry("hex_id", v[L.ANNOUNCED] - 1) if v[L.ANNOUNCED] else None,
        "bismarck": _bismarck(v, texts),
        "counters": [_counter(v, texts, slot) for slot in range(L.COUNTERS)],
        "ships": {texts.entry("counter_id", name): _ship(v, name) for name in range(L.COUNTERS)},
        "in_hand": v[L.PICKED] if v[SIDE] == L.BRITISH and phase(v) == L.P_TO else None,
        "plot": {texts.entry("hex_id", i): v[L.PLOT + i] for i in range(L.HEXES) if v[L.PLOT + i]},
    }
    if any(v[RNG:MARK]):
        named["generator"] = bytes(v[RNG:MARK]).hex()
    return named


def _bismarck(v, texts):
    track = [texts.entry("hex_id", place - 1) for place in v[L.TRACK : L.TRACK + L.TURNS + 1] if place]
    return {
        "steps": v[L.STEPS],
        "speed": counters.her_speed(v),
        "hex": track[-1] if track else _UNKNOWN,
        "track": track or _UNKNOWN,
    }


def _counter(v, texts, slot):
    """A counter by its slot. The British know its name, and both sides know it when it lies face up."""
    place = counters.hex_of(v, slot)
    up = bool(v[L.SLOT + slot] & L.UP)
    known = up or any(v[L.WHO : L.FREE])
    name = counters.half(v, L.FACE if up else L.WHO, slot)
    return {
        "name": texts.entry("counter_id", name) if known else _UNKNOWN,
        "hex": texts.entry("hex_id", place) if place != L.OFF else None,
        "face_up": up,
        "done": bool(counters.is_done(v, slot)),
        "free": bool(counters.bit(v, L.FREE, name)) if any(v[L.WHO : L.FREE]) else _UNKNOWN,
    }


def _ship(v, name):
    return {"hurt": bool(counters.bit(v, L.HURT, name)), "gone": bool(counters.bit(v, L.SUNK, name))}
