# SPDX-License-Identifier: MIT
"""The bots of both sides: their strength, their thoughts, and their choices in clear cases."""

import sys

import pytest
from sortie.core import resident
from sortie.games.sea_control import bot
from sortie.games.sea_control import fields as L

from host_tests.suite.games import scale
from host_tests.suite.thinking import most_steps
from tools import games
from tools.balance import duel
from tools.balance.players import RANDOM

from .table import SHIPS, TEXTS, Table

TITLE = games.title("sea_control")
CAPTAIN, ADMIRAL = range(2)
GAMES = max(20, round(1000 * scale()))  # against a random player; they are short
FEW = max(10, round(1000 * scale()))  # between bots
PAIRS = [
    ("captain", RANDOM), (RANDOM, "captain"), ("admiral", "captain"), ("captain", "admiral"),
    ("admiral", "admiral"),
]
BARRED = [("north_sea", "allies"), ("barents", "allies")]  # from Germany no second area can be reached
LEVELS = pytest.mark.parametrize("level", [CAPTAIN, ADMIRAL])


@pytest.fixture(scope="module")
def found():
    """Returns games of the requested pairs."""
    return {pair: duel._some(("sea_control", *pair, 0), 0, GAMES if RANDOM in pair else FEW) for pair in PAIRS}


def wins(found, axis, allies, side):
    return sum(winner == side for winner, *_ in found[axis, allies])


def test_the_captain_beats_random_play(found):
    for pair, side in ((("captain", RANDOM), L.AXIS), ((RANDOM, "captain"), L.ALLIES)):
        low, _ = duel.wilson(wins(found, *pair, side), GAMES)
        assert low >= (0.95 if GAMES >= 1000 else 0.8), pair


def test_the_admiral_beats_the_captain(found):
    won = wins(found, "admiral", "captain", L.AXIS) + wins(found, "captain", "admiral", L.ALLIES)
    low, _ = duel.wilson(won, 2 * FEW)
    assert low >= (0.6 if FEW >= 1000 else 0.5)


def test_two_admirals_both_have_a_chance(found):
    low, high = duel.wilson(wins(found, "admiral", "admiral", L.AXIS), FEW)
    assert low <= 0.6 and high >= 0.35


def test_every_game_lasts_eight_turns(found):
    assert {turns for results in found.values() for _, turns, *_ in results} == {L.TURNS}


@LEVELS
def test_a_bot_thinks_in_steps_and_keeps_the_view(level):
    assert most_steps(TITLE, level, 150) > 3


@LEVELS
@pytest.mark.parametrize("phase, needed", [(L.P_MOVE, {"chart", "sailing"}), (L.P_AIR, {"chart", "fights"})])
def test_a_thought_loads_only_its_modules(level, phase, needed):
    folder = bot.__name__ + "."
    resident.evict([name for name in sys.modules if name.startswith(folder)])
    bot.think(Table(phase, L.AXIS, turn=4, lutzow="germany").game.view(L.AXIS), level)
    assert {name.removeprefix(folder) for name in sys.modules if name.startswith(folder)} == needed


def choice(table, level):
    return TEXTS.action_name(bot.choose(table.game.view(table.side), level))


@LEVELS
def test_the_bots_fire_at_a_lone_target(level):
    table = Table.battle("barents", ships=["lutzow", "hood"])
    assert choice(table, level) == "at lutzow"


@LEVELS
def test_the_bots_leave_a_hopeless_fight(level):
    ships = ["lutzow", "nelson", "rodney", "king_george_v", "duke_of_york", "hood"]
    table = Table.battle("north_sea", ships=ships, damage={"lutzow": 2}).rolls(*[1] * 30)
    table.do("at lutzow", "rest at the same", "fire", "at hood", "fire")
    assert table.phase == L.P_RUN and table.side == L.AXIS and choice(table, level) == "disengage"


@LEVELS
def test_graf_zeppelin_fires_to_end_a_fight_of_carriers(level):
    """Two sides without fire would never end. Carriers have none, and she has a choice."""
    table = Table.battle("barents", ships=["ark_royal", "graf_zeppelin"])
    while table.phase == L.P_STRIKE:
        table.do("done")
    assert table.phase == L.P_DECLARE and choice(table, level) == "guns"


