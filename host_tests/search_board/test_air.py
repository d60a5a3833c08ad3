# SPDX-License-Identifier: MIT
"""Aircraft: bases, endurance, the two sides of a counter, rest, Great Britain; air attacks (SB-FLY, SB-STRIKE)."""

import pytest
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import aircraft, sea_tables, zones
from sortie.games.search_board.rules.battle_tables import BOMBS
from sortie.games.search_board.tables import BOXES
from tools.generated import ROOT, read_toml

from .sea import Sea, zone


def flying(turn=9, side="british", **places):
    return Sea(turn, L.P_FLY, side, **places)


def flights(sea):
    return {line[7:] for line in sea.names() if line.startswith("fly to ")}


def state(sea, name):
    return sea.s[sea.air(name) + L.A_STATE] & L.AIR_WHERE


# --- flights (SB-FLY, SB-ENDURANCE) ------------------------------------------------------------------


def test_an_aircraft_flies_as_far_as_its_speed():  # SB-FLY
    sea = flying()
    sea.do("pick recon_hvalfjord")
    assert {"D15", "D3", "J9", "J15"} <= flights(sea) and not flights(sea) & {"D16", "K9", "D2"}


def test_an_aircraft_makes_no_flight_without_a_return():  # SB-FLY
    """Two turns: out at most as far as one turn's flight leads back."""
    sea = flying(bomber_scapa="H12")
    sea.s[sea.air("bomber_scapa") + L.A_LEFT] = 2
    sea.fix()
    sea.do("pick bomber_scapa")
    assert "H12" not in flights(sea) and "H13" in flights(sea) and not flights(sea) & {"H11", "H10"}
    assert "turn over" not in sea.names(), "bombers choose at their base"


def test_an_aircraft_returns_in_its_last_turn_or_is_lost():  # SB-ENDURANCE
    sea = flying(recon_scapa_a="H13", recon_scapa_b="H11")
    for name in ("recon_scapa_a", "recon_scapa_b"):
        sea.s[sea.air(name) + L.A_LEFT] = 1
    sea.fix()
    assert "pick recon_scapa_b" not in sea.names(), "seven zones are too far"
    sea.do("done")
    assert state(sea, "recon_scapa_a") == L.AIR_RESTS
    sea.at(L.P_STRIKE, "british")
    sea.do("end air attacks")
    assert state(sea, "recon_scapa_b") == L.AIR_GONE and sea.s[L.AIR_LOST + L.BRITISH] == 1


@pytest.mark.parametrize(
    "here, left, flipped, there, how",
    [
        ("H12", 2, False, "H12", L.AIR_ALOFT),  # six zones: the next turn's flight leads home
        ("H11", 2, False, "H12", L.AIR_ALOFT),  # seven: at least a zone nearer
        ("H7", 2, True, "H12", L.AIR_ALOFT),  # a patrol turns its counter over for this
        ("H7", 3, True, "H7", L.AIR_ALOFT),
        ("H13", 1, False, None, L.AIR_RESTS),
        ("H4", 2, False, "H4", L.AIR_ALOFT),  # too late in any case
    ],
)
def test_no_aircraft_stays_out_beyond_its_return(here, left, flipped, there, how):  # SB-ENDURANCE 6.21
    """No aircraft may stay out past its endurance, even if the player accepts its loss. Neither "stay" nor missing orders allow it."""
    name = "recon_scapa_a"
    stays = here == there or left == 1
    for line in ("done", "as last turn"):
        sea = flying(recon_scapa_a=here)
        sea.s[sea.air(name) + L.A_LEFT] = left
        sea.s[sea.air(name) + L.A_STATE] |= L.AIR_FLIPPED if flipped else 0
        sea.fix()
        sea.do(f"pick {name}")
        assert ("stay" in sea.names()) is (stays and left > 1)
        sea.game.undo()
        sea.do(line)
        assert sea.where(name) == there and state(sea, name) == how
        assert bool(sea.s[sea.air(name) + L.A_STATE] & L.AIR_FLIPPED) is (flipped and stays)


