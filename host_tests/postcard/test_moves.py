# SPDX-License-Identifier: MIT
"""Set-up, movement, discovery, search and convoys by case."""

import pytest
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.postcard import fields as L
from sortie.games.postcard import odds, rules
from sortie.games.postcard.rules import counters

from .table import HEXES, NAMES, Table


def calm(table):
    """Returns the automatic results of a turn without a discovery or a convoy."""
    table.do("end search", "pass")


def test_free_counters_may_share_any_hex():  # PH-SETUP
    table = Table(hood="B5", prince_of_wales="B5", dummy_1="B5", dummy_2="B5", dummy_3="B5")
    assert {table.at(name) for name in ("hood", "prince_of_wales", "dummy_1", "dummy_2", "dummy_3")} == {"B5"}


def test_named_ships_start_on_their_printed_hexes():  # PH-SETUP
    table = Table()
    printed = {"king_george_v": "C6", "repulse": "C6", "victorious": "C6", "rodney": "D5", "ramillies": "F1", "revenge": "D1",
               "renown": "F5", "ark_royal": "F5"}
    assert {name: table.at(name) for name in printed} == printed


def test_slots_do_not_reveal_the_order_of_placing():  # PH-SETUP
    """A viewer sees which slot was filled first, with Hood. When all are laid, she has another slot, even alone in a hex."""
    kept = 0
    for seed in range(60):
        table = Table(seed=seed, hood="B5", prince_of_wales="B6", dummy_1="C5")
        laid = table.values(L.E_SET)
        assert sorted(HEXES[row[1]] for row in laid) == ["B5", "B6", "C5", "C7", "C7"]
        hood = [row[0] for row in laid if HEXES[row[1]] == "B5"]
        kept += hood == [table.slot("hood")]
    assert kept < 20, "one of thirteen by chance"


def test_britain_places_counters_before_bismarck_starts():  # PH-SETUP, PH-TURN: then the Germans move first
    table = Table.__new__(Table)
    table.game = Game(rules)
    table.game.new(1)
    sides = []
    for line in ("set C7", "set C7", "set C7", "set C7", "set C7", "start A5", "move A5"):
        sides.append(table.game.side())
        table.do(line)
    assert sides == [L.BRITISH] * 5 + [L.GERMAN] * 2 and table.game.side() == L.BRITISH


def test_bismarck_starts_in_one_of_three_hexes():  # PH-SETUP
    for start in ("A5", "A6", "B7"):
        assert Table(start).s[L.TRACK] - 1 == HEXES.index(start)
    with pytest.raises(AssertionError, match="start C4: not among"):
        Table("C4")


def test_bismarck_moves_up_to_two_hexes_or_stays():  # PH-SAIL
    table = Table("A5")
    names = table.names()
    assert {"move A5", "move A3", "move B6", "move C5"} <= set(names)
    assert not {"move B3", "move D5"} & set(names)


def test_a_land_hexside_stops_movement():  # PH-SAIL
    table = Table("A5")
    table.sail("A4")
    calm(table)
    assert "move B4" in table.names(), "by A3 it takes two"
    table.poke(L.STEPS, 2)
    assert "move B4" not in table.names() and "move B5" not in table.names()
    assert "move A3" in table.names()


def test_no_side_enters_a_hex_without_a_number():  # PH-SAIL, PH-MOVE
    table = Table("A5", hood="C6")
    table.do("move A5")
    assert "D6" not in HEXES and "D7" not in HEXES
    table.do(f"pick {table.slot('hood')}")
    assert not {"to D6", "to D7"} & set(table.names()) and "to C7" in table.names()


def test_only_free_counters_may_move():  # PH-LOCK
    table = Table("A5")
    table.do("move A5")
    pickable = {NAMES[counters.name_of(table.s, slot)] for slot in range(L.COUNTERS) if f"pick {slot}" in table.names()}
    assert pickable == {"hood", "prince_of_wales", "dummy_1", "dummy_2", "dummy_3"}


