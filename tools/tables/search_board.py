# SPDX-License-Identifier: MIT
"""The rows of Search & Battle's tables. Rows for map and battle are in tables.py, the map's own in rules/sea_tables.py.

Rows of one part of the rules alone are in rules/part_tables.py, so that no view holds them.

They are zones, aircraft, ships as they sail, and the tables of the turn. A zone is row * 32 + number. Ships are in the
data's order, aircraft German ones first. The rows of the battle are in search_board_battle.py.
"""

import re

from . import search_board_battle

_ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ZONES = 26 * 32
_AROUND = (-1, 1, -33, -32, 32, 33)
_LEVELS = ("1", "2", "3", "4", "5", "6", "7", "8", "X")
_KINDS = ("lr_recon", "level_bomber", "torpedo_bomber")
_CONDITIONS = {"Scapa Flow": 1, "Clyde": 1, "convoy escort": 2, "Gibraltar (Force H)": 3}
_NO_LEVEL = 0  # no level reaches it: no search
_NONE = 255
_BOTH, _SEA, _PART = "tables", "rules/sea_tables", "rules/part_tables"

# bits of TERRAIN
ON, SEA, SHUT, FOG, BRITAIN, COAST_BRITISH, COAST_GERMAN, PORT = (1 << n for n in range(8))


def fill(sheet):
    """Write every row and number of the game."""
    sheet.page(_SEA)
    _map(sheet)
    _aircraft(sheet)
    _ships(sheet)
    _turn(sheet)
    _points(sheet)
    _everywhere(sheet)
    search_board_battle.fill(sheet)


def zone(sheet, key, name):
    """The number of a zone by its name."""
    if not (re.fullmatch(f"[{_ROWS}][0-9]{{1,2}}", name) and 1 <= int(name[1:]) <= 29):
        sheet.refuse(key, f"{name} is no zone")
    return _ROWS.index(name[0]) * 32 + int(name[1:])


def _zones(sheet, key):
    return {zone(sheet, key, name) for name in sheet.get(key)}


def _pair(number):
    return [number & 255, number >> 8]


def distance(a, b):
    """Steps from zone to zone: a row south keeps the number or adds one to it."""
    rows, numbers = (b >> 5) - (a >> 5), (b & 31) - (a & 31)
    return max(abs(rows), abs(numbers)) if rows * numbers >= 0 else abs(rows) + abs(numbers)


def _near(group, place):
    return min(distance(place, other) for other in group)


# --- the map -----------------------------------------------------------------------------------------


def _map(sheet):
    sheet.heading("map: a byte a zone, row * 32 + number; bits below")
    names = ("ON", "SEA", "SHUT", "FOG", "BRITAIN", "COAST_BRITISH", "COAST_GERMAN", "PORT")
    for n, name in enumerate(names):
        sheet.const(name, 1 << n)
    terrain = _terrain(sheet)
    sheet.row("TERRAIN", terrain)
    sheet.page(_PART)
    sheet.heading("where there may be fog")
    sheet.row("FOG_BANKS", _zones_of(terrain, FOG))
    sheet.page(_SEA)
    sheet.heading("where Germans may sail, a bit a zone: three bytes a row, its westernmost zone in the lowest bit")
    sheet.row("GERMAN_SEA", _chart(place for place in range(_ZONES) if terrain[place] & (SEA | SHUT) == SEA))
    ports = [zone(sheet, "port", row["zone"]) for row in sheet.rows("port") if row["side"] == "German"]
    sheet.row("GERMAN_PORTS", [value for place in ports for value in _pair(place)])
    sheet.page(_PART)
    sheet.heading("coasts that search by themselves: their zones, and strength")
    for name, bit in (("GERMAN_COAST", COAST_GERMAN), ("BRITISH_COAST", COAST_BRITISH)):
        sheet.row(name, _zones_of(terrain, bit))
    sheet.const("COAST_BY_DAY", sheet.number("coast_search.day", None, 1, 9))
    sheet.const("COAST_BY_NIGHT", sheet.number("coast_search.night", None, 1, 9))
    sheet.heading("the zones around one, ring by ring to the seventh: rows to the south + 7 (high half), numbers + 7")
    sheet.row("DISC", _disc())
    sheet.page(_SEA)
    _chance_zones(sheet, [place for place in range(_ZONES) if terrain[place] & SEA])


def _zones_of(terrain, bit):
    """The zones with this bit, two bytes each."""
    return [value for place in range(_ZONES) if terrain[place] & bit for value in _pair(place)]


def _disc():
    """Offsets in the order in which a flight spreads: rules/aircraft.py."""
    middle = _ROWS.index("N") * 32 + 16
    found = [middle]
    for place in found:
        beside = [place + step for step in _AROUND]
        found += [other for other in beside if other not in found and distance(middle, other) <= 7]
    return [((place >> 5) - (middle >> 5) + 7) << 4 | (place & 31) - (middle & 31) + 7 for place in found]


