# SPDX-License-Identifier: MIT
"""A zone of both sides on the map, the marks of the plot, the numbers of zones."""

import pytest
from host_tests.search_board.sea import UNITS, Sea, zone
from host_tests.search_board.test_choices import ask
from sortie.games.search_board import fields as L
from sortie.games.search_board import map_cells
from sortie.games.search_board.rules import charts, sea_tables, ships
from sortie.games.search_board.rules.zones import distance
from sortie.games.search_board.screen_views import RECORD


@pytest.mark.parametrize("side, counts", [("british", [1, 3]), ("german", [1, 2])])
def test_a_zone_of_both_sides_shows_both_counters(made, side, counts):
    """The own one is on the left, and the enemy on the right. Age and own ships have numbers, and no number touches another."""
    sea = Sea(9, bismarck="J15", prinz_eugen="J15", hood="J15", repulse="J15", suffolk="J15")
    sea.located("bismarck", 1)
    sea.at(L.P_SAIL, side)
    if side == "german":
        at = L.SEEN
        for age, capitals, cruisers in ((1, 2 + 16, 1), (4, 1, 5)):  # the older row may be the same group
            sea.s[at], sea.s[at + 1], sea.s[at + 2] = *divmod(zone("J15"), 256)[::-1], sea.s[L.TURN] - age
            sea.s[at + 3], sea.s[at + 4] = capitals, cruisers
            at += L.SEEN_ROW
    ask(made, sea.game)
    view, there = made.view, zone("J15")
    x, y = view.spot(there)
    counters = [piece for piece in sum(view._sprites[:2], []) if not piece.hidden and abs(piece.x + 7 - x) < 8 and abs(piece.y + 5 - y) < 6]
    own, enemy = sorted(counters, key=lambda piece: piece.x)
    assert enemy.x - own.x >= 9 and own.pixel_shader is view._pool[side == "british"], "more than half of each is in sight"
    assert view._cells.take(there) < 0
    tags = [tag for tag in view._sprites[2] if not tag.hidden and abs(tag.x + 3 - x) < 13 and abs(tag.y + 3 - y) < 12]
    assert sorted(tag[0] for tag in tags) == counts
    assert abs(tags[0].x - tags[1].x) > 7 or abs(tags[0].y - tags[1].y) > 7
    assert all(any(inside(tag, counter.x, counter.y) for counter in counters) for tag in tags)


