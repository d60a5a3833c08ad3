# SPDX-License-Identifier: MIT
"""What holds at every decision of any game: where ships may be, what they can bear, and that nothing is left over."""

import pytest
from sortie.core import contract
from sortie.core.head import DEPTH, OVER, SIDE, STACK
from sortie.games.sea_control import bot, rules
from sortie.games.sea_control import layout as L
from sortie.games.sea_control.rules import fleet
from sortie.games.sea_control.tables import ARRIVES, KIND
from tools import autoplay

AT_SEA = range(L.AREAS)
PORTS = {
    "british": {L.ENGLAND, L.USA, L.MALTA, L.RUSSIA, L.NEUTRAL},
    "german": {L.GERMANY, L.FRANCE, L.ITALY, L.NEUTRAL, L.OILER},
    "italian": {L.ITALY},
    "cruiser": {L.ITALY, L.FRANCE, L.NEUTRAL},
    "turned": {L.ITALY, L.FRANCE, L.NEUTRAL, L.MALTA, L.ENGLAND, L.USA},
    "russian": {L.LENINGRAD},
    "american": {L.USA},
    "convoy": {L.USA, L.DELIVERED},
}
SEAS = {
    "british": set(AT_SEA) - {L.BALTIC},
    "german": set(AT_SEA),
    "italian": {L.MEDITERRANEAN},
    "cruiser": {L.MEDITERRANEAN, L.SOUTH_ATLANTIC, L.NORTH_ATLANTIC},
    "turned": {L.MEDITERRANEAN, L.SOUTH_ATLANTIC, L.NORTH_ATLANTIC},
    "russian": {L.BALTIC},
    "american": {L.NORTH_ATLANTIC},
    "convoy": {L.NORTH_ATLANTIC, L.BARENTS},
}
FIGHTS = range(L.P_ASW, L.P_CONTROL)
PICKS = {L.P_SHIPS, L.P_BACK, L.P_PURSUE}


def navy(s, unit):
    """Which of the rows above a unit goes by."""
    if unit >= L.RUSSIANS:
        return "russian" if unit < L.AMERICANS else "american" if unit < L.CONVOYS else "convoy"
    if unit < L.ITALIANS:
        return "british" if unit < L.BRITISH else "german"
    return "turned" if s[L.STATUS + unit] & L.TURNED else "cruiser" if KIND[unit] == fleet.CRUISER else "italian"


def check_units(s):
    for unit in range(L.UNITS):
        place = fleet.place_of(s, unit)
        assert (place == L.LATER) == (ARRIVES[unit] > max(s[L.TURN], 1)), f"unit {unit} comes on its turn"
        if place in (L.LATER, L.GONE):
            continue
        name = navy(s, unit)
        assert place in (SEAS if place in AT_SEA else PORTS)[name], f"{name} {unit} in {place}"
        if place != L.DELIVERED:
            assert s[L.DAMAGE + unit] <= fleet.defense(s, unit), "afloat"
        if place in (L.ENGLAND, L.RUSSIA, L.FRANCE, L.LENINGRAD):
            assert fleet.is_open(s, place) or s[L.TURN] == 0
        assert 1 <= fleet.speed(s, unit) <= 7 and 0 <= fleet.attack(s, unit) <= 5


def check_counts(s):
    assert abs(s[L.POC] - L.EVEN) <= L.MOST
    assert sum(s[L.UBOATS_AT : L.UBOATS_AT + L.AREAS]) <= s[L.UBOATS] <= L.MOST_UBOATS
    convoys = [s[L.PLACE + unit] for unit in range(L.CONVOYS, L.UNITS) if s[L.PLACE + unit] in AT_SEA]
    assert len(set(convoys)) == len(convoys), "one convoy an area"


def check_leftovers(s, phase):
    """Rows that belong to one step are empty outside of it."""
    if phase not in PICKS:
        assert not any(s[L.PICKED : L.VEIL])
    if phase not in FIGHTS:
        assert not any(s[L.FRESH : L.PICKED]) and not s[L.GROUP]
    if phase != L.P_AIR:
        assert not s[L.AXIS_AIR] and not s[L.ALLIED_AIR]
    if phase != L.P_RUN:
        assert not s[L.AXIS_RUNS]
    if not s[L.FLAGS] & L.FLAG_VEIL:
        assert not any(s[L.VEIL : L.ALLIED_AIR]) and not any(s[L.VEILED : L.POINTS])
    else:
        for area in AT_SEA:
            assert s[L.VEIL : L.VEIL + L.BRITISH].count(area + 1) == s[L.VEILED + area]
    below = s[STACK]
    if below == L.P_MOVE and s[SIDE] == L.ALLIES and s[DEPTH] == 1:
        for unit in range(L.CONVOYS):
            moved = s[L.STATUS + unit] & L.MOVED
            assert moved or s[L.PLACE + unit] not in AT_SEA, "all came home"


def check_combat(s, phase):
    """Both sides are there while guns are asked, and no shooter names a friend."""
    if phase in (L.P_AIM, L.P_RUN, L.P_DECLARE):
        assert fleet.fighters(s, L.AXIS) and fleet.fighters(s, L.ALLIES)
    if phase == L.P_AIM:
        for unit in range(L.UNITS):
            target = s[L.TARGET + unit] ^ L.NAMED
            if 0 < target < L.HOLDS:
                assert fleet.side_of(s, unit) != fleet.side_of(s, target - 1) and fleet.in_fight(s, target - 1)


def watch(seed, player):
    game = autoplay.start(rules, seed)
    rounds = 0
    while game.side() != OVER:
        phase = contract.phase(game.state)
        check_units(game.state)
        check_counts(game.state)
        check_leftovers(game.state, phase)
        check_combat(game.state, phase)
        rounds = max(rounds, game.state[L.ROUND])
        game.act(player(game))
    assert game.state[L.TURN] == L.TURNS
    return rounds


@pytest.mark.parametrize("seed", range(24))
def test_random_games(seed):
    watch(seed, autoplay.random_player(seed))


@pytest.mark.parametrize("seed", range(8))
def test_games_of_the_captain_have_no_endless_battle(seed):
    assert watch(seed, autoplay.bot_player(bot, 0)) < 30
