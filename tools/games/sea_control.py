# SPDX-License-Identifier: MIT
"""Sea Control by name: its state, its events, its result. docs/engine.md lists the fields."""

from sortie.core.contract import phase
from sortie.core.head import DEPTH, MARK, RNG, SIDE, STACK
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.outcome import outcome
from sortie.games.sea_control.rules import fleet

PICKED = None  # no cards are drawn

EVENTS = {
    "turn": "turn",
    "arrives": "ship:ship_id port:place_id",
    "uboats": "new in_play spare",
    "port": "port:place_id opens:yes",
    "release": "ship:ship_id die needed released:yes",
    "sortie": "ship:ship_id die needed may_sail:yes",
    "takeover": "ship:ship_id die fate:fate_id",
    "sails": "ship:ship_id from:place_id to:place_id",
    "roll": "ship:ship_id to:place_id die speed arrived:yes",
    "back": "ship:ship_id port:place_id",
    "veiled": "area:place_id counters",
    "veiled_roll": "to:place_id die arrived:yes",
    "uboats_at": "area:place_id uboats",
    "mended": "ship:ship_id points left",
    "air_at": "side:side_id place:place_id",
    "area": "area:place_id",
    "asw": "dice disabled sunk left",
    "torpedo": "target:ship_id die",
    "strike": "side:side_id target:ship_id die",
    "round": "round group",
    "declared": "fires:yes",
    "shot": "shooter:ship_id target:ship_id dice high bonus",
    "no_shot": "shooter:ship_id target:ship_id",
    "hit": "ship:ship_id die damage",
    "disabled": "ship:ship_id",
    "sunk": "ship:ship_id",
    "runs": "axis:yes allies:yes",
    "group": "group ships speed",
    "chase": "ship:ship_id group",
    "breaks_off": "group",
    "escaped": "group",
    "control": "area:place_id holder:holder_id",
    "oiler": "ship:ship_id die to refuelled:yes",
    "home": "ship:ship_id port:place_id",
    "lost": "ship:ship_id place:place_id",
    "delivered": "ship:ship_id port:place_id points",
    "overstay": "ship:ship_id side:side_id",
    "points": "side:side_id points:signed",
    "total": "lead:signed",
    "closing": "port:place_id",
}

_STATUS = {
    "moved": L.MOVED,
    "out": L.OUT,
    "disabled": L.DISABLED,
    "struck": L.STRUCK,
    "ready": L.READY,
    "lay_neutral": L.LAY_NEUTRAL,
    "turned": L.TURNED,
    "stays": L.STAYS,
}
_IN_COMBAT = range(L.P_ASW, L.P_CONTROL)
CUT = (2, 4)  # turns, points


def points(v):
    """The lead of the Axis in points."""
    return v[L.POC] - L.EVEN


def level(v):
    """0 the Axis has won, 1 the Allies, 2 a draw."""
    return outcome(v)[1]


def winner(v):
    """The side that has won, None for a draw."""
    return None if level(v) == 2 else level(v)


def turns(v):
    """The number of turns played."""
    return v[L.TURN]


def score(v, texts):
    """The points that each side won over the turns, without the limit of a lead of ten."""
    rows = []
    for side in (L.AXIS, L.ALLIES):
        won = [v[L.POINTS + 2 * turn + side] - L.EARNED for turn in range(v[L.TURN])]
        rows.append({"name": texts.entry("side", side), "count": len(won), "points": sum(won)})
    return rows


def state(v, texts):
    """The named fields of a state or of a side's view; hidden ones are absent or "unknown"."""
    named = {
        "turn": v[L.TURN],
        "lead": points(v),
        "won": [[v[at] - L.EARNED for at in (at, at + 1)] for at in range(L.POINTS, L.POINTS + 2 * v[L.TURN], 2)],
        "uboats": {"in_play": v[L.UBOATS], "spare": v[L.SPARE]},
        "areas": {texts.entry("place_id", area): _area(v, texts, area) for area in range(L.AREAS)},
        "mediterranean_turns": v[L.STREAK] & ~L.WAIVED,
        "takeover_waived": bool(v[L.STREAK] & L.WAIVED),
        "air": {texts.entry("side_id", side): _place(texts, v[L.LAND_AIR + side] - 1) for side in (L.AXIS, L.ALLIES)},
        "secret": _secret(v, texts),
        "to": _place(texts, v[L.TO]) if L.P_SHIPS in v[STACK : STACK + v[DEPTH]] else None,
        "picked": [_name(texts, unit) for unit in range(L.UNITS) if v[SIDE] < 2 and fleet.is_picked(v, unit)],
        "combat": _combat(v, texts) if v[DEPTH] and phase(v) in _IN_COMBAT else None,
        "ships": {_name(texts, unit): _unit(v, texts, unit) for unit in range(L.UNITS)},
        "repairs": v[L.REPAIRS] if v[DEPTH] and phase(v) == L.P_REPAIR else None,
    }
    if any(v[RNG:MARK]):
        named["generator"] = bytes(v[RNG:MARK]).hex()
    return named


