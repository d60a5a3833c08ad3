# SPDX-License-Identifier: MIT
"""The chance phase, convoys, ports, points and every end (SB-CHANCE, SB-CONVOY, SB-GOAL)."""

import pytest
from sortie.core import head
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import charts, gains, points

from .sea import Sea, zone


def chance(turn=10, dice=(), level=4, fog=False, **places):
    """Roll the chance dice: Bismarck's first, then Prinz Eugen's. Ships without a place are north of row E."""
    sea = Sea(turn, level=level, fog=fog, **{"bismarck": "A14", "prinz_eugen": "A16", **places})
    sea.at(L.P_CHANCE, "german")
    sea.rolls(*dice)
    sea.settle()
    return sea


def turn_shown(sea, name="bismarck"):
    return sea.s[L.CONTACT + (4 if name == "prinz_eugen" else 0) + 2]


# --- general search (SB-CHANCE 10.2) -----------------------------------------------------------------


@pytest.mark.parametrize(
    "place, level, dice, shown",
    [
        ("O17", 3, (1, 2), True),  # 3, column A
        ("O17", 4, (1, 2), False),
        ("O18", 5, (2, 2), True),  # 4, column C
        ("O18", 6, (2, 2), False),
        ("O17", 1, (2, 3), False),  # 5 has no column A
        ("H4", 1, (1, 2), False),  # west of the line
        ("D5", 1, (1, 2), False),  # north of row E
        ("H10", 5, (1, 2), True),  # column B
        ("H10", 6, (1, 2), False),
    ],
)
def test_a_column_decides_the_general_search(place, level, dice, shown):  # SB-CHANCE
    sea = chance(10, (*dice, 3, 4), level, bismarck=place)
    assert bool(turn_shown(sea)) is shown
    assert ("shows" in sea.seen_events()) is shown


@pytest.mark.parametrize(
    "place, dice, lines",
    [
        ("O17", (1, 2), ["Bismarck 1+2: found by chance", "Britain sights Bismarck in O17"]),
        ("H4", (1, 2), ["Bismarck 1+2: not found"]),
        ("O17", (5, 5), ["Bismarck 5+5: may raid on a route"]),
        ("O17", (5, 6), ["Bismarck 5+6: may raid on patrol"]),
        ("O17", (6, 6), ["Bismarck 6+6: may raid by a route"]),
        ("O17", (1, 1), ["Bismarck 1+1: huff-duff hears her"]),
    ],
)
def test_the_log_names_the_result_of_chance_dice(place, dice, lines):  # SB-CHANCE, SB-CONVOY, SB-HUFF
    sea = chance(10, (*dice, 3, 4), 3, bismarck=place)
    log = sea.lines()
    first = next(i for i, line in enumerate(log) if line.startswith("Bismarck {}+{}:".format(*dice)))
    assert log[first : first + len(lines)] == lines


def test_a_sunk_ship_has_no_chance_event():  # SB-CHANCE
    sea = chance(10, (1, 2, 1, 1), 3, bismarck="O17", prinz_eugen=None)
    assert [line for line in sea.lines() if "+" in line] == ["Bismarck 1+2: found by chance"]


def test_fog_prevents_a_general_search():  # SB-CHANCE
    assert turn_shown(chance(10, (1, 2, 3, 4), 1, bismarck="G21")) == 10
    assert turn_shown(chance(10, (1, 2, 3, 4), 1, fog=True, bismarck="G21")) == 0


@pytest.mark.parametrize("dice, shown", [((1, 2), False), ((5, 5), False), ((6, 6), False)])
def test_a_general_search_finds_no_ship_at_night(dice, shown):  # SB-CHANCE
    sea = chance(13, (*dice, 3, 4), 1, bismarck="H10")
    assert bool(turn_shown(sea)) is shown


def test_a_force_uses_only_the_first_of_two_rolls():  # SB-CHANCE
    sea = chance(10, (3, 4, 1, 2), 3, bismarck="O17", prinz_eugen="O17")
    assert turn_shown(sea, "prinz_eugen") == 10, "alone: 3, column A"
    sea = Sea(10, level=3, bismarck="O17", prinz_eugen="O17")
    sea.force(1, "bismarck", "prinz_eugen")
    sea.at(L.P_CHANCE, "german")
    sea.rolls(3, 4, 1, 2)
    sea.settle()
    assert not turn_shown(sea, "prinz_eugen")


