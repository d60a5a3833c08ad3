# SPDX-License-Identifier: MIT
"""A usual British turn of ten ships in at most 25 presses. The cursor starts on the likeliest action.

The presses are those of the shortest way of the cursor, and each A.
"""

import pytest
from host_tests.search_board.sea import TEXTS, UNITS, Sea, zone
from host_tests.search_board.test_choices import ask, strip
from host_tests.suite.screens import seen_by
from sortie.core import contract
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.search_board import bot, rules, screen_series
from sortie.games.search_board import fields as L
from sortie.games.search_board.map_cells import _LEGAL
from sortie.games.search_board.rules.charts import only as chart_of
from sortie.games.search_board.rules.charts import write
from sortie.games.search_board.rules.zones import distance
from sortie.games.search_board.screen_series import BY_AIR, BY_ALL
from sortie.games.search_board.screen_views import unit_zone
from sortie.ui.text import RIGHT
from tools.bench.hand import way

FIRST = ("king_george_v", "repulse", "victorious", "kenya")
SECOND = ("hood", "prince_of_wales", "hermione", "aurora")
ALONE = ("suffolk", "arethusa")
WEST = 0  # a direction


def at_sea():
    """Returns a game in its ninth turn. Ten ships sailed last turn; the others are sunk or wait in port."""
    sea = Sea(9, bismarck="G8", prinz_eugen="G8", suffolk="E6", arethusa="F11", norfolk=None, manchester=None, birmingham=None)
    for names, place in ((FIRST, "H14"), (SECOND, "G12")):
        for name in names:
            sea.put(name, place)
    for name in (*FIRST, *SECOND, *ALONE):
        sea.s[sea.row(name) + L.S_WAY] = WEST + 1
    sea.s[L.GONE_TURN] = 5
    sea.located("bismarck")
    return sea


def press(made, sea, line):
    """Do an action by its name or number. Returns its presses, A included."""
    actions = ask(made, sea.game)
    names = [TEXTS.action_name(action) for action in actions] if isinstance(line, str) else actions
    assert line in names, f"{line}: not among {names}"
    there = names.index(line)
    keys = len(way(made, 0, there, len(actions))) + 1
    made.focus(actions[there])
    for step in made.steps(actions[there]):
        sea.game.act(step)
    return keys


def total(made, sea, lines):
    """Returns the presses of all these lines."""
    return sum(press(made, sea, line) for line in lines)


@pytest.mark.parametrize("formed", [False, True])
def test_a_turn_of_ten_ships(made, formed):
    """Two forces are formed, and each unit gets a new course of two zones. Scouts fly to the sighting."""
    sea = at_sea()
    sea.at(L.P_FORCES, "british")
    gather = [f"gather at {names[0]}" for names in (SECOND, FIRST)]
    if formed:
        sea.force(1, *FIRST)
        sea.force(2, *SECOND)
        gather = []
    made.last = 0
    forces = total(made, sea, [*gather, "end forces"])
    sea.at(L.P_FLY, "british")
    presses = forces + total(made, sea, [
        "to stations", "pick suffolk", "to F6", "pick arethusa", "to G10", "pick hood", "to E11", "pick king_george_v", "to F13",
        "as last turn",
    ])  # fmt: skip
    sea.do("done")  # the only action
    presses += total(made, sea, ["search all"])
    assert presses <= 25


# --- stations of aircraft ---------------------------------------------------------------------------------


def flown(made, *lines):
    """Returns a game at the choice of ships, after these orders to aircraft. Their stations are known."""
    sea = Sea(9, bismarck="A14", prinz_eugen="A16")
    made.memory[:] = bytes(len(made.memory))
    sea.at(L.P_FLY, "british")
    sea.do(*lines, "done")
    ask(made, sea.game)
    return sea


