# SPDX-License-Identifier: MIT
"""The rows of Sea Control's tables.py. Units are the ships, then the convoys; places the areas, then the ports."""

_NATIONS = (("UK", 34), ("Germany", 11), ("Italy", 10), ("USSR", 2), ("USA", 5))  # in the order of fields.py
_SIDES = ("Axis", "Allied", "Neutral")
_KINDS = ("BB", "BC", "CA", "CV", "PB")
_CONVOY = len(_KINDS)
_FATES = ("allied", "scuttled", "german")
_TURNS = 8


def fill(sheet):
    """Write every row and number of the game."""
    areas = [row["name"] for row in sheet.rows("area")]
    ports = [row["name"] for row in sheet.rows("port")]
    _units(sheet, [*areas, *ports])
    _map(sheet, areas, ports)
    _turns(sheet)
    _rules(sheet, [*areas, *ports])


def _units(sheet, places):
    sheet.heading("units: ships, then convoys; kinds are BB BC CA CV PB, convoy")
    ships, convoys = sheet.rows("ship"), sheet.rows("convoy")
    nations = [nation for nation, count in _NATIONS for _ in range(count)]
    if [row["nation"] for row in ships] != nations:
        sheet.refuse("ship.nation", "not in the order and number of fields.py")
    units = [*ships, *convoys]
    for name, key in (("ATTACK", "attack"), ("DEFENSE", "defense"), ("SPEED", "speed"), ("ARRIVES", "turn")):
        sheet.row(name, [sheet.number(key, row, 0 if key == "attack" else 1, 9) for row in units])
    sheet.row("AIRSTRIKE", [sheet.number("airstrike", row, 0, 3, 0) for row in units])
    sheet.row("KIND", [sheet.one_of("type", _KINDS, row) for row in ships] + [_CONVOY] * len(convoys))
    starts = [row["start"] if isinstance(row["start"], str) else row["start"][0] for row in units]
    sheet.row("START", [_place(sheet, "start", places, start) for start in starts])
    names = [row["name"] for row in ships]
    for name in ("Bismarck", "Tirpitz"):
        sheet.const(name.upper(), names.index(name))
    sheet.const("LESS_DEFENSE", sheet.number("options.bismarck_tirpitz_defense"))
    _proposal(sheet, names, len(convoys))


def _proposal(sheet, names, convoys):
    sheet.heading("the proposal for turn 1: by unit its area + 1, or 0 in port; then U-boats by area")
    row = [0] * (len(names) + convoys)
    for i, area in enumerate(area["name"] for area in sheet.rows("area")):
        for ship in sheet.get(f"proposal.{area}"):
            row[_place(sheet, "proposal", names, ship)] = i + 1
    sheet.row("PROPOSAL", row + list(sheet.get("proposal.uboats")))


def _place(sheet, key, places, name):
    if name not in places:
        sheet.refuse(key, f"{name!r} is not in the list of its table")
    return places.index(name)


def _map(sheet, areas, ports):
    sheet.heading("areas: a bit for each area beside it; POC of each side, Axis first")

    def mask(key, names):
        return sum(1 << _place(sheet, key, areas, name) for name in names)

    rows = sheet.rows("area")
    sheet.row("AREA_NEXT", [mask("area.adjacent", row["adjacent"]) for row in rows])
    for row in rows:
        for other in row["adjacent"]:
            if row["name"] not in rows[areas.index(other)]["adjacent"]:
                sheet.refuse(f"area.{row['name']}", f"{other} is beside it, but not the other way round")
    sheet.row("WORTH", [sheet.number(f"poc_{side}", row, 1, 9) for row in rows for side in ("axis", "allied")])
    sheet.heading("ports, England first: areas beside them, side (2: neutral), repair, first and last turn")
    rows = sheet.rows("port")
    sheet.row("PORT_NEXT", [mask("port.adjacent_areas", row["adjacent_areas"]) for row in rows])
    sheet.row("PORT_SIDE", [sheet.one_of("side", _SIDES, row) for row in rows])
    sheet.row("REPAIR", [sheet.number("repair", row, 0, 9) for row in rows])
    sheet.row("OPENS", [row["active"][0] for row in rows])
    sheet.row("CLOSES", [row["active"][1] for row in rows])


def _turns(sheet):
    sheet.heading("by turn, the first byte unused: new U-boats; highest die of an oiler; lowest of a release")
    rows = sheet.rows("turn")
    if [row["n"] for row in rows] != list(range(1, _TURNS + 1)):
        sheet.refuse("turn.n", f"not 1 to {_TURNS}")
    sheet.row("NEW_UBOATS", [0] + [sheet.number("uboats", row, 0, 7) for row in rows])
    sheet.row("OILER_MOST", [0] + [sheet.number("oiler_success_max", row, 0, 6) for row in rows])
    sheet.row("RELEASE_LEAST", [0] + [sheet.number("us_release_min", row, 0, 6) for row in rows])
    for row in rows:
        names = [*row["reinforcements_allied"], *row["reinforcements_axis"]] if row["n"] > 1 else []
        found = [ship["name"] for ship in sheet.rows("ship") if ship["turn"] == row["n"] > 1]
        if sorted(names) != sorted(found):
            sheet.refuse(f"turn.{row['n']}", "other reinforcements than the ships name")
        if row["uboats"] != sheet.number(f"uboats.reinforcements.t{row['n']}"):
            sheet.refuse(f"turn.{row['n']}.uboats", "not as in uboats.reinforcements")


def _rules(sheet, places):
    sheet.heading("rules: a bit for each place that land-based air may attack (two bytes a side, Axis first); a fate by die")
    masks = []
    for side in ("axis", "allied"):
        names = sheet.get(f"land_based_air.{side}_targets")
        mask = sum(1 << _place(sheet, "land_based_air", places, name) for name in names)
        masks += [mask & 255, mask >> 8]
    sheet.row("AIR_TARGETS", masks)
    for name, key in (
        ("LAND_STRIKES", "land_based_air.strike_factor"),
        ("FIRST_UBOATS", "uboats.start"),
        ("ASW_SHIP", "uboats.asw_dice_per_ship"),
        ("ASW_CONVOY", "uboats.asw_dice_per_convoy"),
        ("ASW_CARRIER", "uboats.asw_dice_per_carrier"),
        ("DISABLES", "combat.disable_roll"),
        ("HITS", "combat.hit_roll"),
        ("BONUS", "combat.undamaged_german_surface_bonus"),
        ("LEAST_SPEED", "combat.min_speed"),
        ("CRIPPLED", "combat.crippled_attack"),
        ("TO_RUSSIA", "convoy_rules.poc_russia"),
        ("TO_ENGLAND", "convoy_rules.poc_england"),
        ("WAIVES", "italian_takeover.waived_if_axis_controls_med_consecutive_turns"),
    ):
        sheet.const(name, sheet.number(key, None, 0, 9))
    sheet.const("SORTIE_LEAST", min(sheet.get("russian_sortie.success")))
    fates = [0] * 7
    for fate, name in enumerate(_FATES):
        for die in sheet.get(f"italian_takeover.{name}"):
            fates[die] = fate
    sheet.row("FATE", fates)
