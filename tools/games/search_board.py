# SPDX-License-Identifier: MIT
"""Search & Battle by name: its state, its events, its result. docs/engine.md lists the fields."""

from sortie.core.head import MARK, OVER, RNG, SIDE
from sortie.games.search_board import fields as L
from sortie.games.search_board import tables
from sortie.games.search_board.outcome import outcome
from sortie.games.search_board.rules import aircraft, charts, damage, plot, sea_tables, ships, zones
from sortie.games.search_board.rules import points as score_sheet

PICKED = None  # no cards are drawn

EVENTS = {
    "turn": "turn",
    "visibility": "die second modifier:signed level:visible fog:yes",
    "appears": "ship:unit_id row:row number",
    "force": "ship:unit_id force",
    "left_force": "ship:unit_id",
    "mobilized": "ship:unit_id",
    "shadows": "ship:unit_id",
    "split": "ship:unit_id",
    "contact": "ship:unit_id die modifier:signed held:yes zones",
    "shows": "ship:unit_id row:row number how:how",
    "sailed": "ship:unit_id from_row:row from_number to_row:row to_number",
    "mode": "ship:unit_id patrol:yes",
    "fuel": "ship:unit_id left",
    "flew": "aircraft:air_id from_row:row from_number to_row:row to_number",
    "took_off": "aircraft:air_id row:row number other_side:yes",
    "landed": "aircraft:air_id until",
    "air_lost": "aircraft:air_id",
    "called": "side:navy_id row:row number found:yes",
    "seen": "row:row number battleships cruisers group",
    "strike": "aircraft:air_id row:row number",
    "chance": "ship:unit_id die second result:chance_id",
    "convoy": "ship:unit_id convoys points",
    "freed": "ships:freed_id",
    "port": "ship:unit_id row:row number",
    "sweep": "side:navy_id zones found:yes",
    "attack": "side:navy_id german:german_id kind:kind_id forces",
    "announced": "attacker attacked side:navy_id",
    "refused": "side:navy_id",
    "action": "side:navy_id german:german_id row:row number",
    "edge": "side:navy_id die",
    "placed": "ship:unit_id x y facing:direction",
    "round": "round",
    "withdraws": "ship:unit_id",
    "caught": "ship:unit_id",
    "break": "side:navy_id result:broke",
    "call": "side:navy_id die needed come:yes",
    "steered": "ship:unit_id x y facing:direction",
    "jam": "ship:unit_id die second section",
    "salvo": "ship:unit_id target:unit_id shots hexes column:column",
    "shot": "ship:unit_id target:unit_id die second result:result",
    "special": "ship:unit_id table total hits kept",
    "rodney": "die third:yes",
    "box": "ship:unit_id section:section_id left",
    "evasion": "ship:unit_id evasion",
    "sunk": "ship:unit_id",
    "away": "ship:unit_id",
    "over": "",
    "bomb": "table die second ship:named hit:yes",
    "repair": "ship:unit_id die won evasion",
    "blown": "ship:unit_id table total",
    "quiet": "reason:quiet_id",
}

_FLAGS = {"fog": L.FLAG_FOG}
_MODES = {
    "patrol": L.MODE_PATROL, "tired": L.MODE_TIRED, "in_port": L.MODE_IN_PORT, "mobilized": L.MODE_MOBILIZED,
    "stuck": L.MODE_STUCK, "launched": L.MODE_LAUNCHED, "bombed": L.MODE_BOMBED, "released": L.MODE_RELEASED,
}  # fmt: skip
_LATE = _MODES | {"released": 0, "late_in_bergen": L.MODE_LATE}
_NOW = {
    "ordered": L.NOW_DONE, "shadows_bismarck": L.NOW_SHADOWS, "shadows_prinz_eugen": L.NOW_SHADOWS_2,
    "found": L.NOW_FOUND, "shadowed": L.NOW_SHADOWED,
}  # fmt: skip
_HOW = {
    "search": L.HOW_SEARCH, "shadow": L.HOW_SHADOW, "passed": L.HOW_PASSED, "near": L.HOW_NEAR, "told": L.HOW_ANNOUNCED,
    "force": L.HOW_FORCE, "safe": L.HOW_SAFE, "stuck": L.HOW_STUCK,
}  # fmt: skip
_AIR_FLAGS = {"other_side": L.AIR_FLIPPED, "fresh": L.AIR_FRESH, "ordered": L.AIR_DONE}
_AIR_WHERE = ("base", "aloft", "rests", "lost")
_SECTIONS = ("bow", "stern", "port", "starboard", "midships")
_HOURS = ("2000", "2400", "0400", "0800", "1200", "1600")
_UNKNOWN = "unknown"

WORDINGS = {
    "how": lambda texts, value: _bits(_HOW, value),
    "named": lambda texts, value: None if value == L.NOBODY else texts.entry("unit_id", value),
}
CUT = (6, 8)  # turns, points


def zone_name(zone):
    """A zone's name, such as F20; None for no zone."""
    return f"{chr(65 + (zone >> 5))}{zone & 31}" if zone else None


def _bits(names, value):
    return [name for name, bit in names.items() if value & bit]


# --- result ------------------------------------------------------------------------------------------


def points(v):
    """German points over British."""
    return score_sheet.total(v, L.GERMAN) - score_sheet.total(v, L.BRITISH)


def level(v):
    """0 the Germans have won, 1 the British, 2 a draw."""
    return outcome(v)[1]


def winner(v):
    """The side that has won; None for a draw."""
    return None if level(v) == 2 else level(v)


def turns(v):
    """The number of turns played."""
    return v[L.TURN] - L.FIRST_TURN + 1