def _terrain(sheet):
    out = [0] * _ZONES
    land = {r: sheet.get(f"map.land.{r}") for r in _ROWS}
    closed = _zones(sheet, "map.land.half_no_entry")
    runs = [(r, low, high) for r in _ROWS for low, high in sheet.get(f"map.sea.{r}")]
    sea = {zone(sheet, "map.sea", f"{r}{n}") for r, low, high in runs for n in range(low, high + 1)}
    sea |= _zones(sheet, "map.sea.also_enterable_by_british")
    ports = {side: set() for side in ("British", "German", "Neutral")}
    for row in sheet.rows("port"):
        ports[row["side"]].add(zone(sheet, "port", row["zone"]))
    shut = _zones(sheet, "map.features.irish_sea") | ports["British"] | ports["Neutral"]
    britain = _zones(sheet, "map.coast.great_britain_sea")
    fog, coast = _zones(sheet, "map.features.fog"), _zones(sheet, "map.features.british_inherent_search")
    german_coast = _zones(sheet, "map.features.german_inherent_search")
    groups = (
        (SEA, sea), (SHUT, shut), (FOG, fog), (COAST_BRITISH, coast), (COAST_GERMAN, german_coast),
        (PORT, ports["British"] | ports["German"]),
    )  # fmt: skip
    for r, letters in land.items():
        for n, letter in enumerate(letters, 1):
            place = zone(sheet, f"map.land.{r}", f"{r}{n}")
            if letter == "." or place in closed:
                continue
            out[place] = ON | (BRITAIN if letter == "G" or place in britain else 0)
            for bit, group in groups:
                out[place] |= bit if place in group else 0
    for place in sea:
        if not out[place]:
            sheet.refuse("map.sea", f"zone {place} lies off the board")
    return out


