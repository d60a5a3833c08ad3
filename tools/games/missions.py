# SPDX-License-Identifier: MIT
"""Missions by name: its state, its events, its result. docs/engine.md lists the fields."""

from sortie.core.head import MARK, OPTION, OVER, RNG, SIDE
from sortie.games.missions import fields as L
from sortie.games.missions import rules, tables
from sortie.games.missions.rules import grids, line, reach, units
from sortie.games.missions.rules import result as ending

PICKED = None
MISSIONS, SET_SIZE = L.MISSIONS, L.SET_SIZE

EVENTS = {
    "turn": "turn",
    "placed": "unit:unit_id square:square",
    "chart": "white black chart:chart_id",
    "calm": "",
    "zone": "number kind:kind_id units:units",
    "die": "kind:kind_id die hit:yes",
    "mines": "hits",
    "hit": "unit:unit_id hits left",
    "lost": "unit:unit_id",
    "repaired": "unit:unit_id hits strength boxes",
    "no_repair": "boxes",
    "refuel": "unit:unit_id barrels fuel",
    "slow": "unit:unit_id speed",
    "extra": "kind:kind_id die points",
    "uboat": "target:british_id die hit:yes",
    "dives": "",
    "battle": "number ships:units",
    "foe": "ship:british_id strength dice",
    "round": "round",
    "tactic": "unit:unit_id tactic:tactic_id die own:signed enemy:signed",
    "gun": "unit:unit_id target:british_id die hit:yes",
    "foe_gun": "ship:british_id target:unit_id die hit:yes",
    "foe_hit": "ship:british_id hits left",
    "sunk": "ship:british_id",
    "points": "by:signed points:signed",
    "escape": "die result:escape_id",
    "foe_stays": "british german",
    "foe_escape": "die away:yes",
    "battle_over": "",
    "move": "unit:unit_id from:square to:square grid:grid_id barrels",
    "port": "port:port_id won:yes",
    "medal": "",
    "time": "points:signed goal home:yes",
}

_COMMANDERS = ("bismarck", "prinz_eugen")


def _square(texts, value):
    """A square's name (A5 sw); None for a unit that is off the map."""
    if value == L.OFF:
        return None
    down, right = value >> 4, value & 15
    row, column = texts.at("LIST_ROW"), texts.at("LIST_COLUMN")  # a letter each
    quarter = texts.at("LIST_NORTH_SOUTH")[down] + texts.at("LIST_WEST_EAST")[right]
    return f"{row[down]}{column[right]} {quarter}"


def _units(texts, bits):
    return [texts.entry("unit_id", unit) for unit in range(L.UNITS) if bits >> unit & 1]


WORDINGS = {"square": _square, "units": _units}


def points(v):
    """The present victory points."""
    return ending.points(v)


def level(v):
    """0 won with the medal, 1 won, 2 lost (or not won yet)."""
    return 2 if not ending.won(v) else 0 if ending.medal(v) else 1


def winner(v):
    """0 for a mission that is won, 1 for any other."""
    return int(not ending.won(v))


def result(v):
    """(won, points, medal) of a mission that is over."""
    return ending.won(v), points(v), ending.medal(v)


def score(v, texts):
    """The points itemised: ships and convoys sunk, German losses, points of events."""
    rows = [(texts.entry("british_id", ship), units.sunk(v, ship), tables.VP[ship]) for ship in range(L.BRITISH)]
    for unit in (L.EUGEN, L.UBOAT):
        rows.append((texts.entry("unit_id", unit), int(not v[L.STRENGTH + unit]), -tables.OWN_LOSS[unit]))
    rows.append(("extra", v[L.EXTRA], 1))
    return [{"name": name, "count": count, "points": count * value} for name, count, value in rows if count]