# --- huff-duff (SB-HUFF 10.22) -----------------------------------------------------------------------


def test_a_signal_names_her_zone_or_a_neighbour():  # SB-HUFF
    sea = chance(13, (1, 1, 3, 4), bismarck="M10")
    assert sea.phase == L.P_HUFF and sea.game.side() == L.GERMAN
    assert set(sea.names()) == {f"name {name}" for name in ("M10", "M9", "M11", "L9", "L10", "N10", "N11")}
    sea.only("bismarck", "M12")
    sea.rolls(3, 4)
    sea.do("name M11")
    assert sea.contact("bismarck") == ("M11", 1, L.HOW_NEAR) and sea.s[L.TURN] == 14
    assert "Britain hears Bismarck in or next to M11" in sea.lines(), "not more is known"
    assert sea.plot("bismarck") == {"M12"} and sea.s[L.FOUND_TURN] == 13


def in_force(turn=10, level=4, place="M10"):
    """Returns the two German ships in a force. The British know only some possible zones of each."""
    sea = Sea(turn, level=level, bismarck=place, prinz_eugen=place)
    sea.force(1, "bismarck", "prinz_eugen")
    for name in ("bismarck", "prinz_eugen"):
        sea.only(name, place)
    sea.at(L.P_CHANCE, "german")
    return sea


def test_a_signal_does_not_reveal_her_force():  # SB-CHANCE 10.1, SB-HUFF
    """The second dice are rolled to hide where Prinz Eugen is in relation to Bismarck. The named zone is Bismarck's."""
    sea = in_force(13)
    sea.rolls(1, 1)
    sea.settle()
    sea.rolls(3, 4)
    sea.do("name M11")
    assert not turn_shown(sea, "prinz_eugen") and sea.seen_events().count("shows") == 1
    assert sea.contact("bismarck") == ("M11", 1, L.HOW_NEAR)


def test_a_signal_of_a_known_force_narrows_the_plot():  # SB-HUFF
    """The zone that both crossed is known, and that they are one force. The signal adds to it and shows on the plot."""
    sea = in_force(13)
    for name in ("bismarck", "prinz_eugen"):
        sea.located(name, 0, L.HOW_PASSED | L.HOW_FORCE)
    charts.write(sea.s, L.PLOT, charts.grown(charts.only(zone("M9"))))
    sea.at(L.P_CHANCE, "german")
    sea.rolls(1, 1)
    sea.settle()
    sea.rolls(3, 4)
    sea.do("name M11")
    assert sea.contact("bismarck") == ("M11", 1, L.HOW_NEAR) and sea.plot("bismarck") == {"M10"}


@pytest.mark.parametrize("force", [False, True])
def test_an_unseen_ship_does_not_reveal_a_force(force):  # SB-CHANCE 10.1
    """Bismarck's dice show column B; Prinz Eugen's show nothing in it. Alone or with Bismarck, the plots are the same."""
    plots = []
    for alone in (True, False):
        sea = Sea(10, level=4, bismarck="H1", prinz_eugen="H1")
        if not alone:
            sea.force(1, "bismarck", "prinz_eugen")
        for at in (L.PLOT, L.PLOT + 2 * L.CHART):
            charts.write(sea.s, at, charts.only(zone("H10")) | charts.only(zone("H1")))
        if force:  # Prinz Eugen's dice show it too, and Bismarck can no longer be there
            charts.write(sea.s, L.PLOT + 2 * L.CHART, charts.only(zone("H11")) | charts.only(zone("H1")))
        sea.at(L.P_CHANCE, "german")
        sea.rolls(1, 2, 1, 2 if force else 4, 3, 4)
        sea.settle()
        plots.append((sea.plot("bismarck"), sea.plot("prinz_eugen")))
    assert plots[0] == plots[1]
    assert plots[0] == ({"H1"}, {"H1"} if force else {"H1", "H10"})


def test_a_signal_near_bergen_does_not_reveal_her_departure():  # SB-HUFF
    for place, known in (("F19", 0), ("F18", 10)):
        sea = chance(10, (1, 1, 3, 4), bismarck=place)
        sea.rolls(3, 4)
        sea.do(f"name {place}")
        assert sea.s[L.GONE_TURN] == known


# --- convoys (SB-CONVOY 10.23 to 10.26) --------------------------------------------------------------


