# SPDX-License-Identifier: MIT
"""Motions in Search & Battle: ships and aircraft move between zones, a hit takes a box, a ship sinks."""

import pytest

from host_tests.search_board.sea import Sea, zone
from host_tests.suite.planes import row_of
from host_tests.suite.screens import moving, seen_by
from sortie.core import journal
from sortie.games.search_board import fields as L
from sortie.games.search_board.layouts import BATTLE_OWN, BATTLE_SALVOES, CARD_PICTURE, CARD_SKY
from sortie.games.search_board.map_cells import HIGH, WIDE
from sortie.games.search_board.rules.ships import zone_of
from sortie.games.search_board.screen_views import BATTLE, BOTTOM, MAP, RECORD, TOP, air_zone
from sortie.ui.canvas import ASKS
from sortie.ui.colors import FOAM, NIGHT, ORANGE, SHOAL, rgb
from sortie.ui.layouts import TOAST_BESIDE, TOAST_TEXT
from sortie.ui.pieces import FLASH
from sortie.ui.text import SELECT
from tools.art import losses, packed, paths

FROM, TO = zone("E15"), zone("E16")
HOOD = 2
BLOCK = 95  # the full cell of the small font
ONE = ord("1") - 32
STILL = [{"held": True}, {"speed": 0}]


@pytest.fixture
def sea():
    sea = Sea(bismarck="E15", prinz_eugen="E15", phase=L.P_SAIL)
    for ship in range(L.GERMAN_SHIPS):
        sea.s[L.SHIP + ship * L.SHIP_ROW + L.S_FORCE] = 1
    return sea


def show_event(made, sea, event, *fields):
    """Show a new event."""
    ring = sea.game.journal
    journal.open_rings(((journal.REFEREE, ring),))
    journal.push(event, L.R_MOVE, *fields)
    journal.open_rings(())
    return made.play(seen_by(sea.game, L.GERMAN), journal.count(ring) - 1)


def shown(made, sea):
    """Draw the map with the position before the event."""
    made.rest()
    made.known = False
    made.game = seen_by(sea.game, L.GERMAN)
    made.order(())
    made.show(made.game, 0)


def under_way(made):
    """Returns the place of the gliding counter, and whether the counters of FROM and TO are visible."""
    view, cells = made.view, made.view._cells
    sprites = [sprite for sprite in view._sprites[1] if not sprite.hidden]
    return [(sprite.x + 7, sprite.y + 5) for sprite in sprites], *[cells._tile(cells._units, there) >= 8 for there in (FROM, TO)]


def sailed(ship, start=FROM, to=TO):
    return L.E_SAILED, ship, start >> 5, start & 31, to >> 5, to & 31