def move(level, side, **position):
    """Sail a side's ships as this level does."""
    hurt, released = position.pop("hurt", {}), position.pop("released", ())
    table = Table(side=side, **position).hurt(**hurt)
    for ship in released:
        table.poke(L.STATUS + SHIPS.index(ship), L.READY)
    while table.side == side and table.phase in (L.P_MOVE, L.P_FAR, L.P_SHIPS, L.P_BACK):
        table.do(choice(table, level))
    return table


@LEVELS
def test_the_bots_leave_france_before_it_closes(level):
    """SC-PORTS: ships there after turn 6 are lost, and so are ships that can only return there."""
    axis = dict(lutzow="france", scharnhorst="france", zara="france", hurt={"scharnhorst": 4})
    table = move(level, L.AXIS, turn=6, hood="south_atlantic", **axis)
    for ship in ("lutzow", "scharnhorst", "zara"):
        assert table.place(ship) not in ("france", "north_atlantic"), ship


@pytest.mark.parametrize("side, ships", [(L.AXIS, ("scharnhorst", "zara")), (L.ALLIES, ("nelson", "norfolk"))])
def test_the_admiral_leaves_no_ship_in_the_neutral_port(side, ships):
    """SC-NEUTRAL: each turn there costs a point and repairs nothing. This holds with or without damage, and with any ships outside."""
    foes = dict.fromkeys(("hood", "rodney") if side == L.AXIS else ("bismarck", "tirpitz"), "south_atlantic")
    table = move(ADMIRAL, side, turn=4, **dict.fromkeys(ships, "neutral"), **foes, hurt={ships[0]: 3})
    assert "neutral" not in [table.place(ship) for ship in ships]


@LEVELS
def test_the_bots_of_the_axis_enter_open_areas(level):
    table = move(level, L.AXIS, turn=4, lutzow="germany", littorio="italy", hood="barents", held=BARRED)
    assert table.place("lutzow") == "north_sea" and table.place("littorio") == "mediterranean"


@LEVELS
def test_the_bots_send_uboats_at_face_down_ships_too(level):  # SC-OPTIONS
    table = Table(options=(0, 0, 1), hood="england", nelson="england").poke(L.FLAGS, L.FLAG_VEIL).poke(L.UBOATS, 3)
    table.sail("north_sea", "hood", "nelson")
    while table.phase != L.P_UBOATS:
        table.do("done")
    assert choice(table, level) == "u-boat north_sea"


@LEVELS
@pytest.mark.parametrize("turn", [4, 8])
@pytest.mark.parametrize("russians", [("marat",), ("marat", "october_revolution")])
def test_no_lone_soviet_battleship_waits_beside_the_german_fleet(level, turn, russians):
    """She would meet four ships. A force sails to the Baltic only if it is strong enough to hold it."""
    fleet = dict.fromkeys(("bismarck", "tirpitz", "scharnhorst", "gneisenau"), "germany")
    position = dict(turn=turn, nelson="england", rodney="england", released=russians, **dict.fromkeys(russians, "leningrad"))
    table = move(level, L.ALLIES, **position, **fleet)
    assert "baltic" not in [table.place(ship) for ship in russians]
    table = move(level, L.ALLIES, **position, lutzow="germany", hurt={"lutzow": 2})
    assert "baltic" in [table.place(ship) for ship in russians]


def test_the_captain_takes_fewer_risks():
    """Two battlecruisers against Nelson and a cruiser, while there is a ship for each open area."""
    axis = dict.fromkeys(("scharnhorst", "gneisenau", "lutzow", "admiral_scheer"), "germany")
    allies = dict(nelson="north_sea", norfolk="north_sea", held=BARRED)
    places = [move(level, L.AXIS, turn=4, **axis, **allies).place("scharnhorst") for level in (CAPTAIN, ADMIRAL)]
    assert places == ["germany", "north_sea"]


@LEVELS
def test_the_bots_keep_a_crippled_ship_in_port(level):
    table = move(level, L.ALLIES, turn=3, nelson="england", rodney="england", hurt={"nelson": 5})
    assert table.place("nelson") == "england" and table.place("rodney") != "england"