def hide(named, v, side):
    """Hide places under option 19.3. While the British lie face down, the Axis's view has their places from the turn's start."""
    if side == L.AXIS and v[L.FLAGS] & L.FLAG_VEIL:
        for unit, ship in enumerate(named["ships"].values()):
            if unit < L.BRITISH and v[L.PLACE + unit] < L.PORTS_END:
                ship["place"] = "unknown"


def _name(texts, unit):
    return texts.entry("ship_id", unit)


def _place(texts, place):
    return texts.entry("place_id", place) if 0 <= place < L.PLACES else None


def _area(v, texts, area):
    return {
        "holder": texts.entry("holder_id", v[L.CONTROL + area]),
        "uboats": v[L.UBOATS_AT + area],
        "face_down": v[L.VEILED + area],
        "fought": v[L.AREA_DONE + area] == L.AREA_FOUGHT,
    }


def _secret(v, texts):
    """A side's choices that the other side may not know yet."""
    return {
        "axis_air": _place(texts, v[L.AXIS_AIR] - 1),
        "allied_air": _place(texts, v[L.ALLIED_AIR] - 1),
        "axis_runs": v[L.AXIS_RUNS] == 2 if v[L.AXIS_RUNS] else None,
    }


def _unit(v, texts, unit):
    gone = v[L.PLACE + unit] in (L.GONE, L.DELIVERED)
    return {
        "place": _place(texts, fleet.place_of(v, unit)),
        "damage": None if gone else v[L.DAMAGE + unit],
        "lost_on": v[L.DAMAGE + unit] if gone else None,
        "attack": fleet.attack(v, unit),
        "defense": fleet.defense(v, unit),
        "speed": fleet.speed(v, unit),
        "airstrike": fleet.strikes(v, unit),
        "side": texts.entry("side_id", fleet.side_of(v, unit)),
        "status": [name for name, bit in _STATUS.items() if v[L.STATUS + unit] & bit],
    }


def _combat(v, texts):
    """The present combat: its area, the round's progress, named targets, groups."""
    torpedo = phase(v) == L.P_TORPEDO
    hand = v[L.HAND] & (L.TAKEN - 1)
    return {
        "area": _place(texts, v[L.AREA]),
        "round": v[L.ROUND],
        "group": v[L.GROUP],
        "runs": texts.entry("holder_id", v[L.RUNS]),
        "in_hand": hand if torpedo else _name(texts, hand - 1) if hand else None,
        "air_dice": v[L.AIR_LEFT],
        "will_fire": bool(v[L.FLAGS] & L.FLAG_GUNS),
        "torpedoes": [_target(texts, v[L.TORPEDO + boat]) for boat in range(hand - 1)] if torpedo else [],
        "targets": {
            _name(texts, unit): _target(texts, v[L.TARGET + unit] ^ L.NAMED)
            for unit in range(L.UNITS)
            if v[L.TARGET + unit] & L.NAMED
        },
        "fresh": {
            _name(texts, unit): {"damage": fresh & L.FRESH_DAMAGE, "disabled": bool(fresh & L.FRESH_DISABLED)}
            for unit in range(L.UNITS)
            if (fresh := v[L.FRESH + unit]) & (L.FRESH_DAMAGE | L.FRESH_DISABLED)
        },
        "groups": {
            _name(texts, unit): v[L.FRESH + unit] >> L.GROUP_SHIFT
            for unit in range(L.UNITS)
            if v[L.FRESH + unit] >> L.GROUP_SHIFT
        },
    }


def _target(texts, value):
    return "holds" if value == L.HOLDS else _name(texts, value - 1)
