# SPDX-License-Identifier: MIT
"""The rows of Last Battle's tables.py. Cards are 15 ships, 12 aircraft, 4 events; hexes are those at sea, in order."""

import re

_BOXES = ("Anton", "Bruno", "Caesar", "Dora", "Bridge", "Hull", "Rudder")
_TYPES = ("BB", "BC", "CA", "CV", "DD")
_AIRCRAFT = 5
_OWN = ("bismarck", "prinz_eugen")
_DECK_AIR = 6
_DECK_DESTROYERS = 7
_SHIPS, _AIR, _EVENTS = 15, 12, 4
_DRM_BIAS = 8
_FIRE = 128
_ALL = 255
_EVENT_ORDER = ("contact_lost", "long_signal", "catalina_sighting", "wrong_target")


def fill(sheet):
    """Write every row and number of the game."""
    _map(sheet)
    _patrol(sheet)
    _combat(sheet)
    _own_ships(sheet)
    _cards(sheet)
    _decks(sheet)
    _victory(sheet)


# --- the map -----------------------------------------------------------------------------------------


def _place(sheet, ident):
    """(row, number) of a hex id like A13."""
    if not re.fullmatch("[A-Z][0-9]{1,2}", ident):
        sheet.refuse(f"hex.{ident}", "an id is a letter and a number")
    return ord(ident[0]) - 65, int(ident[1:])


def _map(sheet):
    sheet.heading("map: neighbours W, E, NW, NE, SW, SE; 255 none")
    hexes = [row for row in sheet.rows("hex") if ("sea", "port", "land")[sheet.one_of("kind", ("sea", "port", "land"), row)] != "land"]
    ids = [row["id"] for row in hexes]
    places = [_place(sheet, ident) for ident in ids]
    steps = ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, 0), (1, 1))
    around = [(row + dr, col + dc) for row, col in places for dr, dc in steps]

    def hexagon(key, ident):
        if ident not in ids:
            sheet.refuse(key, f"{ident} is no hex at sea")
        return ids.index(ident)

    sheet.const("HEXES", len(ids))
    sheet.row("NEIGHBOURS", [places.index(place) if place in places else 255 for place in around])
    sheet.row("HEX_ROW", [row for row, _ in places])
    sheet.row("HEX_COL", [col for _, col in places])
    for name, key in (("START", "map.start"), ("ATLANTIC", "map.atlantic_exit"), ("BREST", "map.brest")):
        sheet.const(name, hexagon(key, sheet.get(key)))
    sheet.row("MEDAL_HEXES", [i for i, row in enumerate(hexes) if sheet.get("medal", row)])
    zone = {hexagon(f"air_zone.{port}", ident) for port in ("bergen", "brest") for ident in sheet.get(f"air_zone.{port}")}
    sheet.row("AIR_ZONE", [int(i in zone) for i in range(len(ids))])


# --- patrol ------------------------------------------------------------------------------------------


def _patrol(sheet):
    sheet.heading("patrol: rows of seven are by die face")
    weather = sheet.rows("weather")
    sheet.row("WEATHER_OF", sheet.by_die("weather", weather.index))
    sheet.const("DRM_BIAS", _DRM_BIAS)
    sheet.row("WEATHER_DRM", [_DRM_BIAS + sheet.number("drm", row, -8, 8) for row in weather])
    storms = [i for i, row in enumerate(weather) if row.get("skip_movement_roll")]
    if len(storms) != 1:
        sheet.refuse("weather.skip_movement_roll", "exactly one weather skips the roll")
    sheet.const("STORM", storms[0])
    sheet.const("STORM_HEXES", sheet.number("forced_hexes", weather[storms[0]], 1, 4))
    sheet.const("MAX_HEXES", sheet.number("movement_limits.max_hexes_without_contact_per_phase", None, 1, 9))
    sheet.const("ESCAPE_HEXES", sheet.number("movement_limits.escape_hexes", None, 1, 9))
    sheet.const("EVADE_DRM", sheet.number("optional_rules.evade_drm", None, -5, 0))
    sheet.row("MOVE_HEXES", sheet.by_die("movement", lambda row: sheet.number("hexes", row, 0, 4)))
    sheet.row("MOVE_CONTACTS", sheet.by_die("movement", lambda row: sheet.number("contacts", row, 0, 4)))
    detected = sheet.get("detection.detected")
    if detected != list(range(1, len(detected) + 1)):
        sheet.refuse("detection.detected", "the faces from 1 up")
    sheet.const("DETECTED_TO", detected[-1])
    effects = {"none": 0, "remove_2": 2, "remove_all": _ALL}
    sheet.row("REPAIR_POINTS", sheet.by_die("repair", lambda row: effects[list(effects)[sheet.one_of("effect", tuple(effects), row)]]))
    sheet.row("REPAIR_ROLLS", [sheet.number(f"repair_rolls.{ship}", None, 0, 9) for ship in _OWN])
    sheet.const("DAYS", len(sheet.get("calendar.days")))


