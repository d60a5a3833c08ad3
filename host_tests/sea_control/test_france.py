# SPDX-License-Identifier: MIT
"""France closes after turn 6, and the ships there are lost. Ports of return, and warnings for the Axis before it sails."""

import pytest

from host_tests.sea_control.table import SHIPS, TEXTS, Table
from host_tests.sea_control.test_bots import LEVELS, choice
from host_tests.sea_control.test_turn import home
from host_tests.suite.planes import row_of
from host_tests.suite.screens import seen_by
from sortie.core import contract
from sortie.games.sea_control import fields as L

CLOSES, LOST, NO_PORT = "France closes on turn 7", "In France they are lost", "Italians: no port, lost"
NO_WAY = "No port then: all lost"
HERE = {"lutzow": "france", "zara": "france"}


@pytest.mark.parametrize("number, from_the_south, from_the_north", [
    (5, "france", "france"), (6, "neutral", "france"), (7, "neutral", "neutral"),
])  # fmt: skip
def test_germans_return_to_their_port_around_turn_6(number, from_the_south, from_the_north):
    """SC-HOME, SC-PORTS: France is open to the end of turn 6. So the Neutral Port is not beside the North Atlantic."""
    table = home("south_atlantic", "lutzow", turn=number)
    while table.phase == L.P_HOME:
        table.do("done")
    assert table.place("lutzow") == from_the_south
    table = home("north_atlantic", "lutzow", turn=number)
    back = [row["place"] for row in table.seen_events("lost")] or [table.place("lutzow")]
    assert back == [from_the_north] and (table.place("lutzow") == "lost") == (number == 6)


def above(made, table, action):
    """Returns the header's text with the cursor on an action."""
    made.rest()
    made.known, made.game = False, seen_by(table.game, table.side)
    made.order(table.game.actions())
    made.show(made.game, 0)
    made.focus(table.names()[action])
    return row_of(made.stage._header).strip(" \u0088")


def plain_prompt(table):
    """Returns the header's text without a warning."""
    return f"{TEXTS.entries('side')[table.side]}: " + TEXTS.at("PHASE_PROMPT", contract.phase(table.s))


@pytest.mark.parametrize("number, action, text", [
    (4, "to north_atlantic", ""), (4, "done", ""),
    (5, "to north_atlantic", CLOSES), (5, "to south_atlantic", CLOSES), (5, "to north_sea", ""), (5, "done", ""),
    (6, "to north_atlantic", NO_WAY), (6, "to south_atlantic", ""), (6, "done", LOST), (6, "to north_sea", ""),
])  # fmt: skip
def test_the_header_warns_the_axis_before_it_sails(made, number, action, text):
    """SC-PORTS, SC-HOME"""
    table = Table(side=L.AXIS, turn=number, tirpitz="germany", **HERE)
    assert above(made, table, action).startswith(text or plain_prompt(table))


def test_the_header_warns_of_an_attempt_too(made):
    """SC-FAR, SC-HOME: without ships in France "no more" loses nothing, and its ships would sail there."""
    table = Table(side=L.AXIS, turn=6, tirpitz="germany").do("done")
    assert table.phase == L.P_FAR
    assert above(made, table, "to north_atlantic").startswith(NO_WAY)
    assert above(made, table, "done").startswith(plain_prompt(table))


def test_the_header_warns_of_a_return_to_france(made):  # SC-PORTS
    table = home("south_atlantic", "lutzow", turn=6)
    assert above(made, table, "to france").startswith(LOST)
    assert above(made, table, "to neutral").startswith(plain_prompt(table))
    table = Table(side=L.AXIS, turn=6, lutzow="france").do("done").rolls(6).sail("mediterranean", "lutzow")
    assert table.phase == L.P_BACK and above(made, table, "back to france").startswith(LOST)
    assert not above(made, table, "back to italy").startswith(LOST)


@pytest.mark.parametrize("port, warned", [("neutral", True), ("italy", False)])
def test_the_header_warns_of_italians_without_a_port(made, port, warned):
    """SC-ITALIANS, SC-HOME: with France closed a cruiser in the North Atlantic is lost. A German ship is not."""
    table = Table(side=L.AXIS, turn=7, lutzow="germany", zara=port).do("done")
    assert above(made, table, "to north_atlantic").startswith(NO_PORT) == warned


def test_the_header_does_not_warn_the_allies(made):  # SC-PORTS
    table = Table(turn=6, hood="england", lutzow="france")
    assert above(made, table, "to north_atlantic").startswith(plain_prompt(table))


@LEVELS
def test_no_bot_turns_back_to_closing_france(level):
    """SC-FAR, SC-PORTS: a failed attempt may end beside the second area instead."""
    for number, port in ((5, "back to france"), (6, "back to italy")):
        table = Table(side=L.AXIS, turn=number, lutzow="france").do("done").rolls(6).sail("mediterranean", "lutzow")
        assert choice(table, level) == port


@LEVELS
@pytest.mark.parametrize("ships", [("scharnhorst", "gneisenau", "bismarck"), ("zara", "lutzow")])
def test_no_bot_sends_ships_that_must_return_to_closing_france(level, ships):
    """SC-HOME: from France and from Germany, even if only the North Atlantic is open."""
    table = Table(side=L.AXIS, turn=6, hood="north_sea", **dict.fromkeys(ships, "france"), tirpitz="germany")
    while table.side == L.AXIS and table.phase in (L.P_MOVE, L.P_FAR, L.P_SHIPS, L.P_BACK):
        table.do(choice(table, level))
    places = [table.place(SHIPS[unit]) for unit in range(L.GERMANS, L.RUSSIANS)]
    assert "north_atlantic" not in places and "france" not in places


@LEVELS
@pytest.mark.parametrize("number", (7, L.TURNS))
def test_no_bot_loses_an_italian_before_the_last_turn(level, number):
    """SC-ITALIANS, SC-HOME: a cruiser in the Neutral Port, when only the North Atlantic is open."""
    foes = dict.fromkeys(("hood", "nelson", "rodney"), "south_atlantic") | {"renown": "mediterranean"}
    table = Table(side=L.AXIS, turn=number, zara="neutral", **foes).rolls(1)
    while table.side == L.AXIS and table.phase in (L.P_MOVE, L.P_FAR, L.P_SHIPS, L.P_BACK, L.P_ROLL):
        table.do(choice(table, level))
    assert (table.place("zara") == "north_atlantic") == (number == L.TURNS)