@pytest.mark.parametrize(
    "place, dice, patrol, legal",
    [
        ("H10", (4, 6), False, True),
        ("G10", (4, 6), False, False),
        ("H10", (6, 6), False, False),
        ("G10", (6, 6), False, True),
        ("F10", (5, 6), True, True),
        ("F10", (5, 6), False, False),
        ("E11", (5, 6), True, False),
        ("H10", (5, 6), True, True),
    ],
)
def test_a_convoy_is_found_by_zone_and_dice(place, dice, patrol, legal):  # SB-CONVOY
    sea = Sea(10, bismarck=place, prinz_eugen="A16")
    if patrol:
        sea.mode("bismarck", L.MODE_PATROL)
    sea.at(L.P_CHANCE, "german")
    sea.rolls(*dice)
    sea.settle()
    assert sea.phase == L.P_CONVOY, "asked always: not being asked would tell"
    assert ("attack convoy" in sea.names()) is legal


def raid(sea):
    sea.s[L.RAIDER] = 0
    sea.at(L.P_CHANCE, "german")
    sea.rolls(4, 6, 3, 4)
    sea.settle()


def test_an_attack_on_a_convoy_locates_and_holds_her():  # SB-CONVOY
    sea = Sea(10, bismarck="H10", prinz_eugen="A16")
    raid(sea)
    sea.rolls(3, 4)
    sea.do("attack convoy")
    assert sea.s[L.CONVOYS] == 1 and sea.s[L.TURN] == 11 and sea.contact("bismarck")[:2] == ("H10", 1)
    sea.at(L.P_SAIL, "german")
    sea.do("pick bismarck")
    assert not [line for line in sea.names() if line.startswith("to ")] and "patrol" in sea.names()
    sea.do("patrol")
    sea.at(L.P_CHANCE, "german")
    sea.rolls(3, 4, 3, 4, 3, 4)
    sea.settle()
    sea.at(L.P_SAIL, "german")
    assert sea.may_sail("bismarck"), "for one turn only"


def test_only_one_convoy_is_attacked_a_day():  # SB-CONVOY
    sea = Sea(8, bismarck="H10", prinz_eugen="A16")
    raid(sea)
    sea.do("attack convoy")
    for turn, legal in ((9, False), (14, True)):
        sea.s[L.TURN] = turn
        raid(sea)
        assert ("attack convoy" in sea.names()) is legal
    assert points.convoys(sea.s, L.GERMAN) == 6


@pytest.mark.parametrize("mark", [L.NOW_FOUND, L.NOW_SHADOWED])
def test_a_located_ship_finds_no_convoy(mark):  # SB-CONVOY
    sea = Sea(10, bismarck="H10", prinz_eugen="A16")
    sea.s[sea.row("bismarck") + L.S_NOW] = mark
    raid(sea)
    assert list(sea.names()) == ["pass"]


def test_visibility_x_prevents_convoy_attacks():  # SB-CONVOY
    sea = Sea(10, level=L.LEVEL_X, bismarck="H10", prinz_eugen="A16")
    raid(sea)
    assert sea.phase != L.P_CONVOY


# --- ends (SB-GOAL 12.1) -----------------------------------------------------------------------------


def end_of(turn, **places):
    sea = Sea(turn, **{"bismarck": "H10", "prinz_eugen": "A16", **places})
    sea.at(L.P_END, "german")
    return sea


def over(sea):
    sea.rolls()
    sea.settle()
    return sea.s[head.REASON]


def test_bismarcks_damage_in_port_gives_points():  # SB-GOAL
    sea = end_of(22, bismarck="P23")
    sea.s[sea.row("bismarck") + L.S_NOW] = 1
    sea.s[L.HIT_MIDS] = 2
    assert over(sea) == L.END_PORT
    assert points.ports(sea.s) == 8 + 6 and points.hits(sea.s, L.BRITISH) == 4
    assert points.at_sea(sea.s, L.BRITISH) == 0
    assert points.total(sea.s, L.BRITISH) == 8 + 6 + 4 + 4, "and no convoy was sunk"


