# SPDX-License-Identifier: MIT
"""The rows of Missions' tables.py. There are 16 squares a line and 8 grids a row. All charts' zones stand in one row."""

_SETS = ("easy", "difficult", "hard")
_UNITS = ("bismarck", "prinz_eugen", "uboat")
_TYPES = ("BC", "BB", "CA", "CV", "CONVOY")
_FLEET = 10  # British units that are not convoys
_VALUES = {  # kinds of zones, and the ZONE_VALUE of each
    "ships": "", "air": "", "cruiser_attack": "dice", "mines": "hits", "torpedo": "dice", "fog": "speed",
    "weather": "speed", "refuel": "barrels", "repair": "hits", "extra_vp": "vp", "uboat_bonus": "vp",
}  # fmt: skip
_KINDS = tuple(_VALUES)
_MEDALS = (
    "convoys", "ship", "type", "capitals", "ship_brest", "brest", "uboat_unhurt", "uboat_convoys", "bismarck_strength",
    "pe_home",
)  # fmt: skip
_ESCAPES = ("escape", "escape, 1 hit on each escaping ship", "stay, 1 hit on one ship")
_TACTICS = ("close", "stay", "open")
_NIL = 128
_SIDE = 16  # squares


def fill(sheet):
    """Write every row and number of the game."""
    _board(sheet)
    _zones(sheet, _ships(sheet))
    _rules(sheet)


# --- the search map ----------------------------------------------------------------------------------


def _board(sheet):
    sheet.heading("search map: a bit for each square that is water, 16 a line; home ports, Brest first")
    lines = sheet.get("board.squares")
    if len(lines) != _SIDE or any(len(line) != _SIDE or set(line) - set("#.B") for line in lines):
        sheet.refuse("board.squares", "16 lines of 16, of # . B")
    cells = "".join(lines)
    if cells[-1] != "#":
        sheet.refuse("board.squares", "the last square stands for a sunken ship: it has to be land")
    sheet.row("WATER", [sum((cells[at + bit] != "#") << bit for bit in range(8)) for at in range(0, len(cells), 8)])
    ports = [at for at, cell in enumerate(cells) if cell == "B"]
    if len(ports) != 2:
        sheet.refuse("board.squares", "two home ports, Bergen in the north")
    sheet.row("PORTS", reversed(ports))


def _grid(sheet, key, ident):
    if len(ident) != 2 or ident[0] not in "ABCDEFGH" or ident[1] not in "12345678":
        sheet.refuse(key, f"{ident!r} is no grid A1 to H8")
    return "ABCDEFGH".index(ident[0]), int(ident[1]) - 1


# --- ships -------------------------------------------------------------------------------------------


def _ships(sheet):
    """The ids of the British, in order."""
    boards = sheet.rows("status_board")
    if tuple(board["set"] for board in boards) != _SETS:
        sheet.refuse("status_board", f"are {', '.join(_SETS)}")
    sheet.heading("our units by set, three of each: Bismarck, Prinz Eugen, U-boat")
    for key in ("strength", "fuel", "firepower", "speed"):
        row = [sheet.number(f"{unit}.{key}", board, 0, 15) for board in boards for unit in _UNITS]
        sheet.row(f"OWN_{key.upper()}", row)
    sheet.row("OWN_LOSS", [-sheet.number(f"{unit}.vp", boards[0], -9, 0) for unit in _UNITS])
    sheet.row("REPAIR_BOXES", [sheet.number("repairs_per_game", board, 0, 9) for board in boards])
    sheet.heading("the British by set, eleven of each, the convoys last: their strength is how many there are")
    rows = sheet.rows("british")
    ids = [row["id"] for row in rows]
    if ids[_FLEET - 2 :] != ["cruiser", "ark_royal", "convoy"]:
        sheet.refuse("british", f"{_FLEET - 2} ships, then cruiser, ark_royal, convoy")
    rows[_FLEET]["strength"] = sheet.number("meta.convoys_available", None, 1, 9)

    def value(board, row, key):
        return sheet.number(key, {**row, **board["british_override"].get(row["id"], {})}, 0, 15)

    for name, key in (("FULL", "strength"), ("FIREPOWER", "firepower")):
        sheet.row(name, [value(board, row, key) for board in boards for row in rows])
    sheet.row("TYPE", [sheet.one_of("type", _TYPES, row) for row in rows])
    sheet.row("VP", [sheet.number("vp", row, 0, 9) for row in rows])
    for i, name in enumerate(_TYPES[:2]):
        sheet.const(name, i)
    return ids


# --- charts ------------------------------------------------------------------------------------------