def home(sea, *names):
    """Go to the next choice of aircraft, with these at their bases."""
    for name in names:
        sea.s[sea.air(name) : sea.air(name) + L.AIR_ROW] = bytes(L.AIR_ROW)
    for at in range(L.AIR, L.AIR + L.AIRCRAFT * L.AIR_ROW, L.AIR_ROW):
        sea.s[at + L.A_STATE] &= 255 ^ L.AIR_DONE
    sea.at(L.P_FLY, "british")


def side_up(sea, name):
    """Returns whether an aircraft's counter is turned over."""
    return bool(sea.s[sea.air(name) + L.A_STATE] & L.AIR_FLIPPED)


def test_one_press_sends_aircraft_to_their_stations(made):
    """A scout patrols near its base, another one is far away, and a bomber searches. Each flies there again, and no other."""
    sea = flown(
        made, "pick recon_scapa_a", "turn over", "fly to G17", "pick recon_eire_a", "fly to I15", "pick bomber_scapa",
        "turn over", "fly to E14",
    )  # fmt: skip
    home(sea, "recon_scapa_a", "recon_eire_a", "bomber_scapa")
    assert ask(made, sea.game)[:2] == [L.V_LAST << 10 | BY_ALL, L.V_LAST << 10]
    assert press(made, sea, L.V_LAST << 10) == 2
    assert [sea.where(name) for name in ("recon_scapa_a", "recon_eire_a", "bomber_scapa")] == ["G17", "I15", "E14"]
    assert [side_up(sea, name) for name in ("recon_scapa_a", "recon_eire_a", "bomber_scapa")] == [True, False, True]
    assert sea.phase == L.P_SAIL and not sea.where("recon_scapa_b")


def test_a_patrol_too_far_away_arrives_as_a_scout_and_then_patrols(made):
    sea = flown(made, "pick recon_scapa_a", "fly to F14")
    home(sea)
    sea.do("pick recon_scapa_a", "turn over", "stay", "done")
    ask(made, sea.game)
    home(sea, "recon_scapa_a")
    press(made, sea, L.V_LAST << 10)
    assert (sea.where("recon_scapa_a"), side_up(sea, "recon_scapa_a")) == ("F14", False)
    ask(made, sea.game)
    home(sea)
    press(made, sea, L.V_LAST << 10)
    assert (sea.where("recon_scapa_a"), side_up(sea, "recon_scapa_a")) == ("F14", True)


def test_without_stations_the_cursor_begins_on_no_flights(made):
    """One more press there: with stations, no flights are one step back."""
    sea = flown(made)
    home(sea)
    actions = ask(made, sea.game)
    assert actions[made.near(0, -1, 0)] == L.V_DONE << 10 and L.V_LAST << 10 not in actions
    sea = flown(made, "pick recon_scapa_a", "fly to F16")
    home(sea, "recon_scapa_a")
    actions = ask(made, sea.game)
    assert actions[made.near(0, -1, 0)] == L.V_DONE << 10


def test_after_a_sighting_the_nearest_aircraft_is_beside_the_cursor(made):
    """Britain alone: the Germans' bombers wait for their own orders. An older sighting is no news."""
    for age in (0, 1, 2):
        sea = Sea(9, bismarck="J15", prinz_eugen="A16")
        made.memory[:] = bytes(len(made.memory))
        sea.located("bismarck", age)
        sea.at(L.P_FLY, "british")
        actions = ask(made, sea.game)
        assert actions[:2] == [L.V_LAST << 10 | BY_ALL, L.V_LAST << 10 | BY_AIR] if age > 1 else actions[0] == L.V_LAST << 10 | BY_AIR
        goals = [distance(zone("J15"), unit_zone(made.was, action & 1023)) for action in actions if action >> 10 == L.V_PICK]
        assert age > 1 or goals[0] == min(goals)
        sea.do("pick recon_gibraltar", "stay")
        assert ask(made, sea.game)[0] == L.V_LAST << 10 | 1


