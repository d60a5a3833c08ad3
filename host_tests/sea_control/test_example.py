# SPDX-License-Identifier: MIT
"""The rulebook's example of play with its dice: a battle for a convoy in the Barents Sea (section 18)."""

import pytest
from sortie.core import script
from sortie.games.sea_control import fields as L

from .table import Table

ALLIES = ["convoy_1a", "victorious", "hood", "norfolk", "sussex", "duke_of_york", "repulse", "warspite"]
AXIS = ["bismarck", "scharnhorst", "graf_zeppelin", "admiral_hipper", "graf_spee"]


@pytest.fixture
def table():
    """Returns the battle after the ASW dice: eleven misses and a 5 leave two of three U-boats."""
    script.lay([1] * 11 + [5])
    return Table.battle("barents", 3, turn=4, air=[(L.AXIS, "barents")], ships=ALLIES + AXIS)


def uboats(table):
    table.rolls(1, 6, 2).do("at convoy_1a", "at convoy_1a", "fire")


def aircraft(table):
    uboats(table)
    table.rolls(5, 6, 3).do("strike bismarck", "strike scharnhorst")
    table.rolls(2, 6, 3, 3, 3, 4)
    table.do("strike convoy_1a", "strike victorious", "strike hood", "strike duke_of_york", "strike repulse")


def test_uboats_attack_as_in_the_example(table):
    assert table.seen_events("asw")[-1] == {"dice": 12, "disabled": 1, "sunk": 0, "left": 2}
    uboats(table)
    assert table.damage("convoy_1a") == 2


def test_aircraft_attack_as_in_the_example(table):
    aircraft(table)
    assert table.is_out("bismarck") and table.damage("bismarck") == 0
    assert table.damage("scharnhorst") == 3 and table.place("victorious") == "lost"
    assert len(table.seen_events("strike")) == 7, "two and five"


def test_the_allies_first_round_is_as_in_the_example(table):
    """The dice are rolled in the order of the ships' numbers. Each ship's dice are the example's."""
    aircraft(table)
    table.do("guns")
    table.do("at scharnhorst", "at graf_zeppelin", "at graf_spee", "at scharnhorst", "at graf_zeppelin")
    table.do("at admiral_hipper", "at scharnhorst")
    #          Hood, 2      Repulse, 4     Warspite    Norfolk Duke of York, 1 Convoy
    table.rolls(3, 6, 2, 4, 2, 5, 5, 6, 4, 1, 2, 3, 4, 2, 1, 1, 6, 3, 1, 1).do("fire")
    assert not table.left()
    assert table.seen_events("no_shot") == [{"shooter": "sussex", "target": "graf_zeppelin"}]
    assert table.side == L.AXIS and table.place("graf_zeppelin") == "barents", "she still fires"
    assert not table.may("at convoy_1a"), "the escorts are unhurt"


@pytest.fixture
def after_first(table):
    """Returns the battle after the whole first round."""
    test_the_allies_first_round_is_as_in_the_example(table)
    #            Scharnhorst    Hipper, 3  Spee    Graf Zeppelin
    table.rolls(1, 3, 5, 5, 3, 2, 3, 3)
    table.aim(scharnhorst="hood", admiral_hipper="warspite", graf_spee="repulse", graf_zeppelin="duke_of_york")
    assert not table.left()
    return table


def test_the_axis_first_round_is_as_in_the_example(after_first):
    table = after_first
    assert [(row["shooter"], row["bonus"]) for row in table.seen_events("shot")[-4:]] == [
        ("scharnhorst", 0), ("admiral_hipper", 1), ("graf_spee", 1), ("graf_zeppelin", 1)
    ]
    assert table.is_out("hood") and table.damage("warspite") == 3 and table.place("graf_zeppelin") == "lost"
    assert table.damage("scharnhorst") == 5 and table.attack("scharnhorst") == 1 and table.damage("admiral_hipper") == 1
    left = [name for name in ALLIES + AXIS if table.place(name) == "barents" and not table.is_out(name)]
    shots = {name: table.attack(name) for name in left}
    assert sum(shots[name] for name in ALLIES if name in shots) == 14
    assert sum(shots[name] for name in AXIS if name in shots) == 4


def disengage(table):
    table.do("disengage", "stand", "pick scharnhorst", "go", "pick all", "go")
    assert [row["speed"] for row in table.seen_events("group")] == [2, 5]
    for slow in ("warspite", "convoy_1a"):
        assert table.speed(slow) == 1 and not table.may(f"{slow} after group 1")
    table.do("norfolk after group 1", "sussex after group 1", "duke_of_york after group 2", "repulse after group 2")


def test_the_pursuit_is_as_in_the_example(after_first):
    table = after_first
    disengage(table)
    assert table.s[L.GROUP] == 1
    table.rolls(4, 5, 4).aim(norfolk="scharnhorst", sussex="scharnhorst").aim(scharnhorst="norfolk")
    assert table.is_out("scharnhorst") and not table.is_out("norfolk") and table.s[L.GROUP] == 2
    assert {name for name in table.names() if name.startswith("at ")} == {"at admiral_hipper", "at graf_spee"}
    #           Repulse  Duke of York  Hipper  Spee, 4
    table.rolls(1, 2, 3, 1, 2, 3, 4, 4, 4, 5, 4)
    table.aim(repulse="graf_spee", duke_of_york="admiral_hipper")
    table.aim(admiral_hipper="repulse", graf_spee="duke_of_york")
    assert not table.left()
    assert table.damage("duke_of_york") == 4 and table.is_out("duke_of_york"), "a 5 and a 4, one added to each"
    table.do("done")
    assert table.seen_events("breaks_off")[-1] == {"group": 2} and table.holder("barents") == "nobody", "a U-boat is about"


def test_the_turn_ends_as_in_the_example(after_first):
    """The convoy reaches Russia in any case. The damaged ships are home with their damage."""
    table = after_first
    disengage(table)
    table.rolls(4, 5, 4).aim(norfolk="scharnhorst", sussex="scharnhorst").aim(scharnhorst="norfolk")
    table.rolls(1, 2, 3, 1, 2, 3, 4, 4, 4, 5, 4)
    table.aim(repulse="graf_spee", duke_of_york="admiral_hipper")
    table.aim(admiral_hipper="repulse", graf_spee="duke_of_york")
    table.do("done").sail("russia", "duke_of_york").finish_turn()
    assert table.place("duke_of_york") == "russia" and table.damage("duke_of_york") == 4
    assert table.place("convoy_1a") == "delivered" and table.lead == -3
    assert table.place("scharnhorst") == table.place("graf_spee") == table.place("bismarck") == "germany"