def _zones(sheet, british):
    events = sheet.rows("event")
    zones = [zone for event in events for zone in event.get("zone", [])]
    sheet.heading("charts: each one's first zone, and the end of the last")
    starts = [0]
    for event in events:
        own = event.get("zone", [])
        starts.append(starts[-1] + len(own))
        _check_chart(sheet, event["id"], own)
    sheet.row("CHART_ZONE", starts)
    sheet.heading("zones: a byte a row of grids, bit 0 the first column; kind; dice, hits, speed, barrels or points")
    sheet.row("ZONE_ROWS", [byte for zone in zones for byte in _rows(sheet, zone["grids"])])
    kinds = [sheet.one_of("kind", _KINDS, zone) for zone in zones]
    sheet.row("ZONE_KIND", kinds)
    values = [_VALUES[zone["kind"]] for zone in zones]
    sheet.row("ZONE_VALUE", [sheet.number(key, zone, 1, 9) if key else 0 for key, zone in zip(values, zones)])
    sheet.row("ZONE_AIR", [zone.get("air", zone["dice"] if zone["kind"] == "air" else 0) for zone in zones])
    sheet.row("ZONE_ARK", [int(zone.get("carrier") == "ark_royal") for zone in zones])
    sheet.row("ZONE_CONVOYS", [zone.get("convoys", 0) for zone in zones])
    sheet.heading("zones: two bytes, a bit for each British ship that is there")
    sheet.row("ZONE_FLEET", [byte for zone in zones for byte in _fleet(sheet, zone, british)])
    _missions(sheet, [event["id"] for event in events], british)


def _check_chart(sheet, chart, zones):
    """Check that zones are numbered from 1 and share no grid: so fog protects only its own grids."""
    if [zone["number"] for zone in zones] != list(range(1, len(zones) + 1)) or len(zones) > 4:
        sheet.refuse(f"event.{chart}.zone", "up to four, numbered from 1")
    grids = [grid for zone in zones for grid in zone["grids"]]
    if len(set(grids)) != len(grids):
        sheet.refuse(f"event.{chart}.zone", "a grid lies in two zones")


def _rows(sheet, grids):
    bits = [0] * 8
    for ident in grids:
        row, column = _grid(sheet, "event.zone.grids", ident)
        bits[row] |= 1 << column
    return bits


def _fleet(sheet, zone, british):
    ships = zone.get("ships", []) + ["cruiser"] * zone.get("cruiser", 0)
    for ship in ships:
        if ship not in british[:_FLEET]:
            sheet.refuse("event.zone.ships", f"{ship!r} is none of the British")
    return sum(1 << british.index(ship) for ship in ships).to_bytes(2, "little")


def _missions(sheet, charts, british):
    sheet.heading("missions: twelve charts by the event dice; points, turn after which a return counts, medal")
    rows = sheet.rows("mission")
    numbers = [(row["number"], row["set"]) for row in rows]
    if numbers != [(i + 1, _SETS[i // 6]) for i in range(18)]:
        sheet.refuse("mission", "eighteen, six of a set")
    if any(len(row["charts"]) != 12 or set(row["charts"]) - set(charts) for row in rows):
        sheet.refuse("mission.charts", "twelve charts each, by their ids")
    sheet.row("MISSION_CHARTS", [charts.index(chart) for row in rows for chart in row["charts"]])
    sheet.row("MISSION_GOAL", [sheet.number("vp_goal", row, 1, 40) for row in rows])
    sheet.row("MISSION_HOME", [sheet.number("home_after_turn", row, 1, 19) for row in rows])
    sheet.row("MISSION_MEDAL", [_medal_kind(sheet, row) for row in rows])
    sheet.row("MISSION_VALUE", [_medal_value(sheet, row, british) for row in rows])


def _medal_kind(sheet, row):
    """A number of layout's MEDAL_ kinds; to sink Ark Royal is to sink a certain ship."""
    return sheet.one_of("medal_kind", _MEDALS, row if row["medal_kind"] != "ark" else {**row, "medal_kind": "ship"})


def _medal_value(sheet, row, british):
    if row["medal_kind"] == "ark":
        return british.index("ark_royal")
    names = {"ship": british, "ship_brest": british, "type": _TYPES}.get(row["medal_kind"])
    return sheet.one_of("medal_value", names, row) if names else sheet.number("medal_value", row, 0, 15)


# --- dice --------------------------------------------------------------------------------------------


def _to(sheet, key, faces):
    """The highest of a row of faces from 1 up."""
    if faces != list(range(1, len(faces) + 1)):
        sheet.refuse(key, "the faces from 1 up")
    return faces[-1]


def _rules(sheet):
    sheet.heading("dice: hits and escapes on 1 to ..; rows of seven are by die face")
    for key in ("hit", "air_hit", "uboat_hits", "british_escape"):
        name = key.upper().removesuffix("S")
        sheet.const(f"{name}_TO", _to(sheet, f"combat.{key}_on", sheet.get(f"combat.{key}_on")))
    faces = {tuple(zone["vp_on"]) for event in sheet.rows("event") for zone in event.get("zone", []) if "vp_on" in zone}
    if len(faces) != 1:
        sheet.refuse("event.zone.vp_on", "the same everywhere")
    sheet.const("EXTRA_TO", _to(sheet, "event.zone.vp_on", list(*faces)))
    sheet.row("ESCAPE", [0] + [_ESCAPES.index(sheet.get(f"german_escape.{face}")) for face in range(1, 7)])
    tactics = sheet.rows("tactic")
    if tuple(row["name"] for row in tactics) != _TACTICS:
        sheet.refuse("tactic", f"are {', '.join(_TACTICS)}")
    for who in ("own", "enemy"):
        faces = [[0] + [row[str(face)][who] for face in range(1, 7)] for row in tactics]
        sheet.row(f"TACTIC_{who.upper()}", [_NIL + value for row in faces for value in row])
