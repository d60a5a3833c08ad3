# SPDX-License-Identifier: MIT
"""The facts that a side of Search & Battle knows of the other side's secrets, by name, from a whole state.

The side's view decides which facts are in force. Their values come from the hidden rows. A determinization is correct if it
gives the same facts as the real state.
"""

from sortie.core.contract import phase
from sortie.core.head import OVER, SIDE
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import (
    charts, naval_combat, naval_forces, part_tables, plot, sea_tables, search, shadow, shadow_die, ships, zones,
)
from sortie.games.search_board.rules.aircraft import air_of, state
from sortie.games.search_board.rules.damage import evasion, is_sunk
from sortie.games.search_board.rules.located import was_located
from sortie.games.search_board.tables import HELD_AS, HELD_ESCORT, HELD_FORCE_H, HELD_HOME, KIND, START

RARE = (
    L.P_SHADOW, L.P_RUN, L.P_FAST, L.P_FOLLOW, L.P_ATTACK, L.P_ACCEPT, L.P_ASSIGN, L.P_KEEP_OUT, L.P_HUFF, L.P_PLACE,
)
_MOVES = (L.P_SAIL, L.P_COURSE)
_FIRST_PHASES = (L.P_TURN, L.P_FORCES, L.P_SHADOW, L.P_RUN, L.P_CONTACT, L.P_FLY, L.P_WING)
_SEARCH = (L.P_SEARCH, L.P_FAST, L.P_FOLLOW)
_THERE = L.DECK_IN | L.DECK_PLACING
_EXACT = L.HOW_SEARCH | L.HOW_SHADOW | L.HOW_ANNOUNCED


def facts_of(s, side):
    """Returns {name: value} of all that `side` knows of the other side in a whole state."""
    facts = {}
    if s[SIDE] != OVER:
        facts["aircraft lost"] = sum(state(s, plane, L.AIR_WHERE) == L.AIR_GONE for plane in air_of(1 - side))
        _battle(s, side, facts)
        _searches(s, side, facts)
        (_to_germans if side == L.GERMAN else _to_british)(s, facts)
    return facts


# --- both ------------------------------------------------------------------------------------------------


def _battle(s, side, facts):
    """SB-ATTACK, SB-OUT: ships in action, their zones and speeds, announced attacks with kind and evasion, and possible targets."""
    if phase(s) < L.P_COMBAT:
        return
    for ship in ships.ships_of(1 - side):
        if s[L.DECK + ship] & _THERE:
            if phase(s) != L.P_AIM:  # the cost of the round's hits is announced at its end (SB-HITS 9.713)
                facts[f"evasion of {ship} on the field"] = evasion(s, ship)
            facts[f"zone of {ship} on the field"] = ships.zone_of(s, ship)
    before = not s[L.ROUND]
    for n in range(s[L.ACTION], s[L.ACTIONS] + (phase(s) == L.P_ACCEPT)):
        german, british = s[L.TARGET + n], s[L.LEAD + n] - 1
        attacks = s[L.ATTACKS + n]
        attacker, attacked = (german, british) if attacks == L.GERMAN else (british, german)
        if before or n > s[L.ACTION]:
            facts[f"action {n}"] = ships.zone_of(s, german) == ships.zone_of(s, british), naval_forces.type_of(s, british)
            facts[f"evasion of the attacker {n}"] = naval_forces.fastest(s, attacker)
            facts[f"evasion of the attacked {n}"] = naval_forces.slowest(s, attacked)
    if phase(s) in (L.P_ATTACK, L.P_ACCEPT):
        facts["whom they may attack"] = _met(s)


def _met(s):
    copy = bytearray(s)
    naval_combat._count_met(copy)
    return bytes(copy[L.MET : L.MET + 6])


def _searches(s, side, facts):
    """SB-VISIBILITY 7.12, SB-SEARCH 7.23: the answer of each called zone, and the caller's strength to call it."""
    for zone in range(zones.ZONES):
        if sea_tables.TERRAIN[zone]:
            if side == L.GERMAN and charts.has(s, L.CALLED_G, zone) and not _british_moved(s):
                facts[f"answer of {zone}"] = _british_in(s, zone)
            if side == L.BRITISH and charts.has(s, L.CALLED, zone) and _after_search(s):
                facts[f"answer of {zone}"] = _germans_in(s, zone)
    if phase(s) in _SEARCH or phase(s) == L.P_STRIKE and s[SIDE] == L.BRITISH and side == L.BRITISH:
        facts["too weak to search"] = _too_weak(s, 1 - side)


def _too_weak(s, side):
    """Returns the called zones without enough strength. It leaves out zones from which a unit may have followed a ship that passed."""
    search.measure(s, side)
    at = L.CALLED_G if side == L.GERMAN else L.CALLED
    left = [ships.get_zone(s, L.PASSED + 2 * ship) for ship in range(L.GERMAN_SHIPS)] if side == L.BRITISH else ()
    called = [zone for zone in range(zones.ZONES) if sea_tables.TERRAIN[zone] and charts.has(s, at, zone)]
    return [zone for zone in called if search.AWAY[zone] < s[L.LEVEL] and zone not in left]