def test_german_reconnaissance_returns_round_great_britain_in_time():  # SB-FLY 6.12, SB-ENDURANCE
    """Seven zones from Trondheim in a straight line are more round Scotland. The aircraft flies as near as it must."""
    sea = flying(side="german", recon_trondheim="J18")
    sea.s[sea.air("recon_trondheim") + L.A_LEFT] = 2
    sea.fix()
    sea.do("done")
    here = zone(sea.where("recon_trondheim"))
    there = zone("C19")
    assert aircraft.steps_between(zone("J18"), there, 14, L.GERMAN) > 7 >= aircraft.steps_between(here, there, 7, L.GERMAN)


def test_only_aircraft_started_this_turn_land_after_the_attacks():  # SB-STRIKE 4.7, SB-ENDURANCE, SB-TURN
    sea = Sea(10, L.P_STRIKE, "british", recon_scapa_a="H16", recon_scapa_b="H16")
    for name in ("recon_scapa_a", "recon_scapa_b"):
        sea.s[sea.air(name) + L.A_LEFT] = 1
    sea.s[sea.air("recon_scapa_b") + L.A_STATE] |= L.AIR_FRESH
    sea.fix()
    sea.do("end air attacks")
    assert state(sea, "recon_scapa_a") == L.AIR_GONE and state(sea, "recon_scapa_b") == L.AIR_RESTS


def test_an_aircraft_rests_one_turn_after_landing():  # SB-REFIT
    sea = flying(9, recon_scapa_a="H16")
    sea.do("pick recon_scapa_a", "fly home")
    sea.next_turn()
    sea.at(L.P_FLY, "british")
    assert "pick recon_scapa_a" not in sea.names()
    sea.next_turn()
    sea.at(L.P_FLY, "british")
    assert "pick recon_scapa_a" in sea.names()


def test_turns_in_the_air_include_start_and_landing():  # SB-ENDURANCE
    sea = flying()
    sea.do("pick recon_scapa_a", "fly to H16")
    assert sea.s[sea.air("recon_scapa_a") + L.A_LEFT] == 5
    for _ in range(4):
        sea.next_turn()
    assert sea.s[sea.air("recon_scapa_a") + L.A_LEFT] == 1


def test_a_patrolling_aircraft_is_slow_and_may_change_task():  # SB-MODES 6.32, 6.33
    sea = flying(recon_scapa_a="H16")
    sea.do("pick recon_scapa_a", "turn over")
    assert flights(sea) == {
        name for name in sea_zones() if 0 < zones.distance(zone(name), zone("H16")) <= 2 and name != "H16"
    }
    sea.do("turn over")
    assert "H10" in flights(sea) or "C16" in flights(sea)


def sea_zones():
    return [f"{chr(65 + (n >> 5))}{n & 31}" for n in range(zones.ZONES) if sea_tables.TERRAIN[n]]


def test_a_swordfish_returns_three_zones_to_a_moved_carrier():  # SB-MODES
    sea = flying(ark_royal="M12", bismarck="H10")
    sea.s[L.FOUND_TURN] = 1
    sea.fix()
    sea.do("pick swordfish_ark_royal_a")
    assert "M10" in flights(sea) and "M9" in flights(sea) and "M8" not in flights(sea)
    sea.do("fly to M10", "done")
    assert sea.s[sea.row("ark_royal") + L.S_MODE] & L.MODE_LAUNCHED
    sea.sail("ark_royal", "M13")
    sea.at(L.P_STRIKE, "british")
    sea.do("land swordfish_ark_royal_a")
    assert state(sea, "swordfish_ark_royal_a") == L.AIR_RESTS


def test_a_swordfish_cannot_fly_three_zones_out_and_back():  # SB-MODES
    sea = flying(ark_royal="M12", bismarck="H10")
    sea.s[L.FOUND_TURN] = 1
    sea.fix()
    sea.do("pick swordfish_ark_royal_a", "fly to M9", "done", "done")
    sea.at(L.P_STRIKE, "british")
    assert "land swordfish_ark_royal_a" not in sea.names()
    sea.do("end air attacks")
    assert state(sea, "swordfish_ark_royal_a") == L.AIR_GONE


