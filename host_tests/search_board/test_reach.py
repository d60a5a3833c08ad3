# SPDX-License-Identifier: MIT
"""A battle's arcs, paths and worth of fire, for screens and bots, and the bots' way to fight."""

import random

import pytest

from host_tests.search_board.field import NE, E, Field, W
from sortie.core import contract
from sortie.games.search_board import bot
from sortie.games.search_board import fields as L
from sortie.games.search_board import gunnery
from sortie.games.search_board import screen_field as on_field
from sortie.games.search_board.bot import helm
from sortie.games.search_board.bot import poses
from sortie.games.search_board.rules import damage
from sortie.games.search_board.rules.battle_tables import FIRE, SPECIAL
from sortie.games.search_board.tables import SUNK_POINTS

BISMARCK, HOOD, RODNEY, NORFOLK = 0, 2, 5, 12


def meeting(name="hood", x=0, y=2, facing=E):
    return Field(("bismarck",), (name,)).at("bismarck", 0, 0, E).at(name, x, y, facing).fight(L.GERMAN)


# --- arcs and paths -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "section, x, y, reach",
    [
        (L.SECTION_BOW, 3, 0, on_field.IN_A), (L.SECTION_BOW, 4, 0, on_field.IN_B), (L.SECTION_BOW, 7, 0, on_field.OUT),
        (L.SECTION_BOW, -2, 0, on_field.OUT), (L.SECTION_STERN, -2, 0, on_field.IN_A), (L.SIDE_STARBOARD, 0, 3, on_field.IN_A),
        (L.SIDE_STARBOARD, 0, 4, on_field.OUT), (L.SIDE_PORT, 0, 3, on_field.OUT), (-1, -5, 0, on_field.IN_B), (-1, 0, 0, on_field.OUT),
    ],
)
def test_arc_gives_the_range_of_a_hex(section, x, y, reach):
    """9.63."""
    assert on_field.arc(meeting().guns().s, BISMARCK, section, x, y) == reach


def test_destroyed_guns_reach_no_hex():
    assert on_field.arc(meeting().hurt("bismarck", bow=7).guns().s, BISMARCK, L.SECTION_BOW, 2, 0) == on_field.OUT


def steering(name="hood", **more):
    table = meeting(name, 20, 0, W)
    return table.go(L.P_ORDERS).do(L.V_READY).do(L.V_READY)


def test_ways_lists_every_legal_path():
    """The poses are the results of legal actions. Each path begins with its verb."""
    table = steering()
    out = bytearray(poses.WAY * poses.MOST_WAYS)
    count = poses.ways(table.s, out)
    found = {tuple(out[at : at + 3]) for at in range(0, count * poses.WAY, poses.WAY)}
    ship = table.s[L.IN_HAND]
    reached, prices = {}, {}

    def sail(s, first, steps, turns):
        pose = (s[L.HEX_X + ship], s[L.HEX_Y + ship], s[L.DECK + ship] & 7)
        reached.setdefault(pose, set()).add(first)
        prices.setdefault(pose, set()).add((steps, turns))
        if s[L.IN_HAND] == ship and not s[L.DECK + ship] & L.DECK_DONE:
            for action in contract.actions(table.game.rules, s):
                verb = action >> 10
                if verb != L.V_HALT:
                    then = bytearray(s)
                    contract.act(table.game.rules, then, action)
                    sail(then, first or verb, steps + (verb == L.V_AHEAD), turns + (verb != L.V_AHEAD))

    sail(bytearray(table.s), 0, 0, 0)
    assert set(reached) == found
    listed = {}
    for at in range(0, count * poses.WAY, poses.WAY):
        pose, cost, verb = tuple(out[at : at + 3]), out[at + 3], out[at + 4]
        assert (0 if verb == L.V_HALT else verb) in reached[pose]
        listed.setdefault(pose, set()).add((cost & 7, cost >> 3))
    for pose in reached:
        assert listed[pose] <= prices[pose]
        assert all(any(a <= steps and b <= turns for a, b in listed[pose]) for steps, turns in prices[pose]), "none is cheaper"


# --- worth -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name, column, table", [("hood", 0, 0), ("bismarck", 0, 1), ("bismarck", 3, 2), ("hood", 3, 0), ("prinz_eugen", 3, 0)]
)
def test_worth_equals_the_mean_of_the_table(name, column, table):  # SB-SPECIAL
    """All results of two dice, broadside, at a whole ship. Special damage by A, by A on armour, on a battleship by B in B range."""
    field = Field(("hood",), ("bismarck",), ("prinz_eugen",))
    ship = field.ship(name)
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    special = sum(ways[n] * min(SPECIAL[table * 11 + n - 2] >> 4, damage.left(field.s, ship, L.MIDSHIPS)) for n in ways)
    mean = sum(ways[n] * {4: 36, 5: 72, 6: special}.get(FIRE[column * 11 + n - 2], 0) for n in ways)
    assert gunnery.worth(field.s, ship, column) == mean


