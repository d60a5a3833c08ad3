# SPDX-License-Identifier: MIT
"""Rare cases.

Two ships that crossed one zone, aircraft that follow, a crowded field, an endless battle, aircraft without a carrier.
"""

import pytest
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import air_attack, battle_board, placing, points, shadow_die, ships, zones
from sortie.games.search_board.rules.battle_board import span

from .field import NAMES, E, Field, W
from .sea import UNITS, Sea, zone


def fast(*germans, **places):
    """Returns a game in which these moved from M9 through M10 to M11. The British call M10 at visibility 1."""
    sea = Sea(10, L.P_SEARCH, "british", 1, norfolk="M10", **{name: "M11" for name in germans}, **places)
    for name in germans:
        ship = UNITS.index(name)
        ships.put_zone(sea.s, L.PASSED + 2 * ship, zone("M10"))
        sea.s[sea.row(name) + L.S_NOW] = 2
        sea.s[sea.row(name) + L.S_FORCE] = 0
    sea.fix()
    sea.do("search M10")
    return sea


# --- shadows at high speed (SB-FAST 8.2) -------------------------------------------------------------


def test_another_ship_may_shadow_after_one_too_slow():  # SB-FAST
    """8.14, 8.21: Bismarck was last known to make 20. When Rodney, 21, tries to shadow her, she announces 29."""
    sea = Sea(10, L.P_SEARCH, "british", 1, bismarck="M11", norfolk="M10", rodney="M10")
    sea.s[L.EVASION] = 20
    ships.put_zone(sea.s, L.PASSED, zone("M10"))
    sea.s[sea.row("bismarck") + L.S_NOW] = 2
    sea.fix()
    sea.do("search M10", "shadow bismarck with rodney")
    assert sea.phase == L.P_FAST and sea.s[L.EVASION] == 29
    assert "shadow bismarck with rodney" not in sea.names() and "shadow bismarck with norfolk" in sea.names()


def test_each_of_two_passing_ships_may_be_shadowed():  # SB-FAST
    """A 6 loses Prinz Eugen; Bismarck is still available. A 1 holds her, and the zone may follow."""
    sea = fast("bismarck", "prinz_eugen", suffolk="M10")
    sea.rolls(6, 1)
    sea.do("shadow prinz_eugen with norfolk")
    assert sea.phase == L.P_FAST and not [name for name in sea.names() if "prinz_eugen" in name]
    sea.do("shadow bismarck with suffolk")
    assert sea.phase == L.P_FOLLOW and sea.contact("bismarck")[0] == "M11"


def test_the_second_passing_ship_may_be_shadowed_later():  # SB-FAST
    sea = fast("bismarck", "prinz_eugen", suffolk="M10")
    sea.rolls(1)
    sea.do("shadow prinz_eugen with norfolk", "follow no more")
    assert sea.phase == L.P_FAST and "shadow bismarck with suffolk" in sea.names()
    sea.do("end shadows")
    assert sea.phase == L.P_SEARCH


def test_units_follow_one_by_one_or_all():  # SB-FAST
    """8.23: Hood alone, or Hood and the aircraft, which has then flown a further zone."""
    for line, hood, aircraft in (("hood", "M11", "M10"), ("all", "M11", "M11")):
        sea = fast("bismarck", hood="M10", recon_eire_a="M10")
        before = sea.s[sea.air("recon_eire_a") + L.A_USED]
        sea.rolls(1)
        sea.do("shadow bismarck with norfolk", f"follow with {line}")
        assert (sea.where("hood"), sea.where("recon_eire_a")) == (hood, aircraft)
        assert sea.s[sea.air("recon_eire_a") + L.A_USED] - before == (aircraft == "M11")


