# SPDX-License-Identifier: MIT
"""Visibility, fog, search and its answers, shadows (SB-SEARCH, SB-SHADOW)."""

import pytest
from sortie.core import head
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import aircraft, search, zones

from .sea import Sea, zone


def strength(sea, side, name):
    search.measure(sea.s, side)
    return aircraft.AWAY[zone(name)]


def searching(turn=10, side="british", level=4, **places):
    return Sea(turn, L.P_SEARCH, side, level, **places)


# --- visibility (SB-VISIBILITY 7.1, SB-FOG 7.3) ------------------------------------------------------


@pytest.mark.parametrize(
    "level, dice, after, fog",
    [
        (7, (3, 4), 6, True),  # 7 - 1 = 6, one better
        (L.LEVEL_X, (6, 6), L.LEVEL_X, True),  # 12 - 2 = 10, three worse than X
        (4, (3, 4), 4, False),
        (1, (1, 1), 1, False),  # 3: four better, but there is no better level
        (8, (1, 1), 1, False),  # 0
    ],
)
def test_two_dice_change_the_visibility(level, dice, after, fog):  # SB-VISIBILITY
    sea = Sea(9, level=level)
    sea.rolls(*dice)
    sea.next_turn()
    assert sea.s[L.LEVEL] == after and bool(sea.s[L.FLAGS] & L.FLAG_FOG) is fog


def test_the_first_turn_has_fog_at_level_4():  # SB-FOG
    sea = Sea(4)
    sea.rolls(6, 6)
    sea.at(L.P_TURN, "german")
    sea.settle()
    assert sea.s[L.LEVEL] == 4 and zones.in_fog(sea.s, zone("F20")) and not zones.in_fog(sea.s, zone("F19"))
    sea.put("recon_scapa_a", "F20")
    sea.put("recon_scapa_b", "F20")
    sea.at(L.P_SEARCH, "british")
    assert "search F20" not in sea.names()


def test_visibility_x_prevents_searches():  # SB-VISIBILITY
    sea = Sea(10, L.P_SAIL, "british", L.LEVEL_X)
    sea.do("done")
    assert sea.phase == L.P_STRIKE


@pytest.mark.parametrize("turn, name, dark", [(6, "L5", True), (6, "K5", False), (7, "A9", True), (8, "M9", False)])
def test_zones_become_dark_by_turn_and_row(turn, name, dark):  # SB-NIGHT 11.11
    assert bool(zones.is_night(Sea(turn).s, zone(name))) is dark


# --- strengths (SB-SEARCH 7.26, 7.27) ----------------------------------------------------------------


def test_search_strengths_of_aircraft_add_up():  # SB-SEARCH
    sea = searching(level=4, recon_eire_a="M10", recon_eire_b="M10")
    assert strength(sea, L.BRITISH, "M10") == 4 and "search M10" in sea.names()
    sea.s[L.LEVEL] = 5
    sea.fix()
    assert "search M10" not in sea.names()


def test_search_strengths_of_ships_and_aircraft_add_up():  # SB-VISIBILITY 7.12, SB-SEARCH
    """The rulebook's example: at level 5 any units with a total strength of 5 may search a zone."""
    for turned, legal in ((0, False), (L.MODE_PATROL, True)):
        sea = searching(level=5, suffolk="M10", recon_eire_a="M10")
        sea.mode("suffolk", turned)
        sea.fix()
        assert strength(sea, L.BRITISH, "M10") == (6 if turned else 3) and ("search M10" in sea.names()) is legal


def test_a_force_searches_with_its_best_ship():  # SB-SEARCH
    sea = Sea(13, suffolk="M10", hood="M10", prince_of_wales="G15")
    sea.force(1, "hood", "suffolk")
    for name in ("hood", "suffolk"):
        sea.mode(name, L.MODE_PATROL)
    assert strength(sea, L.BRITISH, "M10") == 3
    sea.force(0, "hood")
    sea.force(5, "repulse", "suffolk")
    sea.put("repulse", "M10")
    sea.mode("repulse", L.MODE_PATROL)
    assert strength(sea, L.BRITISH, "M10") == 3 + 3, "Suffolk's 3, not the 2 of Repulse, who leads"
    sea.put("repulse", "H10")
    sea.force(0, "repulse", "suffolk")
    assert strength(sea, L.BRITISH, "M10") == 6