def _chart(places):
    out = bytearray(3 * len(_ROWS))
    for place in places:
        out[_bit(place) // 8] |= 1 << _bit(place) % 8
    return out


def _bit(place):
    """The number of a zone's bit in a chart."""
    row = place >> 5
    return 24 * row + (place & 31) - row // 2 + 2


def _chance_zones(sheet, sea):
    dots, coast = _zones(sheet, "map.features.white_dots"), _zones(sheet, "map.features.british_coast")
    convoys = _zones(sheet, "map.features.atlantic_convoy") | _zones(sheet, "map.features.africa_convoy")
    west = {row: min(dot & 31 for dot in dots if dot >> 5 == row) for row in range(4, 26)}
    column, steps = dict.fromkeys(sea, 0), [0] * 24 * len(_ROWS)
    for place in sea:
        if place >> 5 in west and place & 31 >= west[place >> 5]:
            column[place] = 1 if _near(dots, place) <= 2 else 3 if _near(coast, place) <= 2 else 2
        steps[_bit(place)] = min(3, _near(convoys, place))
    sheet.page(_PART)
    sheet.heading("chance: columns 1 A 2 B 3 C, 0 none: the low bit of each zone's as a chart from row E on, then the high bit")
    sheet.row("CHANCE_LOW", _chart(place for place in sea if column[place] & 1)[12:])
    sheet.row("CHANCE_HIGH", _chart(place for place in sea if column[place] & 2)[12:])
    sheet.page(_SEA)
    sheet.heading("steps to a convoy line, 3 for more: two bits a zone, zones in the order of a chart's bits")
    sheet.row("CONVOY_STEPS", [sum(steps[at + n] << 2 * n for n in range(4)) for at in range(0, len(steps), 4)])


# --- aircraft ----------------------------------------------------------------------------------------


def _aircraft(sheet):
    sheet.heading("aircraft, German ones first; a card: search by day and night, endurance and speed of each side")
    rows = _air_units(sheet)
    cards = []
    for row in rows:
        card = tuple(_side(sheet, row, "move", "attack") + _side(sheet, row, "patrol", "recon"))
        if card not in cards:
            cards.append(card)
        row["card"] = cards.index(card)
    sheet.row("AIR_CARD", [row["card"] for row in rows])
    sheet.row("CARDS", [value for card in cards for value in card])
    sheet.row("AIR_KIND", [sheet.one_of("kind", _KINDS, row) for row in rows])
    sheet.row("AIR_STRIKES", [sheet.number("strikes_per_day_turn", row, 0, 2) for row in rows])
    sheet.const("REST", 1 + sheet.number("air_rules.rest_turns", None, 1, 3))


def _air_units(sheet):
    return sorted(sheet.rows("air_unit"), key=lambda row: row["side"] == "British")


def _side(sheet, row, *keys):
    for key in keys:
        if key in row:
            mode = row[key]
            return [*mode["search"], mode["endurance"], mode["speed"]]
    return [0, 0, 0, 0]


# --- ships -------------------------------------------------------------------------------------------


def _ships(sheet):
    sheet.heading(
        "ships as they sail: strength on patrol, by night in the high half; zones a turn; shadow's highest die, so too; "
        "evasion up to which a ship is towed, creeps, is slow; the breakout's zones; who waits how long, how near; "
        "evasion won back by a die"
    )
    rows = [dict(row, id=row["name"]) for row in sheet.rows("ship")]
    sheet.row("ON_PATROL", [_day_and_night(*(row["search_patrol"] or [0, 0])) for row in rows])
    sheet.row("TOP_SPEED", [sheet.number("max_speed", row, 1, 2) for row in rows])
    names = [row["name"] for row in rows] + ["LR Recon"]
    letters = ("day_letter", "night_letter")
    sheet.row("SHADOW", [_day_and_night(*(_holds(sheet, key, ship) for key in letters)) for ship in names])
    starts = {ship: row for row in sheet.rows("appearance") for ship in row["ships"]}
    for name, band in zip(("TOWED_TO", "CREEPS_TO", "SLOW_TO"), _pace_bands(sheet)):
        sheet.const(name, band["max"])
    sheet.const("BREAKOUT", sheet.number("breakout.most_zones", None, 3, 9))
    sheet.const("BREAKOUT_FREE", sheet.number("breakout.free_zones", None, 1, 9))
    sheet.const("FORCE_H_WAITS", sheet.number("held_back.force_h_turns", None, 1, 20))
    sheet.const("NEAR_EDINBURGH", sheet.number("held_back.edinburgh_zones", None, 1, 20))
    sheet.row("MENDS", [0] + [sheet.number(f"evasion_repair.die.d{face}") for face in range(1, 7)])
    sheet.page(_PART)
    sheet.heading("ships at the start: turn, force and 8 for on patrol; two convoys' ways")
    sheet.row("START_TURN", [starts[ship]["turn"] for ship in names[:-1]])
    sheet.row("START_DUTY", [_duty(starts[ship]) for ship in names[:-1]])
    for name, way in (("ROUTE_WEST", _route_west(sheet)), ("ROUTE_EAST", _route_east(sheet))):
        sheet.row(name, [value for place in way for value in _pair(place)])
    sheet.page(_SEA)


def _pace_bands(sheet):
    """The bands of evasion on the map, the slowest first (9.729)."""
    bands = sheet.get("evasion_search_speed.bands")
    if [row["speed"] for row in bands] != ["0", "emergency", "1", "2"]:
        sheet.refuse("evasion_search_speed.bands", "speeds 0, emergency, 1, 2")
    return bands


def _day_and_night(day, night):
    return day | night << 4


def _duty(start):
    return int(start.get("task_force", False)) | 8 * ("on patrol" in start["place"])


def _holds(sheet, key, name):
    """The highest die that holds contact for a ship; 0 for one that may not shadow."""
    columns, highest = sheet.get(f"shadow.{key}_column"), sheet.get("shadow.hold_max")
    for letter, ships in sheet.get(f"shadow.{key}").items():
        if name in ships:
            return highest[columns[letter]]
    return 0


def _route_west(sheet):
    """Rodney's convoy: from her zone westward along the Atlantic line."""
    line = [zone(sheet, "atlantic", name) for name in sheet.get("map.features.atlantic_convoy")]
    start = next(row for row in sheet.rows("appearance") if "Rodney" in row["ships"])["zone"]
    return _checked(sheet, list(reversed(line[: line.index(zone(sheet, "Rodney", start)) + 1])))


def _route_east(sheet):
    """The convoy of Ramillies: along her row to the Africa line, then up it."""
    line = [zone(sheet, "africa", name) for name in sheet.get("map.features.africa_convoy")]
    first = next(row for row in sheet.rows("appearance") if "Ramillies" in row["ships"])
    start = zone(sheet, "Ramillies", first["zone"])
    meets = next(i for i, place in enumerate(line) if place >> 5 == start >> 5)
    return _checked(sheet, list(range(start, line[meets])) + list(reversed(line[: meets + 1])))


def _checked(sheet, way):
    for here, there in zip(way, way[1:]):
        if there - here not in _AROUND:
            sheet.refuse("convoy", f"{here} and {there} do not touch")
    return way


# --- the turn's tables -------------------------------------------------------------------------------


def _turn(sheet):
    sheet.page(_PART)
    sheet.heading("visibility: modifier by level + 128; boxes moved by total + 16, fog + 128; shadow's modifier + 128")
    modifier = sheet.get("visibility.modifier")
    sheet.row("LEVEL_MODIFIER", [128] + [128 + modifier.get(f"l{level}", 0) for level in _LEVELS])
    rows = sheet.get("visibility_change.rows")
    sheet.row("LEVEL_MOVE", [16 + row["move"] + 128 * row["fog"] for row in sorted(rows, key=lambda row: row["total"])])
    sheet.const("START_LEVEL", sheet.number("visibility.start_level", None, 1, 8))
    shadow = sheet.get("shadow.mod_visibility")
    sheet.row("SHADOW_MODIFIER", [128] + [128 + shadow[f"l{level}"] for level in _LEVELS])
    sheet.const("TWO_ZONES", sheet.number("shadow.mod_two_zone_move", None, 1, 3))
    sheet.heading("chance by total: highest level for A, B, C; or 10 huff-duff, 11 convoy on the line, 12 near, 13 beside it")
    sheet.row("CHANCE_TABLE", [0] * 6 + [value for row in sheet.get("chance.rows") for value in _chance(sheet, row)])
    sheet.page(_SEA)


_WHERE = {"on route": 11, "within two of route": 12, "exactly one from route": 13}


def _chance(sheet, row):
    if row["result"] == "general_search":
        return [max(_NO_LEVEL, row[column]) for column in "abc"]
    if row["result"] == "huff_duff":
        return [10, 0, 0]
    if row["where"] not in _WHERE:
        sheet.refuse("chance.rows", f"{row['where']} is no place for a convoy")
    return [_WHERE[row["where"]], int(row["patrol_needed"]), 0]


def _points(sheet):
    sheet.heading("victory points")
    sheet.row("CONVOY_POINTS", sheet.get("victory_german.convoy"))
    by_date = [f"victory_british.bismarck_port_by_date.may{day}" for day in range(22, 28)]
    sheet.row("PORT_POINTS", [sheet.number(key, None, 1, 20) for key in by_date])
    for name, key in (
        ("PORT_HIT_POINTS", "victory_british.{}_port_damaged"),
        ("SLOW_POINTS", "victory_british.{}_at_sea_slow"),
        ("WHOLE_POINTS", "victory_german.{}_at_sea_no_midships"),
    ):
        sheet.row(name, [sheet.number(key.format(ship)) for ship in ("bismarck", "prinz_eugen")])
    sheet.const("SLOW_EVASION", sheet.number("victory_british.at_sea_slow_evasion", None, 1, 40))
    sheet.const("HIT_POINTS", sheet.number("victory_both.midships_hit_battleship_or_carrier"))
    sheet.const("CRUISER_HIT_POINTS", sheet.number("victory_both.midships_hit_cruiser"))
    sheet.const("FAST_POINTS", sheet.number("victory_german.bismarck_at_sea_damaged_evasion_22_plus"))
    sheet.const("BERGEN_POINTS", sheet.number("victory_british.bismarck_not_left_by_2000_may22"))
    sheet.const("NO_CONVOY_POINTS", sheet.number("victory_british.no_convoy_sunk"))
    sheet.const("AIR_POINTS", sheet.number("air_rules.lost_unit_vp"))
    sheet.const("ESCORT_POINTS", sheet.number("victory_german.mobilize_escort"))


# --- rows for map and battle -------------------------------------------------------------------------


def _everywhere(sheet):
    sheet.page(_BOTH)
    sheet.heading("aircraft, German ones first: their carriers, or the zones of their bases")
    units = _air_units(sheet)
    ships = [dict(row, id=row["name"]) for row in sheet.rows("ship")]
    names = [row["name"] for row in ships]
    bases = {row["name"]: zone(sheet, "air_base", row["zone"]) for row in sheet.rows("port") + sheet.rows("air_base")}
    sheet.row("AIR_CARRIER", [names.index(row["base"]) if row["base"] in names else _NONE for row in units])
    sheet.row("AIR_HOME", [value for row in units for value in _pair(bases.get(row["base"], 0))])
    sheet.heading("ships: first zone, fuel or NO_FUEL, points when sunk")
    starts = {ship: row for row in sheet.rows("appearance") for ship in row["ships"]}
    sheet.row("START", [value for ship in names for value in _pair(zone(sheet, ship, starts[ship]["zone"]))])
    sheet.const("NO_FUEL", _NONE)
    sheet.row("FUEL", [row["fuel"] if row["fuel"] >= 0 else _NONE for row in ships])
    sheet.row("SUNK_POINTS", [sheet.number("vp_sunk", row, 1, 40) for row in ships])
    sheet.heading("for what ships are held back; 0: they are free")
    for how, name in enumerate(("HOME", "ESCORT", "FORCE_H", "EDINBURGH", "REVENGE"), 1):
        sheet.const("HELD_" + name, how)
    held = {"Edinburgh": 4, "Revenge": 5}
    sheet.row("HELD_AS", [held.get(ship, _CONDITIONS.get(starts[ship]["place"], 0)) for ship in names])