def test_a_counter_moves_once_and_up_to_its_speed():  # PH-MOVE
    table = Table("A5", hood="C5")
    table.free("ramillies")
    table.do("move A5", f"pick {table.slot('ramillies')}")
    assert {name for name in table.names() if name != "keep"} == {"to E1", "to F2"}
    table.do("to E1")
    assert f"pick {table.slot('ramillies')}" not in table.names() and not table.s[L.PICKED]
    table.do(f"pick {table.slot('hood')}", "keep")
    assert f"pick {table.slot('hood')}" in table.names(), "put back, it may still move"


def test_counters_in_a_shared_hex_get_random_slots():  # PH-MOVE
    kept = 0
    for seed in range(40):
        table = Table("A5", hood="C7", seed=seed)
        before = table.slot("hood")
        table.sail("A5")
        calm(table)
        kept += table.slot("hood") == before
        assert table.at("hood") == "C7"
    assert 0 < kept < 25, "five lie there"


def test_an_unseen_bismarck_announces_no_hex():  # PH-FIND
    table = Table("A5")
    table.sail("A6")
    assert "no_sign" in table.seen_events() and not table.s[L.ANNOUNCED]
    assert not [kind for kind in table.seen_events() if kind in ("sailed", "started")], "her own log is not the enemy's"
    assert "sailed" in table.seen_events(L.GERMAN)


def test_a_held_ship_discovers_bismarck_in_its_hex():  # PH-FIND, PH-LOCK
    table = Table("B7")
    table.rolls(*[1] * 7)
    table.sail("C6", "free F1")
    assert table.s[L.ANNOUNCED] - 1 == HEXES.index("C6")
    up = {NAMES[counters.half(table.s, L.FACE, slot)] for slot in range(L.COUNTERS) if table.s[L.SLOT + slot] & L.UP}
    assert up == {"king_george_v", "repulse", "victorious"}


def test_a_named_hex_frees_its_ships():  # PH-LOCK
    table = Table("B7", dummy_1="B6")
    table.rolls(1)
    table.sail("B6", "free C6")
    free = {name for name in NAMES[: L.COUNTERS] if counters.is_free(table.s, table.slot(name))}
    assert free == {"hood", "prince_of_wales", "dummy_1", "dummy_2", "dummy_3", "king_george_v", "repulse", "victorious"}


def test_only_britain_sees_the_freed_ships():  # PH-LOCK: the hex is public, but not whether ships lay there
    table = Table("B7", dummy_1="B6")
    table.rolls(1)
    table.sail("B6", "free C6")
    assert table.seen_events(L.BRITISH).count("freed") == 3 and "freed" not in table.seen_events(L.GERMAN)
    assert "named" in table.seen_events(L.GERMAN)


def test_a_named_hex_without_held_ships_frees_no_ship():  # PH-LOCK
    table = Table("B7", dummy_1="B6")
    before = bytes(table.s[L.FREE : L.FREE + 2])
    table.rolls(1)
    table.sail("B6", "free A3")
    assert bytes(table.s[L.FREE : L.FREE + 2]) == before


def test_a_held_carrier_may_not_search():  # PH-AIR
    table = Table("B7")
    table.sail("B7")
    assert list(table.names()) == ["end search"]


def test_a_free_carrier_can_find_bismarck():  # PH-AIR
    table = Table("B7")
    table.free("victorious")
    table.sail("B6", victorious="C5")
    slot = table.slot("victorious")
    assert f"search B6 from {slot}" in table.names()
    table.rolls(6)
    table.do(f"search B6 from {slot}")
    assert table.s[L.ANNOUNCED] - 1 == HEXES.index("B6")
    table.do("free F5", f"strike {slot}", "end strikes")
    assert table.s[L.STEPS] == 3 and counters.british_points(table.s) == 1


def test_aircraft_search_across_a_land_hexside():  # PH-AIR
    table = Table("A5")
    table.free("ark_royal")
    table.put(ark_royal="B4")
    table.sail("A4")
    assert f"search A4 from {table.slot('ark_royal')}" in table.names()
    assert {name for name in table.names() if name != "end search"} == {
        f"search {hexagon} from {table.slot('ark_royal')}" for hexagon in ("A3", "A4", "B3", "B5", "C3", "C4")
    }


