# SPDX-License-Identifier: MIT
"""The rows of Search & Battle's tables for the battle field.

Ships' kinds and boxes are in tables.py, because the map reads them too. Guns, fire tables, damage and bombs are in
rules/battle_tables.py.
"""

_KINDS = ("battleship", "cruiser", "carrier")
_RESULTS = ("-", "S", "B", "T", "M1", "M2", "X")
_SUNK = 255
_TOTALS = list(range(2, 13))


def fill(sheet):
    """Write every row of ships' boxes and of combat. Ships have the file's order, Germans first."""
    _ships(sheet)
    sheet.page("rules/battle_tables")
    _evasion(sheet)
    _fire(sheet)
    _special(sheet)
    _bombs(sheet)
    _rules(sheet)


def _by_name(ships):
    """Rows of the file, with the name as the id that `refuse` prints."""
    return [{**row, "id": row["name"]} for row in ships]


def _full(sheet, row, key):
    """The number of boxes of a section: they hold the salvoes n, n - 1, ... 1."""
    boxes = sheet.get(key, row)
    if boxes != list(range(len(boxes), 0, -1)):
        sheet.refuse(f"{row['name']}.{key}", "the salvoes fall by one from box to box, down to 1")
    return len(boxes)


def _side_boxes(sheet, row):
    """The boxes of a side's secondary guns; a cruiser's one box has no salvo."""
    if sheet.get("secondary_port", row) != sheet.get("secondary_starboard", row):
        sheet.refuse(f"{row['name']}.secondary_port", "differs from the other side's")
    if sheet.get("general", row) != "cruiser":
        return _full(sheet, row, "secondary_port")
    if sheet.get("secondary_port", row) != [0]:
        sheet.refuse(f"{row['name']}.secondary_port", "a cruiser's is one box with a 0")
    return 1


def _ships(sheet):
    sheet.heading("ships in the order of the data, Germans first; kinds 0 battleship, 1 cruiser, 2 carrier; "
                  "boxes of all ships: bow, stern, port, starboard, midships")
    ships = _by_name(sheet.rows("ship"))
    sheet.const("SHIPS", len(ships))
    sheet.row("KIND", [sheet.one_of("general", _KINDS, row) for row in ships])
    sheet.row("FULL_EVASION", [sheet.number("evasion", row, 1, 40) for row in ships])
    sides = [_side_boxes(sheet, row) for row in ships]
    boxes = [_full(sheet, row, "bow") for row in ships] + [_full(sheet, row, "stern") for row in ships] + sides + sides
    sheet.row("BOXES", boxes + [sheet.number("midships", row, 1, 14) for row in ships])
    names = [row["name"] for row in ships]
    sheet.const("RODNEY", names.index("Rodney"))


def _evasion(sheet):
    sheet.heading("evasion: lost by a midships hit, steps and turns on the battle field")
    table = sheet.get("evasion_loss_per_midships_hit")
    loss = []
    for row in sheet.rows("ship"):
        kind = "cruiser" if row["general"] == "cruiser" else "battleship_or_carrier"
        loss.append(table.get(row["name"], table[kind]))
    sheet.row("HIT_COSTS", loss)
    bands = sheet.get("evasion_battle_move.bands")
    sheet.row("BAND_TOP", [row["max"] for row in bands])
    # a band's most turns after 0, 1 and 2 steps; 255: fewer steps only
    turns = []
    for row in bands:
        for steps in range(3):
            turns.append(max([turn for step, turn in row["options"] if step >= steps], default=255))
    sheet.row("BAND_TURNS", turns)
    if sheet.get("evasion_battle_move.cruiser_30_plus_extra") != [3, 0]:
        sheet.refuse("evasion_battle_move.cruiser_30_plus_extra", "three steps ahead without a turn")


def _fire(sheet):
    sheet.heading("fire: A broadside, bow, stern, then B; eleven bytes each for 2 to 12: " + ", ".join(_RESULTS))
    if sheet.get("naval_fire.order") != _TOTALS:
        sheet.refuse("naval_fire.order", "2 to 12")
    out = []
    for key in ("a_broadside", "a_bow", "a_stern", "b_broadside", "b_bow", "b_stern"):
        column = sheet.get(f"naval_fire.{key}")
        if len(column) != 11 or any(result not in _RESULTS for result in column):
            sheet.refuse(f"naval_fire.{key}", f"eleven of {', '.join(_RESULTS)}")
        out += [_RESULTS.index(result) for result in column]
    sheet.row("FIRE", out)


def _special(sheet):
    sheet.heading("special damage A, A on armour, B: midships hits x 16 + evasion lost for good; 255 sinks")
    out = []
    for key in ("a", "a_armoured", "b"):
        for value in sheet.get(f"special_damage.{key}"):
            out.append(_SUNK if value == "SUNK" else value[0] << 4 | value[1])
    if len(out) != 33:
        sheet.refuse("special_damage", "eleven results each")
    sheet.row("SPECIAL", out)
    ships = sheet.rows("ship")
    armoured = sheet.get("special_damage.armoured_ships")
    named = sheet.get("special_damage.always_use_a")
    # the tables: 0 A alone, 1 A by range but B beyond, 2 the same with the armoured column
    kinds = []
    for row in ships:
        always = row["general"] == "cruiser" or row["name"] in named
        kinds.append(0 if always else 2 if row["name"] in armoured else 1)
    sheet.row("ARMOUR", kinds)


def _bombs(sheet):
    sheet.heading("bombs by 2 to 12: torpedo, British level, the same on a battleship, German; two bytes each: "
                  "S, B, T, M hits of two bits from the top, evasion lost for good")
    out = []
    for key in ("british_torpedo", "british_level", "british_level_vs_battleship", "german_bomber"):
        results = sheet.get(f"bomber_tables.{key}")
        if len(results) != 11:
            sheet.refuse(f"bomber_tables.{key}", "eleven results")
        for result in results:
            hits = {word[0]: int(word[1:]) for word in result.split() if word != "-"}
            out += [sum(hits.get(letter, 0) << 6 - 2 * i for i, letter in enumerate("SBTM")), hits.get("E", 0)]
    sheet.row("BOMBS", out)


def _rules(sheet):
    sheet.heading("guns that jam, Rodney's third turret, reinforcements, the field's edge")
    names = [row["name"] for row in sheet.rows("ship")]
    jam = sheet.get("battle_rules.gunnery_jam")
    sheet.row("JAMS", [names.index(name) for name in jam["ships"]])
    sheet.const("JAM_FROM", jam["jam"][0])
    sheet.const("JAM_STERN_FROM", jam["section_stern"][0])
    sheet.const("THIRD_FROM", sheet.get("battle_rules.rodney_stern_hit.third")[0])
    sheet.const("REINFORCE_AFTER", sheet.number("battle_rules.reinforce_first_attempt_after_round", None, 1, 9))
    sheet.const("RANGE_A", sheet.get("naval_fire.range_a")[1])
    sheet.const("RANGE_B", sheet.get("naval_fire.range_b")[1])
    sheet.const("EDGE", sheet.number("battle_board.radius", None, 4, 9))
    sheet.const("IN_A_HEX", sheet.number("battle_board.max_friendly_per_hex", None, 1, 3))
    sheet.const("CLEAR_OF", sheet.number("battle_board.reinforcement_min_distance", None, 1, 9))