def score(v, texts):
    """The points of each side."""
    rows = []
    for side in (L.GERMAN, L.BRITISH):
        total = score_sheet.total(v, side)
        rows.append({"name": texts.entry("navy", side), "count": total, "points": total})
    return rows


# --- state -------------------------------------------------------------------------------------------


def state(v, texts):
    """The named fields of a state or of a side's view; hidden ones are "unknown"."""
    named = {
        "turn": v[L.TURN],
        "time": f"{_HOURS[v[L.TURN] % 6]} May {zones.day_of(v[L.TURN])}",
        "c_turn": zones.is_c_turn(v),
        "visibility": texts.entry("visible", v[L.LEVEL]),
        "flags": _bits(_FLAGS, v[L.FLAGS]),
        "convoys": v[L.CONVOYS],
        "aircraft_lost": {texts.entry("navy_id", side): v[L.AIR_LOST + side] for side in (0, 1)},
        "found": v[L.FOUND_TURN] or None,
        "left_bergen": v[L.GONE_TURN] or None,
        "ships": {texts.entry("unit_id", ship): _ship(v, ship) for ship in range(L.SHIPS)},
        "aircraft": {texts.entry("air_id", n): _aircraft(v, n) for n in range(L.AIRCRAFT)},
        "contacts": {texts.entry("unit_id", ship): _contact(v, ship) for ship in range(L.GERMAN_SHIPS)},
        "seen": _seen(v),
        "called": {"german": _chart(charts.read(v, L.CALLED_G)), "british": _chart(charts.read(v, L.CALLED))},
        "plot": {texts.entry("unit_id", n): _chart(plot.zones(v, n)) for n in range(L.GERMAN_SHIPS)},
        "battle": _battle(v, texts),
    }
    if v[SIDE] == OVER or all(_knows(v, side) for side in (L.GERMAN, L.BRITISH)):
        named["points"] = {texts.entry("navy_id", side): score_sheet.total(v, side) for side in (0, 1)}
    if any(v[RNG:MARK]):
        named["generator"] = bytes(v[RNG:MARK]).hex()
    return named


def _knows(v, side):
    """Does this view show the side's own rows?"""
    rows = ships.ships_of(side)
    return any(v[L.SHIP + rows[0] * L.SHIP_ROW : L.SHIP + (rows[-1] + 1) * L.SHIP_ROW])


def _ship(v, ship):
    """A ship's fields: first those that both sides know, then those that only her side knows."""
    boxes = {
        name: {"hit": v[L.HITS + section * L.SHIPS + ship], "of": tables.BOXES[section * L.SHIPS + ship]}
        for section, name in enumerate(_SECTIONS)
    }
    named = {"sunk": damage.is_sunk(v, ship), "boxes": boxes, "evasion_told": v[L.EVASION + ship]}
    at = L.SHIP + ship * L.SHIP_ROW
    if not _knows(v, ships.side_of(ship)):
        return named | dict.fromkeys(("zone", "evasion", "mode", "now", "moved", "fuel", "force"), _UNKNOWN)
    return named | {
        "zone": zone_name(ships.zone_of(v, ship)),
        "evasion": damage.evasion(v, ship),
        "mode": _bits(_LATE if ship == L.BISMARCK else _MODES, v[at + L.S_MODE]),
        "now": _bits(_NOW, v[at + L.S_NOW]),
        "moved": v[at + L.S_NOW] & L.NOW_STEPS,
        "fuel": v[at + L.S_FUEL] if tables.FUEL[ship] != 255 else None,
        "force": v[at + L.S_FORCE] or None,
    }


def _aircraft(v, n):
    if not _knows(v, aircraft.owner(n)):
        return dict.fromkeys(("where", "zone", "flags", "left"), _UNKNOWN)
    at = L.AIR + n * L.AIR_ROW
    return {
        "where": _AIR_WHERE[v[at + L.A_STATE] & L.AIR_WHERE],
        "zone": zone_name(aircraft.air_zone(v, n)),
        "flags": _bits(_AIR_FLAGS, v[at + L.A_STATE]),
        "left": v[at + L.A_LEFT],
    }


def _contact(v, ship):
    at = L.CONTACT + 4 * ship
    if not v[at + 2]:
        return None
    return {"zone": zone_name(ships.get_zone(v, at)), "turn": v[at + 2], "how": _bits(_HOW, v[at + 3])}


def _seen(v):
    rows = range(L.SEEN, L.SEEN + L.SEEN_ROWS * L.SEEN_ROW, L.SEEN_ROW)
    return [
        {
            "zone": zone_name(ships.get_zone(v, at)),
            "turn": v[at + 2],
            "battleships": v[at + 3] & 15,
            "carriers": v[at + 3] >> 4,
            "cruisers": v[at + 4],
            "force": bool(v[at + 1] & L.SEEN_FORCE),
        }
        for at in rows
        if v[at + 2]
    ]


def _chart(chart):
    """The names of a chart's zones."""
    return [
        zone_name(zone)
        for zone in range(zones.ZONES)
        if sea_tables.TERRAIN[zone] and chart >> charts.bit_of(zone) & 1
    ]


def _battle(v, texts):
    """Ships on the battle field; None without any."""
    field = [
        {
            "ship": texts.entry("unit_id", ship),
            "x": v[L.HEX_X + ship],
            "y": v[L.HEX_Y + ship],
            "facing": texts.entry("direction", v[L.DECK + ship] & L.FACING),
            "withdraws": bool(v[L.DECK + ship] & L.DECK_WITHDRAWS),
        }
        for ship in range(L.SHIPS)
        if v[L.DECK + ship] & L.DECK_IN
    ]
    return {"round": v[L.ROUND], "night": bool(v[L.IS_NIGHT]), "ships": field} if field else None