def test_a_battleship_on_patrol_uses_fuel_to_follow():  # SB-FAST 8.24, SB-FUEL
    """A battleship on patrol needs a fuel to follow. A battleship off patrol does not, nor does a cruiser."""
    sea = fast("bismarck", hood="M10", prince_of_wales="M10", king_george_v="M10", rodney="M10", suffolk="M10")
    sea.s[L.GONE_TURN] = 5
    sea.mode("rodney", L.MODE_MOBILIZED | L.MODE_PATROL)
    for name in ("hood", "prince_of_wales", "suffolk"):
        sea.mode(name, L.MODE_PATROL)
    sea.fix()
    before = {name: sea.fuel(name) for name in ("hood", "prince_of_wales", "king_george_v", "rodney", "suffolk")}
    sea.rolls(2)
    sea.do("shadow bismarck with norfolk", "follow with all", "follow no more")
    assert all(sea.where(name) == "M11" for name in before)
    paid = {name: before[name] - sea.fuel(name) for name in before}
    assert paid == {"hood": 1, "prince_of_wales": 1, "king_george_v": 0, "rodney": 1, "suffolk": 0}


def test_tired_ships_do_not_follow():  # SB-FAST
    sea = fast("bismarck", suffolk="M10", hood="M10")
    sea.force(0, "hood", "prince_of_wales")
    sea.s[sea.row("suffolk") + L.S_NOW] = 2
    sea.s[sea.row("hood") + L.S_NOW] = 1
    sea.mode("hood", L.MODE_TIRED)
    sea.put("prince_of_wales", "M10")
    sea.s[sea.row("prince_of_wales") + L.S_FUEL] = 0  # emergency movement, though turn 10 is a C turn
    sea.fix()
    sea.rolls(2)
    sea.do("shadow bismarck with norfolk")
    assert {line for line in sea.names() if line.startswith("follow with ")} == {
        "follow with norfolk", "follow with all",
    }  # fmt: skip


@pytest.mark.parametrize("level, at_high_speed, faces", [(1, False, 5), (1, True, 4), (4, False, 4), (7, True, 2)])
def test_the_odds_of_a_shadow_equal_its_table(level, at_high_speed, faces):  # SB-SHADOW, SB-FAST
    """8.15: Norfolk holds by day to 4. Good visibility adds one, 6 and 7 subtract one, two zones one more."""
    sea = Sea(10, L.P_SHADOW, "british", level, norfolk="M10", bismarck="M10")
    sea.located("bismarck")
    if at_high_speed:
        ships.put_zone(sea.s, L.FAST, zone("M10"))
    assert shadow_die.faces(sea.s, UNITS.index("norfolk"), 0) == faces


@pytest.mark.parametrize("alone, left", [(True, 10), (False, 9)])
def test_a_carrier_uses_fuel_only_with_a_patrolling_force(alone, left):
    """SB-PATROL 5.31, SB-FAST 8.23, 8.24: she left the force this turn, or sails with it."""
    sea = Sea(10, L.P_FORCES, "british", 1, norfolk="M10", bismarck="M11", ark_royal="M10", suffolk="M10")
    sea.s[L.FOUND_TURN] = 1
    sea.force(5, "ark_royal", "suffolk")
    for name in ("ark_royal", "suffolk"):
        sea.mode(name, L.MODE_PATROL)
    ships.put_zone(sea.s, L.PASSED, zone("M10"))
    sea.s[sea.row("bismarck") + L.S_NOW] = 2
    sea.s[sea.row("ark_royal") + L.S_FUEL] = 10
    sea.fix()
    sea.do(*["detach ark_royal"] * alone)
    sea.at(L.P_SEARCH, "british")
    sea.rolls(2)
    sea.do("search M10", "shadow bismarck with norfolk", "follow with ark_royal")
    assert sea.where("ark_royal") == "M11" and sea.fuel("ark_royal") == left