def test_an_empty_search_shows_an_event_and_uses_the_carrier():  # PH-AIR
    table = Table("B7")
    table.free("victorious")
    table.sail("B6", victorious="C5")
    slot = table.slot("victorious")
    table.do(f"search C4 from {slot}")
    assert list(table.names()) == ["end search"], "one hex each"
    assert "up" in table.seen_events(L.GERMAN)


def test_an_empty_search_cannot_be_undone():  # PH-AIR: it showed where she is not; no die was rolled, and the side did not change
    table = Table("B7")
    table.free("victorious", "ark_royal")
    table.put(ark_royal="C5")
    table.sail("B6", victorious="C5")
    table.do(f"search C4 from {table.slot('victorious')}")
    assert f"search B6 from {table.slot('ark_royal')}" in table.names() and not table.game.can_undo()


def test_a_discovery_by_ships_prevents_searches_but_allows_strikes():  # PH-AIR
    table = Table("B7", hood="B6")
    table.free("victorious")
    table.do("move B6")
    table.move(victorious="C5")
    table.do("end movement", "free F5")
    assert f"strike {table.slot('victorious')}" in table.names()
    assert not [name for name in table.names() if name.startswith("search")] and "search" not in table.seen_events()


def test_counters_are_face_down_again_when_the_next_turn_begins():  # PH-TURN
    table = Table("B7", dummy_1="B6")
    table.rolls(6)
    table.sail("B6")
    assert table.s[L.SLOT + table.slot("dummy_1")] & L.UP
    table.do("free F1", "end strikes", "pass")
    assert table.s[L.TURN] == 2 and not table.s[L.ANNOUNCED] and not any(place & L.UP for place in table.s[L.SLOT : L.SLOT + L.COUNTERS])


def test_a_pursuing_dummy_follows_bismarck():  # PH-DUMMY
    table = Table("B7", dummy_1="B6")
    table.rolls(6)
    table.sail("B6", "free F1", "end strikes", "pass")
    table.do("move C5")
    assert table.at("dummy_1") == "C5" and f"pick {table.slot('dummy_1')}" not in table.names()


@pytest.mark.parametrize("steps, die, gone", [(4, 4, True), (4, 5, False), (2, 2, True), (2, 3, False)])
def test_a_dummys_roll_depends_on_her_speed(steps, die, gone):  # PH-DUMMY
    table = Table("B7", dummy_1="B6")
    table.poke(L.STEPS, steps)
    table.rolls(die)
    table.sail("B6", "free F1")
    assert (table.at("dummy_1") is None) is gone
    assert bool(table.s[L.FLAGS] & L.FLAG_PURSUED) is not gone
    assert ("pursued" in table.seen_events()) is not gone
    assert [(row[1], row[3], row[-1]) for row in table.values(L.E_DUMMY)] == [(die, gone, L.R_DUMMY)]


def test_a_lost_dummy_ends_the_pursuit():  # PH-DUMMY
    table = Table("B7", dummy_1="B6")
    table.rolls(6)
    table.sail("B6", "free F1")
    table.do("end strikes", "pass")
    table.rolls(1)
    table.sail("A6", "free F1")
    table.do("end strikes", "pass", "move A5")
    assert "seen_sailing" in table.seen_events() and table.seen_events().count("seen_sailing") == 1


# --- convoys -----------------------------------------------------------------------------------------


def on_route(die, hexagon="D5", **places):
    """Returns Bismarck on a hex, unseen, attacking a convoy. Rodney is out of the way."""
    table = Table("A5", **places)
    table.put(rodney="C7")
    table.poke(L.TRACK, HEXES.index(hexagon) + 1)
    table.s[L.PLOT + HEXES.index(hexagon)] = 1
    table.sail(hexagon)
    table.rolls(die)
    table.do("end search", "attack convoy")
    return table


def test_the_odds_of_a_convoy_are_those_of_its_points():  # PH-CONVOY
    assert odds.odds(Table().s, L.V_RAID << 10) == 3 << 8 | 6


