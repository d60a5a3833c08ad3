# SPDX-License-Identifier: MIT
"""The legal actions, derived a second time from assets/data and the rules' paragraphs, not from the game's tables.

Whole games, at random and between bots, with every set of options. At each decision both lists are equal. A turn's points are
the sum of its events.
"""

import random
import tomllib
from functools import partial

import pytest
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import REASON, SIDE
from sortie.games.sea_control import bot, rules
from sortie.games.sea_control import fields as L
from tools import autoplay, tables

DATA = tomllib.loads((tables.ROOT / "assets/data/sea_control.toml").read_text(encoding="utf-8"))
SIDE_NAMES = ("Axis", "Allied")
UNITS = DATA["ship"] + [row | {"nation": "convoy", "type": "convoy", "name": row["id"]} for row in DATA["convoy"]]
PORTS = dict(enumerate(DATA["port"], L.AREAS))
NUMBER = {row["name"]: i for i, row in enumerate(DATA["area"] + DATA["port"])}
BESIDE = {NUMBER[row["name"]]: {NUMBER[name] for name in row["adjacent"]} for row in DATA["area"]}
PORT_BESIDE = {port: {NUMBER[name] for name in row["adjacent_areas"]} for port, row in PORTS.items()}
ATLANTIC = (L.NORTH_ATLANTIC, L.SOUTH_ATLANTIC)
SEAS = {
    "convoy": (L.NORTH_ATLANTIC, L.BARENTS),
    "USA": (L.NORTH_ATLANTIC,),
    "USSR": (L.BALTIC,),
    "Italy": (L.MEDITERRANEAN,),
}


def nation(unit):
    return UNITS[unit]["nation"]


def kind(unit):
    return UNITS[unit]["type"]


def side_of(s, unit):
    if nation(unit) == "Italy":
        return L.ALLIES if s[L.STATUS + unit] & L.TURNED else L.AXIS
    return L.AXIS if nation(unit) == "Germany" else L.ALLIES


def speed(s, unit):
    return max(1, UNITS[unit]["speed"] - s[L.DAMAGE + unit])


def friendly(s, port, side):
    first, last = PORTS[port]["active"]
    return PORTS[port]["side"] == SIDE_NAMES[side] and first <= s[L.TURN] <= last


# --- sailing (SC-MOVE, SC-FAR, SC-CONVOY, SC-RUSSIANS, SC-AMERICANS, SC-ITALIANS, SC-OILERS) -----------


def enters(unit, area):
    if nation(unit) == "Italy" and kind(unit) == "CA":
        return area in (L.MEDITERRANEAN, *ATLANTIC)
    if area == L.BALTIC and nation(unit) not in ("Germany", "USSR"):
        return False
    return area in SEAS.get(nation(unit), range(L.AREAS))


def may_move(s, unit):
    hidden = unit < L.BRITISH and s[L.VEIL + unit]
    if side_of(s, unit) != s[SIDE] or s[L.STATUS + unit] & L.MOVED or s[L.PLACE + unit] > L.OILER or hidden:
        return False
    return nation(unit) not in ("USA", "USSR") or bool(s[L.STATUS + unit] & L.READY)


def near(s):
    """Returns pairs of a unit and an area beside its port."""
    pairs = set()
    for unit in filter(partial(may_move, s), range(L.UNITS)):
        start, convoy = s[L.PLACE + unit], nation(unit) == "convoy"
        if start < L.AREAS:
            areas = {L.BARENTS} if convoy and start == L.NORTH_ATLANTIC else ()
        else:
            areas = range(L.AREAS) if start == L.OILER else PORT_BESIDE[start]
        taken = [s[L.PLACE + other] for other in range(L.CONVOYS, L.UNITS)] if convoy else ()
        pairs |= {(unit, area) for area in areas if enters(unit, area) and area not in taken}
    return pairs


def far(s):
    """Returns pairs of a unit and an area two away from its port."""
    pairs = set()
    for unit in filter(partial(may_move, s), range(L.UNITS)):
        start = s[L.PLACE + unit]
        if start in PORTS and nation(unit) != "convoy":
            ways = [way for way in PORT_BESIDE[start] if s[L.CONTROL + way] != 1 - s[SIDE]]
            areas = {area for way in ways for area in BESIDE[way]} - PORT_BESIDE[start]
            pairs |= {(unit, area) for area in areas if enters(unit, area)}
    return pairs


