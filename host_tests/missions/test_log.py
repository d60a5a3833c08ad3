# SPDX-License-Identifier: MIT
"""The log names places and units, and ends with the end of the mission. The end says which condition failed."""

from types import SimpleNamespace

import pytest

from host_tests.suite.planes import row_of
from sortie.core import contract, journal
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, outcome, words
from sortie.games.missions.fields import E_LOST, E_MOVE, E_PLACED, E_ZONE
from sortie.session import log

from .sea import at_sea, new_game
from .table import Table, square
from .test_escape import after_a_round


def lines(made, game, *kinds):
    """The lines of the log for events of these kinds."""
    ring = game.journal
    ats = [journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring))]
    return [made.words.say(words.EVENT_LOG + ring[at], ring[at + journal.A : at + journal.WIDTH]) for at in ats if ring[at] in kinds]


def test_a_move_names_the_square_with_its_quarter(made):
    """MS-MOVE: a grid has four squares."""
    table = Table("A5 sw", "A5 sw", "C4 nw")
    table.event("empty_ocean")
    table.do("move bismarck A5 ne", "move prinz_eugen A5 se", "move uboat C3 ne")
    assert lines(made, table.game, E_PLACED) == ["Bismarck starts in A5sw", "P.Eugen starts in A5sw", "U-boat starts in C4nw"]
    assert lines(made, table.game, E_MOVE) == ["Bismarck to A5ne", "P.Eugen to A5se", "U-boat to C3ne"]


def test_each_square_has_its_quarter_in_the_log(made):
    for number in range(256):
        text = made.words.say(words.EVENT_LOG + E_MOVE, (0, 0, number, (number >> 5) * 8 + (number >> 1 & 7), 0))
        assert square(f"{text[-4:-2]} {text[-2:]}") == number


@pytest.mark.parametrize("bits, who", [(1, "Bismarck"), (2, "P.Eugen"), (3, "B and P"), (4, "U-boat"), (7, "B, P and U")])
def test_a_zone_names_the_units_that_it_meets(made, bits, who):
    """MS-EVENT."""
    assert made.words.say(words.EVENT_LOG + E_ZONE, (2, L.KIND_MINES, bits, 0)) == f"{who}, zone 2: mines"


LOST = [("H5 nw", 4, "Mission lost: 4 of 5, not home", "4 of 5 points, not home."), ("H5 nw", 9, "Mission lost: 9 of 5, not home", None),
        ("G7 se", 4, "Mission lost: 4 of 5", "4 of 5 points.")]  # fmt: skip


@pytest.mark.parametrize("where, points, said, reason", LOST)
def test_a_lost_mission_ends_its_log_with_the_condition_that_failed(made, where, points, said, reason):
    """MS-WIN: the scene of the end tells it too."""
    table = Table(where, "A8 nw", "H1 sw")
    table.score(points)
    table.poke(L.TURN, 20)
    table.event("empty_ocean")
    table.stay()
    assert table.over() == L.END_TIME and table.rule_of("time") == "MS-WIN"
    assert lines(made, table.game, *range(L.E_TIME + 1))[-1] == said
    told = made.words.get(words.REASON + L.END_TIME - 1) + outcome.because(made.words, table.s)
    assert told == "Turn 20 is over. " + (reason or "9 of 5 points, not home.")


def test_the_loss_of_bismarck_is_the_loss_of_the_mission(made):
    """MS-WIN: so the log ends with it."""
    assert made.words.say(words.EVENT_LOG + E_LOST, (L.BISMARCK,)) == "Bismarck sinks: you lose"
    assert outcome.because(made.words, at_sea(new_game(), "empty_ocean")) == ""


@pytest.mark.parametrize("left, fuel", [(3, "2"), (0, "")])
def test_a_sunk_unit_has_no_fuel(made, left, fuel):
    """MS-STATUS: neither the figure nor the drop."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.STRENGTH + L.UBOAT], s[L.FUEL + L.UBOAT], s[L.SQUARE + L.UBOAT] = left, 2, s[L.SQUARE + L.UBOAT] if left else L.OFF
    contract.become(s, L.P_ROLL)
    made.known = False
    made.order(game.actions())
    made.show(game, 0)
    text = row_of(made.view.pieces[layouts.MAP_STATE + L.UBOAT]).split()
    assert text == (["3/3", fuel] if left else ["Sunk"])
    assert (made.view.pieces[layouts.MAP_DROPS][L.UBOAT] == 3) == (left > 0)


ENDS = [
    (("escape", 4), "Escape 4: away, a hit each", "1-2 away; 3-4 away with a hit on each ship", L.R_ESCAPE),
    (("remain", 2), "Their escape, die 2: away", "On 1-3 they get away.", L.R_LEAVE),
]


@pytest.mark.parametrize("choice, said, row, rule", ENDS)
def test_the_end_of_a_battle_is_explained_by_its_last_die(made, choice, said, row, rule):
    """MS-ESCAPE, MS-LEAVE: the page has the die, its faces, and the rule of the escape."""
    table = after_a_round(hurt={"hood": 1, "prince_of_wales": 1})
    name, die = choice
    table.rolls(die)
    table.do(name)
    ring = table.game.journal
    n = max(n for n in range(journal.count(ring)) if ring[journal.at(ring, n)] == L.E_BATTLE_OVER)
    assert ring[journal.at(ring, n) + journal.RULE] == rule
    found = []
    log._explain(SimpleNamespace(words=made.words, where=words), ring, n, journal.REFEREE, found)
    assert " ".join(found[1:]).startswith(f"{said} {row}")