def test_bismarcks_arrival_ends_the_game_before_chance_dice():  # SB-GOAL
    """12.12, 12.7: after the turn's combat. Prinz Eugen, on a convoy line, finds no convoy afterwards."""
    for steps, reason in ((1, L.END_PORT), (0, 0)):
        sea = Sea(22, bismarck="P23", prinz_eugen="H10")
        sea.s[sea.row("bismarck") + L.S_NOW] = steps
        sea.at(L.P_CHANCE, "german")
        sea.rolls(3, 4, 4, 6)
        sea.settle()
        assert sea.s[head.REASON] == reason and ("chance" in sea.seen_events()) is (not reason)
        assert reason or "attack convoy" in sea.names()


def test_a_stay_in_bergen_does_not_end_the_game():  # SB-GOAL
    sea = end_of(5, bismarck="F20")
    assert not over(sea)


@pytest.mark.parametrize("place, extra", [("F20", 14), ("F19", 0)])
def test_a_stay_in_bergen_at_2000_gives_points(place, extra):  # SB-GOAL
    sea = end_of(6, bismarck=place)
    over(sea)
    assert points.ports(sea.s) == extra


def test_the_game_ends_after_the_last_turn():  # SB-GOAL
    sea = end_of(34)
    assert over(sea) == L.END_TIME and sea.s[head.SIDE] == head.OVER
    assert points.total(sea.s, L.GERMAN) == 4 + 2 and points.total(sea.s, L.BRITISH) == 4


def test_the_game_ends_when_germany_cannot_be_beaten():  # SB-GOAL
    sea = end_of(20)
    sea.s[L.CONVOYS] = 5
    for ship in (2, 3):
        sea.s[L.HIT_MIDS + ship] = 7 if ship == 3 else 6
    assert gains.german_so_far(sea.s) == 42 + 14 + 16
    assert over(sea) == L.END_POINTS


def test_each_kind_of_points_is_counted():  # SB-POINTS
    sea = end_of(34)
    s = sea.s
    s[L.AIR_LOST], s[L.AIR_LOST + 1] = 1, 2
    sea.mode("rodney", L.MODE_MOBILIZED)
    s[L.HIT_MIDS + 4] = 2  # King George V
    s[L.HIT_MIDS + 12] = 1  # Norfolk
    s[L.HIT_MIDS + 20] = 3  # Hermione, sunk
    s[L.HIT_MIDS + 1] = 1  # Prinz Eugen
    s[L.LOSS_KEPT] = 8
    s[L.HITS] = 1  # a bow turret box of Bismarck's
    over(sea)
    assert points.aircraft(s, L.BRITISH) == 2 and points.aircraft(s, L.GERMAN) == 4
    assert points.escorts(s) == 1 and points.hits(s, L.GERMAN) == 4 + 1 and points.sunk(s, L.GERMAN) == 4
    assert points.hits(s, L.BRITISH) == 1
    assert points.at_sea(s, L.BRITISH) == 6, "evasion 21"
    assert points.at_sea(s, L.GERMAN) == 4, "no midships hit on Bismarck; Prinz Eugen has one"
    s[L.LOSS_KEPT] = 7
    assert points.at_sea(s, L.BRITISH) == 0 and points.at_sea(s, L.GERMAN) == 6


def test_each_further_convoy_gives_more_points():  # SB-POINTS
    sea = end_of(20)
    for count, value in ((0, 0), (1, 6), (2, 12), (3, 20), (4, 30), (5, 42)):
        sea.s[L.CONVOYS] = count
        assert points.convoys(sea.s, L.GERMAN) == value


# --- facts that a battle shows -----------------------------------------------------------------------------


def test_ships_that_fought_are_located():  # SB-OUT
    """This means ships on the battle field: Suffolk was kept out. There is no event for each ship, because all saw the battle."""
    sea = Sea(10, bismarck="M10", prinz_eugen="A16", norfolk="M10", suffolk="M10")
    sea.s[L.DECK + L.BISMARCK] = sea.s[L.DECK + 12] = L.DECK_FOUGHT
    sea.at(L.P_CHANCE, "german")
    sea.rolls(3, 4, 3, 4)
    sea.settle()
    assert sea.contact("bismarck") == ("M10", 1, L.HOW_ANNOUNCED) and not turn_shown(sea, "prinz_eugen")
    assert sea.s[L.SEEN + 2] == 10 and sea.s[L.SEEN + 4] == 1, "a cruiser"
    assert sea.plot("bismarck") == {"M10"}
    assert "seen" not in sea.seen_events(L.GERMAN)