def back(s):
    """Returns the ports for a ship after a failed attempt."""
    unit = next(u for u in range(L.UNITS) if s[L.PICKED + 9 * s[SIDE] + u // 8] >> u % 8 & 1)
    beside = {port for port in PORTS if s[L.TO] in PORT_BESIDE[port]}
    return {s[L.PLACE + unit]} | {port for port in beside if port == L.NEUTRAL or friendly(s, port, s[SIDE])}


# --- return (SC-HOME, SC-OILERS, SC-NEUTRAL, SC-CONVOY) -------------------------------------------------


def ports_of(s, unit):
    area, status, side = s[L.PLACE + unit], s[L.STATUS + unit], side_of(s, unit)
    if nation(unit) == "convoy":
        if status & L.DISABLED:
            return {L.USA}
        stays = set() if status & L.OUT else {area}
        return stays | ({L.RUSSIA} if area == L.BARENTS else {L.ENGLAND, L.USA})
    if area == L.SOUTH_ATLANTIC and status & L.DISABLED:
        return {L.NEUTRAL}
    if nation(unit) == "USA":
        return {L.USA}
    ports = {port for port in PORTS if area in PORT_BESIDE[port] and friendly(s, port, side)}
    if area == L.SOUTH_ATLANTIC and side == L.AXIS:
        ports.add(L.NEUTRAL)
    held = [s[L.CONTROL + way] == L.AXIS for way in (L.NORTH_SEA, L.NORTH_ATLANTIC)]
    if area == L.BARENTS and side == L.ALLIES and not (all(held) and friendly(s, L.RUSSIA, side)):
        ports.add(L.ENGLAND)
    if nation(unit) == "Germany" and area in ATLANTIC:
        if DATA["turn"][s[L.TURN] - 1]["oiler_success_max"] and not status & L.OUT:
            ports.add(L.OILER)
        if area == L.NORTH_ATLANTIC and not friendly(s, L.FRANCE, side):
            ports.add(L.NEUTRAL)
    return ports


def home(s):
    at_sea = [unit for unit in range(L.UNITS) if s[L.PLACE + unit] < L.AREAS and not s[L.STATUS + unit] & L.STAYS]
    return {(unit, port) for unit in at_sea if side_of(s, unit) == s[SIDE] for port in ports_of(s, unit)}


# --- combat (SC-LAND_AIR, SC-AIR, SC-CARRIERS, SC-CONVOY, SC-CHASE) -------------------------------------


def there(s, place, side):
    """Returns the units of a side in a place that have not left its combat."""
    here = [unit for unit in range(L.UNITS) if s[L.PLACE + unit] == place and not s[L.STATUS + unit] & L.OUT]
    return [unit for unit in here if side_of(s, unit) == side]


def fighting(s, side):
    return [unit for unit in there(s, s[L.AREA], side) if s[L.GROUP] in (0, s[L.FRESH + unit] >> L.GROUP_SHIFT)]


def fights(s):
    places = set()
    for place in range(L.PORTS_END):
        axis, allies = (there(s, place, side) for side in (L.AXIS, L.ALLIES))
        struck = [s[L.LAND_AIR + side] == place + 1 and not s[L.FLAGS] & L.FLAG_PORT << side for side in (L.AXIS, L.ALLIES)]
        at_sea = place < L.AREAS and allies and (axis or s[L.UBOATS_AT + place])
        if at_sea or struck[L.AXIS] and allies or struck[L.ALLIES] and axis:
            places.add(place)
    return {place for place in places if place >= L.AREAS or not s[L.AREA_DONE + place]}


def strikes(s):
    return {unit for unit in fighting(s, 1 - s[SIDE]) if not s[L.STATUS + unit] & L.STRUCK}


def named(s, unit):
    """Returns the target that a unit has named in this round, or None."""
    target = s[L.TARGET + unit]
    return target - L.NAMED - 1 if L.NAMED < target < L.NAMED | L.HOLDS else None


def targets(s):
    enemies = fighting(s, 1 - s[SIDE])
    aimed = {named(s, unit) for unit in fighting(s, s[SIDE])}
    fresh = L.FRESH_DAMAGE | L.FRESH_DISABLED
    unhurt = {unit for unit in enemies if not s[L.DAMAGE + unit] and not s[L.FRESH + unit] & fresh}
    ships = {unit for unit in enemies if kind(unit) != "convoy"}
    plain = {unit for unit in ships if kind(unit) != "CV"}
    found = set(plain)
    for unit in ships - plain:
        fires = s[L.FLAGS] & L.FLAG_GUNS if nation(unit) == "Germany" else named(s, unit) is not None
        if fires or plain <= aimed:
            found.add(unit)
    return found | (set(enemies) - ships if ships & unhurt <= aimed else set())


def pursuits(s):
    """Returns pairs of a pursuer and a group."""
    groups = {}
    for unit in there(s, s[L.AREA], s[L.RUNS]):
        groups.setdefault(s[L.FRESH + unit] >> L.GROUP_SHIFT, []).append(unit)
    picked = [u for u in range(L.UNITS) if s[L.PICKED + u // 8] >> u % 8 & 1]
    free = [unit for unit in fighting(s, s[SIDE]) if unit not in picked]
    pursued = [group for group in groups if s[L.GROUP] in (0, group)]
    slowest = {group: min(speed(s, unit) for unit in groups[group]) for group in pursued}
    return {(unit, group) for group in pursued for unit in free if speed(s, unit) >= slowest[group]}


# --- both lists -----------------------------------------------------------------------------------------


def pairs(game):
    """Returns all pairs of a unit and a legal destination."""
    found = set()
    for action in game.actions():
        if action >> 10 == L.V_TO:
            state = bytearray(game.state)
            contract.act(rules, state, action)
            found |= {(pick & 1023, action & 1023) for pick in contract.actions(rules, state) if pick >> 10 == L.V_SHIP}
    return found


def chosen(verb, split=0):
    """Returns the legal arguments of a verb."""

    def found(game):
        args = [action & 1023 for action in game.actions() if action >> 10 == verb]
        return {(arg & 127, arg >> 7) for arg in args} if split else set(args)

    return found


TWICE = {
    L.P_MOVE: (pairs, near),
    L.P_FAR: (pairs, far),
    L.P_HOME: (pairs, home),
    L.P_BACK: (chosen(L.V_BACK), back),
    L.P_FIGHT: (chosen(L.V_FIGHT), fights),
    L.P_STRIKE: (chosen(L.V_STRIKE), strikes),
    L.P_PURSUE: (chosen(L.V_CHASE, 1), pursuits),
    L.P_AIM: (chosen(L.V_AT), lambda s: targets(s) if s[L.HAND] else set()),
}


def check_points(events, lead):
    """Check that flags, convoys and fees of a turn equal the points in both sides' events. Check the lead after it too."""
    earned = [0, 0]
    for event, values in events:
        if event == L.E_CONTROL:
            earned[values[1]] += DATA["area"][values[0]]["poc_" + SIDE_NAMES[values[1]].lower()]
        elif event == L.E_DELIVERED:
            earned[L.ALLIES] += DATA["convoy_rules"]["poc_russia" if values[1] == L.RUSSIA else "poc_england"]
        elif event == L.E_OVERSTAY:
            earned[values[1]] -= 1
    assert [values[1] - L.EARNED for event, values in events if event == L.E_POINTS] == earned
    return max(-L.MOST, min(L.MOST, lead + earned[L.AXIS] - earned[L.ALLIES]))


@pytest.mark.parametrize("seed", range(8))
def test_legal_actions_and_points_equal_a_second_derivation(seed, monkeypatch):
    events, lead = [], 0
    monkeypatch.setattr(journal, "push", lambda event, rule, *values, **who: events.append((event, values)))
    game = Game(rules)
    game.new(seed, (seed & 1, seed >> 1 & 1, seed >> 2))
    players = autoplay.random_player(seed), lambda game: bot.choose(game.view(game.side()), seed & 1)
    chance = random.Random(seed)
    while len(game.actions()):
        now = contract.phase(game.state)
        if now in TWICE:
            found, expected = TWICE[now]
            assert found(game) == expected(game.state), now
        game.act(players[chance.random() < 0.6](game))
        if any(event == L.E_TOTAL for event, _ in events):
            lead = check_points(events, lead)
            events.clear()
    assert game.state[L.TURN] == L.TURNS and game.state[L.POC] - L.EVEN == lead
    assert game.state[REASON] == (L.END_DRAW if not lead else L.END_AXIS if lead > 0 else L.END_ALLIES)
