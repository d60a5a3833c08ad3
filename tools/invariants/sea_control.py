# SPDX-License-Identifier: MIT
"""Sea Control: where ships may be, what they can bear, what is counted, and that nothing is left over of a step."""

from sortie.core import contract
from sortie.core.head import DEPTH, OVER, SIDE, STACK
from sortie.games.sea_control import layout as L
from sortie.games.sea_control.rules import fleet
from sortie.games.sea_control.tables import ARRIVES, KIND

_AT_SEA = range(L.AREAS)
_PORTS = {
    "british": {L.ENGLAND, L.USA, L.MALTA, L.RUSSIA, L.NEUTRAL},
    "german": {L.GERMANY, L.FRANCE, L.ITALY, L.NEUTRAL, L.OILER},
    "italian": {L.ITALY},
    "cruiser": {L.ITALY, L.FRANCE, L.NEUTRAL},
    "turned": {L.ITALY, L.FRANCE, L.NEUTRAL, L.MALTA, L.ENGLAND, L.USA},
    "russian": {L.LENINGRAD},
    "american": {L.USA},
    "convoy": {L.USA, L.DELIVERED},
}
_SEAS = {
    "british": set(_AT_SEA) - {L.BALTIC},
    "german": set(_AT_SEA),
    "italian": {L.MEDITERRANEAN},
    "cruiser": {L.MEDITERRANEAN, L.SOUTH_ATLANTIC, L.NORTH_ATLANTIC},
    "turned": {L.MEDITERRANEAN, L.SOUTH_ATLANTIC, L.NORTH_ATLANTIC},
    "russian": {L.BALTIC},
    "american": {L.NORTH_ATLANTIC},
    "convoy": {L.NORTH_ATLANTIC, L.BARENTS},
}
_FIGHTS = range(L.P_ASW, L.P_CONTROL)
_PICKS = {L.P_SHIPS, L.P_BACK, L.P_PURSUE}


def _navy(s, unit):
    """Which of the rows above a unit goes by."""
    if unit >= L.RUSSIANS:
        return "russian" if unit < L.AMERICANS else "american" if unit < L.CONVOYS else "convoy"
    if unit < L.ITALIANS:
        return "british" if unit < L.BRITISH else "german"
    return "turned" if s[L.STATUS + unit] & L.TURNED else "cruiser" if KIND[unit] == fleet.CRUISER else "italian"


def _check_units(s):
    for unit in range(L.UNITS):
        place = fleet.place_of(s, unit)
        assert (place == L.LATER) == (ARRIVES[unit] > max(s[L.TURN], 1)), f"unit {unit} comes on its turn"
        if place in (L.LATER, L.GONE):
            continue
        name = _navy(s, unit)
        assert place in (_SEAS if place in _AT_SEA else _PORTS)[name], f"{name} {unit} in {place}"
        if place != L.DELIVERED:
            assert s[L.DAMAGE + unit] <= fleet.defense(s, unit), f"{name} {unit} is afloat"
        if place in (L.ENGLAND, L.RUSSIA, L.FRANCE, L.LENINGRAD):
            assert fleet.is_open(s, place) or s[L.TURN] == 0, f"{name} {unit} in port {place}, which is closed"
        assert 1 <= fleet.speed(s, unit) <= 7 and 0 <= fleet.attack(s, unit) <= 5, f"factors of {name} {unit}"


def _check_counts(s):
    assert abs(s[L.POC] - L.EVEN) <= L.MOST, "points"
    assert sum(s[L.UBOATS_AT : L.UBOATS_AT + L.AREAS]) <= s[L.UBOATS] <= L.MOST_UBOATS, "U-boats"
    convoys = [s[L.PLACE + unit] for unit in range(L.CONVOYS, L.UNITS) if s[L.PLACE + unit] in _AT_SEA]
    assert len(set(convoys)) == len(convoys), "one convoy an area"


def _check_leftovers(s, phase):
    """Rows that belong to one step are empty outside of it."""
    if phase not in _PICKS:
        assert not any(s[L.PICKED : L.VEIL]), "ships are still picked"
    if phase not in _FIGHTS:
        assert not any(s[L.FRESH : L.PICKED]) and not s[L.GROUP], "a round of combat is left over"
    if phase != L.P_AIR:
        assert not s[L.AXIS_AIR] and not s[L.ALLIED_AIR], "air that was placed in secret is left over"
    if phase != L.P_RUN:
        assert not s[L.AXIS_RUNS], "a secret answer is left over"
    if not s[L.FLAGS] & L.FLAG_VEIL:
        assert not any(s[L.VEIL : L.ALLIED_AIR]) and not any(s[L.VEILED : L.POINTS]), "counters still lie face down"
    else:
        for area in _AT_SEA:
            assert s[L.VEIL : L.VEIL + L.BRITISH].count(area + 1) == s[L.VEILED + area], f"counters face down in {area}"
    below = s[STACK]
    if below == L.P_MOVE and s[SIDE] == L.ALLIES and s[DEPTH] == 1:
        for unit in range(L.CONVOYS):
            moved = s[L.STATUS + unit] & L.MOVED
            assert moved or s[L.PLACE + unit] not in _AT_SEA, "all came home"


def _check_combat(s, phase):
    """Both sides are there while guns are asked, and no shooter names a friend."""
    if phase in (L.P_AIM, L.P_RUN, L.P_DECLARE):
        assert fleet.fighters(s, L.AXIS) and fleet.fighters(s, L.ALLIES), "guns are asked of one side"
    if phase == L.P_AIM:
        for unit in range(L.UNITS):
            target = s[L.TARGET + unit] ^ L.NAMED
            if 0 < target < L.HOLDS:
                foes = fleet.side_of(s, unit) != fleet.side_of(s, target - 1)
                assert foes and fleet.in_fight(s, target - 1), f"{unit} fires at {target - 1}"


def check(s):
    """Raise AssertionError for a state that cannot be."""
    _check_units(s)
    _check_counts(s)
    if s[SIDE] == OVER:
        assert s[L.TURN] == L.TURNS or abs(s[L.POC] - L.EVEN) >= L.MOST, "over too early"
        return
    phase = contract.phase(s)
    _check_leftovers(s, phase)
    _check_combat(s, phase)