def test_a_carrier_after_patrol_searches_with_strength_one():  # 5.31, SB-PATROL, SB-SEARCH
    sea = Sea(10, victorious="M10", suffolk="M10")
    sea.s[L.GONE_TURN] = 5
    sea.force(2, "victorious", "suffolk")
    sea.at(L.P_SAIL, "british")
    sea.do("pick victorious", "patrol")
    assert strength(sea, L.BRITISH, "M10") == 4
    sea.next_turn()
    sea.at(L.P_FORCES, "british")
    sea.do("detach suffolk")
    assert strength(sea, L.BRITISH, "M10") == 4 + 1


def test_each_moving_ship_searches_with_strength_one():  # SB-SEARCH
    sea = Sea(10, suffolk="M10", norfolk="M10")
    sea.s[sea.row("norfolk") + L.S_MODE] = 0
    assert strength(sea, L.BRITISH, "M10") == 2


@pytest.mark.parametrize(
    "turn, name, legal", [(6, "I17", True), (6, "N20", False), (10, "N20", True), (13, "I17", False)]
)
def test_the_coast_searches_by_its_strength(turn, name, legal):  # SB-SEARCH
    assert (f"search {name}" in searching(turn).names()) is legal


def test_a_shadowing_ship_does_not_search():  # SB-SEARCH
    sea = searching(level=1, norfolk="M10")
    assert strength(sea, L.BRITISH, "M10") == 4 and "search M10" in sea.names()
    sea.s[sea.row("norfolk") + L.S_NOW] = L.NOW_SHADOWS
    sea.fix()
    assert strength(sea, L.BRITISH, "M10") == 0 and "search M10" not in sea.names()


# --- answers (SB-SEARCH 7.23, 7.29) ------------------------------------------------------------------


def test_a_found_german_ship_reveals_her_force():  # SB-SEARCH
    sea = searching(recon_eire_a="M10", recon_eire_b="M10", bismarck="M10", prinz_eugen="M10")
    sea.force(1, "bismarck", "prinz_eugen")
    sea.fix()
    sea.do("search M10")
    for name in ("bismarck", "prinz_eugen"):
        assert sea.contact(name) == ("M10", 0, L.HOW_SEARCH | L.HOW_FORCE)
    assert sea.s[L.FOUND_TURN] == 10 and "search M10" not in sea.names()


@pytest.mark.parametrize("turn, is_shown", [(4, False), (10, True)])
def test_ships_that_passed_are_shown_after_the_first_turn(turn, is_shown):  # SB-SEARCH
    sea = searching(turn, level=1, norfolk="M10", bismarck="M11")
    sea.s[L.PASSED], sea.s[L.PASSED + 1] = zone("M10") & 255, zone("M10") >> 8
    sea.s[L.TURN] = turn
    sea.fix()
    sea.do("search M10")
    assert ("shows" in sea.seen_events()) is is_shown
    if is_shown:
        assert sea.contact("bismarck") == ("M10", 0, L.HOW_PASSED)


def test_only_aircraft_find_a_ship_in_port():  # SB-SEARCH
    sea = searching(10, level=3, suffolk="P23", prinz_eugen="P23", bismarck="H10")
    sea.mode("prinz_eugen", L.MODE_IN_PORT)
    sea.mode("suffolk", L.MODE_PATROL)
    sea.fix()
    sea.do("search P23")
    assert "shows" not in sea.seen_events()
    sea = searching(10, level=3, recon_plymouth_a="P23", recon_plymouth_b="P23", prinz_eugen="P23", bismarck="H10")
    sea.mode("prinz_eugen", L.MODE_IN_PORT)
    sea.fix()
    sea.do("search P23")
    assert sea.contact("prinz_eugen")[0] == "P23"