def test_a_swordfish_of_a_waiting_carrier_flies_less_far():  # SB-ENDURANCE 6.21
    """Victorious stays in Scapa Flow until a German ship is known to have left Bergen. Until then three zones out are too far."""
    for gone, legal in ((0, False), (8, True)):
        sea = flying(victorious="H18", bismarck="H10")
        sea.s[L.GONE_TURN] = gone
        sea.fix()
        sea.do("pick swordfish_victorious")
        assert "H16" in flights(sea) and ("H15" in flights(sea)) is legal


def test_german_aircraft_do_not_cross_great_britain():  # SB-FLY
    start = zone("M24")  # Kent, at the edge of the map
    reached = aircraft.flood(start, 2)
    assert zone("M23") not in reached and zone("M22") not in reached
    assert zone("M23") in aircraft.disc(start, 2)
    assert zone("L19") in aircraft.flood(zone("L18"), 1), "over Eire they may"


def test_the_german_path_round_great_britain_is_longer():  # SB-FLY
    """From one of its zones to the next a German flies by sea."""
    assert aircraft.steps_between(zone("J18"), zone("I17"), 7, L.GERMAN) == 4
    assert aircraft.steps_between(zone("J18"), zone("I17"), 3, L.GERMAN) == 255
    assert aircraft.steps_between(zone("J18"), zone("I17"), 7, L.BRITISH) == 1


@pytest.mark.parametrize("name", ("A1", "D16", "N9", "M24", "Z28", "V12"))
def test_disc_equals_a_spread_from_zone_to_zone(name):  # SB-FLY
    """In the same order, at every edge of the board."""
    found = [start := zone(name)]
    for here in found:
        for there in [zones.beside(here, direction) for direction in range(6)]:
            if sea_tables.TERRAIN[there] and there not in found and zones.distance(start, there) <= 7:
                found.append(there)
    assert list(aircraft.disc(start, 7)) == found
    assert list(aircraft.within(found, start, 3)) == list(aircraft.disc(start, 3)), "and by arithmetic"


def test_steps_between_equals_a_flood():  # SB-FLY: a straight way, or round Great Britain
    """From every zone to every other in reach, and to the nearest beyond it."""
    for start in [at for at in range(zones.ZONES) if sea_tables.TERRAIN[at]]:
        aircraft.flood(start, 7)
        away = bytes(aircraft.AWAY)
        for there in [at for at in range(zones.ZONES) if sea_tables.TERRAIN[at] and zones.distance(start, at) <= 8]:
            assert aircraft.steps_between(start, there, 7, L.GERMAN) == (away[there] or 256) - 1


def test_aircraft_stay_on_the_board():  # SB-FLY
    reached = aircraft.flood(zone("P23"), 7)
    assert zone("P26") not in reached and zone("S27") in reached


# --- attacks (SB-STRIKE) -----------------------------------------------------------------------------


def striking(turn=10, side="british", found=True, level=4, **places):
    sea = Sea(turn, level=level, **{"bismarck": "M10", "prinz_eugen": "D16", **places})
    if found:
        sea.located("bismarck", 0)
        sea.s[sea.row("bismarck") + L.S_NOW] |= L.NOW_FOUND
    sea.at(L.P_STRIKE, side)
    return sea


def strikes(sea):
    return {line for line in sea.names() if line.startswith("strike ")}


def test_a_british_bomber_makes_two_strikes():  # SB-STRIKE
    sea = striking(bomber_scapa="M10")
    assert strikes(sea) == {"strike counter 0 with bomber_scapa"}
    sea.rolls(3, 4, 3, 4)
    sea.do("strike counter 0 with bomber_scapa")
    assert strikes(sea)
    sea.do("strike counter 0 with bomber_scapa")
    assert not strikes(sea)


def test_a_german_bomber_makes_one_strike_at_face_down_counters():  # SB-STRIKE
    sea = Sea(10, hood="M10", prince_of_wales="M10", suffolk="M10", bomber_brest="M10")
    for place in ("recon_trondheim", "recon_bordeaux"):
        sea.put(place, "M10")
    sea.at(L.P_SEARCH, "german")
    sea.do("search M10", "end search", "end air attacks")
    assert strikes(sea) == {f"strike counter {n} with bomber_brest" for n in range(3)}
    sea.rolls(3, 4)
    sea.do("strike counter 1 with bomber_brest", "attack as aimed")
    assert not strikes(sea) and sea.seen_events().count("strike") == 1