def state(v, texts):
    """The named fields of a state or of the player's view."""
    mission = v[OPTION + L.OPT_MISSION]
    named = {
        "mission": _mission(mission, texts),
        "turn": v[L.TURN],
        "commander": _COMMANDERS[rules.commander(v)],
        "dice": [v[L.WHITE], v[L.BLACK]] if v[L.WHITE] else None,
        "chart": _chart(v, texts),
        "units": {texts.entry("unit_id", unit): _unit(v, texts, unit) for unit in range(L.UNITS)},
        "british": {texts.entry("british_id", ship): _british(v, ship) for ship in range(L.BRITISH)},
        "repairs": {"used": v[L.REPAIRS], "of": tables.REPAIR_BOXES[grids.set_of(v)]},
        "extra": v[L.EXTRA],
        "uboat_convoys": v[L.RAIDED],
        "hits_to_give": v[L.HITS] if v[SIDE] != OVER else 0,
        "battle": _battle(v, texts),
        "points": points(v),
        "goal_reached": units.is_goal(v),
        "medal_holds": bool(ending.has_medal(v)),
        "won": ending.won(v),
        "medal": ending.medal(v),
    }
    if any(v[RNG:MARK]):
        named["generator"] = bytes(v[RNG:MARK]).hex()
    return named


def _mission(mission, texts):
    return {
        "number": mission + 1,
        "title": texts.entry("mission", mission),
        "set": texts.entry("set_id", mission // L.SET_SIZE),
        "goal": tables.MISSION_GOAL[mission],
        "home_after_turn": tables.MISSION_HOME[mission],
        "medal": texts.entry("medal", mission),
        "charts": [
            texts.entry("chart_id", tables.MISSION_CHARTS[L.CHARTS * mission + slot]) for slot in range(L.CHARTS)
        ],
    }


def _chart(v, texts):
    """Tonight's chart: its id, and each of its zones with its contents."""
    chart = v[L.CHART]
    if chart == L.NO_CHART:
        return None
    zones = range(tables.CHART_ZONE[chart], tables.CHART_ZONE[chart + 1])
    return {"id": texts.entry("chart_id", chart), "zones": [_zone(v, texts, zone) for zone in zones]}


def _zone(v, texts, zone):
    fleet = tables.ZONE_FLEET[2 * zone] | tables.ZONE_FLEET[2 * zone + 1] << 8
    return {
        "kind": texts.entry("kind_id", tables.ZONE_KIND[zone]),
        "value": tables.ZONE_VALUE[zone],
        "grids": [texts.entry("grid_id", grid) for grid in range(L.GRIDS) if grids.covers(zone, grid)],
        "ships": [texts.entry("british_id", ship) for ship in range(L.CONVOY) if fleet >> ship & 1],
        "convoys": tables.ZONE_CONVOYS[zone],
        "air": tables.ZONE_AIR[zone],
        "ark_royal": bool(tables.ZONE_ARK[zone]),
        "units": _units(texts, grids.units_in(v, zone)),
    }


def _unit(v, texts, unit):
    at = L.UNITS * grids.set_of(v) + unit
    placed = grids.is_afloat(v, unit)
    return {
        "square": _square(texts, v[L.SQUARE + unit]),
        "grid": texts.entry("grid_id", grids.grid_of(v[L.SQUARE + unit])) if placed else None,
        "strength": v[L.STRENGTH + unit],
        "of": tables.OWN_STRENGTH[at],
        "fuel": v[L.FUEL + unit],
        "speed": reach.speed(v, unit) if placed and v[L.CHART] != L.NO_CHART else tables.OWN_SPEED[at],
        "firepower": tables.OWN_FIREPOWER[at],
    }


def _british(v, ship):
    full = tables.FULL[L.BRITISH * grids.set_of(v) + ship]
    return {"left": v[L.HULL + ship], "of": full, "sunk": units.sunk(v, ship)}


def _battle(v, texts):
    if not v[L.ROUND]:
        return None
    ours = [unit for unit in range(L.SHIPS) if v[L.OURS] >> unit & 1]
    foes = [ship for ship in range(L.BRITISH) if v[L.FOE + ship]]
    return {
        "round": v[L.ROUND],
        "ships": {texts.entry("unit_id", unit): _fighter(v, texts, unit) for unit in ours},
        "british": {texts.entry("british_id", ship): line.foe_strength(v, ship) for ship in foes},
        "in_hand": texts.entry("unit_id", v[L.UNIT]),
    }


def _fighter(v, texts, unit):
    tactic = texts.entry("tactic_id", v[L.TACTIC + unit])
    return {"tactic": tactic or None, "die": v[L.TACTIC_DIE + unit] or None, "dice": line.own_dice(v, unit)}