# --- earlier answers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name, before, after", [("hood", 2, 1), ("norfolk", 1, 0), ("ark_royal", 16, 0)])
def test_a_sunk_ship_leaves_her_announced_group(name, before, after):  # SB-SEARCH
    """Battleships and, in the high half, carriers; then cruisers."""
    sea = Sea(10, **{name: "M10"})
    at = L.SEEN
    ships.put_zone(sea.s, at, zone("M10"))
    sea.s[at + 2] = 10
    row = at + 4 if name == "norfolk" else at + 3
    sea.s[row] = before
    state = bytes(sea.s)
    for found in (True, False):  # ships that were not located were not counted
        sea.s[:] = state
        sea.s[sea.row(name) + L.S_NOW] = L.NOW_FOUND if found else 0
        ships.lose(sea.s, UNITS.index(name))
        assert sea.s[row] == (after if found else before) and sea.where(name) is None


@pytest.mark.parametrize("force, line", [(0, ""), (2, " in force")])
def test_the_text_of_a_group_names_zone_and_carrier(force, line):  # SB-SEARCH
    sea = Sea(10, L.P_SEARCH, "german", recon_trondheim="M10", recon_bordeaux="M10", victorious="M10", kenya="M10")
    sea.force(force, "victorious", "kenya")
    sea.fix()
    sea.do("search M10")
    assert f"Germany sees M10: 1 cruiser 1 carrier{line}" in sea.lines()


def test_a_convoy_attack_does_not_widen_the_plot():  # SB-CONVOY
    """10.26: her movement of the next turn does not widen Bismarck's plot."""
    sea = Sea(11, bismarck="M10")
    sea.located("bismarck", 1, L.HOW_ANNOUNCED | L.HOW_STUCK)
    sea.s[L.FLAGS] |= L.FLAG_SAILED
    assert sea.plot("bismarck") == {"M10"}
    sea.located("bismarck", 1, L.HOW_ANNOUNCED)
    assert {"M10", "M11", "M12"} < sea.plot("bismarck")


# --- aircraft ----------------------------------------------------------------------------------------------


def test_german_bombers_do_not_attack_british_ports():  # SB-STRIKE
    """9.15: an announced group in Scapa Flow, H18, and the same group at sea."""
    sea = Sea(10, L.P_STRIKE, "german")
    counts = []
    for name in ("H18", "M10"):
        ships.put_zone(sea.s, L.SEEN, zone(name))
        sea.s[L.SEEN + 2], sea.s[L.SEEN + 3], sea.s[L.SEEN + 4] = 10, 1, 2
        counts.append(air_attack.targets(sea.s, L.GERMAN, zone(name)))
    assert zones.is_port(zone("H18"), L.BRITISH) and counts == [0, 3]


def test_aircraft_of_a_sunk_carrier_make_no_flight():  # SB-ENDURANCE
    """6.21: no base, so no zone to fly to. In the air it may only stay."""
    lines = []
    for place in ("M12", None):
        sea = Sea(10, L.P_FLY, "british", ark_royal=place, swordfish_ark_royal_a="M10")
        sea.fix()
        sea.do("pick swordfish_ark_royal_a")
        lines.append([line for line in sea.names() if line.startswith("fly")])
    assert lines[0] and not lines[1]


# --- on the field ---------------------------------------------------------------------------------------------


def crowded(table):
    """Returns the hexes with more than two ships of a side."""
    places = [table.place(NAMES[ship]) for ship in range(L.SHIPS)]
    spots = [place[:2] for place in places if place]
    return {spot for spot in spots if spots.count(spot) > 2}