def test_a_force_glides_as_one_between_zones(made, sea):
    shown(made, sea)
    with moving(made, lambda: under_way(made)) as frames:
        assert show_event(made, sea, *sailed(1)) == 0, "nothing more is said of own orders"
        assert len(frames) == 5
        assert show_event(made, sea, *sailed(0)) == 0
        assert len(frames) == 5, "the other ship of the force has come along"
    (x, y), (to_x, _) = made.view.spot(FROM), made.view.spot(TO)
    assert to_x - x == 2 * WIDE and y == 4 * HIGH + HIGH // 2
    assert [spots for spots, _, _ in frames] == [[(x + 2 * WIDE * i // 6, y)] for i in range(1, 6)]
    assert not any(there for _, *both in frames for there in both), "she is in neither zone while she is under way"
    assert [zone_of(made.was, ship) for ship in range(L.GERMAN_SHIPS)] == [TO, TO]


def test_an_aircraft_glides_alone(made, sea):
    at = L.AIR + 3 * L.AIR_ROW
    sea.s[at + L.A_STATE] = L.AIR_ALOFT
    sea.s[at + L.A_ZONE] = FROM
    shown(made, sea)
    with moving(made, lambda: under_way(made)) as frames:
        show_event(made, sea, L.E_FLEW, 3, FROM >> 5, FROM & 31, TO >> 5, TO & 31)
    assert len(frames) == 5 and all(len(spots) == 1 for spots, _, _ in frames)
    assert all(ships and not there for _, ships, there in frames), "the ships are where they were"
    assert air_zone(made.was, 3) == TO


@pytest.mark.parametrize("how", STILL)
def test_a_hurried_player_sees_no_gliding_ship(made, sea, how):
    shown(made, sea)
    with moving(made, lambda: 0, **how) as frames:
        show_event(made, sea, *sailed(1))
        show_event(made, sea, *sailed(0))
    assert frames == [] and [zone_of(made.was, ship) for ship in range(L.GERMAN_SHIPS)] == [TO, TO]


@pytest.mark.parametrize("place", ["H3", "S16", "Z20"])
def test_a_caption_does_not_cover_its_zone(made, sea, place):
    shown(made, sea)
    there = zone(place)
    show_event(made, sea, L.E_SHOWS, 0, there >> 5, there & 31, L.HOW_ANNOUNCED)
    toast = min(piece.y for piece in made.toast.group[0] if piece.y)
    low = made.view.spot(there)[1] + made.view._board.y + HIGH // 2
    assert not made.toast.group.hidden and low <= (toast if place[0] != "Z" else BOTTOM), "at the edge the board ends"


def test_the_map_scrolls_to_a_seen_group(made, sea):
    """After a battle no search shows the zone."""
    shown(made, sea)
    there = zone("S16")
    show_event(made, sea, L.E_SEEN, there >> 5, there & 31, 2, 1, 1)
    x, y = made.view.spot(there)
    assert 0 <= x + made.view._board.x < 160 and TOP <= y + made.view._board.y < BOTTOM


def test_the_map_stays_at_the_last_event(made, sea):
    """The next report and the next prompt find it there, although the view was evicted between them."""
    shown(made, sea)
    there = zone("S16")
    show_event(made, sea, L.E_SHOWS, 0, there >> 5, there & 31, L.HOW_ANNOUNCED)
    made.rest()
    show_event(made, sea, L.E_ATTACK, L.BRITISH, L.BISMARCK, L.CRUISER)
    x, y = made.view.spot(there)
    assert 0 <= x + made.view._board.x < 160 and TOP <= y + made.view._board.y < BOTTOM


def in_battle(made, sea):
    """Bismarck has just fired at Hood."""
    shown(made, sea)
    show_event(made, sea, L.E_PLACED, 1, 10, 10, 1)
    show_event(made, sea, L.E_PLACED, HOOD, 12, 9, 3)
    show_event(made, sea, L.E_ROUND, 1)
    show_event(made, sea, L.E_SALVO, 1, HOOD, 4, 2, 1)


@pytest.mark.parametrize("how, count", [({}, 4), *((how, 0) for how in STILL)])
def test_a_hit_on_guns_lights_their_figure(made, sea, how, count):
    in_battle(made, sea)
    guns = made.view.pieces[BATTLE_SALVOES].grid
    before = bytes(guns[i] for i in range(12))
    with moving(made, lambda: bytes(guns[i] for i in range(12)), **how) as frames:
        show_event(made, sea, L.E_BOX, HOOD, 1, 4)
    figure = 3 * 1 + 2  # the last cell of the second row
    assert len(frames) == count
    assert [frame[figure] for frame in frames] == [BLOCK, ONE, BLOCK, ONE][:count]
    assert all(frame[:3] + frame[6:] == before[:3] + before[6:] for frame in frames)
    assert guns[figure] == ONE and before[figure] == ONE + 4, "5-1"


def test_guns_lost_in_a_round_still_fire_in_it(made, sea):  # SB-HITS
    """Hits count after the round. The guns that fire stay in sight, less those lost."""
    in_battle(made, sea)
    rows, salvo = [], (L.E_SALVO, 1, HOOD, 4, 2, 1)
    for event in ((L.E_BOX, HOOD, 0, 3), (L.E_BOX, HOOD, 0, 2), salvo, (L.E_ROUND, 2), salvo):
        show_event(made, sea, *event)
        rows.append(row_of(made.view.pieces[BATTLE_SALVOES], 0).strip())
    assert rows == ["5-2", "5-3", "5-3", "2", "2"]


def test_a_hit_on_the_hull_lights_its_box(made, sea):
    in_battle(made, sea)
    hull = made.view.pieces[BATTLE_OWN + 1]
    with moving(made, lambda: [i for i in range(10) if hull[i] == FLASH]) as frames:
        show_event(made, sea, L.E_BOX, HOOD, L.MIDSHIPS, 4)
    assert frames == [[1], [], [1], []], "the second of six"


@pytest.mark.parametrize("night", [False, True])
def test_a_ship_that_sinks_by_night_has_a_night_sky(made, sea, night):
    in_battle(made, sea)
    made.was[L.IS_NIGHT] = night
    show_event(made, sea, L.E_SUNK, HOOD)
    sky = made._over[0][CARD_SKY]
    assert sky.pixel_shader[0] == rgb(NIGHT if night else SHOAL)


def strip(made):
    """Returns the line under the header."""
    return row_of(made._strip).replace(SELECT, "").strip()


@pytest.mark.parametrize(
    "target, text",
    [(HOOD, "P.Eugen fires at Hood"), (22, "P.Eugen fires at Arethusa"), (16, "P.Eugen at Birmingham")],
)
def test_the_line_above_names_the_firer_and_the_target(made, sea, target, text):  # SB-FIRE
    in_battle(made, sea)
    show_event(made, sea, L.E_PLACED, target, 12, 9, 3)
    for event in ((L.E_SALVO, 1, target, 4, 2, 1), (L.E_SHOT, 1, target, 1, 5, 2), (L.E_BOX, target, 1, 0)):
        show_event(made, sea, *event)
        assert strip(made).split() == text.split()


@pytest.mark.parametrize("result, part, ahead", [(2, 0, 1), (3, 1, -1), (4, L.MIDSHIPS, 0)])
def test_a_hit_flashes_where_it_hits(made, sea, result, part, ahead):  # SB-FIRE
    """Hood heads west."""
    in_battle(made, sea)
    show_event(made, sea, L.E_SHOT, 1, HOOD, 1, 5, result)
    assert said(made) == f"1+5: {['miss', 'secondary', 'bow', 'stern', 'hull 1'][result]}"
    for _ in range(2):
        x, y = made.view.ship_spot(made.was, HOOD)
        assert middle(made) == (x - 6 * ahead, y)
        assert made.view._shells[0].pixel_shader[0] == rgb(ORANGE)
        show_event(made, sea, L.E_BOX, HOOD, part, 4)


def test_a_miss_is_a_splash_beyond_the_hull(made, sea):  # SB-FIRE
    in_battle(made, sea)
    show_event(made, sea, L.E_SHOT, 1, HOOD, 3, 1, 0)
    (x, y), (from_x, from_y) = made.view.ship_spot(made.was, HOOD), made.view.ship_spot(made.was, 1)
    splash_x, splash_y = middle(made)
    assert (splash_x - x) * (x - from_x) + (splash_y - y) * (y - from_y) > 0
    assert max(abs(splash_x - x), abs(splash_y - y)) == 13
    assert made.view._shells[0].pixel_shader[0] == rgb(FOAM)


def said(made):
    """Returns the caption beside the dice."""
    return row_of(made.toast.pieces[TOAST_BESIDE]).strip()


def middle(made):
    """Returns the middle of all marks."""
    marks = [(mark.x + 1, mark.y + 1) for mark in made.view._shells if not mark.hidden]
    return sum(x for x, _ in marks) // len(marks), sum(y for _, y in marks) // len(marks)


def picture(made):
    """Returns the number of the picture of losses.pix that lies over the view."""
    parts = [made._over[0][CARD_PICTURE + i].bitmap for i in range(4)]
    dots = b"".join(bytes(part[i] for i in range(part.width * part.height)) for part in parts)
    _, _, sheet = packed.decode((paths.ART / "losses.pix").read_bytes())
    cells = [bytes(sheet[at : at + len(dots)]) for at in range(0, len(sheet), len(dots))]
    return cells.index(dots)


def test_a_ship_that_sinks_has_a_picture_that_waits(made, sea):
    in_battle(made, sea)
    assert show_event(made, sea, L.E_SUNK, HOOD) == ASKS
    assert not made.was[L.DECK + HOOD] and picture(made) == losses.SUNK.index("hood")
    made.open(made.number)
    assert not len(made._over)


def test_a_ship_that_sinks_burns_on_the_field_first(made, sea):
    in_battle(made, sea)

    def hull():
        i = sum(made.was[L.DECK + other] & L.DECK_IN > 0 for other in range(HOOD))
        x, y = made.view.ship_spot(made.was, HOOD)
        return made.was[L.DECK + HOOD] & L.DECK_IN and (made.view._hulls[i][0].hidden, middle(made) == (x, y))

    with moving(made, hull) as frames:
        show_event(made, sea, L.E_SUNK, HOOD)
    burning = [frame for frame in frames if frame]
    assert burning == [(True, True), (False, True)] * 3 + [(True, True)]


def test_a_sunk_convoy_has_a_picture_that_waits(made, sea):  # SB-CONVOY
    shown(made, sea)
    assert show_event(made, sea, L.E_CONVOY, 0, 1, 6) == ASKS
    assert picture(made) == losses.SUNK.index("merchant")
    assert row_of(made.toast.pieces[TOAST_TEXT]).strip() == "Bismarck sinks a convoy:"


def test_the_loss_of_evasion_has_its_own_card(made, sea):  # SB-SLOWER
    """It follows a shot at once, and must not read as its result."""
    in_battle(made, sea)
    show_event(made, sea, L.E_SHOT, HOOD, 0, 5, 2, 0)
    made.toast.alone = False
    show_event(made, sea, L.E_EVASION, 0, 13)
    assert [row_of(made.toast.pieces[TOAST_TEXT], row).strip() for row in range(2)] == [
        "End of round: damage", "Bismarck evasion 29\x9d13"]  # fmt: skip


@pytest.mark.parametrize("leave", ["doze", "rest"])
def test_an_evicted_battle_view_opens_for_the_next_event(made, sea, leave):
    in_battle(made, sea)
    getattr(made, leave)()
    show_event(made, sea, L.E_SALVO, HOOD, 1, 4, 2, 1)
    assert made.number == BATTLE
    getattr(made, leave)()
    show_event(made, sea, L.E_WITHDRAWS, HOOD)
    assert made.number == BATTLE
    show_event(made, sea, L.E_OVER)
    assert made.number == MAP, "and back to the map"
    show_event(made, sea, L.E_BOX, 1, L.MIDSHIPS, 4)
    assert made.number == MAP, "bombs hit there"


def test_the_panel_shows_the_ship_that_may_withdraw(made, sea):
    in_battle(made, sea)
    made.phase, made.panel, made.actions = L.P_ORDERS, 0, [L.V_WITHDRAW << 10 | HOOD, L.V_READY << 10]
    made.view.about(made.was, 1)
    made.focus(made.actions[0])
    name = made.view.pieces[BATTLE_OWN].grid
    assert bytes(name[i] + 32 for i in range(4)) == b"Hood"


@pytest.mark.parametrize("phase, at_once", [(L.P_SEARCH, True), (L.P_COURSE, False)])
def test_the_map_is_drawn_in_one_refresh_before_a_search(made, sea, monkeypatch, phase, at_once):
    """The zones that can be called and their counters are two layers. Each would send most of the screen."""
    shown(made, sea)
    sent = []
    monkeypatch.setattr(made.stage, "anew", lambda: sent.append(True))
    sea.at(phase, "german")
    made.known = False
    made.game = seen_by(sea.game, L.GERMAN)
    made.order(())
    made.show(made.game, 0)
    assert bool(sent) == at_once


@pytest.mark.parametrize("located, shown", [(True, "M12"), (False, "H17")])
def test_the_british_map_begins_at_bismarcks_last_known_zone(made, located, shown):
    """Without a sighting, off Scapa Flow: no hidden fact sets its place."""
    sea = Sea(turn=9, bismarck="M12", phase=L.P_SEARCH, side="british")
    if located:
        sea.located("bismarck")
    made.rest()
    made.window = 0
    made.known = False
    made.game = seen_by(sea.game, L.BRITISH)
    made.order(())
    made.show(made.game, 0)
    view = made.view
    x, y = view.spot(zone(shown))
    assert abs(x + view._board.x - 80) <= 8 and abs(y + view._board.y - 60) <= 8


@pytest.mark.parametrize(
    "events, lines",
    [
        ([(L.E_AWAY, 0)], ["Bismarck got away: no", "enemy within six hexes"]),
        ([(L.E_BREAK, L.BRITISH, 1)], ["British offer to break", "off: agreed"]),
        ([(L.E_BREAK, L.BRITISH, 2)], ["Battle over: both sides", "turn away"]),
        ([(L.E_SUNK, HOOD), (L.E_ROUND, 2)], ["Battle over: both sides", "turn away"]),
    ],
)
def test_the_end_of_a_battle_waits_and_says_why(made, sea, events, lines):  # SB-WITHDRAW, SB-ROUND
    """The last withdrawal or agreement of the last round; else nobody fired any more."""
    in_battle(made, sea)
    for event in events:
        assert (show_event(made, sea, *event) == ASKS) == (event[0] == L.E_SUNK)
    assert show_event(made, sea, L.E_OVER) == ASKS
    assert [row_of(made.toast.pieces[TOAST_TEXT], row).strip() for row in range(2)][: len(lines)] == lines


def test_a_hit_tells_the_boxes_before_and_after(made, sea):  # SB-HITS
    """Two hits in the same part share a caption."""
    in_battle(made, sea)
    show_event(made, sea, L.E_BOX, HOOD, 0, 4)
    assert made.toast.lines == ["Hood bow guns 5\x9d4"]
    made.joined = 1
    show_event(made, sea, L.E_BOX, HOOD, 0, 3)
    assert made.toast.lines == ["Hood bow guns 5\x9d3"]
    made.joined = 0
    show_event(made, sea, L.E_EVASION, HOOD, 27)
    assert made.toast.lines[-1] == "Hood evasion 29\x9d27"


def test_the_header_of_a_battle_has_the_round(made, sea):  # SB-ROUND
    in_battle(made, sea)
    show_event(made, sea, L.E_ROUND, 3)
    assert row_of(made.stage._header).split() == ["Round", "3"]
    show_event(made, sea, L.E_OVER)
    assert "Round" not in row_of(made.stage._header)


def test_a_sinking_that_has_waited_ends_the_battle_without_a_second_wait(made, sea):
    in_battle(made, sea)
    assert show_event(made, sea, L.E_SUNK, HOOD) == ASKS
    assert [row_of(made.toast.pieces[TOAST_TEXT], row).strip() for row in range(2)] == ["Hood sinks", "Her points: 14, so far 0"]
    assert show_event(made, sea, L.E_OVER) != ASKS
    assert row_of(made.toast.pieces[TOAST_TEXT]).strip() == "The battle is over"


@pytest.mark.parametrize("convoys, lead", [(0, "Points are equal"), (2, "German lead: 12")])
def test_a_day_ends_with_the_points_and_the_lead(made, sea, convoys, lead):  # SB-POINTS
    """The record waits for A, once a day."""
    sea.s[L.CONVOYS] = convoys
    shown(made, sea)
    assert show_event(made, sea, L.E_TURN, 13) == ASKS and made.number == RECORD
    assert lead in strip(made)
    assert show_event(made, sea, L.E_TURN, 14) != ASKS and made.number == MAP


def test_an_explosion_lights_the_whole_screen(made, sea):  # SB-SPECIAL
    in_battle(made, sea)
    with moving(made, lambda: [piece.height * piece.tile_height for piece in made._over]) as frames:
        show_event(made, sea, L.E_BLOWN, HOOD, 6, 12)
    assert len(frames) == 3 and all(frame[-1] == 107 for frame in frames) and not len(made._over)
