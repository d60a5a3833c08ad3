# SPDX-License-Identifier: MIT
"""Points, victory and medals at the end (MS-WIN, MS-MEDALS), and the two commanders."""

import tomllib

import pytest
from sortie.games.missions import fields as L
from sortie.games.missions import rules, tables
from sortie.games.missions.rules import result
from tools.bootstrap import ROOT

from .table import BRITISH, CHARTS, TITLE, Table, square

DATA = tomllib.loads((ROOT / "assets/data/missions.toml").read_text(encoding="utf-8"))


def finish(mission, points=30, port="G7 se", prinz_eugen="A8 nw", **pokes):
    """Bring Bismarck home late enough, with these points and these deeds."""
    table = Table(port, prinz_eugen, "H1 sw", mission)
    table.score(points)
    table.poke(L.TURN, 19)
    for name, value in pokes.items():
        table.hurt(**{name: value}) if name != "raided" else table.poke(L.RAIDED, value)
    table.event("damage_control")
    if table.phase == "repair":
        table.do("no repair")
    table.stay()
    return table


# mission, sufficient deeds, insufficient deeds
MEDALS = [
    (1, {"convoy": 3}, {"convoy": 4}),
    (2, {"convoy": 2}, {"convoy": 3}),
    (3, {"hood": 0}, {"hood": 1, "repulse": 0}),
    (4, {}, {"uboat": 2}),
    (5, {"renown": 0}, {"rodney": 0, "cruiser": 0}),
    (6, {"hood": 0}, {"hood": 0, "port": "C8 se"}),
    (7, {"convoy": 2}, {"convoy": 3}),
    (8, {"rodney": 0}, {"hood": 0}),
    (9, {"raided": 2, "convoy": 3}, {"raided": 1, "convoy": 0}),
    (10, {"convoy": 1}, {"convoy": 2}),
    (11, {"ark_royal": 0}, {"hood": 0}),
    (12, {"hood": 0, "rodney": 0}, {"hood": 0, "cruiser": 0, "ark_royal": 0}),
    (13, {"bismarck": 4}, {"bismarck": 3}),
    (14, {"convoy": 2}, {"convoy": 3}),
    (15, {"prinz_eugen": "C8 se"}, {"prinz_eugen": "C8 sw"}),
    (16, {"ramillies": 0}, {"cruiser": 0}),
    (17, {}, {"port": "C8 se"}),
    (18, {"convoy": 2}, {"convoy": 3}),
]


def of_medal(mission, done):
    """Finish with some deeds. A named square is the place of a ship."""
    where = {key: done[key] for key in ("port", "prinz_eugen") if isinstance(done.get(key), str)}
    return finish(mission, **where, **{key: value for key, value in done.items() if key not in where})


@pytest.mark.parametrize("mission, enough, short", MEDALS)
def test_each_medal_needs_all_its_conditions(mission, enough, short):
    table = of_medal(mission, enough)
    assert table.over() == L.END_HOME and result.medal(table.s) and result.won(table.s) and "medal" in table.kinds()
    assert TITLE.hooks.level(table.s) == 0 and table.rule_of("medal") == "MS-MEDALS"
    table = of_medal(mission, short)
    assert table.over() == L.END_HOME and not result.medal(table.s) and TITLE.hooks.level(table.s) == 1


def test_the_tests_have_a_case_for_every_medal():
    assert [mission for mission, _, _ in MEDALS] == list(range(1, L.MISSIONS + 1))
    assert len(set(tables.MISSION_MEDAL)) == 10


@pytest.mark.parametrize("row", DATA["mission"], ids=lambda row: row["title"])
def test_each_mission_needs_its_points_and_its_turn(row):
    """MS-WIN: as the data say, not a point less and not a turn earlier."""
    for short, early in ((0, 0), (1, 0), (0, 1)):
        table = Table("G7 se", "A8 nw", "H1 sw", row["number"])
        table.score(row["vp_goal"] - short)
        table.poke(L.TURN, row["home_after_turn"] + 1 - early)
        table.event("lone_warship" if "lone_warship" in row["charts"] else "straggler")
        table.stay()
        assert (table.over() == L.END_HOME) == (not short and not early)
    first = L.CHARTS * (row["number"] - 1)
    assert [CHARTS[chart] for chart in tables.MISSION_CHARTS[first : first + L.CHARTS]] == row["charts"]