# --- combat ------------------------------------------------------------------------------------------


def _results(sheet, name, key):
    """Add a table by modified die, from 0 to the first value of its last row. Higher values count as that value."""
    rows = sheet.rows(key)
    limits = [row["die_max"] for row in rows]
    if limits != sorted(limits) or len(rows) < 2:
        sheet.refuse(key, "die_max has to rise")
    top = limits[-2] + 1
    values = [next(row for row in rows if die <= row["die_max"])["result"] for die in range(top + 1)]
    words = {"miss": 0, "fire": _FIRE, "1": 1, "2": 2, "3": 3}
    for value in values:
        if value not in words:
            sheet.refuse(f"{key}.result", f"{value!r} is none of {', '.join(words)}")
    sheet.row(f"{name}_TABLE", [words[value] for value in values])
    sheet.const(f"{name}_TOP", top)


def _lowest(sheet, key):
    """The lowest of a row of faces that ends with 6."""
    faces = sheet.get(key)
    if faces != list(range(faces[0], 7)):
        sheet.refuse(key, "the faces up to 6")
    return faces[0]


def _combat(sheet):
    sheet.heading("combat: results 0 miss, 1 to 3 points, 128 fire")
    _results(sheet, "GUN", "main_gun_table")
    _results(sheet, "FLAK", "flak_table")
    sheet.const("AIR_ZONE_DRM", sheet.number("air_zone.main_gun_drm_for_germans", None, 0, 6))
    sheet.const("TORPEDO_FROM", _lowest(sheet, "torpedo.hit_on"))
    sheet.row("TORPEDO_DAMAGE", sheet.by_die("torpedo_damage", lambda row: sheet.number("damage", row, 1, 9)))
    sheet.const("ESCAPE_FROM", _lowest(sheet, "escape.succeeds_on"))
    sheet.const("ESCAPE_SLOWER", _lowest(sheet, "escape.succeeds_on_if_slower"))


def _own_ships(sheet):
    sheet.heading("own ships: Bismarck, Prinz Eugen; compartments Anton to Dora, bridge, hull; 6 is hull and rudder")
    ships = sheet.rows("own_ship")
    if tuple(row["id"] for row in ships) != _OWN:
        sheet.refuse("own_ship", f"are {', '.join(_OWN)}")
    sheet.row("BOX_COUNT", [sheet.number(f"compartments.{box}", row, 1, 31) for row in ships for box in _BOXES[:6]])
    tables = {(row["ship"], row["attack"]): row["table"] for row in sheet.rows("damage_location")}
    places = []
    for key in [(ship, attack) for ship in _OWN for attack in ("guns", "torpedo")]:
        faces = tables.get(key, ())
        if len(faces) != 6 or any(face not in _BOXES for face in faces):
            sheet.refuse(f"damage_location.{'.'.join(key)}", f"six of {', '.join(_BOXES)}")
        places += [_BOXES.index(face) for face in faces]
    sheet.row("LOCATION", places)
    sheet.row("OWN_FLAK", [sheet.number("flak_dice", row, 0, 4) for row in ships])
    sheet.row("OWN_TORPEDO", [sheet.number("torpedo_dice", row, 0, 4) for row in ships])
    sheet.row("OWN_SPEED", [sheet.number("speed", row, 1, 2) for row in ships])


# --- cards -------------------------------------------------------------------------------------------