def test_a_plot_of_very_many_zones_has_bismarcks_marks_alone(made):
    """And no edge of the window cuts the number of a zone."""
    sea = Sea(9, L.P_SAIL, "british", 1, hood="J15")
    made.hints = True
    for spread, enemies in ((2, 2), (12, 1)):
        chart = 0
        for there in range(1, 26 << 5):
            if sea_tables.TERRAIN[there] and distance(there, zone("H15")) <= spread:
                chart |= charts.only(there)
        for ship in range(3):
            charts.write(sea.s, L.PLOT + ship * L.CHART, chart)
        ask(made, sea.game)
        cells = made.view._cells
        assert {tile // 2 % map_cells._FOG for tile in (cells._plot[at] for at in range(210))} - {0} == {enemies}
    numbers = [at % 21 for at in range(210) if 4 <= cells._units[at] < 16]
    assert numbers and 0 < min(numbers) and max(numbers) < 19


def test_the_latest_sighting_of_a_zone_gives_its_counter_and_its_age(made):
    """Bismarck was there four turns ago, Prinz Eugen on the last turn: a cruiser, one turn old."""
    sea = Sea(9, bismarck="J15", prinz_eugen="J15", hood="J12")
    sea.located("bismarck", 4)
    sea.located("prinz_eugen", 1)
    sea.at(L.P_SAIL, "british")
    ask(made, sea.game)
    found = {}
    made.view._find_contacts(sea.game.view(1), 1, found)
    assert found == {zone("J15"): (1, 1, 2)}


@pytest.mark.parametrize("side, there", [("german", "D8"), ("british", "H12")])
def test_all_zones_of_a_search_open_on_bismarck_or_on_her_plot(made, side, there):
    """Not on the middle of all zones to call. The British have aircraft that find her, and many zones at home."""
    sea = Sea(10, L.P_SEARCH, side, 4, bismarck=there, prinz_eugen=there, recon_eire_a="H12", recon_eire_b="H12")
    made.hints = True
    sea.only("bismarck", there)
    actions = ask(made, sea.game)
    assert L.V_SEARCH_ALL << 10 in actions
    made.focus(L.V_SEARCH_ALL << 10)
    x, y = made.view.spot(zone(there))
    assert abs(x + made.view._board.x - 80) <= 24 and abs(y + made.view._board.y - 68) <= 24


@pytest.mark.parametrize("side, unit", [("british", "recon_scapa_a"), ("german", "recon_bordeaux")])
def test_the_plot_stays_while_an_aircraft_gets_its_zone(made, side, unit):
    sea = Sea(9, L.P_FLY, side, 4, bismarck="H12", hood="J15")
    made.hints = True
    sea.only("bismarck", "H12")
    at = L.SEEN
    ships.put_zone(sea.s, at, zone("J15"))
    sea.s[at + 2], sea.s[at + 4] = 8, 1
    sea.fix()

    def shades():
        ask(made, sea.game)
        cells = made.view._cells
        return {tile // 2 % map_cells._FOG for tile in (cells._plot[at] for at in range(210))}

    before = shades()
    assert before > {0}
    sea.game.act(L.V_PICK << 10 | UNITS.index(unit))
    assert sea.phase == L.P_WING
    assert shades() == before


@pytest.mark.parametrize("gone, dim", [(0, 1), (3, 0)])
def test_a_ship_that_must_wait_is_grey(made, gone, dim):  # SB-APPEAR
    sea = Sea(9, L.P_FORCES, "british", 4, bismarck="H12", repulse="K20")
    sea.s[L.GONE_TURN] = gone
    sea.fix()
    ask(made, sea.game)
    made.view.focus(made.cursor, zone("K20"))
    tile = made.view._cells._tile(made.view._cells._units, zone("K20"))
    assert tile - map_cells._FIRST & map_cells._DONE == dim


@pytest.mark.parametrize(
    "phase, side, shown",
    [(L.P_COURSE, "german", 1), (L.P_RUN, "german", 1), (L.P_FLY, "german", 0), (L.P_SAIL, "british", 0)],
)
def test_a_german_course_shows_the_zones_that_the_british_searched_last(made, phase, side, shown):  # SB-SEARCH
    """They were called aloud. A zone in reach is marked as that too."""
    sea = Sea(9, bismarck="J15", prinz_eugen="E15", hood="K18", phase=L.P_SAIL)
    for place in ("J14", "H12"):
        charts.put(sea.s, L.CALLED, zone(place))
    if phase == L.P_COURSE:
        sea.fix()
        sea.do("pick bismarck")
    else:
        sea.at(phase, side)
    ask(made, sea.game)
    made.view.focus(made.cursor, zone("J15"))
    cells = made.view._cells
    marks = {place: cells._tile(cells._plot, zone(place)) // map_cells._LEGAL for place in ("J14", "H12", "J16", "H13")}
    reach = int(phase == L.P_COURSE)
    assert marks == {"J14": 2 * shown + reach, "H12": 2 * shown, "J16": reach, "H13": 0}


def inside(tag, left, top):
    """Does a number lie on the counter whose corner is here? It then covers no other counter."""
    return 0 <= tag.x - left <= 7 and 0 <= tag.y - top <= 4


def test_stacks_of_adjacent_zones_do_not_touch(made):
    """A stack is a counter with a number. Sea lies between the counters of two zones."""
    sea = Sea(9, L.P_SAIL, "british", bismarck="H12")
    names = [name for name in UNITS[: L.SHIPS] if name not in ("bismarck", "prinz_eugen")]
    for name, place in zip(names, ("J15", "J15", "J16", "J16", "K16", "K16"), strict=False):
        sea.put(name, place)
    ask(made, sea.game)
    made.view.focus(made.cursor, zone("J15"))
    cells = made.view._cells
    assert {name: cells.stacks[zone(name)] for name in ("J15", "J16", "K16")} == {"J15": 2, "J16": 2, "K16": 2}
    sheet = cells._units.bitmap
    for name in ("J15", "J16", "K16"):
        tile = cells._tile(cells._units, zone(name))
        left, top = (2 * tile * 8 % sheet.width, 2 * tile * 8 // sheet.width * 12)
        assert not any(sheet[left + x, top + y] for x in (0, 15) for y in range(12)), "the zone's edges are free"
    spots = [made.view.spot(place) for place in cells.stacks]
    tags = [tag for tag in made.view._sprites[2] if not tag.hidden]
    assert len(tags) == len(spots) >= 3
    assert all(any(inside(tag, x - 7, y - 5) for x, y in spots) for tag in tags)


def test_the_map_is_as_before_after_a_page(made):
    """The cursor has moved through the ships, and so has the map."""
    sea = Sea(9, L.P_SAIL, "british", 4, bismarck="H12", hood="J15", norfolk="D10", rodney="M18")
    actions = ask(made, sea.game)
    for action in [action for action in actions if action >> 10 == L.V_PICK]:
        made.focus(action)
        before = made.view._board.x, made.view._board.y
        made.show(made.game, RECORD)
        assert made.number == RECORD
        made.show(made.game, 0)
        made.focus(action)
        assert (made.view._board.x, made.view._board.y) == before