def _after_search(s):
    """Have ships of both sides ended their moves of this turn?"""
    return phase(s) in _SEARCH or phase(s) >= L.P_STRIKE


def _british_moved(s):
    """May British ships have moved since the last German search?"""
    return not (_after_search(s) or phase(s) in _FIRST_PHASES or phase(s) in _MOVES and s[SIDE] == L.GERMAN)


# --- of the British --------------------------------------------------------------------------------------


def _british_in(s, zone):
    """Returns the types of the ships there. Until the next turn, also those in one force and those located."""
    there = [ship for ship in ships.ships_of(L.BRITISH) if ships.zone_of(s, ship) == zone]
    if not _after_search(s):
        return None if zones.is_port(zone, L.BRITISH) else sorted(KIND[ship] for ship in there)
    if not search._by_air(s, L.GERMAN, zone):
        there = [ship for ship in there if not ships.mode(s, ship, L.MODE_IN_PORT)]
    forces = {}
    for ship in there:
        forces.setdefault(ships.force_of(s, ship), []).append((KIND[ship], bool(ships.now(s, ship, L.NOW_FOUND))))
    return sorted((force > 0, sorted(row)) for force, row in forces.items())


def _to_germans(s, facts):
    """SB-SHADOW 8.13 to 8.15: shadows. The order of appearance: ships that cannot have arrived or sailed yet."""
    if s[SIDE] == L.GERMAN and phase(s) in _FIRST_PHASES + _MOVES or phase(s) == L.P_SHADOW:  # then aircraft may land
        for ship in range(L.GERMAN_SHIPS):
            if s[L.TARGETS] >> ship & 1 and ships.is_first(s, ship):
                facts[f"shadower of {ship}"] = _shadower(s, ship)
    for ship in ships.ships_of(L.BRITISH):
        if not is_sunk(s, ship) or s[L.DECK + ship] & _THERE:
            where = _must_be(s, ship)
            if where is not None:
                facts[f"zone of {ship}, held"] = ships.zone_of(s, ship) == where
        else:
            facts[f"zone of {ship}, sunk"] = ships.zone_of(s, ship)


def _shadower(s, target):
    """Returns whether the only shadower is fast enough, and its zone. Without exactly one, returns their number in words."""
    found = [shadow.shadower(s, mate) for mate in ships.together(s, target)]
    found = [row for row in found if row]
    if len(found) != 1:
        return f"{len(found)} shadowers"
    unit, zone = found[0]
    level = min(s[L.EVASION + mate] for mate in ships.together(s, target))
    able = shadow.is_fast_enough(s, unit, level) and shadow_die.hold(s, unit, zone) > 0
    return bool(able), zone