@pytest.mark.parametrize("change", ["night", "x", "flipped", "elsewhere", "unseen", "recon"])
def test_several_conditions_prevent_a_strike(change):  # SB-STRIKE 9.13, 9.16, SB-FOG 7.33
    places = {"recon_scapa_a" if change == "recon" else "bomber_scapa": "M11" if change == "elsewhere" else "M10"}
    turn = 13 if change == "night" else 10
    sea = striking(turn, found=change != "unseen", level=L.LEVEL_X if change == "x" else 4, **places)
    if change == "flipped":
        sea.s[sea.air("bomber_scapa") + L.A_STATE] |= L.AIR_FLIPPED
        sea.fix()
    assert not strikes(sea)


def test_the_why_text_names_the_totals_that_hit():  # SB-BOMBS
    """Torpedoes, level bombers, the same on battleships, Germans."""
    hits = [{total for total in range(2, 13) if any(BOMBS[22 * table + 2 * total - 4 :][:2])} for table in range(4)]
    bombs = {2, 3, 4, 11, 12}
    assert hits == [{2, 3, 4}, bombs, bombs, bombs | {10}]
    why = next(row["why"] for row in read_toml(ROOT / "assets/text/search_board.toml")["event"] if row["id"] == "bomb")
    assert why == "Totals of 2 to 4 hit. Bombs also hit with 11 and 12, German bombs with 10 too."


def test_only_damage_reveals_the_name_of_a_target():  # SB-STRIKE
    sea = striking(swordfish_ark_royal_a="M10")
    sea.rolls(4, 4, 1, 3)  # 4: a midships hit and 5 evasion for good
    sea.do(*["strike counter 0 with swordfish_ark_royal_a"] * 2, "attack as aimed")
    assert [sea.lines()[n] for n in (-5, -4)] == ["Strike 4+4: no hit", "Swordfish Ark A attacks in M10"]
    assert sea.s[L.HIT_MIDS] == 1 and sea.s[L.LOSS_KEPT] == 5 and sea.s[L.EVASION] == 29 - 5 - 1
    assert sea.lines()[-3:] == ["Strike 1+3: a hit", "Bismarck: hull, 9 left", "Bismarck: evasion 23"]


def test_a_ship_in_port_is_bombed_once():  # SB-STRIKE, SB-PORT 12.7
    sea = striking(10, prinz_eugen="P23", bismarck="H10", bomber_plymouth="P23")
    sea.mode("prinz_eugen", L.MODE_IN_PORT)
    sea.located("prinz_eugen", 0)
    sea.s[sea.row("prinz_eugen") + L.S_NOW] |= L.NOW_FOUND
    sea.fix()
    assert strikes(sea)
    sea.rolls(4, 4, 4, 4)
    sea.do("strike counter 0 with bomber_plymouth")
    assert strikes(sea), "the second strike of the same attack"
    sea.do("attack as aimed")
    sea.next_turn()
    for name in ("bomber_plymouth", "recon_plymouth_a", "recon_plymouth_b"):
        sea.put(name, "P23")
    sea.s[L.LEVEL], sea.s[L.FLAGS] = 3, 0
    sea.at(L.P_SEARCH, "british")
    sea.do("search P23")
    assert sea.contact("prinz_eugen")[2] & L.HOW_SAFE
    sea.at(L.P_STRIKE, "british")
    assert not strikes(sea)


