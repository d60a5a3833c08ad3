# SPDX-License-Identifier: MIT
"""Edge cases of the map's rules: rules that hold for Prinz Eugen and for aircraft too, events and their audience."""

import pytest

from sortie.core import journal
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import charts, gains, points, ship_steps, ships

from .sea import SIDES, UNITS, Sea, zone
from .test_air import striking
from .test_search import fast, searching, shadowing, shadows, strength

VICTORIOUS = UNITS.index("victorious")


def readers(sea, kind):
    """Returns the sides that may read each event of this kind."""
    ring = sea.game.journal
    found = [n for n in range(journal.oldest(ring), journal.count(ring)) if ring[journal.at(ring, n)] == kind]
    return [[side for side in (L.GERMAN, L.BRITISH) if journal.may_read(ring, n, side)] for n in found]


def rows(sea, kind):
    """Returns the values of each event of this kind."""
    ring = sea.game.journal
    places = [journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring))]
    return [tuple(ring[at + journal.A : at + 8]) for at in places if ring[at] == kind]


# --- the start of a turn ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("at, wait", [(L.GONE_TURN, 1), (L.FOUND_TURN, 1), (L.FOUND_TURN, 4)])
def test_an_event_announces_ships_that_may_sail(at, wait):  # SB-APPEAR: home fleet, escorts, Force H
    announced = []
    for ago in range(1, 6):
        sea = Sea(20)
        sea.s[at] = 21 - ago
        sea.next_turn()
        announced += [ago] * sea.seen_events().count("freed")
        assert "freed" not in sea.seen_events(L.GERMAN)
    assert announced == ([1] if at == L.GONE_TURN else [1, 4]) and wait in announced


def test_the_event_of_the_first_weather_has_no_dice():  # SB-VISIBILITY, SB-FOG
    sea = Sea(4)
    sea.at(L.P_TURN, "german")
    sea.settle()
    assert rows(sea, L.E_VISIBILITY)[-1] == (0, 0, 128, 4, 1)


def test_a_carrier_moves_freely_the_turn_after_a_launch():  # SB-MOVE
    sea = Sea(9, victorious="M12")
    sea.s[L.GONE_TURN] = 5
    sea.mode("victorious", L.MODE_LAUNCHED)
    sea.next_turn()
    assert ship_steps.force_reach(sea.s, VICTORIOUS) == 2


def test_a_moved_ship_is_no_longer_in_hand():  # SB-MOVE
    sea = Sea(9, L.P_SAIL, "german", bismarck="M10")
    sea.sail("bismarck", "M11")
    assert sea.phase == L.P_SAIL and sea.s[L.HAND] == sea.s[L.HAND_B] == 0


def test_a_ship_with_one_zone_left_reaches_only_neighbours():  # SB-MOVE
    sea = Sea(9, L.P_SAIL, "british", victorious="M12")
    sea.s[L.GONE_TURN] = 5
    sea.fix()
    far = sea.may_sail("victorious")
    sea.mode("victorious", L.MODE_LAUNCHED)
    sea.fix()
    assert sea.may_sail("victorious") == {"M11", "M13", "L11", "L12", "N12", "N13"} < far and "M14" in far


@pytest.mark.parametrize("side, name", [("british", "recon_eire_a"), ("german", "recon_trondheim")])
def test_only_its_owner_sees_a_flight(side, name):  # SB-FLY
    sea = Sea(9, L.P_FLY, side, **{name: "H10"})
    sea.do(f"pick {name}", "fly to H11")
    assert readers(sea, L.E_FLEW) == [[SIDES.index(side)]]
    assert rows(sea, L.E_FLEW)[0][1:] == (zone("H10") >> 5, zone("H10") & 31, zone("H11") >> 5, zone("H11") & 31)


@pytest.mark.parametrize("first", ["gather at bismarck", "detach prinz_eugen"])
def test_a_ship_changes_force_once_a_turn(first):  # SB-FORCE
    sea = Sea(9, bismarck="M10", prinz_eugen="M10")
    if first != "gather at bismarck":
        sea.force(1, "bismarck", "prinz_eugen")
    sea.at(L.P_FORCES, "german")
    assert first in sea.names()
    sea.do(first)
    done = {L.BISMARCK, L.PRINZ_EUGEN} if first == "gather at bismarck" else {L.PRINZ_EUGEN}
    assert not done & {action & 31 for action in sea.names().values() if action >> 10 != L.V_FORMED}


def test_a_gathering_includes_whole_forces():  # SB-FORCE: complete freedom in one zone (5.44)
    sea = Sea(9, hood="M10", repulse="M10", norfolk="M10", suffolk="M10")
    sea.force(0, "hood", "prince_of_wales")  # at the start
    sea.force(1, "repulse", "norfolk", "suffolk")
    sea.at(L.P_FORCES, "british")
    sea.do("detach suffolk", "gather at hood")
    forces = [sea.s[sea.row(name) + L.S_FORCE] for name in ("hood", "repulse", "norfolk", "suffolk")]
    assert forces[0] == forces[1] == forces[2] == forces[3] > 0