def test_reinforcements_lie_beyond_the_ends_of_a_full_edge():
    """SB-PLACES 9.281: one hex of the eastern edge has room for one ship, the others are full. Three of four lie beyond its ends."""
    full = [name for name in NAMES[2:] if name not in ("hood", "norfolk", "suffolk", "sheffield")][:13]
    table = Field(("bismarck",), *((name,) for name in full), ("hood", "norfolk", "suffolk", "sheffield"))
    table.at("bismarck", 0, 0, E)
    for n, name in enumerate(full):
        table.at(name, 6 - n // 2, n // 2, W)
    table.fight(round_=4)
    for name in ("hood", "norfolk", "suffolk", "sheffield"):
        table.s[L.DECK + table.ship(name)] = L.DECK_PLACING
    placing.at_edge(table.s, E)
    table.settle().do(L.V_FACE, W).do(L.V_LINE_UP)
    assert table.phase == L.P_ORDERS and not crowded(table)
    for name in ("hood", "norfolk", "suffolk", "sheffield"):
        x, y, _ = table.place(name)
        assert 6 <= span(x, y) <= 8 and x + y == 6, "in the line of the edge"


def test_a_full_edge_grows_at_both_ends():
    """SB-PLACES 9.281: one of its hexes has room for one more ship, and three must lie there."""
    full = [name for name in NAMES[2:] if name not in ("hood", "norfolk", "suffolk")][:13]
    table = Field(("bismarck",), *((name,) for name in full), ("hood", "norfolk", "suffolk")).at("bismarck", 0, 0, E)
    for n, name in enumerate(full):
        table.at(name, 6 - n // 2, n // 2, W)
    table.fight(round_=4)
    for name in ("hood", "norfolk", "suffolk"):
        table.s[L.DECK + table.ship(name)] = L.DECK_PLACING
    placing.at_edge(table.s, E)
    table.settle().do(L.V_FACE, W)
    assert table.legal(L.V_PLACE) == [0, 7, 8], "beyond either end, and the hex with room"


def test_a_large_force_takes_more_hexes():
    """SB-PLACES 9.281, SB-STEER 9.56: all 22 British ships, as attackers and as attacked."""
    for verb in (L.V_ATTACK, L.V_NO_ATTACK):
        table = Field(("bismarck",), NAMES[2:]).rolls(1).combat().do(verb, L.BATTLESHIP if verb == L.V_ATTACK else 0)
        if verb == L.V_NO_ATTACK:
            table.do(L.V_ATTACK, L.BATTLESHIP)
        while table.phase in (L.P_KEEP_OUT, L.P_PLACE):
            table.do(L.V_JOIN if table.phase == L.P_KEEP_OUT else L.V_LINE_UP if table.s[L.FACE] else L.V_FACE)
        there = [table.place(name) for name in NAMES[2:]]
        assert there.count(None) == (2 if verb == L.V_ATTACK else 0), "carriers do not attack"
        assert not crowded(table) and len({place[:2] for place in there if place}) == (10 if verb == L.V_ATTACK else 11)


def test_a_battle_ends_after_round_250():  # SB-ROUND
    """A round is a byte. Real battles end long before. The ships of both sides stay on the map."""
    table = Field(("bismarck",), ("hood",)).at("bismarck", 0, 0, E).at("hood", 3, 0, E).fight(round_=250)
    battle_board.next_round(table.s)
    assert table.place("hood") is None and table.s[L.ROUND] == 0 and table.s[L.ACTION] == 1
    assert ships.zone_of(table.s, 0) == ships.zone_of(table.s, 2) != L.NOWHERE


# --- points ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "place, steps, hits, value",
    [("P23", 1, 1, 2), ("P23", 1, 0, 0), ("M10", 2, 1, 0), ("F20", 0, 1, 0)],  # the last: hit, but in port all the time
)
def test_prinz_eugens_entry_with_a_hit_gives_points(place, steps, hits, value):  # SB-POINTS 12.32
    """Two points for entering, which she keeps when she leaves again."""
    sea = Sea(20, bismarck="H10", prinz_eugen=place)
    sea.s[L.HIT_MIDS + 1] = hits
    sea.s[sea.row("prinz_eugen") + L.S_NOW] = steps
    sea.at(L.P_END, "german")
    sea.rolls(3, 4)
    sea.settle()
    assert points.ports(sea.s) == value
    sea.put("prinz_eugen", "M10")
    assert points.ports(sea.s) == value