def test_worth_counts_hits_on_destroyed_guns():
    """9.717."""
    whole, bare = meeting(), meeting().hurt("hood", bow=5, stern=5)
    assert gunnery.worth(bare.s, HOOD, 0) > gunnery.worth(whole.s, HOOD, 0)


@pytest.mark.parametrize("x, y", [(0, 1), (0, 2), (0, 5), (0, 6), (2, 0), (-3, 0), (0, -2), (7, 0)])
@pytest.mark.parametrize("name", ["bismarck", "prinz_eugen"])
def test_might_equals_the_shots_of_a_broadside(name, x, y):
    table = Field((name,), ("hood",)).at(name, 0, 0, E).at("hood", x, y, W).fight(L.GERMAN, german=name).guns()
    ship = table.ship(name)
    fires = table.s[L.IN_HAND] == ship and table.phase == L.P_AIM
    shots = gunnery.broadside(table.s, HOOD)[0] if fires else 0
    assert helm.might(table.s, ship, x, y, E) == shots


def test_might_counts_rodneys_third_turret():
    table = Field(("bismarck",), ("rodney",)).at("bismarck", 0, 2, W).at("rodney", 0, 0, E).fight(L.BRITISH).guns()
    assert helm.might(table.s, RODNEY, 0, 2, E) == gunnery.broadside(table.s, BISMARCK)[0] == 6


# --- the bots in a fight --------------------------------------------------------------------------------------


def points(s):
    """Returns German points minus British points of the ships."""
    total = 0
    for ship in range(L.SHIPS):
        hits = s[L.HIT_MIDS + ship] * (1 if ship == 1 or ship > 11 else 2)
        value = SUNK_POINTS[ship] if damage.is_sunk(s, ship) else hits
        total += value if ship > 1 else -value
    return total


def fought(seed, levels, *forces):
    """Fight a battle to its end. Returns its points. A level of None plays at random."""
    table = Field(*forces, seed=seed).combat()
    chance = random.Random(seed)
    for _ in range(2000):
        if table.phase is None:
            return points(table.s)
        level = levels[table.side]
        actions = list(table.game.actions())
        action = chance.choice(actions) if level is None else bot.choose(table.game.view(table.side), level)
        assert action in actions
        table.game.act(action)
        table.s = table.game.state
    raise AssertionError("endless")


@pytest.mark.parametrize("level", [0, 1])
def test_both_levels_beat_random_play_from_either_side(level):
    forces = (("bismarck",), ("king_george_v",))
    assert sum(fought(seed, (level, None), *forces) for seed in range(30)) > 100
    forces = (("bismarck",), ("hood", "prince_of_wales"))
    assert sum(fought(seed, (None, level), *forces) for seed in range(30)) < -100


def test_the_bot_fires_at_a_ship_that_may_sink():
    table = Field(("bismarck",), ("hood", "repulse")).at("bismarck", 0, 0, E).at("hood", 0, 2, E)
    table.at("repulse", -1, 2, E).hurt("repulse", mids=3).fight(L.GERMAN, british="hood").guns()
    assert bot.choose(table.game.view(L.GERMAN)) == L.V_BROADSIDE << 10 | table.ship("repulse")


def test_the_bot_does_not_attack_bismarck_with_a_cruiser():
    table = Field(("bismarck",), ("norfolk",)).combat()
    assert bot.choose(table.game.view(L.BRITISH)) == L.V_NO_ATTACK << 10


def test_the_bot_keeps_carriers_out():
    table = Field(("bismarck",), ("king_george_v", "victorious")).combat().do(L.V_NO_ATTACK)
    table.do(L.V_ATTACK, L.BATTLESHIP)
    assert bot.choose(table.game.view(L.BRITISH)) == L.V_KEEP_OUT << 10 | table.ship("victorious")


def test_the_bot_turns_a_withdrawing_bow_from_the_enemy():
    table = Field(("bismarck",), ("hood",)).slow("hood", 24).at("hood", 2, 0, W)
    table.at("bismarck", 0, 0, NE, withdraws=True).fight(L.GERMAN).go(L.P_ROUND)
    assert table.phase == L.P_BONUS and bot.choose(table.game.view(L.GERMAN)) >> 10 == L.V_TO_PORT