def test_ships_gather_at_the_first_ship_of_a_zone():  # SB-FORCE: 5.44
    sea = Sea(9, repulse="M10", norfolk="M10", suffolk="M10")
    sea.at(L.P_FORCES, "british")
    assert [line for line in sea.names() if line in ("gather at repulse", "gather at norfolk", "gather at suffolk")] == [
        "gather at repulse"
    ]


def test_a_british_ship_moves_to_another_zone():  # SB-MOVE: 5.17; to stay is to stay
    sea = Sea(9, L.P_SAIL, "british", norfolk="M10")
    there = sea.may_sail("norfolk")
    assert len(there) == 18 and "M10" not in there


def test_a_mobilized_escort_may_join_a_new_force():  # SB-FORCE, SB-APPEAR
    sea = Sea(9, rodney="M10", hood="M10", norfolk="M10")
    sea.s[L.FOUND_TURN] = 8
    sea.at(L.P_FORCES, "british")
    sea.do("gather at hood", "mobilize rodney")
    joins = [name for name in sea.names() if "rodney" in name]
    assert joins
    sea.do(joins[0])
    assert sea.s[sea.row("rodney") + L.S_FORCE] == sea.s[sea.row("hood") + L.S_FORCE] > 0


def test_as_last_turn_repeats_both_steps():  # SB-MOVE
    sea = Sea(9, L.P_SAIL, "british", norfolk="M10")
    sea.do("pick norfolk", "to K9")
    sea.next_turn()
    sea.at(L.P_SAIL, "british")
    sea.do("as last turn")
    assert sea.where("norfolk") == "I8", "to the north-west, then to the north-east"


def test_the_event_of_a_bomb_names_the_hit_ship():  # SB-BOMBS
    sea = striking(prinz_eugen="M10", bismarck="D16", found=False, bomber_scapa="M10")
    sea.located("prinz_eugen", 0)
    sea.s[sea.row("prinz_eugen") + L.S_NOW] |= L.NOW_FOUND
    sea.fix()
    sea.rolls(1, 1)
    sea.do("strike counter 0 with bomber_scapa", "attack as aimed")
    assert rows(sea, L.E_EVASION) == [(L.PRINZ_EUGEN, 26, 0, 0, 0)] and sea.s[L.EVASION + L.PRINZ_EUGEN] == 26


# --- shadows -----------------------------------------------------------------------------------------------


def test_a_german_force_has_the_slower_ships_speed():  # SB-SHADOW: as known
    names = []
    for how in (L.HOW_SEARCH | L.HOW_FORCE, L.HOW_SEARCH):
        sea = Sea(10, bismarck="M10", prinz_eugen="M10", rodney="M10")
        sea.force(1, "bismarck", "prinz_eugen")
        sea.s[L.EVASION + L.PRINZ_EUGEN] = 20
        for name in ("bismarck", "prinz_eugen"):
            sea.located(name, how=how)
        sea.at(L.P_SHADOW, "british")
        names.append("shadow bismarck with rodney" in sea.names())
    assert names == [True, False]


def test_prinz_eugen_in_a_known_force_is_as_slow_as_bismarck():  # SB-SHADOW: without a second report of her
    for how, legal in ((L.HOW_SEARCH | L.HOW_FORCE, True), (L.HOW_SEARCH, False)):
        sea = Sea(10, bismarck="H10", prinz_eugen="M10", suffolk="M10")
        sea.located("prinz_eugen", how=how)
        sea.at(L.P_SHADOW, "british")
        assert ("shadow prinz_eugen with suffolk" in sea.names()) is legal


def test_a_shadowing_aircraft_holds_contact_and_has_no_other_task():  # SB-SHADOW
    sea = shadowing(level=2, recon_eire_a="M10")
    sea.do("shadow bismarck with recon_eire_a")
    assert sea.s[sea.air("recon_eire_a") + L.A_STATE] & L.AIR_SHADOWS and not shadows(sea)
    sea.do("end shadows")
    sea.rolls(1)
    sea.do("done")
    assert sea.s[L.HELD] & 1 and "contact" in sea.seen_events()


@pytest.mark.parametrize("zones, two", [(("M11",), False), (("M11", "M12"), True)])
def test_a_lost_shadow_shows_prinz_eugens_distance_too(zones, two):  # SB-SHADOW
    sea = Sea(10, bismarck="D16", prinz_eugen="M10", norfolk="M10")
    sea.s[L.EVASION + L.PRINZ_EUGEN] = 25
    sea.s[L.LOSS_KEPT + L.PRINZ_EUGEN] = 7
    sea.located("prinz_eugen")
    sea.at(L.P_SHADOW, "british")
    sea.do("shadow prinz_eugen with norfolk", "end shadows")
    sea.sail("prinz_eugen", *zones)
    sea.rolls(6)
    sea.do("done")
    assert sea.s[L.HELD] == (L.HELD_TWO << L.PRINZ_EUGEN if two else 0)