@pytest.mark.parametrize("die, is_shown, points", [(1, False, 0), (2, True, 0), (3, True, 0), (4, True, 2), (6, True, 2)])
def test_a_convoy_attacks_die_decides_contact_and_points(die, is_shown, points):  # PH-CONVOY
    table = on_route(die)
    assert ("tells" in table.seen_events()) is is_shown and ("convoy" in table.seen_events()) is is_shown
    assert table.s[L.POINTS] == points
    assert "convoy" in table.seen_events(L.GERMAN)
    assert [row[:3] for row in table.values(L.E_POINTS)] == ([(L.GERMAN, 2, 2)] if points else [])


def test_an_attack_without_contact_stays_secret():  # PH-CONVOY
    views = []
    for action in ("attack convoy", "pass"):
        table = Table("A5")
        table.put(rodney="C7")
        table.poke(L.TRACK, HEXES.index("D5") + 1)
        table.s[L.PLOT + HEXES.index("D5")] = 1
        table.sail("D5")
        table.rolls(1)
        table.do("end search", action)
        table.s[L.SLOT : L.SLOT + L.COUNTERS] = bytes(L.COUNTERS)  # further dice mix counters that share a hex
        table.s[L.WHO : L.FREE] = bytes(L.FREE - L.WHO)
        views.append((bytes(table.game.view(L.BRITISH)), table.seen_events()))
    assert views[0] == views[1]


def test_convoy_attacks_need_a_route():  # PH-CONVOY
    for hexagon, legal in (("E3", False), ("E4", True), ("F4", True), ("D4", False), ("C3", True)):
        table = Table("A5")
        table.poke(L.TRACK, HEXES.index(hexagon) + 1)
        table.sail(hexagon)
        table.do("end search")
        assert ("attack convoy" in table.names()) is legal, hexagon


def test_only_the_option_makes_a_disclosure_a_discovery():
    assert on_route(6).phase == L.P_SAIL
    table = Table("A5", options=(1,))
    table.put(rodney="C7")
    table.poke(L.TRACK, HEXES.index("D5") + 1)
    table.sail("D5")
    table.rolls(6)
    table.do("end search", "attack convoy")
    assert table.phase == L.P_NAME and table.game.side() == L.BRITISH


def test_a_discovery_without_combat_allows_a_convoy_attack():
    table = Table("A5", dummy_1="D5")
    table.put(rodney="C7")
    table.poke(L.TRACK, HEXES.index("D4") + 1)
    table.rolls(1)
    table.sail("D5", "free F1", "end strikes")
    assert "attack convoy" in table.names()


def test_an_air_attack_prevents_a_convoy_attack():
    table = Table("A5", dummy_1="D5")
    table.put(rodney="C7", victorious="D5")
    table.free("victorious")
    table.put(victorious="D4")
    table.poke(L.TRACK, HEXES.index("E4") + 1)
    table.rolls(1, 1)
    table.sail("D5", "free F1")
    table.do(f"strike {table.slot('victorious')}", "end strikes")
    assert table.s[L.STEPS] == 4 and table.phase == L.P_SAIL, "the next turn"


# --- the end -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("points, lost, won", [(2, 0, True), (2, 2, False), (0, 0, False), (6, 3, True)])
def test_brest_ends_the_game_only_with_enough_points(points, lost, won):  # PH-GOAL
    table = Table("A5")
    table.poke(L.TRACK, HEXES.index("F6") + 1)
    table.poke(L.POINTS, points)
    table.poke(L.STEPS, 4 - lost)
    table.sail("F7")
    calm(table)
    assert (table.over() == L.END_BREST) is won


@pytest.mark.parametrize("where, reason", [("E6", L.END_TIME), ("F7", L.END_BREST)])
def test_turn_18_ends_the_game(where, reason):  # PH-GOAL, PH-TURN
    table = Table("A5")
    table.poke(L.TURN, 18)
    table.poke(L.TRACK + 17, HEXES.index("F6") + 1)
    table.poke(L.POINTS, 8)
    table.sail(where)
    calm(table)
    assert table.over() == reason and table.game.side() == OVER