@pytest.mark.parametrize("way, safe", [((), True), (("P22", "P23"), False)])
def test_a_ship_that_left_port_may_be_bombed_again(way, safe):  # SB-PORT 12.7, SB-STRIKE
    """She left and came back, even within a turn: she may be attacked from the air again."""
    sea = Sea(10, prinz_eugen="P23", bismarck="H10")
    sea.mode("prinz_eugen", L.MODE_IN_PORT | L.MODE_BOMBED)
    sea.at(L.P_SAIL, "german")
    if way:
        sea.sail("prinz_eugen", *way)
    sea.next_turn()
    for name in ("recon_plymouth_a", "recon_plymouth_b"):
        sea.put(name, "P23")
    sea.s[L.LEVEL] = 3
    sea.at(L.P_SEARCH, "british")
    sea.do("search P23")
    assert bool(sea.contact("prinz_eugen")[2] & L.HOW_SAFE) is safe


def test_strikes_in_a_zone_are_aimed_before_any_die():
    """SB-STRIKE 9.17: no die is rolled before the last aim. Until then aims can be undone. Afterwards no aim follows there."""
    sea = striking(bomber_scapa="M10", swordfish_ark_royal_a="M10")
    before = bytes(sea.s)
    sea.rolls(1, 1, 1, 1, 4, 4)
    for name in ("bomber_scapa", "bomber_scapa", "swordfish_ark_royal_a"):
        assert "end air attacks" in sea.names() or "attack as aimed" in sea.names()
        sea.do(f"strike counter 0 with {name}")
    assert not any(sea.s[L.HITS : L.LOSS_KEPT]) and "end air attacks" not in sea.names() and "strike" not in str(sea.seen_events())
    for _ in range(3):
        sea.game.undo()
    assert bytes(sea.s) == before
    sea.do("strike counter 0 with bomber_scapa", "strike counter 0 with swordfish_ark_royal_a", "attack as aimed")
    assert sea.seen_events().count("strike") == 2 and not strikes(sea), "the zone is done with, two strikes were not used"


def test_strikes_in_each_zone_are_aimed_separately():
    """SB-STRIKE 9.17: the strikes available in one zone. Strikes in another zone are assigned later, after these results."""
    sea = striking(bomber_scapa="M10", bomber_plymouth="K12", prinz_eugen="K12")
    sea.located("prinz_eugen", 0)
    sea.s[sea.row("prinz_eugen") + L.S_NOW] |= L.NOW_FOUND
    sea.fix()
    sea.rolls(4, 4)
    sea.do("strike counter 0 with bomber_scapa", "attack as aimed")
    assert strikes(sea) == {"strike counter 0 with bomber_plymouth"}


def test_a_strike_at_a_sunk_ship_is_lost():
    """SB-STRIKE 9.17, 9.18: damage takes effect at once. The counters keep their identity from the moment of the aim."""
    sea = striking(bismarck="M10", prinz_eugen="M10", bomber_scapa="M10", bomber_plymouth="M10", found=False)
    for ship, name in enumerate(("bismarck", "prinz_eugen")):
        sea.located(name, 0)
        sea.s[sea.row(name) + L.S_NOW] |= L.NOW_FOUND
        sea.s[L.HIT_MIDS + ship] = 4 - ship
    sea.s[L.LIE], sea.s[L.LIE + 1] = 28, 1  # Prinz Eugen under the first counter
    sea.fix()
    at = L.MIDSHIPS * L.SHIPS + L.PRINZ_EUGEN
    sea.s[L.HITS + at] = BOXES[at] - 1
    sea.fix()
    sea.rolls(6, 6, 4, 4)
    aims = [f"strike counter {n} with {name}" for name in ("bomber_scapa", "bomber_plymouth") for n in (0, 1)]
    sea.do(*(aims[0], aims[2], aims[3]), "attack as aimed")
    assert not sea.where("prinz_eugen") and sea.seen_events().count("strike") == 2
    assert sea.s[L.HIT_MIDS] == 4, "the 8 was Bismarck's"


def test_an_aircraft_started_this_turn_may_land_after_attacks():  # SB-STRIKE 4.7
    sea = flying(10)
    sea.do("pick bomber_scapa", "fly to H16", "done", "done")
    sea.put("recon_scapa_a", "H16")
    sea.at(L.P_STRIKE, "british")
    assert "land bomber_scapa" in sea.names() and "land recon_scapa_a" not in sea.names()
    sea.do("land all")
    assert state(sea, "bomber_scapa") == L.AIR_RESTS
