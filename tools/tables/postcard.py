# SPDX-License-Identifier: MIT
"""The rows of Postcard Hunt's tables.py. Hexes are those with a number, in order; counters are the ships, then the dummies."""

import re

_SEA = ("sea", "port")
_KINDS = ("sea", "port", "numberless")
_RESULTS = ("no_contact", "radio_intercepted", "two_vp")
_SPEEDS = (2, 1)
_NONE = 255


def fill(sheet):
    """Write every row and number of the game."""
    _map(sheet)
    _british(sheet)
    _german(sheet)
    _rules(sheet)


def _place(sheet, ident):
    """(row, x) of a hex id like A5, with x in half hexes. Rows B, D and F are drawn half a hex to the left."""
    if not re.fullmatch("[A-F][0-9]{1,2}", ident):
        sheet.refuse(f"hex.{ident}", "an id is a letter A to F and a number")
    row = ord(ident[0]) - 65
    return row, 2 * int(ident[1:]) - row % 2


def _map(sheet):
    sheet.heading("map: steps from hex to hex for ships; row and half hexes from the west, by which aircraft go")
    hexes = [row for row in sheet.rows("hex") if _KINDS[sheet.one_of("kind", _KINDS, row)] in _SEA]
    ids = [row["id"] for row in hexes]
    places = [_place(sheet, ident) for ident in ids]
    steps = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
    closed = {frozenset(pair) for pair in sheet.get("map.land_hexsides")}

    def beside(i, step):
        there = (places[i][0] + step[0], places[i][1] + step[1])
        if there not in places:
            return _NONE
        j = places.index(there)
        return _NONE if frozenset((ids[i], ids[j])) in closed else j

    def hexagon(key, ident):
        if ident not in ids:
            sheet.refuse(key, f"{ident} is no hex with a number")
        return ids.index(ident)

    around = [beside(i, step) for i in range(len(ids)) for step in steps]
    sheet.row("DISTANCE", _distances(around, len(ids)))
    sheet.row("HEX_ROW", [row for row, _ in places])
    sheet.row("HEX_X", [x for _, x in places])
    sheet.row("STARTS", [hexagon("map.start_hexes", ident) for ident in sheet.get("map.start_hexes")])
    sheet.const("BREST", hexagon("map.brest", sheet.get("map.brest")))
    routes = [hexagon(f"map.{key}", ident) for key in ("atlantic_route", "african_route") for ident in sheet.get(f"map.{key}")]
    sheet.row("ROUTE", [int(i in routes) for i in range(len(ids))])
    printed = [row["printed_hex"] for row in sheet.rows("british")]
    hexes = [hexagon("british.printed_hex", ident) if ident else _NONE for ident in printed]
    sheet.row("PRINTED", hexes + [_NONE] * sheet.number("dummy.count"))


def _distances(around, count):
    """Steps from each hex to each hex, a row of `count` for each."""
    out = []
    for start in range(count):
        away = [_NONE] * count
        away[start] = 0
        edge = [start]
        while edge:
            here = edge.pop(0)
            for there in around[6 * here : 6 * here + 6]:
                if there != _NONE and away[there] == _NONE:
                    away[there] = away[here] + 1
                    edge.append(there)
        out += away
    return out


def _british(sheet):
    sheet.heading("British counters, the dummies last; attack after a step is lost")
    rows = sheet.rows("british")
    dummies = sheet.number("dummy.count", None, 1, 6)
    sheet.row("SHIP_STEPS", [sheet.number("steps", row, 1, 2) for row in rows])
    sheet.row("ATTACK", [sheet.number("attack", row, 1, 9) for row in rows])
    sheet.row("ATTACK_HURT", [sheet.number("attack_after_loss", row, 0, 9) for row in rows])
    sheet.row("DEFENSE", [sheet.number("defense", row, 2, 6) for row in rows])
    sheet.row("SPEED", [sheet.number("speed", row, 1, 3) for row in rows] + [sheet.number("dummy.speed", None, 1, 3)] * dummies)
    sheet.row("CARRIER", [sheet.one_of("carrier", (False, True), row) for row in rows] + [0] * dummies)


def _german(sheet):
    sheet.heading("Bismarck by her counter: damaged, full")
    by_state = {row["state"]: row for row in sheet.rows("bismarck")}
    full, damaged = by_state["full"], by_state["damaged"]
    sheet.const("FULL_STEPS", sheet.number("steps_total", full, 1, 9))
    sheet.const("DAMAGED_STEPS", sheet.number("steps_total", damaged, 1, 9))
    for name, key in (("HER_ATTACK", "attack"), ("HER_DEFENSE", "defense"), ("HER_SPEED", "speed")):
        sheet.row(name, [sheet.number(key, row, 1, 9) for row in (damaged, full)])


def _rules(sheet):
    sheet.heading("rules: rows of seven are by die face, the dummy's row by Bismarck's speed")
    sheet.const("WIN_POINTS", sheet.number("victory.vp_threshold", None, 1, 99))
    table = sheet.get("convoy_table")
    sheet.row("CONVOY", [0] + [_RESULTS.index(table[str(face)]) for face in range(1, 7)])
    removed = sheet.get("dummy.removed_at_or_below")
    sheet.row("DUMMY_GOES", [0] + [removed[str(speed)] for speed in sorted(_SPEEDS)])