def _cards(sheet):
    sheet.heading("cards: 15 ships, 12 aircraft, 4 events")
    ships, aircraft, events = sheet.rows("enemy_ship"), sheet.rows("aircraft"), sheet.rows("event_card")
    if (len(ships), len(aircraft), len(events)) != (_SHIPS, _AIR, _EVENTS):
        sheet.refuse("enemy_ship, aircraft, event_card", f"are {_SHIPS}, {_AIR} and {_EVENTS}")
    if tuple(row["id"] for row in events) != _EVENT_ORDER:
        sheet.refuse("event_card", f"are {', '.join(_EVENT_ORDER)}, in this order: the rules count on it")
    types = [sheet.one_of("type", _TYPES, row) for row in ships]
    destroyers = [i for i, kind in enumerate(types) if _TYPES[kind] == "DD"]
    if destroyers != list(range(destroyers[0], destroyers[-1] + 1)):
        sheet.refuse("enemy_ship", "destroyers have to stand together")
    for name, value in (("FIRST_AIR", _SHIPS), ("FIRST_EVENT", _SHIPS + _AIR), ("FIRST_DESTROYER", destroyers[0]),
                        ("DESTROYERS", len(destroyers)), ("SHEFFIELD", [row["id"] for row in ships].index("sheffield"))):
        sheet.const(name, value)
    for i, name in enumerate(_TYPES + ("AIRCRAFT",)):
        sheet.const(name, i)
    enemies = ships + aircraft
    sheet.row("TYPE", types + [_AIRCRAFT] * _AIR)
    columns = (("FACTOR", "damage_factor", 99), ("GUN_DICE", "main_dice", 4), ("TORPEDO_DICE", "torpedo_dice", 4), ("VP", "vp", 100))
    for name, key, high in columns:
        sheet.row(name, [sheet.number(key, row, 0, high, 0) for row in enemies])
    for key in ("combat", "repair", "medal"):
        sheet.row(f"BONUS_{key.upper()}", [sheet.number(f"bonus.{key}", row, 0, 4, 0) for row in enemies])
    sheet.row("SPEED", [sheet.number("speed", row, 1, 2) for row in ships])
    sheet.row("DRAW_AIR", [sheet.number("draw_aircraft", row, 0, 4, 0) for row in ships])
    sheet.row("DRAW_DESTROYER", [sheet.number("draw_destroyer", row, 0, 2, 0) for row in ships])


def _decks(sheet):
    sheet.heading("decks: 1 to 5 of the dates, 6 Aircraft, 7 Destroyers; setup shuffles the aircraft's and destroyers' rows")
    days = sheet.get("calendar.days")
    ships, events = sheet.rows("enemy_ship"), sheet.rows("event_card")
    decks = sheet.get("contact_deck")
    dates = [sheet.one_of("date", days, row) + 1 for row in ships]
    event_dates = [sheet.one_of("date", days, row) + 1 for row in events]
    for row in ships + events:
        wanted = "destroyer" if row.get("type") == "DD" else row["id"]
        if wanted not in decks[row["date"]]:
            sheet.refuse(f"contact_deck.{row['date']}", f"{wanted} is missing")
    air = [day + 1 for day, name in enumerate(days) for _ in range(decks[name].count("aircraft"))]
    air += [_DECK_AIR] * (_AIR - len(air))
    in_deck = sum(decks[day].count("destroyer") for day in days)
    start = []
    for row, date in zip(ships, dates):
        if row["type"] != "DD":
            start.append(date)
        else:
            start.append(date if in_deck > 0 else _DECK_DESTROYERS)
            in_deck -= 1
    if start.count(_DECK_DESTROYERS) != sheet.number("contact_deck.destroyer_draw_deck"):
        sheet.refuse("contact_deck.destroyer_draw_deck", "does not go with the destroyers in the dated decks")
    sheet.row("DECK_START", start + air + event_dates)
    sheet.row("DATE_OF", dates + [0] * _AIR + event_dates)
    sheet.row("MEDAL_COUNT", [sheet.number(f"medals.counters.{value}", None, 0, 9) for value in (1, 2)])


def _victory(sheet):
    sheet.heading("victory")
    for key in sheet.get("victory"):
        if key != "source":
            sheet.const(f"VP_{key.upper()}", sheet.number(f"victory.{key}", None, -500, 500))
    levels = [sheet.number("min", row, -9999, 9999) for row in sheet.rows("victory_level")]
    if levels != sorted(levels, reverse=True):
        sheet.refuse("victory_level.min", "has to fall")
    sheet.lines.append(f"LEVEL_MIN = {tuple(levels)!r}")
