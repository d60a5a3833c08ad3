# SPDX-License-Identifier: MIT
"""The rulebook's detailed example of three turns, with its dice. The test chooses the faces that the example does not name."""

from host_tests.engine.client import Client
from sortie.games.missions import fields as L

from .table import Table, square


def test_the_rules_play_the_rulebooks_three_turns():
    table = Table("A5 sw", "A5 sw", "C4 sw", mission=1)

    # turn 1: heavy cruisers in a zone that holds all three; the U-boat is not affected
    table.rolls(6, 3, 2, 5)
    table.do("roll event")
    assert ("zone", {"number": 1, "kind": "cruisers", "units": ["bismarck", "prinz_eugen"]}) in table.seen_events()
    assert set(table.names()) == {"hit bismarck", "hit prinz_eugen"}
    table.do("hit prinz_eugen")
    assert (table.strength("bismarck"), table.strength("prinz_eugen"), table.strength("uboat")) == (10, 5, 3)
    assert table.phase == "move", "no air attack, no U-boat attack, no battle"
    table.do("move bismarck A3 se with fuel", "move prinz_eugen A3 se", "move uboat C3 se")
    assert table.at("bismarck") == 16 + 5 and table.fuel("bismarck") == 3 and table.fuel("prinz_eugen") == 2

    # turn 2: a minefield
    table.rolls(3, 1)
    table.do("roll event", "hit bismarck")
    assert table.strength("bismarck") == 9
    table.do("move bismarck B3 se", "move prinz_eugen B3 se", "move uboat C3 ne")
    assert table.fuel("bismarck") == 3 and table.at("uboat") == square("C3 ne")

    # turn 3: Hood and Prince of Wales; the U-boat attacks first and is hit
    table.rolls(5, 6, 4)
    table.do("roll event")
    assert set(table.names()) == {"attack hood", "attack prince_of_wales", "dive"}
    table.do("attack hood")
    assert table.strength("uboat") == 2 and table.left("hood") == 6

    # Round 1. Bismarck 1 3 5, Prinz Eugen 2 6 at Hood. Hood 2 5 6 at Bismarck, Prince of Wales 4 5 at Prinz Eugen.
    table.rolls(1, 3, 5, 2, 6, 2, 5, 6, 4, 5)
    table.do("course both", "fire bismarck at hood", "fire prinz_eugen at hood")
    assert table.left("hood") == 3 and table.strength("bismarck") == 8 and table.strength("prinz_eugen") == 5

    # the German ships stay; the British, 10 to 13, try to leave with a 5 and fail
    table.rolls(5, 1)
    table.do("remain")
    assert ("foe_escape", {"die": 5, "away": False}) in table.seen_events()

    # Round 2. Bismarck closes with a 1: a fourth die for her, no change for the British. Hood sinks and does not fire.
    table.do("close bismarck", "course prinz_eugen")
    table.rolls(1, 2, 3, 6, 4, 6, 3, 5)
    table.do("fire bismarck at hood")
    assert table.points == 3 and table.left("hood") == 0
    assert set(table.names()) == {"fire prinz_eugen at prince_of_wales"}
    table.do("fire prinz_eugen at prince_of_wales")
    assert table.left("prince_of_wales") == 7
    assert table.strength("bismarck") == 7, "the strongest left fires at her"

    # the German ships escape with a 2
    table.rolls(2)
    table.do("remain")
    assert table.kinds()[-1] == "battle_over" and table.phase == "move"
    table.do("move bismarck B4 nw", "move prinz_eugen B2 sw", "stay uboat")
    assert table.s[L.TURN] == 4 and table.points == 3 and table.fuel("bismarck") == 3


def test_the_engine_plays_the_rulebooks_three_turns():
    e = Client()
    dice = [6, 3, 2, 5, 3, 1, 5, 6, 4, 1, 3, 5, 2, 6, 2, 5, 6, 4, 5, 5, 1, 1, 2, 3, 6, 4, 6, 3, 5, 2]
    e.good("new", game="missions", seed=3, options={"mission": "1"}, dice=dice)
    for name in (
        "place bismarck A5 sw", "place prinz_eugen A5 sw", "place uboat C4 sw", "roll event", "hit prinz_eugen",
        "move bismarck A3 se with fuel", "move prinz_eugen A3 se", "move uboat C3 se", "roll event", "hit bismarck",
        "move bismarck B3 se", "move prinz_eugen B3 se", "move uboat C3 ne", "roll event", "attack hood", "course both",
        "fire bismarck at hood", "fire prinz_eugen at hood", "remain", "close bismarck", "course prinz_eugen",
        "fire bismarck at hood", "fire prinz_eugen at prince_of_wales", "remain", "move bismarck B4 nw",
        "move prinz_eugen B2 sw",
    ):
        answer = e.act(name)
    assert "script" not in answer, "all dice have fallen"
    answer = e.act("stay uboat")
    state = answer["state"]
    assert state["turn"] == 4 and state["points"] == 3 and answer["prompt"]["name"] == "roll"
    units = {name: (unit["grid"], unit["strength"], unit["fuel"]) for name, unit in state["units"].items()}
    assert units == {"bismarck": ("B4", 7, 3), "prinz_eugen": ("B2", 5, 2), "uboat": ("C3", 2, 2)}
    assert state["british"]["hood"] == {"left": 0, "of": 6, "sunk": 1}
    assert state["british"]["prince_of_wales"]["left"] == 7