def test_a_german_search_shows_number_type_and_forces():  # SB-SEARCH
    sea = searching(10, "german", 4, recon_trondheim="M10", recon_bordeaux="M10", hood="M10", prince_of_wales="M10")
    for name in ("suffolk", "kenya"):
        sea.put(name, "M10")
    sea.fix()
    sea.do("search M10")
    groups = [
        (sea.s[at + 3] & 15, sea.s[at + 4], bool(sea.s[at + 1] & L.SEEN_FORCE))
        for at in range(L.SEEN, L.SEEN + L.SEEN_ROWS * L.SEEN_ROW, L.SEEN_ROW)
        if sea.s[at + 2]
    ]
    assert sorted(groups) == [(0, 2, False), (2, 0, True)]
    assert sea.seen_events(L.BRITISH).count("seen") == 2, "what was answered both know"


def test_search_all_searches_every_zone():  # SB-SEARCH, SB-TURN
    sea = searching(level=4)
    zones_open = [line for line in sea.names() if line.startswith("search ") and line != "search all"]
    assert len(zones_open) > 20
    sea.do("search all")
    assert list(sea.names()) == ["end search"]
    sea.do("end search")
    assert sea.game.side() == L.GERMAN


def test_the_event_of_search_all_has_its_result():  # SB-SEARCH
    sea = searching(level=4, recon_scapa_a="H10", recon_scapa_b="H10", bismarck="A14", prinz_eugen="A16")
    count = sum(line.startswith("search ") for line in sea.names()) - 1
    sea.do("search all")
    assert sea.log() == f"British search, zones {count}: nothing"
    sea = searching(level=2, recon_scapa_a="H10", bismarck="H10", prinz_eugen="A16")
    sea.do("search all")
    assert sea.lines()[-3:-1] == ["Britain sights Bismarck in H10", "British search H10: a sighting"]
    assert sea.log().startswith("British search, ") and sea.log().endswith(": sightings")


def test_a_search_of_bergen_reveals_a_departure():
    sea = searching(10, level=3, recon_scapa_a="F20", recon_scapa_b="F20", bismarck="D16", prinz_eugen="F20")
    sea.mode("prinz_eugen", L.MODE_IN_PORT)
    sea.fix()
    sea.do("search F20")
    assert sea.s[L.GONE_TURN] == 10


def test_a_contact_within_ten_zones_releases_edinburgh():
    for place, released in (("M10", True), ("C10", False)):
        sea = searching(level=1, norfolk=place, bismarck=place)
        sea.do(f"search {place}")
        assert bool(sea.s[sea.row("edinburgh") + L.S_MODE] & L.MODE_RELEASED) is released
        assert sea.seen_events(L.BRITISH).count("freed") == released and "freed" not in sea.seen_events(L.GERMAN)


# --- shadows (SB-SHADOW) -----------------------------------------------------------------------------


def shadowing(turn=10, level=4, **places):
    """Returns a game in which the British assign shadows. Bismarck was found in M10 last turn; Prinz Eugen is elsewhere."""
    sea = Sea(turn, level=level, bismarck="M10", prinz_eugen="D16", **places)
    sea.located("bismarck")
    sea.at(L.P_SHADOW, "british")
    return sea


def shadows(sea):
    return {line for line in sea.names() if line.startswith("shadow ")}


def test_any_fast_unit_in_her_zone_may_shadow():  # SB-SHADOW
    sea = shadowing(norfolk="M10", king_george_v="M10", rodney="M10", victorious="M10", suffolk="M11")
    assert shadows(sea) == {"shadow bismarck with norfolk", "shadow bismarck with king_george_v"}