def test_one_press_sends_the_scouts_to_the_sighting(made):
    """One to each zone, on patrol if it reaches that. An old sighting has no such choice."""
    sea = Sea(9, bismarck="G14", prinz_eugen="A16")
    made.memory[:] = bytes(len(made.memory))
    sea.located("bismarck", 1)
    sea.at(L.P_FLY, "british")
    action = ask(made, sea.game)[0]
    assert action == L.V_LAST << 10 | 1 and made.called(action) == "To the sighting"
    for step in made.steps(action):
        sea.game.act(step)
    scouts = [name for name in ("recon_eire_a", "recon_scapa_a", "recon_scapa_b", "recon_hvalfjord") if sea.where(name)]
    zones = [sea.where(name) for name in scouts]
    assert len(set(zones)) == len(zones) > 2
    assert all(distance(zone("G14"), zone(place)) <= 3 for place in zones) and sea.phase == L.P_SAIL
    sea = Sea(19, bismarck="G14", prinz_eugen="A16")
    sea.located("bismarck", 5)
    sea.at(L.P_FLY, "british")
    assert L.V_LAST << 10 | 1 not in ask(made, sea.game)


def test_a_single_aircraft_flies_to_its_station_in_two_presses(made):
    sea = flown(made, "pick recon_scapa_a", "fly to F16")
    home(sea, "recon_scapa_a")
    sea.do("pick recon_scapa_a")
    assert ask(made, sea.game)[0] == L.V_FLY << 10 | zone("F16")


def test_a_new_aircraft_starts_its_choice_beside_the_sighting(made):
    sea = Sea(9, bismarck="G14", prinz_eugen="A16")
    made.memory[:] = bytes(len(made.memory))
    sea.located("bismarck")
    sea.at(L.P_FLY, "british")
    sea.do("pick recon_scapa_a")
    assert ask(made, sea.game)[0] == L.V_FLY << 10 | zone("G14")


@pytest.mark.parametrize("seed", range(2))
def test_the_steps_of_a_series_are_legal(made, seed):
    """Both captains send aircraft to their stations whenever they can."""
    game, used = Game(rules), 0
    game.new(seed)
    made.memory[:] = bytes(len(made.memory))
    while game.side() != OVER:
        action = bot.choose(game.view(game.side()), 0)
        if contract.phase(game.state) in (L.P_FLY, L.P_SAIL):
            actions = ask(made, game)
            series = [choice for choice in actions if choice >> 10 == L.V_LAST]
            if series:
                steps = list(made.steps(series[used % len(series)]))
                used += len(steps) > 1
                for action in steps[:-1]:
                    game.act(action)
                action = steps[-1]
        game.act(action)
    assert used


def test_the_first_turn_of_the_british_takes_four_presses_and_a_few_for_changes(made):
    """Forces, scouts to the passages in the north, ships, search: the cursor starts on the order to all."""
    game = Game(rules)
    game.new(7)
    made.memory[:] = bytes(len(made.memory))
    while game.side() == L.GERMAN:
        game.act(bot.choose(game.view(L.GERMAN), 0))
    phases, flew = [], 0
    while game.side() == L.BRITISH and contract.phase(game.state) <= L.P_SEARCH:
        phases.append(contract.phase(game.state))
        action = ask(made, game)[0]
        steps = list(made.steps(action))
        flew += sum(step >> 10 == L.V_FLY for step in steps)
        for step in steps:
            game.act(step)
        while len(game.actions()) == 1:
            game.act(game.actions()[0])
    assert (phases, flew) == ([L.P_FORCES, L.P_FLY, L.P_SAIL, L.P_SEARCH], 5)


# --- a turn in one press ------------------------------------------------------------------------------------


def quiet(**changes):
    """Returns a game in its fifteenth turn with Bismarck far from all ships, at the British choice of forces."""
    sea = Sea(15, bismarck="G8", prinz_eugen="G8", hood="H14", repulse="H14")
    sea.force(1, "hood", "repulse")
    sea.s[sea.row("hood") + L.S_WAY] = sea.s[sea.row("repulse") + L.S_WAY] = WEST + 1
    sea.s[L.GONE_TURN] = 5
    for name, value in changes.items():
        sea.s[getattr(L, name)] = value
    sea.at(L.P_FORCES, "british")
    return sea