def test_only_ships_that_passed_are_shadowed_at_high_speed():  # SB-FAST
    sea = fast(recon_eire_a="M10", prinz_eugen="D16")
    assert shadows(sea) == {"shadow bismarck with norfolk", "shadow bismarck with recon_eire_a"}


def test_ships_follow_prinz_eugen_to_her_zone():  # SB-FAST
    sea = searching(10, level=1, recon_eire_a="M10", norfolk="M10", bismarck="D16", prinz_eugen="M11")
    sea.s[L.PASSED + 2], sea.s[L.PASSED + 3] = zone("M10") & 255, zone("M10") >> 8
    sea.s[sea.row("prinz_eugen") + L.S_NOW] = 2
    sea.fix()
    sea.do("search M10")
    sea.rolls(1)
    sea.do("shadow prinz_eugen with recon_eire_a", "follow with norfolk")
    assert sea.where("norfolk") == "M11"


def test_a_ship_that_passed_is_beside_the_searched_zone():  # SB-SEARCH: the plot during the search
    sea = searching(10, level=1, norfolk="M10", bismarck="M11")
    sea.s[L.FLAGS] |= L.FLAG_SAILED
    sea.only("bismarck", "M9")
    sea.s[L.PASSED], sea.s[L.PASSED + 1] = zone("M10") & 255, zone("M10") >> 8
    sea.s[sea.row("bismarck") + L.S_NOW] = 2
    sea.fix()
    sea.do("search M10")
    assert sea.plot("bismarck") == {"M9", "M11", "L9", "L10", "N10", "N11"}


def test_a_shadowing_aircraft_does_not_search():  # SB-SHADOW
    sea = searching(10, level=1, recon_eire_a="H10", recon_eire_b="H10")
    both = strength(sea, L.BRITISH, "H10")
    sea.s[sea.air("recon_eire_a") + L.A_STATE] |= L.AIR_SHADOWS
    assert strength(sea, L.BRITISH, "H10") == both // 2 > 0


@pytest.mark.parametrize("place", ["H10", "M10", "Z20"])
def test_a_single_seen_ship_is_noted_in_her_zone(place):  # SB-SEARCH
    sea = searching(10, "german", level=1, recon_trondheim=place, kenya=place)
    sea.do(f"search {place}")
    assert ships.get_zone(sea.s, L.SEEN) == zone(place) and not sea.s[L.SEEN + 1] & L.SEEN_FORCE
    assert bytes(sea.s[L.SEEN + 2 : L.SEEN + 5]) == bytes((10, 0, 1))


@pytest.mark.parametrize("place, kept", [("F20", True), ("M10", False)])
def test_a_searched_german_port_stays_on_the_plot(place, kept):  # SB-SEARCH: only aircraft find ships there
    sea = Sea(10, level=1)
    sea.only("bismarck", place)
    charts.put(sea.s, L.CALLED, zone(place))
    sea.s[L.FLAGS] |= L.FLAG_SAILED
    assert (place in sea.plot("bismarck")) is kept and len(sea.plot("bismarck")) > 3


# --- points ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sunk, value", [(0, 4), (1, 0), (5, 0)])
def test_the_british_have_points_while_no_convoy_is_sunk(sunk, value):  # SB-POINTS
    sea = Sea(20)
    sea.s[L.CONVOYS] = sunk
    assert points.convoys(sea.s, L.BRITISH) == value


@pytest.mark.parametrize("hits", [1, 4])
def test_the_british_maximum_counts_each_box_once(hits):  # SB-POINTS: with or without crosses
    sea = Sea(20, bismarck="M10", prinz_eugen="M10")
    most = gains.british_at_most(sea.s)
    sea.s[L.HIT_MIDS + L.BISMARCK] = hits
    assert gains.british_at_most(sea.s) == most


@pytest.mark.parametrize("turn, convoys, most", [(20, 0, 60), (20, 1, 56), (32, 0, 58)])
def test_the_british_maximum_has_all_possible_points(turn, convoys, most):  # SB-GOAL
    """14 for aircraft, 4 while no convoy is sunk. Bismarck in port with nine hits gives 6 + 18, and 8 on May 25.

    Later Bismarck sunk, 30, gives more. Also Prinz Eugen sunk.
    """
    sea = Sea(turn, bismarck="M10", prinz_eugen="M10")
    sea.s[L.CONVOYS] = convoys
    assert gains.british_at_most(sea.s) == most


def test_a_moving_force_searches_with_strength_one():  # SB-SEARCH 7.26
    sea = Sea(10, repulse="M10", norfolk="M10")
    sea.force(5, "repulse", "norfolk")
    for name in ("repulse", "norfolk"):
        sea.s[sea.row(name) + L.S_MODE] = 0
    assert strength(sea, L.BRITISH, "M10") == 1
    sea.mode("norfolk", L.MODE_PATROL)
    assert strength(sea, L.BRITISH, "M10") == 1, "its first ship is on none"