def test_a_lost_mission_gives_no_medal():  # MS-MEDALS
    table = finish(1, points=tables.MISSION_GOAL[0] - 1, convoy=0)
    assert result.has_medal(table.s), "the condition itself holds"
    table.stay()
    while not table.over():
        table.event("empty_ocean")
        table.stay()
    assert table.over() == L.END_TIME and not result.medal(table.s) and not result.won(table.s)


def test_a_resigned_mission_is_not_won():
    table = Table()
    table.game.resign()
    assert not result.won(table.s) and not result.medal(table.s) and TITLE.hooks.level(table.s) == 2


def test_the_lines_of_the_score_add_up():
    table = Table("B3 se", "B3 se", "H1 sw")
    table.hurt(hood=1, prinz_eugen=1)
    table.event("lone_warship")
    table.rolls(1, 6, 6)
    table.do("course both", "fire bismarck at hood")
    rows = TITLE.hooks.score(table.s, TITLE.texts)
    assert rows == [{"name": "hood", "count": 1, "points": 3}] and table.points == 3


# --- two commanders ----------------------------------------------------------------------------------


def commander_of(table):
    return rules.commander(table.s)


def test_one_commander_makes_every_decision():
    table = Table(commanders=0)
    table.event("empty_ocean")
    for _ in range(3):
        assert commander_of(table) == 0
        table.do(next(iter(table.names())))


def test_two_commanders_decide_for_their_own_units():
    table = Table("B3 se", "B3 se", "B3 se", commanders=1)
    assert commander_of(table) == 0, "event dice"
    table.event("battleship_sighted")
    assert table.phase == "uboat" and commander_of(table) == 1
    table.do("dive")
    assert table.phase == "tactic" and commander_of(table) == 0
    assert "course both" not in table.names(), "not for the other's ship"
    table.do("course bismarck")
    assert commander_of(table) == 1
    table.do("course prinz_eugen")
    assert table.phase == "fire" and commander_of(table) == 0
    table.rolls(*(6,) * 10)
    table.do("fire bismarck at hood")
    assert commander_of(table) == 1
    table.do("fire prinz_eugen at hood")
    assert table.phase == "stay" and commander_of(table) == 0
    table.rolls(5, 1)
    table.do("escape")
    assert table.phase == "hit_escape" and commander_of(table) == 0
    table.do("hit bismarck")
    assert table.phase == "move" and commander_of(table) == 0
    table.do("stay bismarck")
    assert commander_of(table) == 1
    table.do("stay prinz_eugen")
    assert commander_of(table) == 1
    table.do("stay uboat")
    assert table.phase == "roll" and commander_of(table) == 0


def test_eugens_commander_decides_in_her_battle_and_repair():
    table = Table("A8 nw", "B3 se", "H1 sw", commanders=1)
    table.event("lone_warship")
    assert commander_of(table) == 1
    table.rolls(*(6,) * 5)
    table.do("course prinz_eugen", "fire prinz_eugen at hood")
    assert table.phase == "stay" and commander_of(table) == 1
    table = Table(commanders=1)
    table.hurt(prinz_eugen=4)
    table.event("damage_control")
    assert table.phase == "repair" and commander_of(table) == 1


def test_each_commander_places_the_own_units():
    table = Table(commanders=1)
    game = table.game
    game.new(1, (0, 1))
    found = []
    for _ in range(3):
        found.append(commander_of(table))
        game.act(game.actions()[0])
    assert found == [0, 1, 1]


def test_a_state_is_small():
    assert rules.SIZE <= 128 and len(BRITISH) == L.BRITISH and square("H8 se") == L.OFF
