# SPDX-License-Identifier: MIT
"""Texts are true at their moment: a prompt's rule, the ports and dice in a help text, announced moves."""

from types import SimpleNamespace

import pytest
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import words
from sortie.games.sea_control.screen_views import CHART
from sortie.games.sea_control.tables import CLOSES, OILER_MOST, OPENS, RELEASE_LEAST
from sortie.session import log
from sortie.store.settings import ODDS

from host_tests.sea_control.table import TEXTS, Table
from host_tests.sea_control.test_turn import home
from host_tests.suite.screens import seen_by

FRANCE = L.FRANCE - L.ENGLAND
CHART_PANEL = 3


# While ships are picked: the rule that allows their move, and the actions to that position.
PICKING = pytest.mark.parametrize("rule, begin", [
    ("SC-MOVE", lambda: Table(hood="england").do("to north_sea")),
    ("SC-FAR", lambda: Table(repulse="england").do("done", "to barents")),
    ("SC-HOME", lambda: home("north_atlantic", "hood").do("to usa")),
    ("SC-HOME", lambda: home("north_atlantic", "lutzow", turn=2).do("to refuelled")),
    ("SC-SETUP", lambda: Table(L.P_SET, turn=0, hood="england").do("to malta")),
])  # fmt: skip


@PICKING
def test_the_prompt_of_picks_has_the_rule_of_the_move(rule, begin):
    table = begin()
    assert table.phase == L.P_SHIPS and TEXTS.prompt(table.s)["rule"] == rule
    assert TEXTS.help(table.s)[0] == TEXTS.at("PHASE_HELP", L.P_SHIPS)


@PICKING
def test_what_now_names_and_explains_the_rule_of_the_move(made, monkeypatch, rule, begin):
    """Of an attempt: a die for each ship (SC-FAR). Of a return: the oilers in play (SC-OILERS)."""
    pages = []
    monkeypatch.setattr(log, "read", lambda shell, header, lines, right="": pages.append(lines))
    game = begin().game
    playing = SimpleNamespace(viewer=0, seen=game)
    shell = SimpleNamespace(say=lambda number: "", settings=SimpleNamespace(values={ODDS: 0}), playing=playing)
    log.why(shell, SimpleNamespace(words=made.words, where=words), game, -1)
    text = " ".join(pages[0])
    assert [word for word in text.split() if word.startswith("SC-")] == [rule]
    assert ("below its speed" in text) == (rule == "SC-FAR") and ("an oiler takes a die" in text) == (rule == "SC-HOME")


def test_the_help_of_the_return_names_ports_dice_and_turns():
    """SC-PORTS, SC-OILERS: from France's last turn on the usual port is closed."""
    text = TEXTS.at("PHASE_HELP", L.P_HOME)
    turns = {turn: home("south_atlantic", "lutzow", turn=turn).finish_turn() for turn in range(1, L.TURNS + 1)}
    usual = [turn for turn, table in turns.items() if table.place("lutzow") == "france"]
    assert usual == list(range(OPENS[FRANCE], CLOSES[FRANCE]))
    assert f"on turns {usual[0]} to {usual[-1]} from the Atlantic to France" in text
    most = [OILER_MOST[turn] for turn in range(1, 4)]
    assert f"On turns 1 to 3 an oiler takes a die of {most[0]}, {most[1]}, {most[2]} at most" in text


def test_the_help_of_uboats_names_no_fixed_number():
    """SC-UBOATS: seven are the most in play ever, not this turn's number."""
    assert "seven" not in TEXTS.at("PHASE_HELP", L.P_UBOATS)


@pytest.mark.parametrize("turn", (4, 5, 6))
def test_the_chart_shows_the_dice_that_release_americans(turn):
    """SC-AMERICANS: this die and all above it."""
    least = RELEASE_LEAST[turn]
    assert TEXTS.entry("due", turn - 1) == f"USA: die {least}" + "+" * (least < 6)


@pytest.mark.parametrize("streak, text", [(0, "Italy may fall"), (L.WAIVED, "Italy stands")])
def test_the_chart_shows_whether_italy_may_fall(made, streak, text):
    """SC-TAKEOVER: not after four turns in a row with the Mediterranean."""
    table = Table(turn=8, littorio="italy").poke(L.STREAK, streak)
    made.rest()
    made.known = False
    made.show(seen_by(table.game, L.AXIS), CHART_PANEL)
    assert made.number == CHART and made.look(0, 0) == text


def test_a_convoy_that_stays_at_sea_gives_no_event():  # SC-CONVOY, SC-HOME
    table = home("north_atlantic", "convoy_1a", "hood").sail("north_atlantic", "convoy_1a").sail("england", "hood")
    assert [row["ship"] for row in table.seen_events("home")] == ["hood"]


def test_a_failed_face_down_ship_gives_no_sailing_event():
    """SC-OPTIONS, SC-FAR: the Allies know after the die, the Axis when she turns up."""
    table = Table(options=(0, 0, 1), repulse="england", hood="england").poke(L.FLAGS, L.FLAG_VEIL)
    table.sail("north_sea", "hood").do("done").rolls(6).sail("barents", "repulse")
    while table.phase != L.P_AIR:
        table.do("done")
    assert {(row["ship"], row["to"]) for row in table.seen_events("sails")} == {("hood", "north_sea")}
    for side in (L.AXIS, L.ALLIES):
        assert table.seen_events("back", side) == [{"ship": "repulse", "port": "england"}]