def _must_be(s, ship):
    """Returns her zone if the enemy knows it, or else None.

    It is known before her arrival, and while she is held for a public reason.
    """
    start = ships.get_zone(START, 2 * ship)
    turn, first = s[L.TURN], part_tables.START_TURN[ship]
    held = HELD_AS[ship]
    if turn < first:
        return L.NOWHERE
    if held == HELD_HOME and not 0 < s[L.GONE_TURN] < turn or held == HELD_FORCE_H and ships.is_held(s, ship):
        return start
    if held == HELD_ESCORT and not s[L.HIT_MIDS + ship] and not s[L.LOSS_KEPT + ship] and not 0 < s[L.FOUND_TURN] < turn:
        way = part_tables.ROUTE_WEST if ships.get_zone(part_tables.ROUTE_WEST, 0) == start else part_tables.ROUTE_EAST
        return ships.get_zone(way, 2 * ((turn - 3 + _after_search(s)) // 2))
    return None


# --- of the Germans --------------------------------------------------------------------------------------


def _germans_in(s, zone):
    """Returns the ships there and the ships that passed, as the search showed them."""
    there = [ship for ship in ships.ships_of(L.GERMAN) if ships.zone_of(s, ship) == zone]
    if not search._by_air(s, L.BRITISH, zone):
        there = [ship for ship in there if not ships.mode(s, ship, L.MODE_IN_PORT)]
    passed = [ship for ship in range(L.GERMAN_SHIPS) if ships.get_zone(s, L.PASSED + 2 * ship) == zone and not _is_known(s, ship)]
    return there, passed if s[L.TURN] > L.FIRST_TURN else []


def _is_known(s, ship):
    """Is her place public in this turn? Then no byte keeps the zone that she passed."""
    at = L.CONTACT + 4 * ship
    return is_sunk(s, ship) or s[at + 2] == s[L.TURN] and s[at + 3] & _EXACT


def _to_british(s, facts):
    for ship in range(L.GERMAN_SHIPS):
        zone = ships.zone_of(s, ship)
        if is_sunk(s, ship) and not s[L.DECK + ship] & _THERE:
            facts[f"zone of {ship}, sunk"] = zone
            continue
        _contact(s, ship, zone, facts)
        sailing = s[SIDE] == L.GERMAN and phase(s) in _FIRST_PHASES + _MOVES
        if not sailing:
            facts[f"{ship} on the plot"] = plot.zones(s, ship) >> charts.bit_of(zone) & 1
            facts[f"{ship} as far as the plot says"] = _tired(s, ship, zone)
        if ship == L.BISMARCK and not sailing:
            new = zone == zones.BERGEN or ships.now(s, ship, L.NOW_STEPS) > 0
            facts["no port that she entered before"] = new or not zones.is_port(zone, L.GERMAN)
        facts[f"{ship} located"] = ships.now(s, ship, L.NOW_FOUND | L.NOW_SHADOWED)
        _shadowed(s, ship, facts)
    one = _announced_one_force(s)
    if one is not None:
        facts["one force"] = bool(ships.force_of(s, 0)) and ships.force_of(s, 0) == ships.force_of(s, 1)
    if s[SIDE] == L.GERMAN and phase(s) == L.P_HUFF:
        facts["who is asked is first of her force"] = ships.is_first(s, s[L.RAIDER] - 1)


def _contact(s, ship, zone, facts):
    """SB-SEARCH, SB-SHADOW, SB-CHANCE: her zone, a zone passed or near. Also: a convoy stops her, or she is safe in port."""
    at = L.CONTACT + 4 * ship
    how, where, ago = s[at + 3], ships.get_zone(s, at), s[L.TURN] - s[at + 2]
    if s[at + 2] and not ago:
        if how & _EXACT:
            facts[f"zone of {ship}"] = zone
        elif how & L.HOW_NEAR:
            facts[f"{ship} near {where}"] = zones.distance(zone, where) <= 1
        if how & L.HOW_PASSED and not how & _EXACT:
            facts[f"{ship} passed"] = ships.get_zone(s, L.PASSED + 2 * ship), ships.now(s, ship, L.NOW_STEPS) > 1
            facts[f"{ship} beside {where}"] = zones.distance(zone, where) <= 1
        facts[f"{ship} safe in port"] = ships.mode(s, ship, L.MODE_IN_PORT | L.MODE_BOMBED) == 12 if how & L.HOW_SAFE else None
    if phase(s) not in (L.P_CHANCE, L.P_HUFF, L.P_CONVOY):
        stuck = s[at + 2] and how & L.HOW_STUCK and ago < 2
        if stuck or ago or not s[at + 2]:  # a later report hides it
            facts[f"{ship} lies still"] = ships.mode(s, ship, L.MODE_STUCK), bool(stuck) and zone == where
    if phase(s) == L.P_FAST and s[L.RAIDER] >> ship & 1:
        facts[f"{ship} went through"] = ships.get_zone(s, L.PASSED + 2 * ship), ships.now(s, ship, L.NOW_STEPS) > 1


def _shadowed(s, ship, facts):
    """SB-SHADOW 8.14, 8.18: her evasion, from its announcement to the repairs, and whether she moved two zones."""
    if not s[L.TARGETS] >> ship & 1:
        return
    if phase(s) in _FIRST_PHASES + _MOVES and s[SIDE] == L.GERMAN or phase(s) == L.P_SHADOW:
        facts[f"evasion of {ship}, asked"] = evasion(s, ship)
    if phase(s) != L.P_SHADOW and not s[L.FLAGS] & L.FLAG_RUN:
        facts[f"{ship} went two zones"] = ships.now(s, ship, L.NOW_STEPS) > 1


def _announced_one_force(s):
    """Returns True if both are known to be one force now, or else None."""
    if is_sunk(s, 0) or is_sunk(s, 1):
        return None
    if s[L.TARGETS] and phase(s) != L.P_SHADOW:
        shadowers = [bool(shadow.shadower(s, ship)) for ship in range(L.GERMAN_SHIPS)]
        if phase(s) < L.P_STRIKE and sum(shadowers) == 1:
            return True  # one shadow: of both, or of one alone
    here = [was_located(s, ship) or s[L.CONTACT + 4 * ship + 3] & L.HOW_ANNOUNCED and s[L.CONTACT + 4 * ship + 2] == s[L.TURN]
            for ship in range(L.GERMAN_SHIPS)]
    return True if all(here) or phase(s) == L.P_HUFF and s[L.RAIDER] == 2 else None


def _tired(s, ship, zone):
    """If the plot holds Bismarck's zone only for a move of two zones, did she make one?"""
    rested, tired = plot.present(s, ship)
    bit = charts.bit_of(zone)
    if ship or rested >> bit & 1 or s[L.TURN] == L.FIRST_TURN:
        return True
    moved = ships.now(s, ship, L.NOW_STEPS) > 1 if _after_search(s) or s[L.FLAGS] & L.FLAG_SAILED else ships.mode(s, ship, L.MODE_TIRED)
    return bool(moved) or not tired >> bit & 1