def test_a_shadowed_force_has_its_slowest_ships_speed():  # SB-SHADOW
    sea = Sea(10, bismarck="M10", prinz_eugen="M10", king_george_v="M10")
    sea.force(1, "bismarck", "prinz_eugen")
    sea.located("bismarck", how=L.HOW_SEARCH | L.HOW_FORCE)
    sea.located("prinz_eugen", how=L.HOW_SEARCH | L.HOW_FORCE)
    sea.at(L.P_SHADOW, "british")
    assert shadows(sea) == {"shadow bismarck with king_george_v"}
    sea = Sea(10, bismarck="H10", prinz_eugen="M10", king_george_v="M10")
    sea.located("prinz_eugen")
    sea.at(L.P_SHADOW, "british")
    assert shadows(sea) == set()


@pytest.mark.parametrize("turn, level, legal", [(10, 6, True), (10, 7, False), (13, 3, True), (13, 4, False)])
def test_a_shadowing_aircraft_must_be_able_to_search_alone(turn, level, legal):  # SB-SHADOW 8.14
    """The rulebook's example: on patrol by day to level 6, by night to 3."""
    sea = shadowing(turn, level=level, recon_eire_a="M10")
    sea.s[sea.air("recon_eire_a") + L.A_STATE] |= L.AIR_FLIPPED
    sea.fix()
    assert ("shadow bismarck with recon_eire_a" in sea.names()) is legal


def test_a_shadowing_aircraft_must_stay_in_the_air():  # SB-SHADOW 8.14
    for left, legal in ((1, False), (2, True)):
        sea = shadowing(level=2, recon_eire_a="M10")
        sea.s[sea.air("recon_eire_a") + L.A_LEFT] = left
        sea.fix()
        assert ("shadow bismarck with recon_eire_a" in sea.names()) is legal


def test_a_faster_target_announces_her_evasion():  # SB-SHADOW
    """After a repair she announces her new evasion, and the British may try another unit."""
    sea = shadowing(rodney="M10")
    sea.s[L.EVASION] = 20
    sea.fix()
    sea.do("shadow bismarck with rodney")
    assert sea.s[L.EVASION] == 29 and not sea.s[L.TARGETS] and not shadows(sea)


def test_a_shadow_reveals_a_divided_force():  # SB-SHADOW 8.16
    sea = Sea(10, bismarck="M10", prinz_eugen="M10", norfolk="M10", suffolk="M10")
    for name in ("bismarck", "prinz_eugen"):
        sea.located(name, how=L.HOW_SEARCH | L.HOW_FORCE)
    sea.at(L.P_SHADOW, "british")
    sea.do("shadow bismarck with norfolk")
    assert "split" in sea.seen_events() and sea.s[L.TARGETS] == 1


@pytest.mark.parametrize(
    "level, unit, way, die, held, by",
    [
        (5, "suffolk", ("M11",), 5, True, 0),  # column C
        (5, "suffolk", ("M11", "M12"), 5, False, 1),  # 5 + 1
        (1, "hood", ("M11",), 5, True, -1),  # 5 - 1 = 4, column B
        (4, "hood", ("M11",), 5, False, 0),
        (6, "norfolk", (), 4, False, 1),  # 4 + 1
        (8, "norfolk", (), 2, True, 2),  # 2 + 2
    ],
)
def test_a_die_decides_whether_a_shadow_holds(level, unit, way, die, held, by):  # SB-SHADOW
    sea = shadowing(level=level, **{unit: "M10"})
    if unit == "hood":
        sea.force(0, "hood", "prince_of_wales")
        sea.fix()
    sea.do(f"shadow bismarck with {unit}", "end shadows")
    assert sea.phase == L.P_RUN and set(sea.names()) >= {"pick bismarck"} and "pick prinz_eugen" not in sea.names()
    if way:
        sea.sail("bismarck", *way)
    sea.rolls(die)
    sea.do("done")
    assert sea.phase == L.P_FLY and bool(sea.s[L.HELD] & 1) is held
    assert sea.events(L.E_CONTACT) == [(0, die, 128 + by, held, 2 * (len(way) == 2))]
    if held:
        assert sea.contact("bismarck")[0] == (way or ("M10",))[-1]
        assert sea.s[sea.row("bismarck") + L.S_NOW] & L.NOW_SHADOWED
    sea.do("done")
    assert "pick bismarck" not in sea.names(), "she has moved"