def test_one_press_repeats_a_whole_turn(made, monkeypatch):
    """Flights to stations, and courses. The choice tells how many; each can be chosen alone."""
    made.memory[:] = bytes(len(made.memory))
    sea = quiet()
    at = L.SHIPS + 2 * (UNITS.index("recon_scapa_a") - L.FIRST_AIR)
    made.memory[at] = zone("G17") & 255
    made.memory[at + 1] = zone("G17") >> 8
    actions = ask(made, sea.game)
    assert actions[0] == L.V_LAST << 10 | BY_ALL and made.called(actions[0]) == "As last turn: H13" and L.V_FORMED << 10 in actions
    assert strip(made, monkeypatch, actions[0]) == "No news: 1 fly, 1 sail"
    assert press(made, sea, actions[0]) == 1
    assert (sea.where("recon_scapa_a"), sea.where("hood"), sea.where("repulse")) == ("G17", "H13", "H13")
    assert sea.phase == L.P_SAIL and list(sea.game.actions()) == [L.V_DONE << 10]


@pytest.mark.parametrize("answer", [None, L.V_FORMED << 10])
def test_after_another_answer_the_whole_turn_is_not_offered_again(made, answer):
    """Flights offer it too, if there was no question about forces."""
    made.memory[:] = bytes(len(made.memory))
    made.begin(L.BRITISH)
    sea = quiet()
    ask(made, sea.game)
    if answer:
        made.pressed(answer)
        sea.game.act(answer)
    else:
        sea.at(L.P_FLY, "british")
    made.game = seen_by(sea.game, L.BRITISH)
    assert (L.V_LAST << 10 | BY_ALL in made.order(sea.game.actions())) == (not answer)
    made.begin(L.BRITISH)


@pytest.mark.parametrize("news", ["first turn", "sighting", "ships may sail", "a force has come", "a flight", "lesson"])
def test_news_stops_for_a_decision(made, news):
    made.memory[:] = bytes(len(made.memory))
    sea = quiet(**({"TURN": L.FIRST_TURN} if news == "first turn" else {"GONE_TURN": 14} if news == "ships may sail" else {}))
    if news == "sighting":
        sea.located("bismarck", 1)
    elif news == "a force has come":
        sea.put("suffolk", "H14")
        sea.s[sea.row("suffolk") + L.S_WAY] = WEST + 1
    elif news == "a flight":
        sea.at(L.P_FLY, "british")
        sea.do("pick recon_scapa_a", "fly to G17")
    made.plain = news == "lesson"
    actions = ask(made, sea.game)
    made.plain = False
    assert actions[0] != L.V_LAST << 10 | BY_ALL
    assert (L.V_LAST << 10 | BY_ALL in actions) == (news == "a force has come")


def test_a_whole_turn_goes_on_with_a_chase(made):
    """After a sighting that is two turns old scouts and ships go to it."""
    made.memory[:] = bytes(len(made.memory))
    sea = quiet()
    sea.located("bismarck", 2)
    press(made, sea, L.V_LAST << 10 | BY_ALL)
    assert sea.where("hood") == "H12" and sea.phase == L.P_SEARCH


@pytest.mark.parametrize("age, name", [(3, "As last turn"), (4, "To the plot")])
def test_a_whole_turn_does_not_chase_an_old_mark(made, age, name):
    """All ships sailed to a mark of four turns."""
    made.memory[:] = bytes(len(made.memory))
    sea = quiet()
    sea.located("bismarck", age)
    write(sea.s, L.PLOT, chart_of(zone("M14")))
    made.hints = True
    action = ask(made, sea.game)[0]
    assert action == L.V_LAST << 10 | BY_ALL and made.called(action) == name
    press(made, sea, action)
    assert sea.where("hood") == {3: "H12", 4: "J14"}[age]


def raiders(turn, place):
    """Returns a game with both German ships in one force that sailed west, at the German choice of forces."""
    sea = Sea(turn, bismarck=place, prinz_eugen=place)
    sea.force(1, "bismarck", "prinz_eugen")
    for name in ("bismarck", "prinz_eugen"):
        sea.s[sea.row(name) + L.S_WAY] = WEST + 1
    sea.at(L.P_FORCES, "german")
    return sea


def test_a_whole_turn_of_a_raider_names_and_marks_her_course(made):
    sea = raiders(15, "M19")
    action = ask(made, sea.game)[0]
    assert action == L.V_LAST << 10 | BY_ALL and made.called(action) == "As last turn: M18"
    made.show(made.game, 0)
    cells = made.view._cells
    marked = [cells._tile(cells._plot, zone(name)) // _LEGAL & 1 == 1 for name in ("M18", "M17", "M19")]
    assert marked == [True, False, False]


def test_far_from_the_routes_a_german_turn_like_the_last_one_is_one_press_away(made):
    """The cursor does not start there: a course that only A repeats may lead nowhere."""
    sea = raiders(7, "C14")
    assert ask(made, sea.game)[:2] == [L.V_FORMED << 10, L.V_LAST << 10 | BY_ALL]
    assert press(made, sea, L.V_LAST << 10 | BY_ALL) == 2 and sea.where("bismarck") == "C13"


@pytest.mark.parametrize("age, idle", [(1, False), (2, False), (2, True)])
def test_a_sighting_of_the_enemy_or_an_idle_ship_stops_a_german_turn(made, age, idle):
    sea = Sea(15, bismarck="G8", prinz_eugen="G8")
    sea.force(1, "bismarck", "prinz_eugen")
    sea.s[L.SEEN], sea.s[L.SEEN + 1], sea.s[L.SEEN + 2], sea.s[L.SEEN + 3] = *divmod(zone("K10"), 256)[::-1], 15 - age, 1
    sea.s[sea.row("bismarck") + L.S_MODE] |= 0 if idle else L.MODE_PATROL
    sea.at(L.P_FORCES, "german")
    assert (ask(made, sea.game)[0] == L.V_LAST << 10 | BY_ALL) == (age > 1 and not idle)
    sea.at(L.P_SAIL, "german")
    assert ask(made, sea.game)[0] == (L.V_PICK if idle else L.V_AS_LAST) << 10


@pytest.mark.parametrize("phase", [L.P_FORCES, L.P_SAIL])
def test_the_plot_is_found_once_for_a_decision(made, monkeypatch, phase):
    found, zones = [], screen_series.zones
    monkeypatch.setattr(screen_series, "zones", lambda v, ship: found.append(ship) or zones(v, ship))
    sea = at_sea()
    sea.at(phase, "british")
    sea.s[L.CONTACT + 2] = 3
    sea.fix()
    ask(made, sea.game)
    assert len(found) == 1


@pytest.mark.parametrize("wrong", ["recon_hvalfjord", "recon_gibraltar", "recon_eire_a", "recon_scapa_b"])
def test_a_lesson_tells_the_way_from_a_wrong_aircraft(made, monkeypatch, wrong):
    """After the refused press the ring begins at that aircraft. The sentence has the presses from there."""
    monkeypatch.setattr(made, "plain", True)
    sea = Sea(4, bismarck="F15", prinz_eugen="F15")
    sea.at(L.P_FLY, "british")
    names = {name: L.V_PICK << 10 | UNITS.index(name) for name in (wrong, "recon_scapa_a")}
    ask(made, sea.game)
    made.focus(names[wrong])
    said = made.aside(names[wrong], names["recon_scapa_a"])
    arrow, times = said.split()[2:4]
    actions = list(made.order(sea.game.actions()))
    at = actions.index(names[wrong])
    for _ in range(int(times)):
        at = made.near(at, 1 if arrow == RIGHT else -1, 0)
    assert actions[at] == names["recon_scapa_a"]
    assert made.aside(L.V_DONE << 10, names["recon_scapa_a"]) == ""