def test_a_lost_shadow_reveals_her_distance():  # SB-SHADOW
    sea = shadowing(norfolk="M10")
    sea.do("shadow bismarck with norfolk", "end shadows")
    sea.sail("bismarck", "M11", "M12")
    sea.rolls(6)
    sea.do("done", "done", "done")
    assert "M12" in sea.plot("bismarck") and "M11" in sea.plot("bismarck")
    assert not sea.plot("bismarck") & {"M13", "J10"}
    sea = shadowing(norfolk="M10")
    sea.do("shadow bismarck with norfolk", "end shadows")
    sea.rolls(6)
    sea.do("done", "done", "done")
    assert sea.plot("bismarck") == {"M10", "M9", "M11", "L9", "L10", "N10", "N11"}, "no two zones"


@pytest.mark.parametrize("die", (1, 6))
def test_forces_form_only_before_shadows(die):  # SB-FORCE, SB-TURN 4.2
    """With contact held or lost, the British have no further decision about their forces."""
    sea = shadowing(norfolk="M10")
    sea.do("shadow bismarck with norfolk", "end shadows")
    sea.rolls(die)
    sea.do("done", "done", "done")
    assert (sea.phase, sea.s[head.SIDE]) == (L.P_FLY, L.BRITISH)


def fast(**places):
    """Returns a game in which Bismarck moved from M9 through M10 to M11, and the British call M10."""
    sea = searching(10, level=1, norfolk="M10", bismarck="M11", **places)
    sea.s[L.PASSED], sea.s[L.PASSED + 1] = zone("M10") & 255, zone("M10") >> 8
    sea.s[sea.row("bismarck") + L.S_NOW] = 2
    sea.fix()
    sea.do("search M10")
    return sea


def test_units_follow_after_a_shadow_at_high_speed():  # SB-FAST 8.2
    sea = fast(hood="M10", prince_of_wales="M10", recon_eire_a="M10")
    assert sea.phase == L.P_FAST
    sea.rolls(4)
    sea.do("shadow bismarck with recon_eire_a")
    assert sea.phase == L.P_FOLLOW and "follow with hood" in sea.names()
    assert "follow with recon_eire_a" in sea.names()


def test_high_speed_adds_one_to_the_die():  # SB-FAST
    for die, held in ((4, True), (5, False)):
        sea = fast()
        sea.rolls(die)
        sea.do("shadow bismarck with norfolk")  # 4 + 1 - 1 at level 1
        assert (sea.phase == L.P_FOLLOW) is held
        assert (sea.contact("bismarck")[0] == "M11") is held


def test_a_second_zone_uses_fuel_in_a_pursuit():  # SB-FAST
    sea = fast(hood="M10", prince_of_wales="M10", king_george_v="M12")
    sea.s[sea.row("hood") + L.S_NOW] = sea.s[sea.row("prince_of_wales") + L.S_NOW] = 1
    sea.fix()
    sea.rolls(2)
    sea.do("shadow bismarck with norfolk", "follow with all", "follow no more")
    assert sea.where("hood") == sea.where("norfolk") == "M11" and sea.fuel("hood") == 10
    assert sea.where("king_george_v") == "M12" and sea.phase == L.P_SEARCH


@pytest.mark.parametrize("turns, follows", [(3, True), (2, False)])
def test_patrolling_reconnaissance_follows_if_it_can_return(turns, follows):  # SB-FAST
    """8.23, 6.32: M11 is nine zones from Eire's base at L19, two turns' flight on its fast side."""
    sea = fast(recon_eire_a="M10")
    sea.s[sea.air("recon_eire_a") + L.A_STATE] |= L.AIR_FLIPPED
    sea.s[sea.air("recon_eire_a") + L.A_LEFT] = turns
    sea.fix()
    sea.rolls(1)
    sea.do("shadow bismarck with norfolk")
    assert ("follow with recon_eire_a" in sea.names()) is follows
